import { UNDELIVERED_SHOWN, type UndeliveredMails } from '@69street/config/contract';
import type { AuditAction } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from './audit';
import { mailWaitingEnquiries, undeliveredEnquiries } from '../enquiry/mail';
import type { Person } from '../listing/store';
import { sendQueuedMails } from './mail-outbox';

type QueuedRow = { id: string; to: string; subject: string; at: Date; attempts: number; error: string | null };
type Row = { id: number };

const COUNTS = `
  SELECT (SELECT count(*) FROM street_mails WHERE undelivered_at IS NOT NULL)
      + (SELECT count(*) FROM enquiries WHERE mail_state = 'undelivered') AS total,
    (SELECT count(*) FROM street_mails WHERE undelivered_at IS NULL AND last_error IS NOT NULL)
      + (SELECT count(*) FROM enquiries WHERE mail_state = 'failed') AS retrying`;

/**
 * The mails that could not be delivered, newest first, and how many are still being tried. Whom they are for and why it
 * failed, never what they say: a mail may carry a link that opens something.
 */
export async function listUndelivered(): Promise<UndeliveredMails> {
  const { connection } = strapi.db;
  const queued: { rows: QueuedRow[] } = await connection.raw(
    `SELECT id, recipient AS to, subject, queued_at AS at, attempts, last_error AS error FROM street_mails
     WHERE undelivered_at IS NOT NULL ORDER BY id DESC LIMIT ?`,
    [UNDELIVERED_SHOWN],
  );
  const enquiries = await undeliveredEnquiries(UNDELIVERED_SHOWN);
  const counted: { rows: Array<{ total: string; retrying: string }> } = await connection.raw(COUNTS);
  const all = [
    ...queued.rows.map(({ id, ...mail }) => ({ _id: `mail-${id}`, ...mail })),
    ...enquiries.map(({ id, ...mail }) => ({ _id: `enquiry-${id}`, ...mail })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    data: all.slice(0, UNDELIVERED_SHOWN).map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    meta: { total: Number(counted.rows[0]?.total ?? 0), retrying: Number(counted.rows[0]?.retrying ?? 0) },
  };
}

/** What a name of the list means. Throws NotFoundError for one that it cannot have. */
function placeOf(id: string): { table: 'street_mails' | 'enquiries'; id: string } {
  const match = /^(mail|enquiry)-(\d{1,15})$/.exec(id);
  if (!match?.[2]) throw new errors.NotFoundError('No such undelivered mail');
  return { table: match[1] === 'mail' ? 'street_mails' : 'enquiries', id: match[2] };
}

async function audit(action: AuditAction, key: string, person: Person): Promise<void> {
  await writeAudit({
    actor: person.email,
    actor_role: person.role?.type ?? '',
    action,
    document_type: 'mail',
    document_key: key,
  });
}

/** As if they had just been written: tried at once, and for three days. */
const AGAIN = {
  street_mails:
    'UPDATE street_mails SET undelivered_at = NULL, attempts = 0, next_at = now() WHERE undelivered_at IS NOT NULL',
  enquiries: `UPDATE enquiries SET mail_state = 'waiting', mail_attempts = 0 WHERE mail_state = 'undelivered'`,
} as const;

/**
 * Sends one undelivered mail again, or with `null` all of them; answers how many. Throws NotFoundError for one that is
 * not, or no longer, undelivered.
 */
export async function sendAgain(id: string | null, person: Person): Promise<number> {
  const place = id === null ? null : placeOf(id);
  const sent = await strapi.db.transaction(async ({ trx }) => {
    let count = 0;
    for (const table of ['street_mails', 'enquiries'] as const) {
      if (place && place.table !== table) continue;
      const { rows }: { rows: Row[] } = await trx.raw(
        `${AGAIN[table]}${place ? ' AND id = ?' : ''} RETURNING id`,
        place ? [place.id] : [],
      );
      count += rows.length;
    }
    if (place && count === 0) throw new errors.NotFoundError('No such undelivered mail');
    if (count > 0) await audit('mail.sent_again', id ?? 'all', person);
    return count;
  });
  for (const send of [sendQueuedMails, mailWaitingEnquiries]) {
    send().catch((error: unknown) => strapi.log.warn('a round of mails was left out', error));
  }
  return sent;
}

/** Gives up one undelivered mail; the enquiry it tells of stays in the inbox. Throws NotFoundError when there is none. */
export async function dropMail(id: string, person: Person): Promise<void> {
  const place = placeOf(id);
  await strapi.db.transaction(async ({ trx }) => {
    const sql =
      place.table === 'street_mails'
        ? 'DELETE FROM street_mails WHERE undelivered_at IS NOT NULL AND id = ? RETURNING id'
        : `UPDATE enquiries SET mail_state = 'dropped' WHERE mail_state = 'undelivered' AND id = ? RETURNING id`;
    const { rows }: { rows: Row[] } = await trx.raw(sql, [place.id]);
    if (rows.length === 0) throw new errors.NotFoundError('No such undelivered mail');
    await audit('mail.dropped', id, person);
  });
}
