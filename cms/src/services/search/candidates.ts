import type { PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';
import { isWishId, KM_PER_DEGREE } from '@69street/config/search';

import { preparedRows, rows, type Sql, type Value } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { isCounted } from './counts';
import type { Hopes } from './hopes';
import { firstOf } from './plan';
import { conditions, isCollected, partsSql, type Parts } from './query';
import { WORTH, type Candidate } from './rank';
import { partsOf, priceWindow } from './windows';

/** So many of the best standing are looked at inside an index; of what has to be looked at in the table, so many. */
const LOOKED_AT = { inIndex: 400, inTable: 60 };
/** So many of those are compared, the likeliest to fit best. */
const COMPARED_MAX = 240;

/** Candidates, column by column: a page takes hundreds, and to read them row by row costs more than to find them. */
type Columns = {
  [Name in 'id' | 'standing' | 'price']: number[] | null;
} & {
  [Name in 'property_size' | 'bedroom' | 'latitude' | 'longitude' | 'point_latitude' | 'point_longitude']?: Array<
    number | null
  > | null;
} & { place?: Array<string | null> | null; area?: Array<string | null> | null; features?: Array<string | null> | null };
type Looked = Columns & { looked: number };

/** What is read of each for these hopes: what is not compared is not read. */
function columnsOf({ wishes, size, rooms, spot, places, area }: Hopes): string[] {
  return [
    ...['id', 'standing', 'price'],
    ...(size === undefined ? [] : ['property_size']),
    ...(rooms === undefined ? [] : ['bedroom']),
    ...(places ? ['place', 'latitude', 'longitude'] : []),
    // Whoever looks near something looks into the table anyway.
    ...(spot ? ['point_latitude', 'point_longitude'] : []),
    ...(area === undefined ? [] : ['area']),
    ...(wishes.length > 0 ? ['features'] : []),
  ];
}

/** What {@link rank} makes of a row of `found`, as far as an index knows it and roughly; empty where nothing tells. */
function roughScore({ wishes, price, size, spot, places }: Hopes): Sql {
  const parts: string[] = [];
  const values: Value[] = [];
  const ids = wishes.filter(isWishId);
  for (const id of ids) {
    parts.push(`CASE WHEN features @> ARRAY[?::text] THEN ${WORTH.wish} ELSE 0 END`);
    values.push(id);
  }
  const close = (column: string, hoped: number | undefined, worth: number) => {
    if (hoped === undefined) return;
    parts.push(`${worth} * greatest(0, 1 - abs(${column} - ?::float8) / ?::float8)`);
    values.push(hoped, Math.max(hoped, 1));
  };
  close('price', price, WORTH.price);
  close('coalesce(property_size, 0)', size, WORTH.size);
  if (places) {
    parts.push(`CASE WHEN place = ANY(?::text[]) THEN ${WORTH.place} ELSE 0 END`);
    values.push([...places.ids]);
  }
  if (spot) {
    const shrink = Math.cos((spot.latitude * Math.PI) / 180);
    parts.push(`${WORTH.spot} * greatest(0, 1 - coalesce(sqrt(
      ((point_longitude - ?::float8) * ?::float8) ^ 2 + (point_latitude - ?::float8) ^ 2) / ?::float8, 1))`);
    values.push(spot.longitude, shrink, spot.latitude, spot.km / KM_PER_DEGREE);
  }
  return { text: parts.join(' + '), values };
}

const aggregated = (hopes: Hopes) =>
  columnsOf(hopes)
    .map((name) => `json_agg(${name === 'features' ? `array_to_string(features, ' ')` : name}) AS ${name}`)
    .join(', ');

/** The likeliest of the rows that `found` selects, as one row of columns with how many it has looked at. */
function likeliestSql(found: Sql, hopes: Hopes): Sql {
  const rough = roughScore(hopes);
  return {
    text: `WITH found AS MATERIALIZED (${found.text})
      SELECT ${aggregated(hopes)}, (SELECT count(*)::int FROM found) AS looked
      FROM (SELECT * FROM found ORDER BY ${rough.text && `${rough.text} DESC,`} standing DESC, id DESC LIMIT ${COMPARED_MAX}) likeliest`,
    values: [...found.values, ...rough.values],
  };
}

const selected = (hopes: Hopes) =>
  [...new Set([...columnsOf(hopes), 'property_size', 'features'])].map((name) => `p.${name}`).join(', ');

/** Every match, one beyond EXACT_TOTAL_MAX at most. */
function allSql(query: PropertyQuery, areas: string[] | null, hopes: Hopes): Sql {
  const where = conditions(query, areas, 'p.property_size');
  return {
    text: `SELECT ${selected(hopes)} FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}`,
    values: where.values,
  };
}

/** The matches of the best standing, of each part in its share. */
function bestStandingSql(
  query: PropertyQuery,
  areas: string[] | null,
  hopes: Hopes,
  { parts, most }: { parts: Parts | null; most: number },
): Sql {
  const filter = parts && 'places' in parts ? { ...query, place: undefined } : query;
  const where = conditions(filter, areas, 'p.property_size');
  const matches = `SELECT ${selected(hopes)} FROM properties p WHERE ${where.text}`;
  const inOrder = 'ORDER BY p.standing DESC, p.id DESC LIMIT';
  if (!parts) return { text: `${matches} ${inOrder} ${most}`, values: where.values };
  const sum = parts.matches.reduce((all, n) => all + n, 0);
  // Each part in its share of the matches.
  const shares = parts.matches.map((n) => Math.round((most * n) / sum));
  const part = partsSql(parts, shares);
  return {
    text: `SELECT best.* FROM ${part.tables}, LATERAL (${matches} AND ${part.tie} ${inOrder} part.most) best`,
    values: [...part.values, ...where.values],
  };
}

/** Of so many statements each connection keeps the plan: it takes longer to make than to follow. */
const PLANS_MAX = 100;
const plans = new Map<string, string>();

/** For walks through an index that is as long whatever the values are. */
function plannedOnce<Row>(statement: Sql): Promise<Row[]> {
  if (plans.size < PLANS_MAX && !plans.has(statement.text)) plans.set(statement.text, `street_walk_${plans.size}`);
  const name = plans.get(statement.text);
  return name === undefined ? rows<Row>(statement) : preparedRows<Row>(name, statement);
}

function toCandidates(columns: Columns): Candidate[] {
  const { id, standing, price } = columns;
  return (id ?? []).map((one, at) => ({
    id: one,
    standing: standing?.[at] ?? 0,
    price: price?.[at] ?? 0,
    property_size: columns.property_size?.[at] ?? null,
    bedroom: columns.bedroom?.[at] ?? null,
    place: columns.place?.[at] ?? null,
    area: columns.area?.[at] ?? null,
    latitude: columns.latitude?.[at] ?? null,
    longitude: columns.longitude?.[at] ?? null,
    point_latitude: columns.point_latitude?.[at] ?? null,
    point_longitude: columns.point_longitude?.[at] ?? null,
    features: columns.features?.[at]?.split(' ') ?? [],
    said: [],
  }));
}

/** So many of those that cost what was named are compared as well. */
const NEAR_PRICE = 60;
/** Of more that cost the same, some: to find the best of them takes long. */
const NEAR_PRICE_MAX = 240;

/** Matches that cost nearly what was named; none where the price was not, or named on both sides, which lie near anyway. */
async function nearPrice(counted: CountedListings, query: PropertyQuery, areas: string[] | null): Promise<number[]> {
  if ((query.min_price === undefined) === (query.max_price === undefined)) return [];
  const sort = query.max_price === undefined ? 'price_asc' : 'price_desc';
  const window = priceWindow(counted, query, sort, NEAR_PRICE, null);
  if (window?.min === undefined || window.max === undefined) return [];
  const { min_price = window.min, max_price = window.max } = query;
  const near = { ...query, min_price: Math.max(min_price, window.min), max_price: Math.min(max_price, window.max) };
  const where = conditions(near, areas, 'p.property_size');
  const found = await rows<{ id: number }>(
    `SELECT id FROM (SELECT p.id, p.standing FROM properties p WHERE ${where.text} LIMIT ${NEAR_PRICE_MAX}) near
     ORDER BY standing DESC, id DESC LIMIT ${NEAR_PRICE}`,
    where.values,
  );
  return found.map(({ id }) => id);
}

/** Candidates of a question, how many listings match it, and whether they are all of those. */
export async function findCandidates(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  hopes: Hopes,
): Promise<{ total: number; candidates: Candidate[]; isAll: boolean; isLookedThrough: boolean }> {
  const look = async (found: Sql) => (await rows<Looked>(likeliestSql(found, hopes)))[0];
  const { total, found } = await firstOf(counted, query, areas, {
    collect: async () => {
      const columns = await look(allSql(query, areas, hopes));
      return { total: columns?.looked ?? 0, found: { columns, isThrough: true } };
    },
    walk: async (total) => {
      if (total === 0) return { columns: undefined, isThrough: true };
      const parts = query.q ? null : partsOf(counted, query);
      const known = isCounted(query);
      if (isCollected(query, { total, parts, isCounted: known })) {
        return { columns: await look(allSql(query, areas, hopes)), isThrough: true };
      }
      const most = known ? LOOKED_AT.inIndex : LOOKED_AT.inTable;
      const found = likeliestSql(bestStandingSql(query, areas, hopes, { parts, most }), hopes);
      const [columns] = known ? await plannedOnce<Looked>(found) : await rows<Looked>(found);
      return { columns, isThrough: false };
    },
  });
  const { columns, isThrough } = found;
  const candidates = columns ? toCandidates(columns) : [];
  if (!isThrough && isCounted(query)) {
    const known = new Set(candidates.map(({ id }) => id));
    const near = (await nearPrice(counted, query, areas)).filter((id) => !known.has(id));
    if (near.length > 0) candidates.push(...(await candidatesById(near, hopes)));
  }
  return {
    total,
    candidates,
    isAll: isThrough && candidates.length === (columns?.looked ?? 0),
    isLookedThrough: isThrough,
  };
}

/** The same of listings by their ids. */
export async function candidatesById(ids: readonly number[], hopes: Hopes): Promise<Candidate[]> {
  const [columns] = await rows<Columns>(`SELECT ${aggregated(hopes)} FROM properties p WHERE p.id = ANY(?::int[])`, [
    [...ids],
  ]);
  return columns ? toCandidates(columns) : [];
}
