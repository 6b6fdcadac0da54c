import { expect, test } from '../support/fixtures.js';

for (const path of ['/', '/bn']) {
  test(`the home page answers at ${path}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', path === '/' ? 'en' : 'bn');
  });
}
