import type { Waiting } from '@69street/config/contract';
import { WAITING_MAX } from '@69street/config/market';

import type { Person } from './person';
import { isoSql, rows, type Sql } from './sql';

/** What of a room waits for a person; kinds of which nothing waits may be among it. */
export type WaitingRoom = (person: Person) => Promise<Array<Waiting | null>>;

let rooms: WaitingRoom[] = [];

/** The rooms in which something can wait. */
export function registerWaiting(...given: WaitingRoom[]): void {
  rooms = given;
}

type Asked = { kind: Waiting['kind']; from: Sql; since?: string; dueOf?: (since: Date) => Date | Promise<Date> };

/**
 * One kind, counted up to {@link WAITING_MAX} and one more; null where nothing waits. `from` begins with FROM; `since` is
 * the column since when each of its rows waits, `dueOf` says by when the oldest was promised.
 */
export async function waitingOf({ kind, from, since, dueOf }: Asked): Promise<Waiting | null> {
  const [found] = await rows<{ count: number; since: string | null }>(
    `SELECT count(*)::int AS count, ${since ? isoSql('min(since)') : 'NULL'} AS since
     FROM (SELECT ${since ?? 'NULL'} AS since ${from.text} LIMIT ${WAITING_MAX + 1}) waiting`,
    from.values,
  );
  if (!found || found.count === 0) return null;
  const due = found.since && dueOf ? (await dueOf(new Date(found.since))).toISOString() : null;
  return { kind, count: found.count, since: found.since, due };
}

/** What has no time of its own stands behind everything that has. */
const LAST = '9';

/** What waits for a person: the nearest deadline first, then what waits longest. */
export async function listWaiting(person: Person): Promise<Waiting[]> {
  const waiting = (await Promise.all(rooms.map((room) => room(person)))).flat().filter((one) => one !== null);
  const rank = ({ due, since }: Waiting) => [due ?? LAST, since ?? LAST].join(' ');
  return waiting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
