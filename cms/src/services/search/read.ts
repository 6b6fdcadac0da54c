import type { Fit, Property, PropertyDetail, PropertyList } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { oneSql, rowsSql } from './query';
import { toProperty, toPropertyDetail, type PropertyDetailRow, type PropertyRow } from './row';
import { preparedRows, rows } from '../platform/sql';
import { cleanText } from '../platform/text';

const LONGEST_ID = 140;

/** Listings by their row ids; without those that are not on the market (any more). */
export async function propertiesById(ids: number[]): Promise<Map<number, Property>> {
  if (ids.length === 0) return new Map();
  const found = await preparedRows<PropertyRow>('street_properties', rowsSql(ids));
  return new Map(found.map((row) => [row.id, toProperty(row)]));
}

/** The same in the order of what is wanted. */
export async function readProperties(wanted: ReadonlyArray<{ id: number; fit?: Fit }>): Promise<PropertyList['data']> {
  const byId = await propertiesById(wanted.map(({ id }) => id));
  return wanted.flatMap(({ id, fit }) => {
    const property = byId.get(id);
    return property ? [{ ...property, ...(fit && { fit }) }] : [];
  });
}

/** One published listing by `_id`, `key` or `code`. Throws NotFoundError for any other, hidden ones included. */
export async function findProperty(id: string): Promise<PropertyDetail> {
  const usable = id.length <= LONGEST_ID && cleanText(id) === id;
  const [row] = usable ? await rows<PropertyDetailRow>(oneSql(id)) : [];
  if (!row) throw new errors.NotFoundError('No such listing');
  return toPropertyDetail(row);
}
