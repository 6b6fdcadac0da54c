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
    await card.getByRole('combobox', { name: 'Stage' }).selectOption('Lost');
    await card.getByRole('button', { name: 'Save stage' }).click();
    await expect(card.getByRole('combobox', { name: 'Stage' })).toHaveValue('lost');
  });
});
