import { AGENT, published } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test, unique } from '../support/fixtures.js';
import { newPerson } from '../support/people.js';
import { enter } from '../support/sessions.js';
import { LANGUAGES, localPath, ownAddress, type Language } from '../support/site.js';

const ADMIN = { email: env.demo.admin, password: env.demo.password };
const DESKS = [
  { who: ADMIN, path: '/adminpanel/user-properties?state=all', states: '#list-state' },
  { who: AGENT, path: '/agentDashboard/listings', states: '#list-state' },
] as const;
const FILTERS: Record<Language, { none: string; one: string }> = {
  en: { none: 'Filters', one: 'Filters (1)' },
  bn: { none: 'ফিল্টার', one: 'ফিল্টার (১)' },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, extraHTTPHeaders: ownAddress() });

    for (const lang of LANGUAGES) {
      test(`the desks begin with their rows on a telephone in ${lang}, and their filters fold out`, async ({
        page,
        context,
        browser,
      }) => {
        const drawing = await browser.newPage({ baseURL: env.baseUrl });
        await published(drawing, await newPerson(), unique('To be seen'));
        await published(drawing, AGENT, unique('To be seen'));
        await drawing.close();
        for (const { who, path, states } of DESKS) {
          await enter(context, who);
          await page.goto(localPath(path, lang));
          const row = page.locator('main tbody tr').first();
          const box = await row.boundingBox();
          // A good part of it, above the lower edge.
          expect(box?.y, path).toBeLessThan(640);
          const words = FILTERS[lang];
          const button = page.locator('main details[data-filters] > summary');
          await expect(button).toHaveAttribute('aria-label', words.none);
          await expect(page.locator(states)).toBeHidden();
          await button.click();
          await page.locator(states).selectOption('published');
          await page.locator('main form[role=search] button').click();
          await expect(page).toHaveURL(/state=published/);
          await expect(button).toHaveAttribute('aria-label', words.one);
          await expect(page.locator(states)).toBeHidden();
          await expect(row).toBeVisible();
        }
      });
    }
  });
}

const HEIGHT = 1080;
/** What the screens of the admin have to show at once, on a screen of 1920 by 1080. */
const AT_ONCE = [
  { path: '/adminpanel/user-properties?state=all', rows: 'main tbody tr', count: 24 },
  { path: '/adminpanel/properties', rows: 'main tbody tr', count: 24 },
  { path: '/adminpanel/audit', rows: 'main ol[data-dense] > li', count: 30 },
] as const;

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: ownAddress() });

  for (const lang of LANGUAGES) {
    test(`an agent's table in ${lang} begins in the upper half, with its tools in sight`, async ({ page, context }) => {
      await published(page, AGENT, unique('To be seen'));
      await enter(context, AGENT);
      await page.goto(localPath('/agentDashboard/listings', lang));
      const box = await page.locator('main tbody tr').first().boundingBox();
      expect(box?.y).toBeLessThanOrEqual(480);
      for (const tool of ['#list-q', '#list-state', '#list-sort', 'main a[href*="listings.csv"]']) {
        await expect(page.locator(tool)).toBeInViewport();
      }
    });

    test(`the lists of the admin in ${lang} have room for two dozen rows, the audit log for thirty`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 1920, height: HEIGHT });
      await enter(context, ADMIN);
      for (const { path, rows, count } of AT_ONCE) {
        await page.goto(localPath(path, lang));
        const all = page.locator(rows);
        const top = (await all.first().boundingBox())?.y ?? HEIGHT;
        const heights = await all.evaluateAll((them) => them.map((one) => one.getBoundingClientRect().height));
        const bars = page.locator('main fieldset.bulk');
        const [bar = 0] = await bars.evaluateAll((them) => them.map((one) => one.getBoundingClientRect().height));
        // As many of the highest as there may be, above the bar of what is done to the ticked ones.
        expect(top + count * Math.max(...heights) + bar, path).toBeLessThanOrEqual(HEIGHT);
      }
    });
  }
});
