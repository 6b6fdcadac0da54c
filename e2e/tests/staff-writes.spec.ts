import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { drawPictures } from '../support/pictures.js';
import { someListing } from '../support/site.js';
import { signInAsStaff } from '../support/staff.js';

const word = () => randomUUID().replaceAll(/[\d-]/g, '').slice(0, 8);

/** Every answer of the panel that says that something is wrong; nothing else may be in its console either. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  return faults;
}

/** What Strapi's script says in every panel: a library tries `eval`, and a request that nobody waits for is ended. */
const STRAPIS = /script-src refused eval|AbortError: signal is aborted|\[FocusTrap\]/;
test.beforeEach(({ complaints }) => complaints.allow(STRAPIS));

async function create(page: Page, type: 'agent' | 'article'): Promise<void> {
  await page.goto(`${env.cmsUrl}/admin/content-manager/collection-types/api::${type}.${type}/create`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  // Until its language stands in the address, Strapi takes the form for one that is being left.
  if (type === 'article') await expect(page.getByRole('combobox', { name: 'Locales' })).toContainText('English');
}

/** Brings a new picture into the dialog that is open, and takes it. */
async function addPicture(page: Page, name: string, where: 'field' | 'text' = 'field'): Promise<void> {
  const [drawn] = await drawPictures(page, 1);
  if (!drawn) throw new Error('no picture was drawn');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Add (more|new) assets/ }).click();
  await page.locator('input[type=file]').setInputFiles({ ...drawn, name });
  await dialog.getByRole('button', { name: 'Upload 1 asset to the library' }).click();
  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeVisible();
  // A field takes what was brought; the editor of a text wants it to be chosen.
  if (where === 'text') {
    const card = dialog.getByText(name).locator('xpath=ancestor::*[.//*[@role="checkbox"]][1]');
    await card.getByRole('checkbox').click();
  }
  await finish.click();
  await expect(dialog).toBeHidden();
}

/** Into the editor of a text, which has no name that could be asked for. */
async function writeText(page: Page, plain: string, struck: string): Promise<void> {
  const editor = page.locator('[data-slate-editor=true]');
  await editor.focus();
  await expect(editor).toBeFocused();
  // As fast as a hand: the editor draws each letter before it takes the next, and breaks where it cannot.
  await page.keyboard.type(plain, { delay: 30 });
  await page.getByRole('button', { name: 'Strikethrough' }).click();
  await page.keyboard.type(struck, { delay: 30 });
}

/** Keeps what a save of an agent sends from the server until the answer of this is called. */
async function holdSave(page: Page, method: 'POST' | 'PUT'): Promise<() => Promise<void>> {
  const saves = /collection-types\/api::agent\.agent(\/|\?|$)/;
  let [go, went] = [() => {}, () => {}];
  const held = new Promise<void>((resolve) => (go = resolve));
  const sent = new Promise<void>((resolve) => (went = resolve));
  await page.route(saves, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await held;
    await route.continue();
    went();
  });
  return async () => {
    go();
    await sent;
    await page.unroute(saves);
  };
}

async function press(page: Page, name: 'Save' | 'Publish', said: RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
}

test.describe('staff write from nothing, and the site has it in both languages', () => {
  test('an agent with a portrait, languages and areas', async ({ page, browser }) => {
    const faults = faultsOf(page);
    const name = `Nasrin ${word()}`;
    await signInAsStaff(page);
    await create(page, 'agent');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior agent');
    await page.getByRole('textbox', { name: 'About' }).fill('Knows every lane of Lalmatia.');
    await page.getByRole('button', { name: /Click to add an asset/ }).click();
    await addPicture(page, `portrait-${word()}.jpg`);

    const languages = page.getByRole('combobox', { name: 'Add to Languages' });
    await languages.fill('bangla, Chakma');
    await languages.press('Enter');
    await expect(page.getByRole('list', { name: 'Languages' }).getByRole('listitem')).toHaveText(['Bangla', 'Chakma']);
    await page.getByRole('button', { name: 'Remove Chakma' }).click();
    await page.getByRole('combobox', { name: 'Add to Areas' }).fill('Lalmatia');
    await page.getByRole('button', { name: 'Add', exact: true }).last().click();
    await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem')).toHaveText(['Lalmatia']);
    await press(page, 'Save', /^(Saved|Created)( document)?$/);

    const visitor = await browser.newPage({ baseURL: env.baseUrl });
    for (const lang of ['', '/bn']) {
      // The site hears of it a moment later.
      await expect(async () => {
        await visitor.goto(`${lang}/singleAgent/${name.toLowerCase().replace(' ', '-')}`);
        await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 1_000 });
      }).toPass();
      await expect(visitor.getByText('Lalmatia', { exact: true })).toBeVisible();
      await expect(visitor.getByText('Bangla', { exact: true })).toBeVisible();
      await expect(visitor.locator('main img[src*=portrait]').first()).toBeVisible();
    }
    await visitor.close();
    expect(faults).toEqual([]);
  });

  test('the draft of a page is looked at in its own screen, and the site stays as it is', async ({ page, browser }) => {
    const faults = faultsOf(page);
    const title = `Ways to sell ${word()}`;
    await signInAsStaff(page);
    // On the first screen of the panel each line has what edits its entry, within its frame.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${env.cmsUrl}/admin`);
    await expect(page.getByRole('row').getByRole('link', { name: 'Edit' }).first()).toBeInViewport({ ratio: 1 });
    await page.goto(`${env.cmsUrl}/admin/content-manager/single-types/api::sell-page.sell-page`);
    // As in a form of its own language: until it stands in the address, Strapi takes the form for one that is being left.
    await expect(page.getByRole('combobox', { name: 'Locales' })).toContainText('English');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await press(page, 'Save', /^Saved( document)?$/);
    await page.getByRole('link', { name: 'Open preview' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(frame.getByRole('note')).toContainText('draft');
    const visitor = await browser.newPage({ baseURL: env.baseUrl });
    await visitor.goto('/sellHome');
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await visitor.close();
    expect(faults).toEqual([]);
  });

  test('what was typed stays when the line is cut at a save, and is saved when it is back', async ({
    page,
    complaints,
  }) => {
    // Strapi's script throws something without words when the line is cut.
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|^page error: $/);
    const summary = `Kept through the cut ${word()}`;
    await signInAsStaff(page);
    await create(page, 'article');
    await page.getByRole('textbox', { name: /^Title/ }).fill(`Cut off ${word()}`);
    await writeText(page, 'Look at the seal. ', 'Struck.');
    await press(page, 'Save', /^(Saved|Created)( document)?$/);
    // Which document it is stands in the address by now.
    await expect(page).not.toHaveURL(/create/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Locales' })).toContainText('English');
    const field = page.getByRole('textbox', { name: /^Summary/ });
    await expect(field).toBeVisible();
    await field.fill(summary);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();

    for (const button of ['Save', 'Publish'] as const) {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: button, exact: true }).click();
      const words = page.getByText(/^The server did not answer/).first();
      await expect(words).toBeVisible();
      await expect(field).toHaveValue(summary);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Close' }).first().click();
      await expect(words).toBeHidden();
    }

    // What stands before the server says that it is away.
    await page.route(/actions\/publish/, (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^The server did not answer/).first()).toBeVisible();
    await page.unroute(/actions\/publish/);
    await expect(field).toHaveValue(summary);
    await press(page, 'Publish', /^Published document$/);
    await page.reload();
    await expect(field).toHaveValue(summary);
  });

  test('what is added twice because no answer came is there once', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource|^page error: $/);
    const name = `Twice ${word()}`;
    await signInAsStaff(page);
    await create(page, 'agent');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Agent');
    // The server takes it, and its answer is lost on the way.
    await page.route(/api::agent\.agent(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const { status } = await route.fetch().then((answer) => ({ status: answer.status() }));
      expect(status).toBe(201);
      return route.abort();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^The server did not answer/).first()).toBeVisible();
    await page.unroute(/api::agent\.agent(\?|$)/);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Agent of old');
    const about = page.getByRole('textbox', { name: 'About' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await test.step('what a save would lose cannot be typed, and what is typed while one is under way stays', async () => {
      // A saved one has another form than a new one.
      let answer = await holdSave(page, 'POST');
      await save.click();
      await expect(about).toBeDisabled();
      await answer();
      await expect(page).not.toHaveURL(/create/);
      await expect(about).toBeEnabled();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior agent');
      answer = await holdSave(page, 'PUT');
      await save.click();
      await about.fill('Typed while it was saved');
      await answer();
      await expect(page.getByText(/^Saved( document)?$/).first()).toBeVisible();
      await expect(save).toBeEnabled();
      await expect(about).toHaveValue('Typed while it was saved');
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await save.click();
      await saved;
      await page.reload();
      await expect(about).toHaveValue('Typed while it was saved');
    });
    await page.goto(`${env.cmsUrl}/admin/content-manager/collection-types/api::agent.agent?_q=${name}`);
    await expect(page.getByRole('gridcell', { name, exact: true })).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: 'Senior agent' })).toHaveCount(1);
  });

  test('an article with pictures and words struck through, looked at before it is published', async ({
    page,
    browser,
  }) => {
    const faults = faultsOf(page);
    const title = `How to read a ${word()}`;
    const bangla = `পর্চা পড়া ${word()}`;
    await signInAsStaff(page);
    await create(page, 'article');
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await page.getByRole('button', { name: /Click to add an asset/ }).click();
    await addPicture(page, `cover-${word()}.jpg`);
    await writeText(page, 'Look at the seal. ', 'The fee is 500 taka.');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Text', exact: true }).click();
    await page.getByRole('option', { name: 'Image' }).click();
    await addPicture(page, `seal-${word()}.jpg`, 'text');
    await press(page, 'Save', /^(Saved|Created)( document)?$/);

    // The draft as the site will show it, in the panel's own frame; nobody else sees it yet.
    await page.getByRole('link', { name: 'Open preview' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(frame.getByRole('note')).toContainText('draft');
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const visitor = await browser.newPage({ baseURL: env.baseUrl });
    expect((await visitor.goto(`/articles/${slug}`))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Close preview' }).click();
    await press(page, 'Publish', /^Published( document)?$/);

    await page.getByRole('combobox', { name: 'Locales' }).click();
    await page.getByRole('option', { name: /Bangla/ }).click();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
    await page.getByRole('textbox', { name: /^Title/ }).fill(bangla);
    await writeText(page, 'সিল দেখুন। ', 'ফি ৫০০ টাকা।');
    await press(page, 'Publish', /^Published( document)?$/);

    for (const [address, heading, struck] of [
      [`/articles/${slug}`, title, 'The fee is 500 taka.'],
      [`/bn/articles/${slug}`, bangla, 'ফি ৫০০ টাকা।'],
    ] as const) {
      // The site hears of it a moment later.
      await expect(async () => {
        await visitor.goto(address);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1_000 });
      }).toPass();
      await expect(visitor.locator('article').first().locator('s')).toHaveText(struck);
      // The cover is of both languages, the picture in the text of the English alone.
      await expect(visitor.locator('article').first().locator('img')).toHaveCount(heading === title ? 2 : 1);
    }
    await visitor.close();
    expect(faults).toEqual([]);
  });
});

test.describe('what is refused keeps what was typed', () => {
  // The browser writes down the refusal that is tried here.
  test.beforeEach(({ complaints }) => complaints.allow(/status of (400|409)/));

  test('an agent with a link that is none', async ({ page }) => {
    await signInAsStaff(page);
    await create(page, 'agent');
    const name = `Refused ${word()}`;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Facebook' }).fill('my page');
    const areas = page.getByRole('combobox', { name: 'Add to Areas' });
    await areas.fill('Banani');
    await areas.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/"my page" is no link/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Facebook' })).toHaveValue('my page');
    await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem')).toHaveText(['Banani']);
    await page.getByRole('textbox', { name: 'Facebook' }).fill('https://facebook.com/refused');
    await press(page, 'Save', /^(Saved|Created)( document)?$/);
  });

  test('an agent whose save the network drops', async ({ page, context, complaints }) => {
    complaints.allow(/Failed to load resource|net::ERR_|Network Error|status of 502/);
    await signInAsStaff(page);
    await create(page, 'agent');
    const name = `Dropped ${word()}`;
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill(name);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(/^The server did not answer/).first()).toBeVisible();
    await expect(field).toHaveValue(name);
    await context.setOffline(false);
    const writing = (url: URL) => url.pathname.includes('/content-manager/collection-types/api::agent.agent');
    await page.route(writing, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        : route.continue(),
    );
    await save.click();
    await expect(field).toHaveValue(name);
    await expect(save).toBeEnabled();
    await page.unroute(writing);
    await press(page, 'Save', /^(Saved|Created)( document)?$/);
    await expect(field).toHaveValue(name);
  });

  test('an article that was saved in another tab meanwhile', async ({ page, context }) => {
    await signInAsStaff(page);
    await create(page, 'article');
    const title = `Twice ${word()}`;
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await writeText(page, 'Kept words. ', 'Struck.');
    await press(page, 'Save', /^(Saved|Created)( document)?$/);
    await expect(page).not.toHaveURL(/create/);
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto(page.url())]);
    const summary = (tab: Page) => tab.getByRole('textbox', { name: /^Summary/ });
    for (const tab of [page, other]) {
      await expect(tab.getByRole('combobox', { name: 'Locales' })).toContainText('English');
      await expect(summary(tab)).toBeVisible();
    }

    await summary(other).fill('By the other tab');
    await press(other, 'Save', /^Saved( document)?$/);
    // Twice in a row by the same: what it knows has moved on with its own save.
    await summary(other).fill('By the other tab, twice');
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await other.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(other.getByText(/^Published document$/).first()).toBeVisible();

    await summary(page).fill('By this one');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^This was saved elsewhere since you opened it/).first()).toBeVisible();
    await expect(summary(page)).toHaveValue('By this one');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^This was saved elsewhere since you opened it/).nth(1)).toBeVisible();
    await other.reload();
    await expect(summary(other)).toHaveValue('By the other tab, twice');
    await other.close();
  });

  test('an article with the address of another', async ({ page }) => {
    await signInAsStaff(page);
    await create(page, 'article');
    const title = `Refused ${word()}`;
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await page.getByRole('textbox', { name: 'Address on the site' }).fill('selldetails');
    await writeText(page, 'Kept words. ', 'Struck.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Another article has this address/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
    await expect(page.getByRole('textbox', { name: 'Address on the site' })).toHaveValue('selldetails');
    await expect(page.getByText('Kept words.')).toBeVisible();
  });

  test('a listing that is to go where it cannot', async ({ page }) => {
    const listing = await someListing('&sort=price_desc');
    await signInAsStaff(page);
    await page.goto(`${env.cmsUrl}/admin/content-manager/collection-types/api::property.property/${listing._id}`);
    const headline = `Typed before it was refused ${word()}`;
    await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
    const garden = page.getByRole('group', { name: 'Amenities' }).getByRole('checkbox', { name: 'Garden' });
    const was = await garden.isChecked();
    await garden.click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'draft', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/A listing cannot go from "published" to "draft"/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue(headline);
    await expect(garden).toBeChecked({ checked: !was });
  });
});
