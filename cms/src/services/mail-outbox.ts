import type { Street } from '../../config/street';
import { sendMail } from './mail';

const ATTEMPTS_MAX = 8;
const ROUND_SIZE = 20;

/** `replyTo`: where answers go; to the office unless it is said. */
export type QueuedMail = { to: string; replyTo?: string; subject: string; text: string };
type Row = {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  attempts: number;
};

/**
 * Keeps a mail in the running transaction, so that it goes out if and only if what it tells is stored, and starts
 * sending after the commit. What fails is tried again by {@link sendQueuedMails}.
 */
export async function queueMail({ to, replyTo, subject, text }: QueuedMail): Promise<void> {
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    await trx.raw('INSERT INTO street_mails (recipient, reply_to, subject, body) VALUES (?, ?, ?, ?)', [
      ...[to, replyTo ?? null, subject, text],
    ]);
    onCommit(() => {
      sendQueuedMails().catch((error: unknown) => strapi.log.warn('a round of mails was left out', error));
    });
  });
}

async function sendOne({ id, recipient, reply_to, subject, body, attempts }: Row): Promise<void> {
  const { mail } = strapi.config.get<Street>('street');
  try {
    await sendMail({ to: recipient, replyTo: reply_to ?? (mail.to || mail.from), subject, text: body });
  } catch (error) {
    strapi.log.warn(`mail ${id} failed: ${error instanceof Error ? error.message : 'unknown'}`);
    if (attempts < ATTEMPTS_MAX) return;
  }
  await strapi.db.connection.raw('DELETE FROM street_mails WHERE id = ?', [id]);
}

/** Sends what is due: one round. Rows are claimed with SKIP LOCKED; each attempt waits twice as long as the one before. */
export async function sendQueuedMails(): Promise<void> {
  const { rows }: { rows: Row[] } = await strapi.db.connection.raw(
    `UPDATE street_mails SET attempts = attempts + 1, next_at = now() + make_interval(secs => 60 * power(2, attempts))
     WHERE id IN (SELECT id FROM street_mails WHERE next_at <= now() ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, reply_to, subject, body, attempts`,
    [ROUND_SIZE],
  );
  for (const row of rows) await sendOne(row);
}
