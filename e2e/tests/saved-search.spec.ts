import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { run as runImport } from '../../config/run/import.js';
import { expect, test } from '../support/fixtures.js';
import { caughtMail } from '../support/mails.js';
import { ownAddress, withScript } from '../support/site.js';

/** The job that tells of new listings looks every half minute. */
const PATIENCE = 90_000;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, extraHTTPHeaders: ownAddress() });

/** Brings one listing into the site as an operator does. */
async function importListing(listing: object): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-search-'));
  const file = path.join(folder, 'listings.jsonl');
  await writeFile(file, `${JSON.stringify(listing)}\n`);
  expect(await runImport([file])).toBe(0);
  await rm(folder, { recursive: true });
}

const linkIn = (text: string, page: 'confirm' | 'stop') =>
  new RegExp(`\\S+/searches/${page}/\\S+`).exec(text)?.[0] ?? '';

test('a search in Bangla is saved by mail address, tells of a listing that is imported, and ends at a press', async ({
  page,
  axe,
  complaints,
}) => {
  test.setTimeout(240_000);
  // A form without an address is refused by the server.
  complaints.allow(/status of 400/);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('/bn/properties');
  await withScript(page);
  const box = page.locator('input[name=say]');
  await box.fill('রংপুরে ৭ বেডের ডুপ্লেক্স ভাড়া ৯০ হাজার');
  await box.press('Enter');
  await expect(page).toHaveURL(/property_for=rent/);
  await page.getByRole('link', { name: 'অনুসন্ধান রেখে দিন' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই অনুসন্ধান রেখে দিন');
  for (const part of ['ডুপ্লেক্স বাড়ি', 'ভাড়া', '৭টি শোবার ঘর', 'রংপুর', 'মাসে সর্বোচ্চ ৯০,০০০৳']) {
    await expect(page.getByRole('listitem').filter({ hasText: part }).first()).toBeVisible();
  }
  await axe();
  await page.getByLabel('আসামাত্র').check();
  await page.getByRole('button', { name: 'এই অনুসন্ধান রেখে দিন' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('আপনার ইমেইল').fill(email);
  await page.getByRole('button', { name: 'এই অনুসন্ধান রেখে দিন' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার মেইল দেখুন');

  const question = await caughtMail(email, '/searches/confirm/');
  await page.goto(linkIn(question.text, 'confirm'));
  await axe();
  await page.getByRole('button', { name: 'হ্যাঁ, আমাকে লিখুন' }).click();
  await expect(page.getByText('হয়ে গেছে। নতুন কিছু মিললেই আমরা লিখব।')).toBeVisible();

  const title = `Roof garden duplex ${crypto.randomUUID().slice(0, 8)}`;
  await importListing({
    ...{
      source: 'saved-search-test',
      id: title,
      title,
      property_for: 'rent',
      property_type: 'duplex',
      city: 'rangpur',
    },
    ...{ area: 'Dhap', price: 85_000, bedrooms: 7, size: 4200 },
  });
  const report = await caughtMail(email, '/bn/spp/', PATIENCE);
  expect(report.subject).toContain('১টি নতুন বিজ্ঞাপন');
  expect(report.text).toContain('৮৫,০০০৳');
  await page.goto(/\S+\/bn\/spp\/\S+/.exec(report.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const stop = linkIn(report.text, 'stop');
  await page.goto(stop);
  await axe();
  await page.getByRole('button', { name: 'বন্ধ করুন' }).click();
  await expect(page.getByText('হয়ে গেছে। এই অনুসন্ধানের আর কোনো মেইল আসবে না।')).toBeVisible();
});

test('a mail program ends a search without a page of ours, and nothing else is let in that way', async ({
  page,
  request,
}) => {
  const form = { 'List-Unsubscribe': 'One-Click' };
  const plain = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
  const pressed = await request.post('/searches/unsubscribe/no.such', { form, headers: plain, maxRedirects: 0 });
  expect(pressed.status()).toBe(404);
  const refused = await request.post('/searches/stop/no.such', { form, headers: plain, maxRedirects: 0 });
  expect(refused.status()).toBe(403);
  await page.goto('/searches/unsubscribe/no.such');
  await expect(page).toHaveURL(/\/searches\/stop\/no\.such$/);
});
