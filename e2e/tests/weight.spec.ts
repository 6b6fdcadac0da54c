import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.js';
import { someListing, withScript } from '../support/site.js';

/** What a phone loads of script at most, in KB as sent: a page that is read, and one where something is done. */
const MOST = { read: 40, done: 100 };

/** Counts what scripts cost on the wire, with their headers, from now on. */
async function scriptsOf(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1024;
}

for (const name of ['list', 'page of a listing'] as const) {
  test(`weight of the ${name} on a phone: nothing until something is to be done, and ${MOST.done} KB then`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const loaded = await scriptsOf(page);
    await page.goto(name === 'list' ? '/properties' : `/spp/${(await someListing())._id}`);
    await page.waitForLoadState('networkidle');
    expect(loaded()).toBe(0);
    await withScript(page);
    await page.waitForLoadState('networkidle');
    expect(loaded()).toBeGreaterThan(MOST.read);
    expect(loaded()).toBeLessThanOrEqual(MOST.done);
  });
}

test('weight of what is read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = await scriptsOf(page);
  for (const path of ['/', '/bn', '/articles', '/agents', '/reviews', '/feature', '/sellHome', '/homeLoan']) {
    const before = loaded();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(loaded() - before, path).toBeLessThanOrEqual(MOST.read);
  }
});
