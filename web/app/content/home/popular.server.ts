import type { Facets } from '@69street/config/contract';
import { formatNumber, type City, type Language } from '@69street/config/market';
import { placeName, placeOf } from '@69street/config/search';

import type { CityTab, Way } from '~/content/home/ways-in';
import type { Messages } from '~/messages/en';
import { paths } from '~/shell/paths';

const AREAS_MAX = 8;

/** In place of a city's name in the address: the choice of one is taken back. */
export const ALL_CITIES = 'all';

/** The neighbourhoods with the most homes, of a city or of all; sectors and blocks belong to theirs. */
export function popularAreas(facets: Facets | null, lang: Language): Way[] {
  return (facets?.place ?? [])
    .filter(({ value }) => placeOf(value) !== null && placeOf(value)?.part === undefined)
    .slice(0, AREAS_MAX)
    .map(({ value, count, exact }) => ({
      label: placeName(value, lang) ?? value,
      count: `${formatNumber(count, lang)}${exact ? '' : '+'}`,
      to: `${paths.properties}?place=${value}`,
    }));
}

/** `everywhere` and each city that has homes, the one with the most first; none where the counts are not known. */
export function cityTabs(facets: Facets | null, shown: City | undefined, t: Messages, everywhere: string): CityTab[] {
  const cities = [...(facets?.city ?? [])].sort((a, b) => b.count - a.count);
  if (cities.length < 2) return [];
  return [
    {
      city: null,
      label: everywhere,
      to: `${paths.home}?city=${ALL_CITIES}#listings`,
      isShown: shown === undefined,
    },
    ...cities.map(({ value }) => ({
      city: value,
      label: t.common.cities[value],
      to: `${paths.home}?city=${value}#listings`,
      isShown: value === shown,
    })),
  ];
}
