import type { Locator, Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { newPerson } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { ownAddress, someListing, withScript } from '../support/site.js';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

/** Presses Tab until the focus is there, as somebody without a mouse does, and sees to it that it can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      expect(ring, 'the focus can be seen').toBe(true);
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

test('somebody signs in with the keyboard alone, a mistake included', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  const person = await newPerson();
  await page.goto('/login?redirectTo=%2Faccount');
  await withScript(page);
  const main = page.getByRole('main');
  const email = main.getByRole('textbox', { name: 'Email' });
  const password = main.getByLabel('Password', { exact: true });

  await tabTo(page, email);
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  // The reason is where the keyboard is now, and leads to the field.
  const alert = main.getByRole('alert');
  await expect(alert).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(alert.getByRole('link', { name: /^Password/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(alert.filter({ hasText: 'Failed to sign in' })).toBeFocused();
  await expect(email).toHaveValue(person.email);

  await tabTo(page, password);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(person.password);
  await tabTo(page, main.getByRole('button', { name: 'Log In' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
});

test('the menu of a dashboard is used with the keyboard alone', async ({ page }) => {
  await enter(page.context(), { email: env.demo.admin, password: env.demo.password });
  await page.goto('/adminpanel');
  await withScript(page);
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await tabTo(page, menu.getByRole('link', { name: 'Manage Agents' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/adminpanel\/agents$/);
  await expect(menu.getByRole('link', { name: 'Manage Agents' })).toHaveAttribute('aria-current', 'page');

  await tabTo(page, menu.getByRole('link', { name: 'Collapse the menu' }));
  await page.keyboard.press('Enter');
  const expand = menu.getByRole('link', { name: 'Expand the menu' });
  await expect(expand).toBeFocused();
  await page.reload();
  await expect(expand).toBeVisible();
  await tabTo(page, expand);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Collapse the menu' })).toBeFocused();
});

test('a favourite is removed and taken back with the keyboard alone', async ({ page }) => {
  const cookie = await enter(page.context(), await newPerson());
  const { _id: key, property_name: name } = await someListing();
  const headers = { Cookie: cookie, Origin: new URL(env.baseUrl).origin };
  await page.request.post('/favourites', { headers, form: { key } });

  await page.goto('/userdashboard/favorites');
  await withScript(page);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: `Remove ${name}` }));
  await page.keyboard.press('Enter');
  // The focus stays where the listing stood, so the way back is the next stop.
  await expect(main.getByRole('status').filter({ hasText: `${name} was removed.` })).toBeFocused();
  await page.keyboard.press('Tab');
  const undo = main.getByRole('button', { name: `Undo: keep ${name} again` });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(undo).toBeHidden();
});
