/** What a batch of listings is to the site: new, changed, unchanged, or refused. */
import type pg from 'pg';

import type { StoredFacts } from '../../src/search/index.js';
import { fingerprint, type Listing, type Refusal } from './listing.js';

/** `facts`: what its text says, once it was read. */
export type Candidate = { line: number; listing: Listing; facts?: StoredFacts };
export type Outcome = {
  imported: number;
  updated: number;
  unchanged: number;
  refused: Array<{ line: number } & Refusal>;
};

const ENTRY = ['fingerprint', 'file', 'line'] as const;
type Known = { key: string; id: number | null; fingerprint: string | null; file: string | null; line: number | null };
/** What stands in the row of the date of posting and of the publisher, as {@link publishedOf} writes it. */
type KnownDate = { first: string | null; precision: string | null; source_url: string | null };

/**
 * Where its publisher shows a listing, and when it came on the market, as far as its publisher says. An unknown date is PostgreSQL's `-infinity`: it sorts
 * behind every other, and the API answers null for it. The day of the import is nobody's date of posting.
 */
export function publishedOf({ posted, posted_precision, source_url }: Listing) {
  return {
    first_published_at: posted?.replace('Z', '') ?? '-infinity',
    first_published_precision: posted_precision,
    source_url,
  };
}

function isMisdated(listing: Listing, { first, precision, source_url }: KnownDate): boolean {
  const due = publishedOf(listing);
  return (
    first !== due.first_published_at || precision !== due.first_published_precision || source_url !== due.source_url
  );
}

// As JavaScript writes an instant; to_char answers null for -infinity.
const DATED = `CASE WHEN isfinite(p.first_published_at) THEN to_char(p.first_published_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS')
  ELSE p.first_published_at::text END AS first, p.first_published_precision AS precision, p.source_url`;

/** Sorts a batch into new, changed and unchanged rows, and refuses doubles within the file and keys of other origin. */
export async function classify(client: pg.Client, file: string, batch: Candidate[], dryTable: 'dry_listings' | null) {
  const { rows } = await client.query<Known & KnownDate>({
    name: dryTable ?? 'known',
    text: `SELECT k.key, p.id, ${DATED}, ${ENTRY.map((column) => (dryTable ? `coalesce(d.${column}, e.${column})` : `e.${column}`) + ` AS ${column}`).join(', ')}
      FROM unnest($1::text[]) AS k(key) LEFT JOIN properties p ON p.key = k.key
      LEFT JOIN imported_listings e ON e.key = k.key ${dryTable ? `LEFT JOIN ${dryTable} d ON d.key = k.key` : ''}`,
    values: [batch.map(({ listing }) => listing.key)],
  });
  const known = new Map(
    rows.map((row) => [row.key, { ...row, fingerprint: row.fingerprint?.replaceAll('-', '') ?? null }]),
  );
  const outcome: Outcome = { imported: 0, updated: 0, unchanged: 0, refused: [] };
  const fresh: Candidate[] = [];
  const stale: Candidate[] = [];
  const misdated: Candidate[] = [];
  const changed: Array<Candidate & { fingerprint: string }> = [];
  for (const candidate of batch) {
    const { line, listing } = candidate;
    const print = fingerprint(listing);
    const entry = known.get(listing.key);
    const isDouble = entry?.file === file && entry.line !== null && entry.line < line;
    if (isDouble) {
      outcome.refused.push({ line, field: 'id', reason: `the same listing stands in line ${entry.line} already` });
      continue;
    }
    const isThere = entry?.id != null;
    if (isThere && entry.fingerprint === null) {
      outcome.refused.push({ line, field: 'id', reason: 'this key belongs to a listing that was not imported' });
      continue;
    }
    const isSeen = isThere || (dryTable !== null && entry?.fingerprint != null);
    if (!isSeen) {
      fresh.push(candidate);
      outcome.imported++;
    } else if (entry?.fingerprint !== print) {
      stale.push(candidate);
      outcome.updated++;
    } else if (isThere && isMisdated(listing, entry)) {
      misdated.push(candidate);
      outcome.updated++;
    } else {
      outcome.unchanged++;
    }
    if (!isSeen || entry?.fingerprint !== print || entry.file !== file || entry.line !== line) {
      changed.push({ ...candidate, fingerprint: print });
    }
    const { first_published_at: first, first_published_precision: precision, source_url } = publishedOf(listing);
    const there = { key: listing.key, id: entry?.id ?? 0, fingerprint: print, file, line };
    known.set(listing.key, { ...there, first, precision, source_url });
  }
  return { outcome, fresh, stale, misdated, changed };
}
