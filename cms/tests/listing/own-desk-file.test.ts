import { fileOutcomeSchema, type FileOutcome } from '@69street/config/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { newPerson, type Person } from '../support/listings';

type Row = { line: number; code?: string; expected?: string; seen?: string | null; values: Record<string, unknown> };

let person: Person;

beforeEach(async () => {
  person = await newPerson('agent');
});

const whole = {
  ...{ property_for: 'rent', property_type: 'flat', city: 'dhaka', area: 'Banani', address: 'House 12, Road 7' },
  ...{ property_name: 'Lake view flat', title: 'Bright', property_description: 'South facing.', price: 30_000 },
  ...{ price_is: 'fixed', property_size: 1200, bedroom: 3, bathroom: 2, garages: 1, balconies: 2, facing: 'south' },
  ...{ owner_name: 'Rahim', owner_number: '01712345678', owner_gmail: 'rahim@example.com' },
};

const lineOf = (own_reference: string, more: object = {}, line = 2): Row => ({
  line,
  values: { ...whole, own_reference, ...more },
});

async function send(rows: Row[], write: boolean, who = person): Promise<FileOutcome[]> {
  const answer = await (await api())
    .post('/api/ownListings/file')
    .set('Authorization', `Bearer ${who.token}`)
    .send({ write, rows });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return fileOutcomeSchema.array().parse(answer.body.data);
}

const fates = (outcomes: FileOutcome[]) => outcomes.map(({ fate }) => fate);

async function stored(who = person): Promise<Array<Record<string, unknown>>> {
  const { rows } = await (
    await startCms()
  ).db.connection.raw(
    `SELECT p.own_reference, p.price::int AS price, p.listing_state, p.code, p.floor, p.document_id FROM properties p
     JOIN properties_owner_lnk l ON l.property_id = p.id WHERE l.user_id = ? ORDER BY p.id`,
    [who.id],
  );
  return rows;
}

describe('a file of listings', () => {
  it('is looked at without a trace, then done, and makes nothing twice', async () => {
    const rows = [lineOf('A-1'), lineOf('A-2', {}, 3)];
    expect(fates(await send(rows, false))).toEqual(['new', 'new']);
    expect(await stored()).toEqual([]);

    const done = await send(rows, true);
    expect(done).toMatchObject([{ fate: 'new', listing_state: 'published', code: expect.stringMatching(/^D-/) }, {}]);
    expect(await stored()).toMatchObject([
      { own_reference: 'A-1', price: 30_000, listing_state: 'published' },
      { own_reference: 'A-2' },
    ]);

    expect(fates(await send(rows, false))).toEqual(['unchanged', 'unchanged']);
    expect(fates(await send([lineOf('A-1', { amenities: [], floor: null })], false))).toEqual(['unchanged']);
    const again = rows.map((row) => ({ ...row, expected: 'new', seen: null }));
    expect(fates(await send(again, true))).toEqual(['unchanged', 'unchanged']);
    expect(await stored()).toHaveLength(2);
  });

  it('changes one that lacks what the form asks for, and empties nothing that was filled in', async () => {
    const bare = { property_description: null, title: null, facing: null, garages: null, address: null };
    const { code } = await createProperty({ owner: person.id, price: '20000', ...bare });
    const empty = { property_description: '', title: '', facing: '', garages: '', address: '' };
    const row = (values: object): Row => ({ line: 2, code: String(code), values: { price: 25_000, ...values } });
    expect(await send([row(empty)], true)).toMatchObject([{ fate: 'changed', changes: [{ field: 'price' }] }]);
    expect(await stored()).toMatchObject([{ price: 25_000 }]);
    expect(await send([row({ ...empty, property_name: '' })], false)).toMatchObject([
      { fate: 'refused', faults: { property_name: expect.anything() } },
    ]);
  });

  it('makes one row where the same one comes twice at once', async () => {
    const both = await Promise.all([send([lineOf('A-1')], true), send([lineOf('A-1')], true)]);
    expect(both.flatMap(fates).sort()).toEqual(['new', 'unchanged']);
    expect(await stored()).toHaveLength(1);
  });

  it('changes what its reference or its code means, and says field by field what', async () => {
    await send([lineOf('A-1')], true);
    const changed = lineOf('A-1', { price: 32_000, floor: '7th' });
    const [preview] = await send([changed], false);
    expect(preview).toMatchObject({ fate: 'changed' });
    expect(preview?.changes).toEqual([
      { field: 'floor', before: null, after: '7th' },
      { field: 'price', before: 30_000, after: 32_000 },
    ]);
    const shown = { expected: 'changed', seen: preview?.seen ?? null };
    expect(fates(await send([{ ...changed, ...shown }], true))).toEqual(['changed']);
    // Something else has changed it since it was shown.
    expect(fates(await send([{ ...lineOf('A-1', { price: 33_000 }), ...shown }], true))).toEqual(['conflict']);
    expect(await stored()).toMatchObject([{ price: 32_000, floor: '7th' }]);

    const [{ code } = { code: '' }] = await stored();
    const byCode = {
      line: 2,
      code: String(code).toLowerCase(),
      values: { price: 34_000, own_reference: 'B-9', floor: null },
    };
    expect(fates(await send([byCode], true))).toEqual(['changed']);
    expect(await stored()).toMatchObject([{ price: 34_000, own_reference: 'B-9', floor: null }]);
  });

  it('refuses cell by cell what the form refuses, and goes on with the rest', async () => {
    const outcomes = await send(
      [
        lineOf('A-1', { price: 'cheap', owner_number: '12', city: 'paris' }),
        { line: 3, values: { ...whole } },
        lineOf('A-3', {}, 4),
        { line: 5, code: 'D-999999', values: { price: 1 } },
        lineOf('A-4', { title: '' }, 6),
      ],
      true,
    );
    expect(fates(outcomes)).toEqual(['refused', 'refused', 'new', 'refused', 'refused']);
    expect(Object.keys(outcomes[0]?.faults ?? {}).sort()).toEqual(['city', 'owner_number', 'price']);
    expect(Object.keys(outcomes[1]?.faults ?? {})).toEqual(['own_reference']);
    expect(outcomes[3]?.faults).toEqual({ code: ['unknown'] });
    expect(Object.keys(outcomes[4]?.faults ?? {})).toEqual(['title']);
    expect(await stored()).toHaveLength(1);
  });

  it('never reaches what is somebody else’s, by code or by reference', async () => {
    const other = await newPerson('agent');
    await send([lineOf('A-1')], true, other);
    const [{ code } = { code: '' }] = await stored(other);
    const outcomes = await send(
      [lineOf('A-1', { price: 1 }), { line: 3, code: String(code), values: { price: 1 } }],
      true,
    );
    expect(fates(outcomes)).toEqual(['new', 'refused']);
    expect(await stored(other)).toMatchObject([{ price: 30_000 }]);
    const admin = await newPerson('admin');
    expect(fates(await send([{ line: 2, code: String(code), values: { price: 1 } }], true, admin))).toEqual([
      'refused',
    ]);
  });

  it('has new listings of people without a role reviewed, and changes of theirs like the form’s', async () => {
    person = await newPerson('authenticated');
    expect(await send([lineOf('A-1')], false)).toMatchObject([{ listing_state: 'pending_review' }]);
    expect(await send([lineOf('A-1')], true)).toMatchObject([{ listing_state: 'pending_review' }]);
    const { code } = await createProperty({ owner: person.id, price: '20000' });
    const priced = { line: 2, code: String(code), values: { price: 21_000 } };
    expect(await send([priced], true)).toMatchObject([{ fate: 'changed', listing_state: 'published' }]);
    const named = { line: 2, code: String(code), values: { property_name: 'Another' } };
    expect(await send([named], true)).toMatchObject([{ fate: 'changed', listing_state: 'pending_review' }]);
  });

  it('leaves alone what is over', async () => {
    const { code } = await createProperty({ owner: person.id, listing_state: 'rented', price: '20000' });
    expect(await send([{ line: 2, code: String(code), values: { price: 1 } }], true)).toMatchObject([
      { fate: 'refused', faults: { code: ['closed'] } },
    ]);
    expect(fates(await send([{ line: 2, code: String(code), values: { price: 20_000 } }], true))).toEqual([
      'unchanged',
    ]);
  });

  it('is refused as a whole where it is no file of ours', async () => {
    const post = async (body: object) =>
      (await (await api()).post('/api/ownListings/file').set('Authorization', `Bearer ${person.token}`).send(body))
        .status;
    const rows = Array.from({ length: 51 }, (_, at) => ({ line: at + 2, values: {} }));
    expect(await post({ write: true, rows })).toBe(400);
    expect(await post({ write: true, rows: [] })).toBe(400);
    expect(await post({ rows: rows.slice(0, 1) })).toBe(400);
    // Fields that are the server's own.
    const sly = lineOf('A-1', { listing_state: 'published', owner: 1, featured: true });
    expect(await send([sly], true)).toMatchObject([{ fate: 'refused' }]);
    expect(await stored()).toEqual([]);
  });
});
