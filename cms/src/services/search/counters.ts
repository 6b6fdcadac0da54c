import { besideRows } from '../../database/beside';
import { isDatabaseFault } from '../../database/faults';
import { hasFollower } from '../../database/follower';
import { contentMoved } from '../../database/positions';
import { rows, withoutTimeLimit } from '../platform/sql';
import { CountedListings, type CountRow } from './counted-listings';
import { forgetExact } from './memory';

const COLUMNS = 'city, place, property_for, property_type, bedroom, price_step, tile';

const LOAD = `
  SELECT s.epoch::text AS epoch, pg_current_snapshot()::text AS snapshot, (
    SELECT json_agg(json_build_array(${COLUMNS}, n)) FROM (
      SELECT ${COLUMNS}, sum(n) AS n FROM property_counts GROUP BY ${COLUMNS} HAVING sum(n) <> 0) c) AS rows
  FROM property_counts_state s`;

// What is visible now and was not in the snapshot of the last look, in whatever order transactions have ended.
const CHANGES = `
  SELECT s.epoch::text AS epoch, pg_current_snapshot()::text AS snapshot,
    s.folded > pg_snapshot_xmin(l.snapshot) AS is_late, (
      SELECT json_agg(json_build_array(${COLUMNS}, n, ids)) FROM property_counts c
      WHERE c.xid >= pg_snapshot_xmin(l.snapshot) AND NOT pg_visible_in_snapshot(c.xid, l.snapshot)) AS rows
  FROM property_counts_state s, (SELECT ?::pg_snapshot AS snapshot) l`;

type Look = { epoch: string; snapshot: string; rows: CountRow[] | null };
type Known = { counted: CountedListings; epoch: string; snapshot: string };

let known: Known | null = null;
let running: Promise<unknown> = Promise.resolve();
let queued: Promise<CountedListings> | null = null;

/**
 * Beside any running transaction: what is kept of the answer belongs to everybody, and a rollback would not undo it. And
 * beside the pool: it stands before every answer.
 */
const ask = async <Row>(name: string, text: string, values: string[] = []): Promise<Row | undefined> =>
  (await besideRows<Row>('look', text, values, name))[0];

async function load(): Promise<CountedListings> {
  const look = await ask<Look>('street_counts', LOAD);
  if (!look) throw new Error('the listings are not counted');
  const counted = new CountedListings();
  for (const row of look.rows ?? []) counted.add(row);
  known = { counted, epoch: look.epoch, snapshot: look.snapshot };
  contentMoved();
  forgetExact(null);
  return counted;
}

async function refresh(): Promise<CountedListings> {
  if (!known) return load();
  const { counted, epoch, snapshot } = known;
  const look = await ask<Look & { is_late: boolean }>('street_counts_changes', CHANGES, [snapshot]);
  // Late: what was added since the last look may have been folded into older rows.
  if (!look || look.epoch !== epoch || look.is_late) return load();
  for (const row of look.rows ?? []) counted.add(row);
  known = { counted, epoch, snapshot: look.snapshot };
  if (look.rows) {
    contentMoved();
    forgetExact(namedIn(look.rows));
  }
  return counted;
}

/** With the primary away nobody changes anything, and a follower answers the rest of the question. */
function orAsKnown(error: unknown): CountedListings {
  if (known && hasFollower() && isDatabaseFault(error)) return known.counted;
  throw error;
}

/** The listings that these rows name; null where a statement changed too many to be named. */
function namedIn(changes: readonly CountRow[]): number[] | null {
  const named = changes.flatMap((row) => (row[8] ? [row[8]] : []));
  return named.some((ids) => ids.length === 0) ? null : named.flat();
}

/**
 * The counters of all published listings as the database has them at this moment, whoever changed them. One small
 * question to the database however many ask at once.
 */
export function countedListings(): Promise<CountedListings> {
  // A look that has begun already may have missed what was written just before this call.
  queued ??= running
    .catch(() => undefined)
    .then(() => {
      queued = null;
      const look = refresh().catch(orAsKnown);
      running = look;
      return look;
    });
  return queued;
}

/** Adds up what every key has gathered in changes: a job. */
export async function foldCounts(): Promise<void> {
  // Behind a large import there is much to add up.
  await withoutTimeLimit(() => rows('SELECT property_counts_fold()'));
}
