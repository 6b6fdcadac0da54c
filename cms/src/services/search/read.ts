import type { Fit, PropertyDetail, PropertyList } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { oneSql, rowsSql } from './query';
import { toProperty, toPropertyDetail, type PropertyDetailRow, type PropertyRow } from './row';
import { preparedRows, rows } from '../platform/sql';
import { cleanText } from '../platform/text';

const LONGEST_ID = 140;

/** Listings by their row ids, in that order; those that are not on the market (any more) are left out. */
export async function readProperties(wanted: ReadonlyArray<{ id: number; fit?: Fit }>): Promise<PropertyList['data']> {
  if (wanted.length === 0) return [];
  const found = await preparedRows<PropertyRow>('street_properties', rowsSql(wanted.map(({ id }) => id)));
  const byId = new Map(found.map((row) => [row.id, row]));
  return wanted.flatMap(({ id, fit }) => {
    const row = byId.get(id);
    return row ? [{ ...toProperty(row), ...(fit && { fit }) }] : [];
  });
}

/** One published listing by `_id`, `key` or `code`. Throws NotFoundError for any other, hidden ones included. */
export async function findProperty(id: string): Promise<PropertyDetail> {
  const usable = id.length <= LONGEST_ID && cleanText(id) === id;
  const [row] = usable ? await rows<PropertyDetailRow>(oneSql(id)) : [];
  if (!row) throw new errors.NotFoundError('No such listing');
  return toPropertyDetail(row);
}
