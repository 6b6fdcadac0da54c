import { setTimeout as delay } from 'node:timers/promises';

import { isDatabaseFault } from '../../database/faults';

/**
 * How long a mail is tried: after 1, 2, 4, 8, 16 and 32 minutes and then every hour, for three days. A mail server that
 * is away over a weekend costs no mail.
 */
const MAIL_ATTEMPTS_MAX = 78;

/** SQL for the seconds until the next attempt, from the SQL of how many there were. */
export function secondsUntilNext(attempts: string): string {
  return `least(3600, 60 * power(2, least(${attempts}, 10)))`;
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** Whether the mail server will never take this recipient: another attempt would be answered alike. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & SmtpError;
  // A refused sign-in or sender is a setting, which somebody mends meanwhile.
  if (code !== 'EENVELOPE') return false;
  return command === 'API' || (command === 'RCPT TO' && Number(responseCode) >= 500);
}

const ERROR_LENGTH = 300;

/** Why an attempt failed, in one line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown';
  return text.replace(/\s+/g, ' ').trim().slice(0, ERROR_LENGTH) || 'unknown';
}

export type Failure = { reason: string; isGivenUp: boolean };

async function attempt(number: number, send: () => Promise<void>): Promise<Failure | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return { reason: reasonOf(error), isGivenUp: isRefusedForGood(error) || number >= MAIL_ATTEMPTS_MAX };
  }
}

/** `key`: the mail's own name, as sendMail has it. `note`: stores what became of it. */
type Delivery = {
  key: string;
  attempts: number;
  send: () => Promise<void>;
  note: (failure: Failure | null) => Promise<unknown>;
};

const NOTE_AGAIN_MS = 1_000;
/** Mails that a mail server has accepted, and of which no note is stored yet. */
const accepted = new Set<string>();

async function noteUntilStored({ key, note }: Delivery): Promise<void> {
  for (;;) {
    await delay(NOTE_AGAIN_MS, undefined, { ref: false });
    try {
      await note(null);
      break;
    } catch (error) {
      if (isDatabaseFault(error)) continue;
      strapi.log.warn(`mail ${key} was sent, and that could not be noted`, error);
      break;
    }
  }
  accepted.delete(key);
}

/**
 * Sends a mail once, as the attempt of that number, and notes what became of it. Answers null, or why it failed and
 * whether a later attempt can help. When the database does not answer after the mail server's yes, this process does not
 * send the mail again and makes the note when it can; then throws what the database says.
 */
export async function deliver(delivery: Delivery): Promise<Failure | null> {
  const { key, attempts, send, note } = delivery;
  if (accepted.has(key)) return null;
  const failure = await attempt(attempts, send);
  if (failure) {
    await note(failure);
    return failure;
  }
  accepted.add(key);
  try {
    await note(null);
    accepted.delete(key);
  } catch (error) {
    void noteUntilStored(delivery);
    throw error;
  }
  return null;
}

/** A mail that waits for somebody's decision. Never what it says: it may carry a link that opens something. */
export type Undelivered = {
  id: string | number;
  to: string;
  subject: string;
  at: Date;
  attempts: number;
  error: string | null;
};

/** A table of mails that are tried again; what the admin may see and do of it, as SQL. */
export type MailQueue = {
  table: string;
  isUndelivered: string;
  isRetrying: string;
  /** Since when a mail is in it, in UTC. */
  queuedAt: string;
  /** The columns of a mail that has just been written. */
  again: string;
  /** The statement that gives mails up, up to its conditions. */
  drop: string;
  undelivered: (limit: number) => Promise<Undelivered[]>;
  /** Sends what is due. */
  send: () => Promise<void>;
};
