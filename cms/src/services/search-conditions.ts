import type { Filters } from './saved-searches';
import { areasSql, conditions, type Sql } from './property-query';

/**
 * The condition of a saved search on rows `p` of listings, the one that lists are made with. An area in free words is
 * looked up each time: spellings that arrive later belong to it too.
 */
export async function conditionsOf(filters: Filters): Promise<Sql> {
  return conditions(filters as never, filters.area ? await areasOf(filters.area) : null, 'p.property_size');
}

async function areasOf(area: string): Promise<string[]> {
  const { text, values } = areasSql(area);
  const { rows }: { rows: Array<{ area: string }> } = await strapi.db.connection.raw(text, values);
  return rows.map((row) => row.area);
}
