import { LANDMARKS } from './landmarks.js';
import { soundOf } from './text.js';
import { keyOf } from './tokens.js';

/** Shorter names (BUET, NSU) are not known by their sound. */
const HEARD_MIN = 6;

/**
 * Ids of landmarks by the key of each of their names, the best known first, and by the sound of a longer one where no word
 * of the search sounds so.
 */
export function landmarkIndex(isWord: (heard: string) => boolean): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { id, en, bn, also } of LANDMARKS) {
    for (const key of [en, bn, ...also].map(keyOf)) {
      const ids = names.get(key) ?? [];
      if (key !== '' && !ids.includes(id)) names.set(key, [...ids, id]);
    }
  }
  for (const [key, ids] of [...names]) {
    const heard = soundOf(key);
    if (heard.length >= HEARD_MIN && !/\d/.test(heard) && !isWord(heard) && !names.has(heard)) names.set(heard, ids);
  }
  return names;
}

/** Which landmarks bear a name, written so or with an ending, or sounding so; null when none does. */
export function landmarksCalled(
  index: ReadonlyMap<string, string[]>,
  key: string,
  heard: string,
  stems: readonly string[],
): string[] | null {
  for (const form of [key, ...stems]) {
    const ids = index.get(form);
    if (ids) return ids;
  }
  return heard.length >= HEARD_MIN ? (index.get(heard) ?? null) : null;
}
