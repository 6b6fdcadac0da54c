import type { OwnProperty, PropertyDetail } from '@69street/config/contract';
import { PAGE_FIELDS, pick, type Language } from '@69street/config/market';

import { rowsOf, type Row } from '~/listing/facts';
import { toDial } from '~/listing/listing';
import { sayReadFacts, type SaidFact } from '~/listing/read-facts';
import type { Messages } from '~/messages/en';
import { formatDay, formatKnown } from '~/shell/dates';

const NAMES = [
  '_id',
  'code',
  ...PAGE_FIELDS,
  'photos',
  'floor_plan',
  'enquiries_to',
  'price_then',
  'source_url',
] as const;

type Dated = Pick<PropertyDetail, 'first_published_at' | 'confirmed_at'>;

/** A listing as its page shows it: days in words, and the telephone number as a dialler takes it. */
export type Listing = Pick<PropertyDetail, (typeof NAMES)[number]> & {
  phone: string | null;
  /** As much of the day as is known; null for an imported listing without a date, and for what was never published. */
  listed_on: string | null;
  /** It is on the market, and nobody knows since when. */
  undated: boolean;
  confirmed_on: string | null;
  /** It came on the market more than a year ago, and nobody has confirmed it since. */
  old: boolean;
  reduced_on: string | null;
  /** What is known of it, in words; and what was read in its text. */
  rows: Row[];
  said: SaidFact[];
};

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The last instant that a date may mean of which no more than the month or the year is known. */
function latest(known: string): number {
  const [year = 0, month] = known.split('-').map(Number);
  if (known.length === 4) return Date.UTC(year + 1, 0);
  return known.length === 7 ? Date.UTC(year, month ?? 12) : Date.parse(known);
}

/** Whether a listing is older than a year for sure, counted from its last confirmation. */
export function isOld({ first_published_at, confirmed_at }: Dated, now = Date.now()): boolean {
  const dates = [first_published_at, confirmed_at].flatMap((date) => (date ? [latest(date)] : []));
  return dates.length > 0 && now - Math.max(...dates) > YEAR_MS;
}

/** Picks what the page shows: everything a loader returns is sent to the browser a second time. */
export function toListing(property: PropertyDetail | OwnProperty, t: Messages, lang: Language): Listing {
  const day = (iso: string | null) => (iso ? formatDay(iso, lang) : null);
  const listing = {
    ...pick(property, NAMES),
    phone: toDial(property.owner_number),
    listed_on: property.first_published_at && formatKnown(property.first_published_at, lang),
    undated: property.first_published_at === null && property.listing_state === 'published',
    confirmed_on: day(property.confirmed_at),
    old: isOld(property),
    reduced_on: day(property.reduced_on),
  };
  return { ...listing, rows: rowsOf(listing, t, lang), said: sayReadFacts(property.read_facts, t, lang) };
}
