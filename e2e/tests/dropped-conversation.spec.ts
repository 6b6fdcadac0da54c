import type { Page } from '@playwright/test';

import { unique } from '../support/fixtures.js';
import { type Case, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { call, look } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf } from '../support/sessions.js';

/** What one does with a conversation beside talking, with the network cut in the middle. */

/** A conversation between somebody who asked and whom the home belongs to: its address for the owner. */
async function conversation(page: Page, owner: Person): Promise<string> {
  const home = await published(page, owner, unique('House by the river'));
  const asked = { name: unique('Karim'), number: '01712345678', email: `${crypto.randomUUID()}@example.com` };
  await call('', 'POST', '/enquiry', { about: 'property', key: home, ...asked, message: 'May we come?' });
  const [only] = await look<Array<{ _id: string }>>(await accessTokenOf(owner), '/conversations');
  return `/messages/${only?._id}`;
}

const OF_CONVERSATIONS: Case[] = (['mute', 'end', 'report'] as const).map((name) => ({
  name: { mute: 'a conversation that is muted', end: 'one that is ended', report: 'one that is reported' }[name],
  who: 'person',
  open: async (desk) => {
    const { page, person } = desk;
    await desk.goTo(await conversation(page, person));
    if (name !== 'report') {
      const send = page.locator(`button[name=intent][value=${name}]`);
      await unfold(send);
      return { send, done: gone(send) };
    }
    const form = page.locator('form', { has: page.locator('input[name=intent][value=report]') });
    await unfold(form);
    await form.locator('[name=reason]').first().check();
    const field = form.locator('textarea');
    await field.fill('Asks for money first');
    return { field, send: form.locator('button'), done: gone(field.filter({ hasText: 'Asks for money first' })) };
  },
}));

const OF_NUMBERS: Case[] = [
  {
    name: 'the own number that is shown',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const token = await accessTokenOf(person);
      const home = await published(page, await newPerson(), unique('House by the river'));
      const asked = { name: person.name, email: person.email, number: '01712345678', message: 'May we come?' };
      await call(token, 'POST', '/enquiry', { about: 'property', key: home, ...asked });
      const [only] = await look<Array<{ _id: string }>>(token, '/conversations');
      await desk.goTo(`/messages/${only?._id}`);
      const send = page.locator('button[name=intent][value=show-number]');
      return { send, done: seen(page.locator('button[name=intent][value=hide-number]')), once: gone(send) };
    },
  },
];

tryThroughCuts([...OF_CONVERSATIONS, ...OF_NUMBERS]);
