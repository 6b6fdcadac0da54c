import type { Browser, Page } from '@playwright/test';

import { env } from '../support/env.js';
import { ADMIN } from '../support/desks.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call, newListing } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, extraHTTPHeaders: ownAddress() });

/** The telephone of somebody who is signed in. */
async function onPhone(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: env.baseUrl,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: ownAddress(),
  });
  await enter(context, person);
  return context.newPage();
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('an owner says what the first day costs; a tenant finds, compares and reports it; the owner answers, the admin confirms', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const owner = await newPerson();
  const name = unique('First day');
  const home = await newListing(page, owner, name);
  await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });

  await test.step('in Bangla, on a phone, folded beside the rent', async () => {
    await enter(page.context(), owner);
    await page.goto(`/bn/addProperty?property=${home}&step=2`);
    await withScript(page);
    await page.getByText('ভাড়া ছাড়া আর কী খরচ').click();
    await page.getByRole('textbox', { name: 'অগ্রিম' }).fill('২ মাস');
    await page.getByRole('textbox', { name: 'সার্ভিস চার্জ' }).fill('৩ হাজার');
    await page.getByRole('textbox', { name: 'পার্কিংয়ের খরচ' }).fill('০');
    await page.getByLabel('এজেন্টের ফি কে দেবেন').selectOption('owner');
    await page.getByLabel('গ্যাস').check();
    for (const heading of ['ছবি', 'যোগাযোগ', 'আগে দেখে নিন']) {
      await page.getByRole('main').getByRole('button', { name: 'জমা রেখে এগিয়ে যান' }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    await page.getByRole('main').getByRole('button', { name: 'বদল জমা দিন' }).click();
    await expect(page.getByText('প্রপার্টির তথ্য বদলানো হয়েছে')).toBeVisible();
  });

  // Another home that says what the first day costs, to be compared with.
  const besideName = unique('Beside it');
  const beside = await newListing(page, owner, besideName);
  const stated = { advance_months: 1, service_charge: 2000, parking_charge: 0, agent_fee_paid_by: 'owner' };
  await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${beside}`, {
    ...stated,
    listing_state: 'published',
  });

  const asTenant = await newPerson();
  const tenant = await onPhone(browser, asTenant);
  await test.step('found with "হাতে ১ লাখ", which keeps what does not say it until that is taken away', async () => {
    await tenant.goto(`/bn/properties?say=${encodeURIComponent('হাতে ১ লাখ, খুলনা')}`);
    await withScript(tenant);
    await expect(tenant.getByText('প্রথম দিনে ১ লাখ পর্যন্ত')).toBeVisible();
    await tenant.getByRole('link', { name: 'ফিল্টার সরান: যেগুলোতে লেখা নেই সেগুলোও' }).click();
    await expect(cardOf(tenant, name)).toContainText('প্রথম দিনে ৯৩,০০০৳');
  });

  await test.step('two are compared by their first day', async () => {
    for (const one of [name, besideName])
      await cardOf(tenant, one)
        .getByRole('checkbox', { name: /^তুলনা/ })
        .check();
    await tenant.getByRole('link', { name: 'তুলনা করুন (২)' }).click();
    await expect(tenant).toHaveURL(/\/bn\/compare\?ids=/);
    const row = tenant.getByRole('row').filter({ has: tenant.getByRole('rowheader', { name: 'প্রথম দিনে' }) });
    await expect(row).toContainText('৯৩,০০০৳');
    await expect(row).toContainText('৬২,০০০৳');
  });

  const costs = tenant.getByRole('region', { name: 'আসল খরচ কত' });
  await test.step('the breakdown opens on the page of the home', async () => {
    await tenant.getByRole('columnheader').getByRole('link', { name }).first().click();
    await expect(tenant.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(costs.getByText('২ মাসের ভাড়া')).toBeHidden();
    await costs.getByText('প্রথম দিন ৯৩,০০০৳').click();
    await expect(costs.getByText('২ মাসের ভাড়া')).toBeVisible();
    await expect(costs).toContainText('৬০,০০০৳');
    await expect(costs).toContainText('আইনে যা আছে');
  });

  await test.step('whoever wrote about it reports a higher advance, as two others have', async () => {
    const about = { about: 'property', key: home, number: '01712345678', message: 'এটি কি এখনো খালি আছে?' };
    for (const who of [await newPerson(), await newPerson()]) {
      const token = await accessTokenOf(who);
      await call(token, 'POST', '/enquiry', { ...about, name: who.name, email: who.email });
      await call(token, 'PUT', `/askedMore/${home}`, { what: 'advance', amount: 90_000 });
    }
    const form = tenant.locator('#contact form[method="post"]');
    await form.getByLabel('ফোন নম্বর', { exact: true }).fill('01712345678');
    await form.getByLabel('বার্তা', { exact: true }).fill('শুক্রবার কি আসা যায়?');
    await form.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(tenant.getByText('আপনার মূল্যবান কথার জন্য ধন্যবাদ')).toBeVisible();
    await tenant.getByRole('link', { name: 'আপনার কাছে বেশি চেয়েছে?' }).click();
    await tenant.getByRole('radio', { name: 'অগ্রিম' }).check();
    await tenant.getByRole('textbox', { name: 'কত টাকা' }).fill('৯০ হাজার');
    await tenant.getByRole('button', { name: 'জানান' }).click();
    await expect(tenant.getByText('ধন্যবাদ, গোনা হলো।')).toBeVisible();
    await tenant.getByRole('link', { name: 'বাসার পাতায় ফিরুন' }).click();
    await expect(tenant.getByText('৩ জন বলেছেন, এখানে যা লেখা তার চেয়ে বেশি চাওয়া হয়েছে।')).toBeVisible();
  });

  await test.step('the owner is told, and answers', async () => {
    await page.goto('/bn/userdashboard');
    await page.getByRole('link', { name: 'বেশি চাওয়ার কথা উঠেছে, আপনার উত্তর বাকি' }).click();
    await page
      .getByRole('main')
      .getByText(`${name}: ৩ জন বলেছেন`)
      .locator('..')
      .getByRole('link', { name: 'দেখে উত্তর দিন' })
      .click();
    await expect(page.getByText('অগ্রিম, ৯০,০০০৳').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'আপনার উত্তর' }).fill('ভুল হয়েছিল, অগ্রিম দুই মাসই।');
    await page.getByRole('button', { name: 'উত্তর রাখুন' }).click();
    await expect(page.getByText('আপনার উত্তর পাশে থাকবে।')).toBeVisible();
  });

  await test.step('the admin sees it and confirms', async () => {
    const admin = await onPhone(browser, ADMIN);
    await admin.goto('/bn/adminpanel/askedMore');
    await withScript(admin);
    const waiting = admin.getByRole('article').filter({ hasText: name });
    await expect(waiting).toContainText('অগ্রিম, ৯০,০০০৳');
    await expect(waiting).toContainText('ভুল হয়েছিল, অগ্রিম দুই মাসই।');
    await waiting.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(admin.getByText('সিদ্ধান্ত হলো।')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await admin.context().close();
  });

  await test.step('the mark stands on the page, confirmed, with the answer beside it', async () => {
    await tenant.reload();
    const mark = tenant.getByText('৩ জন বলেছেন').locator('..');
    await expect(mark).toContainText('আমাদের লোকেরা দেখেছেন, কথাটি ঠিক।');
    await expect(mark).toContainText('মালিকের কথা: “ভুল হয়েছিল, অগ্রিম দুই মাসই।”');
    await tenant.context().close();
  });
});
