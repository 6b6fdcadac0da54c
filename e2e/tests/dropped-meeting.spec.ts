import type { Page } from '@playwright/test';

import { ADMIN, type Case, type Desk, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { firstTime, rate, reportRating, showEvenings, wasHeld } from '../support/ratings.js';
import { accessTokenOf } from '../support/sessions.js';

/** Viewings, what more was asked for, and reported ratings, with the network cut in the middle. */

type Shown = { owner: Person; home: string; at: string };

/** A home whose owner shows it every evening, and the first free time. */
async function shown(page: Page, owner: Person): Promise<Shown> {
  const home = await published(page, owner, unique('House by the lake'));
  await showEvenings(owner);
  return { owner, home, at: (await firstTime(home, owner, owner)).starts_at };
}

/** A viewing that somebody took with this person: its own screen in the conversation. */
async function taken({ page, person }: Desk, isMoved: boolean): Promise<string> {
  const { home } = await shown(page, person);
  const seeker = await newPerson();
  const asked = await firstTime(home, person, seeker);
  const { _id, conversation } = await call<Record<'_id' | 'conversation', string>>(
    ...[await accessTokenOf(seeker), 'POST', `/viewingTimes/${home}`, asked],
  );
  return `/messages/${conversation}/viewing${isMoved ? `?move=${_id}` : ''}`;
}

/** What somebody without a part in it has said of a home of which more was asked for. */
async function told(home: string, who: Person): Promise<void> {
  const token = await accessTokenOf(who);
  const asked = { about: 'property', key: home, name: who.name, email: who.email, number: '01712345678' };
  await call(token, 'POST', '/enquiry', { ...asked, message: 'Is it still free?' });
}
async function asksMore(home: string, who: Person): Promise<void> {
  await told(home, who);
  await call(await accessTokenOf(who), 'PUT', `/askedMore/${home}`, { what: 'advance', amount: 90_000 });
}
type Own = { own: { amount: number } | null; said: object[] };

const OF_VIEWINGS: Case[] = [
  {
    name: 'the hours at which one shows homes',
    who: 'person',
    open: async (desk) => {
      await desk.goTo('/userdashboard/viewings/hours');
      const { page } = desk;
      const field = page.locator('#minutes');
      await field.selectOption('90');
      const send = page.locator('form', { has: field }).locator('button.button-brick');
      const once = async () => {
        const { minutes } = await look<{ minutes: number }>(await accessTokenOf(desk.person), '/viewingHours');
        expect(minutes).toBe(90);
      };
      return { field, send, done: seen(page.locator('.Toastify__toast')), once };
    },
  },
  {
    name: 'a viewing that is taken',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const { home, at } = await shown(page, await newPerson());
      await desk.goTo(`/spp/${home}/viewing?${new URLSearchParams({ at })}`);
      await page.locator('#number').fill('01712345678');
      const field = page.locator('#message');
      await field.fill('We are three');
      const send = page.locator('form', { has: field }).locator('button.button-brick');
      const once = async () => {
        expect(await look<object[]>(await accessTokenOf(person), '/conversations')).toHaveLength(1);
        expect(await look<object[]>(await accessTokenOf(person), '/viewings?side=seeker')).toHaveLength(1);
      };
      return { field, send, done: seen(page.locator('main article[aria-labelledby^=viewing-]')), once };
    },
  },
  {
    name: 'a viewing that is cancelled',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await taken(desk, false));
      const send = desk.page.locator('form', { has: desk.page.locator('input[value=cancel]') }).locator('button');
      await unfold(send);
      return { send, done: gone(send), once: gone(send) };
    },
  },
  {
    name: 'a viewing that is moved',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await taken(desk, true));
      const form = desk.page.locator('form', { has: desk.page.locator('input[name=intent][value=move]') });
      return { send: form.locator('button').first(), done: gone(form) };
    },
  },
];

const OF_COSTS: Case[] = [
  {
    name: 'what more was asked for',
    who: 'person',
    open: async (desk) => {
      const home = await published(desk.page, await newPerson(), unique('First day'));
      await told(home, desk.person);
      await desk.goTo(`/spp/${home}/askedMore`);
      await desk.page.locator('[name=what]').first().check();
      const field = desk.page.locator('#amount');
      await field.fill('90,000');
      const send = desk.page.locator('form', { has: field }).locator('button');
      const once = async () => {
        const { own } = await look<Own>(await accessTokenOf(desk.person), `/askedMore/${home}`);
        expect(own?.amount).toBe(90_000);
      };
      return { field, send, done: seen(desk.page.locator('main [role=status].text-success')), once };
    },
  },
  {
    name: 'the word about more money that is taken back',
    who: 'person',
    open: async (desk) => {
      const home = await published(desk.page, await newPerson(), unique('First day'));
      await asksMore(home, desk.person);
      await desk.goTo(`/spp/${home}/askedMore`);
      const send = desk.page.locator('form', { has: desk.page.locator('input[value=withdraw]') }).locator('button');
      return { send, done: gone(send), once: gone(send) };
    },
  },
  {
    name: 'the owner’s answer to it',
    who: 'person',
    open: async (desk) => {
      const home = await published(desk.page, desk.person, unique('First day'));
      for (const who of [await newPerson(), await newPerson(), await newPerson()]) await asksMore(home, who);
      await desk.goTo(`/spp/${home}/askedMore`);
      const field = desk.page.locator('#words');
      await field.fill('It was a slip: two months');
      const send = desk.page.locator('form', { has: field }).locator('button');
      return { field, send, done: seen(desk.page.locator('main [role=status].text-success')) };
    },
  },
  {
    name: 'the decision about it',
    who: 'admin',
    open: async (desk) => {
      const name = unique('First day');
      const home = await published(desk.page, desk.person, name);
      for (const who of [await newPerson(), await newPerson(), await newPerson()]) await asksMore(home, who);
      await desk.goTo('/adminpanel/askedMore');
      const card = desk.page.getByRole('article').filter({ hasText: name });
      const field = card.locator('[name=reason]');
      await field.fill('The owner agrees');
      return { field, send: card.locator('button[value=confirmed]'), done: gone(card), once: gone(card) };
    },
  },
];

const OF_RATINGS: Case[] = [
  {
    name: 'the decision about a reported rating',
    who: 'admin',
    open: async (desk) => {
      const [owner, words] = [desk.person, unique('Nobody spoke of money')];
      const seeker = await newPerson();
      const home = await published(desk.page, owner, unique('House by the market'));
      const { _id } = await wasHeld(owner, seeker, home);
      await rate(seeker, _id, ['no', 'no', 'no']);
      await rate(owner, _id, ['yes', 'yes', 'yes']);
      await reportRating(owner, _id, words);
      await desk.goTo('/adminpanel/conversations');
      const card = desk.page.getByRole('article').filter({ hasText: words });
      const once = async () => {
        const left = await look<Array<{ words: string }>>(await accessTokenOf(ADMIN), '/reportedRatings');
        expect(left.filter((one) => one.words === words)).toEqual([]);
      };
      return { send: card.locator('button[value=kept]'), done: gone(card), once };
    },
  },
];

tryThroughCuts([...OF_VIEWINGS, ...OF_COSTS, ...OF_RATINGS]);
