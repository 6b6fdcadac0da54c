import { readFileSync } from 'node:fs';

import { placePoint, PLACES } from '../../../src/search/index.js';
import { type Amenity, type City, type PropertyFor, type PropertyType } from '../../../src/market/index.js';

/** How many, both ends included. */
export type Count = readonly [min: number, max: number];

/** What a sensible broker would take as a condition. Everything that is named has to be so. */
export type Must = {
  property_for?: PropertyFor;
  /** Any of them. */
  property_type?: readonly PropertyType[];
  /** Any of them. */
  city?: readonly City[];
  /** Ids of neighbourhoods, any of them or what lies in them. */
  place?: readonly string[];
  /** Ids of neighbourhoods, neither them nor what lies in them. */
  not_place?: readonly string[];
  /** Whole taka, a month when for rent. */
  min_price?: number;
  max_price?: number;
  /** Whole taka: what is known of the first day, and of a month with what comes to the rent. */
  max_day_one?: number;
  max_monthly?: number;
  /** An amount that was said without "under": up to it fits, and up to a tenth more is no mistake. Whole taka. */
  price?: number;
  bedroom?: Count;
  bathroom?: Count;
  /** Whole square feet. */
  min_size?: number;
  max_size?: number;
  /** Only where it was said that there is no way around it. */
  amenities?: readonly Amenity[];
  without?: readonly Amenity[];
  /** A seat, a sublet, a single room or a place in a hostel: whole homes are no answer, however many there are. */
  shared?: true;
  /** A town or a thing that the site has not: the page has to say so, whatever it lists. */
  told?: true;
};

/**
 * A query, what every listing of a right first page has to be, and what would be nice besides, in words: that part is
 * for the reader, nobody judges it.
 */
export type JudgedQuery = readonly [query: string, must: Must, wish?: readonly string[]];

/** What is said in a word of its own. */
const WORDS: Readonly<Record<string, Must>> = {
  rent: { property_for: 'rent' },
  sell: { property_for: 'sell' },
  flat: { property_type: ['flat'] },
  home: { property_type: ['flat', 'duplex'] },
  duplex: { property_type: ['duplex'] },
  office: { property_type: ['office'] },
  shop: { property_type: ['shop'] },
  showroom: { property_type: ['showroom'] },
  shared: { shared: true, property_type: ['flat', 'duplex'] },
  told: { told: true },
};

/** About a kilometre of a degree, at the latitude of Bangladesh. */
const NORTH = 110.6;
const EAST = 101;
const MANY = 99;
/** What "near" and "around" mean when nobody says how far, in kilometres. */
const NEAR = 3;

/** The neighbourhoods whose middle lies so near to a point, `23.81,90.42/3`, or to the middle of another, `kuril/3`. */
function near(value: string): string[] {
  const [middle, kilometres = NEAR] = value.split('/') as [string, string?];
  const isPoint = /^\d/.test(middle);
  const named = isPoint ? null : placePoint(middle);
  if (!isPoint && !named) throw new Error(`nobody knows where ${middle} is`);
  const [latitude, longitude] = named
    ? [named.latitude, named.longitude]
    : (middle.split(',').map(Number) as [number, number]);
  const around = PLACES.flatMap(({ id }) => {
    const other = placePoint(id);
    if (!other) return [];
    const away = Math.hypot((other.latitude - latitude) * NORTH, (other.longitude - longitude) * EAST);
    return away <= Number(kilometres) ? [id] : [];
  });
  return isPoint ? around : [middle, ...around];
}

/** "3" is just so many, "2-4" from and to, "3-" so many and more. */
function count(value: string): Count {
  const [min, max = min] = value.split('-') as [string, string?];
  return [Number(min), max === '' ? MANY : Number(max)];
}

/** What is said with a value: `at:dhanmondi,lalmatia`, `beds:2-3`, `max_price:30000`. */
const VALUES: Readonly<Record<string, (value: string) => Must>> = {
  at: (value) => ({ place: value.split(',') }),
  not_at: (value) => ({ not_place: value.split(',') }),
  near: (value) => ({ place: near(value) }),
  city: (value) => ({ city: value.split(',') as City[] }),
  type: (value) => ({ property_type: value.split(',') as PropertyType[] }),
  with: (value) => ({ amenities: value.split(',') as Amenity[] }),
  beds: (value) => ({ bedroom: count(value) }),
  baths: (value) => ({ bathroom: count(value) }),
  // A size that was named: ten per cent more or less. Square feet.
  size: (value) => ({ min_size: Math.round(Number(value) * 0.9), max_size: Math.round(Number(value) * 1.1) }),
  // An amount that was said with "around": a fifth more or less. Taka.
  around: (value) => ({ min_price: Number(value) * 0.8, max_price: Number(value) * 1.2 }),
  day_one: (value) => ({ max_day_one: Number(value) }),
  monthly: (value) => ({ max_monthly: Number(value) }),
  price: (value) => ({ price: Number(value) }),
  min_price: (value) => ({ min_price: Number(value) }),
  max_price: (value) => ({ max_price: Number(value) }),
  min_size: (value) => ({ min_size: Number(value) }),
  max_size: (value) => ({ max_size: Number(value) }),
};

function termOf(term: string): Must {
  const [name, value] = term.split(/:(.*)/s) as [string, string?];
  const must = value === undefined ? WORDS[name] : VALUES[name]?.(value);
  if (!must) throw new Error(`"${term}" is no term of what a page has to be`);
  return must;
}

/**
 * A set of queries out of the file of its name beside this one. A line is `query → what every listing has to be → what
 * would be nice`, the last part only where there is some; `#` begins a comment. What is said later holds.
 */
export function judgedQueries(name: string): JudgedQuery[] {
  const lines = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line): JudgedQuery[] => {
    if (line === '' || line.startsWith('#')) return [];
    const [query, terms = '', wish] = line.split(' → ') as [string, string?, string?];
    const must: Must = Object.assign({}, ...terms.split(' ').filter(Boolean).map(termOf));
    return [wish === undefined ? [query, must] : [query, must, wish.split(', ')]];
  });
}
