import type { Page } from '@playwright/test';

import { clientAndAgent, type HireableAgent } from '../support/hires.js';
import { look } from '../support/listings.js';
import { ADMIN, AT_DESK, beside } from '../support/desks.js';
import { expect, test } from '../support/fixtures.js';
import { CARDS, gatewayBooks } from '../support/payments.js';
import { type Person } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

type Hire = { _id: string; number: string; hire_state: string; paid_by: string | null; amount: number };

let agent: HireableAgent;
let person: Person;
let token: string;

test.beforeEach(async ({ context }) => {
  ({ agent, person, token } = await clientAndAgent(context));
  await enter(context, person);
});

const hires = async () => (await look<Hire[]>(token, '/myHires')).filter(({ hire_state }) => hire_state !== 'failed');

/** What the gateway took for a hire, and gave back, in poisha. */
async function tookFor({ number }: Hire) {
  const { sessions, attempts, refunds } = await gatewayBooks();
  const own = sessions.filter(({ value_a }) => value_a === number).map(({ tran_id }) => tran_id);
  const taken = attempts.filter(({ tran_id, status }) => own.includes(tran_id) && status === 'VALID');
  const back = refunds.filter(({ bank_tran_id }) => taken.some((one) => one.bank_tran_id === bank_tran_id));
  return { taken: taken.map(({ amount }) => amount), back: back.map(({ amount }) => amount) };
}

/** From the choice of ways, in Bangla, to the wallet at the gateway. */
async function toWallet(page: Page): Promise<void> {
  await page.goto(`/bn/singleAgent/${agent._id}/hire`);
  await withScript(page);
  await page.getByRole('button', { name: /^দেশের কার্ড, ওয়ালেট ও ব্যাংক/ }).click();
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByRole('note')).toHaveText('স্যান্ডবক্স: কোনো টাকা লেনদেন হয় না');
  await page.getByRole('link', { name: 'Nagad' }).click();
}

async function payWallet(page: Page, number: string, ...codes: string[]): Promise<void> {
  await page.getByLabel('অ্যাকাউন্ট নম্বর').fill(number);
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  for (const code of codes) {
    await page.getByLabel('আপনার ফোনে পাঠানো কোড').fill(code);
    await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
  }
}

async function payCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await page.getByLabel('আপনার ফোনে পাঠানো কোড').fill('111111');
  await page.getByRole('button', { name: 'নিশ্চিত করুন' }).dblclick();
}

const standing = (page: Page) => page.getByRole('main').getByRole('status');
const PAID = 'পেমেন্ট সফল হয়েছে';
const UNPAID = 'এখনো কোনো টাকা দেওয়া হয়নি';

test('@phone a fee is paid from a wallet at the gateway, in Bangla; reload and back change nothing', async ({
  page,
  axe,
  complaints,
}) => {
  // The browser reports that who is hired is not hired again.
  complaints.allow(/409/);
  await page.goto(`/bn/singleAgent/${agent._id}/hire`);
  await expect(page.getByRole('dialog', { name: 'কীভাবে টাকা দিতে চান?' })).toBeVisible();
  await axe();
  await toWallet(page);
  await payWallet(page, '০১৭১১১১১১১১', '111111');
  await expect(standing(page)).toContainText(PAID);
  await axe();
  await page.reload();
  await expect(standing(page)).toContainText(PAID);
  await page.goto('/bn/agents');
  await page.goBack();
  await expect(standing(page)).toContainText(PAID);
  const [hire, ...others] = await hires();
  expect(others).toEqual([]);
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'sslcommerz', amount: agent.fees * 100 });
  expect(await tookFor(hire as Hire)).toEqual({ taken: [agent.fees * 100], back: [] });
  await page.getByRole('link', { name: 'আমার নিয়োগ' }).last().click();
  await page.getByRole('link', { name: `রসিদ: ${hire?.number}` }).click();
  await expect(page.getByText('SSLCOMMERZ').first()).toBeVisible();
  // Who is hired is not paid for again.
  await page.goto(`/bn/singleAgent/${agent._id}/hire`);
  await withScript(page);
  await page.getByRole('button', { name: /^দেশের কার্ড/ }).click();
  await expect(page.getByRole('alert')).toContainText('আপনি এই এজেন্টকে আগেই নিয়োগ করেছেন');
});

test('@phone wrong codes, a refusal and a cancelled payment are told as they are, and the next try is charged once', async ({
  page,
}) => {
  await toWallet(page);
  await payWallet(page, '01711111111', '000000', '000000', '000000');
  await expect(standing(page)).toContainText(UNPAID);
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
  await toWallet(page);
  await payWallet(page, '01711111112', '111111');
  await expect(standing(page)).toContainText('ব্যাংক বা ওয়ালেট পেমেন্টটি নেয়নি।');
  await toWallet(page);
  await page.getByRole('button', { name: 'পেমেন্ট বাতিল করুন' }).click();
  await expect(standing(page)).toContainText(UNPAID);
  await expect(standing(page)).toContainText('পেমেন্টটি বাতিল করা হয়েছে।');
  await toWallet(page);
  await payWallet(page, '01711111111', '111111');
  await expect(standing(page)).toContainText(PAID);
  const [hire, ...others] = await hires();
  expect(others).toEqual([]);
  expect(await tookFor(hire as Hire)).toEqual({ taken: [agent.fees * 100], back: [] });
});

test('@phone a fee is paid by a card of the country, in Bangla; a double tap and two tabs are one charge', async ({
  page,
  context,
}) => {
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto(`/bn/singleAgent/${agent._id}/hire`);
    await withScript(one);
    await one.getByRole('button', { name: /^দেশের কার্ড, ওয়ালেট ও ব্যাংক/ }).dblclick();
    await one.getByRole('link', { name: 'বাংলা' }).click();
    await one.getByRole('link', { name: 'VISA' }).click();
    await one.getByLabel('কার্ড নম্বর').fill('4111 1111 1111 1111');
    await one.getByLabel('মেয়াদ (MM/YY)').fill('12/40');
    await one.getByLabel('CVV').fill('123');
  }
  await payCard(page);
  await expect(standing(page)).toContainText(PAID);
  // The page of the gateway is used up in the other tab, and it leads to the truth as well.
  await tab.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await expect(standing(tab)).toContainText(PAID);
  const [hire, ...others] = await hires();
  expect(others).toEqual([]);
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'sslcommerz' });
  expect(await tookFor(hire as Hire)).toEqual({ taken: [agent.fees * 100], back: [] });
});

test('paid by card while the gateway stands open in another tab: what is paid there too goes back', async ({
  page,
  context,
}) => {
  await toWallet(page);
  const tab = await context.newPage();
  await tab.goto(`/bn/singleAgent/${agent._id}/hire?by=card`);
  const pay = tab.locator('button[form=pay-form]');
  await expect(pay).toHaveAttribute('aria-disabled', 'false');
  const card = tab.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByLabel('Card number').fill(CARDS.good);
  await card.getByLabel('MM / YY').fill('1240');
  await card.getByLabel('CVC').fill('123');
  await pay.press('Enter');
  await expect(tab.getByRole('status').getByText(PAID)).toBeVisible();
  await payWallet(page, '01711111111', '111111');
  await expect(standing(page)).toContainText(PAID);
  const [hire, ...others] = await hires();
  expect(others).toEqual([]);
  expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'card' });
  await expect.poll(() => tookFor(hire as Hire)).toEqual({ taken: [agent.fees * 100], back: [agent.fees * 100] });
});

test('a browser that is closed after paying has hired all the same; risky money waits for the admin', async ({
  page,
  browser,
}) => {
  await toWallet(page);
  // The browser never comes back.
  await page.route(/\/bn\/hire\//, (route) => route.abort());
  await payWallet(page, '01711111114', '111111').catch(() => undefined);
  await expect.poll(async () => (await look<Array<{ held: boolean }>>(token, '/myHires'))[0]?.held).toBe(true);
  const [held] = await hires();
  await page.unroute(/\/bn\/hire\//);
  await page.goto(`/bn/hire/${held?._id}`);
  await expect(standing(page)).toContainText('আপনার টাকা পৌঁছেছে, যাচাই চলছে');
  const desk = await beside(browser, ADMIN, AT_DESK);
  await desk.goto(`/adminpanel/hires?q=${held?.number}`);
  await desk.locator('summary', { hasText: /^Take the payment$/ }).click();
  await desk.getByRole('button', { name: `Take it: ${held?.number}` }).click();
  await expect(desk.getByText('The payment is taken, and the agent was told')).toBeVisible();
  await page.reload();
  await expect(standing(page)).toContainText(PAID);
  await desk.context().close();
});

test('without script the way to the gateway and back is the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  await enter(context, person);
  const page = await context.newPage();
  await page.goto(`/singleAgent/${agent._id}/hire`);
  await page.getByRole('button', { name: /^Cards, wallets and banks of Bangladesh/ }).click();
  await page.getByRole('link', { name: 'Rocket' }).click();
  await page.getByLabel('Account number').fill('01711111111');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByLabel('Code sent to your phone').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('main').getByText('Successfully payment done')).toBeVisible();
  await context.close();
});
