import { expect } from '@playwright/test';

import { env } from './env.js';
import { call, look } from './listings.js';
import { accessTokenOf } from './sessions.js';
import type { Language } from './site.js';

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

/** A mail that no server takes, to an address that it gives. */
export async function undeliveredTo(lang: Language): Promise<string> {
  const email = `${crypto.randomUUID()}@nobody.invalid`;
  const search = { filters: { city: ['khulna'] }, rhythm: 'daily', lang, email };
  await call('', 'POST', '/savedSearches', search);
  const token = await accessTokenOf({ email: env.demo.admin, password: env.demo.password });
  const isThere = async () =>
    (await look<Array<{ to: string }>>(token, '/undeliveredMails')).some(({ to }) => to === email);
  await expect.poll(isThere).toBe(true);
  return email;
}
