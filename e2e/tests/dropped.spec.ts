import type { BrowserContext, Locator, Page } from '@playwright/test';

import { sendThroughCuts } from '../support/cuts.js';
import { onEither } from '../support/either.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { call, newListing } from '../support/listings.js';
import { newLoan } from '../support/loans.js';
import { newPerson, type Person } from '../support/people.js';
import { accessTokenOf, endSessionsOf, enter } from '../support/sessions.js';
import { comeAlone, someAgent, someListing, withScript } from '../support/site.js';

const ADMIN = { email: env.demo.admin, password: env.demo.password };

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await withScript(page);
}

/** What a form of the site is, by how somebody goes to it and what they do there. */
type Case = {
  name: string;
  /** Who fills it in: nobody signed in, somebody with an account of their own, or one of the demo accounts. */
  who: 'guest' | 'person' | 'agent' | 'admin';
  /** Goes to the form; `person` has the account. */
  open: (page: Page, person: Person) => Promise<void>;
  /** Fills it in and says which field shows that the words are still there. */
  fill: (page: Page) => Promise<Locator>;
  send: (page: Page) => Locator;
  /** What shows that it was taken. */
  done: (page: Page, person: Person) => Locator;
};

async function fillContact(page: Page): Promise<Locator> {
  const form = page
    .getByRole('main')
    .locator('form[method="post"]')
    .filter({ has: page.locator('[name=message]') });
  await form.getByLabel('Name').fill('Rahima Khatun');
  await form.getByLabel('Phone number').fill('01712-345678');
  await form.getByLabel('Email').fill('rahima@example.com');
  await form.getByLabel('Message').fill(`Is it still to be had? ${crypto.randomUUID()}`);
  return form.getByLabel('Message');
}

const THANKS = 'Thank you for your valuable words';
const fillOne = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).fill(text);
  return page.getByLabel(label);
};
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

const CASES: Case[] = [
  {
    name: 'the contact form of the home page',
    who: 'guest',
    open: (page) => goTo(page, '/'),
    fill: fillContact,
    send: button('Send message'),
    done: words(THANKS),
  },
  {
    name: 'the contact form of a property',
    who: 'guest',
    open: async (page) => goTo(page, `/spp/${(await someListing())._id}`),
    fill: fillContact,
    send: button('Send Messege'),
    done: words(THANKS),
  },
  {
    name: 'the contact form of an agent',
    who: 'guest',
    open: async (page) => goTo(page, `/singleAgent/${(await someAgent())._id}`),
    fill: fillContact,
    send: button('Send Email'),
    done: words(THANKS),
  },
  {
    name: 'a saved search',
    who: 'guest',
    open: (page) => goTo(page, '/saveSearch?city=dhaka'),
    fill: fillOne('Your email', `${crypto.randomUUID()}@example.com`),
    send: (page) => page.getByRole('main').locator('form[method=post] button'),
    done: (page) => page.getByRole('main').getByText(/@example\.com/),
  },
  {
    name: 'a report',
    who: 'guest',
    open: async (page) => goTo(page, `/spp/${(await someListing())._id}/report`),
    fill: async (page) => {
      await page.getByLabel('The price is wrong').check();
      return fillOne('In your words', 'It says per year')(page);
    },
    send: button('Send report'),
    done: words('Thank you. Our staff will look at it.'),
  },
  {
    name: 'a review',
    who: 'person',
    open: (page) => goTo(page, '/userReview'),
    fill: async (page) => {
      await page.locator('[name=user_reviews]').fill('They found us a home within a week.');
      return page.locator('[name=user_reviews]');
    },
    send: (page) => page.getByRole('main').locator('form[method=post] button'),
    done: words('Reviews Done'),
  },
  {
    name: 'the profile',
    who: 'person',
    open: (page) => goTo(page, '/account'),
    fill: async (page) => {
      await page.locator('#user_name').fill('Rahima Begum Khatun');
      return page.locator('#user_name');
    },
    send: (page) => page.locator('button[value=profile]'),
    done: (page) => page.locator('.Toastify__toast').first(),
  },
  {
    name: 'a step of a loan application',
    who: 'person',
    open: (page) => goTo(page, '/loan'),
    fill: async (page) => {
      await page.getByLabel('Loan amount').fill('20 lakh');
      await page.getByLabel('Loan tenure (years)').fill('5');
      await page.getByRole('radio', { name: 'No', exact: true }).check();
      return page.getByLabel('Loan amount');
    },
    send: button('Save and continue'),
    done: (page) => page.getByRole('heading', { level: 2, name: 'About you' }),
  },
  {
    name: 'a step of Add Property',
    who: 'person',
    open: (page) => goTo(page, '/addProperty'),
    fill: async (page) => {
      await page.getByLabel('For rent').check();
      for (const [list, value] of Object.entries({ Type: 'flat', Facing: 'south', City: 'dhaka' })) {
        await page.getByLabel(list).selectOption(value);
      }
      for (const text of ['Name of the property', 'Heading', 'Description']) await fillOne(text, 'Lake view')(page);
      return fillOne('Exact address', 'House 12, Road 8')(page);
    },
    send: button('Save and continue'),
    done: (page) => page.getByRole('heading', { level: 2, name: 'Size and rooms' }),
  },
  {
    name: 'the reply to a message',
    who: 'person',
    open: async (page, person) => {
      const home = await newListing(page, person);
      const admin = await accessTokenOf(ADMIN);
      await call(admin, 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });
      const asked = { name: 'Karim', number: '01712345678', email: 'karim@example.com', message: 'May we come?' };
      await call('', 'POST', '/enquiry', { about: 'property', key: home, ...asked });
      // Others look at what is newest on the market.
      await call(await accessTokenOf(person), 'PUT', `/updateProperties/${home}`, { listing_state: 'paused' });
      await goTo(page, '/userdashboard/enquiries');
      await page.locator('summary').filter({ hasText: 'Answer: Karim' }).click();
    },
    fill: fillOne('Your answer to Karim', 'Come on Friday at five.'),
    send: button('Send the answer'),
    done: words('Your answer is on its way'),
  },
  {
    name: 'what was read in the text of a listing',
    who: 'person',
    open: async (page, person) => goTo(page, `/spp/${await newListing(page, person)}/facts`),
    // There is nothing to type: what the button is about stays what it was.
    fill: (page) => Promise.resolve(page.locator('[name=fact]').first()),
    send: button('Not true'),
    done: words('Noted: this is not true.'),
  },
  {
    name: 'the profile of an agent',
    who: 'agent',
    open: (page) => goTo(page, '/agentDashboard/profile'),
    fill: async (page) => {
      await page.locator('#agent_skype').fill(`skype-${crypto.randomUUID().slice(0, 8)}`);
      return page.locator('#agent_skype');
    },
    send: (page) => page.getByRole('main').locator('form:has(#agent_skype) button').last(),
    done: (page) => page.locator('.Toastify__toast').first(),
  },
  {
    name: 'the decision about a listing',
    who: 'admin',
    open: async (page, person) => goTo(page, `/adminpanel/user-properties/${await newListing(page, person)}`),
    fill: async (page) => {
      const more = page.locator('#decision details[data-folds] > summary');
      if (await more.isVisible()) await more.click();
      await page.getByLabel('Reason').selectOption('photos');
      return fillOne('In your words', 'The kitchen is too dark')(page);
    },
    send: button('Ask for changes'),
    done: words(/[A-Z]-\d+: Changes requested/),
  },
  {
    name: 'a word about a suspicious listing',
    who: 'admin',
    open: async (page, person) => {
      const name = `Test ${crypto.randomUUID().slice(0, 8)}`;
      await newListing(page, person, name);
      await goTo(page, '/adminpanel/user-properties');
      const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Suspicious' });
      await view.click();
      // The address is there before the form of the view is.
      await expect(view).toHaveAttribute('aria-current', 'true');
      await page.locator('[name=q]').fill(name);
      await page.locator('[name=q]').press('Enter');
      await expect(page).toHaveURL(/[?&]q=Test/);
      await expect(page.getByRole('main').getByText('It looks like a test')).toBeVisible();
      await page.getByLabel(/ is not suspicious$/).click();
      await expect(page.getByRole('button', { name: /^Yes, .* is genuine$/ })).toHaveCount(1);
    },
    fill: (page) => Promise.resolve(page.locator('[name=q]')),
    send: (page) => page.getByRole('button', { name: /^Yes, .* is genuine$/ }),
    // It leaves the view.
    done: words('No listing fits.'),
  },
  {
    name: 'the decision about a loan',
    who: 'admin',
    open: async (page, person) => goTo(page, `/adminpanel/loans/${await newLoan(page, person)}`),
    fill: fillOne('In your words', 'Your papers of the last three months, please'),
    send: button('Ask for documents'),
    done: words(/: Documents requested/),
  },
];

async function personFor(who: Case['who'], context: BrowserContext): Promise<Person> {
  const demo = { name: '', email: who === 'agent' ? env.demo.agent : env.demo.admin, password: env.demo.password };
  const person = await newPerson();
  if (who === 'person') await enter(context, person);
  else if (who !== 'guest') await enter(context, demo);
  return person;
}

// The browser itself says so of each request that did not get through.
test.beforeEach(({ context, complaints }) =>
  comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502/),
);

for (const { name, who, open, fill, send, done } of CASES) {
  test(onEither(`a network that drops under ${name} costs nothing that was typed`), async ({ page, context }) => {
    test.setTimeout(120_000);
    const person = await personFor(who, context);
    await open(page, person);
    const again = await sendThroughCuts({ page, context, lang: 'en', field: await fill(page), send: send(page) });
    await again.click();
    await expect(done(page, person)).toBeVisible();
    await expect(again).toHaveCount(0);
  });
}

test(onEither('a link without a network leaves the screen, and tries again'), async ({ page, context, axe }) => {
  await goTo(page, '/');
  const field = await fillContact(page);
  const typed = await field.inputValue();
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Agents' }).first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline. This page stays as it is.');
  await expect(field).toHaveValue(typed);
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await expect(alert).toContainText('The connection is back. This page stays as it is.');
  await axe();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/agents');
  await expect(alert).toHaveCount(0);
  await context.setOffline(true);
  await page.goBack();
  await expect(alert).toContainText('You are offline.');
  await expect(page).toHaveURL('/agents');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue(typed);
});

test(
  onEither('a network that drops under "Close to a place" keeps the name, and tries again'),
  async ({ page, context }) => {
    await goTo(page, '/properties?property_for=rent');
    const sheet = page.locator('#filter-sheet > summary');
    if (await sheet.isVisible()) await sheet.click();
    const field = page.getByLabel('Near', { exact: true });
    await page.locator('#filter-more > summary').click();
    await page.getByText('Close to a place', { exact: true }).click();
    await context.setOffline(true);
    await field.fill('North South University');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You are offline. This page stays as it is.');
    await expect(field).toHaveValue('North South University');
    await expect(page).toHaveURL(/\/properties\?property_for=rent$/);
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/near=nsu/);
    await expect(field).toHaveValue(/North South University/);
    await expect(alert).toHaveCount(0);
  },
);

test(onEither('signing out without a network is said on the page, and works afterwards'), async ({ page, context }) => {
  const person = await newPerson();
  await enter(context, person);
  await goTo(page, '/userdashboard');
  await context.setOffline(true);
  const out = page.locator('form[action="/logout"] button');
  await out.last().evaluate((button: HTMLButtonElement) => button.click());
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline. Nothing was sent.');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Send again' }).click();
  await expect(page.locator('form[action="/logout"]')).toHaveCount(0);
});

test('what was typed is there again after a reload, and gone once it is sent', async ({ page, context }) => {
  const person = await newPerson();
  await enter(context, person);
  await goTo(page, '/userReview');
  const field = page.locator('[name=user_reviews]');
  await field.fill('They found us a home within a week.');
  await page.reload();
  await withScript(page);
  await expect(field).toHaveValue('They found us a home within a week.');
  await expect(page.getByText('What you had typed here and not sent is back.')).toBeVisible();
  await page.getByRole('main').locator('form[method=post] button').click();
  await expect(page.getByText('Reviews Done')).toBeVisible();
  await goTo(page, '/userReview');
  await expect(field).toHaveValue('');
});

test('a session that ended under a form: one signs in again and the words are still there', async ({
  page,
  context,
}) => {
  const person = await newPerson();
  await enter(context, person);
  await goTo(page, '/userReview');
  const field = page.locator('[name=user_reviews]');
  await field.fill('They found us a home within a week.');
  await endSessionsOf(person);
  await page.getByRole('main').locator('form[method=post] button').click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await withScript(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/userReview/);
  await expect(field).toHaveValue('They found us a home within a week.');
  await page.getByRole('main').locator('form[method=post] button').click();
  await expect(page.getByText('Reviews Done')).toBeVisible();
});
