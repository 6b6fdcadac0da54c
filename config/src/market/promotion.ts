/**
 * How far a home may rise in a list because its owner pays for it. It counts as `points` of its standing more, which is
 * what a home gains by being new: it passes only what is better by no more than that. `between`: at least so many others
 * stand between it and the promoted one before, so that of any ten that follow each other two have risen at most.
 * `first`: the first place that one may rise to. `most`: how many rise in one list; behind them it goes on as ever.
 */
export const PROMOTION = { points: 16, between: 4, first: 3, most: 12 } as const;

/** A home that is older, or of which nobody knows how old it is, does not rise. */
export const PROMOTED_DAYS_OLD_MAX = 365;

/** What has risen in a list up to some place: which, and how many stand there since the last promoted one. */
export type Risen = { ids: readonly number[]; since: number };

/** Before the first place of a list. */
export const NONE_RISEN: Risen = { ids: [], since: PROMOTION.between - (PROMOTION.first - 1) };

/** `key`: what the list is in order of, the greatest first. */
type Row = { id: number; key: number };

/** A row in its place, and where the list goes on behind it: behind `last` of its own order, without what has `risen`. */
export type Placed<Each> = { row: Each; last: Each | null; risen: Risen };

/**
 * A part of a list with the promoted ones risen. `rows`: as they stand by themselves, from where the part begins.
 * `promoted`: those that may rise of all that stand behind that, in the same order. `risen`: what has risen before.
 * `reach`: how much greater a key may be that is passed. `isPromoted`: also of those that may not rise.
 *
 * Others keep their order, none is lost and none stands twice, wherever a part ends and the next begins: what has risen
 * travels along, so that it is left out where it would have stood, also when its time is over by then.
 */
export function placePromoted<Each extends Row>(
  rows: readonly Each[],
  promoted: readonly Each[],
  { risen, reach, isPromoted }: { risen: Risen; reach: number; isPromoted: (id: number) => boolean },
): Array<Placed<Each>> {
  const placed: Array<Placed<Each>> = [];
  const gone = new Set(risen.ids);
  let { ids, since } = risen;
  let last: Each | null = null;
  let at = 0;
  let next = 0;
  for (;;) {
    while (gone.has(rows[at]?.id ?? NaN)) at++;
    while (gone.has(promoted[next]?.id ?? NaN)) next++;
    const [row, candidate] = [rows[at], promoted[next]];
    if (!row) return placed;
    const isFree = since >= PROMOTION.between && ids.length < PROMOTION.most && !isPromoted(row.id);
    const rises = isFree && candidate !== undefined && candidate.key + reach >= row.key;
    if (rises) ids = [...ids, candidate.id];
    else last = row;
    const one = rises ? candidate : row;
    gone.add(one.id);
    since = rises || isPromoted(one.id) ? 0 : Math.min(since + 1, PROMOTION.between);
    placed.push({ row: one, last, risen: { ids, since } });
  }
}
