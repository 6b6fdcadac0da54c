import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { loseAnswer } from '../support/cuts.js';
import { ADMIN, AGENT, type Case, type Desk, deskOf, gone, published, seen, tryThroughCuts } from '../support/desks.js';
import { onEither } from '../support/either.js';
import { env } from '../support/env.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import { caughtMail } from '../support/mails.js';
import { CARDS, paymentBooks } from '../support/payments.js';
import { newPerson } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, hireableAgent, localPath, type Language, withScript } from '../support/site.js';

/** Links of mails, rare presses, the search forms of the desks and the card form, with the network cut in the middle. */

/** The job that tells of new listings looks every half minute. */
const REPORTED_MS = 90_000;

/** A saved search of an address without an account: the path behind a link of its mail. */
async function searchLink({ page, person, lang }: Desk, which: 'confirm' | 'stop'): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await call('', 'POST', '/savedSearches', { filters: { city: ['khulna'] }, rhythm: 'instantly', lang, email });
  const { text } = await caughtMail(email, '/searches/confirm/');
  const token = /\/searches\/confirm\/(\S+)/.exec(text)?.[1] ?? '';
  if (which === 'confirm') return `/searches/confirm/${token}`;
  await call('', 'POST', '/confirmSearch', { token });
  // What ends it stands in the mail about a home.
  await published(page, person, unique('To be told of'));
  const told = await caughtMail(email, '/searches/stop/', REPORTED_MS);
  return /\/searches\/stop\/\S+/.exec(told.text)?.[0] ?? '';
}

const ofLink = (which: 'confirm' | 'stop'): Case['open'] => {
  return async (desk) => {
    await desk.goTo(await searchLink(desk, which));
    const send = desk.page.locator('main form button.button-brick');
    return { send, done: gone(send), once: seen(desk.page.locator('main [role=status].text-success')) };
  };
};

/** A conversation that somebody has reported: its `_id`. */
async function reportedConversation({ page, person }: Desk): Promise<string> {
  const home = await published(page, person, unique('House by the river'));
  const asked = { name: unique('Karim'), number: '01712345678', email: `${crypto.randomUUID()}@example.com` };
  await call('', 'POST', '/enquiry', { about: 'property', key: home, ...asked, message: 'May we come?' });
  const token = await accessTokenOf(person);
  const [only] = await look<Array<{ _id: string }>>(token, '/conversations');
  await call(token, 'POST', `/conversations/${only?._id}/report`, { reason: 'rude', words: 'He shouts' });
  return only?._id ?? '';
}

/** A review that staff have deleted. */
async function deletedReview({ page, person }: Desk): Promise<string> {
  const words = unique('Found a flat in a week');
  await call(await accessTokenOf(person), 'POST', '/addReview', { user_reviews: words });
  const staff = await staffToken(page.request);
  const list = `${env.cmsUrl}/content-manager/collection-types/api::review.review`;
  const headers = { Authorization: `Bearer ${staff}` };
  const found = await page.request.get(`${list}?_q=${encodeURIComponent(words)}`, { headers });
  const { results } = (await found.json()) as { results: Array<{ documentId: string }> };
  const deleted = await page.request.delete(`${list}/${results[0]?.documentId}`, { headers });
  expect(deleted.ok()).toBe(true);
  return words;
}

let staffSession = '';
/** Strapi lets an address sign in five times in five minutes: the journeys of a worker share one session. */
async function staffToken(request: APIRequestContext): Promise<string> {
  if (staffSession) return staffSession;
  const signIn = await request.post(`${env.cmsUrl}/admin/login`, { data: env.staff });
  staffSession = ((await signIn.json()) as { data: { token: string } }).data.token;
  return staffSession;
}

const RARE: Case[] = [
  { name: 'the agreement to a saved search', who: 'person', open: ofLink('confirm') },
  { name: 'the end of a saved search', who: 'person', open: ofLink('stop') },
  {
    name: 'a conversation that the admin decides about',
    who: 'admin',
    open: async (desk) => {
      const id = await reportedConversation(desk);
      await desk.goTo(`/messages/${id}`);
      const send = desk.page.locator('button[name=intent][value=settled]');
      const once = async () => {
        const left = await look<Array<{ _id: string }>>(await accessTokenOf(ADMIN), '/reportedConversations');
        expect(left.filter(({ _id }) => _id === id)).toEqual([]);
      };
      return { send, done: gone(send), once };
    },
  },
  {
    name: 'a review that is put back',
    who: 'admin',
    open: async (desk) => {
      const words = await deletedReview(desk);
      await desk.goTo('/adminpanel');
      const row = desk.page.locator('main li', { hasText: words });
      const send = row.locator('button[name=intent][value^="restore_review"]');
      const value = await send.getAttribute('value');
      return { send, done: gone(desk.page.locator(`button[value="${value}"]`)) };
    },
  },
  {
    name: 'all sessions that are ended',
    who: 'person',
    open: async (desk) => {
      await desk.goTo('/account');
      const { page, lang, person } = desk;
      const token = await accessTokenOf(person);
      const once = async () => {
        const answer = await fetch(`${env.cmsUrl}/api/conversations`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(401);
      };
      const done = async () => void (await expect(page).toHaveURL(new RegExp(`${localPath('/login', lang)}`)));
      return { send: page.locator('button[value=end-all]'), done, once };
    },
  },
];

tryThroughCuts(RARE);

const SEARCHES = [
  { who: 'admin', path: '/adminpanel', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/user-properties', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/properties', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/agents', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/enquiries', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/hires', field: '#list-q' },
  { who: 'admin', path: '/adminpanel/audit', field: '#list-q' },
  { who: 'agent', path: '/agentDashboard/listings', field: '#list-q' },
  { who: 'agent', path: '/agentDashboard', field: '#list-q' },
] as const;
const OFFLINE: Record<Language, { said: RegExp; again: string }> = {
  en: { said: /You are offline\. This page stays as it is\./, again: 'Try again' },
  bn: { said: /আপনি এখন অফলাইনে/, again: 'আবার চেষ্টা করুন' },
};
const langOf = (project: { name: string }): Language => (project.name === 'phone' ? 'bn' : 'en');

// The browser itself says so of each request that did not get through.
test.beforeEach(({ context, complaints }) =>
  comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502|Access to fetch/),
);

for (const { who, path, field } of SEARCHES) {
  test(
    onEither(`${who}: a search typed at ${path} stays when the network drops, and is sent afterwards`),
    async ({ page, context }, { project }) => {
      const lang = langOf(project);
      await enter(context, who === 'admin' ? ADMIN : AGENT);
      await deskOf(page, lang, ADMIN).goTo(path);
      const words = unique('Nobody is called');
      const box = page.locator(field).first();
      await box.fill(words);
      await context.setOffline(true);
      await box.press('Enter');
      const { said, again } = OFFLINE[lang];
      const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: again }) });
      await expect(alert).toContainText(said);
      await expect(box).toHaveValue(words);
      await context.setOffline(false);
      await alert.getByRole('button', { name: again }).click();
      await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(words));
      await expect(box).toHaveValue(words);
      await expect(alert).toHaveCount(0);
    },
  );
}

const CONFIRM = /\/v1\/payment_intents\/[^/]+\/confirm$/;

async function cardForm(page: Page, context: BrowserContext, lang: Language) {
  const person = await newPerson();
  await enter(context, person);
  const agent = await hireableAgent();
  await page.goto(localPath(`/singleAgent/${agent._id}/hire?by=card`, lang));
  await withScript(page);
  const pay = page.locator('button[form=pay-form]');
  await expect(pay).toHaveAttribute('aria-disabled', 'false');
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const number = card.getByLabel('Card number');
  await number.fill(CARDS.good);
  await card.getByLabel('MM / YY').fill('1240');
  await card.getByLabel('CVC').fill('123');
  const token = await accessTokenOf(person);
  return { pay, number, token };
}

test(
  onEither('person: a network that drops under the card form costs nothing, and the card is charged once'),
  async ({ page, context }, { project }) => {
    const { pay, number, token } = await cardForm(page, context, langOf(project));
    const wrong = page.getByRole('dialog').getByRole('alert');
    await context.setOffline(true);
    await pay.press('Enter');
    await expect(wrong).toBeVisible();
    await expect(pay).toHaveAttribute('aria-disabled', 'false');
    await expect(number).not.toHaveValue('');
    await context.setOffline(false);
    for (const cut of [
      () => page.route(CONFIRM, (route) => route.abort('connectionreset')),
      () => page.route(CONFIRM, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })),
    ]) {
      await cut();
      await pay.press('Enter');
      await expect(wrong).toBeVisible();
      await expect(pay).toHaveAttribute('aria-disabled', 'false');
      await expect(number).not.toHaveValue('');
      await page.unroute(CONFIRM);
    }
    // The card is charged and the answer is lost: the provider's books are asked.
    await loseAnswer(page, CONFIRM);
    await pay.press('Enter');
    await expect(pay).toHaveCount(0);
    await expect(page.getByRole('dialog').locator('[role=status] .bg-success-soft')).toBeVisible();
    const hires = await look<Array<{ _id: string; hire_state: string }>>(token, '/myHires');
    expect(hires.map(({ hire_state }) => hire_state)).toEqual(['paid']);
    const { intents, charges } = await paymentBooks();
    const own = intents.filter(({ metadata }) => metadata.hire === hires[0]?._id).map(({ id }) => id);
    expect(charges.filter(({ payment_intent }) => own.includes(payment_intent))).toHaveLength(1);
  },
);
