import { readFile } from 'node:fs/promises';

import type { Browser, Page, Response } from '@playwright/test';

import { A_PHONE, beside } from '../support/desks.js';
import { env } from '../support/env.js';
import { filesUnder } from '../support/files.js';
import { expect, test } from '../support/fixtures.js';
import { newLoan, newNationalId } from '../support/loans.js';
import { caughtMail } from '../support/mails.js';
import { newPerson, type Person } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, someListing, withScript } from '../support/site.js';

const BANGLA = '০১২৩৪৫৬৭৮৯';
const inBangla = (digits: string) => digits.replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit);

/** Everything that the servers answered to a page, kept to be searched. */
function record(page: Page, heard: string[], waiting: Promise<void>[]): void {
  const take = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    heard.push(response.url(), JSON.stringify(response.headers()));
    if (!/html|json|text|javascript/.test(type)) return;
    // A page that is left takes the bodies of its answers along.
    heard.push(await response.text().catch(() => ''));
  };
  page.context().on('response', (response) => void waiting.push(take(response)));
}

/** What a browser keeps of the site. */
async function storageOf(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const names = await caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, names, document.cookie]);
  });
  return kept + JSON.stringify(await page.context().storageState());
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await withScript(page);
}

/** Presses on and waits for the heading of the step that follows. */
async function toStep(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'রেখে এগিয়ে যান' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

test('@phone a loan is applied for in Bangla, asked about, answered and approved; the national ID is nowhere in clear', async ({
  browser,
}) => {
  const nationalId = newNationalId();
  const complaints: string[] = [];
  const heard: string[] = [];
  const waiting: Promise<void>[] = [];
  const pages: Page[] = [];

  async function phoneOf(of: Browser, person: Pick<Person, 'email' | 'password'>): Promise<Page> {
    const page = await beside(of, person, { ...A_PHONE, locale: 'bn-BD' });
    const context = page.context();
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    record(page, heard, waiting);
    pages.push(page);
    return page;
  }

  const person = await newPerson();
  const home = await someListing('&property_for=sell');
  const page = await phoneOf(browser, person);

  await test.step('reckons, checks the terms and goes on to apply for a listing', async () => {
    await goTo(page, `/bn/spp/${home._id}`);
    await page.getByRole('link', { name: 'নিজের হিসাব করুন' }).click();
    await expect(page).toHaveURL(/\/bn\/homeLoan\?.*property=/);
    await withScript(page);
    await page.getByLabel('ঋণের পরিমাণ (টাকা)').fill('২০ লাখ');
    await page.getByLabel('মাস', { exact: true }).fill('৬০');
    const check = page.locator('#check');
    await check.getByLabel('ঋণের পরিমাণ').fill('২০ লাখ');
    await check.getByLabel('মেয়াদ, বছরে').fill('১১');
    await check.getByLabel('আপনার বয়স, বছরে').fill('৩৫');
    await check.getByRole('button', { name: 'যাচাই করুন' }).click();
    await expect(check.getByText('এভাবে আবেদনটি টিকবে না:')).toBeVisible();
    await expect(check.getByText('১০ বছর মেয়াদ')).toBeVisible();
    await page.locator('#emi').getByRole('link', { name: 'ঋণের জন্য আবেদন' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Home Loan Application Form');
    await withScript(page);
  });

  await test.step('fills in the steps, with Bangla digits', async () => {
    await expect(page.getByLabel('বাড়ির কোড')).toHaveValue(home.code);
    await expect(page.getByLabel('ঋণের পরিমাণ')).toHaveValue('২০,০০,০০০');
    await page.getByLabel('ঋণের মেয়াদ (বছর)').fill('১১');
    await page.getByLabel('না', { exact: true }).check();
    await page.getByRole('main').getByRole('button', { name: 'রেখে এগিয়ে যান' }).click();
    await expect(page.getByRole('alert')).toContainText('ঋণদাতা সর্বোচ্চ ১০ বছর সময় দেন');
    await page.getByLabel('ঋণের মেয়াদ (বছর)').fill('৫');
    await toStep(page, 'আপনার সম্পর্কে');
    await expect(page.getByLabel('ইমেইল')).toHaveValue(person.email);
    await page.getByLabel('জন্ম তারিখ').fill('1990-05-17');
    await page.getByLabel('মোবাইল নং').fill('০১৭১২-৩৪৫৬৭৮');
    await page.getByLabel('পেশা').fill('শিক্ষক');
    await page.getByRole('textbox', { name: 'মাসিক আয় Monthly income', exact: true }).fill('১ লাখ ২০ হাজার');
    await toStep(page, 'আপনার ঠিকানা');
    await page.getByLabel('বাড়ি নং').fill('১২');
    await page.getByLabel('রোড নং').fill('৮/এ');
    await page.getByLabel('এলাকা').fill('ধানমন্ডি');
    await page.getByLabel('শহর').selectOption('dhaka');
    await toStep(page, 'জাতীয় পরিচয়পত্র ও সম্মতি');
  });

  const pictures = await drawPictures(page, 2);
  await test.step('sends the picture, a wrong number and then the right one', async () => {
    await page.getByLabel('ছবি বেছে নিন').setInputFiles(pictures.slice(0, 1));
    await expect(page.getByText('ছবিটি সংকেতায়িত হয়ে পৌঁছেছে।')).toBeVisible();
    const number = page.getByRole('textbox', { name: 'জাতীয় পরিচয়পত্র নং' });
    await number.fill('১২৩');
    await page.getByRole('checkbox', { name: 'আমি সম্মত' }).check();
    await page.getByRole('button', { name: 'আবেদন পাঠান' }).last().click();
    await expect(page.getByText('জাতীয় পরিচয়পত্রের নম্বর ১০, ১৩ বা ১৭ সংখ্যার হয়').first()).toBeVisible();
    await number.fill(inBangla(nationalId));
    // What is typed and not sent leaves nothing in the browser either.
    expect(await storageOf(page)).not.toContain(nationalId);
    await page.getByRole('button', { name: 'আবেদন পাঠান' }).last().click();
    const toast = page.getByText('হোম লোনের আবেদন সফলভাবে যোগ হয়েছে');
    await expect(toast).toBeVisible();
    // Once it has come to rest it covers nothing of the header.
    await expect
      .poll(async () => {
        const [header, said] = await Promise.all([page.getByRole('banner').boundingBox(), toast.boundingBox()]);
        return header && said ? said.y - header.y - header.height : -1;
      })
      .toBeGreaterThanOrEqual(0);
    await expect(page).toHaveURL('/bn/userdashboard/loan-status');
    await expect(page.getByRole('row').filter({ hasText: '২০,০০,০০০' })).toContainText('অপেক্ষমাণ');
  });

  await test.step('who goes back finds that it was sent, and the way to it', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'আপনার আবেদন পাঠানো হয়ে গেছে' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'আবেদনটি দেখুন' }).click();
    await expect(page).toHaveURL(/\/bn\/userdashboard\/loan-status#loan-/);
  });

  const admin = await phoneOf(browser, { email: env.demo.admin, password: env.demo.password });
  await test.step('the admin looks and asks for a document', async () => {
    await goTo(admin, `/bn/adminpanel?q=${encodeURIComponent(person.email)}`);
    await admin.getByRole('link', { name: person.name, exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(admin.getByText(`*${nationalId.slice(-4)}`)).toBeVisible();
    const opened = admin.context().waitForEvent('page');
    await admin.getByRole('link', { name: 'জাতীয় পরিচয়পত্রের ছবি দেখুন' }).click();
    const picture = await opened;
    await picture.waitForLoadState();
    expect(await picture.evaluate(() => document.contentType)).toBe('image/jpeg');
    await picture.close();
    await admin.getByRole('button', { name: 'কাগজ চান' }).click();
    await expect(admin.getByRole('alert')).toContainText('কেন, বা কী লাগবে, লিখুন');
    await admin.getByLabel('আপনার কথায়').fill('গত তিন মাসের বেতনের কাগজ দিন');
    await admin.getByRole('button', { name: 'কাগজ চান' }).click();
    await expect(admin.getByText(`${person.name}-এর আবেদন: কাগজ চাওয়া হয়েছে`)).toBeVisible();
  });

  await test.step('the applicant reads what is asked for and sends it', async () => {
    await caughtMail(person.email, 'গত তিন মাসের বেতনের কাগজ দিন');
    await goTo(page, '/bn/userdashboard/loan-status');
    await expect(page.getByText('যা চাওয়া হয়েছে')).toBeVisible();
    await page.getByLabel('ছবি বা PDF যোগ করুন').setInputFiles(pictures.slice(1));
    await expect(page.getByText('১টি কাগজ পৌঁছেছে।')).toBeVisible();
    await page.getByRole('textbox', { name: 'আপনার উত্তর' }).fill('কাগজটি এখানে');
    await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
    await expect(page.getByText('আপনার উত্তর পাঠানো হলো')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '২০,০০,০০০' })).toContainText('যাচাই চলছে');
  });

  await test.step('the admin approves on its page, in two steps, and the row leaves the list', async () => {
    await goTo(admin, `/bn/adminpanel?q=${encodeURIComponent(person.email)}`);
    await admin.getByRole('link', { name: `${person.name}-এর আবেদন নিয়ে সিদ্ধান্ত নিন` }).click();
    // Whoever decides has seen what came with the answer as well.
    const opened = admin.context().waitForEvent('page');
    await admin.locator('#documents').getByRole('link').last().click();
    const paper = await opened;
    await paper.waitForLoadState();
    await paper.close();
    const approve = async () => {
      await admin.getByLabel(`অনুমোদন: ${person.name}`).click();
      await admin.getByRole('button', { name: `হ্যাঁ, ${person.name}-এর ঋণ অনুমোদন করুন` }).click();
      await expect(admin.getByRole('button', { name: 'সিদ্ধান্ত ফিরিয়ে নিন' })).toBeVisible();
    };
    await approve();
    // Until then its applicant sees nothing of it, nor is there a mail.
    await goTo(page, '/bn/userdashboard/loan-status');
    await expect(page.getByRole('row').filter({ hasText: '২০,০০,০০০' })).toContainText('যাচাই চলছে');
    await expect(page.getByRole('main')).not.toContainText('অনুমোদিত');
    // A slip is not final as long as its mail waits.
    await admin.getByRole('button', { name: 'সিদ্ধান্ত ফিরিয়ে নিন' }).click();
    await expect(admin.getByText(`${person.name}-এর আবেদনের সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে`)).toBeVisible();
    await approve();
    await goTo(admin, `/bn/adminpanel?q=${encodeURIComponent(person.email)}`);
    await expect(admin.getByRole('link', { name: person.name, exact: true })).toHaveCount(0);
  });

  await test.step('the applicant sees the history and who looked', async () => {
    await goTo(page, '/bn/userdashboard/loan-status');
    const card = page.getByRole('region', { name: /ঋণ, আবেদন/ });
    await expect(card.getByRole('listitem').filter({ hasText: 'কাগজ চাওয়া' }).first()).toContainText(
      'সাইটের অ্যাডমিন',
    );
    // What is decided is told when it cannot be taken back any more: neither the one nor the other stands there.
    await expect(card).not.toContainText('অনুমোদিত');
    await expect(card.getByRole('listitem').filter({ hasText: 'কাগজটি এখানে' })).toContainText('১টি কাগজসহ');
    await expect(card.getByRole('listitem').filter({ hasText: ': জাতীয় পরিচয়পত্র' })).toHaveCount(1);
    await expect(card).toContainText(nationalId.slice(-4));
  });

  await test.step('the number is in no answer, no storage, no public file and no file of ours', async () => {
    const token = await accessTokenOf(person);
    const adminToken = await accessTokenOf({ email: env.demo.admin, password: env.demo.password });
    for (const [call, who] of [
      ['/api/myLoans', token],
      ['/api/myData', token],
      ['/api/loanDraft', token],
      ['/api/getAllLoan', adminToken],
      ['/api/audit', adminToken],
    ] as const) {
      const answer = await fetch(env.cmsUrl + call, { headers: { Authorization: `Bearer ${who}` } });
      expect(answer.status, call).toBe(200);
      heard.push(await answer.text());
    }
    const mails = await fetch(`${env.mailUrl}/api/mails?to=${encodeURIComponent(person.email)}`);
    heard.push(await mails.text());
    for (const one of pages) heard.push(await storageOf(one));
    await Promise.all(waiting);
    expect(heard.length).toBeGreaterThan(50);
    const found = heard.filter((text) => text.includes(nationalId) || text.includes(inBangla(nationalId)));
    expect(found).toEqual([]);
    for (const file of await filesUnder(env.dataDir)) {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      expect(bytes.includes(nationalId), file).toBe(false);
    }
  });
  // The browser itself says so of the answers that refuse.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  for (const one of pages) await one.context().close();
});

test('what is deleted in Manage Loans leaves the list and comes back', async ({ browser, page }) => {
  const person = await newPerson();
  const _id = await newLoan(page, person);

  const context = await browser.newContext({ baseURL: env.baseUrl, extraHTTPHeaders: ownAddress() });
  await enter(context, { email: env.demo.admin, password: env.demo.password });
  const admin = await context.newPage();
  await goTo(admin, `/adminpanel?q=${encodeURIComponent(person.email)}`);
  const row = admin.getByRole('row').filter({ hasText: person.email });
  await row.getByText('Delete', { exact: true }).click();
  await row.getByRole('button', { name: `Yes, delete the application of ${person.name}` }).click();
  await expect(admin.getByText(`The application of ${person.name} is deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(admin.getByText(`The application of ${person.name} is back.`)).toBeVisible();
  await expect(row).toHaveCount(1);

  const approve = async (of: Page) => {
    await of.getByLabel(`approved: ${person.name}`).click();
    await of.getByRole('button', { name: `Yes, approve the loan of ${person.name}` }).click();
  };
  const other = await context.newPage();
  await goTo(other, `/adminpanel/loans/${_id}`);

  await test.step('nobody approves who has not opened the national ID', async () => {
    await admin.getByRole('link', { name: `Decide about the application of ${person.name}` }).click();
    await approve(admin);
    const refusal = admin.getByRole('alert').filter({ hasText: 'open the picture of the national ID' });
    await expect(refusal).toBeFocused();
    const opened = context.waitForEvent('page');
    await admin.getByRole('link', { name: 'See the picture of the national ID' }).click();
    const picture = await opened;
    await picture.waitForLoadState();
    await picture.close();
    await approve(admin);
    await expect(admin.getByText(`The application of ${person.name}: Approved`)).toBeVisible();
  });

  await test.step('a decision that comes second is told so', async () => {
    await approve(other);
    await expect(other.getByRole('alert').filter({ hasText: 'in this state: Approved.' })).toBeVisible();
  });
  await context.close();
});
