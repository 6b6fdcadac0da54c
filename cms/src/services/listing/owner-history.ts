import type { OwnerHistory } from '@69street/config/contract';

import { isoSql, rows } from '../platform/sql';

/** More listings of one owner say nothing new. */
const LISTINGS_MAX = 500;
const SHOWN = 6;

const OTHERS = `
  WITH mine AS (
    SELECT p.id, p.owner_number, lower(p.user_email) AS email,
      (SELECT l.user_id FROM properties_owner_lnk l WHERE l.property_id = p.id LIMIT 1) AS owner
    FROM properties p WHERE p.id = ?)
  SELECT o.id FROM mine CROSS JOIN LATERAL (
    SELECT l.property_id AS id FROM properties_owner_lnk l WHERE l.user_id = mine.owner
    UNION
    SELECT p.id FROM properties p WHERE mine.owner IS NULL AND lower(p.user_email) = mine.email AND p.user_email IS NOT NULL
    UNION
    (SELECT p.id FROM properties p WHERE mine.owner IS NULL AND mine.email IS NULL AND p.owner_number = mine.owner_number
     LIMIT ${LISTINGS_MAX})) o
  WHERE o.id <> mine.id LIMIT ${LISTINGS_MAX}`;

const STATES = `SELECT listing_state, count(*)::int AS count FROM properties WHERE id = ANY(?::int[])
  GROUP BY listing_state ORDER BY count DESC, listing_state`;

const LISTINGS = `SELECT document_id AS _id, code, property_name, listing_state, ${isoSql('created_at')} AS "createdAt"
  FROM properties WHERE id = ANY(?::int[]) ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`;

// What owners do to their own listings is no decision about them.
const DECISIONS = `SELECT p.document_id AS _id, p.code, a.after->>'listing_state' AS listing_state,
    a.after->>'reason' AS reason, a.actor, ${isoSql('a.at')} AS at
  FROM properties p JOIN audit_entries a ON a.document_key = p.document_id
    AND a.action IN ('listing.published', 'listing.changes_requested', 'listing.rejected') AND a.actor_role = 'admin'
  WHERE p.id = ANY(?::int[]) ORDER BY a.id DESC LIMIT ${SHOWN}`;

const REPORTS = `SELECT p.document_id AS _id, p.code, r.reason, coalesce(r.words, '') AS words,
    r.report_state = 'open' AS is_open, ${isoSql('r.created_at')} AS at, count(*) OVER ()::int AS all
  FROM reports_property_lnk l JOIN reports r ON r.id = l.report_id JOIN properties p ON p.id = l.property_id
  WHERE l.property_id = ANY(?::int[]) ORDER BY r.id DESC LIMIT ${SHOWN}`;

/**
 * What else there is of whoever listed the listing of this row: of the account, or else of the mail address, or else of
 * the telephone. LISTINGS_MAX other listings at most are looked at.
 */
export async function ownerHistory(propertyId: number): Promise<OwnerHistory> {
  const others = (await rows<{ id: number }>(OTHERS, [propertyId])).map(({ id }) => id);
  type Reported = OwnerHistory['reports'][number] & { all: number };
  const reports = await rows<Reported>(REPORTS, [[propertyId, ...others]]);
  return {
    states: await rows<OwnerHistory['states'][number]>(STATES, [others]),
    listings: await rows<OwnerHistory['listings'][number]>(LISTINGS, [others]),
    decisions: await rows<OwnerHistory['decisions'][number]>(DECISIONS, [others]),
    reports: reports.map(({ all: _all, ...report }) => report),
    reported: reports[0]?.all ?? 0,
  };
}
