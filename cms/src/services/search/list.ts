import type {
  OwnProperty,
  PropertyDetail,
  PropertyFilter,
  PropertyList,
  PropertyQuery,
  SitemapProperties,
} from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { countLooking } from '../saved-search/looking-for';
import type { CountedListings } from './counted-listings';
import {
  countedListings,
  countedPart,
  countOf,
  isCounted,
  leastInBounds,
  onceCounted,
  partsOf,
  priceWindow,
} from './counts';
import { questionOf, readCursor, writeCursor, type Position } from '../platform/cursor';
import { areasSql, collectSql, countSql, oneSql, ownSql, pageSql } from './query';
import { memoryMark, remember, remembered, rememberedPage, rememberPage } from './memory';
import { toOwnProperty, toPropertyDetail, type OwnPropertyRow, type PropertyDetailRow } from './row';
import { readProperties } from './read';
import { partSql, partsSql } from './sitemap';
import { cleanText } from './text';
import { sqlRows } from '../platform/sql';

const LONGEST_ID = 140;
/** A total below is cheap to count again. */
const WORTH_REMEMBERING = 1_000;

/** How many listings match, as far as that is known without looking at them. */
function knownTotal(counted: CountedListings, filter: PropertyFilter, question: string): number | undefined {
  if (isCounted(filter)) return onceCounted(counted, question, () => countOf(counted, filter));
  const known = remembered<number>(question);
  if (known !== undefined) return known;
  if (countOf(counted, countedPart(filter)) === 0) return 0;
  const inView = isCounted({ ...filter, bounds: undefined }) ? leastInBounds(counted, filter) : 0;
  return inView > EXACT_TOTAL_MAX ? inView : undefined;
}

type Found = { id: number; sort_key: string };

/** The first page and how many listings match; what the counters do not know is counted to EXACT_TOTAL_MAX + 1. */
async function findFirst(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
): Promise<{ total: number; found: Found[] }> {
  const { limit: _limit, cursor: _cursor, sort: _sort, ...filter } = query;
  const question = `total ${questionOf(filter)}`;
  const walk = async (total: number) => ({
    total,
    found: total === 0 ? [] : await findPage(counted, query, areas, total, null),
  });
  const known = knownTotal(counted, filter, question);
  if (known !== undefined) return walk(known);
  const mark = memoryMark();
  // The index of the areas counts by itself, and knows nothing to sort by.
  const isCollected = areas === null || query.q !== undefined;
  const rows = await sqlRows<Partial<Found> & { total: number }>(
    isCollected ? collectSql(query, areas) : countSql(filter, areas),
  );
  const total = rows[0]?.total ?? 0;
  const isExact = total <= EXACT_TOTAL_MAX;
  if (total >= WORTH_REMEMBERING) remember(question, total, isExact, mark);
  return isCollected && isExact ? { total, found: rows as Found[] } : walk(total);
}

async function findPage(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  total: number,
  after: Position | null,
) {
  const { sort = 'newest', limit } = query;
  if (sort !== 'price_asc' && sort !== 'price_desc') {
    // A text is looked up by its own index, whatever kind its matches are.
    const parts = sort === 'newest' && !query.q ? partsOf(counted, query) : null;
    return sqlRows<Found>(pageSql(query, areas, { total, after, parts, isCounted: isCounted(query) }));
  }
  const window = priceWindow(counted, query, sort, limit + 1, after && Number(after.key));
  const found = await sqlRows<Found>(pageSql(query, areas, { total, after, window }));
  // Something was taken off the market between the two questions.
  const isCut = window?.min !== undefined && window.max !== undefined;
  return isCut && found.length <= limit ? sqlRows<Found>(pageSql(query, areas, { total, after })) : found;
}

/** The free texts of a question, without what the database would refuse. */
export function cleaned(asked: PropertyFilter): Pick<PropertyFilter, 'q' | 'area' | 'code'> {
  return { q: cleanText(asked.q), area: cleanText(asked.area), code: cleanText(asked.code) };
}

/** The stored spellings that the area asked for stands for; null when none is. */
export async function areasOf(query: PropertyFilter): Promise<string[] | null> {
  return query.area ? (await sqlRows<{ area: string }>(areasSql(query.area))).map(({ area }) => area) : null;
}

async function readList(counted: CountedListings, query: PropertyQuery, question: string): Promise<PropertyList> {
  const { internalSecret } = strapi.config.get<Street>('street');
  const after = query.cursor ? readCursor(query.cursor, question, internalSecret) : null;
  const areas = await areasOf(query);
  const { total, found } = after
    ? { total: after.total, found: await findPage(counted, query, areas, after.total, after) }
    : await findFirst(counted, query, areas);
  const isExact = total <= EXACT_TOTAL_MAX || isCounted(query);
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : undefined;
  return {
    data: await readProperties(page.map(({ id }) => id)),
    meta: {
      total: isExact ? total : EXACT_TOTAL_MAX,
      total_is_exact: isExact,
      next_cursor: last ? writeCursor({ key: last.sort_key, id: last.id, total }, question, internalSecret) : null,
    },
  };
}

/** Pages that are being written out at this moment, by what was asked and the state of the market that it was asked of. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * A page of published listings: a {@link PropertyList} as JSON. The total is counted for the first page and travels in
 * the cursor from there on. Throws a ValidationError for a cursor that was not given out for this question.
 */
export async function listProperties(asked: PropertyQuery): Promise<Buffer> {
  const query = { ...asked, ...cleaned(asked) };
  const question = questionOf(query);
  const page = `${query.limit} ${query.cursor ?? ''} ${question}`;
  const counted = await countedListings();
  const known = rememberedPage(page);
  if (known) return known;
  const mark = memoryMark();
  // Behind a change many ask at once for what is popular: they wait for the first of them.
  const same = `${mark} ${page}`;
  const write = async () => {
    try {
      const written = Buffer.from(JSON.stringify(await readList(counted, query, question)));
      rememberPage(page, written, mark);
      return written;
    } finally {
      underWay.delete(same);
    }
  };
  const answer = underWay.get(same) ?? write();
  underWay.set(same, answer);
  return answer;
}

/** One published listing by `_id`, `key` or `code`. Throws NotFoundError for any other, hidden ones included. */
export async function findProperty(id: string): Promise<PropertyDetail> {
  const usable = id.length <= LONGEST_ID && cleanText(id) === id;
  const [row] = usable ? await sqlRows<PropertyDetailRow>(oneSql(id)) : [];
  if (!row) throw new errors.NotFoundError('No such listing');
  return toPropertyDetail(row);
}

/** The parts of the sitemap, and with `part` its listings. A part is a range of row ids, so it never moves. */
export async function sitemapProperties(part?: number): Promise<SitemapProperties> {
  const [parts, data] = await Promise.all([
    sqlRows<{ part: number }>(partsSql()),
    part === undefined ? [] : sqlRows<SitemapProperties['data'][number]>(partSql(part)),
  ]);
  return { data, meta: { parts: parts.map((row) => row.part) } };
}

type Person = { id: number; email: string; email_verified: boolean | null; role?: { type: string } | null };

/**
 * One person's listings in every state, newest first. Everybody may ask for their own by the address of the account;
 * the admin for anybody's. Throws PolicyError (403) for another address, whether or not there is somebody behind it.
 */
export async function ownProperties(asker: Person, user_email: string): Promise<OwnProperty[]> {
  const email = user_email.trim().toLowerCase();
  const isOwn = email === asker.email.toLowerCase();
  if (!isOwn && asker.role?.type !== 'admin') throw new errors.PolicyError('These are not your listings');
  if (email.includes('\0')) return [];
  // Not Strapi's $eqi, which takes % and _ for wildcards.
  const people = isOwn
    ? [asker]
    : await sqlRows<{ id: number }>({ text: 'SELECT id FROM up_users WHERE lower(email) = ?', values: [email] });
  const verified = !isOwn || asker.email_verified ? email : null;
  const ids = people.map(({ id }) => id);
  const own = await sqlRows<OwnPropertyRow>(ownSql(ids, verified));
  const looking = await countLooking(
    own.filter(({ listing_state }) => listing_state === 'published').map(({ id }) => id),
    asker,
  );
  return own.map((row) => toOwnProperty(row, looking.get(row.id)));
}
