import type { Fit, PropertyQuery } from '@69street/config/contract';
import { DEFAULT_SORT, NONE_RISEN, placePromoted, PROMOTION, type Risen, type Sort } from '@69street/config/market';

import type { Position } from '../platform/cursor';
import { publicRows } from '../platform/sql';
import { memoryMark } from './memory';
import { MAY_RISE } from './promoted-tables';
import { conditions } from './query';
import { worthOf } from './rank';
import { POINT } from './standing-tables';

/** The listings that are promoted at this moment, and when the next of them is so no more, in milliseconds. */
export type Promotions = { ids: ReadonlySet<number>; endsAt: number };

const NONE: Promotions = { ids: new Set(), endsAt: Infinity };
type Running = Array<{ id: number; until: number }>;

/** The time of this process decides what runs, here and in the answer. */
const RUNNING = `SELECT id, floor(extract(epoch FROM promoted_until) * 1000)::float8 AS until FROM properties
  WHERE listing_state = 'published' AND promoted_until > ?::timestamptz ORDER BY promoted_until`;

/** Who has not looked at the counters lately looks anew after this. */
const KEEP_MS = 30_000;

let known: { mark: number; at: number; running: Promise<Running>; now: Promotions } | null = null;

function readRunning(now: number): Promise<Running> {
  return publicRows<{ id: number; until: number }>(RUNNING, [new Date(now).toISOString()], 'street_promoted');
}

/**
 * What is promoted at this moment. Asked once behind each change of a listing, and in between from memory, also where
 * none is: one that begins or is taken back changes its listing, and one that runs out is known by the clock.
 */
export async function runningPromotions(): Promise<Promotions> {
  const now = Date.now();
  const mark = memoryMark();
  if (known?.mark !== mark || Math.abs(now - known.at) > KEEP_MS)
    known = { mark, at: now, running: readRunning(now), now: { ids: new Set(), endsAt: -Infinity } };
  const look = known;
  try {
    const running = await look.running;
    if (running.length === 0) return NONE;
    if (look.now.endsAt <= now) {
      const left = running.filter(({ until }) => until > now);
      look.now = { ids: new Set(left.map(({ id }) => id)), endsAt: left[0]?.until ?? Infinity };
    }
    return look.now;
  } catch (error) {
    if (known === look) known = null;
    throw error;
  }
}

/** The orders in which something may rise; the others say what they sort by, and keep to it. */
const RISING: readonly Sort[] = ['recommended', 'best'];

/** Whether the promoted may stand higher in a list. */
export const mayRise = ({ sort = DEFAULT_SORT, featured, unrisen }: PropertyQuery) =>
  RISING.includes(sort) && !featured && !unrisen;

export type Found = { id: number; sort_key: string; fit?: Fit };
type Asked = { query: PropertyQuery; areas: string[] | null; promotions: Promotions };

/** Those of a list that may rise, behind a place of it, as they stand by themselves. */
async function standingBehind({ query, areas, promotions }: Asked, after: Position | null): Promise<Found[]> {
  const where = conditions(query, areas, 'p.property_size');
  const beyond = after ? 'AND (p.standing, p.id) < (?::bigint, ?)' : '';
  return publicRows<Found>({
    text: `SELECT p.id, p.standing::text AS sort_key FROM properties p
      WHERE p.id = ANY(?::int[]) AND ${where.text} AND ${MAY_RISE} ${beyond}
      ORDER BY p.standing DESC, p.id DESC LIMIT ${query.limit + 1 + PROMOTION.most}`,
    values: [[...promotions.ids], ...where.values, ...(after ? [after.key, after.id] : [])],
  });
}

/** The same of those that were compared with what somebody said; `ahead`: all of them behind that place. */
async function comparedBehind(ahead: readonly Found[], { promotions }: Asked): Promise<Found[]> {
  const promoted = ahead.filter(({ id }) => promotions.ids.has(id));
  if (promoted.length === 0) return [];
  const able = await publicRows<{ id: number }>(
    `SELECT p.id FROM properties p WHERE p.id = ANY(?::int[]) AND ${MAY_RISE}`,
    [promoted.map(({ id }) => id)],
  );
  return promoted.filter(({ id }) => able.some((one) => one.id === id));
}

/** In the key of a cursor: still among those that were compared. */
export const COMPARED = 'c';
const keyOf = ({ sort_key }: Found) =>
  Number(sort_key.startsWith(COMPARED) ? sort_key.slice(COMPARED.length) : sort_key);

/** What has risen before a place of a list. Of a cursor from when none ran nothing is known of the rows before it. */
const risenBefore = (after: Position | null): Risen => after?.risen ?? (after ? { ids: [], since: 0 } : NONE_RISEN);

/**
 * A page with the promoted listings risen (the rule: `placePromoted`). `own`: the page and one row more as it is by
 * itself, without what has risen before `after`; `ahead`: where it was compared with what somebody said, all of the
 * compared behind `after`. As long as nothing may rise and nothing has, the rows are the same.
 */
export async function withPromoted(
  asked: Asked,
  after: Position | null,
  { own, ahead }: { own: Found[]; ahead: readonly Found[] | null },
): Promise<Array<Found & { behind?: Omit<Position, 'total'> }>> {
  const { promotions } = asked;
  const risen = risenBefore(after);
  const isOver = promotions.ids.size === 0 || risen.ids.length >= PROMOTION.most;
  const promoted = isOver ? [] : await (ahead ? comparedBehind(ahead, asked) : standingBehind(asked, after));
  if (promoted.length === 0 && risen.ids.length === 0) return own;
  const rows = new Map([...promoted, ...own].map((row) => [row.id, row]));
  const keyed = (found: Found) => ({ id: found.id, key: keyOf(found) });
  const placed = placePromoted(own.map(keyed), promoted.map(keyed), {
    risen,
    reach: ahead ? worthOf(PROMOTION.points) : PROMOTION.points * POINT,
    isPromoted: (id) => promotions.ids.has(id),
  });
  return placed.flatMap(({ row: { id }, last, risen: now }) => {
    const row = rows.get(id);
    const from = (last && rows.get(last.id)) ?? null;
    const behind = { key: from?.sort_key ?? after?.key ?? '', id: from?.id ?? after?.id ?? 0, risen: now };
    return row ? [{ ...row, behind }] : [];
  });
}
