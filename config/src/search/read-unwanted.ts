import { CITY_ROWS } from './place-rows.js';
import { placeOf, placesAround, PLACES } from './places.js';
import { addChip, foldAt, isFree, markAt, type Reading } from './reading.js';

type PlaceDraft = Extract<Reading['drafts'][number], { kind: 'place' | 'city' }>;

const draftAt = (reading: Reading, i: number) =>
  reading.drafts.find(
    (draft): draft is PlaceDraft => (draft.kind === 'place' || draft.kind === 'city') && draft.at.includes(i),
  );

const namesOf = ({ kind, value }: PlaceDraft) =>
  kind === 'place' ? placeOf(value) : CITY_ROWS.find(({ city }) => city === value);

const isMark = (reading: Reading, i: number) => /^[,/&;]$/.test(markAt(reading, i));
const isOr = (reading: Reading, i: number) => isFree(reading, i, 'or') || /^[/&]$/.test(markAt(reading, i));
const isCase = (reading: Reading, i: number) =>
  isFree(reading, i, 'stop') && /^(?:er|r|এর|র|in)$/.test(foldAt(reading, i));
/** What was left out, and what is left of a name that was read: its number, "sector". */
const isSpent = (reading: Reading, i: number) =>
  reading.fates[i] === 'chip' && reading.drafts.every(({ at }) => !at.includes(i));

/** The places named on one side of the item `from`, one after the other, with whether "or" stands between the last two. */
function listed(reading: Reading, from: number, step: 1 | -1): { draft: PlaceDraft; joined: boolean }[] {
  const found: { draft: PlaceDraft; joined: boolean }[] = [];
  let joined = false;
  for (let i = from + step; i >= 0 && i < reading.items.length; i += step) {
    const draft = draftAt(reading, i);
    if (draft) {
      if (found.at(-1)?.draft !== draft) found.push({ draft, joined });
      joined = false;
    } else if (isOr(reading, i)) joined = true;
    else if (!isSpent(reading, i) && !isMark(reading, i) && !isCase(reading, i)) break;
  }
  return found;
}

/** Whether what is unwanted lies in a place: "Mirpur, but not Mirpur 10". */
function holdsUnwanted(reading: Reading, draft: PlaceDraft): boolean {
  if (draft.kind === 'city') return true;
  return PLACES.some(({ id, en }) => reading.unwanted.includes(en) && placesAround(id).includes(draft.value));
}

function isFineBehind(reading: Reading, all: ReadonlyArray<{ draft: PlaceDraft }>): boolean {
  const last = Math.max(-1, ...all.flatMap(({ draft }) => draft.at));
  return all.length > 0 && (isFree(reading, last + 1, 'optional') || FINE.test(foldAt(reading, last + 1)));
}
/** "Hole hobe", "preferred". */
const FINE =
  /^(?:hobe|hole|hoile|cholbe|chole|better|best|prefer|preferred|instead|valo|bhalo|হবে|হলে|চলবে|চলে|ভালো|ভাল)/;

/**
 * "Gulshan, Banani, Baridhara chara", "not in Gulshan, Banani or Baridhara": a denial that one of the places was left out
 * by holds for those beside it. Behind "not in A" what follows has to be joined by "or": "not in Mirpur, Dhaka" is a city
 * with a place left out.
 */
export function readUnwantedTogether(reading: Reading): void {
  for (const [i, { meaning }] of reading.items.entries()) {
    if ((meaning?.is !== 'no' && meaning?.is !== 'outside') || reading.fates[i] !== 'chip') continue;
    const isAfter = meaning.side === 'after';
    const all = listed(reading, i, isAfter ? -1 : 1).filter(({ draft }) => !holdsUnwanted(reading, draft));
    // "Not Uttara, Nikunja or Khilkhet is fine": what is fine is not denied.
    if (!isAfter && isFineBehind(reading, all)) continue;
    const last = all.map(({ joined }) => joined).lastIndexOf(true);
    // "Rampura or Khilgaon, Malibagh bade": those that "or" joins among themselves are asked for.
    const isApart = isAfter && last > 0 && !all[0]?.joined;
    for (const { draft } of isApart ? [] : isAfter ? all : all.slice(0, last + 1)) {
      const names = namesOf(draft);
      if (names) reading.unwanted.push(names.en, names.bn);
      reading.drafts = reading.drafts.filter((other) => other !== draft);
    }
  }
}

/**
 * "Outside Dhaka", "not in Dhaka": in one of the other cities. Where a place or a city is named beside it, that is where
 * to look, and its texts may well say how far Dhaka is.
 */
export function readOtherCities(reading: Reading): void {
  const left = CITY_ROWS.filter(({ en }) => reading.unwanted.includes(en));
  if (left.length === 0) return;
  const names = left.flatMap(({ en, bn }) => [en, bn]);
  reading.unwanted = reading.unwanted.filter((name) => !names.includes(name));
  if (reading.drafts.some(({ kind }) => kind === 'place' || kind === 'city' || kind === 'near')) return;
  const at = reading.items.flatMap(({ meaning }, i) =>
    isSpent(reading, i) && /^(?:city|no|outside)$/.test(meaning?.is ?? '') ? [i] : [],
  );
  for (const [n, { city }] of CITY_ROWS.filter((row) => !left.includes(row)).entries())
    addChip(reading, { kind: 'city', value: city, at: n === 0 ? at : [] });
}

/**
 * The names that must not stand in the text of a listing. None of a place that lies beside all that were asked for:
 * "not Gulshan, Banani" is Banani, where many a text says how near Gulshan is.
 */
export function namesUnwanted(reading: Reading): string[] {
  const asked = reading.drafts.flatMap((draft) => (draft.kind === 'place' ? [draft.value] : []));
  const isBeside = (name: string) => {
    const place = PLACES.find(({ en, bn }) => en === name || bn === name);
    return (
      asked.length > 0 && place !== undefined && ![place.id, ...placesAround(place.id)].some((id) => asked.includes(id))
    );
  };
  return [...new Set(reading.unwanted)].filter((name) => !isBeside(name));
}
