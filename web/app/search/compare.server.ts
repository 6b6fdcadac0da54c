import type { PropertyDetail } from '@69street/config/contract';
import { AMENITIES, inOrder, ROW_FIELDS, type Language, type RowField } from '@69street/config/market';
import { sayDayOneAmount, sayMonthlyAmount } from '@69street/config/search';

import { getProperty } from '~/listing/property.server';
import { factsOf } from '~/listing/facts';
import { perFoot } from '~/listing/price-line.server';
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

/** Which columns of a row are best, and how. */
export type Best = { is: 'least' | 'most'; at: number[] };
/** A row of the table: a value for each listing; null where it is not known. */
export type CompareRow = { label: string; values: Array<string | null>; best?: Best };

type Numbers = Array<number | null | undefined>;

/** The least or most of the numbers; nothing where fewer than two are known or all are the same. */
export function bestOf(is: Best['is'], numbers: Numbers): Best | undefined {
  const known = numbers.filter((number): number is number => typeof number === 'number' && number > 0);
  if (known.length < 2 || new Set(known).size === 1) return undefined;
  const best = is === 'least' ? Math.min(...known) : Math.max(...known);
  return { is, at: numbers.flatMap((number, at) => (number === best ? [at] : [])) };
}

/** Of what more is better, to most who look. */
const MORE: readonly RowField[] = ['property_size', 'bedroom', 'bathroom', 'balconies', 'garages', 'year_built'];

const FIRST: readonly RowField[] = ['price', 'property_for', 'property_type'];
/** What follows; fields that are not named here come behind. */
const ORDER: RowField[] = [
  'property_size',
  'bedroom',
  'bathroom',
  'balconies',
  'garages',
  'floor',
  'facing',
  'year_built',
];

/** What is compared, in words; rows of which nothing is known of any listing are left out. */
export function rowsOf(properties: PropertyDetail[], t: Messages, lang: Language): CompareRow[] {
  const { common, property: words } = t;
  const texts = compareMessages[lang];
  const { rows: names } = words;
  const facts = properties.map((property) => factsOf(property, t, lang));
  const withBest = (best: Best | undefined) => (best ? { best } : {});
  // A month's rent and a price are no rivals.
  const isOneUse = new Set(properties.map(({ property_for }) => property_for)).size === 1;
  const least = (numbers: Numbers) => withBest(isOneUse ? bestOf('least', numbers) : undefined);
  const row = (name: RowField): CompareRow => ({
    label: names[name],
    values: facts.map((one) => one[name]),
    ...(MORE.includes(name)
      ? withBest(
          bestOf(
            'most',
            properties.map((one) => Number(one[name])),
          ),
        )
      : {}),
  });
  const feet = properties.map(({ price, property_size }) => (property_size ? price / property_size : null));
  const perFootOf = (taka: number, isRent: boolean) =>
    isRent ? texts.perMonth(perFoot(taka, lang)) : perFoot(taka, lang);
  const placeOf = ({ area, city }: PropertyDetail) => (area ? `${area}, ${common.cities[city]}` : common.cities[city]);
  return [
    { ...row('price'), ...least(properties.map(({ price }) => price)) },
    {
      label: texts.perSquareFoot,
      values: feet.map((taka, at) => (taka === null ? null : perFootOf(taka, properties[at]?.property_for === 'rent'))),
      ...least(feet),
    },
    { label: texts.firstDay, values: properties.map((one) => sayDayOneAmount(one, lang)) },
    { label: texts.monthly, values: properties.map((one) => sayMonthlyAmount(one, lang)) },
    row('property_for'),
    row('property_type'),
    { label: texts.place, values: properties.map(placeOf) },
    ...inOrder(ROW_FIELDS, ORDER)
      .filter((name) => !FIRST.includes(name))
      .map(row),
    { label: names.code, values: properties.map(({ code }) => code) },
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** The rows in which the listings differ, and those that are the same for all; of one listing all stand in the former. */
export function bySameness<Row>(
  rows: Row[],
  valuesOf: (row: Row) => readonly unknown[],
): { differ: Row[]; same: Row[] } {
  const isSame = (row: Row) => valuesOf(row).length > 1 && new Set(valuesOf(row)).size === 1;
  return { differ: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}

/** A row for each amenity that any of the listings names. */
export function amenityRowsOf(properties: PropertyDetail[], t: Messages): Array<{ label: string; has: boolean[] }> {
  return AMENITIES.map((amenity) => ({
    label: t.common.amenities[amenity],
    has: properties.map(({ amenities }) => amenities.includes(amenity)),
  })).filter(({ has }) => has.includes(true));
}
