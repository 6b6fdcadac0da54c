import type { Report } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { isRepeat } from '../platform/idempotency';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { namedSql } from '../search/named';
import { createDocument } from '../platform/documents';

const REPORT = 'api::report.report';

type Reporter = { address: string; userId: number | null; key: string | null };

/**
 * Puts a word about a published listing into the queue of the moderators. A repeat with the same idempotency key changes
 * nothing. Throws NotFoundError for a listing that is not on the market, RateLimitError for too many of one address.
 */
export async function addReport(
  { key, reason, words }: Report,
  { address, userId, key: repeatKey }: Reporter,
): Promise<void> {
  if (repeatKey && (await isStored(repeatKey))) return;
  await takeTurn('report', address, { turns: 5, seconds: 10 * 60 });
  await takeTurn('report-day', address, { turns: 20, seconds: 24 * 3600 });
  const named = namedSql(key);
  const [listing] = await rows<{ id: number; code: string }>(
    `SELECT p.id, p.code FROM properties p WHERE p.listing_state = 'published' AND ${named.text}`,
    named.values,
  );
  if (!listing) throw new errors.NotFoundError('No such listing');
  try {
    await createDocument(REPORT, {
      property: listing.id,
      code: listing.code,
      reason,
      words: words || null,
      user: userId,
      report_state: 'open',
      idempotency_key: repeatKey,
    });
  } catch (error) {
    if (!repeatKey || !isRepeat(error)) throw error;
  }
}

async function isStored(idempotency_key: string): Promise<boolean> {
  return (await strapi.db.query(REPORT).count({ where: { idempotency_key } })) > 0;
}

/** Opens again what a decision of that moment closed: with it, within a minute. */
export async function reopenReports(propertyId: number, decidedAt: string): Promise<void> {
  await rows(
    `UPDATE reports SET report_state = 'open', updated_at = timezone('UTC', now())
     WHERE report_state = 'closed' AND updated_at > (?::timestamptz AT TIME ZONE 'UTC') - interval '1 minute'
       AND id IN (SELECT report_id FROM reports_property_lnk WHERE property_id = ?) RETURNING id`,
    [decidedAt, propertyId],
  );
}

/** Closes the open reports of a listing, by its row. Answers how many there were. */
export async function closeReports(propertyId: number): Promise<number> {
  const closed = await rows(
    `UPDATE reports SET report_state = 'closed', updated_at = timezone('UTC', now())
     WHERE report_state = 'open' AND id IN (SELECT report_id FROM reports_property_lnk WHERE property_id = ?) RETURNING id`,
    [propertyId],
  );
  return closed.length;
}
