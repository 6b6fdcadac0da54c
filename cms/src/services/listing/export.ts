import type { ExportedListing, ExportPart, ExportQuery, QueuedListing } from '@69street/config/contract';
import { FILE_PART } from '@69street/config/market';
import { withoutPlaceholders } from '@69street/config/search';

import { readPage } from '../platform/cursor';
import { isoSql, rows, type Sql } from '../platform/sql';
import { conditionOf, deskOf } from './desk-filter';
import { ORDERS } from './desk-page';
import { warningsOf } from './warnings';

type Row = Omit<ExportedListing, 'price' | 'warnings' | 'suspicions' | 'reports'> & {
  id: number;
  sort_key: string;
  price: string;
  suspicions: QueuedListing['suspicions'] | null;
  reports: QueuedListing['reports'] | null;
};

function partSql(
  { sort = 'newest' }: ExportQuery,
  where: Sql,
  after: { key: string; id: number } | null,
  most: number,
) {
  const { key, type, direction } = ORDERS[sort];
  const beyond = after ? ` AND (${key}, p.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
  return {
    text: `SELECT p.id, ${key}::text AS sort_key, p.document_id AS _id, p.code, p.property_name, p.property_for,
        p.property_type, p.city, p.area, p.price, p.property_size, p.listing_state, p.owner_name, p.owner_number,
        p.owner_gmail, coalesce((SELECT u.email FROM properties_owner_lnk l JOIN up_users u ON u.id = l.user_id
          WHERE l.property_id = p.id LIMIT 1), p.user_email) AS user_email,
        ${isoSql('p.created_at')} AS "createdAt", ${isoSql('p.updated_at')} AS "updatedAt", p.suspicions,
        (SELECT json_agg(json_build_object('reason', r.reason, 'words', coalesce(r.words, ''),
            'at', ${isoSql('r.created_at')}) ORDER BY r.id DESC)
          FROM reports_property_lnk rl JOIN reports r ON r.id = rl.report_id
          WHERE rl.property_id = p.id AND r.report_state = 'open') AS reports
      FROM properties p WHERE ${where.text}${beyond} ORDER BY ${key} ${direction}, p.id ${direction} LIMIT ?`,
    values: [...where.values, ...(after ? [after.key, after.id] : []), most],
  };
}

/** A part of all listings of a queue, as a file has them. Throws a ValidationError for a cursor of another question. */
export async function exportListings(query: ExportQuery): Promise<ExportPart> {
  const { cursor, sort, ...filters } = query;
  const where = conditionOf(await deskOf(filters));
  const { page, next_cursor } = await readPage(
    { cursor, limit: FILE_PART },
    `export ${sort ?? ''} ${JSON.stringify(Object.entries(filters).sort())}`,
    () => Promise.resolve(0),
    (after, most) => rows<Row>(partSql(query, where, after, most)),
  );
  const warnings = await warningsOf(page);
  const data = page.map(({ id, sort_key: _key, price, ...row }) => ({
    ...row,
    property_name: withoutPlaceholders(row.property_name) || row.property_name,
    price: Number(price),
    warnings: warnings.get(id) ?? [],
    suspicions: row.suspicions ?? [],
    reports: row.reports ?? [],
  }));
  return { data, meta: { next_cursor } };
}
