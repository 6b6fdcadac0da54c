import type { PropertyFilter, PropertyQuery } from '@69street/config/contract';
import { DEFAULT_SORT, EXACT_TOTAL_MAX, FILTER_FIELDS, filtersOfField, type Sort } from '@69street/config/market';
import { placesIn } from '@69street/config/search';

import type { Position } from '../platform/cursor';
import type { Sql, Value } from '../platform/sql';
import { drawnSql, nearSql, placesInBounds, standingIn } from './around';
import { OWN_COLUMNS, PROPERTY_COLUMNS, PROPERTY_FILES } from './row';
import { searchWords } from './text';

type Order = { key: string; type: string; direction: 'ASC' | 'DESC' };

/** Each sort has an index with the same expression and `id` behind it (tables.ts). */
export const ORDERS: Record<Sort, Order> = {
  recommended: { key: 'standing', type: 'bigint', direction: 'DESC' },
  newest: { key: 'first_published_at', type: 'timestamp', direction: 'DESC' },
  price_asc: { key: 'price', type: 'bigint', direction: 'ASC' },
  price_desc: { key: 'price', type: 'bigint', direction: 'DESC' },
  best: { key: 'standing', type: 'bigint', direction: 'DESC' },
  day_one: { key: 'day_one_said', type: 'bigint', direction: 'ASC' },
  monthly_total: { key: 'monthly_said', type: 'bigint', direction: 'ASC' },
  size_desc: { key: 'coalesce(property_size, 0)', type: 'integer', direction: 'DESC' },
};

/**
 * Up to here the rows are collected first and sorted then. The planner would rather walk an index in sort order until
 * the page is full, which takes very long when the few matches all lie at the other end: 830 ms against 11 ms for
 * "six bathrooms, cheapest first" in a million listings. Filters are collected inside an index; a text is looked up in
 * the table, row by row, and is not worth as many; nor are filters whose newest listings stand together, part by part.
 */
const COLLECT_MAX = { filters: 10_000, text: 5_000, parts: 2_000 };

const CODE = /^([a-z])[\s-]?(\d{4,12})$/i;

/** The code of a listing as it is stored (`D-1042`) from what somebody typed (`d1042`), or null. */
export function toCode(text: string): string | null {
  const match = CODE.exec(text);
  return match ? `${match[1]?.toUpperCase()}-${match[2]}` : null;
}

/** The ids of neighbourhoods with those that lie in them; ids that the gazetteer does not know stand for nothing. */
export function expandPlaces(places: readonly string[]): string[] {
  return [...new Set(places.flatMap(placesIn))];
}

/**
 * The conditions of a query on `properties p`; `areas` are the stored spellings that its `area` stands for, `size` the
 * expression that is compared with sizes.
 */
export function conditions(query: PropertyFilter, areas: string[] | null, size: string): Sql {
  const parts = [`p.listing_state = 'published'`];
  const values: Value[] = [];
  const add = (text: string, ...more: Value[]) => {
    parts.push(text);
    values.push(...more);
  };
  const addAll = (more: Sql | null) => more && add(more.text, ...more.values);
  // Equality with one value, which every index serves as it stands.
  const addAny = (column: string, any: readonly string[]) => {
    if (any.length === 1) add(`${column} = ?`, any[0] ?? null);
    else add(`${column} = ANY(?::text[])`, [...any]);
  };
  const addRange = (column: string, min: number | undefined, max: number | undefined, type = 'integer') => {
    if (min !== undefined) add(`${column} >= ?::${type}`, min);
    if (max !== undefined) add(`${column} <= ?::${type}`, max);
  };
  if (query.property_for) add('p.property_for = ?', query.property_for);
  if (query.property_type) addAny('p.property_type', query.property_type);
  if (query.city) addAny('p.city', query.city);
  if (query.place) addAny('p.place', expandPlaces(query.place));
  if (areas) addAny('p.area', areas);
  addRange('p.price', query.min_price, query.max_price, 'bigint');
  // What nobody says is no less than what is known of it.
  const sum = query.unsaid ? 'least' : 'said';
  addRange(`p.monthly_${sum}`, undefined, query.max_monthly, 'bigint');
  addRange(`p.day_one_${sum}`, undefined, query.max_day_one, 'bigint');
  addRange(query.unsaid ? 'coalesce(p.advance_months, 0)' : 'p.advance_months', undefined, query.max_advance);
  if (query.min_size !== undefined) add(`${size} >= ?`, query.min_size);
  if (query.max_size !== undefined) add(`${size} BETWEEN 1 AND ?`, query.max_size);
  for (const name of FILTER_FIELDS) {
    const [exactly, least, most] = filtersOfField(name);
    if (query[exactly] !== undefined) add(`p.${name} = ?`, query[exactly]);
    addRange(`p.${name}`, query[least], query[most]);
  }
  // Stated, or read from the text; what was written before there were features is only stated until the job has read it.
  if (query.amenities)
    add('(p.features @> ?::text[] OR p.amenities @> ?::jsonb)', [...query.amenities], JSON.stringify(query.amenities));
  if (query.without) {
    add('(p.amenities IS NULL OR NOT jsonb_exists_any(p.amenities, ?::text[]))', [...query.without]);
    add(`NOT coalesce(p.features, '{}') && ?::text[]`, [...query.without]);
  }
  if (query.features) add('p.features @> ?::text[]', [...query.features]);
  if (query.sharing) add('p.features && ?::text[]', [...query.sharing]);
  if (query.featured) add('p.featured');
  if (query.with_photos) add('p.pictures > 0');
  if (query.bounds) addAll(standingIn(query.bounds, placesInBounds(query.bounds)));
  addAll(nearSql(query));
  addAll(drawnSql(query));
  if (query.code) add('p.code = ?', toCode(query.code) ?? query.code);
  if (query.q) {
    const code = toCode(query.q);
    const words = searchWords(query.q);
    if (code) add(`(p.search_text @@ websearch_to_tsquery('simple', ?) OR p.code = ?)`, words, code);
    else add(`p.search_text @@ websearch_to_tsquery('simple', ?)`, words);
  }
  return { text: parts.join(' AND '), values };
}

/** How many rows match, counted no further than one beyond EXACT_TOTAL_MAX. Answers one row `{ total }`. */
export function countSql(query: PropertyFilter, areas: string[] | null): Sql {
  const where = conditions(query, areas, 'p.property_size');
  return {
    text: `SELECT count(*)::int AS total FROM (
      SELECT 1 FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}) counted`,
    values: where.values,
  };
}

export type Kind = { property_for: string; property_type: string; city: string };
/** Where all matches lie; `matches`: how many of them at most in each part. */
export type Parts = ({ places: string[] } | { kinds: Kind[] }) & { matches: number[] };

/** How a page is to be looked for. */
export type PagePlan = {
  /** How many rows match, or one more than EXACT_TOTAL_MAX for any greater number. */
  total: number;
  /** Where the page begins: behind this one. */
  after: Position | null;
  /** Between which prices all of the page lies, where that is known. */
  window?: { min?: number; max?: number; matches: number } | null;
  /** The first rows of each part are read and merged; for the newest first. */
  parts?: Parts | null;
  /** All filters stand in the indexes of the parts, so that no walk through one goes far. */
  isCounted?: boolean;
  /** The ids of rows that are left out. */
  without?: readonly number[];
};

/** Whether the matches are collected first and sorted then: see COLLECT_MAX. */
export function isCollected(
  query: PropertyFilter,
  { total, window, parts, isCounted }: Omit<PagePlan, 'after'>,
): boolean {
  const kind = query.q ? 'text' : parts && isCounted ? 'parts' : 'filters';
  return Math.min(total, window?.matches ?? total) <= COLLECT_MAX[kind];
}

/** The tables of the parts, and what ties `p` to one of them; `most` of each, as `part.most`. */
export function partsSql(parts: Parts, most: number[]): { tables: string; tie: string; values: Value[] } {
  if ('places' in parts) {
    return {
      tables: 'unnest(?::text[], ?::int[]) AS part(place, most)',
      tie: 'p.place = part.place',
      values: [parts.places, most],
    };
  }
  const { kinds } = parts;
  return {
    tables: 'unnest(?::text[], ?::text[], ?::text[], ?::int[]) AS part(property_for, property_type, city, most)',
    tie: 'p.property_for = part.property_for AND p.property_type = part.property_type AND p.city = part.city',
    values: [
      kinds.map(({ property_for }) => property_for),
      kinds.map(({ property_type }) => property_type),
      kinds.map(({ city }) => city),
      most,
    ],
  };
}

/** What is still to be asked of a row of the parts: they say the rest, and say it better. */
export function besideParts(query: PropertyFilter, parts: Parts | null | undefined): PropertyFilter {
  if (!parts) return query;
  if ('places' in parts) return { ...query, place: undefined };
  return { ...query, property_for: undefined, property_type: undefined, city: undefined };
}

/** The expression that a sort compares, on `properties p`. */
export function sortKeyOf({ key }: Order): string {
  const own = key.replace('property_size', 'p.property_size');
  return own.startsWith('p.') || own.includes('(') ? own : `p.${own}`;
}

/**
 * The first page of a question that nobody has counted yet, and how many rows match, in one look at them: rows as of
 * {@link pageSql} with `total` besides. Rows beyond `most` are not looked at: with more the total is one higher, and the
 * rows are no page.
 */
export function collectSql(query: PropertyQuery, areas: string[] | null, most = EXACT_TOTAL_MAX): Sql {
  const order = ORDERS[query.sort ?? DEFAULT_SORT];
  const sortKey = sortKeyOf(order);
  const where = conditions(query, areas, query.sort === 'size_desc' ? sortKey : 'p.property_size');
  return {
    text: `WITH found AS MATERIALIZED (
        SELECT p.id, ${sortKey} AS sort_key FROM properties p WHERE ${where.text} LIMIT ${most + 1})
      SELECT id, sort_key::text AS sort_key, (SELECT count(*)::int FROM found) AS total FROM found
      ORDER BY found.sort_key ${order.direction}, id ${order.direction} LIMIT ?`,
    values: [...where.values, query.limit + 1],
  };
}

/**
 * One page and one row more, which tells whether there is a next page: rows `{ id, sort_key }`, `sort_key` as a cursor
 * continues from it. The listings themselves are read by {@link rowsSql}: together, planning takes longer than finding.
 */
export function pageSql(query: PropertyQuery, areas: string[] | null, plan: PagePlan): Sql {
  const { after, window, without = [] } = plan;
  const collects = isCollected(query, plan);
  const parts = collects ? null : plan.parts;
  const order = ORDERS[query.sort ?? DEFAULT_SORT];
  const sortKey = sortKeyOf(order);
  const where = conditions(besideParts(query, parts), areas, query.sort === 'size_desc' ? sortKey : 'p.property_size');
  const add = (text: string, ...values: Value[]) => {
    where.text += ` AND ${text}`;
    where.values.push(...values);
  };
  if (window?.min !== undefined) add('p.price >= ?::bigint', window.min);
  if (window?.max !== undefined) add('p.price <= ?::bigint', window.max);
  if (after)
    add(`(${sortKey}, p.id) ${order.direction === 'ASC' ? '>' : '<'} (?::${order.type}, ?)`, after.key, after.id);
  if (without.length > 0) add('p.id <> ALL(?::int[])', [...without]);
  const matches = `SELECT p.id, ${sortKey} AS sort_key FROM properties p WHERE ${where.text}`;
  const found = 'SELECT found.id, found.sort_key::text AS sort_key FROM';
  const sorted = `ORDER BY found.sort_key ${order.direction}, found.id ${order.direction} LIMIT ?`;
  const inOrder = `ORDER BY ${sortKey} ${order.direction}, p.id ${order.direction} LIMIT ?`;
  const most = query.limit + 1;
  if (collects) {
    return {
      text: `WITH found AS MATERIALIZED (${matches}) ${found} found ${sorted}`,
      values: [...where.values, most],
    };
  }
  if (parts) {
    const part = partsSql(
      parts,
      parts.matches.map(() => most),
    );
    return {
      text: `${found} ${part.tables}, LATERAL (${matches} AND ${part.tie} ${inOrder}) found ${sorted}`,
      values: [...part.values, ...where.values, most, most],
    };
  }
  return { text: `${found} (${matches} ${inOrder}) found ${sorted}`, values: [...where.values, most, most] };
}

/** Published listings by their row ids, in no order. */
export function rowsSql(ids: number[]): Sql {
  return {
    text: `SELECT ${PROPERTY_COLUMNS}, media.files FROM properties p ${PROPERTY_FILES}
      WHERE p.id = ANY(?::int[]) AND p.listing_state = 'published'`,
    values: [ids],
  };
}

/** Most listings of one person that are answered. */
const OWN_MAX = 500;

/**
 * One person's listings in every state, newest first: those of the account, and those without an account that carry its
 * address, when that is known to be theirs. Found by the account and by the address, each through its index.
 */
export function ownSql(userIds: number[], verifiedEmail: string | null): Sql {
  return {
    text: `WITH own AS (
        SELECT l.property_id AS id FROM properties_owner_lnk l WHERE l.user_id = ANY(?::int[])
        UNION SELECT p.id FROM properties p WHERE lower(p.user_email) = lower(?::text)
          AND NOT EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id))
      SELECT ${PROPERTY_COLUMNS}, ${OWN_COLUMNS}, media.files
      FROM own JOIN properties p ON p.id = own.id ${PROPERTY_FILES}
      ORDER BY p.created_at DESC NULLS LAST, p.id DESC LIMIT ${OWN_MAX}`,
    values: [userIds, verifiedEmail],
  };
}

/**
 * The stored spellings that an area typed by a visitor stands for: those that contain it, else those that look like it.
 * Answers rows `{ area }`.
 */
export function areasSql(area: string): Sql {
  return {
    text: `WITH containing AS (SELECT area FROM area_spellings WHERE strpos(lower(area), lower(?)) > 0),
      alike AS (SELECT area FROM area_spellings
        WHERE NOT EXISTS (SELECT FROM containing) AND word_similarity(?, area) >= 0.45)
      SELECT area FROM containing UNION SELECT area FROM alike`,
    values: [area, area],
  };
}
