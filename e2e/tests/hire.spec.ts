import { readFile } from 'node:fs/promises';

import type { BrowserContext, FrameLocator, Locator, Page, Request } from '@playwright/test';

import { env } from '../support/env.js';
import { filesUnder } from '../support/files.js';
import { expect, test } from '../support/fixtures.js';
import { CARDS, paymentBooks } from '../support/payments.js';
import { newPerson, type Person, tryToSignIn } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { hireableAgent, LANGUAGES, localPath, ownAddress, withScript } from '../support/site.js';

type Agent = Awaited<ReturnType<typeof hireableAgent>>;
type Hire = { hire_state: string; agent_name: string; amount: number };

let agent: Agent;
let person: Person;
/** For {api}, beside the browser. */
let token: string;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
  agent = await hireableAgent();
  person = await newPerson();
  token = await accessTokenOf(person);
});

const screenOf = () => `/singleAgent/${agent._id}/hire`;
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Please Payment with Stripe' });
const cardOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');
const bankOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Bank authentication"]');
const pay = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Pay', exact: true });
const done = (page: Page): Locator => page.getByRole('status').getByText('Successfully payment done');

/** Opens the card form and waits for it. */
async function openForm(page: Page): Promise<void> {
  await page.goto(screenOf());
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
}

async function fillCard(page: Page, number: string, expiry = '1234'): Promise<void> {
  const card = cardOf(page);
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('MM / YY').fill(expiry);
  await card.getByLabel('CVC').fill('123');
}

/** What the person has, as {api} tells it: the attempts that were paid. */
async function hiresOf(): Promise<Hire[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${env.cmsUrl}/api/myHires`, { headers });
  const { data } = (await answer.json()) as { data: Hire[] };
  return data.filter(({ hire_state }) => hire_state !== 'requested' && hire_state !== 'failed');
}

/** Money and hires agree: so many hires, and as many charges of the fee in the sandbox's books. */
async function expectHires(count: number): Promise<void> {
  await expect.poll(async () => (await hiresOf()).length).toBe(count);
  const hires = await hiresOf();
  for (const hire of hires) expect(hire).toMatchObject({ hire_state: 'paid', amount: agent.fees * 100 });
}

/** The charges for the payments that this page was given. */
async function chargesOf(intents: ReadonlySet<string>): Promise<number> {
  const { charges } = await paymentBooks();
  const own = charges.filter(({ payment_intent }) => intents.has(payment_intent));
  for (const charge of own) expect(charge).toMatchObject({ amount: agent.fees * 100, currency: 'bdt', paid: true });
  return own.length;
}

/** Notes which payments the site opened for a browser. */
function watchPayments(context: BrowserContext): Set<string> {
  const intents = new Set<string>();
  context.on('response', (response) => {
    if (!/\/hire$/.test(new URL(response.url()).pathname) || response.request().method() !== 'POST') return;
    void response
      .json()
      .then(({ payment }: { payment?: { payment_intent: string } }) => payment && intents.add(payment.payment_intent))
      .catch(() => undefined);
  });
  return intents;
}

test('HIRE ME asks for the sign-in and comes back; a good card hires the agent, once', async ({
  page,
  context,
  complaints,
}) => {
  // The browser reports that who is hired is not hired again.
  complaints.allow(/409/);
  const intents = watchPayments(context);
  const ofOurs: Request[] = [];
  const scripts: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(env.baseUrl)) ofOurs.push(request);
    if (request.url().endsWith('/stripe.js')) scripts.push(request.url());
  });
  await tryToSignIn(page, person, `/singleAgent/${agent._id}`);
  await expect(page.getByRole('heading', { level: 1, name: agent.agent_name })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'HIRE ME' }).click();
  await expect(dialog(page)).toContainText(agent.agent_name);
  await expect(dialog(page)).toContainText(/no money moves/);
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
  expect(scripts).toHaveLength(1);

  // A card that no text of ours names.
  const card = CARDS.unnamed;
  await fillCard(page, card);
  await pay(page).dblclick();
  await expect(done(page)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'My hires' })).toBeVisible();
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);

  // Nothing of the card came to us: it is in no request, and in no file of the database, the logs and the mails.
  for (const request of ofOurs) {
    expect(decodeURIComponent(request.url() + (request.postData() ?? '')).replace(/\s/g, '')).not.toContain(card);
  }

  const spaced = card.replace(/(\d{4})(?=\d)/g, '$1 ');
  const betrayed: string[] = [];
  for (const file of await filesUnder(env.dataDir)) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (bytes.includes(card) || bytes.includes(spaced)) betrayed.push(file);
  }
  expect(betrayed).toEqual([]);

  await page.goto(screenOf());
  await expect(page.getByRole('alert')).toContainText('You have hired this agent already');
  await expect(pay(page)).toHaveCount(0);
});

test('a guest comes back to the card form after signing in', async ({ page }) => {
  await page.goto(screenOf());
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await withScript(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a declined card and an expired one are said in red, and another card pays', async ({
  page,
  context,
  complaints,
}) => {
  // The browser reports the 402 of the sandbox.
  complaints.allow(/402/);
  const intents = watchPayments(context);
  await enter(context, person);
  await openForm(page);
  await fillCard(page, CARDS.declined);
  await pay(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await fillCard(page, CARDS.good, '0120');
  await expect(page.getByRole('alert')).toHaveText("Your card's expiration year is in the past.");
  await expectHires(0);
  await fillCard(page, CARDS.good);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pay(page).click();
  await expect(done(page)).toBeVisible();
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
});

test('the bank asks, and its answer counts', async ({ page, context, complaints }) => {
  complaints.allow(/402/);
  const intents = watchPayments(context);
  await enter(context, person);
  await openForm(page);
  await fillCard(page, CARDS.asksFirst);
  await pay(page).click();
  await bankOf(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await expectHires(0);
  await pay(page).click();
  await bankOf(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(done(page)).toBeVisible();
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
});

test('closed and opened again, by each of its ways, it is the same payment', async ({ page, context }) => {
  const intents = watchPayments(context);
  await enter(context, person);
  for (const close of [
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => cardOf(page).getByLabel('Card number').press('Escape'),
  ]) {
    await openForm(page);
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/singleAgent/${agent._id}$`));
    await expect(page.getByRole('link', { name: 'HIRE ME' })).toBeFocused();
  }
  await expect.poll(() => intents.size).toBe(1);
  expect(await chargesOf(intents)).toBe(0);
  await expectHires(0);
});

test('reloaded while the bank asks, it is paid once; reloaded after it was paid, it is said', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  const intents = watchPayments(context);
  await enter(context, person);
  await openForm(page);
  await fillCard(page, CARDS.asksFirst);
  await pay(page).click();
  await expect(bankOf(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await openForm(page);
  await fillCard(page, CARDS.good);
  // Charged, and the page is gone before anything of it is heard here.
  await page.route('**/hire', (route) =>
    route.request().method() === 'POST' && route.request().postData()?.includes('intent=record')
      ? new Promise(() => undefined)
      : route.continue(),
  );
  await pay(page).click();
  await expect.poll(() => chargesOf(intents)).toBe(1);
  await page.unroute('**/hire');
  await page.goto(screenOf());
  await expect(page.getByRole('alert')).toContainText('You have hired this agent already');
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
});

test('back after paying says that the agent is hired', async ({ page, context, complaints }) => {
  complaints.allow(/409/);
  const intents = watchPayments(context);
  await enter(context, person);
  await openForm(page);
  await fillCard(page, CARDS.good);
  await pay(page).click();
  await expect(done(page)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'My hires' }).click();
  await expect(page).toHaveURL(/\/userdashboard\/hires$/);
  await page.goBack();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You have hired this agent already' }).or(done(page)),
  ).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
});

test('two tabs make one charge, and both say the truth', async ({ page, context, complaints }) => {
  // The sandbox refuses to confirm what is paid.
  complaints.allow(/400/);
  const intents = watchPayments(context);
  await enter(context, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openForm(tab);
    await fillCard(tab, CARDS.good);
  }
  await Promise.all([page, other].map((tab) => pay(tab).click()));
  for (const tab of [page, other]) await expect(done(tab)).toBeVisible();
  expect(intents.size).toBe(1);
  expect(await chargesOf(intents)).toBe(1);
  await expectHires(1);
});

test('what is paid and could not be written down is said so, and shows up by itself', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const intents = watchPayments(context);
  await enter(context, person);
  await openForm(page);
  await fillCard(page, CARDS.good);
  await page.route('**/hire', (route) =>
    route.request().postData()?.includes('intent=record') ? route.abort() : route.continue(),
  );
  await pay(page).click();
  await expect(page.getByText('Your payment has been made')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
});

test('a payment script that does not come is said, and tried again', async ({ page, context, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await enter(context, person);
  await page.route('**/stripe.js', (route) => route.abort());
  await page.goto(screenOf());
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded');
  await page.unroute('**/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
});

test('the keyboard stays inside the modal', async ({ page, context }) => {
  await enter(context, person);
  await openForm(page);
  await cardOf(page).getByLabel('Card number').focus();
  const seen = new Set<string>();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('[role=dialog]') ? at.tagName : `outside: ${at?.outerHTML.slice(0, 80)}`;
      }),
    );
  }
  expect([...seen].filter((where) => where.startsWith('outside'))).toEqual([]);
  expect(seen).toContain('IFRAME');
  expect(seen).toContain('BUTTON');
});

for (const lang of LANGUAGES) {
  test(`the card form looks right in ${lang}, on every width`, async ({ page, context, axe }) => {
    await enter(context, person);
    await page.goto(localPath(screenOf(), lang));
    await expect(page.locator('iframe[title="Secure card payment input frame"]')).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { content, shown } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        shown: window.innerWidth,
      }));
      expect(content, `it sticks out at ${width}`).toBeLessThanOrEqual(shown);
      await axe();
    }
  });
}

test('without script it says why, and closes', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: env.baseUrl });
  await enter(context, person);
  const page = await context.newPage();
  await page.goto(screenOf());
  await expect(dialog(page)).toContainText('Paying by card needs JavaScript', { useInnerText: true });
  await expect(pay(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: agent.agent_name })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await context.close();
});
