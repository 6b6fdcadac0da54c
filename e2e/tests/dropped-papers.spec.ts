import { type Case, type Desk, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import { newPerson } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { newTenancy } from '../support/tenancies.js';

/** The papers of a tenancy, from the offer to the end, with the network cut in the middle. */

type Tenancy = { latest: { state: string }; receipts: Array<{ number: number; answer: string | null }> };

const tenancyOf = async ({ person }: Pick<Desk, 'person'>, id: string) =>
  look<Tenancy>(await accessTokenOf(person), `/tenancies/${id}`);
const formOf = ({ page }: Desk, intent: string) =>
  page.locator('form', { has: page.locator(`input[name=intent][value=${intent}]`) }).first();
/** What a landlord has written for a month that was paid. */
const receipt = () => ({
  ...{ kind: 'rent', month: '2026-01', amount: 20_000, paid_on: '2026-01-05', paid_by: 'cash' },
  key: crypto.randomUUID(),
});

/** The landlord's own papers: offered to the tenant, agreed to, or with a receipt as well. */
async function asLandlord(desk: Desk, state: 'draft' | 'offered' | 'agreed' | 'paid'): Promise<string> {
  const { page, person } = desk;
  const { _id } = await newTenancy(page, person, state === 'agreed' || state === 'paid');
  const token = await accessTokenOf(person);
  if (state === 'offered') {
    await call(token, 'PUT', `/tenancies/${_id}/step`, { step: 'offer', version: 1, name: person.name });
  }
  if (state === 'paid') await call(token, 'POST', `/tenancies/${_id}/receipts`, receipt());
  await desk.goTo(`/tenancies/${_id}`);
  return _id;
}

/** Papers of somebody else's home: offered to this person, or agreed to, with a receipt. */
async function asTenant(desk: Desk, isAgreed: boolean): Promise<void> {
  const landlord = await newPerson();
  const { _id, tenant } = await newTenancy(desk.page, landlord, isAgreed);
  const token = await accessTokenOf(landlord);
  if (isAgreed) await call(token, 'POST', `/tenancies/${_id}/receipts`, receipt());
  else await call(token, 'PUT', `/tenancies/${_id}/step`, { step: 'offer', version: 1, name: landlord.name });
  await enter(desk.page.context(), tenant);
  await desk.goTo(`/tenancies/${_id}`);
}

const OF_LANDLORDS: Case[] = [
  {
    name: 'papers that are begun',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      await desk.goTo(`/tenancies/new/${await published(page, person, unique('House by the river'))}`);
      const field = page.locator('#email');
      await field.fill((await newPerson()).email);
      const send = page.locator('form', { has: field }).locator('button');
      const once = async () => expect(await look<object[]>(await accessTokenOf(person), '/tenancies')).toHaveLength(1);
      return { field, send, done: async () => void (await expect(page).toHaveURL(/\/tenancies\/(?!new)/)), once };
    },
  },
  {
    name: 'an agreement that is offered',
    who: 'person',
    open: async (desk) => {
      const id = await asLandlord(desk, 'draft');
      const form = formOf(desk, 'offer');
      const once = async () => expect((await tenancyOf(desk, id)).latest.state).toBe('offered');
      return { field: form.locator('#name'), send: form.locator('button'), done: gone(form), once };
    },
  },
  {
    name: 'an offer that is taken back',
    who: 'person',
    open: async (desk) => {
      const id = await asLandlord(desk, 'offered');
      const form = formOf(desk, 'withdraw');
      const once = async () => expect((await tenancyOf(desk, id)).latest.state).not.toBe('offered');
      return { send: form.locator('button'), done: gone(form), once };
    },
  },
  {
    name: 'a receipt that is written',
    who: 'person',
    open: async (desk) => {
      const id = await asLandlord(desk, 'agreed');
      const form = formOf(desk, 'receipt');
      const field = form.locator('#amount');
      await field.fill('12,000');
      const once = async () => expect((await tenancyOf(desk, id)).receipts).toHaveLength(1);
      const done = async () => void (await expect(formOf(desk, 'withdraw_receipt')).toHaveCount(1));
      return { field, send: form.locator('button'), done, once };
    },
  },
  {
    name: 'a receipt that is withdrawn',
    who: 'person',
    open: async (desk) => {
      await asLandlord(desk, 'paid');
      const form = formOf(desk, 'withdraw_receipt');
      const send = form.locator('button');
      await unfold(send);
      return { send, done: gone(form), once: gone(form) };
    },
  },
  {
    name: 'the end of a tenancy',
    who: 'person',
    open: async (desk) => {
      await asLandlord(desk, 'agreed');
      const form = formOf(desk, 'end');
      const field = form.locator('#day');
      await unfold(field);
      // The day stands there by itself: nothing was typed that a reload would have to keep.
      return { field, send: form.locator('button'), done: gone(form), keeps: false };
    },
  },
];

const OF_TENANTS: Case[] = [
  {
    name: 'an agreement that is agreed to',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, false);
      const form = formOf(desk, 'agree');
      return { field: form.locator('#name'), send: form.locator('button'), done: gone(form) };
    },
  },
  {
    name: 'an agreement that is declined',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, false);
      const form = formOf(desk, 'decline');
      const field = form.locator('#words');
      await unfold(field);
      await field.fill('The rent is another one');
      return { field, send: form.locator('button'), done: gone(form) };
    },
  },
  {
    name: 'a receipt that is contested',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, true);
      const form = formOf(desk, 'dispute');
      const field = form.locator('[name=words]');
      await unfold(field);
      await field.fill('It was more');
      return { field, send: form.locator('button'), done: gone(form) };
    },
  },
  {
    name: 'a receipt that is confirmed',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, true);
      const form = formOf(desk, 'confirm');
      return { send: form.locator('button'), done: gone(form), once: gone(form) };
    },
  },
  {
    name: 'the reminders of a tenancy',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, true);
      const form = formOf(desk, 'remind');
      const before = await form.locator('input[name=on]').inputValue();
      const after = form.locator(`input[name=on]:not([value=${before}])`);
      return { send: form.locator('button'), done: async () => void (await expect(after).toHaveCount(1)) };
    },
  },
  {
    name: 'the links of mails about a tenancy that end',
    who: 'person',
    open: async (desk) => {
      await asTenant(desk, true);
      const send = formOf(desk, 'end_links').locator('button');
      return { send, done: seen(desk.page.locator('.Toastify__toast')) };
    },
  },
];

tryThroughCuts([...OF_LANDLORDS, ...OF_TENANTS]);
