import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { badge, mailedLink, newPerson, signIn, somebody, tryToSignIn } from '../support/people.js';
import { ownAddress, SCREENS, someListing, withScript } from '../support/site.js';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

test('somebody signs up, confirms the address by the mail, and signs in with the password', async ({ page }) => {
  const person = somebody();
  await page.goto('/signup');
  await withScript(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login/);

  const link = await mailedLink(person.email);
  await page.goto(link.href);
  await withScript(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your address is confirmed' })).toBeVisible();

  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('somebody signs in with a Google account', async ({ page }) => {
  const person = somebody('Karim Mia');
  await page.goto('/login?redirectTo=%2Faccount');
  await withScript(page);
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await chooser.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(badge(page, person)).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('what a guest kept is in the account after the sign-in', async ({ page }) => {
  const { _id, property_name: name } = await someListing();
  await page.goto(`/spp/${_id}`);
  await withScript(page);
  const heart = page.getByRole('button', { name: `Wish list: ${name}`, exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/userdashboard/favorites');
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Wish List empty')).toBeVisible();
});

test('a changed password signs in, and the one before it does not', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  const person = await newPerson();
  await tryToSignIn(page, person, '/userdashboard/password');
  await expect(page).toHaveURL(/\/userdashboard\/password$/);
  await withScript(page);

  const changed = { ...person, password: 'another long password' };
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(changed.password);
  await page.getByLabel('New password again', { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(page.getByText('updated', { exact: true })).toBeVisible();

  await page.goto('/');
  await nav(page).getByRole('button', { name: 'LOG_OUT' }).click();
  await expect(nav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await tryToSignIn(page, person);
  await expect(page.getByRole('main').getByText('Failed to sign in').first()).toBeVisible();
  await signIn(page, changed);
});

test('whoever signs out everywhere in one browser is signed out in the other', async ({ page, browser }) => {
  const person = await newPerson();
  const elsewhere = await browser.newPage({ baseURL: env.baseUrl, extraHTTPHeaders: ownAddress() });
  for (const each of [page, elsewhere]) {
    await signIn(each, person);
  }
  await elsewhere.goto('/account');
  await withScript(elsewhere);
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(elsewhere.getByText('You are signed out everywhere.')).toBeVisible();
  await elsewhere.close();

  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Faccount&why=ended$/);
  await expect(page.getByRole('status').getByText('Your session has ended.')).toBeVisible();
  await page.goto('/');
  await expect(nav(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

/** Watches the scripts that a page loads; tells whether that of the identity service was among them. */
function watchScripts(page: Page): () => Promise<boolean> {
  const scripts = new Map<string, Promise<string>>();
  page.on('request', (request) => {
    const url = request.url();
    if (/\.js(\?|$)/.test(url) && !scripts.has(url))
      scripts.set(
        url,
        fetch(url).then((answer) => answer.text()),
      );
  });
  return async () =>
    (await Promise.all(scripts.values())).some((text) => text.includes('identitytoolkit.googleapis.com'));
}

test('the script of the identity service comes on the screens that sign in and on no other', async ({
  page,
  browser,
}) => {
  const look = async (at: Page, hasIdentity: () => Promise<boolean>, addresses: readonly string[]) => {
    for (const address of addresses) {
      await at.goto(address);
      await withScript(at);
      await at.waitForLoadState('networkidle');
      expect(await hasIdentity(), address).toBe(false);
    }
  };
  const hasIdentity = watchScripts(page);
  await look(page, hasIdentity, SCREENS);
  await signIn(page, await newPerson());
  expect(await hasIdentity(), 'after the sign-in').toBe(true);

  // A browser without the script in its cache, and with the session.
  const storageState = await page.context().storageState();
  const fresh = await browser.newPage({ baseURL: env.baseUrl, storageState });
  const own = ['/', '/account', '/userdashboard', '/userdashboard/favorites', '/userReview'];
  await look(fresh, watchScripts(fresh), own);
  await expect(fresh).toHaveURL(/\/userReview$/);
  await fresh.close();
});

/** The process of a part, as the running stack records it. */
function processOf(part: 'web' | 'cms'): number {
  const run = readFileSync(path.join(env.dataDir, 'run.json'), 'utf8');
  const { children } = JSON.parse(run) as { children: { name: string; pid: number }[] };
  return children.find(({ name }) => name === part)?.pid ?? 0;
}

// Alone, when all the others are done (playwright.config.ts).
test(
  'a person stays signed in while cms and web are killed and start again',
  { tag: '@restart' },
  async ({ page, complaints }) => {
    // Pictures of the page that was open while cms died.
    complaints.allow(/status of 502/);
    const person = await newPerson();
    await signIn(page, person);
    const health = { cms: `${env.cmsUrl}/_ready`, web: `${env.baseUrl}/health` };
    for (const part of ['cms', 'web'] as const) {
      const before = processOf(part);
      process.kill(before, 'SIGKILL');
      await expect.poll(() => processOf(part)).not.toBe(before);
      const answer = async () => (await fetch(health[part]).catch(() => null))?.status;
      await expect.poll(answer).toBe(204);
      await page.goto('/account');
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    }
  },
);
