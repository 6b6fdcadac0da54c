/**
 * How long a mail is tried: after 1, 2, 4, 8, 16 and 32 minutes and then every hour, for three days. A mail server that
 * is away over a weekend costs no mail.
 */
export const MAIL_ATTEMPTS_MAX = 78;

/** SQL for the seconds until the next attempt, from the SQL of how many there were. */
export function secondsUntilNext(attempts: string): string {
  return `least(3600, 60 * power(2, least(${attempts}, 10)))`;
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** Whether the mail server will never take this recipient: another attempt would be answered alike. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & SmtpError;
  // A refused sign-in or sender is a setting, which somebody mends meanwhile.
  if (code !== 'EENVELOPE') return false;
  return command === 'API' || (command === 'RCPT TO' && Number(responseCode) >= 500);
}

const ERROR_LENGTH = 300;

/** Why an attempt failed, in one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown';
  return text.replace(/\s+/g, ' ').trim().slice(0, ERROR_LENGTH) || 'unknown';
}
