import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { type FieldDeclaration, INCLUDED, LISTING, LISTING_COLUMNS } from '../../src/market/index.js';

type Attribute = Record<string, unknown>;
const file = new URL('../../../cms/src/api/property/content-types/property/schema.json', import.meta.url);
const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as { attributes: Record<string, Attribute> };

const listOf = (field: FieldDeclaration) => ('of' in field && field.of === INCLUDED ? 'included' : 'amenities');

/** The attribute of the content type that a declaration stands for. Columns hold what imports bring, too. */
function attributeOf(field: FieldDeclaration): Attribute {
  const required = field.need === 'always' && { required: true };
  switch (field.kind) {
    case 'choice':
      return { type: 'enumeration', enum: field.of, ...required, ...(field.usual && { default: field.usual }) };
    case 'line':
    case 'paragraph': {
      const type = field.kind === 'line' ? 'string' : 'text';
      return { type, maxLength: Math.max(field.max, field.imported?.most ?? 0), ...required };
    }
    case 'count':
    case 'year':
    case 'area':
      return { type: 'integer', min: field.min, max: field.max, ...required };
    case 'decimal':
      return { type: 'float', min: field.min, max: field.max };
    case 'money':
      // Beyond the integers of a column; written as Strapi wants such a number.
      return { type: 'biginteger', min: '0', max: String(field.max), ...required };
    case 'date':
      return { type: 'date' };
    case 'phone':
      return { type: 'string', maxLength: 20 };
    case 'email':
      return { type: 'email' };
    case 'several':
      // A list that staff tick in the panel; JSON in the database.
      return { type: 'customField', customField: 'global::list', options: { of: listOf(field) } };
    default:
      throw new Error(`No column holds ${field.kind}`);
  }
}

describe('the declaration of the fields of a listing', () => {
  test.each(LISTING_COLUMNS)('%s is what the content type of cms has', (name) => {
    expect(attributes[name]).toEqual(attributeOf(LISTING[name]));
  });
});
