import type { PropertyDetail } from '@69street/config/contract';
import { AMENITIES, formatMoney, toBanglaDigits, type Language } from '@69street/config/market';

import { getProperty } from '~/listing/property.server';
import { compareMessages } from '~/messages/compare';
import type { Messages } from '~/messages/en';
import { valuesIn } from '~/search/property-filters';
import { REMEMBERED_MAX } from '~/shell/remembered';

export type Compared = {
  properties: PropertyDetail[];
  /** Some were asked for that are not on the market. */
  gone: boolean;
  /** More were asked for than stand side by side. */
  tooMany: boolean;
};

/** The listings that an address asks for, in its order, each once. What fails otherwise than by being gone is thrown. */
export async function comparedIn(params: URLSearchParams): Promise<Compared> {
  const asked = valuesIn(params, 'ids');
  const found = await Promise.all(
    asked.slice(0, REMEMBERED_MAX.compare).map(async (id) => {
      try {
        return await getProperty(id);
      } catch (error) {
        if (error instanceof Response && error.status === 404) return null;
        throw error;
      }
    }),
  );
  // One listing may be asked for by its code and by its id.
  const properties = new Map(found.flatMap((one) => (one ? [[one._id, one] as const] : [])));
  return {
    properties: [...properties.values()],
    gone: found.includes(null),
    tooMany: asked.length > REMEMBERED_MAX.compare,
  };
}

/** A row of the table: a value for each listing; null where it is not known. */
export type CompareRow = { label: string; values: Array<string | null> };

/** What is compared, in words; rows of which nothing is known of any listing are left out. */
export function rowsOf(properties: PropertyDetail[], t: Messages, lang: Language): CompareRow[] {
  const { common, property: words } = t;
  const texts = compareMessages[lang];
  const { rows: names } = words;
  const number = (value: number | null) => (value === null ? null : words.number(value));
  const digits = (text: string) => (lang === 'bn' ? toBanglaDigits(text) : text);
  const facts: Array<[label: string, value: (property: PropertyDetail) => string | null]> = [
    [
      names.price,
      (p) => words.money(formatMoney(p.price, lang), common.priceIs[p.price_is], p.property_for === 'rent'),
    ],
    [texts.perSquareFoot, (p) => (p.property_size ? formatMoney(Math.round(p.price / p.property_size), lang) : null)],
    [names.property_for, (p) => common.propertyFor[p.property_for]],
    [names.property_type, (p) => common.types[p.property_type]],
    [texts.place, (p) => (p.area ? `${p.area}, ${common.cities[p.city]}` : common.cities[p.city])],
    [names.property_size, (p) => (p.property_size === null ? null : common.squareFeet(p.property_size))],
    [names.bedroom, (p) => number(p.bedroom)],
    [names.bathroom, (p) => number(p.bathroom)],
    [names.balconies, (p) => number(p.balconies)],
    [names.garages, (p) => number(p.garages)],
    // "7th of 10" stays as the owner wrote it.
    [names.floor, (p) => p.floor && (/[a-z]/i.test(p.floor) ? p.floor : digits(p.floor))],
    [names.facing, (p) => p.facing && common.facings[p.facing]],
    [names.year_built, (p) => (p.year_built === null ? null : digits(String(p.year_built)))],
    [names.code, (p) => p.code],
  ];
  return facts
    .map(([label, value]) => ({ label, values: properties.map(value) }))
    .filter(({ values }) => values.some((value) => value !== null));
}

/** A row for each amenity that any of the listings names. */
export function amenityRowsOf(properties: PropertyDetail[], t: Messages): Array<{ label: string; has: boolean[] }> {
  return AMENITIES.map((amenity) => ({
    label: t.common.amenities[amenity],
    has: properties.map(({ amenities }) => amenities.includes(amenity)),
  })).filter(({ has }) => has.includes(true));
}
