import {
  propertyFilterSchema,
  type Difference,
  type NearestHomes,
  type PropertyFilter,
} from '@69street/config/contract';
import {
  CLOSE_BELOW,
  EXCERPT_SHORT,
  formatMoneyShort,
  formatNumber,
  pick,
  type Language,
} from '@69street/config/market';
import { FILTER_WORDS, placeName, placesAround, spotOf, understand, withoutChip } from '@69street/config/search';

import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import { cardIn } from '~/listing/cards.server';
import type { PropertyCard } from '~/listing/listing';
import { catalogues } from '~/messages/index.server';
import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { wishLabel } from '~/search/filter-chips.server';
import type { PropertyPage } from '~/search/lists.server';
import type { NearestPlace } from '~/search/properties/empty';
import { QUERY_TEXT, searchWith } from '~/search/property-filters';
import type { ReadFilters } from '~/search/property-filters.server';
import { queryTextIn } from '~/search/search-text.server';

/** A listing that nearly fits, and in words what differs. */
export type CloseMatch = { card: PropertyCard; differs: string[] };

type Close = { matches: CloseMatch[]; nearest: NearestHomes | null };

/** What a search text says of where. */
const PLACE_CHIPS: ReadonlySet<string> = new Set(['city', 'place', 'near']);

const ASKED = Object.keys(propertyFilterSchema.shape) as Array<keyof PropertyFilter>;

/**
 * How far. Of what is known by its neighbourhood alone only about: it was measured from the middle of that, and the home
 * may lie a kilometre beside it.
 */
function farInWords(km: number, isExact: boolean, lang: Language): string {
  const { far } = searchMessages[lang];
  if (isExact) return far.exact(formatNumber(km, lang));
  return km < 1 ? far.near : far.about(formatNumber(Math.round(km), lang));
}

/** Where a listing lies, beside what was asked for. */
function placeInWords({ value, from, by }: Difference & { what: 'place' }, lang: Language): string {
  const words = searchMessages[lang].close;
  const name = placeName(value, lang) ?? value;
  if (from !== null && by !== null) return words.away(name, farInWords(by, false, lang), placeName(from, lang) ?? from);
  return from !== null && placesAround(from).includes(value) ? words.around(name) : words.place(name);
}

/**
 * A difference as a broker would say it: `৳2,000 above what you said`, `in Banani, about 1 km from Gulshan 1`. `hasPoint`:
 * whether more than its neighbourhood is known of where the home lies.
 */
export function differenceInWords(difference: Difference, hasPoint: boolean, lang: Language): string {
  const words = searchMessages[lang].close;
  const { common } = catalogues[lang];
  switch (difference.what) {
    case 'q':
      return words.q(difference.value);
    case 'amenities':
    case 'without':
      return words[difference.what](difference.value.map((name) => common.amenities[name]));
    case 'features':
      return words.amenities(difference.value.map((name) => wishLabel(name, catalogues[lang], lang)));
    case 'sharing':
      return words.amenities(difference.value.map((name) => FILTER_WORDS[lang].sharing[name]));
    case 'near': {
      const name = spotOf(difference.value)?.[lang] ?? difference.value;
      return difference.by === null ? words.apart(name) : words.off(farInWords(difference.by, hasPoint, lang), name);
    }
    case 'property_type':
      return words.property_type(common.types[difference.value]);
    case 'place':
      return placeInWords(difference, lang);
    case 'city':
      return words.city(common.cities[difference.value]);
    case 'bounds':
      return words.bounds;
    case 'with_photos':
      return words.withPhotos;
  }
  const { what, by } = difference;
  const much = Math.abs(by);
  if (what === 'price') return words.price(formatMoneyShort(much, lang), by > 0);
  if (what === 'size') return words.size(common.squareFeet(much), by > 0);
  return words.rooms(FILTER_WORDS[lang].rooms[what](formatNumber(much, lang), much === 1), by > 0);
}

/** The search text without the places that it names: they are other ones now. */
function textWithoutPlaces(text: string): string {
  const [named] = understand(text).chips.filter(({ kind }) => PLACE_CHIPS.has(kind));
  const rest = named ? withoutChip(text, named) : text;
  return rest.length < text.length ? textWithoutPlaces(rest) : text;
}

/** Where the nearest homes are in place of where there are none, in one sentence with the list of them. */
export function nearestInWords(
  { place, city, from, by, total, total_is_exact }: NearestHomes,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): NearestPlace {
  const words = searchMessages[lang].nearest;
  const name = (place ? placeName(place, lang) : city && t.common.cities[city]) ?? '';
  const there = from === null ? null : (spotOf(from)?.[lang] ?? from);
  const elsewhere = { place, city, area: null, near: null, within: null, beside: null };
  const text = textWithoutPlaces(queryTextIn(params));
  return {
    text: by === null ? words.around(there) : words.away(farInWords(by, false, lang), there),
    link: words.link(name, t.list.count(total, total_is_exact)),
    search: searchWith(params, { ...elsewhere, [QUERY_TEXT]: text }),
  };
}

/**
 * What nearly fits, for a list that begins at its beginning and has few that fit exactly, and where the nearest homes
 * are when none does; nothing where cms has no answer: the list stands without them.
 */
export async function closeTo(
  { meta, isFirst }: PropertyPage,
  { filter, active }: Pick<ReadFilters, 'filter' | 'active'>,
  lang: Language,
): Promise<Close> {
  if (!isFirst || meta.total >= CLOSE_BELOW || active.length === 0) return { matches: [], nearest: null };
  const answer = await soonOrNull(askRemembered(calls.closeMatches, { query: pick(filter, ASKED) }));
  return {
    matches: (answer?.data ?? []).map(({ differs, property }) => ({
      card: cardIn(property, lang, EXCERPT_SHORT),
      differs: differs.map((difference) => differenceInWords(difference, property.latitude !== null, lang)),
    })),
    nearest: meta.total === 0 ? (answer?.meta.nearest ?? null) : null,
  };
}
