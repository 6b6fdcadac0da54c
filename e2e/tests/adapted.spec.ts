import type { Page } from '@playwright/test';

import { eitherLanguage } from '../support/either.js';
import { focusNow, unprintable, unreadable, unseen } from '../support/eyes.js';
import { expect, test } from '../support/fixtures.js';
import { comeAlone, localPath, PUBLIC, someListing, withScript } from '../support/site.js';

/** 1280 × 1024 pixels at four times the size (WCAG 1.4.10). */
const CLOSE_UP = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** A4 without margins, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };
/** No screen has so many places that the keyboard goes to. */
const MOST_STOPS = 260;
/** How far up the next stop may lie, for a heart in the corner of a card and for a second column. */
const STEP_UP = 700;

const SCREENS = [
  ...PUBLIC,
  ...['/login', '/signup', '/reset-password', '/no-such-page'].map((path) => [path, () => path] as const),
];

test.beforeEach(({ context, complaints }) => comeAlone({ context, complaints }, /404/));

/** As in the settings of the browser: pages that are measured in the letters' size grow with it. */
async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await devtools.detach();
}

/** What is looked at again for a moment: another size of the letters and of the window reach the styles frames later. */
const settled = expect.configure({ soft: true });

/** Presses Tab until the page is through: every stop can be seen, in the order in which one reads, and none is a trap. */
async function walk(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  let before: number | null = null;
  let stops = 0;
  for (; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusNow);
    if (!stop || stop.again) break;
    const { name, top, hasRing, isInView, coveredBy } = stop;
    if (!hasRing) wrong.push(`${name}: no ring`);
    if (!isInView) wrong.push(`${name}: out of sight`);
    if (coveredBy) wrong.push(`${name}: covered by ${coveredBy}`);
    if (top !== null && before !== null && top < before - STEP_UP) wrong.push(`${name}: back up ${before - top} px`);
    before = top ?? before;
  }
  if (stops === MOST_STOPS) wrong.push('the keyboard does not come to an end');
  if (stops < 2) wrong.push(`the keyboard comes to ${stops} places`);
  return wrong;
}

for (const [name, path] of SCREENS) {
  for (const lang of eitherLanguage(name)) {
    test(`${name} in ${lang} is read close up, in large letters, in forced colours and on paper`, async ({ page }) => {
      await page.setViewportSize(CLOSE_UP);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(localPath(await path(), lang));
      await withScript(page);
      await settled.poll(() => page.evaluate(unreadable), { message: '400 %', timeout: 30_000 }).toEqual([]);

      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      await settled.poll(() => page.evaluate(unseen), { message: 'forced colours', timeout: 30_000 }).toEqual([]);

      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });
      await setLetters(page, 32);
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await expect(page.locator('html')).toHaveCSS('font-size', '33px');
        await settled
          .poll(() => page.evaluate(unreadable), { message: `200 % at ${size.width}`, timeout: 30_000 })
          .toEqual([]);
      }
      await setLetters(page, 16);
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' });
      await settled.poll(() => page.evaluate(unprintable), { message: 'paper', timeout: 30_000 }).toEqual([]);
    });
  }
}

test('a heading on a plate, where a guide has no picture, is never cut off', async ({ page }) => {
  await page.setViewportSize(CLOSE_UP);
  await page.goto('/bn');
  // The demo has pictures of everything, a new site of nothing.
  await page.locator('main').evaluate((main) => {
    const heading = '<h2>বিক্রির জন্য বাড়ি প্রস্তুত করার আগে যা যা জানা দরকার</h2>';
    const plate = `<div class="plate-card aspect-3/2"><div class="plate-words"><div class="plate-big">${heading}</div></div></div>`;
    main.insertAdjacentHTML('afterbegin', plate);
  });
  await expect(page.getByRole('heading', { name: /জানা দরকার$/ })).toBeVisible();
  // A plate by another name would be plain text, which nothing cuts.
  await expect(page.locator('main > .plate-card')).toHaveCSS('display', 'grid');
  await settled.poll(() => page.evaluate(unreadable), { message: '400 %', timeout: 30_000 }).toEqual([]);
  await setLetters(page, 32);
  await page.setViewportSize(PHONE);
  await settled.poll(() => page.evaluate(unreadable), { message: '200 %', timeout: 30_000 }).toEqual([]);
});

for (const [name, path] of SCREENS) {
  test(`the keyboard walks through ${name} close up and in forced colours`, async ({ page }) => {
    await page.setViewportSize(CLOSE_UP);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await page.goto(await path());
    await withScript(page);
    expect(await walk(page)).toEqual([]);
  });
}

/** Where everything is that a page may move: pictures, what they stand in, and what counts. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img, main ul, main li, [data-count]')].map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(top)} ${one.scrollLeft} ${one.getAttribute('data-counting') ?? ''}`;
    }),
  );

for (const [name, path] of [
  ['home', () => '/'],
  ['a property', async () => `/spp/${(await someListing())._id}`],
] as const) {
  test(`nothing on ${name} moves by itself where less motion is asked for`, async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await path());
    await withScript(page);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(6000);
    const before = await places(page);
    await page.clock.runFor(12_000);
    expect(await places(page)).toEqual(before);
    // One of no length is over with the next frame, for which a busy machine takes its time; one that goes on never is.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

/** What opens over a page: what opens it, what shows that it is open. */
const OVERLAYS: ReadonlyArray<{ name: string; path: () => string | Promise<string>; opener: RegExp; shows: RegExp }> = [
  { name: 'the menu', path: () => '/agents', opener: /^Menu$/, shows: /^HOME LOANS$/ },
  { name: 'the filters', path: () => '/properties', opener: /^Filters/, shows: /^Bedrooms$/ },
  {
    name: 'sharing',
    path: async () => `/spp/${(await someListing())._id}`,
    opener: /^Share$/,
    shows: /^Address of this page$/,
  },
];

for (const { name, path, opener, shows } of OVERLAYS) {
  test(`${name} is opened and closed with the keyboard, which is back where it was`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(await path());
    await withScript(page);
    const summary = page
      .locator('summary')
      .filter({ hasText: opener })
      .or(page.locator('summary').and(page.getByLabel(opener)));
    const inside = page
      .getByLabel(shows)
      .or(page.getByRole('link', { name: shows }))
      .last();
    await expect(inside).toBeHidden();
    await summary.first().focus();
    await page.keyboard.press('Enter');
    await expect(inside).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(summary.first()).toBeFocused();
  });
}
