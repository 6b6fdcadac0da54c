import type { Page } from '@playwright/test';

import { newAgent } from '../support/agents.js';
import { failThreeWays, loseAnswer, sendAndLose, STILL_HERE } from '../support/cuts.js';
import { ADMIN, type Case, gone, published, seen, tryThroughCuts, unfold } from '../support/desks.js';
import { onEither } from '../support/either.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call, look, newListing } from '../support/listings.js';
import { newLoan } from '../support/loans.js';
import { caughtMail, mailsTo, undeliveredTo } from '../support/mails.js';
import { mailedLink, newPerson, somebody, type Person } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { type Language, localPath, withScript } from '../support/site.js';

/**
 * What one does once in years, with the network cut in the middle, and with an answer that is lost behind what was done:
 * pressed again, it was done once.
 */

type Trash = Array<{ _id: string; waits: boolean }>;
const trash = async (type: string, who: Person) => look<Trash>(await accessTokenOf(who), `/trash?type=${type}`);

const backButton = (page: Page, id: string) =>
  page.locator(`form:has(input[name=id][value="${id}"]) button[name=intent][value=restore]`);

const OF_ADMIN: Case[] = [
  {
    name: 'a mail that is sent once more',
    who: 'admin',
    open: async (desk) => {
      const row = desk.page
        .locator('tr, li, article')
        .filter({ hasText: await undeliveredTo(desk.lang) })
        .last();
      await desk.goTo('/adminpanel/mails');
      return { send: row.locator('button[value=send]'), done: seen(desk.page.locator('.Toastify__toast')) };
    },
  },
  {
    name: 'a mail that is dropped',
    who: 'admin',
    open: async (desk) => {
      const email = await undeliveredTo(desk.lang);
      await desk.goTo('/adminpanel/mails');
      const row = desk.page.locator('tr, li, article').filter({ hasText: email }).last();
      const send = row.locator('button[value=drop]');
      await unfold(send);
      const once = async () => {
        const left = await look<Array<{ to: string }>>(await accessTokenOf(ADMIN), '/undeliveredMails');
        expect(left.filter(({ to }) => to === email)).toEqual([]);
      };
      return { send, done: gone(send), once };
    },
  },
  {
    name: 'an agent who is deleted',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('Deleted agent');
      const id = await newAgent(page, name);
      const send = page.locator(`form:has(input[name=id][value="${id}"]) button[value=delete]`);
      // Made without web, which hears of it a moment later.
      await expect(async () => {
        await desk.goTo(`/adminpanel/agents?q=${encodeURIComponent(name)}`);
        await expect(send).toBeAttached({ timeout: 2000 });
      }).toPass();
      await unfold(send);
      const once = async () => expect((await trash('agent', ADMIN)).filter(({ _id }) => _id === id)).toHaveLength(1);
      return { send, done: gone(send), once };
    },
  },
  {
    name: 'an agent who is put back',
    who: 'admin',
    open: async (desk) => {
      const { page } = desk;
      const name = unique('Kept agent');
      const id = await newAgent(page, name);
      await call(await accessTokenOf(ADMIN), 'DELETE', `/deleteAgent/${id}`, {});
      await desk.goTo('/adminpanel/agents');
      const send = backButton(page, id);
      const once = async () => {
        const agents = await look<Array<{ agent_name: string }>>('', '/getAgent');
        expect(agents.filter(({ agent_name }) => agent_name === name)).toHaveLength(1);
      };
      return { send, done: gone(send), once };
    },
  },
  {
    name: 'a loan that is put back',
    who: 'admin',
    open: async (desk) => {
      const { page, person } = desk;
      const id = await newLoan(page, person);
      await call(await accessTokenOf(ADMIN), 'DELETE', `/delete/${id}`, {});
      await desk.goTo('/adminpanel');
      const send = page.locator(`button[name=intent][value^="restore/${id}"]`);
      const once = async () => expect(await look<unknown[]>(await accessTokenOf(person), `/myLoans`)).toHaveLength(1);
      return { send, done: gone(send), once };
    },
  },
];

const OF_PEOPLE: Case[] = [
  {
    name: 'a home that is marked as rented',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await published(page, person, unique('Rented'));
      await desk.goTo('/userdashboard/properties');
      const send = page.locator('button[name=intent][value=rented]');
      await unfold(send);
      const asked = page.locator('form', { has: page.locator('input[name=intent][value=went]') });
      const once = async () => {
        const [own] = await look<Array<{ listing_state: string }>>(await accessTokenOf(person), `/ownProperty/${home}`);
        expect(own?.listing_state).toBe('rented');
      };
      return { send, done: async () => void (await expect(asked.or(send).first()).toBeVisible()), once };
    },
  },
  {
    name: 'a home that the site had deleted and its owner puts back for review',
    who: 'person',
    open: async (desk) => {
      const { page, person } = desk;
      const home = await published(page, person, unique('Taken off'));
      await call(await accessTokenOf(ADMIN), 'DELETE', `/deleteProperties/${home}`, {});
      expect(await trash('property', person)).toMatchObject([{ _id: home, waits: true }]);
      await desk.goTo('/userdashboard/properties');
      const send = backButton(page, home);
      await expect(page.locator('li', { has: send })).toContainText(/waits for review|পর্যালোচনার অপেক্ষায়/);
      const once = async () => {
        const own = await look<Array<{ _id: string; listing_state: string }>>(
          await accessTokenOf(person),
          `/findPropertiesByEmail/${person.email}`,
        );
        expect(own).toMatchObject([{ _id: home, listing_state: 'pending_review' }]);
      };
      return { send, done: gone(send), once };
    },
  },
];

tryThroughCuts([...OF_ADMIN, ...OF_PEOPLE]);

const langOf = (project: { name: string }): Language => (project.name === 'phone' ? 'bn' : 'en');
const letsIn = (person: Person) => accessTokenOf(person).then(Boolean, () => false);

async function open(page: Page, path: string, lang: Language): Promise<void> {
  await page.goto(localPath(path, lang));
  await withScript(page);
}

test(
  onEither('a network that drops under the sign-up costs nothing, and a lost answer makes no second account'),
  async ({ page, context }, { project }) => {
    const { name, email, password } = somebody();
    await open(page, '/signup', langOf(project));
    const send = page.locator('form:has(#confirm) button.button-brick');
    await failThreeWays({ page, context, send, fields: { name, email, password, confirm: password } });
    expect(await mailsTo(email)).toEqual([]);
    await loseAnswer(page, '**/accounts:signUp*');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: STILL_HERE })).toBeFocused();
    await send.click();
    await expect(page).toHaveURL(/\/login\?.*why=made/);
    expect((await mailedLink(email)).searchParams.get('oobCode')).toBeTruthy();
    expect(await mailsTo(email)).toHaveLength(1);
    await enter(context, { email, password });
    await open(page, '/account', langOf(project));
    await expect(page.locator('#user_name')).toHaveValue(name);
  },
);

test(
  onEither('somebody else’s address is refused at the sign-up as before'),
  async ({ page, complaints }, { project }) => {
    complaints.allow(/status of 400/);
    const { email } = await newPerson();
    await open(page, '/signup', langOf(project));
    for (const [id, value] of Object.entries({ name: 'Karim', email, password: 'not theirs', confirm: 'not theirs' })) {
      await page.locator(`#${id}`).fill(value);
    }
    await page.locator('form:has(#confirm) button.button-brick').click();
    const words = /With this address no account can be created|এই ঠিকানা দিয়ে/;
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('#email')).toHaveValue(email);
  },
);

test(
  onEither('a network that drops under a new password costs nothing, and a lost answer is no spent link'),
  async ({ page, context }, { project }) => {
    const lang = langOf(project);
    const { email, password: before } = await newPerson();
    await open(page, '/reset-password', lang);
    const ask = page.locator('form:has(#email) button.button-brick');
    await failThreeWays({ page, context, send: ask, fields: { email } });
    await ask.click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await caughtMail(email, 'resetPassword');
    await page.goto((await mailedLink(email)).href);
    await withScript(page);
    const password = 'another long password';
    const send = page.locator('form:has(#repeat) button.button-brick');
    await failThreeWays({ page, context, send, fields: { password, repeat: password } });
    expect(await letsIn({ name: '', email, password: before })).toBe(true);
    await loseAnswer(page, '**/accounts:resetPassword*', 'newPassword');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: STILL_HERE })).toBeFocused();
    await expect(page.locator('#password')).toHaveValue(password);
    await send.click();
    await expect(send).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await letsIn({ name: '', email, password })).toBe(true);
    expect(await letsIn({ name: '', email, password: before })).toBe(false);
  },
);

test(
  onEither('a network that drops under the deletion of the account costs nothing, and a lost answer is no puzzle'),
  async ({ page, context }, { project }) => {
    const lang = langOf(project);
    const person = await newPerson();
    await enter(context, person);
    await newListing(page, person, unique('Goes along'));
    await open(page, '/account/delete', lang);
    await page.locator('#agree').check();
    const send = page.locator('form:has(#agree) button.button-brick');
    await failThreeWays({ page, context, send, fields: { password: person.password } });
    await expect(page.locator('#agree')).toBeChecked();
    const again = await sendAndLose({ page, lang, send });
    await expect(page.locator('#password')).toHaveValue(person.password);
    await again.click();
    await expect(page).toHaveURL(localPath('/', lang));
    await expect(page.getByText(/Your account is deleted|আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে/).first()).toBeVisible();
    await expect.poll(() => letsIn(person)).toBe(false);
  },
);

test.beforeEach(({ complaints }) => {
  complaints.allow(/status of 400/);
});
