import type { Locator, Page } from '@playwright/test';

import { newAgent } from '../support/agents.js';
import { ADMIN, AT_DESK, beside, ON_PHONE, published } from '../support/desks.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call } from '../support/listings.js';
import { caughtMail } from '../support/mails.js';
import { newPerson, somebody, type Person } from '../support/people.js';
import { firstTime, rate, reportRating, showEvenings, wasHeld, type Answers, type Held } from '../support/ratings.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, sticksOut, withScript } from '../support/site.js';
import { newTenancy } from '../support/tenancies.js';
import { viewingWas } from '../support/time.js';

const TWO_DAYS = 48;
const YES: Answers = ['yes', 'yes', 'yes'];
const NO: Answers = ['no', 'no', 'no'];

const answer = (page: Page, question: string, words: string): Locator =>
  page.getByRole('group', { name: question }).getByLabel(words, { exact: true });

// What is wrong in a form comes back as 400.
test.beforeEach(({ context, complaints }) => comeAlone({ context, complaints }, /Failed to load resource/));

test('@phone a viewing is held, both answer three questions, and each reads the other only then', async ({
  browser,
  phone: page,
  context,
  axe,
}) => {
  const [owner, seeker] = [await newPerson(), await newPerson()];
  const desk = await beside(browser, owner, AT_DESK);
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
  await desk.context().close();
});

test('@phone both sides of a tenancy answer after a month, and each reads the other only then', async ({
  browser,
  phone: page,
  context,
  axe,
}) => {
  const landlord = await newPerson();
  const desk = await beside(browser, landlord, AT_DESK);
  const { _id, tenant } = await newTenancy(desk, landlord, true);
  await enter(context, tenant);

  await page.goto(`/bn/tenancies/${_id}`);
  await withScript(page);
  await page.getByRole('link', { name: 'ভাড়া কেমন চলছে? তিনটি প্রশ্ন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'তিনটি প্রশ্ন' })).toBeVisible();
  await withScript(page);
  await answer(page, 'বাসাটি কি চুক্তির মতো ছিল?', 'হ্যাঁ').check();
  await answer(page, 'প্রতিবার ভাড়ার রসিদ পেয়েছেন?', 'না').check();
  await answer(page, 'দরকারি মেরামত কি করা হয়েছে?', 'কিছুটা').check();
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
  await expect(page.getByText('ধন্যবাদ, আপনার উত্তর রাখা হয়েছে')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'অন্য পক্ষ যা বলেছেন' })).toHaveCount(0);

  // The landlord comes from the papers, and is told nothing of what the tenant said before they have answered.
  await desk.goto(`/tenancies/${_id}`);
  await withScript(desk);
  await desk.getByRole('link', { name: 'How is the tenancy? Three questions' }).click();
  await expect(desk.getByRole('button', { name: 'Send the answers' })).toBeVisible();
  await withScript(desk);
  await expect(desk.getByRole('heading', { name: 'What the other side says' })).toHaveCount(0);
  await expect(desk.getByText('Did you get a receipt for each rent?')).toHaveCount(0);
  await answer(desk, 'Was the rent paid on time?', 'Yes').check();
  await answer(desk, 'Did they take good care of the home?', 'Partly').check();
  await answer(desk, 'Did they keep to the agreement?', 'Yes').check();
  await desk.getByRole('button', { name: 'Send the answers' }).click();
  const others = desk.locator('div', { has: desk.getByRole('heading', { name: 'What the other side says' }) }).last();
  await expect(others).toContainText('Did you get a receipt for each rent?No');
  await expect(others).toContainText('Was done what had to be repaired?Partly');

  await page.reload();
  await withScript(page);
  const theirs = page.locator('div', { has: page.getByRole('heading', { name: 'অন্য পক্ষ যা বলেছেন' }) }).last();
  await expect(theirs).toContainText('বাসার কি যত্ন নিয়েছেন?কিছুটা');
  // Nobody answers what they have read.
  await expect(page.getByRole('button', { name: 'উত্তর বদলান' })).toHaveCount(0);
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await desk.context().close();
});

test('@phone somebody without an account rates by the link of the mail, on a telephone in Bangla', async ({
  phone: page,
  axe,
}) => {
  const owner = await newPerson();
  const home = await published(page, owner, unique('House by the pond'));
  await showEvenings(owner);
  const seeker = somebody('রহিমা খাতুন');
  const asked = await firstTime(home, owner, seeker);
  await call('', 'POST', `/viewingTimes/${home}`, asked);
  const { text } = await caughtMail(seeker.email, 'বাসা দেখার সময়টি নিন');
  const { pathname, search, searchParams } = new URL(/\S+\/viewing\?link=\S+/.exec(text)?.[0] ?? '');
  const [, conversation = ''] = /\/messages\/(\w+)\/viewing/.exec(pathname) ?? [];
  const { starts_at, key } = asked;
  const taken = { starts_at, key: `${key.slice(0, -4)}aaaa`, link: searchParams.get('link') };
  const { _id } = await call<Held>('', 'POST', `/conversations/${conversation}/viewings`, taken);
  await viewingWas(_id, TWO_DAYS);

  // The same link that was mailed, pressed after the viewing: signed in nowhere.
  await page.goto(pathname + search);
  await withScript(page);
  await page.getByRole('link', { name: 'কথোপকথনে যান' }).click();
  await expect(page.getByRole('heading', { name: 'বাসা দেখা কেমন হলো?' })).toBeVisible();
  await page.getByRole('link', { name: 'তিনটি প্রশ্নের উত্তর দিন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'তিনটি প্রশ্ন' })).toBeVisible();
  await withScript(page);
  for (const question of ['বাসাটি কি বর্ণনার মতো ছিল?', 'তিনি কি সময়মতো ছিলেন?']) {
    await answer(page, question, 'হ্যাঁ').check();
  }
  await answer(page, 'আগে টাকা না চেয়েই কি বাসা দেখিয়েছেন?', 'না').check();
  await axe();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
  await expect(page.getByText('ধন্যবাদ, আপনার উত্তর রাখা হয়েছে')).toBeVisible();

  // It is kept, can be changed from the same link, and the owner reads it once they have answered.
  await page.reload();
  await withScript(page);
  await expect(answer(page, 'আগে টাকা না চেয়েই কি বাসা দেখিয়েছেন?', 'না')).toBeChecked();
  await answer(page, 'আগে টাকা না চেয়েই কি বাসা দেখিয়েছেন?', 'কিছুটা').check();
  await page.getByRole('button', { name: 'উত্তর বদলান' }).click();
  await expect(page.getByText('ধন্যবাদ, আপনার উত্তর রাখা হয়েছে').first()).toBeVisible();
  await rate(owner, _id, YES);
  await page.reload();
  await withScript(page);
  await expect(page.getByRole('heading', { name: 'অন্য পক্ষ যা বলেছেন' })).toBeVisible();
  await expect(page.getByText('কিছুটা', { exact: true })).toBeVisible();

  // Another link opens nothing.
  const screen = new URL(page.url());
  expect((await page.goto(`${screen.pathname}?link=made.up`))?.status()).toBe(404);
});

test('what visitors say stands on the pages of home and agent from three people on', async ({ page, axe }) => {
  const owner = await newPerson();
  const home = await published(page, owner, unique('House by the mosque'));
  const agent = await newAgent(page, unique('Karim'), owner.email);
  const says = async (answers: Answers) => {
    const seeker = await newPerson();
    const { _id } = await wasHeld(owner, seeker, home);
    await rate(seeker, _id, answers);
    await rate(owner, _id, YES);
  };
  try {
    await says(YES);
    await says(['yes', 'partly', 'no']);
    for (const address of [`/spp/${home}`, `/singleAgent/${agent}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('What visitors and tenants say')).toHaveCount(0);
    }
    await says(['yes', 'yes', 'no']);
    for (const address of [`/spp/${home}`, `/singleAgent/${agent}`]) {
      // Answers that everybody may see are remembered for a while.
      await expect(async () => {
        await page.goto(address);
        await expect(page.getByText('What visitors and tenants say')).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(page.getByText('3 of 3 visitors say: the home was as described')).toBeVisible();
      await expect(page.getByText('2 of 3 visitors say: on time')).toBeVisible();
      await expect(page.getByText('1 of 3 visitors say: no money was asked for before the viewing')).toBeVisible();
      await axe();
      await page.goto(`/bn${address}`);
      await expect(page.getByText('৩ জন দর্শনার্থীর মধ্যে ২ জন বলেছেন: সময়মতো থাকেন')).toBeVisible();
    }
  } finally {
    // Other journeys look at the agents.
    await call(await accessTokenOf(ADMIN), 'DELETE', `/deleteAgent/${agent}`, {});
  }
});

/** A rating that its subject had looked at with these words. */
async function reported(page: Page, words: string) {
  const [owner, seeker] = [await newPerson(), await newPerson()];
  const home = await published(page, owner, unique('House by the market'));
  const { _id, conversation } = await wasHeld(owner, seeker, home);
  await rate(seeker, _id, NO);
  await rate(owner, _id, YES);
  await reportRating(owner, _id, words);
  return { owner, seeker, address: `/bn/ratings/conversation/${conversation}` };
}

test('the admin decides about ratings that were reported: one stays, the other is taken down', async ({
  browser,
  page,
  context,
  axe,
}) => {
  const stays = unique('Nobody spoke of money');
  const goes = unique('They never came');
  const [first, second] = [await reported(page, stays), await reported(page, goes)];
  await enter(context, ADMIN);
  await page.goto('/adminpanel/conversations');
  await withScript(page);
  await axe();
  const entry = (words: string) => page.getByRole('article').filter({ hasText: words });
  await expect(entry(stays)).toContainText('Was the home as described?No');
  await entry(stays)
    .getByRole('button', { name: /^They stay/ })
    .click();
  await expect(page.getByText('Decided: the answers stay')).toBeVisible();
  await expect(entry(stays)).toHaveCount(0);
  await entry(goes)
    .getByRole('button', { name: /^Take them down/ })
    .click();
  await expect(page.getByText('Decided: the answers are taken down')).toBeVisible();
  await expect(entry(goes)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reported ratings' })).toBeVisible();
  for (const words of [stays, goes]) await expect(page.getByText(words)).toHaveCount(0);

  // Both sides read what became of it.
  const reads = async (who: Person, address: string, words: string) => {
    const theirs = await beside(browser, who, ON_PHONE);
    await theirs.goto(address);
    await expect(theirs.getByText(words)).toBeVisible();
    expect(await sticksOut(theirs)).toBeLessThanOrEqual(0);
    return theirs;
  };
  const kept = await reads(first.owner, first.address, 'আমরা এই উত্তরগুলো দেখেছি, এগুলো থাকবে।');
  await expect(kept.getByRole('heading', { name: 'অন্য পক্ষ যা বলেছেন' })).toBeVisible();
  const down = await reads(second.owner, second.address, 'আমরা এই উত্তরগুলো সরিয়েছি। এগুলো আর গোনা হয় না।');
  const told = await reads(second.seeker, second.address, 'আপনার উত্তর দেখে সরিয়ে দেওয়া হয়েছে।');
  for (const theirs of [kept, down, told]) await theirs.context().close();
});
