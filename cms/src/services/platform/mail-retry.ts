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

/** Sends once, as the attempt of that number. Answers null, or why it failed and whether a later attempt can help. */
export async function attempt(number: number, send: () => Promise<void>): Promise<Failure | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return { reason: reasonOf(error), isGivenUp: isRefusedForGood(error) || number >= MAIL_ATTEMPTS_MAX };
  }
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
