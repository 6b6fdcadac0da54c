import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carrySecuritySettings } from '../../src/bootstrap/security-settings';
import { reconcileStaffRoles } from '../../src/bootstrap/staff-roles';
import { startCms } from '../support/cms';
import { ask, DESK, EDITOR, staffMember, SUPER } from '../support/staff';

const UID = 'api::security-settings.security-settings';
const PATH = `single-types/${UID}`;
const SITE = 'single-types/api::site.site';
let cms: Core.Strapi;

const stored = () => cms.db.query(UID).findOne({});

beforeAll(async () => {
  cms = await startCms();
});
afterAll(async () => {
  await ask(SUPER, 'put', PATH, { listings_need_review: true, erase_identity_after_days: 90 });
});

describe('the switches of security', () => {
  it('are not an Editor’s, who publishes the settings of the site', async () => {
    for (const body of [{ listings_need_review: false }, { erase_identity_after_days: 3650 }]) {
      for (const code of [EDITOR, DESK]) expect((await ask(code, 'put', PATH, body)).status).toBe(403);
      await ask(EDITOR, 'post', `${SITE}/actions/publish?locale=en`, { ...body, contact_promise: 'Within a day' });
    }
    for (const code of [EDITOR, DESK]) {
      expect((await ask(code, 'get', PATH)).status).toBe(403);
      expect((await ask(code, 'delete', PATH)).status).toBe(403);
    }
    expect(await stored()).toMatchObject({ listings_need_review: true, erase_identity_after_days: 90 });
    const site = await ask(EDITOR, 'get', `${SITE}?locale=en`);
    expect(Object.keys(site.body.data ?? {})).not.toContain('listings_need_review');
  });

  it('are the Super Admin’s, within bounds, and audited', async () => {
    expect((await ask(SUPER, 'put', PATH, { erase_identity_after_days: 3650 })).status).toBe(400);
    expect((await ask(SUPER, 'put', PATH, { erase_identity_after_days: 0 })).status).toBe(400);
    expect((await ask(SUPER, 'put', PATH, { listings_need_review: false })).status).toBe(200);
    const entry = await cms.db
      .query('api::audit-entry.audit-entry')
      .findOne({ where: { document_type: UID }, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      actor: (await staffMember(SUPER)).email,
      before: { listings_need_review: true },
      after: { listings_need_review: false },
    });
    await expect(cms.db.connection('security_settings').update({ erase_identity_after_days: 3650 })).rejects.toThrow(
      'security_settings_erase_ck',
    );
  });

  it('stay with the Super Admin whatever role was made by hand', async () => {
    const roles = cms.service('admin::role');
    const made = await roles.create({ name: 'Own of security', code: 'own-of-security', description: '' });
    const update = { action: 'plugin::content-manager.explorer.update', subject: UID, properties: { fields: [] } };
    await roles.assignPermissions(made.id, [update]);
    await reconcileStaffRoles(cms);
    expect(await cms.db.query('admin::permission').count({ where: { role: { id: made.id } } })).toBe(0);
    await roles.deleteByIds([made.id]);
  });

  it('are taken over once from the settings of the site, within the bounds', async () => {
    const { connection } = cms.db;
    const key = 'security_settings_carried';
    const store = cms.store({ type: 'core', name: 'street' });
    await connection.raw(
      'ALTER TABLE site ADD COLUMN listings_need_review boolean, ADD COLUMN erase_identity_after_days integer',
    );
    const { rows } = await connection.raw(
      `INSERT INTO site (document_id, published_at, listings_need_review, erase_identity_after_days)
       VALUES ('before', now(), false, 3650) RETURNING id`,
    );
    await connection('site').whereNot({ id: rows[0].id }).update({ listings_need_review: false });
    try {
      await store.delete({ key });
      await connection('security_settings').delete();
      await carrySecuritySettings(cms);
      expect(await stored()).toMatchObject({ listings_need_review: false });
      expect((await stored()).erase_identity_after_days).toBeLessThanOrEqual(365);
      await connection('security_settings').delete();
      await carrySecuritySettings(cms);
      expect(await stored()).toBeNull();
    } finally {
      await connection('site').where({ id: rows[0].id }).delete();
      await connection.raw('ALTER TABLE site DROP COLUMN listings_need_review, DROP COLUMN erase_identity_after_days');
      await store.delete({ key });
      await carrySecuritySettings(cms);
    }
  });
});
