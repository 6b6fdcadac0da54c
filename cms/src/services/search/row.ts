import type { OwnProperty, Property, PropertyDetail } from '@69street/config/contract';
import {
  DETAIL_FIELDS,
  LIST_FIELDS,
  LISTING,
  MONEY_FIELDS,
  OPEN_VIEWING,
  pick,
  PUBLIC_FIELDS,
  type ListingField,
} from '@69street/config/market';
import { withoutPlaceholders } from '@69street/config/search';

import { isoSql } from '../platform/sql';
import { REACHED, readerOf, type Reached } from './recipient';
import { toPhoto, type MediaFile } from '../photo/photo';
import { heldFacts, type FactRow } from './held-facts';

/** bigint and jsonb arrive as text. */
type AsText = (typeof MONEY_FIELDS | typeof LIST_FIELDS)[number];
type Sum = 'monthly_total' | 'day_one';
type Unknown = 'monthly_unknown' | 'day_one_unknown';
const AS_TEXT: readonly string[] = [...MONEY_FIELDS, ...LIST_FIELDS];
const isPlain = (name: ListingField) => !AS_TEXT.includes(name);

type File = MediaFile & { field: 'photos' | 'floor_plan' };

/** One row of {@link PROPERTY_COLUMNS}. */
export type PropertyRow = Omit<Property, AsText | Sum | 'photos' | 'floor_plan' | `image_${string}`> & {
  id: number;
  files: File[] | null;
} & Omit<Pick<PropertyDetail, (typeof DETAIL_FIELDS)[number]>, AsText> &
  Record<AsText | Sum, string | null> &
  Record<Unknown, Property[Unknown] | null>;

/** What it cost before: its price, or another sum that it states, by its name. */
type FormerPrice = { price: number; at: string } | { field: string; was: unknown; at: string };
/** What only the page of one listing and its owner are told. */
export type PropertyDetailRow = PropertyRow &
  FactRow & { price_history: FormerPrice[] | null; reached: Reached; source_url: string | null };

// Written as text by PostgreSQL: the column has no time zone, and the driver would read it in the process's own.
export const instant = (column: string) => `${isoSql(`p.${column}`)} AS ${column}`;

/** No more of the date than is known: `2021`, `2023-11`, a day, or an instant of our own; null where nothing is. */
export const FIRST_PUBLISHED = `to_char(p.first_published_at, CASE p.first_published_precision WHEN 'year' THEN 'YYYY'
  WHEN 'month' THEN 'YYYY-MM' WHEN 'day' THEN 'YYYY-MM-DD' ELSE 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' END) AS first_published_at`;

/** `description`: what is read of the longest of all. */
export const propertyColumns = (description: string) => `
  p.id, p.document_id AS "_id", p.key, p.code, p.place, ${[...PUBLIC_FIELDS, ...DETAIL_FIELDS]
    .map((name) => (name === 'property_description' ? `${description} AS ${name}` : `p.${name}`))
    .join(', ')},
  p.monthly_total, p.monthly_unknown, p.day_one, p.day_one_unknown,
  p.listing_state, coalesce(p.featured, false) AS featured, ${FIRST_PUBLISHED}, ${instant('confirmed_at')}`;
/** Every column that an answer is made of, from `properties p`. Contact data is left out again by {@link toProperty}. */
export const PROPERTY_COLUMNS = propertyColumns('p.property_description');

/** What a photograph `f` shows in the listing `p`: as the listing has it, or else as staff wrote it to the file. */
export const PHOTO_ALT = `coalesce(p.photo_alts->>f.url, f.alternative_text)`;

/** The pictures of one `p`, in order, as a lateral join: one round trip for the page and its pictures. */
export const PROPERTY_FILES = `LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('field', m.field, 'url', f.url, 'width', f.width, 'height', f.height,
      'alternativeText', ${PHOTO_ALT}, 'formats', f.formats) ORDER BY m."order", m.id) AS files
    FROM files_related_mph m JOIN files f ON f.id = m.file_id
    WHERE m.related_id = p.id AND m.related_type = 'api::property.property'
  ) media ON true`;

/** Those of a stored list that the field knows. */
function toWords(name: (typeof LIST_FIELDS)[number], json: string | null): string[] {
  const declared = LISTING[name];
  const known: readonly unknown[] = 'of' in declared ? declared.of : [];
  const list: unknown = json === null ? [] : JSON.parse(json);
  return Array.isArray(list) ? list.filter((word): word is string => known.includes(word)) : [];
}

const toNumber = (text: string | null) => (text === null ? null : Number(text));

/** What stands in the row as text, as what it is. */
const fromText = (row: PropertyRow, name: ListingField) => {
  const list = LIST_FIELDS.find((one) => one === name);
  return list ? toWords(list, row[list]) : toNumber(row[name as AsText]);
};
const DETAIL_AS_TEXT = DETAIL_FIELDS.filter((name) => !isPlain(name));
const DETAIL_PLAIN = DETAIL_FIELDS.filter(isPlain);
/** What a listing states that is not told again as read in its text. */
const STATED = ['amenities', 'facing', 'floor'] as const;

/** What an answer takes as it stands in the row. */
const PLAIN = [
  ...['_id', 'key', 'code', 'place', 'listing_state', 'featured', 'first_published_at', 'confirmed_at'],
  ...PUBLIC_FIELDS.filter(isPlain),
];

/**
 * A row as lists show it: without contact data. Name by name, because copying "all but these" costs a
 * quarter of what a page does.
 */
export function toProperty(row: PropertyRow): Property {
  const pictures = row.files ?? [];
  const property = pick(row as unknown as Property, PLAIN as Array<keyof Property>) as Property;
  property.price = Number(row.price);
  // Rows that were imported before the import took these out.
  property.property_name = withoutPlaceholders(property.property_name) || property.property_name;
  if (property.title) property.title = withoutPlaceholders(property.title) || null;
  const { property_description: text } = property;
  if (text) property.property_description = withoutPlaceholders(text) || null;
  property.amenities = toWords('amenities', row.amenities) as Property['amenities'];
  property.monthly_total = toNumber(row.monthly_total);
  property.monthly_unknown = row.monthly_unknown ?? [];
  property.day_one = toNumber(row.day_one);
  property.day_one_unknown = row.day_one_unknown ?? [];
  property.photos = pictures.flatMap((file) => (file.field === 'photos' ? (toPhoto(file) ?? []) : []));
  property.floor_plan = toPhoto(pictures.find((file) => file.field === 'floor_plan'));
  property.image_one = property.photos[0]?.url ?? null;
  property.image_two = property.photos[1]?.url ?? null;
  property.image_three = property.floor_plan?.url ?? null;
  return property;
}

/** One row of {@link OWN_COLUMNS}. */
export type OwnPropertyRow = PropertyDetailRow &
  Pick<OwnProperty, 'decision_reason' | 'decision_note' | 'confirm_asked_at' | 'views' | 'favourites' | 'enquiries'> & {
    viewings_open: number;
    viewings_cancelled: number;
    updated_at: string;
    exact_latitude: number | null;
    exact_longitude: number | null;
  };

/** The point as its owner knows it; of an imported listing the one that its publisher shows. */
export const EXACT_POINT = {
  latitude: 'coalesce(p.exact_latitude, p.latitude)',
  longitude: 'coalesce(p.exact_longitude, p.longitude)',
};

/** What is read in addition for one listing. */
export const DETAIL_COLUMNS = `p.source_url, p.read_facts::json AS read_facts, p.denied_facts, p.price_history::json AS price_history, ${REACHED} AS reached`;

const ahead = (key: string, condition: string) =>
  `(SELECT count(*)::int FROM street_viewings s WHERE s.property_key = ${key} AND ${condition} AND s.starts_at > now())`;
const OPEN = OPEN_VIEWING.map((state) => `'${state}'`).join(', ');
/**
 * Viewings ahead of the listing whose `_id` an expression is, as columns: those that taking it off the market cancels, and
 * those that the site has cancelled because it went, of which their visitors were told.
 */
export const viewingsAhead = (key: string) =>
  `${ahead(key, `s.state IN (${OPEN})`)} AS viewings_open,
  ${ahead(key, `s.state = 'cancelled' AND s."by" = 'site' AND s.reason <> 'ended'`)} AS viewings_cancelled`;

/** What is read in addition for an owner. */
export const OWN_COLUMNS = `${DETAIL_COLUMNS}, p.decision_reason, p.decision_note, ${instant('confirm_asked_at')},
  ${EXACT_POINT.latitude} AS exact_latitude, ${EXACT_POINT.longitude} AS exact_longitude,
  ${instant('updated_at')}, coalesce((SELECT v.views FROM street_views v WHERE v.property_id = p.id), 0) AS views,
  (SELECT count(*)::int FROM favourites k WHERE k.kept_property_id = p.id) AS favourites,
  (SELECT count(*)::int FROM enquiries_property_lnk e WHERE e.property_id = p.id) AS enquiries,
  ${viewingsAhead('p.document_id')}`;

/** A row as its own page shows it: with the owner's number and address. What {@link toProperty} made grows: copies cost. */
export function toPropertyDetail(row: PropertyDetailRow): PropertyDetail {
  const former = Array.isArray(row.price_history) ? row.price_history.findLast((one) => 'price' in one) : undefined;
  const reduced = former !== undefined && former.price > Number(row.price);
  const property = toProperty(row);
  const read_facts = heldFacts(row, { ...pick(property, STATED), ...pick(row, ['service_charge', 'advance_months']) });
  for (const name of DETAIL_AS_TEXT) Object.assign(property, { [name]: fromText(row, name) });
  return Object.assign(property, pick(row as unknown as PropertyDetail, DETAIL_PLAIN) as PropertyDetail, {
    read_facts,
    enquiries_to: readerOf(row.reached),
    source_url: row.source_url,
    reduced_on: reduced ? former.at : null,
    price_then: reduced ? former.price : null,
  });
}

/** A row as its owner sees it; `looking_for`: how many people keep a search that it answers. */
export function toOwnProperty(row: OwnPropertyRow, looking_for = 0): OwnProperty {
  return Object.assign(toPropertyDetail(row), {
    latitude: row.exact_latitude,
    longitude: row.exact_longitude,
    decision_reason: row.decision_reason,
    decision_note: row.decision_note,
    confirm_asked_at: row.confirm_asked_at,
    views: row.views,
    favourites: row.favourites,
    enquiries: row.enquiries,
    looking_for,
    viewings_open: row.viewings_open,
    viewings_cancelled: row.viewings_cancelled,
    updatedAt: row.updated_at,
  });
}
