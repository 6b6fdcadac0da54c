import { LRUCache } from 'lru-cache';

import { allOf, type DeskWord } from './desk-words';
import { rows, type Sql } from './sql';

/**
 * Words found in more rows than this are frequent: they are met on the way through a list. Two to three microseconds
 * for each that is looked up; one that is met costs two, and words of one building may stand behind half the list.
 */
export const RARE_MAX = 20_000;
/**
 * A word of which the sample shows so many per cent of that is known as frequent before it is looked up. The sample is of
 * whole pages, on which what belongs together lies together: of 18,000 it showed 27,000. What is looked up in vain costs
 * that once in ten minutes; a walk to what stands far behind costs a second each time.
 */
const SURELY = 250;
/** A word that is found so seldom in the sample is looked up alone: what it finds is asked for the other words. */
const ALONE_IN_SAMPLE = 10;
/** Beside one that is more frequent, a word is looked up unless it is so many times more frequent still. */
const MUCH_MORE = 4;

type Way = { isFrequent: boolean; found: Sql };
/** What was found, as the text of an array of ids. */
export type Found = { ids: string; n: number };

/**
 * A table of words that has an index of trigrams. `id`: the column of what is found; `sample`: which share of the table, in
 * per cent, says how frequent words are.
 */
type Table = { table: string; id: string; sample: number };

/**
 * What a statement finds, rows `(id)`, as the text of an array: thousands of rows would cost Node more than PostgreSQL.
 * Null for more than `most`.
 */
export async function findUpTo(most: number, { text, values }: Sql): Promise<Found | null> {
  const [found] = await rows<Found>(
    `SELECT coalesce(array_agg(id), '{}')::text AS ids, count(*)::int AS n FROM (${text} LIMIT ${most + 1}) those`,
    values,
  );
  return found && found.n <= most ? found : null;
}

/**
 * How words are looked for: by a small part of the table, always the same and so at hand, which says how often it has each
 * of them and all together. Each word that an index looks up may cost as much as if it were the only one.
 */
async function sampled({ table, sample }: Table, words: DeskWord[]): Promise<Way> {
  const each = words.map(({ asked }, at) => `${asked.text} AS w${at}`);
  const counts = words.map((_, at) => `count(*) FILTER (WHERE w${at})::int AS w${at}`);
  const all = words.map((_, at) => `w${at}`).join(' AND ');
  // OFFSET keeps each word from being asked for as often as it is counted.
  const [found] = await rows<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE ${all})::int AS n, ${counts.join(', ')} FROM (
       SELECT ${each.join(', ')} FROM ${table} w TABLESAMPLE SYSTEM (${sample}) REPEATABLE (1) OFFSET 0) asked`,
    allOf(words.map(({ asked }) => asked)).values,
  );
  const counted = words.map((word, at) => ({ word, n: found?.[`w${at}`] ?? 0 }));
  const [rarest] = counted.filter(({ word }) => word.isNarrow).sort((a, b) => a.n - b.n);
  const isLooked = ({ word, n }: (typeof counted)[number]) =>
    !rarest || word === rarest.word || (word.isNarrow && rarest.n > ALONE_IN_SAMPLE && n < rarest.n * MUCH_MORE);
  return {
    isFrequent: (found?.['n'] ?? 0) > (RARE_MAX * SURELY * sample) / 10_000,
    found: allOf(counted.map((one) => (isLooked(one) ? one.word.found : one.word.asked))),
  };
}

const keyOf = (words: DeskWord[]) => JSON.stringify(words.map(({ found }) => found));

/**
 * `lookUp` asks for rows with all of some words, which are of a column `w.words`, by the condition that finds them; its
 * `ask` answers null for more than RARE_MAX, as it does itself where they are too many to be looked up. `find` answers their
 * ids. How words are looked for is remembered for ten minutes.
 */
export function wordFinder(table: Table) {
  const ways = new LRUCache<string, Way>({ max: 1000, ttl: 10 * 60_000, perf: { now: () => Date.now() } });
  const lookUp = async <T>(words: DeskWord[], ask: (found: Sql) => Promise<T | null>): Promise<T | null> => {
    const key = keyOf(words);
    const before = ways.get(key);
    const way = before ?? (await sampled(table, words));
    const answer = way.isFrequent ? null : await ask(way.found);
    const isFrequent = answer === null;
    // Not anew at each search, or what is asked for all the time would never be looked at again.
    if (before?.isFrequent !== isFrequent) ways.set(key, { ...way, isFrequent });
    return answer;
  };
  const find = (words: DeskWord[]): Promise<Found | null> =>
    lookUp(words, ({ text, values }) =>
      findUpTo(RARE_MAX, { text: `SELECT w.${table.id} AS id FROM ${table.table} w WHERE ${text}`, values }),
    );
  return { find, lookUp };
}
