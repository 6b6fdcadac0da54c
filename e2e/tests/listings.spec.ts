import { expect, test } from '../support/fixtures.js';
import { someListing, withScript } from '../support/site.js';

const cards = 'article';

test('filters change the address and the list at once, chips take them away again', async ({ page }) => {
  await page.goto('/properties');
  await withScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties List');
  await page.getByLabel('City').selectOption('sylhet');
  await expect(page).toHaveURL(/city=sylhet/);
  const elsewhere = page.getByRole('main').locator(cards).filter({ hasNotText: 'Sylhet' });
  await expect(elsewhere).toHaveCount(0);
  await page.getByLabel('Type').selectOption('flat');
  await expect(page).toHaveURL(/property_type=flat/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sylhet/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/city=sylhet/);
  await expect(page).toHaveURL(/property_type=flat/);
});

test('Load More shows six, then eight, then twelve, and the way back is exact', async ({ page }) => {
  await page.goto('/properties');
  const list = page.getByRole('main').locator(cards);
  await expect(list).toHaveCount(6);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(list).toHaveCount(8);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(list).toHaveCount(12);
  await list.nth(10).getByRole('link').click();
  await expect(page).toHaveURL(/\/spp\//);
  await page.goBack();
  await expect(list).toHaveCount(12);
});

test('a price typed in words is understood, one that is no price is said so', async ({ page }) => {
  await page.goto('/properties?property_for=sell&max_price=85+lakh');
  const listings = page.getByRole('main').locator(cards);
  await expect(listings.first()).toBeVisible();
  for (const text of await listings.allTextContents()) {
    const price = Number(/৳([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    expect(price).toBeLessThanOrEqual(8_500_000);
  }
  await page.goto('/properties?max_price=cheap');
  await expect(page.locator('[aria-invalid="true"]').first()).toHaveValue('cheap');
});

test('an empty result says which filter to relax and does it in one tap', async ({ page }) => {
  await page.goto('/properties?city=coxbazar&bedroom=90');
  await expect(page.getByRole('main').locator(cards)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /90|bedroom/i })
    .last()
    .click();
  await expect(page).not.toHaveURL(/bedroom=90/);
  await expect(page.getByRole('main').locator(cards).first()).toBeVisible();
});

test('a property is reached by its code, shows its facts and hides nothing behind script', async ({ page }) => {
  const listing = await someListing();
  const answer = await page.goto(`/spp/${listing.code.toLowerCase()}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(`/spp/${listing._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.property_name);
  const address = page.getByText('Please Contact the owner for details');
  await expect(address).toBeVisible();
  await page.getByText('Address', { exact: true }).click();
  await expect(address).toBeHidden();
  await page.getByText('Floor Plan', { exact: true }).click();
  await expect(page.getByRole('img', { name: /plan/i }).last()).toBeVisible();
  await expect(page.locator('a[href^="tel:"]').first()).toBeAttached();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one can filter, load more, open a listing and read it', async ({ page }) => {
    await page.goto('/properties');
    await page.getByLabel('City').selectOption('dhaka');
    await page
      .getByRole('button', { name: 'Search' })
      .or(page.getByRole('button', { name: /Apply|Show/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/city=dhaka/);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page.getByRole('main').locator(cards)).toHaveCount(8);
    await page.getByRole('main').locator(cards).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/spp\//);
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('tabs and the calculator of the loan page work', async ({ page }) => {
    await page.goto('/homeLoan');
    await page.getByRole('link', { name: 'Eligibility' }).click();
    await expect(page).toHaveURL(/tab=eligibility/);
    await page.getByLabel('Amount (BDT)').fill('1 lakh');
    await page.getByLabel(/Months/).fill('300');
    await page.getByRole('textbox', { name: /interest/i }).fill('9');
    await page.getByRole('button', { name: /Calculate|Work/i }).click();
    await expect(page.getByRole('main')).toContainText('839');
  });
});
