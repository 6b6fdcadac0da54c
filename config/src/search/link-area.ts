import { type City } from '../market/index.js';
import { placeOf, placesAround } from './places.js';
import { readNumberedPlaces } from './read-places.js';
import { free, markAt, read } from './reading.js';

/** Areas are names: what is longer holds no more of them. */
const TOKENS_MAX = 60;

/**
 * The id of the neighbourhood that a listing's own words for its area stand for, in the listing's city; null for one
 * that is not known. "Block C, Section 6, Mirpur" is mirpur-6: of several places the one that lies deepest.
 */
export function linkArea(city: City, area: string): string | null {
  const reading = read(area.slice(0, 500), TOKENS_MAX, false);
  readNumberedPlaces(reading);
  // "Shah Kabir Mazar Road, Dakshin Khan" lies in Dakshin Khan: a part with other words in it is a name of its own.
  const parts: number[] = [];
  const strange = new Set<number>();
  let part = 0;
  for (const [i, item] of reading.items.entries()) {
    if (markAt(reading, i) === ',') part++;
    else if (item.meaning === null && markAt(reading, i) === '') strange.add(part);
    parts.push(part);
  }
  const found: Array<{ id: string; part: number }> = [];
  for (const draft of reading.drafts) {
    if (draft.kind === 'place' && draft.reason !== 'sector_alone')
      found.push({ id: draft.value, part: parts[draft.at[0] ?? 0] ?? 0 });
  }
  for (let i = 0; i < reading.items.length; i++) {
    const meaning = free(reading, i);
    if (meaning?.is === 'place') found.push(...meaning.ids.map((id) => ({ id, part: parts[i] ?? 0 })));
  }
  const here = found.filter(({ id }) => placeOf(id)?.city === city);
  const plain = here.filter((one) => !strange.has(one.part));
  const [best] = (plain.length > 0 ? plain : here).sort(
    (a, b) => placesAround(b.id).length - placesAround(a.id).length,
  );
  return best?.id ?? null;
}
