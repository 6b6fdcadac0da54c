import type { Browser, BrowserContext, Page } from '@playwright/test';

import { sendThroughCuts } from '../support/cuts.js';
import { published } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test, unique } from '../support/fixtures.js';
import { caughtMail } from '../support/mails.js';
import { newPerson, type Person } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { comeAlone, ownAddress, sticksOut, withScript } from '../support/site.js';

/** Somebody who asks about a home, and whose home it is. Only the second has an account. */
type Two = { owner: Person; email: string; name: string; home: string };

async function twoOf(browser: Browser): Promise<Two> {
  const owner = await newPerson();
  const context = await browser.newContext({ baseURL: env.baseUrl });
  const home = await published(await context.newPage(), owner, unique('House by the river'));
  await context.close();
  return { owner, email: `${crypto.randomUUID()}@example.com`, name: unique('রহিমা'), home };
}

/** The home in Bangla, and a message about it. */
async function ask(page: Page, { email, name, home }: Two, message: string): Promise<void> {
  await page.goto(`/bn/spp/${home}`);
  const form = page.getByRole('main').locator('form[method="post"]', { has: page.getByLabel('বার্তা') });
  await form.getByLabel('নাম').fill(name);
  await form.getByLabel('ফোন নম্বর').fill('০১৭১২৩৪৫৬৭৮');
  await form.getByLabel('ইমেইল').fill(email);
  await form.getByLabel('বার্তা').fill(message);
  await form.locator('button:not([type=button])').click();
  await expect(page.getByRole('region', { name: 'পাঠানো হয়েছে: এরপর যা হবে' })).toContainText(message);
}

/** The way into the conversation that stands in the mail with these words. */
async function linkIn(email: string, words: string): Promise<string> {
  const { text } = await caughtMail(email, words);
  const link = /\S+\/messages\/\S+\?link=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A browser of somebody else. */
async function another(browser: Browser, person: Person): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...{ baseURL: env.baseUrl, locale: 'en-GB', extraHTTPHeaders: ownAddress() },
  });
  await enter(context, person);
  return { context, page: await context.newPage() };
}

/** One grey point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

async function ofPicture(page: Page, address: string): Promise<{ status: number; type: string | undefined }> {
  const answer = await page.request.get(address);
  return { status: answer.status(), type: answer.headers()['content-type'] };
}

test.beforeEach(({ context, complaints }) =>
  comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502/),
);

test('@phone somebody without an account asks, is answered, goes on by the link of the mail, and the owner sees it', async ({
  browser,
  phone: page,
  context,
  axe,
}) => {
  const two = await twoOf(browser);
  const question = unique('বাসাটি কি খালি আছে?');
  await ask(page, two, question);

  const { page: desk, context: others } = await another(browser, two.owner);
  await desk.goto('/userdashboard/enquiries');
  const card = desk.getByRole('article').filter({ hasText: two.name });
  await card.getByText(`Answer: ${two.name}`).click();
  const answer = unique('It is. Send an advance by bKash to keep it');
  await card.getByRole('textbox', { name: `Your answer to ${two.name}` }).fill(answer);
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await expect(card.getByText(answer)).toBeVisible();
  await expect(card.getByRole('link', { name: /^Open the conversation/ })).toBeVisible();

  // The link of the mail: no account, the whole of it, the warning, the form below the thumb.
  const link = await linkIn(two.email, answer);
  expect(link).toMatch(/^\/bn\/messages\//);
  const opened = await page.goto(link);
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await withScript(page);
  const log = page.getByRole('log');
  await expect(log).toContainText(question);
  await expect(log).toContainText(answer);
  await expect(page.getByRole('region', { name: 'বাসা না দেখে কখনো টাকা দেবেন না।' })).toBeVisible();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await axe();

  const field = page.getByLabel('আপনার বার্তা', { exact: true });
  const send = page.getByRole('button', { name: 'পাঠান', exact: true });
  await expect(send).toBeInViewport();
  const words = `${unique('শুক্রবার আসতে পারি?')} https://example.com/${'x'.repeat(120)}`;
  await field.fill(words);
  const again = await sendThroughCuts({ page, context, lang: 'bn', send, field });
  await again.click();
  await expect(log.getByText(words)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // Once, however often it was sent, as text, and within the screen.
  await expect(log.getByText(words)).toHaveCount(1);
  await expect(log.getByRole('link')).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('link')).not.toBeNull();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await expect(send).toBeInViewport();

  // The own number is hidden until it is shared, and the owner sees it then.
  await expect(page.getByText('আপনার নম্বর ০১৭১২৩৪৫৬৭৮ দেখা যায় না।')).toBeVisible();
  await page.getByRole('button', { name: 'আমার নম্বর দেখান' }).click();
  await expect(page.getByText('আপনার নম্বর ০১৭১২৩৪৫৬৭৮ এখানে দেখা যায়।')).toBeVisible();

  // The owner is told of it, finds it, and has read it by looking at it.
  await desk.goto('/messages?unread=1');
  await withScript(desk);
  const line = desk.getByRole('article').filter({ hasText: two.name });
  await expect(line.getByText('New', { exact: true })).toBeVisible();
  const read = desk.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/messages/'));
  await line.getByRole('link', { name: two.name }).click();
  await expect(desk.getByRole('log').getByText(words)).toBeVisible();
  await expect(desk.getByRole('link', { name: `Call ${two.name}: 01712345678` })).toBeVisible();
  await read;
  await desk.goto('/messages?unread=1');
  await expect(desk.getByText('Nothing new.')).toBeVisible();

  // Whoever comes back to the page is told at once what was said meanwhile, and that theirs was read.
  const last = unique('Friday at ten');
  await desk.goto('/messages');
  await desk.getByRole('link', { name: two.name }).click();
  await desk.getByLabel('Your message', { exact: true }).fill(last);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('log').getByText(last)).toBeVisible();
  await field.fill('আধখানা');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(log.getByText(last)).toBeVisible();
  await expect(log.getByText('পড়া হয়েছে', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('আধখানা');
  await others.close();
});

test('a conversation is ended and gone on with, reported and decided, each side told', async ({
  browser,
  page,
  axe,
}) => {
  const two = await twoOf(browser);
  const question = unique('খালি?');
  await ask(page, two, question);
  const { page: desk, context: others } = await another(browser, two.owner);
  await desk.goto('/messages');
  await withScript(desk);
  await desk.getByRole('link', { name: two.name }).click();
  await desk.getByLabel('Your message', { exact: true }).fill('Yes, it is');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('log').getByText('Yes, it is')).toBeVisible();

  const link = await linkIn(two.email, 'Yes, it is');
  await page.goto(link.replace(/^\/bn/, ''));
  await withScript(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByText('Report this conversation').click();
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose what is wrong.');
  await axe();
  await page.getByLabel('Is rude or threatens').check();
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('You have reported this conversation: staff may read it.')).toBeVisible();

  await desk.getByText('More', { exact: true }).click();
  await desk.getByText('End the conversation', { exact: true }).click();
  await desk.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(desk.getByText('You have ended this conversation.')).toBeVisible();
  // In the other window the form is still there: the words stay when it is refused.
  await page.getByLabel('Your message', { exact: true }).fill('Too late');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('What you wrote')).toHaveValue('Too late');
  await desk.getByRole('button', { name: 'Go on with it' }).click();
  await expect(desk.getByLabel('Your message', { exact: true })).toBeVisible();
  await others.close();

  const admin = { name: 'Admin', email: env.demo.admin, password: env.demo.password };
  const { page: office, context: staff } = await another(browser, admin);
  await office.goto('/adminpanel/conversations');
  await expect(office.getByRole('heading', { level: 1, name: 'Reported conversations' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await office.locator(`a[href="/messages/${id}"]`).click();
  await expect(office.getByRole('log')).toContainText(question);
  await office.getByRole('button', { name: 'Nothing to do' }).click();
  await expect(office.getByText('Noted: there is nothing to do')).toBeVisible();
  await expect(office.locator(`a[href="/messages/${id}"]`)).toHaveCount(0);
  await staff.close();
  await page.goto(link.replace(/^\/bn/, ''));
  await expect(page.getByText(/^Staff read this on /)).toBeVisible();

  // The links of the mails so far end with a press; behind them stands what to do.
  await page.getByText('More', { exact: true }).click();
  await page.getByText('End the links of earlier mails').click();
  await page.getByRole('button', { name: 'Yes, end them' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not open the conversation any more' })).toBeVisible();
  await axe();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is said by the link of a mail, and what is wrong keeps its words', async ({ browser, page }) => {
    const two = await twoOf(browser);
    await ask(page, two, unique('খালি?'));
    const { page: desk, context: others } = await another(browser, two.owner);
    await desk.goto('/messages');
    await desk.getByRole('link', { name: two.name }).click();
    await desk.getByLabel('Your message', { exact: true }).fill('Yes, it is free');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByRole('log').getByText('Yes, it is free')).toBeVisible();
    await others.close();

    await page.goto(await linkIn(two.email, 'Yes, it is free'));
    await page.getByRole('button', { name: 'পড়া হয়েছে বলে চিহ্ন দিন' }).click();
    const field = page.getByLabel('আপনার বার্তা', { exact: true });
    await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const words = unique('শুক্রবার আসব');
    await field.fill(words);
    await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await expect(page.getByRole('log').getByText(words)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('log').getByText(words)).toHaveCount(1);

    // What is no photograph is refused with the words kept; one is shown with them.
    const caption = unique('এই দেখুন');
    await field.fill(caption);
    const chooser = page.getByLabel('ছবি', { exact: true });
    await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') });
    await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await expect(chooser).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(caption);
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await expect(page.getByRole('log').getByText(caption)).toHaveCount(1);
    const picture = page.getByRole('log').getByRole('img');
    await expect(picture).toHaveCount(1);
    const address = (await picture.getAttribute('src')) ?? '';
    const { status, type } = await ofPicture(page, address);
    expect([status, type]).toEqual([200, 'image/webp']);
    expect((await ofPicture(page, address.split('?')[0] ?? '')).type).not.toBe('image/webp');
  });
});
