import type { Locator, Page } from '@playwright/test';

import { AGENT, type Case, type Desk, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { call, look, newListing } from '../support/listings.js';
import { newLoan } from '../support/loans.js';
import { newMessage } from '../support/messages.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf } from '../support/sessions.js';
import { someListing } from '../support/site.js';

/**
 * The ways back, and the second press of what takes two, with the network cut in the middle: what leads out of a slip must
 * not be lost in its turn.
 */

const toast = (page: Page) => page.locator('.Toastify__toast');
const intent = (page: Page, name: string) => page.locator(`main button[name=intent][value="${name}"]`);

/** Ticked rows of a table of own listings, one of which is on the market. */
async function tickedOwn(desk: Desk): Promise<string> {
  const name = unique('Again');
  await published(desk.page, AGENT, name);
  await desk.goTo(`/agentDashboard/listings?q=${encodeURIComponent(name)}`);
  await desk.page.locator('input[name=pick]').first().check();
  return name;
}

const OF_AGENTS: Case[] = [
  {
    name: 'prices that were looked at and are written',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const name = await tickedOwn(desk);
      await unfold(page.locator('#price_value'));
      await page.locator('#price_value').fill('31000');
      await intent(page, 'preview').click();
      const send = intent(page, 'price');
      await expect(send).toBeVisible();
      const once = async () => {
        const path = `/ownListings?q=${encodeURIComponent(name)}`;
        const own = await look<Array<{ price: number }>>(await accessTokenOf(AGENT), path);
        expect(own.map(({ price }) => price)).toEqual([31_000]);
      };
      // Sent again behind a lost answer, it says that it is so already.
      return { send, done: gone(send), once };
    },
  },
  {
    name: 'what was done to several, and is taken back',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      await tickedOwn(desk);
      await unfold(intent(page, 'pause'));
      await intent(page, 'pause').click();
      const send = intent(page, 'back');
      await expect(send).toBeVisible();
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a wish to be featured that is made',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      await tickedOwn(desk);
      const send = intent(page, 'wish');
      await unfold(send);
      return { send, done: seen(page.locator('form:has(button[value=unwish]) input[name=pick]').locator('xpath=..')) };
    },
  },
  {
    name: 'a file that was looked at and is written',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('In a file');
      const home = await newListing(page, AGENT, name);
      const [own] = await look<Array<{ code: string; _id: string }>>(
        await accessTokenOf(AGENT),
        `/ownListings?q=${encodeURIComponent(name)}`,
      );
      expect(own?._id).toBe(home);
      await desk.goTo('/agentDashboard/listings/file');
      const buffer = Buffer.from(`code,price\n${own?.code},42000`);
      await page.locator('#file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
      await intent(page, 'look').click();
      const send = intent(page, 'do');
      await expect(send).toBeVisible();
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a note of the book that is dropped',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const who = await newMessage();
      await desk.goTo(`/agentDashboard?q=${encodeURIComponent(who)}`);
      const note = page.locator('article form:has(input[name=book][value=note]):has(input[value=enquiry])').first();
      await unfold(note);
      await note.locator('textarea').fill('Rang on Sunday');
      await note.locator('button').click();
      const kept = page.locator('article form', { has: page.locator('input[name=book][value=drop_note]') });
      await expect(kept).toHaveCount(1);
      return { send: kept.locator('button'), done: gone(kept) };
    },
  },
];

async function wished(page: Page): Promise<string> {
  const home = await published(page, AGENT, unique('Wish'));
  const wish = { intent: 'wish', listings: [{ _id: home }] };
  await call(await accessTokenOf(AGENT), 'POST', '/ownListings/bulk', wish);
  return home;
}

const OF_ADMIN: Case[] = [
  {
    name: 'a wish to be featured that is declined',
    who: 'admin',
    open: async (desk) => {
      const home = await wished(desk.page);
      await desk.goTo('/adminpanel/wishes');
      const send = desk.page.locator(`button[value="decline/${home}"]`);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'ticked listings that were approved, and are taken back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const name = unique('Ticked');
      for (const which of [1, 2]) await newListing(page, person, `${name} ${which}`);
      await desk.goTo(`/adminpanel/user-properties?q=${encodeURIComponent(name)}`);
      for (const row of await page.locator('tbody input[name=pick]').all()) await row.check();
      await page.locator('.bulk button[value=published]').click();
      const back = page.locator('form', { has: page.locator('input[name=intent][value=take_back]') });
      await expect(back).toBeVisible();
      return { send: back.locator('button'), done: gone(back) };
    },
  },
  {
    name: 'a decision about a loan that is taken back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const id = await newLoan(page, person);
      await desk.goTo(`/adminpanel/loans/${id}`);
      // Who decides has seen the paper.
      const opened = page.context().waitForEvent('page');
      await page.locator('#documents a').last().click();
      const paper = await opened;
      await paper.waitForLoadState();
      await paper.close();
      await page.locator('#note').fill('The income does not carry it');
      const rejected = page.locator('main button[name=intent][value^="rejected/"]');
      await unfold(rejected);
      await rejected.click();
      const send = page.locator(`main button[name=intent][value^="take_back/"]`);
      await expect(send).toBeVisible();
      return { send, done: gone(send) };
    },
  },
  {
    name: 'an agent who is added',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo('/adminpanel/add-agent');
      const [picture] = await drawPictures(page, 1);
      await page
        .locator('main input[type=file]')
        .first()
        .setInputFiles(picture ? [picture] : []);
      await expect(page.locator('input[name=agent_image]')).not.toHaveValue('');
      const field = page.locator('#agent_name');
      const name = unique('New agent');
      await field.fill(name);
      await page.locator('#fees').fill('5000');
      const send = page.locator('main form:has(#agent_name) button:not([type=button])').last();
      const once = async () => {
        const agents = await look<Array<{ agent_name: string }>>('', '/getAgent');
        expect(agents.filter(({ agent_name }) => agent_name === name)).toHaveLength(1);
      };
      return { field, send, done: gone(field.and(page.locator(`[value="${name}"]`))), keeps: false, once };
    },
  },
];

/** Removes a favourite and gives the form that puts it back. */
async function removedFavourite(desk: Desk): Promise<Locator> {
  const { page, person } = desk;
  const { _id } = await someListing();
  await call(await accessTokenOf(person), 'POST', '/favourites', { key: _id });
  await desk.goTo('/userdashboard/favorites');
  await page.locator('main form:has(input[name=key]) button[value=remove]').click();
  return intent(page, 'undo');
}

/** A draft in which nothing is missing, with its photographs. */
async function wholeDraft({ page, person }: Desk): Promise<string> {
  const home = await newListing(page, person, unique('Like it'));
  const token = await accessTokenOf(person);
  const [own] = await look<Array<Record<string, unknown>>>(token, `/ownProperty/${home}`);
  const names = ['property_for', 'property_type', 'city', 'facing', 'price_is', 'price', 'property_size', 'bedroom'];
  const more = ['garages', 'balconies', 'bathroom', 'owner_number', 'title', 'property_description', 'address', 'area'];
  const rest = ['owner_name', 'owner_gmail', 'image_three', 'photos'];
  const kept = Object.fromEntries([...names, ...more, ...rest].map((name) => [name, own?.[name] ?? '']));
  const values = { ...kept, property_name: unique('Sent once'), photos: own?.['photos'] };
  return (await call<{ _id: string }>(token, 'POST', '/drafts', { values, step: 5 }))._id;
}

const OF_PEOPLE: Case[] = [
  {
    name: 'a price that is put back',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await published(page, person, unique('Price'));
      await desk.goTo('/userdashboard/properties');
      const field = page.locator(`#price-${home}`);
      await unfold(field);
      await field.fill('28 thousand');
      await page.locator('form', { has: field }).locator('button').click();
      const back = page.locator('form', { has: page.locator('input[name=undo]') });
      await expect(back).toBeVisible();
      return { send: back.locator('button'), done: gone(back) };
    },
  },
  {
    name: 'a listing that is sent for review',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const draft = await wholeDraft(desk);
      await desk.goTo(`/addProperty?draft=${draft}&step=5`);
      const send = page.locator('main form button.button-brick[name=intent]');
      const once = async () => {
        const own = await look<Array<{ property_name: string }>>(
          await accessTokenOf(person),
          `/findPropertiesByEmail/${person.email}`,
        );
        expect(own.filter(({ property_name }) => property_name.startsWith('Sent once'))).toHaveLength(1);
      };
      return { send, done: seen(toast(page)), once };
    },
  },
  {
    name: 'a favourite that is put back',
    who: 'person',
    open: async (desk) => {
      const send = await removedFavourite(desk);
      await expect(send).toBeVisible();
      return { send, done: gone(send) };
    },
  },
  {
    name: 'the address of the own list that ends',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const { _id } = await someListing();
      await call(await accessTokenOf(person), 'POST', '/favourites', { key: _id });
      await desk.goTo('/userdashboard/favorites');
      await intent(page, 'share').click();
      const send = intent(page, 'unshare');
      await expect(send).toHaveCount(1);
      await unfold(send);
      return { send, done: gone(send) };
    },
  },
  {
    name: 'a saved search that is put back',
    who: 'person',
    open: async (desk) => {
      const { page, person, lang } = desk;
      const search = { filters: { city: ['khulna'] }, rhythm: 'daily', lang };
      await call(await accessTokenOf(person), 'POST', '/savedSearches', search);
      await desk.goTo('/userdashboard/searches');
      await page.locator('main li.card button[value=delete]').click();
      const back = page.locator('main form', { has: page.locator('input[name=intent][value=undo]') });
      await expect(back).toBeVisible();
      const once = async () =>
        expect(await look<unknown[]>(await accessTokenOf(person), '/savedSearches')).toHaveLength(1);
      return { send: back.locator('button'), done: gone(back), once };
    },
  },
  {
    name: 'an application that was begun and is thrown away',
    who: 'person',
    open: async (desk) => {
      const token = await accessTokenOf(desk.person);
      await call(token, 'PUT', '/loanDraft', { values: { loan_amount: '20 lakh', loan_tenure: '5' }, step: 0 });
      await desk.goTo('/loan');
      const send = intent(desk.page, 'discard');
      return { send, done: gone(send) };
    },
  },
];

tryThroughCuts([...OF_AGENTS, ...OF_ADMIN, ...OF_PEOPLE]);
