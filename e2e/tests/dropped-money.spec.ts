import type { Locator, Page } from '@playwright/test';

import { ADMIN, type Case, type Desk, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import type { Person } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf } from '../support/sessions.js';
import { hireableAgent } from '../support/site.js';
import { dayHere } from '../support/time.js';

/** The forms of bank transfers and of promotions with the network cut in the middle, as those of the other desks. */

type Transfer = { reference: string; hire: string; fees: number };
type Looked = Array<{ state: string; confirmations: unknown[] }>;

/** A transfer of somebody whose slip waits for the admin. */
async function handed(page: Page, person: Person): Promise<Transfer> {
  const { _id: agent_key, fees } = await hireableAgent();
  const token = await accessTokenOf(person);
  const begun = { agent_key, rail: 'transfer', lang: 'en' };
  const { hire, payment_intent: reference } = await call<{ hire: string; payment_intent: string }>(
    ...[token, 'POST', '/hireIntent', begun],
  );
  const [picture] = await drawPictures(page, 1);
  const slip = new FormData();
  slip.set('bank_reference', '');
  slip.set('file', new Blob([new Uint8Array(picture?.buffer ?? [])]), 'slip.jpg');
  await call(token, 'POST', `/transfers/${reference}/slip`, slip);
  return { reference, hire, fees };
}

/** The card of such a transfer at the desk. */
async function ofTransfer(desk: Desk): Promise<Transfer & { card: Locator }> {
  const transfer = await handed(desk.page, desk.person);
  await desk.goTo(`/adminpanel/transfers?q=${transfer.reference}`);
  return { ...transfer, card: desk.page.locator(`#transfer-${transfer.reference}`) };
}

/** What of one that was paid waits to be sent back by hand. */
async function ofRefund(desk: Desk): Promise<{ order: Locator; reference: string }> {
  const { reference, hire, fees } = await handed(desk.page, desk.person);
  const admin = await accessTokenOf(ADMIN);
  const found = { received: fees * 100, value_date: dayHere(), bank_number: `TX ${reference}` };
  await call(admin, 'POST', `/transfers/${reference}/confirmation`, found);
  await call(admin, 'POST', `/hires/${hire}/refund`, { reason: 'The flat is let' });
  await desk.goTo(`/adminpanel/transfers?q=${reference}`);
  return { reference, order: desk.page.locator('section[aria-labelledby=refunds] li', { hasText: reference }) };
}

const lookAt = async (reference: string) =>
  (await look<Looked>(await accessTokenOf(ADMIN), `/transfers?q=${reference}`))[0];

const OF_TRANSFERS: Case[] = [
  {
    name: 'the word that money has come',
    who: 'admin',
    open: async (desk) => {
      const { card, reference, fees } = await ofTransfer(desk);
      await card.locator('[name=received]').fill(String(fees));
      await card.locator('[name=value_date]').fill(dayHere());
      const field = card.locator('[name=bank_number]');
      await field.fill(`TX ${reference}`);
      const once = async () => {
        const { state, confirmations } = (await lookAt(reference)) ?? {};
        expect([state, confirmations?.length]).toEqual(['confirmed', 1]);
      };
      return { field, send: card.locator('button[value=confirm]'), done: seen(card.locator('.text-success')), once };
    },
  },
  {
    name: 'a slip that is refused',
    who: 'admin',
    open: async (desk) => {
      const { card, reference } = await ofTransfer(desk);
      const field = card.locator('[name=reason]');
      await unfold(field);
      await field.fill('There is no such money in our account');
      const send = card.locator('button[value=refuse]');
      const once = async () => expect((await lookAt(reference))?.state).toBe('refused');
      return { field, send, done: async () => void (await expect(send).toHaveCount(0)), once };
    },
  },
  {
    name: 'money that was sent back',
    who: 'admin',
    open: async (desk) => {
      const { order, reference } = await ofRefund(desk);
      const field = order.locator('[name=bank_number]');
      await field.fill(`OUT ${reference}`);
      const send = order.locator('button[value=sent]');
      return { field, send, done: async () => void (await expect(order).toHaveCount(0)) };
    },
  },
  {
    name: 'money that the bank does not take back',
    who: 'admin',
    open: async (desk) => {
      const { order } = await ofRefund(desk);
      const field = order.locator('[name=reason]');
      await unfold(field);
      await field.fill('The account is closed');
      const told = order.locator('p', { hasText: 'The account is closed' });
      return { field, send: order.locator('button[value=stuck]'), done: seen(told) };
    },
  },
  {
    name: 'a statement of the bank',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const { reference } = await ofTransfer(desk);
      const buffer = Buffer.from(`Date,Description,Credit\n${dayHere()},NPSB ${reference},"1,000.00"\n`);
      const field = page.locator('#statement-file');
      await field.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
      const section = page.locator('section[aria-labelledby=statement]');
      // A browser gives no page a file twice: after a reload it is chosen again.
      return {
        ...{ field, send: section.locator('button'), keeps: false },
        done: seen(section.getByRole('status').locator('a', { hasText: reference })),
      };
    },
  },
];

const OF_HIRES: Case[] = [
  {
    name: 'the way to the page on which an agent is paid',
    who: 'person',
    open: async (desk) => {
      const { page } = desk;
      await desk.goTo(`/singleAgent/${(await hireableAgent())._id}/hire`);
      const send = page.locator('form', { has: page.locator('input[name=rail][value=bkash]') }).locator('button');
      return { send, done: async () => void (await expect(page).toHaveURL(/redirect\/tokenized/)) };
    },
  },
];

const OF_PROMOTIONS: Case[] = [
  {
    name: 'the way to the page on which a promotion is paid',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await published(page, person, unique('Promoted'));
      await desk.goTo(`/promote/${home}`);
      await page.locator('[name=days][value="15"]').check();
      const done = async () => {
        await expect(page).toHaveURL(/redirect\/tokenized/);
        const mine = await look<Array<{ days: number }>>(await accessTokenOf(person), '/myPromotions');
        expect(mine.map(({ days }) => days)).toEqual([15]);
      };
      return { send: page.locator('button[name=rail][value=bkash]'), done };
    },
  },
  {
    name: 'the money of a promotion that goes back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const property = await published(page, person, unique('Promoted'));
      const token = await accessTokenOf(person);
      const begun = { property, days: 7, rail: 'transfer', lang: 'en' };
      const intent = await call<{ promotion: string; payment_intent: string; amount: number }>(
        ...[token, 'POST', '/promotions', begun],
      );
      const found = { received: intent.amount, value_date: dayHere(), bank_number: `TX ${intent.payment_intent}` };
      const admin = await accessTokenOf(ADMIN);
      await call(admin, 'POST', `/transfers/${intent.payment_intent}/confirmation`, found);
      await desk.goTo('/adminpanel/promotions');
      const form = page.locator('form', { has: page.locator(`input[name=id][value="${intent.promotion}"]`) });
      const field = form.locator('[name=reason]');
      await unfold(field);
      await field.fill('The home was taken down');
      await form.locator('[name=sure]').check();
      return { field, send: form.locator('button'), done: async () => void (await expect(form).toHaveCount(0)) };
    },
  },
];

tryThroughCuts([...OF_TRANSFERS, ...OF_HIRES, ...OF_PROMOTIONS]);
