import type { Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { enter } from '../support/sessions.js';
import { withScript } from '../support/site.js';

const DESK = '/agentDashboard/listings';

/** A home of a file; what tells one from the other is its number. */
function fileOf(numbers: readonly string[], more: Record<string, string> = {}): string {
  const whole = {
    ...{
      property_for: 'For rent',
      property_type: 'Apartment',
      city: 'Dhaka',
      area: 'Banani',
      address: 'House 12, Road 7',
    },
    ...{ title: 'Bright', property_description: 'South facing; quiet', price: '৩০ হাজার', price_is: 'Fixed' },
    ...{ property_size: '1,200', bedroom: '3', bathroom: '2', garages: '1', balconies: '2', facing: 'South' },
    ...{ owner_name: 'Rahim', owner_number: '1712345678', owner_gmail: 'rahim@example.com', ...more },
  };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = numbers.map((number) => [number, `Home ${number}`, ...Object.values(whole)]);
  const head = ['own_reference', 'property_name', ...Object.keys(whole)];
  return `\uFEFF${[head, ...lines].map((line) => line.map(quote).join(';')).join('\r\n')}`;
}

async function bring(page: Page, text: string) {
  await page.goto(`${DESK}/file`);
  await withScript(page);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Look at it' }).click();
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: `Home ${number}` });

test('an agent brings a file in, works on it by keyboard alone, and takes back what was a slip', async ({
  page,
  axe,
}) => {
  const mark = `K${Date.now().toString(36)}`;
  const numbers = ['1', '2', '3'].map((one) => `${mark}-${one}`);
  await enter(page.context(), { email: env.demo.agent, password: env.demo.password });
  await page.setViewportSize({ width: 1280, height: 800 });

  await bring(page, fileOf(numbers));
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is written yet.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'New', exact: true })).toHaveCount(3);
  await axe();
  await page.getByRole('button', { name: 'Do it: 3 listings' }).click();
  await expect(page.getByRole('cell', { name: 'Added', exact: true })).toHaveCount(3);

  // The same file again makes nothing; a changed one changes, and says what is wrong beside the cell.
  await bring(page, fileOf(numbers));
  await expect(page.getByText('There is nothing to do in this file.')).toBeVisible();
  await bring(page, fileOf(numbers.slice(0, 1), { price: 'cheap' }));
  await expect(page.getByRole('cell', { name: /Price \("cheap"\)/ })).toBeVisible();

  await page.goto(DESK);
  await withScript(page);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Name, address, place or code' })).toBeFocused();
  // Letters are letters while one types.
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.getByRole('row')).toHaveCount(4);
  await axe();

  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('checkbox', { checked: true, name: /^Choose / })).toHaveCount(2);
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.locator('summary').filter({ hasText: 'With the chosen listings' })).toBeFocused();
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.focus();
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('status').filter({ hasText: '2 listings paused' });
  await expect(outcome).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Paused' })).toHaveCount(2);
  await outcome.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 listings put back')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(3);

  // Prices are looked at before they are changed.
  await page.locator('h1').click();
  await page.keyboard.press('a');
  await page.keyboard.press('b');
  await page.getByLabel('How').selectOption('percent');
  await page.getByLabel('Amount or per cent').fill('10');
  // They stand in one line, though one of them has a help below.
  // Measured at once: the page may still be scrolling.
  const tops = await page
    .locator('#price_kind, #price_value, button[value=preview]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
  await page.getByRole('button', { name: 'Look at the new prices' }).click();
  await expect(page.getByRole('cell', { name: '33,000 tk' })).toHaveCount(3);
  await axe();
  await page.getByRole('button', { name: 'Change 3 prices' }).click();
  await expect(page.getByText('3 prices changed')).toBeVisible();
  await expect(rowOf(page, numbers[0] ?? '')).toContainText('33,000 tk');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, numbers[0] ?? '')).toContainText('30,000 tk');

  // What went out can come in again.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  await bring(page, Buffer.concat(chunks).toString('utf8'));
  await expect(page.getByText('There is nothing to do in this file.')).toBeVisible();
});

test('the table keeps its look, wishes reach the admin, and all of it works without script', async ({ browser }) => {
  const mark = `W${Date.now().toString(36)}`;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: env.baseUrl });
  const page = await context.newPage();
  await enter(context, { email: env.demo.agent, password: env.demo.password });
  await page.goto(`${DESK}/file`);
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf([`${mark}-1`])) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByRole('button', { name: 'Do it: 1 listing' }).click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();

  await page.goto(`${DESK}?q=${mark}`);
  await page.getByText('View and columns').click();
  await page.getByRole('radio', { name: 'Cards' }).check();
  await page.getByRole('checkbox', { name: 'Own number' }).check();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${mark}-1` })).toHaveCount(1);
  await page.goto(`/bn${DESK}?q=${mark}`);
  await expect(page.getByRole('listitem').filter({ hasText: `${mark}-1` })).toHaveCount(1);

  await page.goto(`${DESK}?q=${mark}`);
  await page.getByRole('checkbox', { name: /^Choose / }).check();
  await page.getByText('With the chosen listings').click();
  await page.getByRole('button', { name: 'Wish to feature' }).click();
  await expect(page.getByText('1 wish sent to our staff')).toBeVisible();

  await context.clearCookies();
  await enter(context, { email: env.demo.admin, password: env.demo.password });
  await page.goto('/adminpanel/wishes');
  const wish = page.getByRole('row').filter({ hasText: `Home ${mark}-1` });
  await wish.getByRole('button', { name: /^Feature / }).click();
  await expect(wish).toHaveCount(0);

  await context.clearCookies();
  await enter(context, { email: env.demo.agent, password: env.demo.password });
  await page.goto(`${DESK}?q=${mark}`);
  await expect(page.getByText('Featured', { exact: true })).toBeVisible();
  await context.close();
});
