import type { Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { ownAddress, someAgent, someListing } from '../support/site.js';

const THANKS = 'Thank you for your valuable words';

type Mail = { subject: string; text: string; to: string[]; reply_to: string[] };

async function mails(): Promise<Mail[]> {
  const answer = await fetch(`${env.mailUrl}/api/mails`);
  return ((await answer.json()) as { data: Mail[] }).data;
}

/** The caught mail whose text has `words`. Mail follows the answer, so this waits for it. */
async function caught(words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mails()).find((mail) => mail.text.includes(words));
      return found !== undefined;
    })
    .toBe(true);
  return found as Mail;
}

async function fill(page: Page, message: string, number = '01712-345678') {
  const form = page.getByRole('main').locator('form[method="post"]');
  const another = page.getByText('Write another message');
  if (await another.isVisible()) await another.click();
  await form.getByLabel('Name').fill('Rahima Khatun');
  await form.getByLabel('Phone number').fill(number);
  await form.getByLabel('Email').fill('rahima@example.com');
  await form.getByLabel('Message').fill(message);
  return form;
}

const words = (about: string) => `Question about ${about} ${crypto.randomUUID()}`;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

test('a message from the home page is thanked for, mailed, and the form is empty again', async ({ page }) => {
  await page.goto('/');
  const message = words('home');
  const form = await fill(page, message);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect((await caught(message)).reply_to).toEqual(['rahima@example.com']);
  await expect(page.getByText(THANKS)).toBeHidden();
});

test('a message about a property and one to an agent reach whom they are for', async ({ page }) => {
  const listing = await someListing();
  await page.goto(`/spp/${listing._id}`);
  const about = words('a property');
  await (await fill(page, about)).getByRole('button', { name: 'Send Messege' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(JSON.stringify(await caught(about))).toContain(listing.code);

  const agent = await someAgent();
  await page.goto(`/singleAgent/${agent._id}`);
  const to = words('an agent');
  await (await fill(page, to)).getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect((await caught(to)).to).toEqual([agent.agent_email]);
});

test('a wrong number is said beside the field, and nothing typed is lost', async ({ page, axe, complaints }) => {
  complaints.allow(/400/);
  await page.goto('/');
  const message = words('a wrong number');
  const form = await fill(page, message, '12345');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  // The page's own data is asked for again after the answer; the focus must still be there then.
  await page.waitForLoadState('networkidle');
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Message')).toHaveValue(message);
  await axe();
  await form.getByLabel('Phone number').fill('০১৭১২-৩৪৫৬৭৮');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await caught(message);
});

test('a double click and a second sending of the same make one message', async ({ page }) => {
  await page.goto('/');
  const message = words('doubles');
  const form = await fill(page, message);
  await form.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByText(THANKS).first()).toBeVisible();
  await caught(message);
  expect((await mails()).filter((mail) => mail.text.includes(message))).toHaveLength(1);
});

test('what was sent stays with what happens next, and is not sent again by a reload or the way back', async ({
  page,
  axe,
}) => {
  const listing = await someListing();
  await page.goto(`/spp/${listing._id}`);
  const message = words('what stays');
  const form = await fill(page, message);
  const question = form.getByRole('button', { name: 'When can I come and see it?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByLabel('Message')).toHaveValue(`${message}\nWhen can I come and see it?`);
  await form.getByRole('button', { name: 'Send Messege' }).click();
  const panel = page.getByRole('region', { name: 'Sent: what happens next' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(message);
  await axe();
  await page.reload();
  await expect(panel).toContainText(message);
  await page.goto('/agents');
  await page.goBack();
  await expect(panel).toContainText(message);
  // Whoever does not believe it and writes the same again makes no second one.
  await fill(page, `${message}\nWhen can I come and see it?`);
  await form.getByRole('button', { name: 'Send Messege' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await caught(message);
  expect((await mails()).filter((mail) => mail.text.includes(message))).toHaveLength(1);
});

test('the bar of the phone leaves while the form is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/spp/${(await someListing())._id}`);
  const bar = page.getByRole('navigation', { name: 'Contact', exact: true });
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'Message' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
});

test('too many messages from one address are refused in words', async ({ page, complaints }) => {
  complaints.allow(/429/);
  const refusal = page.getByText('You have sent several messages already');
  for (let sent = 0; sent < 12 && !(await refusal.isVisible()); sent++) {
    await page.goto('/');
    await (await fill(page, words('too many'))).getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(THANKS).or(refusal)).toBeVisible();
  }
  await expect(refusal).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent and thanked for', async ({ page }) => {
    await page.goto('/bn');
    const message = words('no script');
    const form = page.locator('form[method="post"]');
    await form.getByLabel('নাম').fill('রহিমা খাতুন');
    await form.getByLabel('ফোন নম্বর').fill('০১৭১২৩৪৫৬৭৮');
    await form.getByLabel('ইমেইল').fill('rahima@example.com');
    await form.getByLabel('বার্তা').fill(message);
    await form.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('region', { name: 'পাঠানো হয়েছে: এরপর যা হবে' })).toContainText(message);
    await caught(message);
  });
});
