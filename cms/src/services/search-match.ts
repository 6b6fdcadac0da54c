import type { Filters } from './saved-searches';
import { conditionsOf } from './search-conditions';

/** Listings in one transaction: an import of any size passes through here in pieces. */
const NEWS_SIZE = 5_000;
/** Questions in one statement. */
const QUESTIONS_SIZE = 50;
/** Most matches that wait one by one for the mail of a search; of the others only the number is kept. */
const WAITING_MAX = 100;

type Value = string | number | string[] | number[] | null;
type Trx = { raw: <Row>(sql: string, values?: Value[]) => Promise<{ rows: Row[]; rowCount: number }> };
/** Searches with the same filters are one question. */
type Question = { filters: Filters; searches: number[] };

const TAKE = `
  WITH taken AS (
    DELETE FROM street_news WHERE id IN (SELECT id FROM street_news ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
    RETURNING document_id, at)
  INSERT INTO street_taken SELECT document_id, max(at) FROM taken GROUP BY document_id`;

/** Sold, rented or expired: when it comes back it is an offer like a new one. */
const FORGET_GONE = `
  DELETE FROM street_offers o USING street_taken t, properties p
  WHERE o.document_id = t.document_id AND p.document_id = t.document_id
    AND p.listing_state IN ('sold', 'rented', 'expired')`;

/**
 * What is new of what was taken: on the market and never told, or cheaper than it ever was told. `price_then` is what
 * was told, as the statement saw it before it wrote.
 */
const CANDIDATES = `
  WITH written AS (
    INSERT INTO street_offers AS o (document_id, low)
    SELECT p.document_id, p.price FROM street_taken t JOIN properties p ON p.document_id = t.document_id
    WHERE p.listing_state = 'published' ORDER BY p.document_id
    ON CONFLICT (document_id) DO UPDATE SET low = excluded.low, told_at = now() WHERE excluded.low < o.low
    RETURNING document_id)
  INSERT INTO street_candidates SELECT p.*, o.low, t.at FROM written w
  JOIN street_taken t ON t.document_id = w.document_id JOIN properties p ON p.document_id = w.document_id
  LEFT JOIN street_offers o ON o.document_id = w.document_id`;

const QUESTIONS = `
  SELECT (array_agg(filters::json))[1] AS filters, array_agg(id) AS searches FROM saved_searches
  WHERE confirmed_at IS NOT NULL AND NOT paused GROUP BY md5(filters::text) ORDER BY min(id)`;

/** Nobody is told of the own listing, nor of one that was there when the search was agreed to. */
const STORE = `
  found AS (
    SELECT s.id AS search_id, a.document_id, a.price_then,
      row_number() OVER (PARTITION BY s.id ORDER BY a.id DESC) AS place
    FROM answers a JOIN saved_searches s ON s.id = ANY(a.searches)
    WHERE a.news_at >= timezone('UTC', s.confirmed_at) AND NOT EXISTS (
      SELECT FROM properties_owner_lnk l WHERE l.property_id = a.id AND l.user_id = s.kept_user_id)),
  waiting AS (
    SELECT f.search_id, (SELECT count(*) FROM street_search_matches m WHERE m.search_id = f.search_id) AS many
    FROM found f GROUP BY f.search_id),
  kept AS (
    INSERT INTO street_search_matches (search_id, document_id, price_then)
    SELECT f.search_id, f.document_id, f.price_then FROM found f JOIN waiting w USING (search_id)
    WHERE f.place <= ${WAITING_MAX} - w.many ON CONFLICT DO NOTHING)
  UPDATE saved_searches s SET more = s.more + beyond.many FROM (
    SELECT f.search_id, count(*)::int AS many FROM found f JOIN waiting w USING (search_id)
    WHERE f.place > ${WAITING_MAX} - w.many GROUP BY f.search_id) beyond
  WHERE s.id = beyond.search_id`;

async function ask(trx: Trx, questions: Question[]): Promise<void> {
  const parts: string[] = [];
  const values: Value[] = [];
  for (const { filters, searches } of questions) {
    const where = await conditionsOf(filters);
    parts.push(
      `SELECT p.id, p.document_id, p.price_then, p.news_at, ?::int[] AS searches FROM street_candidates p WHERE ${where.text}`,
    );
    values.push(searches, ...where.values);
  }
  await trx.raw(`WITH answers AS (${parts.join(' UNION ALL ')}), ${STORE}`, values);
}

/** Matches one piece of the news with all searches. Answers whether there was any. */
async function matchPiece(): Promise<boolean> {
  return strapi.db.transaction(async ({ trx: running }) => {
    const trx = running as unknown as Trx;
    // Nobody waits for this, and an import with many searches takes longer than a page may.
    await trx.raw('SET LOCAL statement_timeout = 0');
    await trx.raw(
      'CREATE TEMP TABLE street_taken (document_id text PRIMARY KEY, at timestamptz NOT NULL) ON COMMIT DROP',
    );
    const { rowCount } = await trx.raw(TAKE, [NEWS_SIZE]);
    if (rowCount === 0) return false;
    await trx.raw(FORGET_GONE);
    // With every column of a listing, so that the condition of a list is the condition here.
    await trx.raw(`CREATE TEMP TABLE street_candidates ON COMMIT DROP AS
      SELECT p.*, 0::bigint AS price_then, now() AS news_at FROM properties p WITH NO DATA`);
    const { rowCount: candidates } = await trx.raw(CANDIDATES);
    if (candidates === 0) return true;
    await trx.raw('ANALYZE street_candidates');
    const { rows: questions } = await trx.raw<Question>(QUESTIONS);
    for (let first = 0; first < questions.length; first += QUESTIONS_SIZE) {
      await ask(trx, questions.slice(first, first + QUESTIONS_SIZE));
    }
    return true;
  });
}

/**
 * Finds out which saved searches the listings answer that came to the market or became cheaper since the last time, and
 * keeps the matches until they are reported. Each piece is done wholly or not at all, and by one process.
 */
export async function matchNews(): Promise<void> {
  const { rows }: { rows: Array<{ any: boolean }> } = await strapi.db.connection.raw(
    'SELECT EXISTS (SELECT FROM street_news) AS any',
  );
  if (rows[0]?.any) while (await matchPiece());
}

/** Forgets what was told of listings that are gone for good: the trash gives them back for a day. */
export async function forgetGoneOffers(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('SET LOCAL statement_timeout = 0');
    await trx.raw(
      `DELETE FROM street_offers o WHERE told_at < now() - interval '2 days'
         AND NOT EXISTS (SELECT FROM properties p WHERE p.document_id = o.document_id)`,
    );
  });
}
