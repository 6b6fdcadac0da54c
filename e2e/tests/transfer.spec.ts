import type { Page } from '@playwright/test';

import { sendThroughCuts } from '../support/cuts.js';
import { ADMIN, AT_DESK, beside } from '../support/desks.js';
import { expect, test } from '../support/fixtures.js';
import { look } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, hireableAgent, ownAddress, withScript } from '../support/site.js';

type Hire = { _id: string; number: string; hire_state: string; paid_by: string | null; amount: number };
type Transfer = { state: string; slips: unknown[] };

let agent: Awaited<ReturnType<typeof hireableAgent>>;
let person: Person;
let token: string;

test.beforeEach(async ({ context, complaints }) => {
  await comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502/);
  agent = await hireableAgent();
  person = await newPerson();
  token = await accessTokenOf(person);
  await enter(context, person);
});

const hires = () => look<Hire[]>(token, '/myHires');
const transferOf = (reference: string) => look<Transfer>(token, `/transfers/${reference}`);

/** From the choice of ways, in Bangla, to our page with the account; gives the reference. */
async function toTransfer(page: Page): Promise<string> {
  await page.goto(`/bn/singleAgent/${agent._id}/hire`);
  await withScript(page);
  await page.getByRole('button', { name: /^ব্যাংক ট্রান্সফার/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'ব্যাংক ট্রান্সফারে টাকা দিন' })).toBeVisible();
  await expect(page.getByText('অ্যাকাউন্টটি বানানো: কোনো টাকা লেনদেন হয় না')).toBeVisible();
  return page.getByLabel('রেফারেন্স', { exact: true }).inputValue();
}

const standing = (page: Page) => page.getByRole('main').getByRole('status').first();
const HANDED = 'আপনার স্লিপ পেয়েছি';

test('@phone a fee is paid by bank slip, in Bangla; a cut line, reload, back and a double tap make one', async ({
  page,
  context,
  browser,
  axe,
}) => {
  const reference = await toTransfer(page);
  expect(reference).toMatch(/^69-\w{4}-\w{4}$/);
  await axe();
  await page.goBack();
  expect(await toTransfer(page)).toBe(reference);
  await withScript(page);
  const [picture] = await drawPictures(page, 1);
  const file = page.getByLabel('স্লিপের ছবি');
  const number = page.getByLabel('আপনার ব্যাংকের দেওয়া লেনদেনের নম্বর');
  await file.setInputFiles(picture ? [picture] : []);
  await number.fill('FT 2611 0042');
  const send = page.getByRole('button', { name: 'স্লিপ জমা দিন' });
  const again = await sendThroughCuts({ page, context, lang: 'bn', send, field: number });
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await again.dblclick();
  await expect(standing(page)).toContainText(HANDED);
  await page.reload();
  await expect(standing(page)).toContainText(HANDED);
  await page.goto('/bn/agents');
  await page.goBack();
  await expect(standing(page)).toContainText(HANDED);
  await axe();
  expect(await transferOf(reference)).toMatchObject({ state: 'handed', slips: [expect.anything()] });
  const [hire, ...others] = await hires();
  expect(others).toEqual([]);
  await page.goto(`/bn/hire/${hire?._id}`);
  await expect(standing(page)).toContainText(HANDED);

  const desk = await beside(browser, ADMIN, AT_DESK);
  await desk.goto(`/adminpanel/transfers?q=${reference}`);
  await withScript(desk);
  const slip = await desk.getByRole('link', { name: `Show the slip: ${reference}` }).getAttribute('href');
  expect((await desk.request.get(slip ?? '')).headers()['content-type']).toBe('image/jpeg');
  const card = desk.locator(`#transfer-${reference}`);
  await card.getByLabel('Amount as received, in taka').fill(String(agent.fees - 1));
  await card.getByLabel('Value date').fill(new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10));
  await card.getByLabel('The bank’s own transaction number').fill(`TX ${reference}`);
  const confirm = card.getByRole('button', { name: `Confirm: ${reference}` });
  await confirm.click();
  await expect(card.getByText('That is not the amount asked for')).toBeVisible();
  await card.getByLabel('Amount as received, in taka').fill(agent.fees.toLocaleString('en-IN'));
  await confirm.dblclick();
  await expect(desk.getByText(`${reference} is confirmed`)).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(standing(page)).toContainText('পেমেন্ট সফল হয়েছে');
  const [paid] = await hires();
  expect(paid).toMatchObject({ hire_state: 'paid', paid_by: 'transfer', amount: agent.fees * 100 });
});

test('without script the slip is handed in just the same, and a refusal is told with its reason', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  await enter(context, person);
  const page = await context.newPage();
  await page.goto(`/singleAgent/${agent._id}/hire`);
  await page.getByRole('button', { name: /^Bank transfer/ }).click();
  const reference = await page.getByLabel('Reference', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Hand in the slip' }).click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  const drawing = await browser.newPage();
  const [picture] = await drawPictures(drawing, 1);
  await drawing.close();
  await page.getByLabel('Picture of the slip').setInputFiles(picture ? [picture] : []);
  await page.getByRole('button', { name: 'Hand in the slip' }).click();
  await expect(page.getByText('Your slip is here')).toBeVisible();
  const desk = await beside(browser, ADMIN, AT_DESK);
  await desk.goto(`/adminpanel/transfers?q=${reference}`);
  await withScript(desk);
  const card = desk.locator(`#transfer-${reference}`);
  await card.locator('summary', { hasText: 'There is no such money' }).click();
  await card.getByLabel('Why, in words for the payer').fill('The slip is of another account.');
  await desk.getByRole('button', { name: `Refuse: ${reference}` }).click();
  await expect(desk.getByText(`${reference} is refused`)).toBeVisible();
  await desk.context().close();
  await page.reload();
  await expect(page.getByText('The slip is of another account.')).toBeVisible();
  await context.close();
});
