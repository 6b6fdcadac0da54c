import type { OwnProperty, PropertyDetail } from '@69street/config/contract';
import { PAGE_FIELDS, parsePhone, pick, type Language } from '@69street/config/market';

import { formatDay, formatKnown } from '~/shell/dates';

const NAMES = [
  '_id',
  'code',
  ...PAGE_FIELDS,
  'photos',
  'floor_plan',
  'enquiries_to',
  'price_then',
  'read_facts',
] as const;

/** A listing as its page shows it: days in words, and the telephone number as a dialler takes it. */
export type Listing = Pick<PropertyDetail, (typeof NAMES)[number]> & {
  phone: string | null;
  /** As much of the day as is known; null for an imported listing without a date, and for what was never published. */
  listed_on: string | null;
  /** It is on the market, and nobody knows since when. */
  undated: boolean;
  confirmed_on: string | null;
  reduced_on: string | null;
};

/** Digits with the country's code in front; a number that is not a Bangladeshi mobile is dialled as it is written. */
function toDial(number: string | null): string | null {
  if (!number) return null;
  const mobile = parsePhone(number);
  if (mobile) return `+88${mobile}`;
  return number.replace(/[^\d+]/g, '') || null;
}

/** Picks what the page shows: everything a loader returns is sent to the browser a second time. */
export function toListing(property: PropertyDetail | OwnProperty, lang: Language): Listing {
  const day = (iso: string | null) => (iso ? formatDay(iso, lang) : null);
  return {
    ...pick(property, NAMES),
    phone: toDial(property.owner_number),
    listed_on: property.first_published_at && formatKnown(property.first_published_at, lang),
    undated: property.first_published_at === null && property.listing_state === 'published',
    confirmed_on: day(property.confirmed_at),
    reduced_on: day(property.reduced_on),
  };
}
