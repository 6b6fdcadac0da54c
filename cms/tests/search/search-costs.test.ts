import { propertyDetailSchema } from '@69street/config/contract';
import { dayOne, FEE_PAYERS, isSaid, monthlyTotal, PROPERTY_FOR, type StatedCosts } from '@69street/config/market';
import { READ_COLUMNS } from '@69street/config/search';
import { beforeAll, describe, expect, it } from 'vitest';

import { sumUpOld } from '../../src/services/search/cost-tables';
import { api, sql } from '../support/cms';
import { list, names, type Query } from '../support/best-list';
import { createProperty } from '../support/factories';
import { call, newListing, newPerson } from '../support/listings';

type Sums = Record<'monthly_total' | 'day_one' | 'monthly_said' | 'day_one_said', string | null> &
  Record<'monthly_unknown' | 'day_one_unknown', string[]>;

const NUMBERS = ['advance_months', 'service_charge', 'parking_charge', 'agent_fee', 'booking_money'] as const;

async function detail(id: string) {
  const { body } = await (await api()).get(`/api/findProperties/${id}`);
  return propertyDetailSchema.parse(body.data[0]);
}

describe('what homes cost beside their price', () => {
  it('is summed up in the database as the rules do it', async () => {
    const mark = 'quaggasums';
    const values = (column: string, all: readonly (number | string | null)[], type: string) =>
      `unnest(ARRAY[${all.map((one) => (one === null ? 'NULL' : `'${one}'`)).join(', ')}]::${type}[]) AS ${column}`;
    await sql(
      `INSERT INTO properties (document_id, created_at, property_name, listing_state, city, property_type, price_is, price,
          property_for, ${NUMBERS.join(', ')}, agent_fee_paid_by)
        SELECT 'sum' || row_number() OVER (), now(), '${mark}', 'draft', 'dhaka', 'flat', 'fixed', 25001, *
        FROM (SELECT * FROM ${values('a', PROPERTY_FOR, 'text')}, ${values('b', [null, 0, 2], 'int')},
          ${values('c', [null, 0, 3000], 'bigint')}, ${values('d', [null, 1500], 'bigint')},
          ${values('e', [null, 0, 9001], 'bigint')}, ${values('g', [null, 500_000], 'bigint')},
          ${values('f', [null, ...FEE_PAYERS], 'text')}) every`,
    );
    const facts = { facts: [], service_charge: 4000, advance: 70_000 };
    const months = { facts: [], advance_months: 3 };
    const print = `md5(concat(${READ_COLUMNS.join(`, E'\\n', `)}))`;
    const read = (given: object) =>
      sql(`UPDATE properties SET read_facts = jsonb_build_object('of', ${print}) || ?::jsonb WHERE property_name = ?`, [
        JSON.stringify(given),
        mark,
      ]);
    for (const read_facts of [null, months, facts]) {
      if (read_facts) await read(read_facts);
      const rows = await sql<StatedCosts & Record<(typeof NUMBERS)[number] | 'price', string | null> & Sums>(
        `SELECT property_for, price, agent_fee_paid_by, ${NUMBERS.join(', ')}, monthly_total, monthly_unknown, monthly_said,
          day_one, day_one_unknown, day_one_said FROM properties WHERE property_name = ?`,
        [mark],
      );
      expect(rows).toHaveLength(864);
      for (const row of rows) {
        const stated: StatedCosts = {
          property_for: row.property_for,
          agent_fee_paid_by: row.agent_fee_paid_by ?? null,
          read_facts,
          price: Number(row.price),
          ...Object.fromEntries(NUMBERS.map((name) => [name, row[name] === null ? null : Number(row[name])])),
        };
        const [month, day] = [monthlyTotal(stated), dayOne(stated)];
        const number = (text: string | null) => (text === null ? null : Number(text));
        const said = (which: 'monthly_total' | 'day_one', sum: typeof month) =>
          isSaid(which, sum) ? sum.total : Number.MAX_SAFE_INTEGER;
        expect(
          [number(row.monthly_total), row.monthly_unknown, number(row.monthly_said)],
          JSON.stringify(stated),
        ).toEqual([month.total, month.unknown, said('monthly_total', month)]);
        expect([number(row.day_one), row.day_one_unknown, number(row.day_one_said)], JSON.stringify(stated)).toEqual([
          day.total,
          day.unknown,
          said('day_one', day),
        ]);
      }
    }
    await sql(`UPDATE properties SET denied_facts = '{service_charge,advance}' WHERE property_name = ?`, [mark]);
    const [denied] = await sql<{ known: number }>(
      `SELECT count(*)::int AS known FROM properties WHERE property_name = ? AND property_for = 'rent'
        AND service_charge IS NULL AND NOT 'service_charge' = ANY(monthly_unknown)`,
      [mark],
    );
    expect(denied).toEqual({ known: 0 });
    await sql('DELETE FROM properties WHERE property_name = ?', [mark]);
  });

  it('sums up what stood in the table before there were sums', async () => {
    const { documentId } = await createProperty({ property_for: 'rent', price: '20000', service_charge: '2000' });
    await sql('ALTER TABLE properties DISABLE TRIGGER property_complete');
    await sql('UPDATE properties SET monthly_total = NULL, monthly_unknown = NULL WHERE document_id = ?', [documentId]);
    await sql('ALTER TABLE properties ENABLE TRIGGER property_complete');
    expect(await detail(documentId)).toMatchObject({ monthly_total: null, monthly_unknown: [] });
    await sumUpOld();
    const [row] = await sql<Sums>('SELECT monthly_total, monthly_unknown FROM properties WHERE document_id = ?', [
      documentId,
    ]);
    expect(row).toEqual({ monthly_total: '22000', monthly_unknown: ['parking_charge'] });
  });

  it('is stated by its owner, told to everybody, and only where it belongs', async () => {
    const owner = await newPerson('admin');
    const costs = {
      advance_months: 2,
      service_charge: 3000,
      agent_fee: 0,
      included: ['gas', 'water'],
      minimum_months: 12,
    };
    const { _id } = await newListing(owner, { property_for: 'rent', price: 25_000, ...costs, booking_money: 9 });
    await sql(`UPDATE properties SET listing_state = 'published' WHERE document_id = ?`, [_id]);
    expect(await detail(_id)).toMatchObject({
      ...costs,
      booking_money: null,
      handover_date: null,
      monthly_total: 28_000,
      monthly_unknown: ['parking_charge'],
      day_one: 78_000,
      day_one_unknown: ['parking_charge'],
    });
    const change = (body: object) => call('put', `/updateProperties/${_id}`, owner, body);
    expect((await change({ advance_months: 37 })).status).toBe(400);
    expect((await change({ included: ['gas', 'gold'] })).status).toBe(400);
    expect((await change({ handover_date: '2027-02-30' })).status).toBe(400);
    expect((await change({ service_charge: null, advance_months: 0 })).status).toBe(200);
    expect(await detail(_id)).toMatchObject({
      service_charge: null,
      monthly_unknown: ['service_charge', 'parking_charge'],
    });
    const sale = { property_for: 'sell', price: 9_000_000, booking_money: 500_000, handover_date: '2027-06-30' };
    expect((await change(sale)).status).toBe(200);
    expect(await detail(_id)).toMatchObject({
      ...sale,
      advance_months: null,
      included: [],
      monthly_total: null,
      day_one: 500_000,
      day_one_unknown: [],
    });
  });

  it('changes on the market without another look', async () => {
    const owner = await newPerson();
    const { _id } = await newListing(owner, { property_for: 'rent', price: 25_000 });
    await sql(`UPDATE properties SET listing_state = 'published' WHERE document_id = ?`, [_id]);
    const { body } = await call('put', `/updateProperties/${_id}`, owner, { service_charge: 4500, advance_months: 1 });
    expect(body.data).toMatchObject({ listing_state: 'published' });
  });

  describe('in lists', () => {
    const q = 'quaggacosts';

    beforeAll(async () => {
      const one = (property_name: string, fields: object) =>
        createProperty({ property_name, title: q, property_for: 'rent', city: 'khulna', area: null, ...fields });
      await one('all said', {
        price: '20000',
        advance_months: 1,
        service_charge: '3000',
        agent_fee: '0',
        parking_charge: '0',
      });
      await one('no advance', { price: '30000', advance_months: 0 });
      await one('silent', { price: '25000' });
      await one('silent and dear', { price: '90000' });
      await one('sale', { property_for: 'sell', price: '9000000', booking_money: '100000', service_charge: '5000' });
      await one('silent sale', { property_for: 'sell', price: '8000000' });
    });

    it.each<[string, Query, string[]]>([
      ['the first day, said', { max_day_one: 43_000 }, ['all said', 'no advance']],
      ['a taka less', { max_day_one: 42_999 }, ['no advance']],
      [
        'also those that do not say',
        { max_day_one: 43_000, unsaid: '1' },
        ['all said', 'no advance', 'silent', 'silent sale'],
      ],
      ['a month, said', { max_monthly: 23_000 }, ['all said', 'sale']],
      ['a month, or not said', { max_monthly: 25_000, unsaid: '1' }, ['all said', 'sale', 'silent', 'silent sale']],
      ['an advance', { max_advance: 0 }, ['no advance']],
      [
        'an advance, or not said',
        { max_advance: 0, unsaid: '1', property_for: 'rent' },
        ['no advance', 'silent', 'silent and dear'],
      ],
      ['with other filters', { max_day_one: 100_000, property_for: 'sell', city: 'khulna' }, ['sale']],
    ])('%s', async (_name, query, expected) => {
      const found = await list({ q, ...query });
      expect(names(found).sort()).toEqual(expected);
      expect(found.meta.total).toBe(expected.length);
      const posted = await (await api()).post('/api/findMultipleProperties').send({ q, ...query });
      expect((posted.body as typeof found).meta.total).toBe(expected.length);
    });

    it('by either sum, what nobody says last, page by page', async () => {
      expect(names(await list({ q, sort: 'day_one' })).slice(0, 3)).toEqual(['no advance', 'all said', 'sale']);
      expect(names(await list({ q, sort: 'monthly_total' })).slice(0, 2)).toEqual(['sale', 'all said']);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ q, sort: 'day_one', limit: 2, ...(cursor && { cursor }) });
        seen.push(...names(page));
        cursor = page.meta.next_cursor;
      } while (cursor);
      expect(seen).toEqual(names(await list({ q, sort: 'day_one' })));
      expect(seen).toHaveLength(6);
    });

    it('nothing else is a bound', async () => {
      for (const query of [{ max_day_one: 'much' }, { max_advance: 37 }, { unsaid: 'no' }]) {
        expect((await (await api()).get('/api/allProperty').query(query)).status).toBe(400);
      }
    });
  });
});
