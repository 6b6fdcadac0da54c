import { readFile } from 'node:fs/promises';

import type { Browser, BrowserContext, FrameLocator, Locator, Page, Request } from '@playwright/test';

import { clientAndAgent, type HireableAgent } from '../support/hires.js';
import { env } from '../support/env.js';
import { filesUnder } from '../support/files.js';
import { expect, test } from '../support/fixtures.js';
import { CARDS, paymentBooks } from '../support/payments.js';
import { type Person, tryToSignIn } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { demoAgent, LANGUAGES, localPath, ownAddress, withScript } from '../support/site.js';

type Hire = { hire_state: string; agent_name: string; amount: number };

let agent: HireableAgent;
let person: Person;
/** For {api}, beside the browser. */
let token: string;

test.beforeEach(async ({ context }) => {
  ({ agent, person, token } = await clientAndAgent(context));
});

const screenOf = () => `/singleAgent/${agent._id}/hire?by=card`;
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Please Payment with Stripe' });
const cardOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');
const bankOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Bank authentication"]');
const pay = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Pay ৳[\d,]+$/ });
const done = (page: Page): Locator => page.getByRole('status').getByText('Successfully payment done');

/** Opens the card form and waits for it. */
async function openForm(page: Page): Promise<void> {
  await page.goto(screenOf());
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
}

async function fillCard(page: Page, number: string, expiry = '1234'): Promise<void> {
  // In sight before it is filled: right after a scroll the browser may give a press to the frame that lay there before.
  await page.locator('button[form=pay-form]').scrollIntoViewIfNeeded();
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

/** Signs in and types a card into the form; gives the payments that the site opens. */
async function withCard(page: Page, number: string): Promise<Set<string>> {
  const intents = watchPayments(page.context());
  await enter(page.context(), person);
  await openForm(page);
  await fillCard(page, number);
  return intents;
}

/** One hire, and one charge of what this browser was given to pay. */
async function expectOneHire(intents: ReadonlySet<string>): Promise<void> {
  await expectHires(1);
  expect(await chargesOf(intents)).toBe(1);
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
  await page.getByRole('link', { name: /^International card/ }).click();
  await expect(dialog(page)).toContainText(agent.agent_name);
  await expect(dialog(page)).toContainText(/no money moves/);
  // What it costs and what one gets for it, before a card is asked for.
  const money = `৳${agent.fees.toLocaleString('en-IN')}`;
  await expect(pay(page)).toHaveText(`Pay ${money}`);
  const gets = dialog(page).getByRole('region', { name: `What you get for ${money}` });
  await expect(gets).toContainText('the whole fee comes back to you by itself');
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
  expect(scripts).toHaveLength(1);

  // A card that no text of ours names.
  const card = CARDS.unnamed;
  await fillCard(page, card);
  await pay(page).dblclick();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'What happens next' })).toContainText('Ask for a refund');
  await expect(dialog(page).getByRole('link', { name: 'My hires' })).toBeVisible();
  await expectOneHire(intents);

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

test('the ways to pay do not move under a press when the script comes', async ({ page }) => {
  await enter(page.context(), person);
  let bring: () => void = () => undefined;
  const held = new Promise<void>((done) => (bring = done));
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/singleAgent/${agent._id}/hire`, { waitUntil: 'commit' });
  const byCard = page.getByRole('link', { name: /^International card/ });
  await byCard.hover();
  await page.mouse.down();
  bring();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
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

test('a declined card and an expired one are said in red, and another card pays', async ({ page, complaints }) => {
  // The browser reports the 402 of the sandbox.
  complaints.allow(/402/);
  const intents = await withCard(page, CARDS.declined);
  await pay(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await fillCard(page, CARDS.good, '0120');
  await expect(page.getByRole('alert')).toHaveText("Your card's expiration year is in the past.");
  await expectHires(0);
  await fillCard(page, CARDS.good);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pay(page).click();
  await expect(done(page)).toBeVisible();
  await expectOneHire(intents);
});

test('the bank asks, and its answer counts', async ({ page, complaints }) => {
  complaints.allow(/402/);
  const intents = await withCard(page, CARDS.asksFirst);
  await pay(page).click();
  await bankOf(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await expectHires(0);
  await pay(page).click();
  await bankOf(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(done(page)).toBeVisible();
  await expectOneHire(intents);
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
  complaints,
}) => {
  complaints.allow(/409/);
  const intents = await withCard(page, CARDS.asksFirst);
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
  await expectOneHire(intents);
});

test('back after paying says that the agent is hired', async ({ page, complaints }) => {
  complaints.allow(/409/);
  const intents = await withCard(page, CARDS.good);
  await pay(page).click();
  await expect(done(page)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'My hires' }).click();
  await expect(page).toHaveURL(/\/userdashboard\/hires$/);
  await page.goBack();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You have hired this agent already' }).or(done(page)),
  ).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expectOneHire(intents);
});

test('@phone a fee is paid by card, in Bangla: a double tap is one charge, reload and back change nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  const intents = watchPayments(context);
  await enter(context, person);
  await page.goto(`/bn${screenOf()}`);
  const button = page.locator('button[form=pay-form]');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await fillCard(page, CARDS.good);
  // Both in one moment: the card form grows as it is filled, and the second of two clicks may hit what moved there.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByRole('status').getByText('পেমেন্ট সফল হয়েছে')).toBeVisible();
  await expectHires(1);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('আপনি এই এজেন্টকে আগেই নিয়োগ করেছেন');
  await page.goto('/bn/agents');
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('আপনি এই এজেন্টকে আগেই নিয়োগ করেছেন');
  await expectOneHire(intents);
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

test('what is paid and could not be written down is said so, and shows up by itself', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  const intents = await withCard(page, CARDS.good);
  await page.route('**/hire', (route) =>
    route.request().postData()?.includes('intent=record') ? route.abort() : route.continue(),
  );
  await pay(page).click();
  await expect(page.getByText('Your payment has been made')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expectOneHire(intents);
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

/** Somebody's own window on the site. */
async function windowOf(browser: Browser, account: { email: string; password: string }, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: env.baseUrl, viewport: { width, height: 800 } });
  await context.setExtraHTTPHeaders(ownAddress());
  await enter(context, account);
  return context.newPage();
}

/** The card of the hire that this person has paid for, on a screen of hires. */
async function cardOfHire(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await withScript(page);
  return page.locator('article', { hasText: number });
}

const demo = (email: string) => ({ email, password: env.demo.password });
/** On the receipt of the hire that is gone through. */
let number = '';

/** Pays the agent with the demo account, in the browser, and notes the number of the hire. */
async function payDemoAgent(page: Page): Promise<{ fees: number }> {
  agent = await demoAgent();
  await enter(page.context(), person);
  await openForm(page);
  await fillCard(page, CARDS.good);
  await pay(page).click();
  await expect(done(page)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'My hires' }).click();
  const heading = page.getByRole('heading', { name: /^H-\d+$/ });
  await expect(heading).toBeVisible();
  number = (await heading.textContent()) ?? '';
  return agent;
}

test('work that is called done is confirmed by the client, on a telephone in Bangla', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await payDemoAgent(page);
  const [agentPage, clientPage] = [
    await windowOf(browser, demo(env.demo.agent), 360),
    await windowOf(browser, person, 360),
  ];
  const clients = '/bn/agentDashboard';
  const search = `?client_q=${number}`;
  let card = await cardOfHire(agentPage, clients + search);
  await card.getByRole('button', { name: `গ্রহণ করুন: ${number}` }).click();
  await card.getByRole('button', { name: `কাজ শেষ হয়েছে: ${number}` }).click();
  // By a slip: taken back, and said again.
  await card.getByRole('button', { name: `এখনো শেষ হয়নি: ফিরিয়ে নিন: ${number}` }).click();
  await card.getByRole('button', { name: `কাজ শেষ হয়েছে: ${number}` }).click();
  await expect(card).toContainText('গ্রাহককে নিশ্চিত করতে বলা হয়েছে');
  await expect(card.getByRole('button', { name: /সম্পন্ন/ })).toHaveCount(0);

  await clientPage.goto('/bn/userdashboard');
  await expect(clientPage.getByText('১টি নিয়োগের কাজ শেষ কি না জানাতে হবে').first()).toBeVisible();
  card = await cardOfHire(clientPage, '/bn/userdashboard/hires');
  await card.locator('summary', { hasText: 'হ্যাঁ, কাজ শেষ' }).click();
  await expect(card).toContainText('ফি এজেন্টের থাকবে');
  await card.getByRole('button', { name: `কাজ শেষ বলে নিশ্চিত করুন: ${number}` }).click();
  await expect(card.getByText('সম্পন্ন', { exact: true })).toBeVisible();
  await expect(card.locator('summary', { hasText: 'এজেন্টকে মূল্যায়ন করুন' })).toBeVisible();
  for (const shown of [agentPage, clientPage]) {
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await shown.context().close();
  }
});

test('work that is not done waits for the admin, who gives a part back, refuses the rest and decides', async ({
  page,
  browser,
  axe,
}) => {
  test.setTimeout(240_000);
  const intents = watchPayments(page.context());
  const { fees } = await payDemoAgent(page);
  const money = (taka: number) => `৳${taka.toLocaleString('en-IN')}`;
  const agentPage = await windowOf(browser, demo(env.demo.agent), 1280);
  let card = await cardOfHire(agentPage, `/agentDashboard?client_q=${number}`);
  await card.getByRole('button', { name: `Accept: ${number}` }).click();
  await card.getByRole('button', { name: `The work is done: ${number}` }).click();
  await expect(card).toContainText('Without a word it counts as completed on');
  await agentPage.context().close();

  const own = await cardOfHire(page, '/userdashboard/hires');
  await own.locator('summary', { hasText: 'No, it is not done' }).click();
  await own.getByLabel('What is missing').fill('Nobody showed me a flat');
  await own.getByRole('button', { name: `Say that it is not done: ${number}` }).click();
  await expect(own.getByText('Not done, says the client')).toBeVisible();
  await own.locator('summary', { hasText: 'Ask for a refund' }).click();
  await own.getByLabel('Why you want your money back').fill('We found a flat ourselves');
  await own.getByRole('button', { name: `Ask for the refund: ${number}` }).click();
  await expect(own.getByText('Refund asked for')).toBeVisible();

  const desk = await windowOf(browser, demo(env.demo.admin), 1280);
  card = await cardOfHire(desk, `/adminpanel/hires?state=contested&q=${number}`);
  await expect(card).toContainText('Nobody showed me a flat');
  await card.locator('summary', { hasText: 'Refuse the refund' }).click();
  await card.getByLabel('Why it is refused').fill('The agent showed two');
  await card.getByRole('button', { name: `Refuse the refund: ${number}` }).click();
  // In the line of the dense list, and on the card that stands open below it.
  await expect(card.getByText('Refund refused', { exact: true })).toHaveCount(2);
  await expect(card.getByText('Refund refused', { exact: true }).last()).toBeVisible();

  await page.reload();
  await expect(own).toContainText('The agent showed two');
  await own.locator('summary', { hasText: 'Ask for a refund once more' }).click();
  await own.getByLabel('Why you want your money back').fill('Both were let already');
  await own.getByRole('button', { name: `Ask for the refund: ${number}` }).click();
  await expect(own.getByText('Refund asked for')).toBeVisible();

  await desk.reload();
  await card
    .locator('summary')
    .filter({ hasText: /^Refund$/ })
    .click();
  await card.getByLabel('How much goes back, in taka').fill(String(fees + 1));
  await card.getByLabel('Why the money is given back').fill('For the two that were let');
  await card.getByRole('button', { name: `Next: check the amount: ${number}` }).click();
  await expect(card.getByRole('alert')).toContainText(`At most ${money(fees)}`);
  await card.getByLabel('How much goes back, in taka').fill('1,000');
  await card.getByRole('button', { name: `Next: check the amount: ${number}` }).click();
  await expect(card.getByRole('alert')).toContainText(`${money(fees - 1000)} of the fee stay paid`);
  await card.getByRole('button', { name: `Yes, give ৳1,000 back: ${number}` }).dblclick();
  await expect(card.getByText('Partly paid back').last()).toBeVisible();
  await card.locator('summary', { hasText: 'Decide: it is done' }).click();
  await card.getByLabel('Why it counts as done').fill('The rest of the work was done');
  await card.getByRole('button', { name: `Complete the hire: ${number}` }).click();
  await expect(desk.getByText('No hire fits.')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(own.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(own).toContainText('The rest of the work was done');
  await expect(own).toContainText(`${money(fees - 1000)} of the fee are not given back`);
  await axe();
  // Pressed twice, given once.
  const { refunds } = await paymentBooks();
  const back = refunds.filter(({ payment_intent }) => intents.has(payment_intent));
  expect(back.map(({ amount }) => amount)).toEqual([100_000]);
  expect(await hiresOf()).toMatchObject([{ amount_refunded: 100_000, amount_left: (fees - 1000) * 100 }]);
  await own.getByRole('link', { name: `Receipt: ${number}` }).click();
  await expect(page.getByText(`${money(fees - 1000)}`).first()).toBeVisible();
  await expect(page.getByText('Still paid')).toBeVisible();
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
