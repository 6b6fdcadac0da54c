import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.js';
import { comeAlone, picturedListing, withScript } from '../support/site.js';

/** The way from home to a property, the network cut in each step; what is sent at its end stands in dropped.spec.ts. */
test.use({ viewport: { width: 360, height: 740 } });

// The browser itself says so of each request that did not get through.
test.beforeEach(({ context, complaints }) =>
  comeAlone(
    { context, complaints },
    /Failed to load resource|net::ERR_|Failed to fetch dynamically imported module|error loading/,
  ),
);

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await withScript(page);
}

/** Does `step` without a network: the screen stays and says so. With one again, "Try again" does it. */
async function without(page: Page, context: BrowserContext, step: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  const alert = page.getByRole('alert').filter({ has: page.getByText('Try again') });
  await context.setOffline(true);
  await step();
  await expect(alert).toContainText('You are offline.');
  await expect(page).toHaveURL(address);
  await context.setOffline(false);
  await alert.getByText('Try again').click();
  await expect(alert).toHaveCount(0);
}

const WORDS = 'flat for rent in Dhaka';

test('a search typed on home stays when the network drops, and is sent afterwards', async ({ page, context }) => {
  await goTo(page, '/');
  const box = page.getByLabel('Search in your own words');
  await box.fill(WORDS);
  await without(page, context, async () => {
    await box.press('Enter');
    await expect(box).toHaveValue(WORDS);
  });
  await expect(page).toHaveURL(/\/properties\?.*property_for=rent/);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
});

test('a search typed on a home page whose script never came stays as well', async ({ page, context }) => {
  await page.goto('/');
  const box = page.getByLabel('Search in your own words');
  await context.setOffline(true);
  await box.fill(WORDS);
  await box.press('Enter');
  const alert = page.getByRole('alert').filter({ has: page.getByText('Try again') });
  await expect(alert).toContainText('You are offline.');
  await expect(box).toHaveValue(WORDS);
  await context.setOffline(false);
  await alert.getByText('Try again').click();
  await expect(page).toHaveURL(/\/properties\?.*property_for=rent/);
});

test('a filter chosen in the sheet stays chosen, and is asked for afterwards', async ({ page, context }) => {
  await goTo(page, '/properties');
  await page.locator('#filter-sheet > summary').click();
  const rooms = page.getByRole('combobox', { name: 'Bedrooms' });
  await without(page, context, async () => {
    await rooms.selectOption('3');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(rooms).toHaveValue('3');
  });
  await expect(page).toHaveURL(/bedroom=3/);
  await expect(rooms).toHaveValue('3');
});

test('the next page of the list, and a home of it, come when the network is back', async ({ page, context }) => {
  await goTo(page, '/properties');
  const homes = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const before = await homes.count();
  await without(page, context, async () => {
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(homes).toHaveCount(before);
  });
  await expect.poll(() => homes.count()).toBeGreaterThan(before);
  await without(page, context, () => homes.nth(1).getByRole('link').first().click());
  await expect(page).toHaveURL(/\/spp\//);
  await page.goBack();
  await expect.poll(() => homes.count()).toBeGreaterThan(before);
});

test('photographs that did not come are fetched when the network is back', async ({ page, context }) => {
  await goTo(page, `/spp/${(await picturedListing())._id}`);
  const gallery = page.getByRole('region', { name: 'Photographs' });
  const pictures = gallery.getByRole('dialog').getByRole('img');
  const came = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  // What the page behind shows already is kept: the large ones are asked for anew.
  await page.route('**/uploads/**', (route) => route.abort('internetdisconnected'));
  await gallery.getByRole('link').first().click();
  await expect(gallery.getByRole('dialog')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText(/^2 of \d+$/)).toBeAttached();
  await context.setOffline(false);
  await page.unroute('**/uploads/**');
  await expect.poll(came).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
});
