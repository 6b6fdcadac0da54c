import type { Browser, Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { newListing } from '../support/listings.js';
import { newPerson } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

const ADMIN = { email: env.demo.admin, password: env.demo.password };

/** Listings of one name that wait for review. */
async function waiting(page: Page, name: string, count: number): Promise<void> {
  const person = await newPerson();
  for (let at = 0; at < count; at += 1) await newListing(page, person, name);
}

async function desk(browser: Browser, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    baseURL: env.baseUrl,
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    extraHTTPHeaders: ownAddress(),
  });
  await enter(context, ADMIN);
  return context.newPage();
}

test('a moderator works through the queue by keyboard', async ({ browser }) => {
  test.slow();
  const name = `Keys ${crypto.randomUUID().slice(0, 8)}`;
  const page = await desk(browser);
  await waiting(page, name, 3);
  await page.goto(`/adminpanel/user-properties?q=${encodeURIComponent(name)}`);
  await withScript(page);
  await page.getByRole('link', { name: 'Review one by one' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await withScript(page);
  const codeOf = async () =>
    (await page
      .getByRole('main')
      .getByText(/^[A-Z]-\d+$/)
      .first()
      .textContent()) ?? '';
  const first = await codeOf();

  await test.step('the same text stands beside it, and the decision in sight at the end of the page', async () => {
    await expect(page.getByRole('region', { name: 'May be the same' }).getByText('Same text').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
  });

  await test.step('keys tell what they do, and go on and back', async () => {
    await page.keyboard.press('?');
    await expect(page.getByText('Keys do nothing while you type.')).toBeVisible();
    await page.keyboard.press('n');
    await expect.poll(codeOf).not.toBe(first);
    await page.keyboard.press('p');
    await expect.poll(codeOf).toBe(first);
  });

  await test.step('r asks for a reason first, and letters typed there decide nothing', async () => {
    await page.keyboard.press('r');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.getByLabel('Reason').selectOption('photos');
    await page.getByLabel('In your words').fill('a');
    await page.getByLabel('In your words').press('a');
    await expect(page.getByLabel('In your words')).toHaveValue('aa');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(page.getByText(`${first}: Rejected`).first()).toBeVisible();
    await expect.poll(codeOf).not.toBe(first);
  });

  await test.step('a approves, until nothing is left', async () => {
    const second = await codeOf();
    // On the first screen with the line that leads back, which stands above every listing but the first.
    await expect(page.getByRole('complementary', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next/ })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('a');
    await expect(page.getByText(`${second}: Published`).first()).toBeVisible();
    await expect.poll(codeOf).not.toBe(second);
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/user-properties\?q=/);
    await expect(page.getByText('No listing fits.')).toBeVisible();
  });
  await page.context().close();
});

test('a double click approves the ticked ones once, and the way back stays', async ({ browser }) => {
  const name = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  const page = await desk(browser);
  await waiting(page, name, 2);
  await page.goto(`/adminpanel/user-properties?q=${encodeURIComponent(name)}`);
  await withScript(page);
  await page.getByRole('button', { name: 'Tick all on this page' }).click();
  // As fast as a hand is, so that the answer to the first press may come between the two.
  await page.getByRole('button', { name: 'Approve', exact: true }).dblclick({ delay: 60 });
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(page.getByText(/in this state already/)).toHaveCount(0);
  await page.context().close();
});

test('two dozen rows stand on one screen, with what is done to the ticked ones in sight', async ({ browser }) => {
  const page = await desk(browser);
  await page.goto('/adminpanel/properties');
  await withScript(page);
  const rows = page.getByRole('table').locator('tbody tr');
  const count = await rows.count();
  const height = await rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
  expect(count).toBeGreaterThan(0);
  // 24 of them, the head and the bar, on a screen of 1280 by 1024.
  expect(height * 24).toBeLessThanOrEqual(800);
  await expect(page.getByRole('group', { name: 'With the ticked listings' })).toBeInViewport();
  await page.context().close();
});

test('the file of a list tells how far it is, and is a plain download without script', async ({ browser }) => {
  const page = await desk(browser);
  await page.goto('/adminpanel/properties');
  await withScript(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^69street-properties-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(/^Saved: [\d,]+ rows?/)).toBeVisible();
  await page.context().close();
});
