import type { Property } from '@69street/config/contract';

import { rowsSql } from './query';
import { toProperty, type PropertyRow } from './row';
import { preparedRows } from '../platform/sql';

/** Listings by their row ids, in that order; those that are not on the market (any more) are left out. */
export async function readProperties(ids: number[]): Promise<Property[]> {
  if (ids.length === 0) return [];
  const rows = await preparedRows<PropertyRow>('street_properties', rowsSql(ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProperty(row)] : [];
  });
}
