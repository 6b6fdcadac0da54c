import type { Fit, Property, PropertyDetail, PropertyList } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { memoryMark, rememberedListing, rememberListing } from './memory';
import { runningPromotions } from './promoted';
import { isName, namedSql } from './named';
import { rowsSql } from './query';
import {
  DETAIL_COLUMNS,
  PROPERTY_COLUMNS,
  PROPERTY_FILES,
  toProperty,
  toPropertyDetail,
  type PropertyDetailRow,
  type PropertyRow,
} from './row';
import { publicRows, type Sql } from '../platform/sql';

/** By their row ids as they are whatever the time, without whether they are promoted. */
async function timelessById(ids: number[]): Promise<Map<number, Property>> {
  if (ids.length === 0) return new Map();
  const found = await publicRows<PropertyRow>(rowsSql(ids), [], 'street_properties');
  return new Map(found.map((row) => [row.id, toProperty(row)]));
}

/** Listings by their row ids; without those that are not on the market (any more). */
export async function propertiesById(ids: number[]): Promise<Map<number, Property>> {
  const promotions = await runningPromotions();
  const found = await timelessById(ids);
  for (const [id, property] of found) if (promotions.ids.has(id)) property.promoted = true;
  return found;
}

/** The same in the order of the rows, with why each stands there. */
export async function readProperties(wanted: ReadonlyArray<{ id: number; fit?: Fit }>): Promise<PropertyList['data']> {
  const byId = await propertiesById(wanted.map(({ id }) => id));
  return wanted.flatMap(({ id, fit }) => {
    const property = byId.get(id);
    return property ? [{ ...property, ...(fit && { fit }) }] : [];
  });
}

/**
 * The same as JSON, each listing from memory as long as it does not change: to read and write out a page of them costs as
 * much as to find them.
 */
export async function writeProperties(
  wanted: ReadonlyArray<{ id: number; fit?: Fit }>,
  promoted: ReadonlySet<number>,
): Promise<string> {
  const mark = memoryMark();
  const known = new Map(wanted.map(({ id }) => [id, rememberedListing(id)]));
  const read = await timelessById(wanted.flatMap(({ id }) => (known.get(id) === undefined ? [id] : [])));
  for (const [id, property] of read) {
    const written = JSON.stringify(property);
    known.set(id, written);
    rememberListing(id, written, mark);
  }
  const each = wanted.flatMap(({ id, fit }) => {
    const written = known.get(id);
    if (written === undefined) return [];
    const more = `${promoted.has(id) ? ',"promoted":true' : ''}${fit ? `,"fit":${JSON.stringify(fit)}` : ''}`;
    return more ? `${written.slice(0, -1)}${more}}` : written;
  });
  return `[${each.join()}]`;
}

type DetailRow = PropertyDetailRow & { is_promoted: boolean | null };

function oneSql(id: string): Sql {
  const named = namedSql(id);
  return {
    text: `SELECT ${PROPERTY_COLUMNS}, ${DETAIL_COLUMNS}, p.promoted_until > ?::timestamptz AS is_promoted, media.files
      FROM properties p ${PROPERTY_FILES}
      WHERE p.listing_state = 'published' AND ${named.text}`,
    values: [new Date().toISOString(), ...named.values],
  };
}

/** One published listing by `_id`, `key` or `code`. Throws NotFoundError for any other, hidden ones included. */
export async function findProperty(id: string): Promise<PropertyDetail> {
  const [row] = isName(id) ? await publicRows<DetailRow>(oneSql(id)) : [];
  if (!row) throw new errors.NotFoundError('No such listing');
  return { ...toPropertyDetail(row), ...(row.is_promoted && { promoted: true }) };
}
