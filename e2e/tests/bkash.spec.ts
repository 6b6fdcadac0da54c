import type { Page } from '@playwright/test';

import { clientAndAgent, type HireableAgent } from '../support/hires.js';
import { expect, test } from '../support/fixtures.js';
import { look } from '../support/listings.js';
import { bkashBooks } from '../support/payments.js';
import { enter } from '../support/sessions.js';
import { withScript } from '../support/site.js';
import { paymentsAreLookedAt } from '../support/time.js';

type Hire = { _id: string; number: string; hire_state: string; paid_by: string | null; amount: number };

let agent: HireableAgent;
let token: string;

test.beforeEach(async ({ context }) => {
  const made = await clientAndAgent(context);
  ({ agent, token } = made);
  await enter(context, made.person);
});

/** The one hire that there is, and what bKash took for it, in poisha. */
async function hireAndTaken() {
  const [hire, ...others] = await look<Hire[]>(token, '/myHires');
  expect(others).toEqual([]);
  const { payments } = await bkashBooks();
  const own = payments.filter(({ callbackURL }) => callbackURL.includes(`/hire/${hire?._id}`));
  return { hire, taken: own.filter(({ status }) => status === 'Completed').map(({ amount }) => amount), own };
}

async function inBangla(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByText('স্যান্ডবক্স: কোনো টাকা লেনদেন হয় না')).toBeVisible();
}

/** From the choice of ways, in Bangla, to the page of bKash. */
async function toBkash(page: Page): Promise<void> {
  await page.goto(`/bn/singleAgent/${agent._id}/hire`);
  await withScript(page);
  await page.getByRole('button', { name: /^বিকাশ/ }).click();
  await inBangla(page);
}

async function say(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
}
const wallet = (page: Page, number: string) => say(page, 'আপনার বিকাশ অ্যাকাউন্ট নম্বর', number);
const code = (page: Page, words: string) => say(page, 'আপনার নম্বরে পাঠানো ভেরিফিকেশন কোড', words);
const pin = (page: Page, words: string) => say(page, 'আপনার বিকাশ পিন', words);

const standing = (page: Page) => page.getByRole('main').getByRole('status');
const PAID = 'পেমেন্ট সফল হয়েছে';
const UNPAID = 'এখনো কোনো টাকা দেওয়া হয়নি';

test('@phone a fee is paid by bKash, in Bangla; a wrong code is asked for again, reload and back change nothing', async ({
  page,
  complaints,
}) => {
  // The page of bKash answers a wrong code with it.
  complaints.allow(/422/);
  await toBkash(page);
  await wallet(page, '01770618575');
  await code(page, '000000');
  await expect(page.getByRole('alert')).toHaveText('ভেরিফিকেশন কোড ভুল হয়েছে।');
  await code(page, '123456');
  await pin(page, '12121');
  await expect(standing(page)).toContainText(PAID);
  await page.reload();
  await expect(standing(page)).toContainText(PAID);
  await page.goto('/bn/agents');
  await page.goBack();
  await expect(standing(page)).toContainText(PAID);
  const { hire, taken } = await hireAndTaken();
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'bkash', amount: agent.fees * 100 });
  expect(taken).toEqual([agent.fees * 100]);
});

test('@phone no balance, a wrong PIN and a cancelled payment are told as they are; the next try is charged once', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  await toBkash(page);
  await wallet(page, '01823074817');
  await code(page, '123456');
  await pin(page, '12121');
  await expect(standing(page)).toContainText(UNPAID);
  await expect(standing(page)).toContainText('ওই বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই।');
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
  await toBkash(page);
  await wallet(page, '01770618575');
  await code(page, '123456');
  for (let times = 0; times < 3; times++) await pin(page, '00000');
  await expect(standing(page)).toContainText('পিন ভুল ছিল।');
  await toBkash(page);
  await page.getByRole('button', { name: 'বাতিল করুন' }).click();
  await expect(standing(page)).toContainText(UNPAID);
  await toBkash(page);
  await wallet(page, '01770618575');
  await code(page, '123456');
  await pin(page, '12121');
  await expect(standing(page)).toContainText(PAID);
  const { hire, taken } = await hireAndTaken();
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'bkash' });
  expect(taken).toEqual([agent.fees * 100]);
});

test('@phone two tabs and a double tap are one payment, and both tabs say the truth', async ({ page, context }) => {
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto(`/bn/singleAgent/${agent._id}/hire`);
    await withScript(one);
  }
  await page.getByRole('button', { name: /^বিকাশ/ }).dblclick();
  await inBangla(page);
  await tab.getByRole('button', { name: /^বিকাশ/ }).click();
  await inBangla(tab);
  expect((await hireAndTaken()).own).toHaveLength(1);
  await wallet(page, '01770618575');
  await code(page, '123456');
  await page.getByLabel('আপনার বিকাশ পিন').fill('12121');
  await page.getByRole('button', { name: 'নিশ্চিত করুন' }).dblclick();
  await expect(standing(page)).toContainText(PAID);
  // What the other tab still shows is used up by now.
  await tab.reload();
  await tab.getByRole('link', { name: 'দোকানে ফিরে যান' }).click();
  await expect(standing(tab)).toContainText(PAID);
  const { hire, taken } = await hireAndTaken();
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'bkash' });
  expect(taken).toEqual([agent.fees * 100]);
});

test('@phone three wrong codes end the payment, and it is said why', async ({ page, complaints }) => {
  complaints.allow(/422/);
  await toBkash(page);
  await wallet(page, '01770618575');
  for (let times = 0; times < 3; times++) await code(page, '000000');
  await expect(standing(page)).toContainText(UNPAID);
  await expect(standing(page)).toContainText('যাচাইয়ের কোডটি ভুল, অথবা তার সময় পেরিয়ে গেছে।');
  expect((await hireAndTaken()).taken).toEqual([]);
});

test('@phone back from the page of bKash leads to the same payment; a browser that is closed after paying has hired all the same', async ({
  page,
}) => {
  const profile = `/bn/singleAgent/${agent._id}`;
  await page.goto(profile);
  await toBkash(page);
  // Over its two languages, and over the choice, in whose place it stands.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${profile}$`));
  await toBkash(page);
  expect((await hireAndTaken()).own).toHaveLength(1);
  // The browser never comes back.
  await page.route(/\/bn\/hire\//, (route) => route.abort());
  await wallet(page, '01770618575');
  await code(page, '123456');
  await pin(page, '12121').catch(() => undefined);
  const looked = async () => {
    await paymentsAreLookedAt();
    return (await hireAndTaken()).hire?.hire_state;
  };
  await expect.poll(looked, { timeout: 180_000, intervals: [3000] }).toBe('paid');
  await page.unroute(/\/bn\/hire\//);
  const { hire, taken } = await hireAndTaken();
  await page.goto(`/bn/hire/${hire?._id}`);
  await expect(standing(page)).toContainText(PAID);
  expect(taken).toEqual([agent.fees * 100]);
});
