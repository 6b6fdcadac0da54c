import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.js';
import { someListing, withScript } from '../support/site.js';

const cards = 'article';

/** Chooses the first two cards of a list to be compared. */
async function tickTwo(list: Locator): Promise<void> {
  for (const index of [0, 1]) {
    const card = list.nth(index);
    await card.getByRole('checkbox', { name: /Compare/ }).check();
  }
}

test('filters change the address and the list at once, chips take them away again', async ({ page }) => {
  await page.goto('/properties');
  await withScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties List');
  await page.locator('#filter-city summary').click();
  await page.getByRole('checkbox', { name: /Sylhet/ }).check();
  await expect(page).toHaveURL(/city=sylhet/);
  const elsewhere = page.getByRole('main').locator(cards).filter({ hasNotText: 'Sylhet' });
  await expect(elsewhere).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Apartment/ }).check();
  await expect(page).toHaveURL(/property_type=flat/);
  // The address is there a moment before the chips that belong to it.
  await expect(page.getByRole('link', { name: 'Remove filter: Apartment' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Sylhet' }).click();
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
  const listings = page.getByRole('region', { name: 'Results' }).locator(cards);
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

test('a search in Bangla becomes filters that one can take away, and the way back is exact', async ({ page }) => {
  await page.goto('/bn');
  await withScript(page);
  await page.getByLabel('নিজের ভাষায় লিখে খুঁজুন').fill('ঢাকায় ফ্ল্যাট');
  await page.getByRole('button', { name: 'খুঁজুন' }).click();
  await expect(page).toHaveURL(/city=dhaka/);
  await expect(page).toHaveURL(/property_type=flat/);
  await expect(page.getByLabel('নিজের ভাষায় লিখে খুঁজুন')).toHaveValue('ঢাকায় ফ্ল্যাট');
  const results = page.getByRole('region', { name: 'ফলাফল' });
  const list = page.getByRole('main').locator(cards);
  // The address is there a moment before the page that belongs to it: home has links of nearly this name.
  await results.getByRole('link', { name: 'আরও দেখুন' }).click();
  await expect(list).toHaveCount(8);
  await list.nth(7).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/spp\//);
  await page.goBack();
  await expect(list).toHaveCount(8);
  // By where it stands: others publish meanwhile.
  await expect(list.nth(7)).toBeInViewport();
  await page.getByRole('link', { name: 'ফিল্টার সরান: অ্যাপার্টমেন্ট' }).click();
  await expect(page).not.toHaveURL(/property_type/);
  await expect(page.getByLabel('নিজের ভাষায় লিখে খুঁজুন')).toHaveValue('ঢাকায়');
});

test('a guess says why it is one, and can be put right', async ({ page }) => {
  await page.goto('/properties?say=basa+30+hajar');
  await withScript(page);
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active).toContainText('“basa” is taken as a flat');
  await active.getByRole('link', { name: 'From ৳30,000 instead' }).click();
  await expect(page).toHaveURL(/min_price=30000/);
  await expect(page).not.toHaveURL(/max_price/);
  await active.getByRole('link', { name: 'Change filter: For rent' }).click();
  await expect(page.getByRole('radio', { name: /For rent/ })).toBeFocused();
});

test('a search that is far too long is refused in words', async ({ page }) => {
  for (const say of ['flat+'.repeat(2000), encodeURIComponent('ফ্ল্যাট '.repeat(460))]) {
    const answer = await page.goto(`/properties?say=${say}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('#say-error')).toHaveText(/too long/);
  }
});

test('suggestions come as one types, and the keyboard picks one', async ({ page, axe }) => {
  await page.goto('/properties');
  await withScript(page);
  const box = page.getByLabel('Search in your own words').first();
  await box.click();
  await expect(page.getByRole('combobox', { name: 'Search in your own words' })).toBeVisible();
  await box.pressSequentially('2 bed utta');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('Uttara');
  await axe();
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/place=uttara/);
  await expect(page).toHaveURL(/bedroom=2/);
  await expect(options).toHaveCount(0);
});

test('a home that is not for me goes, comes back by undo, and can be shown again', async ({ page }) => {
  await page.goto('/properties');
  await withScript(page);
  const list = page.getByRole('main').locator(cards);
  await expect(list).toHaveCount(6);
  await list
    .first()
    .getByRole('button', { name: /Not for me/ })
    .click();
  await expect(list).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveCount(6);
  await list
    .first()
    .getByRole('button', { name: /Not for me/ })
    .click();
  await page.reload();
  await expect(list).toHaveCount(5);
  await page.getByRole('button', { name: 'Show hidden homes' }).click();
  await expect(list).toHaveCount(6);
});

test('homes are compared side by side, and what was looked at is shown again', async ({ page, axe }) => {
  // Other journeys' homes come and go.
  await page.goto('/properties?sort=size_desc');
  await withScript(page);
  const list = page.getByRole('main').locator(cards);
  await tickTwo(list);
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await axe();
  const first = page.getByRole('columnheader').nth(1).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('69seen'))).not.toBeNull();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recently seen' })).toContainText(name);
  await axe();
});

test('the map stands beside the list on wide screens and one tap apart on the phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/properties?city=dhaka');
  const map = page.getByRole('checkbox', { name: 'Search as I move the map' });
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('link', { name: 'Remove filter: Inside the map' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/properties?city=dhaka');
  await withScript(page);
  await expect(map).toBeHidden();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(map).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').locator(cards).first()).toBeVisible();
});

test('the map has streets, a price on it opens the card of its home, and the list points at it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const street = page.waitForResponse(
    (answer) => /\/map-tiles\/.*\.mvt$/.test(answer.url()) && answer.status() === 200,
  );
  await page.goto('/properties?bounds=90.395,23.745,90.415,23.785');
  await street;
  const price = page.locator('[data-homes] button').first();
  await expect(price).toBeVisible();
  const id = await page.locator('li[data-homes]').first().getAttribute('data-homes');
  await page
    .locator(`article[data-listing="${id?.split(' ')[0]}"]`)
    .first()
    .getByRole('link')
    .first()
    .hover();
  await expect(page.locator('li[data-homes]').first()).toHaveAttribute('data-pointed', '');
  await price.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card.getByRole('button', { name: /Wish List/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(price).toBeFocused();
  // Pressed twice, it is the home that opens; the map, which would come nearer, hears nothing of it.
  const drawn = page.locator('.maplibregl-canvas-container');
  await drawn.evaluate((box) => box.addEventListener('dblclick', () => box.setAttribute('data-twice', '')));
  await price.dblclick();
  await expect(card).toBeVisible();
  await expect(drawn).not.toHaveAttribute('data-twice');
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
});

test('a browser that cannot draw the map has an overview with links in its place', async ({ page }) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(plain, this, [kind, ...rest]);
    } as typeof plain;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/properties');
  await expect(page.getByText('This browser cannot draw the live map')).toBeVisible();
  const picture = page.locator('img[src^="/map-drawn/view/en/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await page.locator('ul a[href*="bounds="]').first().click();
  await expect(page).toHaveURL(/bounds=/);
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

test('what would be nice orders the list, and becomes a condition in one tap', async ({ page }) => {
  await page.goto('/properties');
  await page.getByLabel('Search in your own words').fill('sir, quiet flat in dhaka, lift');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page).toHaveURL(/wish=lift/);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');
  await expect(page.getByText(/^Not checked.*: quiet$/)).toBeVisible();
  await expect(page.getByText('Fits: Lift').first()).toBeVisible();
  await page.getByRole('link', { name: 'Only these: Lift' }).click();
  await expect(page).toHaveURL(/amenities=lift/);
  await page.goBack();
  await expect(page).toHaveURL(/wish=lift/);
});

async function say(page: Page, text: string) {
  await page.getByLabel('Search in your own words').fill(text);
  await page.getByLabel('Search in your own words').press('Enter');
}

async function changesWhatWasSaid(page: Page) {
  await page.goto('/properties');
  await say(page, '3 bed flat in dhaka under 40k');
  await expect(page.getByRole('link', { name: 'Remove filter: Up to ৳40,000' })).toBeVisible();
  await say(page, 'cheaper');
  await expect(page.getByText('Changed: up to ৳34,000 instead of up to ৳40,000.')).toBeVisible();
  await expect(page.getByLabel('Search in your own words')).toHaveValue('3 bed flat in dhaka under 34,000');
  await say(page, 'শুধু ২ বেড');
  await expect(page.getByText('Changed: 2 bedrooms instead of 3 bedrooms.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for “শুধু ২ বেড” alone' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Changed: up to ৳34,000 instead of up to ৳40,000.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove filter: Up to ৳40,000' })).toBeVisible();
  await expect(page.getByText(/^Changed: /)).toHaveCount(0);
}

test('what is said after a search changes it, and back undoes that', ({ page }) => changesWhatWasSaid(page));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one can filter, load more, open a listing and read it', async ({ page }) => {
    await page.goto('/properties');
    await page.locator('#filter-city summary').click();
    await page.getByRole('checkbox', { name: /Dhaka/ }).first().check();
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

  test('one can search in own words, take a filter away and compare homes', async ({ page }) => {
    await page.goto('/properties?city=sylhet');
    await page.getByLabel('Search in your own words').fill('flat in dhaka');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL('/properties?property_type=flat&city=dhaka&said=flat+in+dhaka');
    const list = page.getByRole('main').locator(cards);
    await tickTwo(list);
    await page.getByRole('button', { name: 'Compare the ticked homes' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=.+&ids=/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Remove: / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });

  test('what is said after a search changes it, and back undoes that', ({ page }) => changesWhatWasSaid(page));

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
