import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { run as runImport } from '../../config/run/import.js';
import { expect, test } from '../support/fixtures.js';
import { caughtMail } from '../support/mails.js';
import { ownAddress, withScript } from '../support/site.js';

/** The job that tells of new listings looks every half minute. */
const PATIENCE = 90_000;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, extraHTTPHeaders: ownAddress() });

/** A duplex for rent with seven bedrooms near the middle of Rangpur; one with an id that is there already stays one. */
const duplex = (id: string, fields: object) => ({
  ...{
    source: 'saved-search-test',
    id,
    title: `Roof garden duplex ${id}`,
    property_for: 'rent',
    property_type: 'duplex',
  },
  ...{ city: 'rangpur', area: 'Modern Mor', bedrooms: 7, size: 4200, lat: 25.716, lon: 89.262 },
  ...fields,
});

/**
 * Twelve that the search of the journey finds, two of them far out in the south of the district, and two dearer ones. Old
 * ones: the beginning of everybody's list stays as it is.
 */
const DUPLEXES = [
  ...Array.from({ length: 10 }, (_, at) =>
    duplex(String(at + 1), {
      price: 60_000 + at * 2_000,
      lat: 25.71 + at * 0.002,
      lon: 89.255 + at * 0.002,
    }),
  ),
  ...[11, 12].map((at) => duplex(String(at), { price: 50_000 + at * 100, area: 'Pirganj', lat: 25.4 + at * 0.002 })),
  ...[13, 14].map((at) => duplex(String(at), { price: 140_000 + at * 100 })),
].map((listing) => ({ ...listing, posted: '2024-01-15' }));

/** Brings listings into the site as an operator does. */
async function importListings(listings: object[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-search-'));
  const file = path.join(folder, 'listings.jsonl');
  await writeFile(file, listings.map((listing) => `${JSON.stringify(listing)}\n`).join(''));
  expect(await runImport([file])).toBe(0);
  await rm(folder, { recursive: true });
}

/** From here on the page has the network of Lighthouse's "slow 4G": 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const [downloadThroughput, uploadThroughput] = [(1.6 * 1024 * 1024) / 8, (750 * 1024) / 8];
  const conditions = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Does what asks the site for data, and holds the answer until `meanwhile` has seen what stands there without it. */
async function held(page: Page, doing: () => Promise<void>, meanwhile: () => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asks = (url: URL) => url.searchParams.has('_data');
  await page.route(asks, async (route) => {
    await released;
    await route.fallback();
  });
  await doing();
  await meanwhile();
  release();
  await page.unroute(asks);
}

const linkIn = (text: string, page: 'confirm' | 'stop') =>
  new RegExp(`\\S+/searches/${page}/\\S+`).exec(text)?.[0] ?? '';

test('a search in Bangla on a slow phone: chips, map, the way back, and mails about it until a press ends them', async ({
  page,
  axe,
  complaints,
}) => {
  // A form without an address is refused by the server.
  complaints.allow(/status of 400/);
  await importListings(DUPLEXES);
  await slowDown(page);
  const list = page.getByRole('region', { name: 'ফলাফল' }).getByRole('article');
  const active = page.getByRole('list', { name: 'চালু ফিল্টার' });
  const busy = page.getByRole('progressbar', { name: 'লোড হচ্ছে' });

  await test.step('searches in own words', async () => {
    await page.goto('/bn');
    await withScript(page);
    await page.getByLabel('নিজের ভাষায় লিখে খুঁজুন').fill('রংপুরে ৭ বেডের ডুপ্লেক্স ভাড়া ৯০ হাজার');
    await held(
      page,
      () => page.getByRole('button', { name: 'খুঁজুন' }).tap(),
      () => expect(busy).toBeVisible(),
    );
    await expect(page).toHaveURL(/\/bn\/properties\?/);
    for (const part of ['ডুপ্লেক্স বাড়ি', 'ভাড়া', '৭টি শোবার ঘর', 'রংপুর', '৯০,০০০৳ পর্যন্ত']) {
      await expect(active.getByRole('link', { name: `ফিল্টার সরান: ${part}` })).toBeVisible();
    }
    await expect(list).toHaveCount(6);
    await axe();
  });

  await test.step('puts a guess right, takes that back, and takes a chip away', async () => {
    await active.getByRole('link', { name: /^বরং/ }).tap();
    await expect(page).toHaveURL(/min_price=90000/);
    await expect(list).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/max_price=90000/);
    await expect(list).toHaveCount(6);
    await active.getByRole('link', { name: 'ফিল্টার সরান: ৯০,০০০৳ পর্যন্ত' }).tap();
    await expect(page).not.toHaveURL(/max_price/);
    await expect(page.getByLabel('নিজের ভাষায় লিখে খুঁজুন')).toHaveValue(/ডুপ্লেক্স/);
  });

  await test.step('looks around on the map, opens a home there, and is at the same place of it again', async () => {
    await page.getByRole('link', { name: 'ম্যাপ', exact: true }).tap();
    await expect(list.first()).toBeHidden();
    // The two in the south.
    await page.getByRole('button', { name: /^২টি বিজ্ঞাপন/ }).tap();
    await expect(page).toHaveURL(/bounds=/);
    const home = page.getByRole('button', { name: /Roof garden duplex 12$/ });
    await home.tap({ trial: true });
    await axe();
    const [address, before] = [page.url(), await home.boundingBox()];
    await home.tap();
    const way = page.getByRole('dialog').getByRole('link', { name: /Roof garden duplex 12/ });
    await way.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roof garden duplex 12');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(home).toBeInViewport();
    await expect(list.first()).toBeHidden();
    const after = await home.boundingBox();
    expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });

  await test.step('opens a home far down the list, and is at the same place of it again', async () => {
    await page.getByRole('link', { name: 'তালিকা', exact: true }).tap();
    await expect(list).toHaveCount(2);
    await active.getByRole('link', { name: 'ফিল্টার সরান: ম্যাপে যা দেখা যাচ্ছে' }).tap();
    await expect(list).toHaveCount(6);
    const results = page.getByRole('region', { name: 'ফলাফল' });
    await held(
      page,
      () => page.getByRole('link', { name: 'আরও দেখুন' }).tap(),
      async () => {
        await expect(results).toHaveAttribute('aria-busy', 'true');
        await expect(list).toHaveCount(6);
      },
    );
    await expect(list).toHaveCount(8);
    await page.getByRole('link', { name: 'আরও দেখুন' }).tap();
    await expect(list).toHaveCount(12);

    const far = list.nth(10).getByRole('link').first();
    await far.tap({ trial: true });
    const where = () => page.evaluate(() => Math.round(window.scrollY));
    const [address, before, names] = [page.url(), await where(), await list.getByRole('heading').allTextContents()];
    expect(before).toBeGreaterThan(740);
    await far.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[10] ?? '');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(list).toHaveCount(12);
    await expect.poll(where).toBe(before);
    expect(await list.getByRole('heading').allTextContents()).toEqual(names);
    await expect(far).toBeInViewport();
  });

  const email = `${crypto.randomUUID()}@example.com`;
  await test.step('keeps the search, without an account', async () => {
    await page.getByRole('link', { name: 'অনুসন্ধান রেখে দিন' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই অনুসন্ধান রেখে দিন');
    for (const part of ['ডুপ্লেক্স বাড়ি', 'ভাড়া', '৭টি শোবার ঘর', 'রংপুর']) {
      await expect(page.getByRole('listitem').filter({ hasText: part }).first()).toBeVisible();
    }
    await axe();
    await page.getByLabel('আসামাত্র').check();
    await page.getByRole('button', { name: 'এই অনুসন্ধান রেখে দিন' }).tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('আপনার ইমেইল').fill(email);
    await page.getByRole('button', { name: 'এই অনুসন্ধান রেখে দিন' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার মেইল দেখুন');

    const question = await caughtMail(email, '/searches/confirm/');
    await page.goto(linkIn(question.text, 'confirm'));
    await axe();
    await page.getByRole('button', { name: 'হ্যাঁ, আমাকে লিখুন' }).tap();
    await expect(page.getByText('হয়ে গেছে। নতুন কিছু মিললে যতবার চেয়েছেন ততবার জানাব।')).toBeVisible();
  });

  await test.step('hears of a home that is imported, and then of nothing any more', async () => {
    const id = crypto.randomUUID().slice(0, 8);
    await importListings([duplex(id, { price: 85_000 })]);
    const report = await caughtMail(email, '/bn/spp/', PATIENCE);
    expect(report.subject).toContain('১টি নতুন বিজ্ঞাপন');
    expect(report.text).toContain('৮৫,০০০৳');
    await page.goto(/\S+\/bn\/spp\/\S+/.exec(report.text)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Roof garden duplex ${id}`);

    await page.goto(linkIn(report.text, 'stop'));
    await axe();
    await page.getByRole('button', { name: 'বন্ধ করুন' }).tap();
    await expect(page.getByText('হয়ে গেছে। এই অনুসন্ধানের আর কোনো মেইল আসবে না।')).toBeVisible();
  });
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
