import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parsePosted, readPosted } from '../../run/import/dates.js';
import { documentIdOf, fingerprint, type Listing, readListing } from '../../run/import/listing.js';
import { plainMap, readMap } from '../../run/import/map.js';
import { openImport, type ReadRow } from '../../run/import/read.js';
import { amenityOf, cityOf, facingOf, purposeOf, typeInTitle, typeOf } from '../../run/import/words.js';
import { NOTHING_KNOWN } from './listing-table.js';

const flat = { source: 'test', id: 'a1', property_for: 'rent', property_type: 'flat', city: 'dhaka', price: 25_000 };

function listingOf(row: Record<string, unknown>, map = plainMap()): Listing {
  const listing = readListing(row, map);
  if ('reason' in listing) throw new Error(`${listing.field} ${listing.reason}`);
  return listing;
}
const refusalOf = (row: Record<string, unknown>) => {
  const refusal = readListing(row, plainMap());
  return 'reason' in refusal ? refusal : null;
};

test('a floor above the roof is left out, and not the home', () => {
  expect(listingOf({ ...flat, floor: '9 of 7' }).floor).toBeNull();
  expect(listingOf({ ...flat, floor: '7 of 9' }).floor).toBe('7 of 9');
  // It is the same home as before, and as after its publisher mends it.
  expect(listingOf({ ...flat, floor: '9 of 7' }).key).toBe(listingOf(flat).key);
});

describe('words of other publishers', () => {
  test.each([
    ['Dhaka', 'dhaka'],
    ['ঢাকা', 'dhaka'],
    ['Chattogram', 'chittagong'],
    ['ctg', 'chittagong'],
    ["Cox's Bazar", 'coxbazar'],
    ['gazipur city', 'gazipur'],
    ['Mymensingh', 'mymensingh'],
    ['cumilla', null],
    ['narayanganj-city', null],
    ['', null],
  ])('city %s', (name, city) => expect(cityOf(name)).toBe(city));

  test.each([
    ['Apartment', 'flat'],
    ['Duplex', 'duplex'],
    ['Office Space', 'office'],
    ['shop', 'shop'],
    ['house', null],
    ['Building', null],
    ['plot', null],
  ])('type %s', (name, type) => expect(typeOf(name)).toBe(type));

  test.each([
    ['Valuable 1705 Square Feet Apartment Is Ready To Sale', 'flat'],
    ['Commercial space for sale in Rupnagar', 'office'],
    ['A Shop In The Apartment Market', 'shop'],
    ['4.09 Katha Plot With Full Building For Sale', null],
    ['A Residential Building Of 5600 Sq Ft', null],
    ['In the location of Mirpur', null],
  ])('title %s', (title, type) => expect(typeInTitle(title)).toBe(type));

  test.each([
    ['For Rent', 'rent'],
    ['to-let', 'rent'],
    ['ভাড়া', 'rent'],
    ['For Sale', 'sell'],
    ['sell', 'sell'],
    ['wanted', null],
  ])('purpose %s', (text, purpose) => expect(purposeOf(text)).toBe(purpose));

  test.each([
    ['Elevators in Building', 'lift'],
    ['Electricity Backup', 'generator'],
    ['24 hours CC TV coverage', 'cctv'],
    ['Inter com', 'intercom'],
    ['24 Hours Concierge', 'security'],
    ['Parking : 2', 'parking'],
    ['3 Balcony', 'balcony'],
    ['fire_exit', 'fire_safety'],
    ['Cylinder Gas', 'gas_cylinder'],
    ['Govt. Gas', 'gas_line'],
    ["['Lift'", 'lift'],
    ['rooftop_garden', 'rooftop'],
    ['Family House', 'family'],
    ['Bachelor House', 'bachelor'],
    ['Hot Water', null],
    ['No Parking', null],
    ['kitchens: 1', null],
    ['[None]', null],
  ])('amenity %s', (word, amenity) => expect(amenityOf(word)).toBe(amenity));

  test('facing', () => {
    expect(facingOf('South-East facing')).toBe('south_east');
    expect(facingOf('both')).toBeNull();
  });

  test.each([
    ['2023-11-24', '2023-11-24T00:00:00.000Z'],
    ['September 21, 2021', '2021-09-21T00:00:00.000Z'],
    ['Thursday, June 5, 2025 9:14 AM', '2025-06-05T00:00:00.000Z'],
    ['7-Sep-2019', '2019-09-07T00:00:00.000Z'],
    ['2021-03', '2021-03-01T00:00:00.000Z'],
    ['2019', '2019-01-01T00:00:00.000Z'],
    ['2021-02-30', null],
    ['2 days ago', null],
    ['2999-01-01', null],
    ['', null],
  ])('date %s', (text, instant) => expect(parsePosted(text)).toBe(instant));

  test.each([
    ['2 days  ago', '2025-09-29', 'day'],
    ['Posted 3 hours ago', '2025-10-01', 'day'],
    ['yesterday', '2025-09-30', 'day'],
    ['a week ago', '2025-09-24', 'day'],
    ['৩ months ago', '2025-07-01', 'month'],
    ['2 years ago', '2023-01-01', 'year'],
  ])('%s is dated from the day on which the publisher was read', (text, day, precision) => {
    const dated = readPosted(text, Date.parse('2026-01-01'), '2025-10-01');
    expect(dated).toEqual({ posted: `${day}T00:00:00.000Z`, posted_precision: precision });
    expect(readPosted(text)).toBeNull();
  });
});

describe('a row becomes a listing', () => {
  test('without what its publisher took out, and with where it stands', () => {
    const texts = { title: '[phone] sft flat in Banani', description: 'Gas line.\nDetails:[phone]' };
    const listing = listingOf({ ...flat, ...texts, url: 'https://www.example.com/a b?x=1' });
    expect(listing).toMatchObject({
      ...{ property_name: 'flat in Banani', title: 'flat in Banani', property_description: 'Gas line.' },
      source_url: 'https://www.example.com/a%20b?x=1',
    });
    expect(listingOf({ ...flat, title: '[phone]', description: '[link]' })).toMatchObject({
      ...{ property_name: 'Flat for rent in Dhaka', title: null, property_description: null },
    });
    for (const url of [
      'javascript:alert(1)',
      'ftp://example.com',
      'https://a:b@example.com',
      'nowhere',
      `https://example.com/${'x'.repeat(600)}`,
    ]) {
      expect(listingOf({ ...flat, url }).source_url, url).toBeNull();
    }
  });

  test('whose fingerprint does not tell where it stands', () => {
    expect(fingerprint(listingOf({ ...flat, url: 'https://example.com/1' }))).toBe(fingerprint(listingOf(flat)));
  });

  test('with the names of the specification', () => {
    const listing = listingOf({
      ...flat,
      title: ' A  flat\nin Banani ',
      description: 'Gas line.\nTwo lifts.',
      area: 'Banani',
      size: '1,500 sqft',
      bedrooms: '৩',
      bathrooms: '2 Bath',
      amenities: ['Lift', 'lift', 'Gas', 'Jacuzzi'],
      floor: '5th',
      lat: 23.79,
      lon: 90.4,
      posted: '2023-11-24',
    });
    expect(listing).toEqual({
      ...NOTHING_KNOWN,
      key: 'test:a1',
      source_url: null,
      property_name: 'A flat in Banani',
      property_for: 'rent',
      property_type: 'flat',
      city: 'dhaka',
      area: 'Banani',
      title: 'A flat in Banani',
      property_description: 'Gas line.\nTwo lifts.',
      price: 25_000,
      property_size: 1500,
      bedroom: 3,
      bathroom: 2,
      garages: null,
      balconies: null,
      floor: '5th',
      year_built: null,
      facing: null,
      amenities: ['gas_line', 'lift'],
      latitude: 23.79,
      longitude: 90.4,
      posted: '2023-11-24T00:00:00.000Z',
      posted_precision: 'day',
    });
  });

  test.each([
    ['2023-11-24', 'day'],
    ['September 21, 2021', 'day'],
    ['Mon, Oct 14, 2024 9:30 AM', 'day'],
    ['2023-11', 'month'],
    ['২০২১', 'year'],
    ['some time ago', null],
    [undefined, null],
  ])('posted %s is known to the %s, and no more is claimed', (posted, posted_precision) => {
    expect(listingOf({ ...flat, posted }).posted_precision).toBe(posted_precision);
  });

  test('without a title has a name made from its facts', () => {
    expect(listingOf({ ...flat, city: 'Chattogram', area: 'Khulshi', bedrooms: 3 }).property_name).toBe(
      '3-bedroom flat for rent in Khulshi, Chattogram',
    );
    expect(
      listingOf({ ...flat, property_type: 'shop', property_for: 'sell', price: '85 lakh', size: 200 }).property_name,
    ).toBe('200 sq ft shop for sale in Dhaka');
  });

  test.each([
    [{ city: undefined }, 'city', 'is missing'],
    [{ city: 'cumilla' }, 'city', '"cumilla" is not a city of the site'],
    [{ property_type: 'house' }, 'property_type', 'not a type'],
    [{ property_for: 'exchange' }, 'property_for', 'neither'],
    [{ price: undefined }, 'price', 'is missing'],
    [{ price: 'on request' }, 'price', 'not an amount'],
    [{ price: -5 }, 'price', 'not an amount'],
    [{ price: 3 }, 'price', 'not between'],
    [{ price: 900_000_000 }, 'price', 'not between'],
    [{ bedrooms: 900 }, 'bedroom', 'not between'],
    [{ bedrooms: 'many' }, 'bedroom', 'not a number'],
    [{ size: '2' }, 'property_size', 'not between'],
    [{ lat: 51.5, lon: 0.1 }, 'latitude', 'not between'],
    [{ lat: 23.7 }, 'latitude', 'other half'],
    [{ id: undefined }, 'id', 'is missing'],
    [{ id: 'x'.repeat(130) }, 'id', 'longer than'],
    [{ source: '' }, 'source', 'is missing'],
    [{ title: { a: 1 } }, 'title', 'single value'],
  ])('%j is refused', (wrong, field, reason) => {
    const refusal = refusalOf({ ...flat, ...wrong });
    expect(refusal?.field).toBe(field);
    expect(refusal?.reason).toContain(reason);
  });

  test('a title loses the bytes of an address, letters of formulas become plain, and a discount stays', () => {
    const named = (title: string) => listingOf({ ...flat, title }).property_name;
    expect(named('Luxurious flat %e0%a6%a4%e0%a6%b0 %e0%a6%96')).toBe('Luxurious flat');
    expect(named('𝐅𝐮𝐥𝐥 𝒇𝒍𝒂𝒕, 𝟯 beds ৩')).toBe('Full flat, 3 beds ৩');
    expect(named('%e0%a7%a9 %e0%a6%a4%e0%a6%b2')).toBe(listingOf(flat).property_name);
    expect(named('Rent 20% 10% less')).toBe('Rent 20% 10% less');
  });

  test('what is unknown is null, however it is written', () => {
    for (const nothing of ['', 'N/A', '-', 'nan', 'None', null, undefined]) {
      expect(listingOf({ ...flat, bedrooms: nothing, area: nothing, size: nothing })).toMatchObject({
        bedroom: null,
        area: null,
        property_size: null,
      });
    }
  });

  test('what a home costs beside its price is read as people write it, and unknown is never zero', () => {
    const costs = { advance_months: '2', service_charge: '3 হাজার', parking_charge: '0', agent_fee: 'N/A' };
    expect(listingOf({ ...flat, ...costs, agent_fee_paid_by: 'Shared', minimum_months: '12' })).toMatchObject({
      ...{ advance_months: 2, service_charge: 3000, parking_charge: 0, agent_fee: null },
      ...{ agent_fee_paid_by: 'shared', minimum_months: 12 },
    });
    const sale = { ...flat, property_for: 'sell', price: '85 lakh' };
    expect(listingOf({ ...sale, booking_money: '5 lakh', handover_date: '2027-06-30' })).toMatchObject({
      ...{ booking_money: 500_000, handover_date: '2027-06-30', down_payment: null },
    });
    for (const [field, value] of [
      ['service_charge', 'much'],
      ['agent_fee_paid_by', 'nobody'],
      ['handover_date', 'soon'],
    ] as const) {
      expect(refusalOf({ ...flat, ...(field === 'handover_date' ? sale : {}), [field]: value })).toMatchObject({
        field,
      });
    }
  });

  test('signs that a database would not take are gone, and long texts are cut', () => {
    const listing = listingOf({
      ...flat,
      title: `a\u0000b\ud800 ${'word '.repeat(100)}`,
      description: 'x'.repeat(30_000),
    });
    expect(listing.title?.startsWith('ab word')).toBe(true);
    expect(listing.title?.length).toBeLessThanOrEqual(255);
    expect(listing.property_description?.length).toBeLessThanOrEqual(20_000);
  });

  test('has a fingerprint that changes with its content, and a document id that does not', () => {
    const before = listingOf(flat);
    const after = listingOf({ ...flat, price: 26_000 });
    expect(fingerprint(listingOf(flat))).toBe(fingerprint(before));
    expect(fingerprint(after)).not.toBe(fingerprint(before));
    expect(documentIdOf(after.key)).toBe(documentIdOf(before.key));
    expect(documentIdOf('a:1')).toMatch(/^[a-z][a-z0-9]{23}$/);
    expect(documentIdOf('a:1')).not.toBe(documentIdOf('a:2'));
  });
});

describe('the maps of the two raw files', () => {
  const mapOf = (name: string) => readMap(new URL(`../../run/import/maps/${name}.json`, import.meta.url));

  test('house_price_bd: taka with a sign, the type out of the title, a key out of the facts', () => {
    const row = {
      Title: 'A Flat For Sale In Gulshan 1',
      Bedrooms: '3',
      Bathrooms: '4',
      Floor_no: '3',
      Occupancy_status: 'vacant',
      Floor_area: '1960',
      City: 'dhaka',
      Price_in_taka: '৳39,000,000',
      Location: 'Gulshan 1, Gulshan',
    };
    const listing = listingOf(row, mapOf('house_price_bd'));
    expect(listing).toMatchObject({
      property_for: 'sell',
      property_type: 'flat',
      price: 39_000_000,
      property_size: 1960,
      floor: '3',
    });
    expect(listing.key).toMatch(/^house_price_bd:[0-9a-f]{24}$/);
    expect(listingOf({ ...row }, mapOf('house_price_bd')).key).toBe(listing.key);
    expect(listingOf({ ...row, Floor_no: '4' }, mapOf('house_price_bd')).key).not.toBe(listing.key);
  });

  test('property_listing_data: thousands in words, the city at the end of the address', () => {
    const listing = listingOf(
      {
        title: 'A flat for rent',
        beds: '3',
        bath: '3',
        area: '1,500 sqft',
        adress: 'Priyanka City, Sector 12, Uttara, Dhaka',
        type: 'Apartment',
        purpose: 'For Rent',
        url: 'https://example.test/en/property/details-5454098.html',
        lastUpdated: 'July 29, 2022',
        price: '30 Thousand',
      },
      mapOf('property_listing_data'),
    );
    expect(listing).toMatchObject({
      key: 'bproperty_listing_data:5454098',
      city: 'dhaka',
      area: 'Priyanka City, Sector 12, Uttara',
      price: 30_000,
      property_size: 1500,
      posted: '2022-07-29T00:00:00.000Z',
    });
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(name: string, content: string | Buffer, delimiter?: string): Promise<ReadRow[]> {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const rows: ReadRow[] = [];
    for await (const row of (await openImport(file, delimiter)).rows) rows.push(row);
    return rows;
  }

  const CSV = 'title,price\n"a ""flat"",\nwith a view",5\nb,6\n';
  const CSV_ROWS = [
    { line: 2, row: { title: 'a "flat",\nwith a view', price: '5' } },
    { line: 4, row: { title: 'b', price: '6' } },
  ];

  test('are told apart by their content, packed or not, whatever their names', async () => {
    expect(await read('a.txt', CSV)).toEqual(CSV_ROWS);
    expect(await read('a.jsonl', gzipSync(`\uFEFF${CSV}`))).toEqual(CSV_ROWS);
    expect(await read('b.csv', '{"a":1}\n\n{"a":2}')).toEqual([
      { line: 1, row: { a: 1 } },
      { line: 3, row: { a: 2 } },
    ]);
    expect(await read('c', gzipSync('{"a":"বাড়ি"}\r\n'))).toEqual([{ line: 1, row: { a: 'বাড়ি' } }]);
    expect(await read('empty', '')).toEqual([]);
  });

  test('a delimiter is found or given', async () => {
    expect(await read('d', 'a;b\n1,5;2\n')).toEqual([{ line: 2, row: { a: '1,5', b: '2' } }]);
    expect(await read('e', 'a,b|c\n1|2\n', '|')).toEqual([{ line: 2, row: { 'a,b': '1', c: '2' } }]);
  });

  test('a row that cannot be read is refused with its line, and the others are read', async () => {
    const json = await read('f', '{"a":1}\nnonsense\n[1]\n{"a":2}\n');
    expect(json.map((row) => ('refusal' in row ? [row.line, row.refusal.field] : row.line))).toEqual([
      1,
      [2, 'line'],
      [3, 'line'],
      4,
    ]);
    const csv = await read('g', 'a,b\n1,2\n1,2,3\n3,4\n');
    expect(csv.filter((row) => 'refusal' in row).map(({ line }) => line)).toEqual([3]);
    expect(csv.filter((row) => 'row' in row)).toHaveLength(2);
  });

  test('an endless line does not fill the memory', async () => {
    const rows = await read('h', `{"a":"${'x'.repeat(5_000_000)}"}\n{"a":2}\n`);
    expect(rows[0]).toMatchObject({ line: 1, refusal: { field: 'line' } });
    expect(rows[1]).toEqual({ line: 2, row: { a: 2 } });
  });

  test('what is wrong with a whole file is said in words', async () => {
    await expect(read('i', '[{"a":1}]')).rejects.toThrow('one JSON list');
    await expect(read('j', gzipSync('x'.repeat(1000)).subarray(0, 20))).rejects.toThrow('is damaged');
    await expect(openImport(path.join(folder, 'absent'), undefined)).rejects.toThrow('cannot be read');
    await expect(openImport(folder, undefined)).rejects.toThrow('is not a file');
  });

  test.each([
    ['{', 'cannot be read'],
    ['{"fields":{}}', 'source'],
    ['{"source":"a","source_column":"b","fields":{}}', 'source'],
    ['{"source":"a","fields":{"colour":{"from":"x"}}}', 'fields'],
    ['{"source":"a","fields":{"price":{"from":"x","parse":"guess"}}}', 'fields.price.parse'],
    ['{"source":"a b","fields":{}}', 'source'],
    ['{"source":"a","id":"x","id_pattern":"(","fields":{}}', 'id_pattern'],
    ['{"source":"a","fields":{},"more":1}', 'more'],
  ])('the map %s is refused in words', (content, word) => {
    const file = path.join(folder, 'map.json');
    writeFileSync(file, content);
    expect(() => readMap(file)).toThrow(word);
  });
});
