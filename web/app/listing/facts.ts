import type { PropertyDetail } from '@69street/config/contract';
import {
  type FieldsWith,
  formatMoney,
  type Language,
  LISTING,
  ROW_FIELDS,
  type RowField,
  toBanglaDigits,
} from '@69street/config/market';

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

/** What is said of a listing in rows, in words; null where it is not known. */
export function factsOf(property: Pick<PropertyDetail, RowField | 'price_is'>, t: Messages, lang: Language): Facts {
  const { common, property: words } = t;
  const choices: Record<string, Record<string, string>> = choicesOf(common);
  const digits = (text: string) => (lang === 'bn' ? toBanglaDigits(text) : text);
  const say = (name: RowField): string | null => {
    const value = property[name];
    if (value === null) return null;
    const { kind } = LISTING[name];
    if (typeof value === 'number') {
      if (kind === 'area') return common.squareFeet(value);
      // A year takes no grouping.
      if (kind === 'year') return digits(String(value));
      if (kind === 'count') return words.number(value);
      return words.money(formatMoney(value, lang), common.priceIs[property.price_is], property.property_for === 'rent');
    }
    if (kind === 'choice') return choices[name]?.[value] ?? value;
    // "7th of 10" stays as the owner wrote it.
    return /[a-z]/i.test(value) ? value : digits(value);
  };
  return Object.fromEntries(ROW_FIELDS.map((name) => [name, say(name)])) as Facts;
}
