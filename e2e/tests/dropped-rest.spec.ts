import type { Locator, Page } from '@playwright/test';

import { ADMIN, AGENT, type Case, type Desk, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { onEither } from '../support/either.js';
import { env } from '../support/env.js';
import { expect, test, unique } from '../support/fixtures.js';
import { agentSays, clientSays, newHire } from '../support/hires.js';
import { call, newListing } from '../support/listings.js';
import { newLoan } from '../support/loans.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { type Language, localPath, ownAddress, someListing, withScript } from '../support/site.js';

/**
 * What the journeys of the desks leave out: what one presses rarely, and once, with the network cut in the middle.
 */

/** A second admin, who is one by the address alone. */
async function moderator(lang: Language): Promise<Person> {
  const person = { ...ADMIN, name: 'Shirin Akhter', email: env.demo.moderators[lang] };
  // A second try finds the account of the first.
  return newPerson(person).catch(() => person);
}

const button = (page: Page, intent: string) => page.locator(`main button[name=intent][value^="${intent}"]`);

async function reported(page: Page): Promise<string> {
  const home = await published(page, AGENT, unique('Reported'));
  await call('', 'POST', '/reportProperty', { key: home, reason: 'fraud', words: 'The picture is of another house' });
  return home;
}

const OF_ADMIN: Case[] = [
  {
    name: 'a listing that is taken from another moderator',
    who: 'admin',
    open: async (desk) => {
      const { page, person, lang } = desk;
      const home = await newListing(page, person);
      await call(await accessTokenOf(await moderator(lang)), 'POST', `/takes/${home}`, {});
      await desk.goTo(`/adminpanel/user-properties/${home}`);
      const send = button(page, 'take_over');
      await expect(page.locator('#decision [data-move]')).toHaveCount(0);
      return { send, done: seen(page.locator('#decision [data-move]')) };
    },
  },
  {
    name: 'a listing that the admin puts back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await newListing(page, person, unique('Put back'));
      await call(await accessTokenOf(ADMIN), 'DELETE', `/deleteProperties/${home}`, {});
      await desk.goTo('/adminpanel/user-properties');
      const send = page.locator(`form:has(input[name=pick][value*="${home}"]) button[value=restore]`);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a listing that the admin deletes',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await newListing(page, person);
      await desk.goTo(`/adminpanel/user-properties/${home}`);
      const send = button(page, 'delete');
      await unfold(send);
      return { send, done: gone(page.locator('#decision')) };
    },
  },
  {
    name: 'ticked listings that are approved',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const name = unique('Ticked');
      await newListing(page, person, name);
      await desk.goTo(`/adminpanel/user-properties?q=${encodeURIComponent(name)}`);
      const row = page.locator('tbody input[name=pick]');
      await row.check();
      return { send: page.locator('.bulk button[value=published]'), done: gone(row) };
    },
  },
  {
    name: 'reports that are closed',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo(`/adminpanel/properties/${await reported(page)}`);
      const send = button(page, 'close_reports');
      await unfold(send);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a view that is forgotten',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const view = { list: 'user-properties', name: unique('View'), search: 'state=all' };
      await call(await accessTokenOf(ADMIN), 'POST', '/savedViews', view);
      await desk.goTo('/adminpanel/user-properties');
      const send = page.locator('li', { hasText: view.name }).locator('button[name=view]');
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a loan that is deleted',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      await desk.goTo(`/adminpanel/loans/${await newLoan(page, person)}`);
      const send = button(page, 'delete');
      await unfold(send);
      return { send, done: gone(page.locator('#note')) };
    },
  },
];

const OF_AGENTS: Case[] = [
  {
    name: 'a ready answer that is dropped',
    who: 'agent',
    open: async (desk) => {
      const { page, lang } = desk;
      const words = unique('Come on Friday.');
      await call(await accessTokenOf(AGENT), 'POST', '/quickAnswers', { language: lang, words });
      await desk.goTo('/agentDashboard');
      const kept = page.locator('#ready li', { hasText: words });
      await unfold(kept);
      return { send: kept.locator('button'), done: gone(kept) };
    },
  },
  {
    name: 'how the table looks',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo('/agentDashboard/listings');
      const send = page.locator('button[name=intent][value=look]');
      await unfold(send);
      await page.locator('input[name=rows]').last().check();
      // Folded again, it says how it is kept.
      return { send, done: async () => void (await expect(page.locator('input[name=rows]').last()).toBeChecked()) };
    },
  },
];

/** An own application, opened. */
async function ownLoan(desk: Desk): Promise<Page> {
  await newLoan(desk.page, desk.person);
  await desk.goTo('/userdashboard/loan-status');
  return desk.page;
}

/** A listing in the own list of favourites. */
async function favourite(desk: Desk): Promise<Locator> {
  const { _id } = await someListing();
  await call(await accessTokenOf(desk.person), 'POST', '/favourites', { key: _id });
  await desk.goTo('/userdashboard/favorites');
  return desk.page.locator('main form', { has: desk.page.locator('input[name=key]') });
}

/** A saved search of the own list. */
async function savedSearch(desk: Desk): Promise<Locator> {
  const search = { filters: { city: ['khulna'] }, rhythm: 'daily', lang: desk.lang };
  await call(await accessTokenOf(desk.person), 'POST', '/savedSearches', search);
  await desk.goTo('/userdashboard/searches');
  return desk.page.locator('main li.card');
}

const OF_PEOPLE: Case[] = [
  {
    name: 'the stars for an agent',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const hire = await newHire(person);
      await agentSays(hire, 'accepted', 'done');
      await clientSays(person, hire, '', { hire_state: 'completed' });
      await desk.goTo('/userdashboard/hires');
      const form = page.locator('form', { has: page.locator('[name=stars]') });
      await unfold(form);
      await form.locator('[name=stars]').nth(3).check();
      const field = form.locator('textarea');
      await field.fill('Found us a home in a week');
      return { field, send: form.locator('button[name=intent], button').last(), done: gone(form) };
    },
  },
  {
    name: 'the answer to a question about a loan',
    who: 'person',
    open: async (desk) => {
      const page = await ownLoan(desk);
      const form = page.locator('form', { has: page.locator('button[name=intent][value=answer]') });
      const field = form.locator('textarea');
      await field.fill('My wife earns as well');
      const send = form.locator('button[value=answer]');
      return { field, send, done: async () => void (await expect(field).toHaveValue('')) };
    },
  },
  {
    name: 'an application that is withdrawn',
    who: 'person',
    open: async (desk) => {
      const send = (await ownLoan(desk)).locator('button[name=intent][value=withdraw]');
      await unfold(send);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a favourite that is taken off',
    who: 'person',
    open: async (desk) => {
      const send = (await favourite(desk)).locator('button[value=remove]');
      return { send, done: gone(send) };
    },
  },
  {
    name: 'the address of the own list',
    who: 'person',
    open: async (desk) => {
      await favourite(desk);
      const send = desk.page.locator('#share button[value=share]');
      return { send, done: gone(send) };
    },
  },
  {
    name: 'how often a saved search writes',
    who: 'person',
    open: async (desk) => {
      const card = await savedSearch(desk);
      const field = card.locator('select');
      await field.selectOption('weekly');
      const toast = desk.page.locator('.Toastify__toast');
      return { field, send: card.locator('button[value=rhythm]'), done: seen(toast) };
    },
  },
  {
    name: 'a saved search that is deleted',
    who: 'person',
    open: async (desk) => {
      const card = await savedSearch(desk);
      return { send: card.locator('button[value=delete]'), done: gone(card) };
    },
  },
  {
    name: 'what was begun and is thrown away',
    who: 'person',
    open: async (desk) => {
      const draft = { values: { property_name: 'Half a house', property_for: 'sell', city: 'khulna' }, step: 1 };
      await call(await accessTokenOf(desk.person), 'POST', '/drafts', draft);
      await desk.goTo('/userdashboard/properties');
      const send = desk.page.locator('main button[name=intent][value=discard]');
      await unfold(send);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'an own listing that is deleted',
    who: 'person',
    open: async (desk) => {
      const home = await newListing(desk.page, desk.person, unique('Sold elsewhere'));
      await desk.goTo('/userdashboard/properties');
      const send = desk.page.locator('main button[name=intent][value=delete]');
      await unfold(send);
      return { send, done: gone(desk.page.locator(`#price-${home}`)) };
    },
  },
  {
    name: 'a session that is ended',
    who: 'person',
    open: async (desk) => {
      await accessTokenOf(desk.person);
      await desk.goTo('/account');
      const send = desk.page.locator('button[value=end-session]');
      return { send: send.first(), done: gone(send) };
    },
  },
];

tryThroughCuts([...OF_ADMIN, ...OF_AGENTS, ...OF_PEOPLE]);

const CUTS: Array<(page: Page) => Promise<unknown>> = [
  (page) => page.context().setOffline(true),
  (page) => page.route(/_data=/, (route) => route.abort('connectionreset')),
  (page) => page.route(/_data=/, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })),
];

test(
  onEither('the preview of a draft stays when the network drops, and shows what was saved afterwards'),
  async ({ page, context, request }, { project }) => {
    const lang: Language = project.name === 'phone' ? 'bn' : 'en';
    const signIn = await request.post(`${env.cmsUrl}/admin/login`, { data: env.staff });
    const { data: staff } = (await signIn.json()) as { data: { token: string } };
    const asked = await request.get(
      `${env.cmsUrl}/content-manager/preview/url/api::sell-page.sell-page?documentId=&locale=${lang}&status=draft`,
      { headers: { Authorization: `Bearer ${staff.token}` } },
    );
    const { data: preview } = (await asked.json()) as { data: { url: string } };
    expect(new URL(preview.url).pathname).toContain(localPath('/draft/', lang));
    await context.setExtraHTTPHeaders(ownAddress());
    await page.goto(new URL(preview.url).pathname);
    await withScript(page);
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const saved = () => page.evaluate(() => window.postMessage({ type: 'strapiUpdate' }, '*'));
    for (const cut of CUTS) {
      await cut(page);
      await saved();
      // Long enough for an answer that would take the draft away.
      await page.waitForTimeout(1000);
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('note')).toBeVisible();
      await context.setOffline(false);
      await page.unrouteAll();
      const answered = page.waitForResponse(/_data=/);
      await saved();
      expect((await answered).status()).toBe(200);
      await expect(heading).toHaveText(title);
    }
  },
);

test(onEither('signing in without a network keeps the address, and works afterwards'), async ({ page, context }) => {
  const person = await newPerson();
  await context.setExtraHTTPHeaders(ownAddress());
  await page.goto('/login');
  await withScript(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/login/);
});

test(
  onEither('a password that is changed without a network stays typed, and is changed afterwards'),
  async ({ page, context }) => {
    const person = await newPerson();
    await enter(context, person);
    await context.setExtraHTTPHeaders(ownAddress());
    await page.goto('/userdashboard/password');
    await withScript(page);
    const fields = page.locator('main input[type=password]');
    for (const [at, text] of [person.password, 'another long one', 'another long one'].entries()) {
      await fields.nth(at).fill(text);
    }
    const send = page.locator('main form button.button').last();
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(fields.nth(1)).toHaveValue('another long one');
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText(/Every other device/).or(page.locator('main .bg-success-soft'))).toBeVisible();
  },
);
