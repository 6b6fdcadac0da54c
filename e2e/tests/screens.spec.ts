import { expect, test } from '../support/fixtures.js';
import { LANGUAGES, localPath, PUBLIC, someListing, withScript } from '../support/site.js';

const WIDTHS = [360, 768, 1280] as const;

// Every public screen, in both languages and at three widths: nothing sticks out, axe and the console stay silent.
for (const lang of LANGUAGES) {
  for (const [name, path] of PUBLIC) {
    test(`${name} in ${lang} looks right at every width`, async ({ page, axe }) => {
      const address = localPath(await path(), lang);
      // One load, first on the phone: from there it is the same page that grows, as on a device that is turned.
      await page.setViewportSize({ width: WIDTHS[0], height: 800 });
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.title()).toContain('69 Street');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const { content, shown } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          shown: window.innerWidth,
        }));
        expect(content, `${address} sticks out at ${width}`).toBeLessThanOrEqual(shown);
        await axe();
      }
    });
  }

  test(`an unknown address in ${lang} says so and leads on`, async ({ page, axe, complaints }) => {
    complaints.allow(/404/);
    const answer = await page.goto(localPath('/no-such-page', lang));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe();
    const main = page.getByRole('main');
    await main.getByRole('link').first().click();
    await expect(page).toHaveURL(localPath('/', lang));
  });
}

test('every link of the header and the footer leads to a screen', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"], main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(15);
  for (const link of new Set(links)) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
});

test('the language switch keeps the page, and each language names the other', async ({ page }) => {
  await page.goto('/properties?city=sylhet');
  await expect(page.locator('link[rel="alternate"][hreflang="bn"]')).toHaveAttribute('href', /\/bn\/properties$/);
  await page.locator('header').getByRole('link', { name: 'Switch to Bangla' }).click();
  await expect(page).toHaveURL('/bn/properties?city=sylhet');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/bn\/properties$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ঀ-৿]/);
});

for (const width of [320, 360]) {
  test(`@phone the language switch stands in the header at ${width} px, beside the menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const [path, name] of [
      ['/', 'Switch to Bangla'],
      ['/bn/properties', 'ইংরেজিতে দেখুন'],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('banner').getByRole('link', { name });
      await expect(link).toBeInViewport({ ratio: 1 });
      const [box, bar] = [await link.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect([box?.width, box?.height].every((side) => Number(side) >= 44)).toBe(true);
      // One line.
      expect(bar?.height).toBeLessThan(80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('@phone the page in the other language begins where one was, with all that was typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const top = (selector: string) =>
    page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const scrollTo = (selector: string) =>
    page.locator(selector).evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  // Not by the mouse: Playwright would bring the link, which lies in the page's scroll padding, to the middle first.
  const press = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => (link as HTMLAnchorElement).click());

  // A page of reading, whose script stays asleep.
  await page.goto('/');
  await scrollTo('#listings');
  const before = await top('#listings');
  await press('Switch to Bangla');
  await expect(page).toHaveURL('/bn');
  await expect.poll(async () => Math.abs((await top('#listings')) - before)).toBeLessThanOrEqual(8);
  await expect(page.locator('script[type="text/asleep"]').first()).toBeAttached();

  const { _id } = await someListing();
  await page.goto(`/spp/${_id}?from=list`);
  await withScript(page);
  const message = page.locator('#contact [name=message]');
  await message.fill('Is it still to be had?');
  await scrollTo('#contact-title');
  const form = await top('#contact-title');
  await press('Switch to Bangla');
  await expect(page).toHaveURL(`/bn/spp/${_id}?from=list`);
  await expect(message).toHaveValue('Is it still to be had?');
  // Letters that come a little later move the page once more, and then it is put back.
  await expect.poll(async () => Math.abs((await top('#contact-title')) - form)).toBeLessThanOrEqual(8);

  await page.goto('/bn/properties?city=dhaka&min_bedroom=2');
  await withScript(page);
  await page.locator('[name=say]').fill('lift and gar');
  await press('ইংরেজিতে দেখুন');
  await expect(page).toHaveURL('/properties?city=dhaka&min_bedroom=2');
  await expect(page.locator('[name=say]')).toHaveValue('lift and gar');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('home remembers the city that was chosen, until all are', async ({ page }) => {
    const cities = page.getByRole('navigation', { name: 'Homes by city' });
    const shown = cities.locator('[aria-current=true]');
    await page.goto('/');
    await expect(shown).toHaveText('All cities');
    await cities.getByRole('link', { name: 'Sylhet' }).click();
    await page.goto('/');
    await expect(shown).toHaveText('Sylhet');
    await expect(page.locator('section#listings article').first()).toContainText('Sylhet');
    await cities.getByRole('link', { name: 'All cities' }).click();
    await page.goto('/');
    await expect(shown).toHaveText('All cities');
  });
});

test('@phone the slide-out menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'AGENTS' }).last()).toBeHidden();
  await header.getByLabel('Menu').click();
  await header.getByRole('link', { name: 'AGENTS' }).last().click();
  await expect(page).toHaveURL('/agents');
  await expect(header.getByRole('link', { name: 'HOME LOANS' }).last()).toBeHidden();
  await header.getByLabel('Menu').click();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'HOME LOANS' }).last()).toBeHidden();
});

test('the bar changes its style past ten pixels', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 400);
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
});
