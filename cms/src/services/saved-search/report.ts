import { queueMails } from '../platform/mail-outbox';
import { NEXT_REPORT, type Filters } from './saved-searches';
import { reportMail, type Found } from './mail';
import { matchNews } from './match';
import { rows } from '../platform/sql';

/** Searches in one transaction. */
const ROUND_SIZE = 50;
/** Listings that one mail shows. */
const SHOWN_MAX = 10;

type Due = {
  id: number;
  document_id: string;
  filters: Filters;
  lang: 'en' | 'bn';
  email: string;
  more: number;
  found: Found[];
  fresh: number;
  reduced: number;
};

const DUE = `s.confirmed_at IS NOT NULL AND NOT s.paused AND s.next_at <= now()`;
const HAS_MATCHES = 'EXISTS (SELECT FROM street_search_matches m WHERE m.search_id = s.id)';

/** An account is written to at its present address, when that is known to be theirs or is the one that agreed. */
const CLAIM = `
  SELECT s.id FROM saved_searches s LEFT JOIN up_users u ON u.id = s.kept_user_id
  WHERE ${DUE} AND ${HAS_MATCHES} AND (s.kept_user_id IS NULL OR (NOT coalesce(u.blocked, false)
    AND (u.email_verified OR lower(u.email) = lower(s.email))))
  ORDER BY s.next_at LIMIT ? FOR UPDATE OF s SKIP LOCKED`;

/** What is no longer on the market is not told; the newest stand first. Pictures only of those that are shown. */
const READ = `
  WITH waiting AS (
    SELECT w.search_id, w.price_then, p.id, row_number() OVER (
      PARTITION BY w.search_id ORDER BY w.price_then IS NOT NULL, p.first_published_at DESC, p.id) AS place
    FROM street_search_matches w JOIN properties p ON p.document_id = w.document_id AND p.listing_state = 'published'
    WHERE w.search_id = ANY(?::int[])),
  counts AS (
    SELECT search_id, count(*) FILTER (WHERE price_then IS NULL)::int AS fresh,
      count(*) FILTER (WHERE price_then IS NOT NULL)::int AS reduced
    FROM waiting GROUP BY search_id),
  shown AS (
    SELECT w.search_id, json_agg(json_build_object('_id', p.document_id, 'code', p.code, 'property_name', p.property_name,
      'property_for', p.property_for, 'city', p.city, 'area', p.area, 'place', p.place, 'price', p.price, 'price_then', w.price_then,
      'day_one', p.day_one, 'day_one_unknown', p.day_one_unknown, 'bedroom', p.bedroom, 'property_size', p.property_size, 'image', favourite_entry(p.id)->>'image')
      ORDER BY w.place) AS found
    FROM waiting w JOIN properties p ON p.id = w.id WHERE w.place <= ${SHOWN_MAX} GROUP BY w.search_id)
  SELECT s.id, s.document_id, s.filters::json AS filters, s.lang, s.more, coalesce(u.email, s.email) AS email,
    shown.found, counts.fresh, counts.reduced
  FROM counts JOIN shown USING (search_id) JOIN saved_searches s ON s.id = search_id
  LEFT JOIN up_users u ON u.id = s.kept_user_id ORDER BY s.id`;

async function reportRound(): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const claimed = await rows<{ id: number }>(CLAIM, [ROUND_SIZE]);
    if (claimed.length === 0) return false;
    const ids = claimed.map(({ id }) => id);
    const telling = await rows<Due>(READ, [ids]);
    await queueMails(
      telling.map(({ email: to, document_id: documentId, found, more, fresh, ...rest }) =>
        reportMail({ ...rest, to, documentId, found, fresh: fresh + more }),
      ),
    );
    await rows('DELETE FROM street_search_matches WHERE search_id = ANY(?::int[])', [ids]);
    await rows(
      `UPDATE saved_searches SET more = 0, next_at = ${NEXT_REPORT},
         last_sent_at = CASE WHEN id = ANY(?::int[]) THEN timezone('UTC', now()) ELSE last_sent_at END
       WHERE id = ANY(?::int[])`,
      [telling.map(({ id }) => id), ids],
    );
    return true;
  });
}

/**
 * Mails what the searches that are due have found. A mail is queued and its matches are crossed off in one transaction:
 * each is told once, whatever ends the process in between.
 */
export async function reportMatches(): Promise<void> {
  // Those that have nothing to tell this morning wait for the next one, not for the next listing.
  await rows(
    `UPDATE saved_searches s SET next_at = ${NEXT_REPORT} WHERE rhythm <> 'instantly' AND ${DUE} AND NOT ${HAS_MATCHES}`,
  );
  while (await reportRound());
}

/** The job of the saved searches: finds what is new to them, and tells those whose time has come. */
export async function tellSearches(): Promise<void> {
  await matchNews();
  await reportMatches();
}
