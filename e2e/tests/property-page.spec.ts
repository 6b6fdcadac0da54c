import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.js';
import { picturedListing, someListing, someListings, withScript } from '../support/site.js';

test('a picture opens over the whole screen, is turned and enlarged by keys, and gives the keyboard back', async ({
  page,
  axe,
}) => {
  await page.goto(`/spp/${(await picturedListing())._id}`);
  const gallery = page.getByRole('region', { name: 'Photographs' });
  await expect(gallery.getByRole('button', { name: 'Next' })).toBeVisible();
  const first = gallery.getByRole('list').first().getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photographs on the full screen' });
  await expect(dialog).toBeVisible();
  await axe();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^2 of \d+$/)).toBeAttached();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-label="Photographs"]') !== null)).toBe(true);
});

test('Back closes the picture over the whole screen and stays on the page, which the next one leaves', async ({
  page,
}) => {
  const { _id } = await picturedListing();
  await page.goto('/properties');
  await page.goto(`/spp/${_id}`);
  const first = page.getByRole('region', { name: 'Photographs' }).getByRole('list').first().getByRole('link').first();
  const dialog = page.getByRole('dialog', { name: 'Photographs on the full screen' });
  const onPage = new RegExp(`/spp/${_id}$`);
  await withScript(page);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('_data=') && asked.push(request.url())));

  await first.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(onPage);

  // However it is closed, nothing of it stays on the way back, and nothing is loaded anew for it.
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await first.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => Boolean(window.history.state?.['69open']))).toBe(false);
  }
  expect(asked).toEqual([]);

  // Reloaded while it was open: the page stands, and the next one opens in the entry of before.
  await first.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await withScript(page);
  await expect(dialog).toHaveCount(0);
  await first.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(onPage);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
});

test('a page is shared by link, WhatsApp and QR code, and printed on one sheet', async ({ page, axe, request }) => {
  const listing = await someListing();
  await page.goto(`/spp/${listing._id}`);
  await page.getByText('Share', { exact: true }).click();
  const address = await page.getByLabel('Address of this page').inputValue();
  expect(new URL(address).pathname).toBe(`/spp/${listing.code}`);
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Address of this page')).toBeHidden();
  const card = await request.get(`/spp/${listing._id}/card.png`);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

for (const lang of ['', '/bn'] as const) {
  test(`the printed sheet of ${lang || '/'} has who to call, facts and features, and no heading over nothing`, async ({
    page,
  }) => {
    // As wide as the paper between its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto(`${lang}/spp/${(await picturedListing())._id}`);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.one-sheet');
    const phone = sheet.locator('section:has(> #owner) a[href^="tel:"]');
    await expect(phone).toBeVisible();
    const features = sheet.locator('details').filter({ has: page.locator('svg.shrink-0.text-accent') });
    await expect(features).toHaveCount(1);
    const bottom = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
      return y + height;
    };
    const end = await bottom(sheet);
    for (const part of [sheet.getByRole('img').first(), sheet.locator('.card .price').first(), phone, features])
      expect(await bottom(part)).toBeLessThanOrEqual(end);
    // What stands below a heading, in its part of the sheet, is seen as well.
    const empty = await sheet.evaluate((whole) =>
      [...whole.querySelectorAll('h2, h3')].flatMap((heading) => {
        if (!(heading as HTMLElement).checkVisibility()) return [];
        const part = heading.closest('summary')?.parentElement ?? heading.closest('section, details') ?? heading;
        const below = part.getBoundingClientRect().bottom - heading.getBoundingClientRect().bottom;
        return below > heading.clientHeight / 2 ? [] : [heading.textContent];
      }),
    );
    expect(empty).toEqual([]);
    await expect(page.locator('.print-foot')).toBeVisible();
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

/** The small map, once it has come near the screen. */
async function mapOf(page: Page) {
  const map = page.getByRole('region', { name: 'Where it is' }).getByRole('img', { name: /^Map: / });
  await map.scrollIntoViewIfNeeded();
  return map;
}
const isDrawn = (map: Locator) =>
  map.locator('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0);

test('where it lies is shown on a map with streets, loaded when it comes near the screen', async ({ page, axe }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/map-drawn|maplibre|\.mvt/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/spp/${(await someListing('&city=dhaka'))._id}`);
  const map = await mapOf(page);
  // How near is near the browser decides.
  await expect(map.locator('img')).toHaveAttribute('loading', 'lazy');
  const before = await map.boundingBox();
  await expect.poll(() => isDrawn(map)).toBe(true);
  expect((await map.boundingBox())?.height).toBe(before?.height);
  // One picture of the neighbourhood, no nearer than the circle says, and nothing of the large map.
  expect(asked).toEqual([expect.stringMatching(/^\/map-drawn\/around\/en\/23\.\d\d[05],90\.\d\d[05],[48]\.svg$/)]);
  await expect(map.locator('svg circle')).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await axe();
});

test('where the picture of the streets does not come the circle and the marks stay', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED/);
  await page.route('**/map-drawn/**', (route) => route.abort());
  await page.goto(`/spp/${(await someListing('&city=dhaka'))._id}`);
  const map = await mapOf(page);
  // A picture that did not come draws nothing; the script takes it out.
  await withScript(page);
  await expect(map.locator('img')).toHaveCount(0);
  await expect(map.locator('svg circle')).toBeVisible();
  expect((await map.boundingBox())?.height).toBeGreaterThan(150);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map stands in its place', async ({ page }) => {
    await page.goto(`/spp/${(await someListing('&city=dhaka'))._id}`);
    const map = await mapOf(page);
    await expect.poll(() => isDrawn(map)).toBe(true);
  });

  test('pictures are links to their files, and the page is shared all the same', async ({ page }) => {
    await page.goto(`/spp/${(await picturedListing())._id}`);
    const gallery = page.getByRole('region', { name: 'Photographs' });
    await expect(gallery.getByRole('link').first()).toHaveAttribute('href', /^\/uploads\//);
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByLabel('Address of this page')).toBeVisible();
  });
});

test('two homes stand beside each other at 360 px, and their names stay in sight', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const homes = await someListings(2, '&city=dhaka');
  await page.goto(`/compare?ids=${homes.map(({ _id }) => _id).join(',')}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page
    .getByRole('link', { name: /^Message about / })
    .last()
    .scrollIntoViewIfNeeded();
  for (const { property_name } of homes) {
    await expect(
      page.getByRole('columnheader').getByRole('link', { name: property_name, exact: true }),
    ).toBeInViewport();
  }
  await axe();
});
