import type { Filters } from './saved-searches';
import { answersSql, areasOf, QUESTIONS_SIZE, type Areas } from './conditions';
import { rows, withoutTimeLimit } from '../platform/sql';

/** Listings in one transaction: an import of any size passes through here in pieces. */
const NEWS_SIZE = 5_000;
/** Most matches that wait one by one for the mail of a search; of the others only the number is kept. */
const WAITING_MAX = 100;

/** Searches with the same filters are one question. */
type Question = { filters: Filters; searches: number[]; since: string | null };

const TAKE = `
  WITH taken AS (
    DELETE FROM street_news WHERE id IN (SELECT id FROM street_news ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
    RETURNING document_id, at)
  INSERT INTO street_taken SELECT document_id, max(at) FROM taken GROUP BY document_id RETURNING 1`;

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
  LEFT JOIN street_offers o ON o.document_id = w.document_id RETURNING 1`;

/** Questions with who asks them; those that agreed since the piece began to come in hear only what came afterwards. */
const QUESTIONS = `
  SELECT (array_agg(filters::json))[1] AS filters, array_agg(id) AS searches, since::text AS since FROM (
    SELECT id, filters, CASE WHEN timezone('UTC', confirmed_at) > (SELECT min(at) FROM street_taken) THEN confirmed_at END AS since
    FROM saved_searches WHERE confirmed_at IS NOT NULL AND NOT paused) s
  GROUP BY md5(filters::text), since ORDER BY min(id)`;

/** Stores what is found, as far as there is room; nobody is told of the own listing. */
const STORE = `
  tops AS (
    SELECT question, count(*)::int AS many, (array_agg(id ORDER BY id DESC))[1:${WAITING_MAX}] AS ids
    FROM hits GROUP BY question),
  found AS (
    SELECT search.id AS search_id, t.many, t.ids, greatest(0, ${WAITING_MAX} - (
      SELECT count(*) FROM street_search_matches m WHERE m.search_id = search.id))::int AS room
    FROM tops t JOIN asked a USING (question) CROSS JOIN unnest(a.searches) AS search(id)),
  kept AS (
    INSERT INTO street_search_matches (search_id, document_id, price_then)
    SELECT f.search_id, p.document_id, p.price_then FROM found f CROSS JOIN unnest(f.ids[1:f.room]) AS listing(id)
    JOIN street_candidates p ON p.id = listing.id JOIN saved_searches s ON s.id = f.search_id
    WHERE NOT EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id AND l.user_id = s.kept_user_id)
    ON CONFLICT DO NOTHING)
  UPDATE saved_searches s SET more = s.more + f.many - f.room FROM found f WHERE s.id = f.search_id AND f.many > f.room`;

async function ask(questions: Question[], areas: Areas): Promise<void> {
  const candidates = { text: 'street_candidates p', values: [] };
  const hits = await answersSql(candidates, 'p.id', questions, areas);
  const asked = questions.map((_, index) => `(${index + 1}, ?::int[])`);
  await rows(`WITH hits AS (${hits.text}), asked (question, searches) AS (VALUES ${asked.join(', ')}), ${STORE}`, [
    ...hits.values,
    ...questions.map(({ searches }) => searches),
  ]);
}

/** Matches one piece of the news with all searches. Answers whether there was any. */
async function matchPiece(): Promise<boolean> {
  // Nobody waits for this, and an import with many searches takes longer than a page may.
  return withoutTimeLimit(async () => {
    await rows('CREATE TEMP TABLE street_taken (document_id text PRIMARY KEY, at timestamptz NOT NULL) ON COMMIT DROP');
    const [taken] = await rows(TAKE, [NEWS_SIZE]);
    if (!taken) return false;
    await rows(FORGET_GONE);
    // With every column of a listing, so that the condition of a list is the condition here.
    await rows(`CREATE TEMP TABLE street_candidates ON COMMIT DROP AS
      SELECT p.*, 0::bigint AS price_then, now() AS news_at FROM properties p WITH NO DATA`);
    const [candidate] = await rows(CANDIDATES);
    if (!candidate) return true;
    await rows('ALTER TABLE street_candidates ADD PRIMARY KEY (id)');
    const questions = await rows<Question>(QUESTIONS);
    const areas = areasOf();
    for (let first = 0; first < questions.length; first += QUESTIONS_SIZE) {
      await ask(questions.slice(first, first + QUESTIONS_SIZE), areas);
    }
    return true;
  });
}

/**
 * Finds out which saved searches the listings answer that came to the market or became cheaper since the last time, and
 * keeps the matches until they are reported. Each piece is done wholly or not at all, and by one process.
 */
export async function matchNews(): Promise<void> {
  const [news] = await rows<{ any: boolean }>('SELECT EXISTS (SELECT FROM street_news) AS any');
  if (news?.any) while (await matchPiece());
}

/** Forgets what was told of listings that are gone for good: the trash gives them back for a day. */
export async function forgetGoneOffers(): Promise<void> {
  await withoutTimeLimit(() =>
    rows(`DELETE FROM street_offers o WHERE told_at < now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM properties p WHERE p.document_id = o.document_id)`),
  );
}
