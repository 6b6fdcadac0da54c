import type { Street } from '../../../config/street';
import { sendMail, type MailFile } from './mail';
import { deliver, secondsUntilNext, type Failure, type MailQueue, type Undelivered } from './mail-retry';
import { rows } from './sql';

const ROUND_SIZE = 20;

/** `replyTo`: where answers go; to the office unless it is said. `html`: made by us; without it the text is shown. */
export type QueuedMail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  files?: readonly MailFile[];
  /** Not before so many seconds are over, and by which name it can be taken back until then ({@link takeMailBack}). */
  wait?: { seconds: number; about: string };
};
type Row = {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  html: string | null;
  headers: Record<string, string> | null;
  files: MailFile[] | null;
  message_key: string;
  attempts: number;
};

/**
 * Keeps a mail in the running transaction, so that it goes out if and only if what it tells is stored, and starts
 * sending after the commit. What fails is tried again by {@link sendQueuedMails}, and kept when it cannot be delivered.
 */
export async function queueMail(mail: QueuedMail): Promise<void> {
  await queueMails([mail]);
}

/** Keeps mails as {@link queueMail} does. */
export async function queueMails(mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await strapi.db.transaction(async ({ onCommit }) => {
    await rows(
      `INSERT INTO street_mails (recipient, reply_to, subject, body, html, headers, files, about, next_at)
       SELECT "to", "replyTo", subject, text, html, headers, files, wait->>'about',
         now() + make_interval(secs => coalesce((wait->>'seconds')::int, 0))
       FROM json_to_recordset(?::json)
         AS mail ("to" text, "replyTo" text, subject text, text text, html text, headers json, files json,
           wait json)`,
      [JSON.stringify(mails)],
    );
    onCommit(() => {
      sendQueuedMails().catch((error: unknown) => strapi.log.warn('a round of mails was left out', error));
    });
  });
}

/** Takes a mail back that has waited so far, in the running transaction. Answers false when there is none, or it has left. */
export async function takeMailBack(about: string): Promise<boolean> {
  const taken = await rows(
    'DELETE FROM street_mails WHERE about = ? AND attempts = 0 AND next_at > now() RETURNING id',
    [about],
  );
  return taken.length > 0;
}

async function sendOne({ id, recipient, reply_to, subject, body, html, ...row }: Row): Promise<void> {
  const { mail } = strapi.config.get<Street>('street');
  const key = row.message_key;
  const send = () =>
    sendMail({
      key,
      to: recipient,
      replyTo: reply_to ?? (mail.to || mail.from),
      subject,
      text: body,
      ...(html && { html }),
      ...(row.headers && { headers: row.headers }),
      ...(row.files && { files: row.files }),
    });
  const note = (failure: Failure | null) =>
    failure
      ? rows('UPDATE street_mails SET last_error = ?, undelivered_at = CASE WHEN ? THEN now() END WHERE id = ?', [
          failure.reason,
          failure.isGivenUp,
          id,
        ])
      : rows('DELETE FROM street_mails WHERE id = ?', [id]);
  const failure = await deliver({ key, attempts: row.attempts, send, note });
  if (!failure) return;
  const { reason, isGivenUp } = failure;
  strapi.log.warn(`mail ${id} failed${isGivenUp ? ' for good, and is kept as undelivered' : ''}: ${reason}`);
}

/** Sends one round of what is due. Answers whether there may be more. */
async function sendRound(): Promise<boolean> {
  const found = await rows<Row>(
    `UPDATE street_mails SET attempts = attempts + 1, next_at = now() + make_interval(secs => ${secondsUntilNext('attempts')})
     WHERE id IN (SELECT id FROM street_mails WHERE undelivered_at IS NULL AND next_at <= now() ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, reply_to, subject, body, html, headers, files, message_key, attempts`,
    [ROUND_SIZE],
  );
  for (const row of found) await sendOne(row);
  return found.length === ROUND_SIZE;
}

let sending: Promise<void> | null = null;
let asked = false;

async function sendAll(): Promise<void> {
  do {
    asked = false;
    while (await sendRound());
  } while (asked);
}

/**
 * Sends all that is due. Rows are claimed with SKIP LOCKED; each attempt waits longer than the one before. One at a
 * time in each process, however many transactions ask: who comes meanwhile is served by the one that runs.
 */
export function sendQueuedMails(): Promise<void> {
  asked = true;
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

export const OUTBOX: MailQueue = {
  table: 'street_mails',
  isUndelivered: 'undelivered_at IS NOT NULL',
  isRetrying: 'undelivered_at IS NULL AND last_error IS NOT NULL',
  queuedAt: `queued_at AT TIME ZONE 'UTC'`,
  again: 'undelivered_at = NULL, attempts = 0, next_at = now()',
  drop: 'DELETE FROM street_mails',
  undelivered: (limit) =>
    rows<Undelivered>(
      `SELECT id, recipient AS to, subject, queued_at AS at, attempts, last_error AS error FROM street_mails
       WHERE undelivered_at IS NOT NULL ORDER BY id DESC LIMIT ?`,
      [limit],
    ),
  send: sendQueuedMails,
};
