import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { published, unique } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';
import { viewingWas } from '../support/time.js';

const TWO_DAYS = 48;
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '18:00', to: '22:00' }));

const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A viewing whose time is past, of which nobody has said anything. */
async function wasHeld(owner: Person, seeker: Person, home: string): Promise<{ conversation: string }> {
  const hours = { weekly: DAILY, days_off: [], extra: [], minutes: 60, at_once: 1, is_instant: true };
  await call(await accessTokenOf(owner), 'PUT', '/viewingHours', hours);
  const { times } = await look<{ times: string[] }>(await accessTokenOf(seeker), `/viewingTimes/${home}`);
  const { _id, conversation } = await call<{ _id: string; conversation: string }>(
    await accessTokenOf(seeker),
    'POST',
    `/viewingTimes/${home}`,
    {
      ...{ starts_at: times[0], key: randomUUID(), name: seeker.name, number: '01712345678', email: seeker.email },
      language: 'bn',
    },
  );
  await viewingWas(_id, TWO_DAYS);
  return { conversation };
}

const answer = (page: Page, question: string, words: string): Locator =>
  page.getByRole('group', { name: question }).getByLabel(words, { exact: true });

test.beforeEach(async ({ context, complaints }) => {
  await context.setExtraHTTPHeaders(ownAddress());
  complaints.allow(/Failed to load resource/);
});

test('@phone a viewing is held, both answer three questions, and each reads the other only then', async ({
  browser,
  page,
  context,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [owner, seeker] = [await newPerson(), await newPerson()];
  const desks = await browser.newContext({
    ...{
      baseURL: env.baseUrl,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: ownAddress(),
    },
  });
  await enter(desks, owner);
  const desk = await desks.newPage();
  const home = await published(desk, owner, unique('House by the canal'));
  const { conversation } = await wasHeld(owner, seeker, home);
  await enter(context, seeker);

  // The owner says that it took place.
  await desk.goto('/userdashboard/viewings?past=1');
  await withScript(desk);
  await desk
    .getByRole('article')
    .getByRole('button', { name: /^It took place/ })
    .click();
  await expect(desk.getByText('Noted: it took place')).toBeVisible();

  // The seeker is asked in the conversation, on a telephone in Bangla.
  await page.goto(`/bn/messages/${conversation}`);
  await withScript(page);
  await expect(page.getByRole('heading', { name: 'বাসা দেখা কেমন হলো?' })).toBeVisible();
  await page.getByRole('link', { name: 'তিনটি প্রশ্নের উত্তর দিন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'তিনটি প্রশ্ন' })).toBeVisible();
  await withScript(page);
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await answer(page, 'বাসাটি কি বর্ণনার মতো ছিল?', 'হ্যাঁ').check();
  await answer(page, 'তিনি কি সময়মতো ছিলেন?', 'কিছুটা').check();
  await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
  await expect(page.getByRole('alert')).toContainText('একটি উত্তর বেছে নিন');
  await expect(answer(page, 'তিনি কি সময়মতো ছিলেন?', 'কিছুটা')).toBeChecked();
  await answer(page, 'আগে টাকা না চেয়েই কি বাসা দেখিয়েছেন?', 'না').check();
  await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
  await expect(page.getByText('ধন্যবাদ, আপনার উত্তর রাখা হয়েছে')).toBeVisible();
  await expect(page.getByText('অন্য পক্ষ যা বলেছেন')).toHaveCount(0);
  await axe();

  // The owner reads nothing of it before they have answered.
  await desk.goto(`/messages/${conversation}`);
  await withScript(desk);
  await desk.getByRole('link', { name: 'Answer three questions' }).click();
  await expect(desk.getByRole('button', { name: 'Send the answers' })).toBeVisible();
  await expect(desk.getByText('What the other side says')).toHaveCount(0);
  for (const question of ['Did they come on time?', 'Were they polite?', 'Did they say truly who will live there?']) {
    await answer(desk, question, 'Yes').check();
  }
  await desk.getByRole('button', { name: 'Send the answers' }).click();
  await expect(desk.getByRole('heading', { name: 'What the other side says' })).toBeVisible();
  await expect(desk.getByText('Partly', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Change the answers' })).toHaveCount(0);

  // What is not true is looked at.
  await desk.locator('summary', { hasText: 'That is not true' }).click();
  await desk.getByLabel('What is not true').fill('Nobody spoke of money.');
  await desk.getByRole('button', { name: 'Have it looked at' }).click();
  await expect(desk.getByText('You had these answers looked at; they wait for our decision.')).toBeVisible();

  await page.reload();
  await withScript(page);
  await expect(page.getByRole('heading', { name: 'অন্য পক্ষ যা বলেছেন' })).toBeVisible();
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.locator('summary', { hasText: 'আমার উত্তর তুলে নিন' }).click();
  await page.getByRole('button', { name: 'হ্যাঁ, তুলে নিন' }).click();
  await expect(page.getByText('আপনার উত্তর তুলে নেওয়া হয়েছে')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('The other side has withdrawn its answers.')).toBeVisible();
  await desks.close();
});
