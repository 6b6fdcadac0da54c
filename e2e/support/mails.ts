import { expect } from '@playwright/test';

import { env } from './env.js';

export type Mail = { subject: string; text: string; to: string[]; reply_to: string[] };

/** The caught mail to an address whose subject or text has `words`. Mail follows the answer, so this waits for it. */
export async function caughtMail(to: string, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${env.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
      const { data } = (await answer.json()) as { data: Mail[] };
      found = data.find(({ subject, text }) => subject.includes(words) || text.includes(words));
      return found !== undefined;
    })
    .toBe(true);
  return found as Mail;
}
