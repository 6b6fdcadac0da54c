import { createHash } from 'node:crypto';

import type pg from 'pg';

import { type City, LISTING } from '../../src/market/index.js';
import { linkArea, storedFacts, type StoredFacts } from '../../src/search/index.js';
import { connect } from '../stack/database.js';
import { SettingError } from '../stack/env.js';
import { type Candidate, classify, type Outcome, publishedOf } from './classify.js';
import { documentIdOf } from './listing.js';
import { IMPORTED } from './map.js';

/** What became of the rows so far. `read` is the sum of the others. */
export type Counts = { read: number; imported: number; updated: number; unchanged: number; refused: number };
export type Checkpoint = {
  counts: Counts;
  /** Bytes of the refused rows, and the file in which they are until the end (refusals.ts). */
  refusedBytes: number;
  refusedPart: string | null;
};

/** The columns an import fills and refreshes; the rest of a listing is the business of the site and its staff. */
const COLUMNS = ['property_name', ...IMPORTED] as const;
const DATES = ['first_published_at', 'first_published_precision', 'source_url'] as const;
/** What the site makes of them. */
const READ = 'read_facts';
const ONCE = [
  'document_id',
  'key',
  'listing_state',
  'featured',
  'price_is',
  ...DATES,
  'created_at',
  'updated_at',
  'published_at',
] as const;

// Any number; it only has to be the same in every import.
const LOCK = 6_902;

/**
 * Which listings came from an import, from where, and with what content. A listing that is not in here is never
 * touched, and one whose file did not change is left as staff may have edited it since.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS imported_listings (
    key text PRIMARY KEY, fingerprint uuid NOT NULL, file text NOT NULL, line integer NOT NULL);
  CREATE TABLE IF NOT EXISTS imported_files (
    file text PRIMARY KEY, name text NOT NULL, counts jsonb NOT NULL, refused_bytes bigint NOT NULL,
    finished boolean NOT NULL, changed_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE imported_files ADD COLUMN IF NOT EXISTS refused_part text;`;

/** The listings' side of an import: one connection, one transaction per batch. */
export type Store = {
  /** Where an interrupted import of the same file and map stopped, or null. */
  checkpoint: (file: string) => Promise<Checkpoint | null>;
  save: (
    file: string,
    name: string,
    batch: Candidate[],
    after: (outcome: Outcome) => Promise<Checkpoint>,
    finished: boolean,
  ) => Promise<void>;
  /** Tells a running site that listings changed (cms/src/services/platform/content-changed.ts). */
  tell: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Connects and makes sure of the tables. With `dryRun` everything happens in one transaction that is rolled back.
 * Throws SettingError when the database has no listings' table yet or another import is at work.
 */
export async function openStore(url: string, dryRun: boolean): Promise<Store> {
  const client = await connect(url, '69street import');
  try {
    await prepare(client);
    if (dryRun) await client.query('BEGIN');
    if (dryRun)
      await client.query('CREATE TEMP TABLE dry_listings (LIKE imported_listings INCLUDING ALL) ON COMMIT DROP');
  } catch (error) {
    await client.end();
    throw error;
  }
  const keepPlansFresh = freshPlans(client);
  return {
    checkpoint: (file) => (dryRun ? Promise.resolve(null) : readCheckpoint(client, file)),
    save: async (file, name, batch, after, finished) => {
      if (dryRun) {
        const { outcome, changed } = await classify(client, file, batch, 'dry_listings');
        await remember(client, file, changed, 'dry_listings');
        await after(outcome);
        return;
      }
      await client.query('BEGIN');
      try {
        const { outcome, fresh, stale, misdated, changed } = await classify(client, file, batch, null);
        await learnAreas(client, [...fresh, ...stale]);
        await insert(client, fresh);
        await update(client, stale, [...COLUMNS, READ, ...DATES]);
        await update(client, misdated, DATES);
        await remember(client, file, changed, 'imported_listings');
        await writeCheckpoint(client, file, name, await after(outcome), finished);
        await client.query('COMMIT');
        await keepPlansFresh(fresh.length);
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    tell: async () => void (await client.query(`SELECT pg_notify('content_changed', 'import property')`)),
    close: () => client.end(),
  };
}

async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'properties'`,
  );
  const there = new Set(rows.map(({ column_name }) => column_name));
  if ([...COLUMNS, ...ONCE, READ, 'search_text', 'point_is_own'].some((column) => !there.has(column))) {
    throw new SettingError('This database has no table for listings yet: run "npm start" once, then import.');
  }
  const lock = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
  if (!lock.rows[0]?.got) throw new SettingError('Another import is at work on this database: wait until it is done.');
  await client.query(TABLES);
  // A lost power cord may cost the last batches, which the checkpoint then does not count either.
  await client.query('SET synchronous_commit = off');
}

/**
 * Counts the rows of the listings' tables anew each time they have tripled. What the triggers ask was planned for an empty
 * table otherwise, and would read more of it for each row, until the database's own counting comes by after minutes:
 * 140 rows a second instead of 2,000, seen on 2026-11-23.
 */
function freshPlans(client: pg.Client): (added: number) => Promise<void> {
  let since = 0;
  let due = 1_000;
  return async (added) => {
    since += added;
    if (since < due) return;
    due = since * 3;
    await client.query('ANALYZE properties, area_spellings, imported_listings');
  };
}

/**
 * How the areas of a batch are spelt, with the neighbourhood that each is, before the listings: a trigger gives every
 * listing the place of its spelling. A spelling that the site has linked already stays as it is.
 */
async function learnAreas(client: pg.Client, candidates: Candidate[]): Promise<void> {
  const spelt = new Map<string, { city: string; area: string }>();
  for (const { listing } of candidates) {
    const { city, area } = listing;
    if (area !== null) spelt.set(`${city} ${area}`, { city, area });
  }
  if (spelt.size === 0) return;
  const { rows } = await client.query<{ city: City; area: string }>({
    name: 'new-areas',
    text: `SELECT g.city, g.area FROM jsonb_to_recordset($1::jsonb) AS g(city text, area text)
      WHERE NOT EXISTS (SELECT FROM area_spellings s WHERE s.city = g.city AND s.area = g.area AND s.linked_by IS NOT NULL)
      ORDER BY g.city, g.area`,
    values: [JSON.stringify([...spelt.values()])],
  });
  if (rows.length === 0) return;
  const linked = rows.map(({ city, area }) => {
    const place = linkArea(city, area);
    return { city, area, place, linked_by: place === null ? 'nobody' : 'rules' };
  });
  await client.query({
    name: 'learn-areas',
    text: `INSERT INTO area_spellings AS s (document_id, city, area, place, linked_by, listings, created_at, updated_at, published_at)
      SELECT 's' || left(md5(city || ' ' || area), 23), city, area, place, linked_by, 0, at, at, at
      FROM jsonb_to_recordset($1::jsonb) AS g(city text, area text, place text, linked_by text), timezone('UTC', now()) at
      ON CONFLICT (city, area) DO UPDATE SET place = excluded.place, linked_by = excluded.linked_by,
        updated_at = excluded.updated_at WHERE s.linked_by IS NULL`,
    values: [JSON.stringify(linked)],
  });
}

const print = (text: string) => createHash('md5').update(text).digest('hex');

/** What the text of a listing says, read once: it takes longer than all else that happens to a row here. */
export function readFacts(candidate: Candidate): StoredFacts {
  return (candidate.facts ??= storedFacts(candidate.listing, print));
}

const instant = () => new Date().toISOString().replace('Z', '');

async function insert(client: pg.Client, fresh: Candidate[]): Promise<void> {
  if (fresh.length === 0) return;
  const now = instant();
  const records = fresh.map((candidate) => ({
    ...candidate.listing,
    [READ]: readFacts(candidate),
    document_id: documentIdOf(candidate.listing.key),
    listing_state: 'published',
    featured: false,
    price_is: LISTING.price_is.usual,
    ...publishedOf(candidate.listing),
    created_at: now,
    updated_at: now,
    published_at: now,
  }));
  const columns = [...ONCE, ...COLUMNS, READ].join(', ');
  await client.query({
    name: 'insert-listings',
    text: `INSERT INTO properties (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::properties, $1::jsonb)`,
    values: [JSON.stringify(records)],
  });
}

async function update(client: pg.Client, stale: Candidate[], which: readonly string[]): Promise<void> {
  if (stale.length === 0) return;
  const isRead = which.includes(READ);
  const records = stale.map((candidate) => ({
    ...candidate.listing,
    ...(isRead && { [READ]: readFacts(candidate) }),
    ...publishedOf(candidate.listing),
    updated_at: instant(),
  }));
  const columns = [...which, 'updated_at'];
  await client.query({
    name: which === DATES ? 'date-listings' : 'update-listings',
    text: `UPDATE properties p SET ${columns.map((column) => `${column} = s.${column}`).join(', ')}
      FROM jsonb_populate_recordset(NULL::properties, $1::jsonb) s WHERE p.key = s.key`,
    values: [JSON.stringify(records)],
  });
}

async function remember(
  client: pg.Client,
  file: string,
  changed: Array<Candidate & { fingerprint: string }>,
  table: 'imported_listings' | 'dry_listings',
): Promise<void> {
  if (changed.length === 0) return;
  await client.query({
    name: `remember-${table}`,
    text: `INSERT INTO ${table} (key, fingerprint, file, line)
      SELECT key, fingerprint, $4, line FROM unnest($1::text[], $2::uuid[], $3::integer[]) AS s(key, fingerprint, line)
      ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, file = excluded.file, line = excluded.line`,
    values: [
      changed.map(({ listing }) => listing.key),
      changed.map((candidate) => candidate.fingerprint),
      changed.map(({ line }) => line),
      file,
    ],
  });
}

async function readCheckpoint(client: pg.Client, file: string): Promise<Checkpoint | null> {
  const { rows } = await client.query<{ counts: Counts; refused_bytes: string; refused_part: string | null }>(
    'SELECT counts, refused_bytes, refused_part FROM imported_files WHERE file = $1 AND NOT finished',
    [file],
  );
  const [row] = rows;
  return row ? { counts: row.counts, refusedBytes: Number(row.refused_bytes), refusedPart: row.refused_part } : null;
}

async function writeCheckpoint(
  client: pg.Client,
  file: string,
  name: string,
  at: Checkpoint,
  finished: boolean,
): Promise<void> {
  await client.query({
    name: 'checkpoint',
    text: `INSERT INTO imported_files (file, name, counts, refused_bytes, refused_part, finished)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (file) DO UPDATE SET name = excluded.name, counts = excluded.counts,
      refused_bytes = excluded.refused_bytes, refused_part = excluded.refused_part, finished = excluded.finished, changed_at = now()`,
    values: [file, name, at.counts, at.refusedBytes, at.refusedPart, finished],
  });
}
