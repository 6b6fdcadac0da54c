/** How long somebody with a cheap phone on a slow network waits in all, from home to a message that was sent. */
import { performance } from 'node:perf_hooks';

import { chromium, type Page } from '@playwright/test';

import { findBrowser } from '../stack/browser.js';

/** 700 kbit/s with 300 ms from the phone to the server and back, and a processor four times as slow as this one. */
export const SLOW = { latency: 300, bytesPerSecond: 700_000 / 8, cpu: 4 };

/** One thing that somebody does, and the seconds until they can go on; the time to read and to type is their own. */
export type Waited = { step: string; seconds: number };

const STEPS: ReadonlyArray<{ step: string; act: (page: Page, origin: string) => Promise<unknown>; done: Done }> = [
  {
    step: 'home',
    act: (page, origin) => page.goto(origin, { waitUntil: 'commit' }),
    done: (page) => page.getByRole('search').getByRole('textbox').or(page.getByRole('combobox')).first(),
  },
  {
    step: 'search',
    act: async (page) => {
      const box = page.locator('#say');
      await box.fill('flat for rent in Dhaka');
      await box.press('Enter');
    },
    done: (page) => page.getByRole('region', { name: 'Results' }).getByRole('article').first(),
  },
  {
    step: 'property',
    act: (page) => page.getByRole('article').first().getByRole('link').first().click(),
    done: (page) => page.getByRole('navigation', { name: 'Contact', exact: true }),
  },
  {
    step: 'form',
    act: (page) => page.getByRole('navigation', { name: 'Contact', exact: true }).getByText('Message').click(),
    done: (page) => page.locator('#contact-message'),
  },
  {
    step: 'sent',
    act: async (page) => {
      await page.getByLabel('Name').fill('Rahima Khatun');
      await page.getByLabel('Phone number').fill('01712-345678');
      await page.getByLabel('Email').fill('rahima@example.com');
      await page.locator('#contact-message').fill(`When can I come and see it? ${crypto.randomUUID()}`);
      await page.locator('form:has(#contact-message) button:not([type])').click();
    },
    done: (page) => page.getByRole('region', { name: 'Sent: what happens next' }),
  },
];

type Done = (page: Page) => ReturnType<Page['locator']>;

/** Goes the way in an empty browser, each step at once. `origin` is a running site; it gets a message. */
export async function waitFromHomeToSent(origin: string): Promise<Waited[]> {
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, env });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const { latency, bytesPerSecond, cpu } = SLOW;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const waited: Waited[] = [];
    for (const { step, act, done } of STEPS) {
      const began = performance.now();
      await act(page, origin);
      await done(page).waitFor({ state: 'visible', timeout: 120_000 });
      waited.push({ step, seconds: (performance.now() - began) / 1000 });
    }
    return waited;
  } finally {
    await browser.close();
  }
}
