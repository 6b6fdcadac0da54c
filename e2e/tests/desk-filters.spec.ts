import { AGENT, published, unique } from '../support/desks.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
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
