import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { someListing } from '../support/site.js';
import { signInAsStaff } from '../support/staff.js';

test.describe('staff edit in Strapi and the site shows it on the next reload', () => {
  // Strapi's own admin panel says things on the console that are not ours to mend.
  test.beforeEach(({ complaints }) => complaints.allow(/./));

  test('the price of a listing', async ({ page, browser }) => {
    const listing = await someListing('&sort=price_asc');
    const price = 12_345 + Math.floor(Math.random() * 80_000);
    const visitor = await browser.newPage({ baseURL: env.baseUrl });
    await visitor.goto(`/spp/${listing._id}`);

    await signInAsStaff(page);
    await page.goto(`${env.cmsUrl}/admin/content-manager/collection-types/api::property.property/${listing._id}`);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill(String(price));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved document')).toBeVisible();

    const shown = `৳${new Intl.NumberFormat('en-IN').format(price)}`;
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(shown).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 5000 });
    await visitor.close();
  });

  test('the title of an article', async ({ page, browser }) => {
    const title = `Getting your house ready to sell, edition ${Math.floor(Math.random() * 100_000)}`;
    const visitor = await browser.newPage({ baseURL: env.baseUrl });
    await visitor.goto('/selldetails');

    await signInAsStaff(page);
    const { data } = (await (await fetch(`${env.cmsUrl}/api/articles/selldetails`)).json()) as {
      data: { _id: string };
    };
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    // On a busy machine Strapi's panel of actions at times stays empty until the page is loaded again.
    await expect(async () => {
      await page.goto(`${env.cmsUrl}/admin/content-manager/collection-types/api::article.article/${data._id}`);
      await expect(publish).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.getByLabel(/Title/).first().fill(title);
    await publish.click();
    await expect(page.getByText('Published document')).toBeVisible();

    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 });
    }).toPass({ timeout: 5000 });
    await visitor.close();
  });

  test('nothing on the first screen of the panel leads to what is closed', async ({ page }) => {
    await signInAsStaff(page);
    await expect(page.getByTestId('stat-entries')).toBeVisible();
    const figures = page.locator('main a[data-testid^="stat-"]');
    expect(await figures.evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')))).toEqual([
      'stat-entries',
      'stat-assets',
      'stat-admins',
    ]);
    for (const path of await figures.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
      await page.goto(`${env.cmsUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/Page not found|have the permissions to access/)).toHaveCount(0);
    }
  });
});
