import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';

import { reconcileStaffRoles } from '../../src/bootstrap/staff-roles';
import { api, startCms } from '../support/cms';
import { createAgent, createArticle, createProperty, createReview, createUser, tokenOf } from '../support/factories';
import { newPerson } from '../support/listings';
import { newLoan, seeLoan } from '../support/loans';
import { ask, DESK, EDITOR, staffMember, SUPER } from '../support/staff';

let cms: Core.Strapi;
const emails: Record<string, string> = {};

beforeAll(async () => {
  cms = await startCms();
  for (const code of [EDITOR, DESK, SUPER]) emails[code] = (await staffMember(code)).email;
});

/** The audit entries of a document, oldest first. */
async function trailOf(document_key: string) {
  return cms.db.query('api::audit-entry.audit-entry').findMany({ where: { document_key }, orderBy: { id: 'asc' } });
}

describe('the roles of the staff', () => {
  const lists: Array<[uid: string, editor: number, desk: number]> = [
    ['api::article.article', 200, 403],
    ['api::review.review', 200, 403],
    ['api::holiday.holiday', 200, 403],
    ['api::lender-policy.lender-policy', 200, 403],
    ['api::cost-rate.cost-rate', 200, 403],
    ['api::vat-rate.vat-rate', 200, 403],
    ['api::property.property', 403, 200],
    ['api::agent.agent', 403, 200],
    ['api::enquiry.enquiry', 403, 200],
    ['api::report.report', 403, 200],
    ['api::loan.loan', 403, 403],
    ['api::hire.hire', 403, 403],
    ['api::favourite.favourite', 403, 403],
    ['api::audit-entry.audit-entry', 403, 403],
    ['plugin::users-permissions.user', 403, 403],
  ];

  it.each(lists)('%s: Editor %i, Listings desk %i, Super Admin 200', async (uid, editor, desk) => {
    const met = await Promise.all([EDITOR, DESK, SUPER].map((code) => ask(code, 'get', `collection-types/${uid}`)));
    expect(met.map(({ status }) => status)).toEqual([editor, desk, 200]);
  });

  it('let the Editor publish in both languages', async () => {
    for (const locale of ['en', 'bn']) {
      const { documentId } = await createArticle({}, { locale, status: 'draft' });
      const path = `collection-types/api::article.article/${documentId}/actions/publish?locale=${locale}`;
      const title = `Changed ${locale}`;
      const answer = await ask(EDITOR, 'post', path, { title });
      expect(answer.status).toBe(200);
      const { data } = await ask(
        EDITOR,
        'get',
        `collection-types/api::article.article/${documentId}?locale=${locale}`,
      ).then(({ body }) => body as { data: { title: string } });
      expect(data.title).toBe(title);
    }
  });

  it('come back as the table says, and nobody but the Super Admin keeps a right to loans', async () => {
    const roles = cms.service('admin::role');
    const editor = await roles.findOne({ code: EDITOR });
    const made = await roles.create({ name: `Own ${randomUUID()}`, code: randomUUID(), description: '' });
    const read = (subject: string) => ({
      action: 'plugin::content-manager.explorer.read',
      subject,
      properties: { fields: ['name'] },
    });
    const count = () => cms.db.query('admin::permission').count({ where: { role: { id: editor.id } } });
    const before = await count();
    await roles.assignPermissions(editor.id, [read('api::loan.loan')]);
    await roles.assignPermissions(made.id, [read('api::loan.loan'), read('api::holiday.holiday')]);
    await reconcileStaffRoles(cms);
    await reconcileStaffRoles(cms);
    expect(await count()).toBe(before);
    const kept = await cms.db.query('admin::permission').findMany({ where: { role: { id: made.id } } });
    expect(kept.map(({ subject }: { subject: string }) => subject)).toEqual(['api::holiday.holiday']);
    expect(await roles.findOne({ code: 'strapi-author' })).toBeNull();
    await roles.deleteByIds([made.id]);
  });
});

it('nobody is offered to make what people or the site make', async () => {
  const can = async (verb: string, name: string) =>
    (await cms.db.query('admin::permission').count({
      where: { action: `plugin::content-manager.explorer.${verb}`, subject: `api::${name}.${name}` },
    })) > 0;
  for (const name of ['audit-entry', 'hire', 'loan', 'enquiry']) {
    expect([name, await can('create', name), await can('read', name)]).toEqual([name, false, true]);
  }
  expect(await can('create', 'article')).toBe(true);
});

describe('what staff change in the admin panel', () => {
  it('is in the audit trail: who, and both sides of what changed', async () => {
    const { documentId } = await createReview({ user_reviews: 'Good.' });
    const path = `collection-types/api::review.review/${documentId}`;
    expect((await ask(EDITOR, 'put', path, { user_reviews: 'Very good.' })).status).toBe(200);
    expect((await ask(EDITOR, 'put', path, { user_reviews: 'Very good.' })).status).toBe(200);
    expect((await ask(EDITOR, 'delete', path)).status).toBe(200);
    const trail = await trailOf(documentId);
    expect(trail).toMatchObject([
      {
        actor: emails[EDITOR],
        actor_role: 'staff',
        action: 'staff.update',
        document_type: 'api::review.review',
        before: { user_reviews: 'Good.' },
        after: { user_reviews: 'Very good.' },
      },
      { action: 'staff.delete', before: { user_reviews: 'Very good.', state: 'visible' }, after: null },
    ]);
    expect(trail[0].after).toEqual({ user_reviews: 'Very good.' });
  });

  it('names what was created', async () => {
    const answer = await ask(EDITOR, 'post', 'collection-types/api::holiday.holiday', {
      day: '2026-12-16',
      name: 'Victory Day',
    });
    expect(answer.status).toBe(201);
    const [entry] = await trailOf(answer.body.data.documentId);
    expect(entry).toMatchObject({ action: 'staff.create', before: null, after: { day: '2026-12-16' } });
  });

  it('names what the parts of a page were before', async () => {
    const before = await ask(SUPER, 'put', 'single-types/api::site.site?locale=en', {});
    const { documentId } = before.body.data;
    expect((await ask(EDITOR, 'put', 'single-types/api::site.site?locale=en', { confirm_after_days: 45 })).status).toBe(
      200,
    );
    const trail = await trailOf(documentId);
    expect(trail.at(-1)).toMatchObject({ actor: emails[EDITOR], after: { confirm_after_days: 45 } });
  });

  it('passes the same state machine as the site, and is noted once', async () => {
    const { documentId } = await createProperty();
    const path = `collection-types/api::property.property/${documentId}`;
    expect((await ask(DESK, 'put', path, { listing_state: 'draft' })).status).toBe(400);
    expect((await ask(DESK, 'put', path, { title: 'A bright flat' })).status).toBe(200);
    const trail = await trailOf(documentId);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['staff.update']);
  });

  it('reads applications for a loan and does not write them, and never sees a national ID', async () => {
    const applicant = await newPerson();
    const { _id } = await newLoan(applicant);
    const path = `collection-types/api::loan.loan/${_id}`;
    const seen = await ask(SUPER, 'get', path);
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({ loan_status: 'pending', loan_amount: '5000000' });
    expect(Object.keys(seen.body.data).filter((name) => name.startsWith('national_id'))).toEqual([
      'national_id_erased_at',
    ]);
    for (const change of [{ loan_status: 'approved' }, { history: [] }, { name: 'Somebody else' }]) {
      expect((await ask(SUPER, 'put', path, change)).status).toBe(400);
    }
    expect((await ask(SUPER, 'delete', path)).status).toBe(400);
    expect(await seeLoan(applicant, _id)).toMatchObject({ loan_status: 'pending', name: 'Nadia Islam' });
    expect((await trailOf(_id)).map(({ action }: { action: string }) => action)).toEqual(['loan.requested']);
  });

  it('reads hires and ratings and makes none, and can hide a rating', async () => {
    const hire = await cms.documents('api::hire.hire').create({
      data: { hire_state: 'paid', fees: '5000', agent_key: 'staff', disputed: false } as never,
    });
    const path = `collection-types/api::hire.hire/${hire.documentId}`;
    expect((await ask(SUPER, 'get', path)).body.data).toMatchObject({ hire_state: 'paid' });
    expect((await ask(SUPER, 'put', path, { hire_state: 'completed' })).status).toBe(400);
    expect((await ask(SUPER, 'delete', path)).status).toBe(400);
    const ratings = 'collection-types/api::agent-rating.agent-rating';
    const invented = { stars: 5, words: 'The best of all', user_name: 'Nobody', hire_key: 'none' };
    // A right of nobody: the panel shows no button for it.
    expect((await ask(SUPER, 'post', ratings, invented)).status).toBe(403);
    const rating = await cms.documents('api::agent-rating.agent-rating').create({
      data: { stars: 1, words: 'Rude words', hire_key: hire.documentId, state: 'visible' } as never,
    });
    expect((await ask(DESK, 'put', `${ratings}/${rating.documentId}`, { state: 'hidden' })).status).toBe(200);
  });

  it('keeps secrets out', async () => {
    const { documentId } = await createUser();
    const path = `collection-types/plugin::users-permissions.user/${documentId}`;
    const answer = await ask(SUPER, 'put', path, { user_name: 'Rina', password: 'Another-long-1' });
    expect(answer.status).toBe(200);
    const trail = await trailOf(documentId);
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toMatch(/password|uid-|favourites_token|\$2[aby]\$/);
  });

  it('deletes into the trash, and the owner is told and can put a listing back for review', async () => {
    const owner = await createUser();
    const listings = [await createProperty({ owner: owner.id }), await createProperty({ owner: owner.id })];
    const agent = await createAgent();
    const [first] = listings.map(({ documentId }) => documentId);
    const path = 'collection-types/api::property.property';
    expect((await ask(DESK, 'delete', `${path}/${first}`)).status).toBe(200);
    const documentIds = listings.slice(1).map(({ documentId }) => documentId);
    expect((await ask(DESK, 'post', `${path}/actions/bulkDelete`, { documentIds })).status).toBe(200);
    expect((await ask(DESK, 'delete', `collection-types/api::agent.agent/${agent.documentId}`)).status).toBe(200);
    await (await api()).get(`/api/singleAgent/${agent.documentId}`).expect(404);
    const admin = await tokenOf((await createUser('admin')).id);
    const mine = await tokenOf(owner.id);
    const restore = async (id: unknown, type: string, token: string) =>
      (await api()).post(`/api/restore/${id}`).set('Authorization', `Bearer ${token}`).send({ type });
    for (const { documentId, code } of listings) {
      expect((await restore(documentId, 'property', mine)).status).toBe(200);
      await (await api()).get(`/api/findProperties/${documentId}`).expect(404);
      const own = await (await api()).get(`/api/ownProperty/${documentId}`).set('Authorization', `Bearer ${mine}`);
      expect(own.body.data[0]).toMatchObject({ code, listing_state: 'pending_review' });
    }
    expect((await restore(agent.documentId, 'agent', admin)).status).toBe(200);
    await (await api()).get(`/api/singleAgent/${agent.documentId}`).expect(200);
    const { rows } = await cms.db.connection.raw('SELECT subject FROM street_mails WHERE recipient = ?', [
      owner.email as string,
    ]);
    expect(rows.map(({ subject }: { subject: string }) => /was removed$/.test(subject))).toEqual([true, true]);
    expect((await trailOf(String(first))).map(({ action }: { action: string }) => action)).toEqual([
      ...['staff.delete', 'listing.restored'],
    ]);
  });

  it('keeps a review for a day too, which the admin puts back and its author does not', async () => {
    const author = await createUser();
    const { documentId } = await cms.documents('api::review.review').create({
      data: { user_name: 'Rahima', user_reviews: 'Within a week.', state: 'visible', user: author.id } as never,
    });
    expect((await ask(EDITOR, 'delete', `collection-types/api::review.review/${documentId}`)).status).toBe(200);
    const [admin, mine] = [await tokenOf((await createUser('admin')).id), await tokenOf(author.id)];
    const trashOf = async (token: string) =>
      (await (await api()).get('/api/trash?type=review').set('Authorization', `Bearer ${token}`)).body.data;
    const restore = async (token: string) =>
      (await api()).post(`/api/restore/${documentId}`).set('Authorization', `Bearer ${token}`).send({ type: 'review' });
    expect(await trashOf(admin)).toContainEqual(
      expect.objectContaining({ _id: documentId, name: 'Rahima: Within a week.' }),
    );
    expect(await trashOf(mine)).toEqual([]);
    expect((await restore(mine)).status).toBe(404);
    expect((await restore(admin)).status).toBe(200);
    const back = await cms.db.query('api::review.review').findOne({ where: { documentId }, populate: { user: true } });
    expect(back).toMatchObject({ user_reviews: 'Within a week.', state: 'visible', user: { id: author.id } });
    expect((await trailOf(documentId)).map(({ action }: { action: string }) => action)).toEqual([
      ...['staff.delete', 'review.restored'],
    ]);
  });

  it('leaves no entry when it is refused, and none for what the site does by itself', async () => {
    const agent = await createAgent();
    expect((await ask(EDITOR, 'put', `collection-types/api::agent.agent/${agent.documentId}`, {})).status).toBe(403);
    expect(await trailOf(agent.documentId)).toEqual([]);
  });
});
