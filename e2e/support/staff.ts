import { expect, type BrowserContext, type Page } from '@playwright/test';

import { env } from './env.js';

/** Strapi lets an address sign in five times in five minutes: the journeys of a worker share one session. */
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/** Signs in to Strapi's own admin panel. */
export async function signInAsStaff(page: Page): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(`${env.cmsUrl}/admin`);
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login.or(page.getByRole('heading', { name: /^Hello/ }))).toBeVisible();
  if (!(await login.isVisible())) return;
  await page.getByLabel(/Email/).fill(env.staff.email);
  await page.getByLabel('Password', { exact: false }).first().fill(env.staff.password);
  await login.click();
  await expect(page).not.toHaveURL(/auth\/login/);
  cookies = await page.context().cookies(`${env.cmsUrl}/admin`);
}
