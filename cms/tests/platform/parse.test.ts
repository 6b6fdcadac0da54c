import { calls, propertyQuerySchema } from '@69street/config/contract';
import { API_LIMIT_DEFAULT } from '@69street/config/market';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { faultsOf, parse } from '../../src/services/platform/parse';
import fc from '../../../config/tests/properties';

/** What the schema itself says of an input. */
function bySchema(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : 'refused';
}

function byParse(schema: z.ZodType, input: unknown): unknown {
  try {
    return parse(schema, input);
  } catch {
    return 'refused';
  }
}

const schemas = Object.entries(calls).flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = (call as Partial<Record<typeof part, z.ZodType>>)[part];
    return schema ? [{ name: `${name}, ${part}`, schema }] : [];
  }),
);
const values = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    'true',
    'rent',
    'sell',
    'flat',
    'dhaka',
    'newest',
    '12',
    '১২',
    '-1',
    'x'.repeat(300),
    null,
    3,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('reading an input by the fields that are given', () => {
  it('finds what a list is asked for, and the number of its rows where none is named', () => {
    expect(parse(propertyQuerySchema, { property_for: 'rent', max_price: '২৭৫০০', city: '' })).toEqual({
      ...{ property_for: 'rent', max_price: 27_500, city: undefined, limit: API_LIMIT_DEFAULT },
    });
    expect(() => parse(propertyQuerySchema, { color: 'red' })).toThrow('not valid');
    expect(() => parse(propertyQuerySchema, JSON.parse('{"__proto__":{"limit":1}}'))).toThrow('not valid');
    expect(() => parse(propertyQuerySchema, [])).toThrow('not valid');
    const odd = propertyQuerySchema.safeParse(JSON.parse('{"__proto__":1,"limit":"x"}'));
    expect(Object.entries(faultsOf(odd.error as z.ZodError))).toEqual([
      ['limit', ['invalid_type']],
      ['__proto__', ['unrecognized_keys']],
    ]);
  });

  it.each(schemas)('says of $name what the schema says', ({ schema }) => {
    const names = Object.keys((schema.def as { shape?: object }).shape ?? {});
    const input = fc.dictionary(fc.constantFrom(...names, 'other'), values, { maxKeys: 5 });
    fc.assert(
      fc.property(fc.oneof(input, fc.jsonValue()), (given) => {
        expect(byParse(schema, given)).toEqual(bySchema(schema, given));
      }),
    );
  });
});
