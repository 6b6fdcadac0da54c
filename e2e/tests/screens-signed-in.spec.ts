import type { Page } from '@playwright/test';

import { published } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { newLoan } from '../support/loans.js';
import { newPerson } from '../support/people.js';
import { rate, reportRating, wasHeld } from '../support/ratings.js';
import { enter } from '../support/sessions.js';
import { LANGUAGES, localPath, ownAddress, someListing, type Language } from '../support/site.js';
import { newTenancy } from '../support/tenancies.js';

/** Between them the languages cover every width; the narrowest is the hardest, so both are looked at there. */
const WIDTHS = { en: [360, 1280], bn: [360, 768] } as const;

const SIGN_IN = [
  '/login',
  '/signup',
  '/reset-password',
  '/account-action?mode=verifyEmail&oobCode=x',
  '/account-action?mode=resetPassword&oobCode=x',
  '/account-action?mode=resend',
  // A link that the mail program has cut in two.
  '/account-action?mode=resetPassword',
];
const ANYBODY = [
  '/account',
  '/account/delete',
  '/messages',
  '/messages?unread=1',
  '/userReview',
  '/userdashboard',
  '/userdashboard/favorites',
  '/userdashboard/password',
  '/userdashboard/properties',
  '/userdashboard/enquiries',
  '/userdashboard/hires',
  '/userdashboard/promotions',
  '/userdashboard/viewings',
  '/userdashboard/viewings?side=seeker&past=1',
  '/userdashboard/viewings/hours',
  '/tenancies',
  '/police-form',
  '/userdashboard/searches',
  '/userdashboard/loan-status',
  '/userdashboard/listings',
  '/userdashboard/listings/statistics',
  '/dashboard',
];
/** Size, price, photographs and contact with what is missing; then the preview. */
const STEPS = ['step=0', 'step=1&check=1', 'step=2&check=1', 'step=3&check=1', 'step=4&check=1', 'step=5'];
/** The steps of an application with what is missing, and the last with the terms and the agreement. */
const LOAN = ['/loan', '/loan?check=1', '/loan?step=1&check=1', '/loan?step=2&check=1', '/loan?step=3'];
const AGENT = [
  '/agentDashboard',
  '/agentDashboard/leads',
  '/agentDashboard/leads?stage=new',
  '/agentDashboard/add-property',
  '/agentDashboard/profile',
  '/agentDashboard/viewings',
  '/agentDashboard/viewings/hours',
  '/agentDashboard/listings',
  '/agentDashboard/listings?for=rent&sort=seen',
  '/agentDashboard/listings/file',
  '/agentDashboard/listings/statistics?days=90',
];
const ADMIN = [
  '/adminpanel',
  '/adminpanel?status=all&q=nobody-has-this-name',
  '/adminpanel/agents',
  '/adminpanel/properties',
  '/adminpanel/user-properties',
  '/adminpanel/user-properties?state=all',
  '/adminpanel/add-agent',
  '/adminpanel/enquiries',
  '/adminpanel/conversations',
  '/adminpanel/askedMore',
  '/adminpanel/hires',
  '/adminpanel/promotions',
  '/adminpanel/books',
  '/adminpanel/transfers',
  '/adminpanel/transfers?show=confirmed',
  '/adminpanel/wishes',
  '/adminpanel/audit',
];

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

/** Looks at a screen: it is there, sticks out at none of the widths, and axe, when it is given, finds nothing. */
async function look(
  page: Page,
  axe: (() => Promise<void>) | null,
  path: string,
  lang: Language,
  widths: readonly number[],
) {
  const address = localPath(path, lang);
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.title()).toContain('69 Street');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { content, shown } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      shown: window.innerWidth,
    }));
    expect(content, `${address} sticks out at ${width}`).toBeLessThanOrEqual(shown);
    await axe?.();
  }
}

for (const lang of LANGUAGES) {
  test(`the screens for signing in look right in ${lang}`, async ({ page, axe }) => {
    for (const path of SIGN_IN) await look(page, axe, path, lang, WIDTHS[lang]);
  });

  test(`the screens of a person look right in ${lang}, with and without anything in them`, async ({ page, axe }) => {
    const cookie = await enter(page.context(), await newPerson());
    for (const path of ANYBODY) await look(page, axe, path, lang, WIDTHS[lang]);
    await look(page, axe, `/spp/${(await someListing())._id}/askedMore`, lang, WIDTHS[lang]);

    const headers = { Cookie: cookie, Origin: new URL(env.baseUrl).origin };
    for (const query of ['&property_for=rent', '&property_for=sell']) {
      const { _id: key } = await someListing(query);
      await page.request.post('/favourites', { headers, form: { key } });
    }
    const list = '/userdashboard/favorites';
    await page.request.post(`${list}?_data=routes%2Fuserdashboard-favorites`, { headers, form: { intent: 'share' } });
    await look(page, axe, list, lang, WIDTHS[lang]);
    await expect(page.getByRole('button', { name: lang === 'en' ? /^Remove / : /^সরান: / })).toHaveCount(2);
    const shared = await page.getByRole('main').getByRole('textbox').inputValue();
    await look(page, axe, new URL(shared).pathname.replace(/^\/bn/, ''), lang, WIDTHS[lang]);
  });

  test(`every step of Add Property looks right in ${lang}, with what is missing`, async ({ page, axe }) => {
    const cookie = await enter(page.context(), await newPerson());
    await look(page, axe, '/addProperty', lang, WIDTHS[lang]);
    const headers = { Cookie: cookie, Origin: new URL(env.baseUrl).origin };
    const form = { form_key: 'screens', step: '0', intent: 'next', property_name: 'A flat in the making' };
    const answer = await page.request.post('/addProperty?_data=routes%2Fadd-property', { headers, form });
    const begun = new URL(answer.headers()['x-remix-redirect'] ?? '', env.baseUrl);
    const draft = begun.searchParams.get('draft') ?? '';
    expect(draft).not.toBe('');
    for (const step of STEPS) await look(page, axe, `/addProperty?draft=${draft}&${step}`, lang, WIDTHS[lang]);
    // Now it stands among what is not finished yet.
    await look(page, axe, '/addProperty', lang, WIDTHS[lang]);
    await expect(page.getByText('A flat in the making')).toBeVisible();
  });

  test(`the application for a loan and its screens look right in ${lang}`, async ({ page, axe, context }) => {
    const person = await newPerson();
    await enter(context, person);
    for (const path of LOAN) await look(page, axe, path, lang, WIDTHS[lang]);
    const loan = await newLoan(page, person);
    await look(page, axe, '/userdashboard/loan-status', lang, WIDTHS[lang]);
    await enter(context, { email: env.demo.admin, password: env.demo.password });
    await look(page, axe, '/adminpanel', lang, WIDTHS[lang]);
    await look(page, axe, `/adminpanel/loans/${loan}`, lang, WIDTHS[lang]);
  });

  test(`the questions after a viewing and in a tenancy look right in ${lang}, and the ratings that are reported`, async ({
    page,
    axe,
    context,
  }) => {
    const [owner, seeker] = [await newPerson(), await newPerson()];
    const home = await published(page, owner, 'House of the three questions');
    const { _id, conversation } = await wasHeld(owner, seeker, home);
    const tenancy = await newTenancy(page, owner, true);
    await enter(context, owner);
    for (const of of [`conversation/${conversation}`, `tenancy/${tenancy._id}`]) {
      await look(page, axe, `/ratings/${of}`, lang, WIDTHS[lang]);
    }
    await rate(owner, _id, ['yes', 'partly', 'no']);
    await look(page, axe, `/ratings/conversation/${conversation}`, lang, WIDTHS[lang]);
    await rate(seeker, _id, ['no', 'no', 'no']);
    await look(page, axe, `/ratings/conversation/${conversation}`, lang, WIDTHS[lang]);
    await reportRating(owner, _id, 'That is not true. '.repeat(20).trim());
    await look(page, axe, `/ratings/conversation/${conversation}`, lang, WIDTHS[lang]);
    await enter(context, { email: env.demo.admin, password: env.demo.password });
    await look(page, axe, '/adminpanel/conversations', lang, WIDTHS[lang]);
    await expect(page.getByRole('heading', { name: /three questions/ }).first()).toBeVisible();
  });

  test(`the screens of an agent look right in ${lang}`, async ({ page, axe }) => {
    await enter(page.context(), { email: env.demo.agent, password: env.demo.password });
    for (const path of AGENT) await look(page, axe, path, lang, WIDTHS[lang]);
    for (const path of ANYBODY) await look(page, null, path, lang, WIDTHS[lang]);
  });

  test(`the screens of the admin look right in ${lang}`, async ({ page, axe }) => {
    await enter(page.context(), { email: env.demo.admin, password: env.demo.password });
    const { _id } = await someListing();
    // An entry whose document has a page: its name is a link, beside that of the action.
    const decided = await published(page, await newPerson(), 'House of the audit');
    for (const path of [...ADMIN, `/adminpanel/properties/${_id}`, `/adminpanel/audit?q=${decided}`])
      await look(page, axe, path, lang, WIDTHS[lang]);
    await expect(page.getByRole('link', { name: /House of the audit/ }).first()).toBeVisible();
    for (const path of [...AGENT, ...ANYBODY]) await look(page, null, path, lang, WIDTHS[lang]);
  });
}

test('a dashboard with its menu collapsed looks right, and one may go back', async ({ page, axe, complaints }) => {
  // Chromium says so after some seconds: with the labels of the menu away nothing here is set in that face.
  complaints.allow(/bangla-lines\S*\.woff2 was preloaded using link preload but not used/);
  await enter(page.context(), { email: env.demo.admin, password: env.demo.password });
  await page.goto('/adminpanel/agents?menu=narrow');
  await expect(page).toHaveURL('/adminpanel/agents');
  for (const lang of LANGUAGES) {
    await look(page, axe, '/adminpanel/agents', lang, [1280]);
    await expect(page.locator('[data-menu="narrow"]')).toBeVisible();
  }
});

test('@phone the menu of a dashboard opens over the page and closes with Escape', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page.context(), await newPerson());
  await page.goto('/userdashboard');
  const button = page.getByLabel('Menu of the dashboard');
  const entry = page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: 'Properties' });
  await expect(entry).toBeHidden();
  await button.click();
  await expect(entry).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});
