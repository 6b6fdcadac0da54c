import { isWishId, KM_PER_DEGREE, UNWANTED } from '@69street/config/search';

import type { Sql, Value } from '../platform/sql';
import type { Hopes } from './hopes';
import { WORTH, type Candidate } from './rank';
import { searchWords } from './text';

/** Candidates, column by column: a page takes hundreds, and to read them row by row costs more than to find them. */
export type Columns = {
  [Name in 'id' | 'standing' | 'price']: number[] | null;
} & {
  [Name in 'property_size' | 'bedroom' | 'latitude' | 'longitude' | 'point_latitude' | 'point_longitude']?: Array<
    number | null
  > | null;
} & {
  place?: Array<string | null> | null;
  area?: Array<string | null> | null;
  features?: Array<string | null> | null;
} & {
  [Words in `says${number}`]?: boolean[] | null;
};

/** What is read of each for these hopes: what is not compared is not read. */
export function columnsOf({ wishes, size, rooms, spots, places, area, isWhole }: Hopes): string[] {
  return [
    ...['id', 'standing', 'price'],
    ...(size === undefined ? [] : ['property_size']),
    ...(rooms === undefined ? [] : ['bedroom']),
    ...(places ? ['place', 'latitude', 'longitude'] : []),
    // Whoever looks near something looks into the table anyway.
    ...(spots ? ['point_latitude', 'point_longitude'] : []),
    ...(area === undefined ? [] : ['area']),
    ...(wishes.length > 0 || isWhole ? ['features'] : []),
  ];
}

/** What {@link rank} makes of a row of `found`, as far as an index knows it and roughly; empty where nothing tells. */
export function roughScore({ wishes, price, size, spots = [], places }: Hopes): Sql {
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
  const [spot] = spots;
  // Of many the nearest is not worth looking for here.
  if (spot && spots.length === 1) {
    const shrink = Math.cos((spot.latitude * Math.PI) / 180);
    parts.push(`${WORTH.spot} * greatest(0, 1 - coalesce(sqrt(
      ((point_longitude - ?::float8) * ?::float8) ^ 2 + (point_latitude - ?::float8) ^ 2) / ?::float8, 1))`);
    values.push(spot.longitude, shrink, spot.latitude, spot.km / KM_PER_DEGREE);
  }
  return { text: parts.join(' + '), values };
}

/** A wish that is looked for in the text of a listing. */
export const isWords = (wish: string): boolean => !isWishId(wish) && !wish.startsWith(UNWANTED);

/** Such a wish as the full text takes it; what has a number or a single letter is looked up as it stands. */
export function wordsOf(wish: string): string {
  const isAddress = /(?:^|\s)(?:\p{L}|\p{N}+\p{L}?)(?:$|\s)/u.test(wish);
  return searchWords(isAddress ? `"${wish.replaceAll('"', ' ')}"` : wish);
}

/** What a text says those. */
export const WORDS = `websearch_to_tsquery('simple', ?)`;

/** One row of columns of the rows `best`, as {@link toCandidates} takes it; `text`: what they say. */
export function aggregated(hopes: Hopes, text: string): Sql {
  const columns = columnsOf(hopes).map((name) => {
    return `json_agg(${name === 'features' ? `array_to_string(best.features, ' ')` : `best.${name}`}) AS ${name}`;
  });
  const words = hopes.wishes.filter(isWords);
  const saying = words.map((_, n) => `json_agg(${text} @@ ${WORDS}) AS says${n}`);
  return { text: [...columns, ...saying].join(', '), values: words.map(wordsOf) };
}

/** What {@link aggregated} answers; `wishes` are those it was asked with. */
export function toCandidates(columns: Columns, { wishes }: Hopes): Candidate[] {
  const { id, standing, price } = columns;
  const words = wishes.filter(isWords);
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
    said: words.filter((_, n) => columns[`says${n}`]?.[at]),
  }));
}
