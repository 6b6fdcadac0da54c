import { beforeAll, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { staff } from '../support/env';
import { createProperty } from '../support/factories';
import { newPerson, type Person } from '../support/listings';

let token: string;
let person: Person;

beforeAll(async () => {
  await startCms();
  const answer = await (await api()).post('/admin/login').send(staff);
  token = answer.body.data.token;
  person = await newPerson();
});

/** What the edit view of the admin panel sends. */
async function save(documentId: string, fields: object) {
  return (await api())
    .put(`/content-manager/collection-types/api::property.property/${documentId}`)
    .set('Authorization', `Bearer ${token}`)
    .send(fields);
}

it('staff in the admin panel pass the same states, and the owner is told', async () => {
  const { documentId } = await createProperty({ owner: person.id, listing_state: 'pending_review' });
  expect((await save(documentId, { listing_state: 'rented' })).status).toBe(400);
  expect((await save(documentId, { listing_state: 'rejected' })).status).toBe(400);
  expect((await save(documentId, { listing_state: 'published' })).status).toBe(200);
  expect((await save(documentId, { price: '20000' })).status).toBe(200);
  const back = { listing_state: 'changes_requested', decision_reason: 'photos', decision_note: 'Too dark' };
  expect((await save(documentId, back)).status).toBe(200);
  const cms = await startCms();
  const stored = await cms.db.query('api::property.property').findOne({ where: { documentId } });
  expect(stored).toMatchObject({ listing_state: 'changes_requested', last_published: { price: 20000 } });
  expect(stored.price_history).toEqual([{ price: 30000, at: expect.any(String) }]);
  const { rows } = await cms.db.connection.raw('SELECT body FROM street_mails WHERE recipient = ? ORDER BY id', [
    person.email,
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[1].body).toContain('Too dark');
});
