/** The rules by which a first page is judged: what fits, how many there are that fit, and what is wrong with a page. */
import { type Property } from '../../src/contract/index.js';
import { SHARINGS } from '../../src/market/index.js';
import { placesIn, readFacts } from '../../src/search/index.js';
import { type Must } from '../../tests/search/judged/judged-query.js';

/** So many listings are looked at. */
export const FIRST_PAGE = 10;

/** A first page: what answers exactly, and what was put below it as close. */
export type Page = { exact: Property[]; close: Property[] };

export const VERDICTS = ['right', 'empty', 'too few', 'wrong', 'failed'] as const;
export type Verdict = { verdict: (typeof VERDICTS)[number]; why: string };

const insideOf = (places: readonly string[]) => new Set(places.flatMap(placesIn));

/** An amount that was said without "under": a tenth more is no mistake. */
const PRICE_SLACK = 1.1;

/** What it states, and what its own words say. */
function held({ amenities, property_name, title, property_description, area }: Property): readonly string[] {
  return [
    ...(amenities ?? []),
    ...readFacts({ name: property_name, title, description: property_description, area }).facts,
  ];
}

/** In what a listing is not what it has to be; empty where it fits. */
export function faultsOf(listing: Property, must: Must): string[] {
  const faults: string[] = [];
  const expect = (fits: boolean, fault: string) => {
    if (!fits) faults.push(fault);
  };
  const isOneOf = (wanted: readonly string[] | undefined, name: 'property_type' | 'city') =>
    expect(!wanted || wanted.includes(listing[name]), listing[name]);
  const isWithin = (name: string, value: number | null, min = -Infinity, max = Infinity) =>
    expect(
      (min === -Infinity && max === Infinity) || (value !== null && value >= min && value <= max),
      `${name} ${value}`,
    );
  expect(!must.property_for || listing.property_for === must.property_for, listing.property_for);
  isOneOf(must.property_type, 'property_type');
  isOneOf(must.city, 'city');
  const { place } = listing;
  expect(!must.place || (place !== null && insideOf(must.place).has(place)), `in ${place}`);
  expect(!must.not_place || place === null || !insideOf(must.not_place).has(place), `in ${place}`);
  isWithin('price', listing.price, must.min_price, must.max_price ?? (must.price && must.price * PRICE_SLACK));
  isWithin('the first day', listing.day_one ?? 0, -Infinity, must.max_day_one);
  isWithin('a month', listing.monthly_total ?? 0, -Infinity, must.max_monthly);
  isWithin('size', listing.property_size, must.min_size, must.max_size);
  isWithin('bedrooms', listing.bedroom, ...(must.bedroom ?? []));
  isWithin('bathrooms', listing.bathroom, ...(must.bathroom ?? []));
  const has = held(listing);
  for (const name of must.amenities ?? []) expect(has.includes(name), `no ${name}`);
  for (const name of must.without ?? []) expect(!has.includes(name), name);
  expect(!must.shared || SHARINGS.some((name) => has.includes(name)), 'a whole home');
  return faults;
}

/** How many published listings fit, as a statement that answers one row `{ total }`. Not by way of what is judged. */
export function countOf(must: Must): { text: string; values: unknown[] } {
  const parts = [`listing_state = 'published'`];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown) => {
    if (value !== undefined) parts.push(condition.replace('?', `$${values.push(value)}`));
  };
  add('property_for = ?', must.property_for);
  add('property_type = ANY(?::text[])', must.property_type);
  add('city = ANY(?::text[])', must.city);
  add('place = ANY(?::text[])', must.place && [...insideOf(must.place)]);
  add('(place IS NULL OR place <> ALL(?::text[]))', must.not_place && [...insideOf(must.not_place)]);
  add('price >= ?', must.min_price);
  add('price <= ?', must.max_price ?? must.price);
  add('day_one_least <= ?', must.max_day_one);
  add('monthly_least <= ?', must.max_monthly);
  add('property_size >= ?', must.min_size);
  add('property_size <= ?', must.max_size);
  add('features && ?::text[]', must.shared && SHARINGS);
  for (const name of ['bedroom', 'bathroom'] as const) {
    add(`${name} >= ?`, must[name]?.[0]);
    add(`${name} <= ?`, must[name]?.[1]);
  }
  add('amenities @> ?::jsonb', must.amenities && JSON.stringify(must.amenities));
  add('NOT coalesce(jsonb_exists_any(amenities, ?::text[]), false)', must.without);
  return { text: `SELECT count(*)::int AS total FROM properties WHERE ${parts.join(' AND ')}`, values };
}

/**
 * A page is right when as many of its first ten fit as there are, all ten at most, and nothing that does not fit stands
 * above the line under which close matches begin. An empty page is never right.
 */
export function judge({ exact, close }: Page, must: Must, fitting: number): Verdict {
  const first = [...exact, ...close].slice(0, FIRST_PAGE);
  if (first.length === 0) return { verdict: 'empty', why: `0 of ${fitting}` };
  const faults = exact.slice(0, FIRST_PAGE).map((listing) => faultsOf(listing, must));
  const strange = faults.filter((of) => of.length > 0);
  if (strange.length > 0) {
    return {
      verdict: 'wrong',
      why: `${strange.length} of ${faults.length}: ${[...new Set(strange.flat())].join(', ')}`,
    };
  }
  const found = first.filter((listing) => faultsOf(listing, must).length === 0).length;
  if (found < Math.min(FIRST_PAGE, fitting)) return { verdict: 'too few', why: `${found} of ${fitting}` };
  return { verdict: 'right', why: '' };
}
