import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { type FieldDeclaration, type FieldsWith, fieldsWhere, LISTING } from '../../src/market/index.js';
import { SettingError } from '../stack/env.js';

/** How a column is read. Each field has a usual way; a map says another where the publisher writes differently. */
export const PARSERS = [
  'text',
  'whole',
  'decimal',
  'money',
  'area',
  'purpose',
  'type',
  'type_in_title',
  'city',
  'city_in_address',
  'area_in_address',
  'facing',
  'amenities',
  'word',
  'words',
  'day',
  'date',
  'link',
] as const;
export type Parser = (typeof PARSERS)[number];

type Imported = FieldsWith<{ imported: object }>;
export type Field = Imported | 'posted' | 'source_url';
/** The columns of a listing that an import fills, in the order of the declaration. */
export const IMPORTED = fieldsWhere<Imported>(({ imported }) => imported);

/** How a field is read that does not say otherwise. */
const PARSER_OF: Partial<Record<FieldDeclaration['kind'], Parser>> = {
  count: 'whole',
  year: 'whole',
  decimal: 'decimal',
  money: 'money',
  area: 'area',
  several: 'amenities',
};

function parserOf({ kind, imported }: FieldDeclaration): Parser {
  return PARSERS.find((parser) => parser === imported?.parse) ?? PARSER_OF[kind] ?? 'text';
}

/** What of a listing can be imported, by the names of the specification, and how each is read unless the map says. */
export const FIELDS = {
  ...(Object.fromEntries(IMPORTED.map((name) => [name, parserOf(LISTING[name])])) as Record<Imported, Parser>),
  posted: 'date' as Parser,
  source_url: 'link' as Parser,
};
const FIELD_NAMES = Object.keys(FIELDS) as [Field, ...Field[]];

const mapSchema = z
  .strictObject({
    $comment: z.string().optional(),
    delimiter: z.string().length(1).optional(),
    /** A fixed source, for files that do not name one in each row. */
    source: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_.-]{0,59}$/i)
      .optional(),
    source_column: z.string().min(1).optional(),
    /** The day on which the publisher was read, `2025-10-01`: what "3 days ago" counts from. Without it nobody knows. */
    as_of: z.iso.date().optional(),
    /** The column with the publisher's own number; without it a listing is known by its facts. */
    id: z.string().min(1).optional(),
    /** A regular expression; its first group is the id, e.g. to take the number out of an address. */
    id_pattern: z.string().min(1).optional(),
    fields: z.partialRecord(
      z.enum(FIELD_NAMES),
      z.strictObject({ from: z.string().min(1), parse: z.enum(PARSERS).optional() }),
    ),
    constants: z.partialRecord(z.enum(FIELD_NAMES), z.union([z.string(), z.number()])).default({}),
  })
  .refine((map) => (map.source === undefined) !== (map.source_column === undefined), {
    path: ['source'],
    message: 'name the source once: either "source" or "source_column"',
  });
export type ImportMap = z.infer<typeof mapSchema>;

/** Reads a map file. Throws SettingError in words when it cannot be read or is no map. */
export function readMap(file: string | URL): ImportMap {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(`The map ${String(file)} cannot be read: ${(error as Error).message}`);
  }
  const map = mapSchema.safeParse(content);
  if (!map.success) {
    const faults = map.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
    throw new SettingError(`The map ${String(file)} is not right. ${faults.join('; ')}.`);
  }
  if (map.data.id_pattern !== undefined) {
    try {
      new RegExp(map.data.id_pattern);
    } catch (error) {
      throw new SettingError(`The map ${String(file)} is not right. id_pattern: ${(error as Error).message}.`);
    }
  }
  return map.data;
}

/**
 * The map for files that already use plain names (`id`, `source`, `title`, `price`, `size`, `bedrooms` …), one listing a
 * row: the usual one when none is given.
 */
export function plainMap(): ImportMap {
  const names = IMPORTED.map((name) => [name, { from: LISTING[name].imported?.from ?? name }]);
  const fields: ImportMap['fields'] = {
    ...Object.fromEntries(names),
    posted: { from: 'posted' },
    source_url: { from: 'url' },
  };
  return { source_column: 'source', id: 'id', fields, constants: {} };
}

/** The columns a map reads that must be there for a single row to pass. */
export function neededColumns(map: ImportMap): string[] {
  return (['property_for', 'property_type', 'city', 'price'] as const).flatMap(
    (field) => map.fields[field]?.from ?? [],
  );
}
