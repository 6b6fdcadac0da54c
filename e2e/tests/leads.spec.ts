import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { newMessage } from '../support/messages.js';
import { enter } from '../support/sessions.js';
import { ownAddress, withScript } from '../support/site.js';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
  await enter(context, { email: env.demo.agent, password: env.demo.password });
});

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('an agent answers, notes and moves on by keyboard alone', async ({ page }) => {
  const name = await newMessage('bn');
  await page.goto(`/agentDashboard?q=${encodeURIComponent(name)}`);
  await withScript(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  const card = cardOf(page, name);
  const stage = card.getByRole('combobox', { name: 'Stage' });
  await expect(stage).toHaveValue('new');

  // Past the hires of others, if there are any, to the message.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(card).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('3');
  await expect(page.getByText('The stage is saved')).toBeVisible();
  await expect(stage).toHaveValue('viewing');

  await card.focus();
  await page.keyboard.press('n');
  await expect(card.getByRole('textbox', { name: 'Note' })).toBeFocused();
  // Letters are words in a field: none of them is a key.
  await page.keyboard.type('Jumps at a third floor, not 3 rooms');
  await card.getByRole('button', { name: 'Keep note' }).press('Enter');
  await expect(card.getByText('Jumps at a third floor, not 3 rooms')).toBeVisible();
  await expect(stage).toHaveValue('viewing');

  await card.focus();
  await page.keyboard.press('t');
  await expect(card.getByText(/answered on the telephone on/)).toBeVisible();
  await expect(card.getByText('Answer', { exact: true })).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('t');
  await expect(messages.getByText(/answered on the telephone on/)).toHaveCount(0);

  await card.focus();
  await page.keyboard.press('r');
  const answer = card.getByRole('textbox', { name: `Your answer to ${name}` });
  await expect(answer).toBeFocused();
  // Those in the language of the message stand first.
  const answers = card.getByRole('region', { name: 'Ready answers' });
  await expect(answers.getByRole('list').first()).toHaveAttribute('lang', 'bn');
  // Others keep and drop answers of this account meanwhile: one of the site's own.
  const ready = answers.getByRole('link', { name: 'আপনার বার্তার জন্য ধন্যবাদ। জি' });
  const words = await ready.innerText();
  await ready.press('Enter');
  await expect(answer).toHaveValue(words);
  await answer.press('End');
  await page.keyboard.type(' রবিবার বিকেলে আসুন।');
  await card.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(card.getByText(`${words} রবিবার বিকেলে আসুন।`)).toBeVisible();
});

test('a kept answer stands above every message, and goes again', async ({ page }) => {
  const name = await newMessage('en');
  const words = `Yes, come on Sunday at five. ${randomUUID().slice(0, 8)}`;
  await page.goto(`/agentDashboard?q=${encodeURIComponent(name)}`);
  await withScript(page);
  await page
    .getByText(/^Ready answers/)
    .first()
    .click();
  const kept = page.locator('#ready');
  await kept.getByRole('textbox', { name: 'Words' }).fill(words);
  await kept.getByRole('button', { name: 'Keep answer' }).click();
  await expect(page.getByText('The answer is kept')).toBeVisible();
  await page
    .locator('summary')
    .filter({ hasText: `Answer: ${name}` })
    .click();
  await cardOf(page, name).getByRole('link', { name: words }).click();
  await expect(page.getByRole('textbox', { name: `Your answer to ${name}` })).toHaveValue(words);
  await kept.getByRole('button', { name: `Remove: ${words.slice(0, 40)}` }).click();
  await expect(page.getByText('The answer is removed')).toBeVisible();
  await expect(cardOf(page, name).getByRole('link', { name: words })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a ready answer is put into the field by its link', async ({ page }) => {
    const name = await newMessage('en');
    await page.goto(`/agentDashboard?q=${encodeURIComponent(name)}`);
    const card = cardOf(page, name);
    await card.locator('summary').filter({ hasText: 'Answer' }).click();
    const answers = card.getByRole('region', { name: 'Ready answers' });
    const ready = answers.getByRole('link', { name: 'Thank you for your message. Yes' });
    const words = await ready.innerText();
    await ready.click();
    await expect(card.getByRole('textbox', { name: `Your answer to ${name}` })).toHaveValue(words);
    await card.getByRole('combobox', { name: 'Stage' }).selectOption('Lost: price');
    await card.getByRole('button', { name: 'Save stage' }).click();
    await expect(card.getByRole('combobox', { name: 'Stage' })).toHaveValue('lost:price');
  });
});

test('an agent goes through the leads of the day by keyboard alone', async ({ page }) => {
  const [first, second] = [await newMessage('en'), await newMessage('en')];
  await page.goto('/agentDashboard/leads?stage=new');
  await withScript(page);
  const go = async (name: string) => {
    // Those of other journeys stand between them.
    await expect(async () => {
      for (let steps = 0; steps < 20; steps++) await page.keyboard.press('k');
      for (let steps = 0; steps < 20; steps++) {
        if (await cardOf(page, name).evaluate((card) => card === document.activeElement)) return;
        await page.keyboard.press('j');
      }
      throw new Error(`the keyboard does not come to ${name}`);
    }).toPass();
  };

  // The latest stands first: answered with a ready answer, it goes on to those that are talked with.
  await go(second);
  await page.keyboard.press('q');
  const answer = cardOf(page, second).getByRole('textbox', { name: `Your message to ${second}` });
  await expect(answer).toBeFocused();
  await expect(answer).not.toHaveValue('');
  const words = await answer.inputValue();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your message is sent')).toBeVisible();
  await expect(cardOf(page, second)).toHaveCount(0);

  // The next has its place: to be followed up, and on to the offer.
  await page.keyboard.press('j');
  await go(first);
  await page.keyboard.press('f');
  await expect(cardOf(page, first).getByRole('button', { name: 'Today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The reminder is set')).toBeVisible();
  await expect(cardOf(page, first).getByText(/^Follow up now/)).toBeVisible();
  await go(first);
  await page.keyboard.press('4');
  await expect(page.getByText('The stage is saved')).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);

  await page.goto('/agentDashboard/leads?stage=talking');
  await withScript(page);
  await go(second);
  await expect(cardOf(page, second)).toContainText(words.slice(0, 40));
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await page.goto('/agentDashboard/leads?stage=offer');
  await expect(cardOf(page, first).getByText('To follow up', { exact: true })).toBeVisible();
  // What is due stands on the first screen as well.
  await page.goto('/agentDashboard');
  await expect(page.getByRole('link', { name: /to follow up/ })).toBeVisible();
  await page.goto('/agentDashboard/leads?stage=offer');
  await cardOf(page, first)
    .locator('summary')
    .filter({ hasText: /^Follow up now/ })
    .click();
  await cardOf(page, first).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The reminder is done')).toBeVisible();
});

// Alone: a page of the board shows twenty, and those of other journeys would be pushed off it.
test('@alone an agent has fifty leads on a day, and moves each by a key', async ({ page }) => {
  test.setTimeout(240_000);
  const left = new Set<string>();
  // Some at a time: they write to one agent.
  for (let round = 0; round < 10; round++) {
    for (const name of await Promise.all(Array.from({ length: 5 }, () => newMessage('en')))) left.add(name);
  }
  expect(left.size).toBe(50);
  await page.goto('/agentDashboard/leads?stage=new');
  await withScript(page);
  const onCard = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent);
  // Those of other journeys are left as they are.
  for (let presses = 0; left.size > 0; presses++) {
    expect(presses, 'presses that lead to no lead').toBeLessThan(1000);
    const shown = (await onCard()) ?? '';
    const name = [...left].find((one) => shown.includes(one));
    if (!name) {
      await page.keyboard.press('j');
      // A page shows twenty: those behind it come once these are gone.
      if (presses % 40 === 39) await page.reload().then(() => withScript(page));
      continue;
    }
    await page.keyboard.press('4');
    await expect(cardOf(page, name)).toHaveCount(0);
    // The next one has the keyboard.
    if ((await page.getByRole('article').count()) > 0) await expect(page.locator('article:focus')).toHaveCount(1);
    left.delete(name);
  }
  await page.goto('/agentDashboard/leads?stage=offer');
  await withScript(page);
  await expect(page.getByRole('article').filter({ hasText: 'Farida' }).first()).toBeVisible();
});

test('@phone a lead is answered with a cut line, followed up and lost in Bangla on a telephone', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_/);
  const name = await newMessage('bn');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bn/agentDashboard/leads?stage=new');
  await withScript(page);
  const card = cardOf(page, name);
  await card.locator('summary').filter({ hasText: 'উত্তর দিন' }).click();
  const field = card.getByRole('textbox', { name: `${name}-কে আপনার বার্তা` });
  await field.fill('জি, রবিবার আসুন।');
  await context.setOffline(true);
  await card.getByRole('button', { name: 'পাঠান' }).click();
  await expect(field).toHaveValue('জি, রবিবার আসুন।');
  await context.setOffline(false);
  await expect(async () => {
    const send = card.getByRole('button', { name: 'পাঠান' });
    // It may be on its way out of this list already.
    if ((await card.count()) > 0 && (await send.isEnabled({ timeout: 1_000 }))) await send.click({ timeout: 1_000 });
    await expect(card).toHaveCount(0, { timeout: 2_000 });
  }).toPass();

  await page.goto('/bn/agentDashboard/leads?stage=talking');
  await withScript(page);
  await expect(card).toContainText('জি, রবিবার আসুন।');
  await card.locator('summary').filter({ hasText: 'আবার যোগাযোগ' }).click();
  await card.getByRole('button', { name: 'আগামীকাল' }).click();
  await expect(page.getByText('মনে করিয়ে দেওয়া হবে')).toBeVisible();
  await card.getByRole('combobox', { name: 'ধাপ' }).selectOption('হয়নি: দাম');
  await card.getByRole('button', { name: 'ধাপ রাখুন' }).click();
  await expect(page.getByText('ধাপ রাখা হয়েছে')).toBeVisible();
  await page.goto('/bn/agentDashboard/leads?stage=lost');
  await expect(card.getByText('হয়নি: দাম', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^যে কারণে হয়নি:/)).toContainText('দাম');
});
