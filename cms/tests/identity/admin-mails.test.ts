import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Street } from '../../config/street';
import { tellAdministrators } from '../../src/services/identity/admin-mails';
import { startCms } from '../support/cms';

let cms: Core.Strapi;
let before: string[];

beforeAll(async () => {
  cms = await startCms();
  before = cms.config.get<Street>('street').adminEmails;
});
afterAll(() => cms.config.set('street.adminEmails', before));

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await cms.db.connection.raw('SELECT body FROM street_mails WHERE recipient = ?', [address]);
  return rows.map(({ body }: { body: string }) => body);
}

it('an address of ADMIN_EMAILS is told once that it is the administrator’s, and how to sign up', async () => {
  // Told at the start; whether that mail was sent meanwhile is another's business.
  expect(await cms.store({ type: 'core', name: 'street' }).get({ key: 'administrators_told' })).toEqual(before);
  const told = await Promise.all(before.map(mailsTo));
  const added = 'third-administrator@example.com';
  cms.config.set('street.adminEmails', [...before, added, added]);
  await Promise.all([tellAdministrators(cms), tellAdministrators(cms)]);
  await tellAdministrators(cms);
  const mails = await mailsTo(added);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('/signup');
  expect(await Promise.all(before.map(mailsTo))).toEqual(told);
});
