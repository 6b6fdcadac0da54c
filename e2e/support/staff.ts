import { expect, type Page } from '@playwright/test';

import { env } from './env.js';

/** Signs in to Strapi's own admin panel. */
export async function signInAsStaff(page: Page): Promise<void> {
  await page.goto(`${env.cmsUrl}/admin`);
  await page.getByLabel(/Email/).fill(env.staff.email);
  await page.getByLabel('Password', { exact: false }).first().fill(env.staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}
