import type { PropertyList } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { tendStanding } from '../../src/services/search/standing';
import { bootstrapSearch } from '../../src/services/search/tables';
import { sql } from '../support/cms';
import { list, names } from '../support/best-list';
import { createProperty } from '../support/factories';

/** So many photographs of a listing, as the panel relates them. */
async function givePictures(property_name: string, count: number): Promise<void> {
  await sql(
    `WITH f AS (INSERT INTO files (document_id, name, url, hash, mime, size, provider)
         SELECT 'pic-' || ? || n, 'p', '/uploads/' || n || '.webp', 'p', 'image/webp', 1, 'local'
         FROM generate_series(1, ?::int) n RETURNING id)
     INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
     SELECT f.id, p.id, 'api::property.property', 'photos', f.id FROM f, properties p WHERE p.property_name = ?`,
    [property_name, count, property_name],
  );
}

describe('the order "best match"', () => {
  const home = { city: 'rangpur', area: null, property_for: 'rent', property_type: 'flat', bedroom: 3 } as const;
  const plain = { ...home, property_size: 1200, bathroom: 2, facing: null, amenities: null, title: 'A home' };

  describe('by wishes', () => {
    const q = 'quaggawish';
    beforeAll(async () => {
      const one = (property_name: string, fields: object) =>
        createProperty({ ...plain, property_description: q, property_name, ...fields });
      await one('both', { amenities: ['furnished'], facing: 'south' });
      await one('facing', { facing: 'south' });
      await one('contrary', { facing: 'north' });
      await one('words', { property_description: `${q} beside the quaggalake` });
      await one('nothing', {});
    });

    it('puts first what fulfils most of them, and last of those that fulfil none what is known to be otherwise', async () => {
      const found = await list({ q, wish: 'furnished,facing_south' });
      expect(names(found).slice(0, 2)).toEqual(['both', 'facing']);
      expect(names(found).at(-1)).toBe('contrary');
      expect(found.meta.total).toBe(5);
    });

    it('says which came true', async () => {
      const { data } = await list({ q, wish: 'furnished,facing_south' });
      expect(data[0]?.fit).toEqual({ wishes: ['furnished', 'facing_south'] });
      expect(data[1]?.fit).toEqual({ wishes: ['facing_south'] });
      expect(data[4]?.fit).toEqual({ wishes: [] });
    });

    it('looks words up in the text, and keeps all that does not say them', async () => {
      const found = await list({ q, wish: 'quaggalake' });
      expect(names(found)[0]).toBe('words');
      expect(found.data[0]?.fit).toEqual({ wishes: ['quaggalake'] });
      expect(found.data).toHaveLength(5);
    });

    it('puts last what somebody does not want', async () => {
      expect(names(await list({ q, wish: '-furnished' })).at(-1)).toBe('both');
    });

    it('counts nothing out: wishes in the other orders change nothing', async () => {
      const newest = { q, sort: 'newest' };
      expect(names(await list({ ...newest, wish: 'furnished' }))).toEqual(names(await list(newest)));
    });
  });

  it('puts nearest first what costs nearly what was named', async () => {
    const q = 'quaggaprice';
    for (const price of [30_000, 29_000, 26_000, 20_000, 12_000]) {
      await createProperty({ ...plain, property_name: `of ${price}`, price, property_description: q });
    }
    const found = await list({ q, max_price: 30_000 });
    expect(names(found)).toEqual(['of 30000', 'of 29000', 'of 26000', 'of 20000', 'of 12000']);
  });

  it('puts nearest first what is nearly as large as was named', async () => {
    const q = 'quaggasize';
    for (const property_size of [1100, 1490, 1300, 1200]) {
      await createProperty({ ...plain, property_name: `of ${property_size}`, property_size, property_description: q });
    }
    const found = await list({ q, min_size: 1080, max_size: 1500 });
    expect(names(found)).toEqual(['of 1300', 'of 1200', 'of 1100', 'of 1490']);
  });

  it('puts first what speaks for itself where nothing was said', async () => {
    const q = 'quaggastanding';
    const one = (property_name: string, fields: object) =>
      createProperty({ ...plain, property_description: q, property_name, ...fields });
    await one('bare', { property_size: null, bathroom: null });
    await one('told', { amenities: ['lift'] });
    await one('old', {});
    await one('shown', {});
    await givePictures('shown', 3);
    await sql(`UPDATE properties SET first_published_at = now() - interval '2 years' WHERE property_name = 'old'`);
    expect(names(await list({ q }))).toEqual(['shown', 'told', 'bare', 'old']);
    // A photograph that is gone counts no more.
    await sql(
      `DELETE FROM files_related_mph WHERE related_id IN (SELECT id FROM properties WHERE property_name = 'shown')`,
    );
    expect(names(await list({ q }))[0]).toBe('told');
  });

  it('puts last what is suspicious, whatever it fulfils, and tells staff why', async () => {
    const q = 'quaggasuspicious';
    const one = (property_name: string, fields: object) =>
      createProperty({
        ...plain,
        price: 20_000,
        property_description: q,
        property_name,
        amenities: ['gym'],
        ...fields,
      });
    await one('decent', { amenities: null });
    await one('a giveaway', { price: 100 });
    await one('a telephone', { price: 1_712_345_678 });
    await one('testing', {});
    await one('looking for a flat', {});
    expect(names(await list({ q, wish: 'gym' }))[0]).toBe('decent');
    expect(names(await list({ q }))[0]).toBe('decent');
    const told = await sql<{ property_name: string; suspicions: string[] | null }>(
      `SELECT property_name, suspicions FROM properties WHERE property_description = ? ORDER BY id`,
      [q],
    );
    expect(told.map(({ property_name, suspicions }) => [property_name, suspicions])).toEqual([
      ['decent', null],
      ['a giveaway', ['price']],
      ['a telephone', ['phone_price', 'price']],
      ['testing', ['test']],
      ['looking for a flat', ['seeker']],
    ]);
  });

  it.each([
    ['Looking For A Nice Flat To Rent In Gulshan, Check This One Which Is 1880 Sq Ft', null],
    ['SEARCHING FOR A FURNISHED APARTMENT @Baridhara Diplomatic Zone?', null],
    ['This is what you have been searching for, a flat in Mirpur', null],
    ['Perfect for those who are looking for a nice place', null],
    ['Family flat wanted in Mirpur 10', ['seeker']],
    ['We need a 3 bed flat near Dhanmondi', ['seeker']],
    ['Sublet needed at Mirpur', ['seeker']],
    ['মিরপুরে বাসা খুঁজছি', ['seeker']],
  ])('tells who offers a home from who seeks one: %s', async (property_name, suspicions) => {
    const { id } = await createProperty({ ...plain, property_name });
    const told = await sql(`SELECT suspicions FROM properties WHERE id = ?`, [id]);
    expect(told).toEqual([{ suspicions }]);
  });

  it('clears at the next start what was suspicious by an older rule, and sinks by it no more', async () => {
    const property_name = 'Looking for a home? Check this one, by an older rule';
    await createProperty({ ...plain, property_name, price: 20_000 });
    const standing = () => sql(`SELECT suspicions, standing FROM properties WHERE property_name = ?`, [property_name]);
    const before = await standing();
    await sql(`ALTER TABLE properties DISABLE TRIGGER property_standing`);
    await sql(`UPDATE properties SET suspicions = '{seeker}', standing = 0 WHERE property_name = ?`, [property_name]);
    await sql(`ALTER TABLE properties ENABLE TRIGGER property_standing`);
    await bootstrapSearch();
    expect(await standing()).toEqual(before);
  });

  it('lets a listing sink when it grows old', async () => {
    const q = 'quaggaage';
    await createProperty({ ...plain, property_name: 'aged', property_description: q, amenities: ['lift'] });
    await createProperty({ ...plain, property_name: 'young', property_description: q });
    expect(names(await list({ q }))).toEqual(['aged', 'young']);
    // As it stands where nobody has written the row since.
    await sql(`ALTER TABLE properties DISABLE TRIGGER property_standing`);
    await sql(`UPDATE properties SET first_published_at = now() - interval '2 years', standing_until = now() - interval '1 day'
      WHERE property_name = 'aged'`);
    await sql(`ALTER TABLE properties ENABLE TRIGGER property_standing`);
    await tendStanding();
    expect(names(await list({ q }))).toEqual(['young', 'aged']);
  });

  it('counts the photographs of a listing from before there was a standing', async () => {
    const q = 'quaggabefore';
    await createProperty({ ...plain, property_name: 'from before', property_description: q });
    await givePictures('from before', 3);
    await sql(`ALTER TABLE properties DISABLE TRIGGER property_standing`);
    await sql(
      `UPDATE properties SET pictures = 0, standing = 0, standing_until = '-infinity' WHERE property_name = 'from before'`,
    );
    await sql(`ALTER TABLE properties ENABLE TRIGGER property_standing`);
    await tendStanding();
    expect(
      await sql(`SELECT pictures, standing > 0 AS told FROM properties WHERE property_name = 'from before'`),
    ).toEqual([{ pictures: 3, told: true }]);
  });

  it('goes on page by page to the end, each listing once, beyond those that were compared', async () => {
    const q = 'quaggapages';
    await sql(
      `INSERT INTO properties (document_id, property_name, property_description, listing_state, property_for,
         property_type, city, price, price_is, created_at, updated_at, amenities)
       SELECT 'best-' || n, 'page ' || n, ?, 'published', 'rent', 'flat', 'rangpur', 10000 + n, 'fixed', now(), now(),
         CASE WHEN n % 90 = 7 THEN '["gym"]'::jsonb END
       FROM generate_series(1, 730) n`,
      [q],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: PropertyList = await list({ q, wish: 'gym', limit: 30, ...(cursor && { cursor }) });
      expect(page.meta.total).toBe(730);
      seen.push(...names(page));
      cursor = page.meta.next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(730);
    expect(seen).toHaveLength(730);
    // Nine of them have one, wherever they stand.
    const having = await sql<{ property_name: string }>(
      `SELECT property_name FROM properties WHERE property_description = ? AND amenities IS NOT NULL`,
      [q],
    );
    expect(seen.slice(0, having.length).sort()).toEqual(having.map(({ property_name }) => property_name).sort());
  });
});
