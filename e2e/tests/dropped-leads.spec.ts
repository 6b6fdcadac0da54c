import type { Locator } from '@playwright/test';

import { type Case, type Desk, gone, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { newMessage } from '../support/messages.js';

/** The forms of the board of leads with the network cut in the middle. */

const DAY_MS = 24 * 3_600_000;

/** The form of a card that writes this, and the card that it is on. */
async function boardForm(desk: Desk, book: string): Promise<{ form: Locator; card: Locator }> {
  const name = await newMessage();
  await desk.goTo('/agentDashboard/leads?stage=new');
  const card = desk.page.getByRole('article').filter({ hasText: name });
  const form = card.locator('form', { has: desk.page.locator(`input[name=book][value=${book}]`) }).last();
  await unfold(form);
  return { form, card };
}

const OF_BOARD: Case[] = [
  {
    name: 'a stage of the board',
    who: 'agent',
    open: async (desk) => {
      const { form, card } = await boardForm(desk, 'stage');
      const field = form.locator('select');
      await field.selectOption('offer');
      return { field, send: form.locator('button'), done: gone(card) };
    },
  },
  {
    name: 'a reminder of the board',
    who: 'agent',
    open: async (desk) => {
      const { form } = await boardForm(desk, 'remind');
      const field = form.locator('input[type=date]');
      await field.fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
      return { field, send: form.locator('button'), done: seen(desk.page.locator('.Toastify__toast')) };
    },
  },
];

tryThroughCuts(OF_BOARD);
