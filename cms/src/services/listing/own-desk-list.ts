import type { DeskListing, DeskQuery } from '@69street/config/contract';
import { STATISTIC_DAYS, type DeskSort } from '@69street/config/market';

import { readPage } from '../platform/cursor';
import type { Person } from '../platform/person';
import { countRows, isoSql, rows, TODAY, type Sql, type Value } from '../platform/sql';
import type { Found } from '../platform/word-finder';
import { toPhoto, type MediaFile } from '../photo/photo';
import { PHOTO_ALT } from '../search/row';
import { searchedSql } from './own-desk-search';
import { VALUES } from './store';

/** The ids of a person's own listings: by the account, and by its confirmed address where no account has one. */
export function ownIdsSql(person: Person): Sql {
  return {
    text: `SELECT l.property_id AS id FROM properties_owner_lnk l WHERE l.user_id = ?
      UNION SELECT m.id FROM properties m WHERE lower(m.user_email) = ?::text
        AND NOT EXISTS (SELECT FROM properties_owner_lnk o WHERE o.property_id = m.id)`,
    values: [person.id, person.email_verified ? person.email.toLowerCase() : null],
  };
}

/**
 * Each of them as `p`, looked up by its id whatever else is asked: told "on the market, for rent", the planner would
 * rather look at a million listings for those that are, and then for whose they are.
 */
export const EACH_OWN = 'CROSS JOIN LATERAL (SELECT q.* FROM properties q WHERE q.id = own.id OFFSET 0) p';

const SEEN = 'coalesce((SELECT v.views FROM street_views v WHERE v.property_id = p.id), 0)';
const SAVED = '(SELECT count(*)::int FROM favourites k WHERE k.kept_property_id = p.id)';
const CONTACTED = '(SELECT count(*)::int FROM enquiries_property_lnk e WHERE e.property_id = p.id)';
/** Those of a listing in one of some states, by the index of its viewings. */
const viewings = (states = '') =>
  `(SELECT count(*)::int FROM street_viewings s WHERE s.property_key = p.document_id${states})`;
const VIEWINGS = {
  viewings_asked: viewings(),
  viewings_held: viewings(` AND s.state = 'done'`),
  viewings_missed: viewings(` AND s.state = 'no_show'`),
};
export const COUNTS = { seen: SEEN, saved: SAVED, contacted: CONTACTED, ...VIEWINGS };
const VIEWING_COLUMNS = Object.entries(VIEWINGS)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ');

/** Since when it is on the market; null while it is not, and -infinity where nobody knows. */
const SINCE = `CASE WHEN p.listing_state IN ('published', 'under_offer') THEN p.first_published_at END`;
export const DAYS = `(SELECT CASE WHEN since > '-infinity' THEN greatest(0, floor(extract(epoch FROM
  timezone('UTC', now()) - since) / 86400))::int END FROM (SELECT ${SINCE} AS since) s)`;

type Order = { key: string; type: string; direction: 'ASC' | 'DESC' };
const number = (key: string, direction: Order['direction'] = 'DESC'): Order => ({ key, type: 'bigint', direction });
const ORDERS: Record<DeskSort, Order> = {
  newest: { key: `coalesce(p.created_at, 'epoch')`, type: 'timestamp', direction: 'DESC' },
  price_asc: number('p.price', 'ASC'),
  price_desc: number('p.price'),
  seen: number(SEEN),
  seen_asc: number(SEEN, 'ASC'),
  saved: number(SAVED),
  saved_asc: number(SAVED, 'ASC'),
  contacted: number(CONTACTED),
  contacted_asc: number(CONTACTED, 'ASC'),
  // What is not on the market, or nobody knows since when, comes last, either way.
  days: {
    key: `coalesce(nullif(${SINCE}, '-infinity'), 'infinity')`,
    type: 'timestamp',
    direction: 'ASC',
  },
  days_asc: { key: `coalesce(${SINCE}, '-infinity')`, type: 'timestamp', direction: 'DESC' },
};

/** While it is paid for: what is over is nothing that a row has to say. */
const PROMOTED_UNTIL = `CASE WHEN p.promoted_until > now() THEN ${isoSql(`timezone('UTC', p.promoted_until)`)} END`;

const HAS_PHOTOS = 'coalesce(p.pictures, 0) > 0';

/** The condition of a question that leaves nothing out. */
const ANY = 'true';

function conditions(query: DeskQuery): Sql {
  const parts = [ANY];
  const values: Value[] = [];
  const equal = { listing_state: query.state, ...pickFilters(query) };
  for (const [column, value] of Object.entries(equal)) {
    if (value === undefined) continue;
    parts.push(`p.${column} = ?`);
    values.push(value);
  }
  if (query.photos) parts.push(query.photos === 'with' ? HAS_PHOTOS : `NOT ${HAS_PHOTOS}`);
  if (query.to_confirm) parts.push(`p.confirm_asked_at IS NOT NULL AND p.listing_state = 'published'`);
  if (query.q) {
    const searched = searchedSql(query.q);
    parts.push(searched.text);
    values.push(...searched.values);
  }
  return { text: parts.join(' AND '), values };
}

const pickFilters = ({ property_for, property_type, city }: DeskQuery) => ({ property_for, property_type, city });

type Row = Omit<DeskListing, 'price' | 'cover' | 'values'> & {
  id: number;
  sort_key: string;
  price: string;
  file: MediaFile | null;
  values: Record<string, unknown> | null;
};

const COVER = `(SELECT json_build_object('url', f.url, 'width', f.width, 'height', f.height,
    'alternativeText', ${PHOTO_ALT}, 'formats', f.formats) FROM files_related_mph m JOIN files f ON f.id = m.file_id
  WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'photos'
  ORDER BY m."order", m.id LIMIT 1)`;

const BY_DAY = `(SELECT json_agg(coalesce(d.seen, 0) ORDER BY one.day) FROM
  generate_series(${TODAY} - ${STATISTIC_DAYS[0] - 1}, ${TODAY}, interval '1 day') AS one(day)
  LEFT JOIN street_listing_days d ON d.property_id = p.id AND d.day = one.day::date)`;

type Listings = { own: Sql; where: Sql };

function pageSql(
  query: DeskQuery,
  { own, where }: Listings,
  after: { key: string; id: number } | null,
  most: number,
): Sql {
  const { key, type, direction } = ORDERS[query.sort ?? 'newest'];
  const beyond = after ? ` AND (${key}, p.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
  return {
    text: `WITH own AS MATERIALIZED (${own.text}), page AS MATERIALIZED (
        SELECT p.id, ${key} AS sort_key FROM own ${EACH_OWN} WHERE ${where.text}${beyond}
        ORDER BY ${key} ${direction}, p.id ${direction} LIMIT ?)
      SELECT p.id, own.sort_key::text AS sort_key, p.document_id AS "_id", p.code, p.own_reference, p.property_name,
        p.property_for, p.property_type, p.city, p.area, p.place, p.address, p.price, p.listing_state,
        coalesce(p.featured, false) AS featured, coalesce(p.pictures, 0) AS pictures, ${COVER} AS file,
        EXISTS (SELECT FROM street_feature_wishes w WHERE w.property_id = p.id) AS wished, ${PROMOTED_UNTIL} AS promoted_until,
        ${SEEN} AS seen, ${SAVED} AS saved, ${CONTACTED} AS contacted, ${VIEWING_COLUMNS}, ${DAYS} AS days, ${BY_DAY} AS seen_by_day,
        ${isoSql('p.confirmed_at')} AS confirmed_at, ${isoSql('p.confirm_asked_at')} AS confirm_asked_at,
        ${isoSql('p.updated_at')} AS "updatedAt", ${query.whole ? `(${VALUES})::json` : 'NULL'} AS values
      FROM page AS own ${EACH_OWN}
      ORDER BY own.sort_key ${direction}, own.id ${direction}`,
    values: [...own.values, ...where.values, ...(after ? [after.key, after.id] : []), most],
  };
}

function toListing({ id: _id, sort_key: _key, file, values, price, ...row }: Row): DeskListing {
  return { ...row, price: Number(price), cover: toPhoto(file), ...(values && { values }) };
}

/** Which they are, looked up once: to ask thousands for their words costs more than all the rest. */
async function lookUp({ own, where }: Listings): Promise<Found> {
  const [found] = await rows<Found>(
    `SELECT coalesce(array_agg(p.id), '{}')::text AS ids, count(*)::int AS n FROM (${own.text}) own ${EACH_OWN}
     WHERE ${where.text}`,
    [...own.values, ...where.values],
  );
  return found ?? { ids: '{}', n: 0 };
}

/**
 * A page of the own listings in every state, as a table shows them. Throws a ValidationError for a cursor of another
 * question or of another person.
 */
export async function listOwn(query: DeskQuery, person: Person) {
  const { limit: _limit, cursor: _cursor, whole: _whole, ...filters } = query;
  const own = ownIdsSql(person);
  const where = conditions(query);
  let listings: Listings = { own, where };
  const { page, total, next_cursor } = await readPage(
    query,
    `own ${person.id} ${JSON.stringify(Object.entries(filters).sort())}`,
    async () => {
      if (where.text === ANY) return countRows(`FROM (${own.text}) own`, own.values);
      const found = await lookUp(listings);
      listings = {
        own: { text: 'SELECT unnest(?::int[]) AS id', values: [found.ids] },
        where: { text: ANY, values: [] },
      };
      return found.n;
    },
    (after, most) => rows<Row>(pageSql(query, listings, after, most)),
  );
  return { data: page.map(toListing), meta: { total, next_cursor } };
}
