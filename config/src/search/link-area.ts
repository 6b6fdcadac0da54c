import { type City } from '../market/index.js';
import { placeOf, placesAround } from './places.js';
import { readBlocks } from './read-blocks.js';
import { readNumberedPlaces } from './read-places.js';
import { told } from './same-name.js';
import { free, markAt, read, type Reading } from './reading.js';

/** Areas are names: what is longer holds no more of them. */
const TOKENS_MAX = 60;

/**
 * The id of the neighbourhood that a listing's own words for its area stand for, in the listing's city; null for one
 * that is not known. "Block C, Section 6, Mirpur" is mirpur-6: of several places the one that lies deepest.
 */
export function linkArea(city: City, area: string): string | null {
  const reading = read(area.slice(0, 500), TOKENS_MAX, false);
  readNumberedPlaces(reading);
  readBlocks(reading);
  // "Shah Kabir Mazar Road, Dakshin Khan" lies in Dakshin Khan: a part with other words in it is a name of its own.
  const parts: number[] = [];
  const strange = new Set<number>();
  let part = 0;
  for (const [i, item] of reading.items.entries()) {
    if (markAt(reading, i) === ',') part++;
    else if (item.meaning === null && markAt(reading, i) === '' && reading.fates[i] === null) strange.add(part);
    parts.push(part);
  }
  const found: Array<{ id: string; isPlain: boolean }> = [];
  const isPlain = (at: readonly number[]) => !at.some((i) => strange.has(parts[i] ?? 0));
  for (const draft of reading.drafts) {
    if (draft.kind === 'place' && draft.reason !== 'sector_alone')
      found.push({ id: draft.value, isPlain: isPlain(draft.at) });
  }
  for (let i = 0; i < reading.items.length; i++) {
    const meaning = free(reading, i);
    if (meaning?.is === 'place') {
      const here = meaning.ids.filter((id) => placeOf(id)?.city === city);
      const others = [...found.map(({ id }) => id), ...othersThan(reading, i, city)];
      // "Taltola, Dakshin Khan" is neither of the two that are known.
      const id = here.length > 1 && others.some((one) => !here.includes(one)) ? told(here, others) : (here[0] ?? null);
      if (id !== null) found.push({ id, isPlain: isPlain([i]) });
    }
  }
  const here = found.filter(({ id }) => placeOf(id)?.city === city);
  const plain = here.filter((one) => one.isPlain);
  const [best] = (plain.length > 0 ? plain : here).sort(
    (a, b) => placesAround(b.id).length - placesAround(a.id).length,
  );
  return best?.id ?? null;
}

/** The places that the rest of the text names. */
function othersThan(reading: Reading, i: number, city: City): string[] {
  return reading.items.flatMap(({ meaning }, n) =>
    n !== i && meaning?.is === 'place' ? meaning.ids.filter((id) => placeOf(id)?.city === city) : [],
  );
}
