import type { PropertyFilter } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { cityNextTo, THINGS, townName, understand, type Thing } from '@69street/config/search';

import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import type { UncoveredNote } from '~/search/properties/uncovered';
import { paths } from '~/shell/paths';

/** The parameter of the home page with a town or thing that its message to the office is to speak of. */
export const WANTED = 'wanted';

const askFor = (id: string) => `${paths.home}?${WANTED}=${id}#contact`;

/** The towns and things that a search text names and the site does not list. */
export function uncoveredIn(text: string, filter: PropertyFilter, t: Messages, lang: Language): UncoveredNote[] {
  if (!text) return [];
  const { uncovered: words } = searchMessages[lang];
  const notes = understand(text).uncovered.map(({ kind, id }): UncoveredNote => {
    if (kind === 'thing') return { text: words.things[id], tell: askFor(id) };
    const next = cityNextTo(id);
    // What else was asked for may be elsewhere.
    const isShown = next && filter.city?.length === 1 && filter.city[0] === next.city && !filter.place;
    const nearest = isShown ? ` ${words.nearest(t.common.cities[next.city], next.km)}` : '';
    return { text: words.town(townName(id, lang) ?? id) + nearest, tell: askFor(id) };
  });
  return [...new Map(notes.map((note) => [note.tell, note])).values()];
}

const isThing = (id: string): id is Thing => (THINGS as readonly string[]).includes(id);

/** The message to the office of somebody who wants to be told; null for an id that is neither a town's nor a thing's. */
export function wantedMessage(id: string | null, lang: Language): string | null {
  const { messages } = searchMessages[lang].uncovered;
  if (id === null) return null;
  if (isThing(id)) return messages[id];
  const town = townName(id, lang);
  return town === null ? null : messages.town(town);
}
