import type { Browser, Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { asWeb } from '../support/listings.js';
import { newPerson, type Person } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

type Kind = { width: number; script?: boolean };

/** Somebody's own browser, signed in. */
async function browserOf(browser: Browser, person: Pick<Person, 'email' | 'password'>, { width, script = true }: Kind) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 900 },
    hasTouch: width < 500,
    javaScriptEnabled: script,
    baseURL: env.baseUrl,
    timezoneId: 'Asia/Dhaka',
    extraHTTPHeaders: ownAddress(),
  });
  await enter(context, person);
  return context.newPage();
}

async function send(path: string, token: string, body: BodyInit, method = 'POST', type?: string) {
  const headers = { ...asWeb(), Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) };
  const answer = await fetch(`${env.cmsUrl}/api${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: { _id: string; url: string } };
}

/** A home of this person on the market: gives its `_id`. */
async function newHome(page: Page, owner: Person, name: string): Promise<string> {
  const token = await accessTokenOf(owner);
  const urls: string[] = [];
  for (const { buffer } of await drawPictures(page, 3)) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), 'room.jpg');
    urls.push((await send('/photo', token, body)).data.url);
  }
  const [image_one, image_two, image_three] = urls;
  const home = {
    ...{ property_for: 'rent', property_type: 'flat', city: 'dhaka', area: 'Banani', address: 'House 12' },
    ...{ property_name: name, title: name, property_description: 'South facing.', facing: 'south' },
    ...{ property_size: 1200, price: 30000, price_is: 'negotiable', bedroom: 3, garages: 1, balconies: 2, bathroom: 2 },
    ...{ owner_name: owner.name, owner_number: '01712345678', owner_gmail: owner.email },
    ...{ image_one, image_two, image_three },
  };
  const json = 'application/json';
  const { data } = await send('/addProperty', token, JSON.stringify(home), 'POST', json);
  const admin = await accessTokenOf({ email: env.demo.admin, password: env.demo.password });
  const publish = JSON.stringify({ listing_state: 'published' });
  await send(`/updateProperties/${data._id}`, admin, publish, 'PUT', json);
  return data._id;
}

test('an owner sets the point of a home on the map, by mouse and by keys', async ({ browser }) => {
  const page = await browserOf(browser, await newPerson(), { width: 1280 });
  await page.goto('/addProperty');
  await withScript(page);
  await page.getByLabel('City').selectOption('dhaka');
  await page.getByLabel('Area', { exact: true }).fill('Banani');
  await page.getByRole('button', { name: 'Set the point on the map' }).click();
  const map = page.getByRole('region', { name: 'Map: tap where the home is' });
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
  const pin = page.getByRole('button', { name: 'The home is here' });
  const latitude = page.getByLabel('Latitude');
  await expect(latitude).not.toHaveValue('');
  const before = Number(await latitude.inputValue());
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before);
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.click(box.x + 200, box.y + 120);
  await expect(page.getByRole('status').filter({ hasText: 'The pin stands at' })).toBeVisible();
  const set = await latitude.inputValue();
  // Left by a reload, it is there again.
  const goOn = page.getByRole('link', { name: /^Go on: / });
  await expect(async () => {
    await page.goto('/addProperty');
    await expect(goOn).toBeVisible({ timeout: 5000 });
  }).toPass();
  await goOn.click();
  await expect(latitude).toHaveValue(set);
  await page.getByLabel('The exact point').check();
  await page.getByRole('main').getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/Please|check these/i).first()).toBeVisible();
  await expect(latitude).toHaveValue(set);
  await expect(page.getByLabel('The exact point')).toBeChecked();
  await page.context().close();
});

for (const script of [true, false]) {
  test(`an owner changes a price in the list, takes it back, and says through whom it was rented${script ? '' : ', without script'}`, async ({
    browser,
    page: drawing,
  }) => {
    const owner = await newPerson();
    const name = `Lake view ${crypto.randomUUID().slice(0, 8)}`;
    await newHome(drawing, owner, name);
    const page = await browserOf(browser, owner, { width: 360, script });
    await page.goto('/userdashboard/properties');
    if (script) await withScript(page);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('stand higher in lists')).toBeVisible();
    await row.getByText('Change price').click();
    await row.getByLabel('New rent a month, in taka').fill('cheap');
    await row.getByRole('button', { name: 'Save the price' }).click();
    await expect(row.getByText('Please write an amount, for example 85 lakh')).toBeVisible();
    await expect(row.getByLabel('New rent a month, in taka')).toHaveValue('cheap');
    await row.getByLabel('New rent a month, in taka').fill('28 thousand');
    await row.getByRole('button', { name: 'Save the price' }).click();
    await expect(row).toContainText('28,000');
    await expect(page.getByText(`${name}: the price was`)).toBeVisible();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(row).toContainText('30,000');
    await expect(row).toContainText('Published');
    await row.getByText('More', { exact: true }).click();
    await row.getByRole('button', { name: 'Mark as rented' }).click();
    await expect(page.getByText(`${name} is rented. Through whom?`)).toBeVisible();
    await page.getByRole('button', { name: 'Through 69 Street' }).click();
    await expect(page.getByText('is rented. Through whom?')).toHaveCount(0);
    await page.context().close();
  });
}

for (const width of [360, 1280]) {
  test(`what is done with chosen listings lies beside a short table, and asks before they leave the site: ${width} px`, async ({
    browser,
    page: drawing,
  }) => {
    const owner = await newPerson();
    const names = [1, 2].map((nth) => `Lake view ${nth} ${crypto.randomUUID().slice(0, 8)}`);
    for (const name of names) await newHome(drawing, owner, name);
    const page = await browserOf(browser, owner, { width });
    await page.goto('/userdashboard/listings');
    await withScript(page);
    const picks = page.getByRole('checkbox', { name: /^Choose / });
    await picks.first().check();
    const bulk = page.getByRole('group').filter({ hasText: 'With the chosen listings' });
    await bulk.getByText('With the chosen listings').click();
    await expect(bulk.getByRole('button', { name: 'Rented or sold' })).toBeInViewport();
    // A press on the other row meets the row, wherever the screen stands.
    await picks.last().check();
    await expect(bulk.getByText('2 chosen')).toBeVisible();
    await bulk.getByRole('button', { name: 'Rented or sold' }).click();
    await expect(page.getByRole('heading', { name: '2 listings leave the site' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, rented or sold' }).click();
    await expect(page.getByText('2 listings marked as rented or sold')).toBeVisible();
    await page.context().close();
  });
}

test('a seeker finds the own messages again, in Bangla, with the answer', async ({ browser, page: drawing }) => {
  const [owner, seeker] = [await newPerson(), await newPerson()];
  const name = `Lake view ${crypto.randomUUID().slice(0, 8)}`;
  const home = await newHome(drawing, owner, name);
  const json = 'application/json';
  const message = 'এটি কি এখনো খালি আছে?';
  const asked = {
    about: 'property',
    key: home,
    name: seeker.name,
    number: '01712345678',
    email: seeker.email,
    message,
  };
  await send('/enquiry', await accessTokenOf(seeker), JSON.stringify(asked), 'POST', json);
  const page = await browserOf(browser, seeker, { width: 360 });
  await page.goto('/bn/userdashboard/enquiries');
  await page.getByRole('link', { name: 'পাঠানো বার্তা' }).click();
  const sent = page.getByRole('article').filter({ hasText: message });
  await expect(sent).toContainText('উত্তরের অপেক্ষায়');
  const inbox = await fetch(`${env.cmsUrl}/api/enquiries`, {
    headers: { Authorization: `Bearer ${await accessTokenOf(owner)}` },
  });
  const [got] = ((await inbox.json()) as { data: Array<{ _id: string }> }).data;
  const reply = JSON.stringify({ message: 'হ্যাঁ, শুক্রবার আসুন।' });
  await send(`/enquiries/${got?._id}/reply`, await accessTokenOf(owner), reply, 'POST', json);
  await page.reload();
  await expect(sent).toContainText('হ্যাঁ, শুক্রবার আসুন।');
  await page.context().close();
});
