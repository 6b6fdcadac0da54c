import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { ADMIN, type Case, gone, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { env } from '../support/env.js';
import { filesUnder } from '../support/files.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call, newListing } from '../support/listings.js';
import { caughtMail } from '../support/mails.js';
import { newPerson, somebody, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, ownAddress, someListing, sticksOut, withScript } from '../support/site.js';
import { newTenancy } from '../support/tenancies.js';

/** Somebody who wrote about a home, with an account, in a browser of their own: a telephone in Bangla. */
async function newTenant(browser: Browser, home: string, name: string) {
  const tenant = await newPerson(somebody(name));
  const asked = { name, number: '01712345678', email: tenant.email, language: 'bn' };
  await call('', 'POST', '/enquiry', { about: 'property', key: home, ...asked, message: 'May we have it?' });
  const phone = await browser.newContext({
    ...{ baseURL: env.baseUrl, locale: 'bn-BD', viewport: { width: 360, height: 740 }, extraHTTPHeaders: ownAddress() },
  });
  await enter(phone, tenant);
  return { tenant, phone, page: await phone.newPage() };
}

test.beforeEach(({ context, complaints }) => comeAlone({ context, complaints }, /Failed to load resource/));

test('@phone a home is rented: its papers are agreed to by both, the first receipt is confirmed, all of it is printed', async ({
  browser,
  phone: page,
  context,
  axe,
}) => {
  const owner = await newPerson(somebody('করিম উদ্দিন'));
  const homeName = unique('নদীর ধারের বাসা');
  const home = await newListing(page, owner, homeName);
  await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });
  const { tenant, phone, page: other } = await newTenant(browser, home, 'রহিমা খাতুন');
  await enter(context, owner);

  // Marked as rented, the papers are a press away.
  await page.goto('/bn/userdashboard/properties');
  await withScript(page);
  await page.getByText('আরও', { exact: true }).first().click();
  await page.locator('button[name=intent][value=rented]').first().click();
  await page.getByRole('link', { name: 'ভাড়ার কাগজ', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ভাড়ার কাগজ তৈরি করুন' })).toBeVisible();
  await withScript(page);
  await axe();
  await page.getByRole('button', { name: 'চুক্তি লিখুন' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'কে ভাড়া নিচ্ছেন বেছে নিন' })).toBeVisible();
  await page.getByLabel(/রহিমা খাতুন, লিখেছেন/).check();
  await page.getByRole('button', { name: 'চুক্তি লিখুন' }).click();

  // What is wrong comes back with what was typed.
  await expect(page.getByRole('heading', { name: 'যাতে একমত হচ্ছেন' })).toBeVisible();
  await withScript(page);
  const rent = page.getByLabel('মাসিক ভাড়া, টাকায়');
  await rent.fill('অনেক');
  await page.getByLabel('আরও শর্ত').fill('দেয়ালে পেরেক নয়।');
  await page.getByRole('button', { name: 'খসড়া সংরক্ষণ করুন' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'পূর্ণ সংখ্যা লিখুন' })).toBeVisible();
  await expect(page.getByLabel('আরও শর্ত')).toHaveValue('দেয়ালে পেরেক নয়।');
  await rent.fill('২৫,০০০');
  const start = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 8) + '01';
  await page.getByLabel('ভাড়া শুরু').fill(start);
  await page.getByRole('button', { name: 'খসড়া সংরক্ষণ করুন' }).click();
  await expect(page.getByText('২৫,০০০৳ (পঁচিশ হাজার টাকা মাত্র)')).toBeVisible();
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'একমত হয়ে পাঠান' }).click();
  await expect(page.getByText('ভাড়াটিয়ার উত্তরের অপেক্ষায়।')).toBeVisible();

  // The tenant comes by the link of the mail, reads, and agrees with the own account.
  await caughtMail(tenant.email, '?link=');
  await other.goto('/bn/tenancies');
  await withScript(other);
  await other.getByRole('link', { name: homeName }).click();
  await expect(other.getByText('দেয়ালে পেরেক নয়।').first()).toBeVisible();
  await withScript(other);
  await other.getByRole('button', { name: 'আমি একমত' }).click();
  await expect(other.getByText(/দুজন একমত হওয়ার পর কাগজটি বদলায়নি/)).toBeVisible();

  // The first receipt, and the tenant's word on it by the link of its mail, signed in nowhere.
  await page.reload();
  await withScript(page);
  await expect(page.getByText(/দুজন একমত হওয়ার পর কাগজটি বদলায়নি/)).toBeVisible();
  await page.getByRole('button', { name: 'রসিদ দিন' }).click();
  await expect(page.getByRole('article', { name: 'রসিদ ১' })).toContainText('ভাড়াটিয়ার অপেক্ষায়');
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  const receipt = await caughtMail(tenant.email, '?link=');
  const { pathname, search } = new URL(/\S+\/tenancies\/\w+\?link=\S+/.exec(receipt.text)?.[0] ?? '');
  const stranger = await browser.newContext({ baseURL: env.baseUrl, extraHTTPHeaders: ownAddress() });
  const linked = await stranger.newPage();
  const opened = await linked.goto(`/bn${pathname.replace(/^\/bn/, '')}${search}`);
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await withScript(linked);
  await linked.getByRole('button', { name: 'ঠিক আছে: রসিদ ১' }).click();
  await expect(linked.getByRole('article', { name: 'রসিদ ১' })).toContainText('ভাড়াটিয়া নিশ্চিত করেছেন');
  expect((await linked.goto(`${pathname}?link=made.up`))?.status()).toBe(404);
  await stranger.close();

  // Printed: the agreement, the receipt with its counterfoil, the year.
  await page.getByRole('link', { name: 'চুক্তি ছাপান' }).click();
  await withScript(page);
  await expect(page.getByRole('heading', { name: 'Tenancy agreement' })).toBeVisible();
  await expect(page.getByText('কাগজটি মিলিয়ে দেখুন')).toBeVisible();
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'চুক্তি ছাপান' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await page.getByRole('link', { name: 'ছাপান: রসিদ ১' }).click();
  await expect(page.getByText('পঁচিশ হাজার টাকা মাত্র')).toBeVisible();
  await expect(page.getByText('Twenty-five thousand taka only')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'চেকমুড়ি' })).toBeVisible();
  await expect(page.getByText('রসিদ দুই পক্ষের কথা, আদালতের নয়।')).toBeVisible();
  await withScript(page);
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.goBack();
  await page.getByRole('link', { name: /সালের হিসাব$/ }).click();
  await expect(page.getByText('মোট: ২৫,০০০৳')).toBeVisible();
  await withScript(page);
  await axe();
  await phone.close();
});

test('@phone the police form is filled and printed in the browser, and nothing of it is anywhere else', async ({
  page,
  context,
  axe,
}) => {
  const person = await newPerson();
  await enter(context, person);
  const planted = `planted${crypto.randomUUID().replaceAll('-', '')}`;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/bn/police-form');
  await withScript(page);
  await axe();
  const fields = page.getByRole('textbox');
  const count = await fields.count();
  expect(count).toBeGreaterThan(40);
  for (let nth = 0; nth < count; nth++) await fields.nth(nth).fill(`${planted} ${nth}`);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);

  // On paper it stands, and nothing around it does.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${planted} 0`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${planted} ${count - 1}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  // Enter sends nothing: there is no form.
  await fields.first().press('Enter');
  expect(await page.locator('form, [name]:not(meta)').count()).toBe(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(planted);
  await page.reload();
  await withScript(page);
  await expect(fields.first()).toHaveValue('');

  // Another thing is written on purpose, so that what looks for the planted one is known to find what is there.
  const known = `known${crypto.randomUUID().replaceAll('-', '')}`;
  await call('', 'POST', '/enquiry', {
    ...{
      about: 'property',
      key: (await someListing())._id,
      name: known,
      number: '01712345678',
      email: `${known}@example.com`,
      message: known,
    },
  });
  await expect.poll(async () => JSON.stringify(await mailsOfAll())).toContain(known);
  expect(sent.join('\n')).not.toContain(planted);
  expect(JSON.stringify(await mailsOfAll())).not.toContain(planted);
  let found = 0;
  for (const file of await filesUnder(env.dataDir)) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    if (content.includes(known)) found++;
    expect(content.includes(planted), file).toBe(false);
  }
  expect(found).toBeGreaterThan(0);
});

async function mailsOfAll(): Promise<unknown> {
  return (await fetch(`${env.mailUrl}/api/mails`)).json();
}

test('without script the empty police form is there to be printed', async ({ browser }) => {
  const plain = await browser.newContext({
    baseURL: env.baseUrl,
    javaScriptEnabled: false,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await plain.newPage();
  await page.goto('/police-form');
  await expect(page.getByRole('heading', { name: 'Tenant information form' })).toBeVisible();
  expect(await page.getByRole('textbox').count()).toBeGreaterThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('National ID').first()).toBeVisible();
  await plain.close();
});

/** The address of a tenancy of this person, with a draft or agreed to by both. */
const tenancy = async (page: Page, owner: Person, isAgreed: boolean) =>
  `/tenancies/${(await newTenancy(page, owner, isAgreed))._id}`;

const CASES: Case[] = [
  {
    name: 'the facts of an agreement',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await tenancy(desk.page, desk.person, false));
      const field = desk.page.locator('[name=extra]');
      await field.fill('No nails in the walls');
      const send = desk.page.locator('form', { has: field }).locator('button');
      return { field, send, done: seen(desk.page.locator('[lang=en]', { hasText: 'No nails in the walls' })) };
    },
  },
  {
    name: 'a rent receipt',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await tenancy(desk.page, desk.person, true));
      const field = desk.page.locator('[name=amount]');
      await field.fill('12345');
      const send = desk.page.locator('form', { has: field }).locator('button');
      const receipts = desk.page.getByRole('article');
      return { field, send, done: seen(receipts), once: async () => void (await expect(receipts).toHaveCount(1)) };
    },
  },
  {
    name: 'an agreement that is offered',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await tenancy(desk.page, desk.person, false));
      const field = desk.page.locator('[name=name]');
      await unfold(field);
      const send = desk.page.locator('form', { has: field }).locator('button');
      return { field, send, done: gone(field) };
    },
  },
];

tryThroughCuts(CASES);
