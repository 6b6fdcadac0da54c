import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import {
  calls,
  enquirySchema,
  errorSchema,
  langQuerySchema,
  openapi,
  propertyQuerySchema,
  propertySchema,
} from '../../src/contract/index.js';
import { API_LIMIT_DEFAULT, API_LIMIT_MAX, CITIES, MAX_TAKA, SORTS } from '../../src/market/index.js';

describe('the query of the list', () => {
  test('nothing asked means any, a page of the usual length', () => {
    const asked = Object.fromEntries(
      Object.entries(propertyQuerySchema.parse({})).filter(([, value]) => value !== undefined),
    );
    expect(asked).toEqual({ limit: API_LIMIT_DEFAULT });
  });

  test('empty and null mean any, for every field', () => {
    for (const field of Object.keys(propertyQuerySchema.shape)) {
      for (const nothing of ['', null, undefined]) {
        const read = propertyQuerySchema.safeParse({ [field]: nothing });
        expect(read.success, field).toBe(true);
        expect(read.data?.[field as 'city']).toBe(field === 'limit' ? API_LIMIT_DEFAULT : undefined);
      }
    }
  });

  test('reads a query string, Bangla digits too', () => {
    const read = propertyQuerySchema.parse({
      property_for: 'rent',
      city: 'dhaka',
      min_price: '10000',
      max_price: '৩০০০০',
      bedroom: '3',
      amenities: 'lift,gas_line',
      featured: '1',
      sort: 'price_asc',
      limit: '6',
      q: '  Gulshan ',
    });
    expect(read).toMatchObject({
      min_price: 10_000,
      max_price: 30_000,
      bedroom: 3,
      amenities: ['lift', 'gas_line'],
      featured: true,
      limit: 6,
      q: 'Gulshan',
    });
  });

  test.each([
    { colour: 'red' },
    { city: 'cumilla' },
    { city: ['dhaka', 'cumilla'] },
    { city: 'dhaka,cumilla' },
    { place: Array.from({ length: 31 }, (_, at) => `place-${at}`) },
    { bounds: '88,20,93' },
    { bounds: '93,20,88,27' },
    { city: { $ne: 'dhaka' } },
    { property_for: 'sale' },
    { property_type: 'house' },
    { min_price: '-1' },
    { min_price: '1e308' },
    { min_price: '12.5' },
    { max_price: MAX_TAKA + 1 },
    { bedroom: '101' },
    { amenities: 'lift,helipad' },
    { amenities: { 0: 'lift' } },
    { sort: 'newest; drop table' },
    { limit: '0' },
    { limit: '-1' },
    { limit: API_LIMIT_MAX + 1 },
    { q: 'x'.repeat(201) },
    { cursor: 'x'.repeat(201) },
    { featured: 'yes' },
    { filters: {} },
    { populate: '*' },
  ])('%j is refused', (query) => {
    expect(propertyQuerySchema.safeParse(query).success).toBe(false);
  });

  test('what it answers it accepts again', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            city: fc.constantFrom(...CITIES),
            sort: fc.constantFrom(...SORTS),
            min_price: fc.integer({ min: 0, max: MAX_TAKA }),
            limit: fc.integer({ min: 1, max: API_LIMIT_MAX }),
          },
          { requiredKeys: [] },
        ),
        (query) => {
          const once = propertyQuerySchema.parse(query);
          expect(propertyQuerySchema.parse(once)).toEqual(once);
        },
      ),
    );
  });

  test('no unknown name passes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        fc.pre(!Object.hasOwn(propertyQuerySchema.shape, name) && name !== '__proto__');
        expect(propertyQuerySchema.safeParse({ [name]: 'x' }).success).toBe(false);
      }),
    );
  });
});

describe('an enquiry', () => {
  const enquiry = {
    about: 'home',
    name: 'Rahima Khatun',
    number: '+880 1712-345678',
    email: 'rahima@example.com',
    message: 'Is the flat still free?\nPlease call.',
  };

  test('is read, the number in its usual form', () => {
    expect(enquirySchema.parse(enquiry)).toMatchObject({ number: '01712345678', message: enquiry.message });
    expect(enquirySchema.safeParse({ ...enquiry, about: 'property', key: 'abc' }).success).toBe(true);
    expect(enquirySchema.parse({ ...enquiry, name: ' রহিমা ' }).name).toBe('রহিমা');
  });

  test('about a property or an agent names it', () => {
    for (const about of ['property', 'agent']) {
      expect(enquirySchema.safeParse({ ...enquiry, about }).error?.issues[0]?.path).toEqual(['key']);
    }
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0000', '\u000b'])(
    'a line break or control character %j in a header is refused',
    (sign) => {
      for (const field of ['name', 'email', 'number']) {
        const value = `${enquiry[field as 'name']}${sign}Bcc: everybody@example.com`;
        expect(enquirySchema.safeParse({ ...enquiry, [field]: value }).success, field).toBe(false);
      }
    },
  );

  test.each([
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(121) },
    { email: 'nobody' },
    { email: 'a@b.c, d@e.f' },
    { number: '01717-' },
    { message: '' },
    { message: 'x'.repeat(5001) },
    { message: 'a\u0000b' },
    { about: 'loan' },
    { key: '' },
    { key: 'x'.repeat(65) },
    { admin: true },
    { name: 5 },
    { name: ['a'] },
  ])('%j is refused', (wrong) => {
    expect(enquirySchema.safeParse({ ...enquiry, ...wrong }).success).toBe(false);
  });
});

test('a language that the site does not speak is refused, none means English', () => {
  expect(langQuerySchema.parse({})).toEqual({ lang: 'en' });
  expect(langQuerySchema.safeParse({ lang: 'de' }).success).toBe(false);
  expect(langQuerySchema.safeParse({ locale: 'bn' }).success).toBe(false);
});

test('lists have no field for contact data or the address', () => {
  for (const field of ['owner_number', 'owner_gmail', 'address', 'user_email']) {
    expect(Object.keys(propertySchema.shape)).not.toContain(field);
  }
});

test('an error has one shape', () => {
  const error = { status: 400, name: 'ValidationError', message: 'x', details: { fields: { city: ['unknown'] } } };
  expect(errorSchema.safeParse({ data: null, error }).success).toBe(true);
  expect(errorSchema.safeParse({ error }).success).toBe(false);
});

describe('openapi.json', () => {
  type Operation = {
    operationId: string;
    parameters: Array<{ name: string; in: string; required: boolean; schema: unknown }>;
    requestBody?: { content: Record<string, { schema: unknown }> };
    responses: Record<string, { content: Record<string, { schema: unknown }> }>;
  };
  const document = openapi() as { openapi: string; paths: Record<string, Record<string, Operation>> };

  test('is plain JSON with every call and no other', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const described = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  });

  test.each(Object.entries(calls))('describes %s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(operation?.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath);
    expect(operation?.requestBody !== undefined).toBe('body' in call || 'file' in call);
    const answered = operation?.responses['200']?.content;
    if ('binary' in call) expect(Object.keys(answered ?? {})).toEqual([call.binary]);
    else expect(answered?.['application/json']?.schema).toBeTypeOf('object');
    expect(operation?.responses.default).toMatchObject({ description: 'An error' });
    if ('query' in call) {
      const names = operation?.parameters.filter((p) => p.in === 'query').map((p) => p.name) ?? [];
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual(Object.keys(call.query.shape));
    }
  });

  test('says of every parameter and field what it may be', () => {
    const parameters = document.paths['/allProperty']?.get?.parameters ?? [];
    expect(parameters.find(({ name }) => name === 'city')?.schema).toMatchObject({
      type: 'array',
      items: { enum: [...CITIES] },
    });
    expect(JSON.stringify(document)).not.toContain('$ref":"#/definitions');
  });
});
