import { ownPropertyListSchema, type OwnProperty } from '@69street/config/contract';
import { LISTING_STATES } from '@69street/config/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { newPerson, type Person } from '../support/listings';

let person: Person;

beforeEach(async () => {
  person = await newPerson();
});

async function ask(user_email: string, who = person) {
  return (await api())
    .get(`/api/findPropertiesByEmail/${encodeURIComponent(user_email)}`)
    .set('Authorization', `Bearer ${who.token}`);
}

async function listed(user_email: string, who = person): Promise<OwnProperty[]> {
  const answer = await ask(user_email, who);
  expect(answer.status).toBe(200);
  return ownPropertyListSchema.parse(answer.body).data;
}

const ids = (properties: Array<{ _id: string }>) => properties.map(({ _id }) => _id);

describe('own listings', () => {
  it('are listed in every state, newest first, with what only the owner sees', async () => {
    const made: string[] = [];
    for (const listing_state of LISTING_STATES) {
      const fields = { listing_state, owner: person.id, decision_note: `Note on ${listing_state}` };
      made.unshift((await createProperty({ ...fields, owner_number: '01712345678' })).documentId);
    }
    await createProperty();
    const properties = await listed(person.email);
    expect(ids(properties)).toEqual(made);
    expect(properties.map(({ listing_state }) => listing_state)).toEqual([...LISTING_STATES].reverse());
    expect(properties.at(-1)).toMatchObject({ decision_note: 'Note on draft', owner_number: '01712345678' });
    expect(properties.find(({ listing_state }) => listing_state === 'draft')?.first_published_at).toBeNull();
    expect(properties[0]?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.stringify(properties)).not.toContain('address');
  });

  it('are found by the address in any case, whoever the listing names as its contact', async () => {
    const { documentId } = await createProperty({ owner: person.id, owner_gmail: 'other@example.com' });
    expect(ids(await listed(person.email.toUpperCase()))).toEqual([documentId]);
  });

  it('are those of the address too, where no account owns them and the address is verified', async () => {
    const email = person.email.toUpperCase();
    const mine = await createProperty({ user_email: email });
    const other = await newPerson();
    await createProperty({ user_email: email, owner: other.id });
    expect(ids(await listed(person.email))).toEqual([mine.documentId]);

    const claims = await newPerson('authenticated', { email: person.email, email_verified: false });
    expect(await listed(person.email, claims)).toEqual([]);
  });

  it('are at most five hundred', async () => {
    const cms = await startCms();
    const { documentId } = await createProperty({ owner: person.id });
    await cms.db.connection.raw(
      `WITH many AS (
         INSERT INTO properties (document_id, property_name, property_for, property_type, city, price, price_is,
           listing_state, created_at, updated_at)
         SELECT 'many-' || n, 'Flat', 'rent', 'flat', 'dhaka', 1, 'fixed', 'draft', now() - interval '1 day', now()
         FROM generate_series(1, 500) n RETURNING id)
       INSERT INTO properties_owner_lnk (property_id, user_id) SELECT id, ? FROM many`,
      [person.id],
    );
    const properties = await listed(person.email);
    expect(properties).toHaveLength(500);
    expect(properties[0]?._id).toBe(documentId);
    await cms.db.connection('properties').whereLike('document_id', 'many-%').delete();
  });
});

describe("somebody else's listings", () => {
  it.each(['authenticated', 'agent'])('are refused to the role %s, as are those of nobody', async (role) => {
    const asker = await newPerson(role);
    await createProperty({ owner: person.id });
    for (const email of [
      person.email,
      'nobody@example.com',
      'nonsense',
      '%',
      '_',
      'with\0nul',
      `${asker.email} `.repeat(2),
    ]) {
      const answer = await ask(email, asker);
      expect([email, answer.status]).toEqual([email, 403]);
    }
    expect(await listed(asker.email, asker)).toEqual([]);
  });

  it('are shown to the admin', async () => {
    const admin = await newPerson('admin');
    const owned = await createProperty({ owner: person.id, listing_state: 'pending_review' });
    const unowned = await createProperty({ user_email: person.email, listing_state: 'rejected' });
    expect(ids(await listed(person.email.toUpperCase(), admin))).toEqual([unowned.documentId, owned.documentId]);
    for (const email of ['nobody@example.com', '%', 'with\0nul']) expect(await listed(email, admin)).toEqual([]);
    expect(await listed(admin.email, admin)).toEqual([]);
  });
});
