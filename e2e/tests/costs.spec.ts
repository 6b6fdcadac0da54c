import { env } from '../support/env.js';
import { ADMIN, unique } from '../support/desks.js';
import { expect, test } from '../support/fixtures.js';
import { call, newListing } from '../support/listings.js';
import { newPerson } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, extraHTTPHeaders: ownAddress() });

test('an owner says what the first day costs, and a tenant finds the home by what is in the hand', async ({
  page,
  browser,
}) => {
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

  await test.step('found with "হাতে ১ লাখ", which keeps what does not say it until that is taken away', async () => {
    const context = await browser.newContext({
      baseURL: env.baseUrl,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: ownAddress(),
    });
    const tenant = await context.newPage();
    await tenant.goto(`/bn/properties?say=${encodeURIComponent('হাতে ১ লাখ, খুলনা')}`);
    await withScript(tenant);
    await expect(tenant.getByText('প্রথম দিনে ১ লাখ পর্যন্ত')).toBeVisible();
    await tenant.getByRole('link', { name: 'ফিল্টার সরান: যেগুলোতে লেখা নেই সেগুলোও' }).click();
    const card = tenant.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText('প্রথম দিনে ৯৩,০০০৳');
    await context.close();
  });
});
