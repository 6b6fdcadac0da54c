import type { PriceRange, Property, PropertyFilter } from '@69street/config/contract';
import { type City, PRICE_RANGE_MIN, type PropertyFor, type PropertyType } from '@69street/config/market';
import { placesAround, placesIn } from '@69street/config/search';
import { LRUCache } from 'lru-cache';

import { priceOf } from './map-cells';
import { countedListings } from './counters';
import { countOf, countsBy, type Counts } from './counts';
import { readProperties } from './read';
import { publicRows, type Sql } from '../platform/sql';

/** What a listing is compared by. */
export type Compared = {
  _id: string;
  property_for: PropertyFor;
  property_type: PropertyType;
  city: City;
  place: string | null;
  bedroom: number | null;
  price: number;
  property_size: number | null;
};

/** Listings that are compared with one; `place` and `bedroom` null where any will do. */
type Circle = { place: string | null; bedroom: number | null };
type Quarters = { low: number; median: number; high: number };
/** What a square foot costs in the middle of so many. */
type PerFoot = { count: number; median: number };
type Spread = Quarters & { count: number; perFoot: PerFoot };
const NO_FEET: PerFoot = { count: 0, median: 0 };
const NONE: Spread = { count: 0, low: 0, median: 0, high: 0, perFoot: NO_FEET };

/** From here on the counters tell: one listing more makes no difference then, and steps of price are fine enough. */
const LARGE = 1_000;

/** From the nearest to the widest, always of the same number of bedrooms: they matter more to a price than the place. */
function circlesOf({ place, bedroom }: Compared): Circle[] {
  const places = place === null ? [] : [place, ...placesAround(place)];
  return [...places, null].map((at) => ({ place: at, bedroom }));
}

function spreadSql(one: Compared, circle: Circle): Sql {
  const parts = [`listing_state = 'published'`, 'property_for = ?', 'property_type = ?'];
  const values: Sql['values'] = [one.property_for, one.property_type];
  const add = (text: string, value: Sql['values'][number]) => {
    parts.push(text);
    values.push(value);
  };
  if (circle.place === null) add('city = ?', one.city);
  else add('place = ANY(?::text[])', placesIn(circle.place));
  if (circle.bedroom !== null) add('bedroom = ?', circle.bedroom);
  return {
    text: `SELECT count(*)::int AS count, percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price) AS at,
        count(*) FILTER (WHERE property_size > 0)::int AS sized,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY price::float8 / nullif(property_size, 0)) AS foot
      FROM properties WHERE ${parts.join(' AND ')}`,
    values,
  };
}

async function readSpread(sql: Sql): Promise<Spread> {
  type Row = { count: number; at: string[] | null; sized: number; foot: number | null };
  const [row] = await publicRows<Row>(sql);
  const [low = 0, median = 0, high = 0] = (row?.at ?? []).map(Number);
  return { count: row?.count ?? 0, low, median, high, perFoot: { count: row?.sized ?? 0, median: row?.foot ?? 0 } };
}

/** What a square foot costs in a large circle is read once in a while: one listing more moves nothing there. */
const FEET_MS = 10 * 60 * 1000;
const feet = new LRUCache<string, Promise<PerFoot>>({ max: 500, ttl: FEET_MS });

function perFootIn(one: Compared, circle: Circle): Promise<PerFoot> {
  const sql = spreadSql(one, circle);
  const key = JSON.stringify(sql.values);
  const known = feet.get(key);
  if (known) return known;
  const read = readSpread(sql).then(({ perFoot }) => perFoot);
  feet.set(key, read);
  // What failed is asked again, and never breaks a page.
  return read.catch(() => {
    feet.delete(key);
    return NO_FEET;
  });
}

/** The quarters of prices that are counted by steps, each within five per cent; of round prices exactly. */
function quarters(steps: Counts): Quarters {
  const sorted = [...steps].sort(([a], [b]) => Number(a) - Number(b));
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  const at = (share: number) => {
    let seen = 0;
    const step = sorted.find(([, n]) => (seen += n) >= total * share)?.[0];
    return step === undefined ? 0 : priceOf(Number(step));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** The prices of a circle without the listing itself. A small one is read, a large one never. */
async function spreadOf(one: Compared, circle: Circle): Promise<Spread> {
  const { property_for, property_type, city } = one;
  const filter: PropertyFilter = {
    property_for,
    property_type: [property_type],
    ...(circle.place === null ? { city: [city] } : { place: [circle.place] }),
    ...(circle.bedroom !== null && { bedroom: circle.bedroom }),
  };
  const counted = await countedListings();
  const count = countOf(counted, filter) - 1;
  if (count < PRICE_RANGE_MIN) return NONE;
  if (count >= LARGE) {
    const perFoot = await perFootIn(one, circle);
    return { count, ...quarters(countsBy(counted, filter, 'price')), perFoot };
  }
  const sql = spreadSql(one, circle);
  return readSpread({ text: `${sql.text} AND document_id <> ?`, values: [...sql.values, one._id] });
}

const apart = (own: number, median: number) => Math.round((own / median - 1) * 100);
const cents = (taka: number) => Math.round(taka * 100) / 100;

function footOf({ price, property_size }: Compared, { count, median }: PerFoot) {
  if (!property_size || count < PRICE_RANGE_MIN || median <= 0) return null;
  const own = price / property_size;
  return { own: cents(own), median: cents(median), count, difference: apart(own, median) };
}

/** How a price stands among those of its like; null where fewer than PRICE_RANGE_MIN are on the market. */
export async function priceRangeOf(one: Compared): Promise<PriceRange> {
  for (const circle of circlesOf(one)) {
    const { count, low, median, high, perFoot } = await spreadOf(one, circle);
    if (count < PRICE_RANGE_MIN || median <= 0) continue;
    const { city, property_type, property_for } = one;
    return {
      ...{ low, median, high, count, difference: apart(one.price, median) },
      ...{ city, property_type, property_for, ...circle },
      per_square_foot: footOf(one, perFoot),
    };
  }
  return null;
}

const SIMILAR_MAX = 6;
/** Candidates on either side of the price, in each neighbourhood and number of rooms. */
const EACH_SIDE = 4;

type Candidate = Pick<Compared, 'place' | 'bedroom' | 'property_size'> & { id: number; price: string };

/**
 * The listings whose prices are next to the listing's, below and above: in its place, those around and beside it, with
 * as many rooms or one more or less, and in its city. Each branch reads a few entries of an index that is sorted by price.
 */
function candidatesSql(one: Compared): Sql {
  const around = one.place === null ? undefined : placesAround(one.place)[0];
  const places = one.place === null ? [] : [...new Set([...placesIn(one.place), ...placesIn(around ?? one.place)])];
  const rooms = one.bedroom === null ? [] : [one.bedroom, one.bedroom + 1, one.bedroom - 1];
  const values: Sql['values'] = [];
  const side = (where: string, whereValues: Sql['values'], sign: '>=' | '<') => {
    values.push(one.property_for, one.property_type, ...whereValues, one.price, one._id);
    return `(SELECT p.id, p.place, p.bedroom, p.price, p.property_size FROM properties p
      WHERE p.listing_state = 'published' AND p.property_for = ? AND p.property_type = ? AND ${where}
        AND p.price ${sign} ?::bigint AND p.document_id <> ?
      ORDER BY p.price ${sign === '<' ? 'DESC' : 'ASC'} LIMIT ${EACH_SIDE})`;
  };
  const both = (where: string, whereValues: Sql['values']) =>
    `(${side(where, whereValues, '>=')} UNION ALL ${side(where, whereValues, '<')})`;
  const room = one.bedroom === null ? 'p.bedroom IS NULL' : 'p.bedroom = r.bedroom';
  const roomTable = 'unnest(?::int[]) AS r(bedroom)';
  const branches: string[] = [];
  if (places.length > 0) {
    values.push(places);
    if (one.bedroom !== null) values.push(rooms);
    const tables = one.bedroom === null ? '' : `, ${roomTable}`;
    branches.push(`SELECT c.* FROM unnest(?::text[]) AS n(place)${tables},
      LATERAL ${both(`p.place = n.place AND ${room}`, [])} c`);
  }
  if (one.bedroom !== null) values.push(rooms);
  branches.push(
    one.bedroom === null
      ? `SELECT c.* FROM ${both(`p.city = ? AND ${room}`, [one.city])} c`
      : `SELECT c.* FROM ${roomTable}, LATERAL ${both(`p.city = ? AND ${room}`, [one.city])} c`,
  );
  return { text: branches.join(' UNION '), values };
}

/**
 * How unlike others are to one: neighbourhood, rooms, price and size, in steps that weigh about the same to a seeker.
 */
function distanceFrom(one: Compared): (other: Candidate) => number {
  const here = new Set(one.place === null ? [] : placesIn(one.place));
  const around = one.place === null ? [] : placesAround(one.place);
  const beside = new Set([...around, ...around.slice(0, 1).flatMap(placesIn)]);
  return ({ place, bedroom, price, property_size }) => {
    const near = place === null ? 2 : here.has(place) ? 0 : beside.has(place) ? 1 : 2;
    const rooms = Math.abs((one.bedroom ?? 0) - (bedroom ?? 0));
    const dearer = Math.abs(Math.log((Number(price) + 1) / (one.price + 1)));
    const larger = one.property_size && property_size ? Math.abs(Math.log(property_size / one.property_size)) : 0.2;
    return near + rooms + 4 * dearer + 2 * larger;
  };
}

/** Up to six published listings of the same use and type, the most alike first. */
export async function similarTo(one: Compared): Promise<Property[]> {
  const candidates = await publicRows<Candidate>(candidatesSql(one));
  const distance = distanceFrom(one);
  const best = candidates
    .map((other) => ({ id: other.id, far: distance(other) }))
    .sort((a, b) => a.far - b.far || b.id - a.id)
    .slice(0, SIMILAR_MAX);
  return readProperties(best);
}

/** Up to six other published listings of the same account, the latest first; none of a listing without an account. */
export async function sameOwnerAs({ _id }: { _id: string }): Promise<Property[]> {
  const found = await publicRows<{ id: number }>({
    text: `SELECT p.id FROM properties mine JOIN properties_owner_lnk m ON m.property_id = mine.id
        JOIN properties_owner_lnk o ON o.user_id = m.user_id JOIN properties p ON p.id = o.property_id
      WHERE mine.document_id = ? AND p.id <> mine.id AND p.listing_state = 'published'
      ORDER BY p.first_published_at DESC, p.id DESC LIMIT ${SIMILAR_MAX}`,
    values: [_id],
  });
  return readProperties(found);
}
