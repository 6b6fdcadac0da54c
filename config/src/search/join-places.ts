import { placesAround } from './places.js';
import { foldAt, isFree, markAt, range, type Reading } from './reading.js';
import { inTown, isSaidWith } from './said-with.js';

type PlaceDraft = Extract<Reading['drafts'][number], { kind: 'place' | 'city' }>;
const isWhere = (draft: Reading['drafts'][number]): draft is PlaceDraft =>
  (draft.kind === 'place' || draft.kind === 'city') && draft.at.length > 0;

/** So many items may stand between two names that stand side by side: an ending, a comma. */
const GAP_MAX = 3;

/** Whether nothing but an ending stands between two drafts; `marks`: or one of these marks. */
function isBeside(reading: Reading, a: readonly number[], b: readonly number[], marks = /^$/): boolean {
  const from = Math.min(Math.max(...a), Math.max(...b));
  const to = Math.max(Math.min(...a), Math.min(...b));
  if (to - from > GAP_MAX + 1) return false;
  const isEnding = (i: number) => isFree(reading, i, 'stop') && /^(?:er|r|e|te|এর|র|এ|তে|in)$/.test(foldAt(reading, i));
  return range(from + 1, to).every((i) => isEnding(i) || (markAt(reading, i) !== '' && marks.test(markAt(reading, i))));
}

/** "Savar cantonment", "Khulna new market": what many towns have is looked for in the town that is named beside it. */
function readTowns(reading: Reading): void {
  const drafts = reading.drafts.filter(isWhere);
  for (const draft of drafts) {
    const town = drafts.find((other) => other !== draft && isBeside(reading, draft.at, other.at, /^,$/));
    const own =
      town && draft.kind === 'place' ? inTown(draft.value, town, !isBeside(reading, draft.at, town.at)) : undefined;
    if (own === undefined) continue;
    if (own !== null) Object.assign(draft, { value: own });
    else {
      reading.drafts = reading.drafts.filter((other) => other !== draft);
      for (const i of draft.at) reading.fates[i] = 'text';
    }
  }
}

/** "Uttara Dakshinkhan", "Dakshinkhan, Uttara": the small one, with the one that says where it is; "Uttara, Dakshinkhan" are two. */
function isNamedWith(reading: Reading, inner: PlaceDraft, outer: PlaceDraft): boolean {
  const isInFront = Math.max(...inner.at) < Math.min(...outer.at);
  return isSaidWith(inner.value, outer.value) && isBeside(reading, inner.at, outer.at, isInFront ? /^,$/ : /^$/);
}

type Named = PlaceDraft & { kind: 'place' };

/** Takes the places that only say where another lies as part of that one's chip. */
function absorb(reading: Reading, places: readonly Named[], isInner: (inner: Named, outer: Named) => boolean): void {
  for (const outer of places) {
    if (outer.at.length === 0) continue;
    const inner = places.find((draft) => draft !== outer && isInner(draft, outer));
    if (!inner || (inner.value !== outer.value && isEither(reading, places, inner.at, outer.at))) continue;
    inner.at.push(...outer.at);
    reading.drafts = reading.drafts.filter((draft) => draft !== outer);
  }
}

const placesOf = (reading: Reading) => reading.drafts.filter((draft): draft is Named => draft.kind === 'place');

/** "Mirpur or Kazipara", "Khilgaon / Bashabo / Goran": what is parted so, or by a place that lies in neither, is another. */
function isEither(reading: Reading, places: readonly Named[], a: readonly number[], b: readonly number[]): boolean {
  const from = Math.min(Math.max(...a), Math.max(...b));
  const to = Math.max(Math.min(...a), Math.min(...b));
  const between = range(from + 1, to);
  if (between.some((i) => reading.items[i]?.meaning?.is === 'or' || markAt(reading, i) === '/')) return true;
  const own = [a, b].flatMap((at) => places.filter((draft) => draft.at === at));
  const isOther = ({ value }: Named) =>
    own.every(
      (one) =>
        one.value !== value && !placesAround(one.value).includes(value) && !placesAround(value).includes(one.value),
    );
  return places.some((draft) => draft.at.some((i) => between.includes(i)) && isOther(draft));
}

/** A place that was said to lie in another ("Kazipara, Mirpur") or beside it is one chip; the other only says where. */
export function joinPlaces(reading: Reading): void {
  readTowns(reading);
  const all = placesOf(reading);
  absorb(
    reading,
    all,
    (inner, outer) =>
      placesAround(inner.value).includes(outer.value) ||
      (inner.value === outer.value && all.indexOf(inner) < all.indexOf(outer)),
  );
  const left = placesOf(reading);
  if (left.length === 2) absorb(reading, left, (inner, outer) => isNamedWith(reading, inner, outer));
}
