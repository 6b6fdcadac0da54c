import { rows } from '../platform/sql';

/** Ids in one statement: a moment, so that whoever deletes one of them hardly waits. */
const ROUND = 1000;
/** Of one turn, in milliseconds: other jobs wait for their own meanwhile. */
const TURN_MS = 10_000;

/** How many listings the desk does not find by their words yet, at most. */
export async function countUnsearched(): Promise<number> {
  const [due] = await rows<{ n: number }>('SELECT coalesce(sum(high - low + 1), 0)::int AS n FROM street_desk_due');
  return due?.n ?? 0;
}

/** Makes words of listings that came in great numbers, for some seconds or until there is nothing left to do. */
export async function fillDesk(until = Date.now() + TURN_MS): Promise<void> {
  let isAny = false;
  for (;;) {
    const [round] = await rows<{ looked: number | null }>('SELECT desk_fill_due(?) AS looked', [ROUND]);
    if (typeof round?.looked !== 'number') break;
    isAny = true;
    if (Date.now() > until) return;
  }
  if (!isAny) return;
  // What was added lately lies in front of the index, and every question would read it from one end to the other.
  await rows(`SELECT gin_clean_pending_list('street_desk_words_idx')`);
  await rows('ANALYZE street_desk');
}
