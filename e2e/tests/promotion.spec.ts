import type { Page } from '@playwright/test';

import { ADMIN, AT_DESK, beside } from '../support/desks.js';
import { expect, test } from '../support/fixtures.js';
import { call, look, newListing } from '../support/listings.js';
import { bkashBooks } from '../support/payments.js';
import { newPerson } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

type Promotion = { _id: string; number: string; state: string; runs: boolean; amount: number; paid_by: string | null };

async function say(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
}

test('@phone an owner promotes a home by bKash, in Bangla; the admin sees it in the books and gives it back', async ({
  page,
  context,
  browser,
  axe,
}) => {
  await context.setExtraHTTPHeaders(ownAddress());
  const owner = await newPerson();
  await enter(context, owner);
  await page.goto('/');
  const home = await newListing(page, owner);
  await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });
  const token = await accessTokenOf(owner);

  await page.goto('/bn/userdashboard/properties');
  await page.getByRole('link', { name: 'প্রচার করুন' }).click();
  await withScript(page);
  await expect(page.getByRole('heading', { level: 1, name: 'প্রপার্টিটির প্রচার করুন' })).toBeVisible();
  await axe();
  await page.getByLabel('১৫ দিন: ৯০০৳').check();
  await page.getByRole('button', { name: /^বিকাশ/ }).click();
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await say(page, 'আপনার বিকাশ অ্যাকাউন্ট নম্বর', '01770618575');
  await say(page, 'আপনার নম্বরে পাঠানো ভেরিফিকেশন কোড', '123456');
  await say(page, 'আপনার বিকাশ পিন', '12121');
  const standing = page.getByRole('main').getByRole('status');
  await expect(standing).toContainText('আপনার প্রপার্টির প্রচার হচ্ছে');
  await axe();
  await page.reload();
  await expect(standing).toContainText('আপনার প্রপার্টির প্রচার হচ্ছে');

  const [promotion, ...others] = await look<Promotion[]>(token, '/myPromotions');
  expect(others).toEqual([]);
  expect(promotion).toMatchObject({ state: 'paid', runs: true, amount: 90_000, paid_by: 'bkash' });
  const { _id = '', number = '' } = promotion ?? {};
  const { payments } = await bkashBooks();
  const own = payments.filter(({ callbackURL }) => callbackURL.includes(`/promotion/${_id}`));
  expect(own.filter(({ status }) => status === 'Completed').map(({ amount }) => amount)).toEqual([90_000]);

  await page.getByRole('link', { name: 'রসিদ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goto('/bn/userdashboard/promotions');
  await expect(page.getByRole('article')).toContainText('চলছে');
  await axe();

  const desk = await beside(browser, ADMIN, AT_DESK);
  await desk.goto('/adminpanel/books');
  await expect(desk.getByRole('cell', { name: 'Promoted listings' }).first()).toBeVisible();
  await desk.goto('/adminpanel/promotions');
  await withScript(desk);
  const card = desk.getByRole('article').filter({ hasText: number });
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Give it back' }).click();
  await expect(card.getByRole('alert')).toContainText('Please say why.');
  await card.getByLabel('Why the money is given back').fill('The home was taken down.');
  await card.getByRole('checkbox').check();
  await card.getByRole('button', { name: 'Give it back' }).click();
  await expect(desk.getByText('The promotion is over, and the money goes back')).toBeVisible();
  await expect(card).toContainText('Paid back');
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('article')).toContainText('টাকা ফেরত গেছে');
  await expect(page.getByRole('article')).toContainText('The home was taken down.');
});
