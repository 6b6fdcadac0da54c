import type { Page } from '@playwright/test';

import { type Case, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { expect, unique } from '../support/fixtures.js';
import { newPerson, type Person } from '../support/people.js';
import { rate, wasHeld } from '../support/ratings.js';

/** What one says of the other side after a viewing, with the network cut in the middle. */

/** A viewing of this person's home that was held: the address of its questions. */
async function questions({ page, person }: { page: Page; person: Person }, areAnswered = false): Promise<string> {
  const seeker = await newPerson();
  const home = await published(page, person, unique('House by the school'));
  const { _id, conversation } = await wasHeld(person, seeker, home);
  if (areAnswered) {
    await rate(seeker, _id, ['no', 'no', 'no']);
    await rate(person, _id, ['yes', 'yes', 'yes']);
  }
  return `/ratings/conversation/${conversation}`;
}

const OF_RATINGS: Case[] = [
  {
    name: 'the three answers of a rating',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await questions(desk));
      const form = desk.page.locator('form', { has: desk.page.locator('input[name=intent][value=rate]') });
      const chosen = (value: string, nth: number) => form.locator(`input[value=${value}]`).nth(nth);
      await chosen('partly', 0).check();
      await chosen('no', 1).check();
      await chosen('yes', 2).check();
      // What is chosen in the second question; where nothing is, there is no such field.
      const field = form.locator('input[type=radio][name$="-2"]:checked');
      const done = seen(desk.page.getByText(/^(Thank you, your answers are saved|ধন্যবাদ, আপনার উত্তর রাখা হয়েছে)$/));
      const once = async () => {
        await desk.page.reload();
        for (const [nth, value] of ['partly', 'no', 'yes'].entries()) await expect(chosen(value, nth)).toBeChecked();
      };
      return { field, send: form.locator('button'), done, once };
    },
  },
  {
    name: 'a rating that is reported',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await questions(desk, true));
      const field = desk.page.locator('textarea[name=words]');
      await unfold(field);
      await field.fill('Nobody spoke of money');
      const send = desk.page.locator('form', { has: field }).locator('button');
      return { field, send, done: gone(field) };
    },
  },
  {
    name: 'answers that are withdrawn',
    who: 'person',
    open: async (desk) => {
      await desk.goTo(await questions(desk, true));
      const form = desk.page.locator('form', { has: desk.page.locator('input[name=intent][value=withdraw]') });
      const send = form.locator('button');
      await unfold(send);
      return { send, done: gone(send), once: gone(send) };
    },
  },
];

tryThroughCuts(OF_RATINGS);
