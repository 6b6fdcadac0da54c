import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.js';
import { withScript } from '../support/site.js';

/** Where the homes of the list begin and end, in pixels from the top of the screen. */
const homes = (page: Page) =>
  page
    .getByRole('region', { name: /^(Results|ফলাফল)$/ })
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const WIDE = { width: 1920, height: 1080 };

for (const [size, whole] of [
  [PHONE, 1],
  [DESK, 3],
  [WIDE, 5],
] as const) {
  for (const path of [
    '/properties',
    '/bn/properties',
    '/properties?city=dhaka',
    '/properties?place=mirpur&sort=price_asc',
  ]) {
    test(`${path} begins with homes at ${size.width} × ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await withScript(page);
      await page.waitForLoadState('networkidle');
      const boxes = await homes(page);
      expect(boxes[0]?.top).toBeLessThan(300);
      const seen = boxes.filter(({ bottom }) => bottom <= size.height).length;
      expect(seen, JSON.stringify(boxes)).toBeGreaterThanOrEqual(Math.min(whole, boxes.length));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
  }
}

for (const size of [PHONE, DESK]) {
  test(`the keyboard comes to the first home soon at ${size.width} px, and at once by the first link`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/properties');
    await withScript(page);
    const inHome = () => page.evaluate(() => document.activeElement?.closest('article') !== null);
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    let stops = 1;
    for (; stops < 40; stops++) {
      await page.keyboard.press('Tab');
      if (await inHome()) break;
    }
    expect(stops).toBeLessThanOrEqual(12);
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await inHome()).toBe(true);
  });
}

test('price and bedrooms stand within the first 500 px of the filters, in the column and in the sheet', async ({
  page,
}) => {
  const reach = () =>
    page.evaluate(() => {
      const top = document.getElementById('filters')?.getBoundingClientRect().top ?? NaN;
      return ['filter-max_price', 'filter-bedroom'].map(
        (id) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? NaN) - top,
      );
    });
  await page.setViewportSize(DESK);
  for (const path of ['/properties', '/bn/properties']) {
    await page.goto(path);
    for (const bottom of await reach()) expect(bottom, path).toBeLessThanOrEqual(500);
  }
  await page.setViewportSize(PHONE);
  await page.goto('/properties');
  await withScript(page);
  await page.locator('#filter-sheet summary').click();
  await expect(page.getByLabel('Bedrooms')).toBeVisible();
  for (const bottom of await reach()) expect(bottom).toBeLessThanOrEqual(500);
  // The order of the list is asked for there too.
  await page.getByLabel('Sort by').selectOption('Price, lowest first');
  await expect(page).toHaveURL(/sort=price_asc/);
  // The keyboard is in the sheet, and goes back to what opened it.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Bedrooms')).toBeHidden();
  await expect(page.locator('#filter-sheet summary')).toBeFocused();
});

test('the search, the filters and the map stay in sight, and the map takes the whole screen of the phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/properties');
  await withScript(page);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByLabel('Search in your own words')).toBeInViewport();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('checkbox', { name: 'Search as I move the map' });
  await expect(map).toBeVisible();
  const box = await page.locator('.map-pane').boundingBox();
  expect(box).toMatchObject({ x: 0, width: PHONE.width });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('only homes with photographs are asked for in words and by hand, and no other is a picture', async ({ page }) => {
  await page.goto('/properties?say=flat+with+photos');
  await expect(page).toHaveURL(/with_photos=true/);
  const region = page.getByRole('region', { name: 'Results' });
  const cards = await region.getByRole('article').count();
  await expect(region.locator('article img')).toHaveCount(cards);
  await page.getByRole('link', { name: 'Remove filter: With photographs' }).click();
  await expect(page).not.toHaveURL(/with_photos/);
  await expect(page.getByLabel('Search in your own words')).toHaveValue('flat');
  await withScript(page);
  await page.getByRole('checkbox', { name: 'With photographs' }).check();
  await expect(page).toHaveURL(/with_photos=true/);
  await expect(page.getByText('No photograph yet')).toHaveCount(0);
});

test('home begins a search for rent and shows it again, and shows no home without a photograph', async ({ page }) => {
  await page.goto('/');
  await withScript(page);
  await page.getByText('Rent', { exact: true }).click();
  await page.getByLabel('Search in your own words').fill('Dhanmondi');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/property_for=rent/);
  await expect(page).toHaveURL(/place=dhanmondi/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('69searches'))).toContain('place=dhanmondi');
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Your searches' }).getByRole('link', { name: /Dhanmondi/ });
  await expect(again).toHaveAttribute('href', /property_for=rent/);
  const shown = page.getByRole('region', { name: 'Properties' });
  await expect(shown.getByRole('article')).toHaveCount(2);
  await expect(shown.locator('article img')).toHaveCount(2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to an area, to the homes of a city and to a search', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Popular areas' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/properties\?place=/);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Homes by city' }).getByRole('link', { name: 'Sylhet' }).click();
    await expect(page).toHaveURL('/?city=sylhet#listings');
    await expect(page.getByRole('region', { name: 'Properties' }).getByRole('article').first()).toContainText('Sylhet');
    await page.getByText('Buy', { exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/properties\?property_for=sell/);
  });

  test('the sheet of the phone opens, filters and orders the list', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/properties');
    await page.locator('#filter-sheet summary').click();
    await page.getByLabel('Bedrooms').selectOption('3');
    await page.getByLabel('Sort by').selectOption('Price, lowest first');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    await expect(page).toHaveURL(/bedroom=3/);
    await expect(page).toHaveURL(/sort=price_asc/);
  });
});
