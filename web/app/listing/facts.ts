import type { PropertyDetail } from '@69street/config/contract';
import {
  type FieldsWith,
  formatMoney,
  inDigitsOf,
  type Language,
  LISTING,
  ROW_FIELDS,
  type RowField,
} from '@69street/config/market';

import { floorInWords } from '~/listing/floor-words';
import type { Listing } from '~/listing/spp/listing';
import type { Messages } from '~/messages/en';

/** The words of each field that is one of a list. */
export function choicesOf(common: Messages['common']): Record<FieldsWith<{ kind: 'choice' }>, Record<string, string>> {
  return {
    property_for: common.propertyFor,
    property_type: common.types,
    city: common.cities,
    facing: common.facings,
    price_is: common.priceIs,
    agent_fee_paid_by: common.feePayers,
    point_shown: common.pointsShown,
  };
}

/** The words of each field that is any of a list. */
export function listsOf(common: Messages['common']): Record<FieldsWith<{ kind: 'several' }>, Record<string, string>> {
  return { amenities: common.amenities, included: common.included };
}

export type Facts = Record<RowField, string | null>;
export type Row = [name: keyof Messages['property']['rows'], value: string];

/** What is said of a listing in rows, in words; null where it is not known. */
export function factsOf(property: Pick<PropertyDetail, RowField | 'price_is'>, t: Messages, lang: Language): Facts {
  const { common, property: words } = t;
  const choices: Record<string, Record<string, string>> = choicesOf(common);
  const say = (name: RowField): string | null => {
    const value = property[name];
    if (value === null) return null;
    const { kind } = LISTING[name];
    if (typeof value === 'number') {
      if (kind === 'area') return common.squareFeet(value);
      // A year takes no grouping.
      if (kind === 'year') return inDigitsOf(lang, String(value));
      if (kind === 'count') return words.number(value);
      return words.money(formatMoney(value, lang), common.priceIs[property.price_is], property.property_for === 'rent');
    }
    if (kind === 'choice') return choices[name]?.[value] ?? value;
    // "7th, lake side" stays as the owner wrote it.
    const floor = name === 'floor' ? floorInWords(value, words, lang) : null;
    return floor ?? (/[a-z]/i.test(value) ? value : inDigitsOf(lang, value));
  };
  return Object.fromEntries(ROW_FIELDS.map((name) => [name, say(name)])) as Facts;
}

type InRows = Pick<Listing, RowField | 'price_is' | '_id' | 'code' | 'listed_on' | 'undated' | 'confirmed_on'>;

/** The rows of a listing's page, each with a value in words; what is not known has none. */
export function rowsOf(property: InRows, t: Messages, lang: Language): Row[] {
  const facts = factsOf(property, t, lang);
  // An office has no bedrooms to speak of.
  if (property.bedroom === 0) facts.bedroom = null;
  const rows: Array<[Row[0], string | null]> = [
    ['id', property._id],
    ['code', property.code],
    ...ROW_FIELDS.flatMap((name): Array<[Row[0], string | null]> => {
      const row: [RowField, string | null] = [name, facts[name]];
      // The specification lists both; a listing counts its bedrooms.
      return name === 'bedroom' ? [['rooms', facts.bedroom], row] : [row];
    }),
    ['listed', property.undated ? t.property.dateUnknown : property.listed_on],
    ['confirmed', property.confirmed_on],
  ];
  return rows.filter((row): row is Row => row[1] !== null && row[1] !== '');
}
