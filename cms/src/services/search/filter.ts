import type { PropertyFilter } from '@69street/config/contract';

import { publicRows } from '../platform/sql';
import { cleanText } from '../platform/text';
import { areasSql } from './query';

/** The free texts of a question, without what the database would refuse. */
export function cleaned(asked: PropertyFilter): Pick<PropertyFilter, 'q' | 'area' | 'code'> {
  return { q: cleanText(asked.q), area: cleanText(asked.area), code: cleanText(asked.code) };
}

/** The stored spellings that the area asked for stands for; null when none is. */
export async function areasOf(query: PropertyFilter): Promise<string[] | null> {
  return query.area ? (await publicRows<{ area: string }>(areasSql(query.area))).map(({ area }) => area) : null;
}
