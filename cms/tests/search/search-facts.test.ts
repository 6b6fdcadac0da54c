import { editableListingOneSchema, propertyListSchema, propertyOneSchema } from '@69street/config/contract';
import { FACTS_VERSION } from '@69street/config/search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readUnread } from '../../src/services/search/facts';
import { bootstrapSearch } from '../../src/services/search/tables';
import { api, sql, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { holdJob } from '../support/jobs';
import { call, newListing, newPerson } from '../support/listings';

type Row = { read_facts: Record<string, unknown> | null; features: string[] | null; denied_facts: string[] | null };

async function stored(documentId: string): Promise<Row> {
  const [row] = await sql<Row>(
    'SELECT read_facts::json, features, denied_facts FROM properties WHERE document_id = ?',
    [documentId],
  );
  if (!row) throw new Error('there is no such listing');
  return row;
}

const WHILE_OTHERS_WRITE = { timeout: 20_000, interval: 200 };
const QUIET = { title: 'Quaggafacts', property_description: 'A home.', area: null };

describe('what a listing says in words', () => {
  holdJob('facts');

  it('is read when it is written, and holds together with what was stated', async () => {
    const { documentId } = await createProperty({
      ...QUIET,
      property_description: 'ফ্যামিলি বাসা, ৩য় তলায়। লিফট আছে, জেনারেটর নাই। Service charge: 3,000 tk',
      amenities: ['parking'],
      facing: 'south',
    });
    const { read_facts, features } = await stored(documentId);
    expect(read_facts).toMatchObject({
      version: FACTS_VERSION,
      facts: ['family', 'lift'],
      floor: 3,
      tala: true,
      service_charge: 3000,
    });
    expect(features).toEqual(['facing_south', 'family', 'lift', 'parking']);
  });

  it('counts as much as what was stated, for who asks for it and for who does not want it', async () => {
    const q = 'quaggaheld';
    await createProperty({ ...QUIET, property_name: 'said', property_description: `${q}: a flat with lift.` });
    await createProperty({ ...QUIET, property_name: 'stated', property_description: q, amenities: ['lift'] });
    await createProperty({ ...QUIET, property_name: 'neither', property_description: q });
    const names = async (query: object) => {
      const { body } = await (await api()).get('/api/allProperty').query({ q, ...query });
      return propertyListSchema
        .parse(body)
        .data.map(({ property_name }) => property_name)
        .sort();
    };
    expect(await names({ amenities: 'lift' })).toEqual(['said', 'stated']);
    expect(await names({ without: 'lift' })).toEqual(['neither']);
  });

  it('is read again when the text changes, whoever changes it', async () => {
    const { documentId } = await createProperty({ ...QUIET, property_description: 'Fully furnished flat.' });
    const cms = await startCms();
    const change = (data: object) => cms.documents('api::property.property').update({ documentId, data });
    await change({ price: '31000' });
    expect((await stored(documentId)).features).toEqual(['furnished']);
    await change({ property_description: 'Unfurnished flat with lift.' });
    expect((await stored(documentId)).features).toEqual(['lift', 'unfurnished']);
  });

  it('is forgotten at once when the text changes past the site, and read by the job', async () => {
    const { documentId } = await createProperty({ ...QUIET, property_description: 'Lift and generator.' });
    await sql(`UPDATE properties SET property_description = 'Sublet, one seat for a student' WHERE document_id = ?`, [
      documentId,
    ]);
    expect(await stored(documentId)).toMatchObject({ read_facts: null, features: [] });
    expect(await readUnread()).toBeGreaterThan(0);
    expect((await stored(documentId)).features).toEqual(['seat', 'student', 'sublet']);
    expect(await readUnread()).toBe(0);
  });

  it('does not hold when its owner denies it, and the facing that was stated goes before one that was read', async () => {
    const { documentId } = await createProperty({
      ...QUIET,
      property_description: 'North facing flat with lift and generator.',
      facing: 'south',
      amenities: ['generator'],
    });
    await sql(`UPDATE properties SET denied_facts = '{lift,generator}' WHERE document_id = ?`, [documentId]);
    // What the form states is the owner's word as well, and the plainer one.
    expect((await stored(documentId)).features).toEqual(['facing_south', 'generator']);
  });

  describe('and an older reader read', () => {
    const forget = () => sql(`DELETE FROM properties WHERE document_id LIKE 'quaggaold%'`);

    beforeEach(async () => {
      await forget();
      await sql(
        `INSERT INTO properties (document_id, listing_state, property_for, property_type, city, property_name, price,
            property_description, published_at)
          SELECT 'quaggaold' || n, 'published', 'rent', 'flat', 'dhaka', 'Quagga old', 1000, 'With lift, house ' || n, now()
          FROM generate_series(1, 1200) n`,
      );
    });

    afterEach(async () => void (await forget()));

    it('is read anew, more than one batch of it, and one turn goes on where another ends', async () => {
      const count = async (condition: string) => {
        const [found] = await sql<{ n: number }>(
          `SELECT count(*)::int AS n FROM properties WHERE document_id LIKE 'quaggaold%' AND ${condition}`,
        );
        return found?.n;
      };
      // Other jobs write listings too, and a turn leaves to them what they have in their hands: it takes as many turns
      // as it takes.
      const readAll = () =>
        vi.waitFor(async () => {
          await readUnread();
          expect(await count(`features = '{lift}' AND read_facts->>'version' = '${FACTS_VERSION}'`)).toBe(1200);
        }, WHILE_OTHERS_WRITE);
      await readAll();
      const old = `jsonb_set(read_facts, '{version}', '0'::jsonb)`;
      await sql(`UPDATE properties SET read_facts = ${old} WHERE document_id LIKE 'quaggaold%'`);
      expect(await readUnread(0)).toBe(0);
      expect(await count(`read_facts->>'version' = '0'`)).toBe(1200);
      expect(await readUnread(1)).toBe(500);
      expect(await count(`read_facts->>'version' = '0'`)).toBe(700);
      await readAll();
    });
  });

  it('answers who looks for a room or a seat, and for either of them', async () => {
    const one = (property_name: string, property_description: string) =>
      createProperty({ ...QUIET, title: 'quaggashare', property_name, property_description });
    await one('sublet', 'One room sublet for a job holder.');
    await one('seat', 'রুমমেট আবশ্যক');
    await one('flat', 'A flat for a family, no sublet.');
    const names = async (sharing: string) => {
      const answer = await (await api()).get('/api/allProperty').query({ q: 'quaggashare', sharing });
      const { data, meta } = propertyListSchema.parse(answer.body);
      expect(meta).toMatchObject({ total: data.length, total_is_exact: true });
      return data.map(({ property_name }) => property_name).sort();
    };
    expect(await names('sublet')).toEqual(['sublet']);
    expect(await names('single_room,seat')).toEqual(['seat', 'sublet']);
    expect(await names('hostel')).toEqual([]);
    expect(await names('')).toEqual(['flat', 'seat', 'sublet']);
    expect((await (await api()).get('/api/allProperty').query({ sharing: 'castle' })).status).toBe(400);
    // No text leads there.
    const all = await (await api()).get('/api/allProperty').query({ sharing: 'seat' });
    expect(all.body.data.map((found: { property_name: string }) => found.property_name)).toContain('seat');
  });

  it('stands on its page apart from what was stated, until its owner says that it is not true', async () => {
    const owner = await newPerson('agent');
    const { _id } = await newListing(owner, {
      facing: 'south',
      floor: '3',
      amenities: ['parking'],
      property_description: 'North facing, 5th floor, road 7. Lift, generator and parking. Advance 50,000 tk.',
    });
    const shown = async () => {
      const answer = await call('get', `/findProperties/${_id}`, null);
      return propertyOneSchema.parse(answer.body).data[0].read_facts;
    };
    const own = async () =>
      editableListingOneSchema.parse((await call('get', `/ownProperty/${_id}`, owner)).body).data[0];
    const say = (who: typeof owner | null, fact: string, is_true: boolean) =>
      call('put', `/correctFacts/${_id}`, who, { fact, is_true });
    expect(await shown()).toEqual({ facts: ['lift', 'generator'], road: '7', advance: 50_000 });
    expect((await own()).all_read).toEqual({
      facts: ['lift', 'generator', 'parking', 'facing_north'],
      floor: 5,
      road: '7',
      advance: 50_000,
    });
    const { updatedAt } = await own();

    expect((await say(owner, 'lift', false)).body.data).toEqual({ denied_facts: ['lift'] });
    expect((await say(owner, 'lift', false)).body.data).toEqual({ denied_facts: ['lift'] });
    expect((await say(owner, 'road', false)).body.data).toEqual({ denied_facts: ['lift', 'road'] });
    expect(await shown()).toEqual({ facts: ['generator'], advance: 50_000 });
    expect((await stored(_id)).features).toEqual(['facing_south', 'generator', 'parking']);
    // Nobody who edits the listing meanwhile is told that something else is stored by now.
    expect(await own()).toMatchObject({ denied_facts: ['lift', 'road'], updatedAt });

    expect((await say(owner, 'lift', true)).body.data).toEqual({ denied_facts: ['road'] });
    expect((await say(owner, 'road', true)).body.data).toEqual({ denied_facts: [] });
    expect(await stored(_id)).toMatchObject({ denied_facts: null });
    const entries = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE document_key = ? AND "after"::text LIKE '%denied_facts%'`,
      [_id],
    );
    expect(entries[0]?.n).toBe(4);

    const stranger = await newPerson();
    expect((await say(stranger, 'lift', false)).status).toBe(404);
    expect((await say(null, 'lift', false)).status).toBe(401);
    expect((await say(owner, 'castle', false)).status).toBe(400);
    expect((await say(owner, 'swimming_pool', false)).status).toBe(400);
  });

  it('finds its columns made at every boot', async () => {
    await bootstrapSearch();
    const [index] = await sql<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE indexname = 'properties_features_idx'`,
    );
    expect(index?.indexdef).toContain('gin');
  });
});
