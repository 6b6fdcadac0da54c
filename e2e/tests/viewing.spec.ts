import type { Browser, BrowserContext, Page } from '@playwright/test';

import { published } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call } from '../support/listings.js';
import { caughtMail } from '../support/mails.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, ownAddress, sticksOut, withScript } from '../support/site.js';

type Host = { owner: Person; home: string; desk: Page; others: BrowserContext };

/** Somebody whose home is on the market, in a browser of their own; they show it every evening from six to ten. */
async function newHost(browser: Browser, script = true): Promise<Host> {
  const owner = await newPerson();
  const others = await browser.newContext({
    ...{ baseURL: env.baseUrl, locale: 'en-GB', extraHTTPHeaders: ownAddress(), javaScriptEnabled: script },
  });
  const made = await browser.newContext({ baseURL: env.baseUrl });
  const home = await published(await made.newPage(), owner, unique('House by the lake'));
  await made.close();
  await enter(others, owner);
  return { owner, home, desk: await others.newPage(), others };
}

/** Says on the plain screen when one shows homes. */
async function showEvenings(
  desk: Page,
  { instant, script = true }: { instant: boolean; script?: boolean },
): Promise<void> {
  await desk.goto('/userdashboard/viewings/hours');
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await desk.getByLabel(`From: ${day}, 1`).fill('18:00');
    await desk.getByLabel(`To: ${day}, 1`).fill('22:00');
  }
  await desk.getByLabel('How long a viewing takes').selectOption('60');
  await desk.getByLabel(instant ? 'Whoever chooses one, at once' : 'I confirm each within 12 hours').check();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  // Toasts are the script's; without it the press has loaded the page anew.
  if (script) await expect(desk.getByText('Saved: these times are offered from now on')).toBeVisible();
  else await desk.goto('/userdashboard/viewings/hours');
  await expect(desk.getByLabel('To: Saturday, 1')).toHaveValue('22:00');
}

// What is wrong in a form comes back as 400.
test.beforeEach(({ context, complaints }) => comeAlone({ context, complaints }, /Failed to load resource/));

test('@phone somebody without an account chooses a time, takes it by the link of the mail, and it is moved and cancelled', async ({
  browser,
  phone: page,
  axe,
}) => {
  const { home, desk, others } = await newHost(browser);
  await desk.goto('/userdashboard/viewings');
  await withScript(desk);
  await expect(desk.getByText('Nobody comes so far.')).toBeVisible();
  await showEvenings(desk, { instant: true });

  // From the page of the listing: the next times as buttons, then who comes.
  await page.goto(`/bn/spp/${home}`);
  const section = page.getByRole('region', { name: 'বাসাটি দেখতে আসুন' });
  await expect(section).toContainText('বাসা না দেখে কখনো কোনো টাকা দেবেন না');
  const first = section.getByRole('link', { name: /সন্ধ্যা ৬:০০$/ }).first();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'বাসাটি দেখতে আসুন' })).toBeVisible();
  await withScript(page);
  await axe();
  const email = `${crypto.randomUUID()}@example.com`;
  const name = unique('রহিমা');
  const mailMe = page.getByRole('button', { name: 'আমাকে লিংক পাঠান' });
  await page.getByLabel('নাম').fill(name);
  await mailMe.click();
  await expect(page.getByRole('alert')).toContainText('ইমেইল');
  await expect(page.getByLabel('নাম')).toHaveValue(name);
  await page.getByLabel('ফোন নম্বর').fill('০১৭১২৩৪৫৬৭৮');
  await page.getByLabel('ইমেইল').fill(email);
  await mailMe.click();
  await expect(page.getByText('আপনাকে একটি লিংক পাঠানো হয়েছে')).toBeVisible();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);

  // The link of the mail: one press, and the exact address is there.
  const { text } = await caughtMail(email, 'বাসা দেখার সময়টি নিন');
  expect(text).toContain('বাসা না দেখে কখনো কোনো টাকা দেবেন না');
  const { pathname, search } = new URL(/\S+\/viewing\?link=\S+/.exec(text)?.[0] ?? '');
  const opened = await page.goto(pathname + search);
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await withScript(page);
  await axe();
  await page.getByRole('button', { name: 'এই সময়টি নিন' }).click();
  const card = page.getByRole('article');
  await expect(card.getByText('নিশ্চিত', { exact: true })).toBeVisible();
  await expect(card).toContainText('Road 3');
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  const mail = await caughtMail(email, 'বাসা দেখার সময় নিশ্চিত');
  expect(mail.text).toContain('/calendar.ics?link=');
  const file = await page.request.get(
    (await card.getByRole('link', { name: 'ক্যালেন্ডারে' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  // The owner finds it in the list, moves it, and the visitor agrees.
  await desk.goto('/userdashboard/viewings');
  await withScript(desk);
  const line = desk.getByRole('article').filter({ hasText: name });
  await expect(line.getByText('Confirmed', { exact: true })).toBeVisible();
  await line.getByRole('link', { name: /^Choose another time/ }).click();
  await desk
    .getByRole('region', { name: /^Choose the new time/ })
    .getByRole('button', { name: /7:00 pm$/ })
    .first()
    .click();
  await expect(desk.getByText('The viewing was moved, the other side is told')).toBeVisible();
  await page.goto(pathname + search);
  await withScript(page);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^নিশ্চিত করুন/ })
    .click();
  await expect(page.getByRole('article').getByText('নিশ্চিত', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toContainText('সন্ধ্যা ৭:০০');

  // In the conversation it stands above what was said; the owner cancels it, and the visitor reads so.
  await page.getByRole('link', { name: 'কথোপকথনে যান' }).click();
  await expect(page.getByRole('region', { name: 'বাসা দেখা' })).toContainText('সন্ধ্যা ৭:০০');
  await desk.goto('/userdashboard/viewings');
  await desk.getByRole('article').filter({ hasText: name }).getByText('Cancel the viewing').click();
  await desk.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(desk.getByText('Nobody comes so far.')).toBeVisible();
  await caughtMail(email, 'বাসা দেখা বাতিল');
  await page.goto(pathname + search);
  await expect(page.getByRole('article').getByText('বাতিল', { exact: true })).toBeVisible();
  await others.close();
});

test('a time that is asked for waits for the owner, who is told first what to do, and goes when the home is let', async ({
  browser,
  page,
  context,
}) => {
  const { owner, home, desk, others } = await newHost(browser);
  await showEvenings(desk, { instant: false });
  const seeker = await newPerson();
  await enter(context, seeker);
  await page.goto(`/spp/${home}/viewing`);
  await withScript(page);
  await page
    .getByRole('link', { name: /8:00 pm$/ })
    .first()
    .click();
  await page.getByLabel('Phone number').fill('01712345678');
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(page.getByRole('article').getByText('To be confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('The exact address comes with the confirmation.');

  await desk.goto('/userdashboard');
  await desk.getByRole('link', { name: /1 time for a viewing to confirm/ }).click();
  await desk
    .getByRole('article')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(desk.getByRole('article').getByText('Confirmed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByText('Confirmed', { exact: true })).toBeVisible();

  await call(await accessTokenOf(owner), 'PUT', `/updateProperties/${home}`, { listing_state: 'paused' });
  await caughtMail(seeker.email, 'the home is not offered at present');
  await page.reload();
  await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  await others.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('hours are said, a time is taken and cancelled', async ({ browser, page, context }) => {
    const { home, desk, others } = await newHost(browser, false);
    await desk.goto('/userdashboard/viewings/hours');
    await desk.getByLabel('From: Sunday, 1').fill('18:00');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByLabel('To: Sunday, 1')).toHaveAttribute('aria-invalid', 'true');
    await showEvenings(desk, { instant: true, script: false });
    await enter(context, await newPerson());
    await page.goto(`/spp/${home}/viewing`);
    await page
      .getByRole('link', { name: /6:00 pm$/ })
      .last()
      .click();
    await page.getByLabel('Phone number').fill('01712345678');
    await page.getByRole('button', { name: 'Take this time' }).click();
    const card = page.getByRole('article');
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await card.getByText('Cancel the viewing').click();
    await card.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    await desk.goto('/userdashboard/viewings?past=1');
    await expect(desk.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
    await others.close();
  });
});
