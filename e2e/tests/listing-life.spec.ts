import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

import { A_PHONE, beside } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { caughtMail, mailsTo } from '../support/mails.js';
import { newPerson, type Person } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { withScript } from '../support/site.js';

/** Somebody's own phone, signed in; for the admin as for everybody else: the whole life of a listing happens on phones. */
const phoneOf = (browser: Browser, person: Pick<Person, 'email' | 'password'>) =>
  beside(browser, person, { ...A_PHONE, locale: 'en-GB' });

const contextOf = (page: Page): BrowserContext => page.context();

/** Complaints of pages beside the test's own, which its fixture does not see. */
function listen(page: Page, heard: string[]): void {
  contextOf(page).on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  contextOf(page).on('weberror', (error) => heard.push(String(error.error())));
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await withScript(page);
}

const onward = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Save and continue' });

/** Presses on and waits for the heading of the step that follows. */
async function toStep(page: Page, title: string): Promise<void> {
  await onward(page).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function fillPlace(page: Page, name: string): Promise<void> {
  await page.getByLabel('For rent').check();
  await page.getByLabel('Type').selectOption('flat');
  await page.getByLabel('Facing').selectOption('south');
  await page.getByLabel('City').selectOption('dhaka');
  await page.getByLabel('Area', { exact: true }).fill('Dhanmondi');
  await page.getByLabel('Exact address').fill('House 12, Road 8');
  await page.getByLabel('Name of the property').fill(name);
  await page.getByLabel('Heading').fill('Bright, with two balconies');
  await page.getByLabel('Description').fill('South facing.\nFive minutes from the lake.');
}

async function fillRooms(page: Page): Promise<void> {
  await page.getByLabel('Size', { exact: true }).fill('1200');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Garages').fill('1');
  await page.getByLabel('Balconies').fill('2');
}

async function addPhotographs(page: Page): Promise<void> {
  const pictures = await drawPictures(page, 6);
  await page.getByLabel('Choose photographs').setInputFiles(pictures.slice(0, 5));
  await expect(page.getByLabel('What photograph 5 shows')).toBeVisible();
  await page.getByLabel('What photograph 1 shows').fill('The living room');
  await page.getByLabel('Choose a floor plan').setInputFiles(pictures.slice(5));
  await expect(page.getByRole('button', { name: 'Remove the floor plan' })).toBeVisible();
}

/** The row of a listing in a table, which is a card on the phone. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a listing is written on two devices, reviewed, found, asked about, answered and rented', async ({ browser }) => {
  const [owner, seeker] = await Promise.all([newPerson(), newPerson()]);
  const name = `Lake view ${crypto.randomUUID().slice(0, 8)}`;
  const complaints: string[] = [];
  const pages: Page[] = [];
  async function phone(person: Pick<Person, 'email' | 'password'>): Promise<Page> {
    const page = await phoneOf(browser, person);
    listen(page, complaints);
    pages.push(page);
    return page;
  }

  const first = await phone(owner);
  await test.step('begins on the phone and leaves in the middle', async () => {
    await goTo(first, '/addProperty');
    await fillPlace(first, name);
    await toStep(first, 'Size and rooms');
    await fillRooms(first);
    await toStep(first, 'Price');
    await first.getByRole('textbox', { name: 'Price' }).fill('25 thousand');
    await expect(first.getByText('৳25,000, that is')).toBeVisible();
    await first.getByRole('button', { name: 'Save for later' }).click();
    await expect(first.getByText('Kept. You find it here under "Not finished yet".')).toBeVisible();
    await contextOf(first).close();
  });

  const second = await phone(owner);
  await test.step('goes on at another device and sends it', async () => {
    await goTo(second, '/addProperty');
    await second.getByRole('link', { name: `Go on: ${name}` }).click();
    await withScript(second);
    await expect(second.getByRole('heading', { level: 2, name: 'Price' })).toBeVisible();
    await expect(second.getByRole('textbox', { name: 'Price' })).toHaveValue('25 thousand');
    await second.getByLabel('Negotiable').check();
    await toStep(second, 'Photographs');
    await addPhotographs(second);
    await toStep(second, 'Contact');
    await second.getByLabel('Name of the owner').fill(owner.name);
    await second.getByLabel('Phone number').fill('01712-345678');
    await second.getByLabel('E-mail').fill(owner.email);
    await toStep(second, 'Preview');
    await second.getByRole('main').getByRole('button', { name: 'Add Property', exact: true }).click();
    await expect(second.getByText('Property add Successful')).toBeVisible();
    await goTo(second, '/userdashboard/properties');
    await expect(rowOf(second, name)).toContainText('Waits for review');
  });
  const code = /[A-Z]-\d+/.exec(await rowOf(second, name).innerText())?.[0] ?? '';
  expect(code).toMatch(/^D-\d+$/);

  const admin = await phone({ email: env.demo.admin, password: env.demo.password });
  const askForChanges = async () => {
    await goTo(admin, `/adminpanel/user-properties?q=${code}`);
    await admin.getByRole('link', { name }).click();
    // The list has such a field, too.
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name);
    await admin.locator('#decision').getByText('More', { exact: true }).click();
    await admin.getByLabel('Reason').selectOption('photos');
    await admin.getByLabel('In your words').fill('The kitchen is too dark');
    await admin.getByRole('button', { name: 'Ask for changes' }).click();
  };
  await test.step('the admin asks for changes', async () => {
    await askForChanges();
    const line = admin.getByRole('complementary', { name: 'Undo' });
    await expect(line).toContainText(`${code}: Changes requested`);
    // A slip is not final as long as its mail waits.
    await line.getByRole('button', { name: `Undo the decision about ${code}` }).click();
    await expect(admin.getByText('Taken back for 1 listing: nobody was told')).toBeVisible();
    await askForChanges();
    await expect(line).toContainText(`${code}: Changes requested`);
    await goTo(admin, `/adminpanel/user-properties?state=all&q=${code}`);
    await admin.getByRole('link', { name }).click();
    await expect(admin.locator('#decisions')).toContainText('The kitchen is too dark');
  });

  await test.step('the owner reads why and sends it again, changed', async () => {
    await second.reload();
    await withScript(second);
    await expect(rowOf(second, name)).toContainText('Changes requested');
    await expect(rowOf(second, name)).toContainText('The kitchen is too dark');
    await rowOf(second, name).getByRole('link', { name: 'Correct and send again' }).click();
    await withScript(second);
    const why = second.getByRole('region', { name: 'What our staff want corrected' });
    await expect(why).toContainText('The kitchen is too dark');
    await second.getByLabel('Heading').fill('Bright, with a new kitchen');
    await second.getByRole('button', { name: 'Preview' }).click();
    await expect(second.getByRole('heading', { level: 2, name: 'Preview' })).toBeVisible();
    await second.getByRole('main').getByRole('button', { name: 'Send again' }).click();
    await expect(second.getByText('Property updated')).toBeVisible();
    await goTo(second, '/userdashboard/properties');
    await expect(rowOf(second, name)).toContainText('Waits for review');
  });

  await test.step('the admin approves', async () => {
    await goTo(admin, `/adminpanel/user-properties?q=${code}`);
    await admin.getByRole('link', { name }).first().click();
    await expect(admin.locator('#decisions')).toContainText('Bright, with a new kitchen');
    await goTo(admin, `/adminpanel/user-properties?q=${code}`);
    await admin.getByRole('button', { name: `Approve: ${code}` }).click();
    await expect(admin.getByRole('complementary', { name: 'Undo' })).toContainText('1 listing: Published');
    // Whoever was told of nothing that was taken back, or was answered by the owner before, has no mail of it either.
    expect(await mailsTo(owner.email)).not.toEqual(expect.arrayContaining([expect.stringMatching(/needs changes/)]));
  });

  const visitor = await phone(seeker);
  const question = `Is it still to be had? ${crypto.randomUUID()}`;
  await test.step('somebody finds it, keeps it and asks', async () => {
    await goTo(visitor, `/properties?q=${encodeURIComponent(name)}`);
    const card = visitor.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: `Wish list: ${name}` }).click();
    await expect(visitor.getByText('Wish list Added')).toBeVisible();
    await card.getByRole('link', { name }).first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    const form = visitor.locator('#contact');
    await form.getByLabel('Name').fill(seeker.name);
    await form.getByLabel('Phone number').fill('01812-345678');
    await form.getByLabel('Email').fill(seeker.email);
    await form.getByLabel('Message').fill(question);
    await form.getByRole('button').last().click();
    await expect(visitor.getByText('Thank you for your valuable words')).toBeVisible();
  });

  await test.step('the owner answers by mail', async () => {
    await goTo(second, '/userdashboard/enquiries');
    const message = second.getByRole('article').filter({ hasText: question });
    await message.getByText(`Answer: ${seeker.name}`).click();
    await message.getByLabel(`Your answer to ${seeker.name}`).fill('Yes. Come on Sunday.');
    await message.getByRole('button', { name: 'Send the answer' }).click();
    await expect(second.getByText('Your answer is on its way')).toBeVisible();
    expect((await caughtMail(seeker.email, 'Come on Sunday.')).reply_to).toEqual([
      expect.stringMatching(/^answers\+\w{52}@69street\.test$/),
    ]);
  });

  await test.step('rented, it is off the list and not from the owner', async () => {
    await goTo(second, '/userdashboard/properties');
    await expect(rowOf(second, name)).toContainText('1 favorite');
    await expect(rowOf(second, name)).toContainText('1 enquiry');
    await rowOf(second, name).getByText('More', { exact: true }).click();
    await rowOf(second, name).getByRole('button', { name: 'Mark as rented' }).click();
    await expect(rowOf(second, name)).toContainText('Rented');
    // By mistake: it is back at once, without a review.
    await second.getByRole('complementary', { name: 'Undo' }).getByRole('button').click();
    await expect(rowOf(second, name)).toContainText('Published');
    await expect(second.getByRole('complementary', { name: 'Undo' })).toHaveCount(0);
    // What was unfolded stays so.
    await rowOf(second, name).getByRole('button', { name: 'Mark as rented' }).click();
    await expect(rowOf(second, name)).toContainText('Rented');
    await goTo(visitor, `/properties?q=${encodeURIComponent(name)}`);
    await expect(visitor.getByRole('article').filter({ hasText: name })).toHaveCount(0);
    const answer = await visitor.goto(`/spp/${code}`);
    expect(answer?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This property has been rented');
    await goTo(visitor, '/userdashboard/favorites');
    await expect(visitor.getByRole('main')).toContainText(name);
    await expect(visitor.getByRole('main')).toContainText('No longer on the market');
  });
  // The browser itself says so of the page that is gone.
  expect(complaints.filter((text) => !text.includes('410'))).toEqual([]);
  for (const page of pages.filter((one) => !one.isClosed())) await contextOf(page).close();
});
