import { expect } from '@playwright/test';

import { env } from './env.js';

export type Mail = { subject: string; text: string; to: string[]; reply_to: string[] };

/**
 * The caught mail to an address whose subject or text has `words`. Mail follows the answer, so this waits for it;
 * `timeout` in milliseconds, for what a job sends.
 */
export async function caughtMail(to: string, words: string, timeout?: number): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${env.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
        const { data } = (await answer.json()) as { data: Mail[] };
        found = data.find(({ subject, text }) => subject.includes(words) || text.includes(words));
        return found !== undefined;
      },
      timeout === undefined ? {} : { timeout },
    )
    .toBe(true);
  return found as Mail;
}

/** Subjects of all mails to an address so far. */
export async function mailsTo(to: string): Promise<string[]> {
  const answer = await fetch(`${env.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { data: Mail[] }).data.map(({ subject }) => subject);
}
