import type { SitemapProperties } from '@69street/config/contract';
import { SITEMAP_LISTINGS } from '@69street/config/market';

import { publicRows, type Sql } from '../platform/sql';

/**
 * The numbers of the parts that hold a published listing. Part n is the rows with the ids from (n − 1) × 5,000 + 1 to
 * n × 5,000: it needs no counting, and a listing that goes moves no other. Jumps along the primary key from part to
 * part, one step for each, instead of reading all rows.
 */
function partsSql(): Sql {
  const next = (after: string) => `(SELECT (id - 1) / ${SITEMAP_LISTINGS} + 1 FROM properties
    WHERE id > ${after} AND listing_state = 'published' ORDER BY id LIMIT 1)`;
  return {
    text: `WITH RECURSIVE parts AS (
      SELECT ${next('0')} AS part
      UNION ALL SELECT ${next(`part * ${SITEMAP_LISTINGS}`)} FROM parts WHERE part IS NOT NULL
    ) SELECT part FROM parts WHERE part IS NOT NULL`,
    values: [],
  };
}

/** The published listings of one part, as rows `{ _id, updatedAt }`. */
function partSql(part: number): Sql {
  return {
    text: `SELECT document_id AS "_id",
      to_char(coalesce(updated_at, first_published_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "updatedAt"
      FROM properties WHERE id > ? AND id <= ? AND listing_state = 'published' ORDER BY id`,
    values: [(part - 1) * SITEMAP_LISTINGS, part * SITEMAP_LISTINGS],
  };
}

/** The parts of the sitemap, and with `part` its listings. A part is a range of row ids, so it never moves. */
export async function sitemapProperties(part?: number): Promise<SitemapProperties> {
  const [parts, data] = await Promise.all([
    publicRows<{ part: number }>(partsSql()),
    part === undefined ? [] : publicRows<SitemapProperties['data'][number]>(partSql(part)),
  ]);
  return { data, meta: { parts: parts.map((row) => row.part) } };
}
