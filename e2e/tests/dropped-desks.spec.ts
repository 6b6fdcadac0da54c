import type { Locator, Page } from '@playwright/test';

import { ADMIN, AGENT, type Case, type Desk, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { agentSays, clientSays, newHire, type NewHire } from '../support/hires.js';
import { call, newListing } from '../support/listings.js';
import { newMessage } from '../support/messages.js';
import type { Person } from '../support/people.js';
import { accessTokenOf } from '../support/sessions.js';

/**
 * The forms of the desks with the network cut in the middle: on a telephone in Bangla and on a desktop in English, so what
 * is looked for is found by what it sends and not by what it says.
 */

/** The form of a hire's card that sends this. */
const hireForm = (page: Page, hire: NewHire, intent: string) =>
  page.locator(`#hire-${hire._id} form`, { has: page.locator(`input[name=intent][value=${intent}]`) });

type Step = (client: Person, hire: NewHire) => Promise<void>;

/** Something done to a hire: what is typed stands in `words`. */
function ofHire(
  intent: string,
  screen: (hire: NewHire) => string,
  before: Step,
  words: Record<string, string>,
  done?: (page: Page, hire: NewHire) => Locator,
): Case['open'] {
  return async (desk) => {
    const { page, person } = desk;
    const hire = await newHire(person);
    await before(person, hire);
    await desk.goTo(screen(hire));
    const form = hireForm(page, hire, intent);
    await unfold(form);
    for (const [name, text] of Object.entries(words)) await form.locator(`[name=${name}]`).fill(text);
    const [first] = Object.keys(words);
    return {
      ...(first && { field: form.locator(`[name=${first}]`) }),
      send: form.locator('button'),
      done: done ? seen(done(page, hire)) : gone(form),
    };
  };
}

const mine = () => '/userdashboard/hires';
const clients = ({ number }: NewHire) => `/agentDashboard?client_q=${number}`;
const all = ({ number }: NewHire) => `/adminpanel/hires?q=${number}`;
const nothing: Step = () => Promise.resolve();
const accepted: Step = (_, hire) => agentSays(hire, 'accepted');
const isDone: Step = (_, hire) => agentSays(hire, 'accepted', 'done');
const asks: Step = (client, hire) => clientSays(client, hire, '/refundRequest', { reason: 'We moved' });

const OF_HIRES: Case[] = [
  { name: 'a hire that is cancelled', who: 'person', open: ofHire('cancel', mine, nothing, {}) },
  {
    name: 'the wish for a refund',
    who: 'person',
    open: ofHire('ask_refund', mine, accepted, { reason: 'We found a flat ourselves' }),
  },
  {
    name: 'a wish for a refund that is taken back',
    who: 'person',
    open: ofHire(
      'withdraw_refund',
      mine,
      async (client, hire) => {
        await accepted(client, hire);
        await asks(client, hire);
      },
      {},
    ),
  },
  {
    name: 'the word that work is not done',
    who: 'person',
    open: ofHire('contested', mine, isDone, { reason: 'Nobody showed me a flat' }),
  },
  { name: 'the word that work is done', who: 'person', open: ofHire('confirmed', mine, isDone, {}) },
  { name: 'a hire that is accepted', who: 'agent', open: ofHire('accepted', clients, nothing, {}) },
  {
    name: 'a hire that is declined',
    who: 'agent',
    open: ofHire('declined', clients, nothing, { reason: 'I am on leave' }),
  },
  { name: 'work that is called done', who: 'agent', open: ofHire('done', clients, accepted, {}) },
  {
    name: 'a part of the money that goes back',
    who: 'admin',
    open: ofHire('refund', all, accepted, { reason: 'For the two that were let', amount: '1000' }, (page, hire) =>
      // Nothing has gone yet: the amount is to be looked at once more.
      page.locator(`#hire-${hire._id} [role=alert]`),
    ),
  },
  {
    name: 'a refund that is refused',
    who: 'admin',
    open: ofHire('refuse_refund', all, asks, { reason: 'The agent showed two' }),
  },
  {
    name: 'the decision between client and agent',
    who: 'admin',
    open: ofHire(
      'ruled_done',
      all,
      async (client, hire) => {
        await isDone(client, hire);
        await clientSays(client, hire, '', { hire_state: 'contested', reason: 'No' });
      },
      { reason: 'The rest of the work was done' },
    ),
  },
];

/** The form of the agent's book that writes this, beside a message. */
async function bookForm(desk: Desk, book: string): Promise<Locator> {
  await desk.goTo(`/agentDashboard?q=${encodeURIComponent(await newMessage())}`);
  const form = desk.page
    .locator('article form', { has: desk.page.locator(`input[name=book][value=${book}]`) })
    .and(desk.page.locator('form:has(input[name=kind][value=enquiry])'));
  await unfold(form.first());
  return form.first();
}

const OF_AGENTS: Case[] = [
  {
    name: 'a note of the book',
    who: 'agent',
    open: async (desk) => {
      const form = await bookForm(desk, 'note');
      const field = form.locator('textarea');
      await field.fill('Wants a third floor, with a lift');
      return { field, send: form.locator('button'), done: async () => void (await expect(field).toHaveValue('')) };
    },
  },
  {
    name: 'a stage of the book',
    who: 'agent',
    open: async (desk) => {
      const form = await bookForm(desk, 'stage');
      const field = form.locator('select');
      await field.selectOption('viewing');
      const toast = desk.page.locator('.Toastify__toast');
      return { field, send: form.locator('button'), done: seen(toast) };
    },
  },
  {
    name: 'a ready answer',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const words = unique('Yes, come on Sunday at five.');
      await desk.goTo('/agentDashboard');
      const form = page.locator('#ready form', { has: page.locator('textarea') });
      await unfold(form);
      await form.locator('textarea').fill(words);
      const kept = page.locator('#ready li', { hasText: words });
      return { field: form.locator('textarea'), send: form.locator('button'), done: seen(kept) };
    },
  },
  {
    name: 'the answer by telephone',
    who: 'agent',
    open: async (desk) => {
      await desk.goTo(`/agentDashboard?q=${encodeURIComponent(await newMessage())}`);
      const send = desk.page.locator('article button[data-key=t]').first();
      return { send, done: seen(desk.page.locator('.Toastify__toast')) };
    },
  },
  {
    name: 'new prices of several listings',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('Bulk');
      await published(page, AGENT, name);
      await desk.goTo(`/agentDashboard/listings?q=${encodeURIComponent(name)}`);
      await page.locator('input[name=pick]').first().check();
      const field = page.locator('#price_value');
      await unfold(field);
      await page.locator('#price_kind').selectOption('percent');
      await field.fill('10');
      const preview = page.locator('button[name=intent][value=preview]');
      return { field, send: preview, done: seen(page.locator('button[name=intent][value=price]')) };
    },
  },
  {
    name: 'several listings that are paused',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('Pause');
      await published(page, AGENT, name);
      await desk.goTo(`/agentDashboard/listings?q=${encodeURIComponent(name)}`);
      await page.locator('input[name=pick]').first().check();
      const send = page.locator('button[name=intent][value=pause]');
      await unfold(send);
      return { send, done: seen(page.locator('form:has(input[name=back]) button[name=intent][value=back]')) };
    },
  },
  {
    name: 'a file of listings',
    who: 'agent',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo('/agentDashboard/listings/file');
      const buffer = Buffer.from(`own_reference,property_name\n${crypto.randomUUID().slice(0, 8)},Home`);
      await page.locator('#file').setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
      const send = page.locator('button[name=intent][value=look]');
      // A browser gives no page a file twice: after a reload it is chosen again.
      return { field: page.locator('#file'), send, done: seen(page.getByRole('table')), keeps: false };
    },
  },
];

/** An own listing in the short list of an owner, and its forms. */
async function ownList(desk: Desk): Promise<string> {
  const home = await published(desk.page, desk.person, unique('Lake view'));
  await desk.goTo('/userdashboard/properties');
  return home;
}

const OF_OWNERS: Case[] = [
  {
    name: 'a price in the list',
    who: 'person',
    open: async (desk) => {
      const field = desk.page.locator(`#price-${await ownList(desk)}`);
      await unfold(field);
      await field.fill('28 thousand');
      const form = desk.page.locator('form', { has: field });
      return {
        field,
        send: form.locator('button'),
        done: seen(desk.page.locator('form:has(input[name=undo]) button')),
      };
    },
  },
  {
    name: 'through whom a home was rented',
    who: 'person',
    open: async (desk) => {
      const { page } = desk;
      await ownList(desk);
      const rented = page.locator('button[name=intent][value=rented]');
      await unfold(rented);
      await rented.click();
      const form = page.locator('form', { has: page.locator('input[name=intent][value=went]') });
      await expect(form).toBeVisible();
      return { send: form.locator('button').first(), done: gone(form) };
    },
  },
  {
    name: 'what was marked by a slip, and is taken back',
    who: 'person',
    open: async (desk) => {
      const { page } = desk;
      await ownList(desk);
      const paused = page.locator('button[name=intent][value=paused]');
      await unfold(paused);
      await paused.click();
      const back = page.locator('form#undo');
      await expect(back).toBeVisible();
      return { send: back.locator('button'), done: gone(back) };
    },
  },
  {
    name: 'what was deleted, and is put back',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await newListing(page, person, unique('Deleted'));
      await call(await accessTokenOf(person), 'DELETE', `/deleteProperties/${home}`, {});
      await desk.goTo('/userdashboard/properties');
      const send = page.locator('section[aria-labelledby] li form button').last();
      return { send, done: seen(page.locator(`#price-${home}, tr, [id*="${home}"]`)) };
    },
  },
  {
    name: 'the exact point of a home',
    who: 'person',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo('/addProperty');
      await page.locator('[name=property_for][value=rent]').check();
      for (const [list, value] of Object.entries({ property_type: 'flat', facing: 'south', city: 'dhaka' })) {
        await page.locator(`[name=${list}]`).selectOption(value);
      }
      for (const text of ['property_name', 'title', 'property_description', 'address']) {
        await page.locator(`[name=${text}]`).fill('Lake view, Road 8');
      }
      await page.locator('[name=latitude]').fill('23.7937');
      await page.locator('[name=longitude]').fill('90.4066');
      await page.locator('[name=point_shown][value=exact]').check();
      const send = page.locator('main form button.button-brick[name=intent]');
      return { field: page.locator('[name=latitude]'), send, done: seen(page.locator('[name=property_size]')) };
    },
  },
  {
    name: 'a refused listing that is corrected and sent again',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await newListing(page, person, unique('Refused'));
      const admin = await accessTokenOf(ADMIN);
      const refusal = { listing_state: 'changes_requested', reason: 'other', note: 'The heading says nothing' };
      await call(admin, 'PUT', `/updateProperties/${home}`, refusal);
      await desk.goTo(`/addProperty?property=${home}`);
      const field = page.locator('[name=title]');
      await field.fill('Two floors by the river');
      const send = page.locator('main form button.button-brick[name=intent]');
      return { field, send, done: seen(page.locator('[name=property_size]')) };
    },
  },
];

const OF_ADMIN: Case[] = [
  {
    name: 'the decision of a moderator',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      await desk.goTo(`/adminpanel/user-properties/${await newListing(page, person)}`);
      const send = page.locator('#decision button[data-move=changes_requested]');
      // One line on a telephone: the reason stands behind "More".
      const more = page.locator('#decision details[data-folds] > summary');
      if (await more.isVisible()) await more.click();
      await page.locator('#reason').selectOption('photos');
      const field = page.locator('#note');
      await field.fill('The kitchen is too dark');
      return { field, send, done: gone(page.locator('#note').filter({ hasText: 'The kitchen is too dark' })) };
    },
  },
  {
    name: 'a decision that is taken back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await newListing(page, person);
      await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });
      await desk.goTo(`/adminpanel/user-properties/${home}`);
      const back = page.locator('#decisions form', { has: page.locator('input[value^="take_back"]') });
      return { send: back.locator('button'), done: gone(back) };
    },
  },
  {
    name: 'a view that gets a name',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('View');
      await desk.goTo('/adminpanel/user-properties?state=all');
      const field = page.locator('main input[name=name]');
      await unfold(field);
      await field.fill(name);
      const send = page.locator('button[name=view][value=new]');
      return { field, send, done: seen(page.getByRole('link', { name })) };
    },
  },
  {
    name: 'a wish to be featured',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const home = await published(page, AGENT, unique('Wish'));
      const wish = { intent: 'wish', listings: [{ _id: home }] };
      await call(await accessTokenOf(AGENT), 'POST', '/ownListings/bulk', wish);
      await desk.goTo('/adminpanel/wishes');
      const send = page.locator(`button[value="feature/${home}"]`);
      return { send, done: gone(send) };
    },
  },
];

tryThroughCuts([...OF_HIRES, ...OF_AGENTS, ...OF_OWNERS, ...OF_ADMIN]);
