import type { Waiting } from '@69street/config/contract';
import { WAITING_MAX } from '@69street/config/market';

import type { Person } from './person';
import { isoSql, preparedTexts, type Sql } from './sql';

/**
 * One kind. `from` begins with FROM; `since` is the column since when each of its rows waits, in UTC, `dueOf` says by when
 * the oldest was promised.
 */
export type Waits = {
  kind: Waiting['kind'];
  from: Sql;
  since?: string;
  dueOf?: (since: Date) => Date | Promise<Date>;
};
/** What of a room may wait for a person. */
export type WaitingRoom = (person: Person) => Waits[];

let known: WaitingRoom[] = [];

/** The rooms in which something can wait. */
export function registerWaiting(...given: WaitingRoom[]): void {
  known = given;
}

type Row = { n: number; count: number; since: string | null };

/** Each kind counted up to {@link WAITING_MAX} and one more. */
function countSql(kinds: Waits[]): Sql {
  const parts = kinds.map(
    ({ from, since }, n) =>
      `SELECT ${n} AS n, count(*)::int AS count, ${since ? isoSql('min(since)') : 'NULL'} AS since
       FROM (SELECT ${since ?? 'NULL'} AS since ${from.text} LIMIT ${WAITING_MAX + 1}) waiting`,
  );
  return { text: parts.join(' UNION ALL '), values: kinds.flatMap(({ from }) => from.values) };
}

/** What has no time of its own stands behind everything that has. */
const LAST = '9';

/**
 * What waits for a person: the nearest deadline first, then what waits longest. One statement, because it is asked for on
 * every page: one for each kind would take all connections of the process at once. Prepared, because planning it costs as
 * much as its answer; its text follows from the role alone.
 */
export async function listWaiting(person: Person): Promise<Waiting[]> {
  const kinds = known.flatMap((room) => room(person));
  const found = (await preparedTexts<Row>('waiting', countSql(kinds))).filter(({ count }) => count > 0);
  const waiting = await Promise.all(
    found.map(async ({ n, count, since }) => {
      const { kind, dueOf } = kinds[n] as Waits;
      return { kind, count, since, due: since && dueOf ? (await dueOf(new Date(since))).toISOString() : null };
    }),
  );
  const rank = ({ due, since }: Waiting) => [due ?? LAST, since ?? LAST].join(' ');
  return waiting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
