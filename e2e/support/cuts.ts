import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect } from './fixtures.js';
import type { Language } from './site.js';

const data = (url: URL) => url.searchParams.has('_data');

/** What the bar at the lower edge says of a form that did not get through, and its button. */
const WORDS: Record<Language, { offline: RegExp; cut: RegExp; away: RegExp; again: string; fault: string }> = {
  en: {
    offline: /You are offline\. Nothing was sent\. What you typed is still here\./,
    cut: /The connection was cut\. It is not certain whether it arrived\./,
    away: /The site does not answer at this moment\. It is not certain whether it arrived\./,
    again: 'Send again',
    fault: 'Something went wrong on our side',
  },
  bn: {
    offline: /আপনি এখন অফলাইনে। কিছুই পাঠানো হয়নি। যা লিখেছেন, সব এখানেই আছে।/,
    cut: /সংযোগ কেটে গেছে। পৌঁছেছে কি না, নিশ্চিত নয়।/,
    away: /সাইটটি এই মুহূর্তে সাড়া দিচ্ছে না। পৌঁছেছে কি না, নিশ্চিত নয়।/,
    again: 'আবার পাঠান',
    fault: 'আমাদের দিক থেকে কিছু একটা সমস্যা হয়েছে',
  },
};

type Cut = (context: BrowserContext, page: Page) => Promise<() => Promise<void>>;

type Where = string | ((url: URL) => boolean);

/** The ways in which a network lets down what is asked at `where`; each gives how to mend it. */
const cutsOf = (where: Where): Record<'offline' | 'cut' | 'away', Cut> => ({
  offline: async (context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  cut: async (_, page) => {
    await page.route(where, (route) => route.abort('connectionreset'));
    return () => page.unroute(where);
  },
  away: async (_, page) => {
    const body = '<html><h1>502 Bad Gateway</h1></html>';
    await page.route(where, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
    return () => page.unroute(where);
  },
});
const CUTS = cutsOf(data);

type Sent = { page: Page; context: BrowserContext; lang: Language; send: Locator; field: Locator | null };

/**
 * Sends a form with the network cut in each of the ways: each time the words stay, the screen stays, and the bar says what
 * happened. Leaves the network whole. Gives the bar's button, which sends it again.
 */
export async function sendThroughCuts({ page, context, lang, send, field }: Sent): Promise<Locator> {
  const words = WORDS[lang];
  const again = page.getByRole('button', { name: words.again, exact: true });
  const alert = page.getByRole('alert').filter({ has: again });
  const typed = await field?.inputValue();
  for (const [name, cut] of Object.entries(CUTS)) {
    const mend = await cut(context, page);
    await ((await again.isVisible()) ? again : send).click();
    await expect(alert).toContainText(words[name as keyof typeof CUTS]);
    await expect(alert).toBeFocused();
    if (field && typed !== undefined) await expect(field).toHaveValue(typed);
    await expect(page.getByText(words.fault)).toHaveCount(0);
    await mend();
  }
  return again;
}

/**
 * Lets what is asked at `where` arrive and loses its answer, once: whoever asked cannot know. Of several that go there
 * it is the first one whose body has `words`.
 */
export async function loseAnswer(
  page: Page,
  where: string | RegExp | ((url: URL) => boolean),
  words = '',
): Promise<void> {
  let isLost = false;
  await page.route(where, async (route) => {
    const request = route.request();
    const isIt = !isLost && request.method() === 'POST' && (request.postData() ?? '').includes(words);
    if (!isIt) return route.continue();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}

/** Sends a form of ours whose answer is lost; the bar says that it is not certain. */
export async function sendAndLose({ page, lang, send }: Pick<Sent, 'page' | 'lang' | 'send'>): Promise<Locator> {
  const words = WORDS[lang];
  const again = page.getByRole('button', { name: words.again, exact: true });
  await loseAnswer(page, data);
  await send.click();
  await expect(page.getByRole('alert').filter({ has: again })).toContainText(words.cut);
  await page.unroute(data);
  return again;
}

const IDENTITY = '**/identitytoolkit.googleapis.com/**';
/** What a form of the identity service says when it did not get through. */
export const STILL_HERE = /What you typed is still here|আপনি যা লিখেছেন তা এখানেই আছে/;

type IdentityForm = { page: Page; context: BrowserContext; send: Locator; fields: Record<string, string> };

/** Sends a form of the identity service through the ways in which a network fails: each is said, and all stays. */
export async function failThreeWays({ page, context, send, fields }: IdentityForm): Promise<void> {
  const isAsBefore = async () => {
    await expect(page.getByRole('alert').filter({ hasText: STILL_HERE })).toBeFocused();
    for (const [id, value] of Object.entries(fields)) await expect(page.locator(`#${id}`)).toHaveValue(value);
  };
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
  for (const cut of Object.values(cutsOf(IDENTITY))) {
    const mend = await cut(context, page);
    await send.click();
    await isAsBefore();
    await mend();
  }
}
