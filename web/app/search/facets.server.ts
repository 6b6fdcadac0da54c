import type { Facets, PropertyFilter } from '@69street/config/contract';
import {
  CITIES,
  formatMoneyShort,
  formatNumber,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  type Language,
} from '@69street/config/market';
import { LANDMARKS, placeName, placeOf } from '@69street/config/search';

import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import type { FilterChoices } from '~/search/properties/choices';
import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { searchWith } from '~/search/property-filters';

/** Landmarks that the form names to choose from. */
const NEAR_MAX = 60;

/** The counts, or null where they fail or take too long: the list stands without them. */
export async function facetsOrNull(filter: PropertyFilter): Promise<Facets | null> {
  const { sort: _order, wish: _wish, ...query } = filter;
  return (await soonOrNull(askRemembered(calls.facets, { query })))?.data ?? null;
}

type Counted = { count: number; exact: boolean };

/** What the filter panel offers, with the number of listings behind each choice where it is known. */
export function choicesOf(
  facets: Facets | null,
  filter: PropertyFilter,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): FilterChoices {
  const words = searchMessages[lang];
  const inWords = ({ count, exact }: Counted) => words.count(count, exact);
  // What has no listings is left out of the counts.
  const countOf = (all: Array<Counted & { value: string }> | undefined, value: string) => {
    if (!all) return null;
    const found = all.find((one) => one.value === value);
    return found ? inWords(found) : formatNumber(0, lang);
  };
  const placeLabel = (id: string) => {
    const name = placeName(id, lang) ?? id;
    const city = placeOf(id)?.city;
    return city && filter.city?.length !== 1 ? words.placeIn(name, t.common.cities[city]) : name;
  };
  const places = facets?.place.map(({ value }) => value).filter((id) => placeOf(id)) ?? [];
  const asked = (filter.place ?? []).filter((id) => !places.includes(id));
  return {
    property_for: facets
      ? Object.fromEntries(PROPERTY_FOR.map((value) => [value, countOf(facets.property_for, value) ?? '']))
      : {},
    property_type: PROPERTY_TYPES.map((value) => ({
      value,
      label: t.common.types[value],
      count: countOf(facets?.property_type, value),
    })),
    city: CITIES.map((value) => ({ value, label: t.common.cities[value], count: countOf(facets?.city, value) })),
    place: [...asked, ...places].map((value) => ({
      value,
      label: placeLabel(value),
      count: countOf(facets?.place, value),
    })),
    near: LANDMARKS.filter(({ city }) => (filter.city ?? ['dhaka']).includes(city))
      .slice(0, NEAR_MAX)
      .map((landmark) => landmark[lang]),
    bedroom: Object.fromEntries(facets?.bedroom.map((one) => [one.value, inWords(one)]) ?? []),
    price: (facets?.price ?? []).map(({ from, to, ...counted }) => ({
      label:
        to === null
          ? words.chips.from(formatMoneyShort(from, lang))
          : words.band(formatMoneyShort(from, lang), formatMoneyShort(to, lang)),
      // The band ends below `to`.
      search: searchWith(params, {
        min_price: from === 0 ? null : String(from),
        max_price: to === null ? null : String(to - 1),
      }),
      count: inWords(counted),
    })),
  };
}
