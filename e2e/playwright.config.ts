import { defineConfig } from '@playwright/test';
import { findBrowser } from '../config/run/stack/browser.js';
import { env } from './support/env.js';

const { executablePath, env: browserEnv } = findBrowser();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser that a busy machine lets wait for minutes is no fault of the product; what fails twice is. A journey that
  // needed its second try is named as flaky at the end.
  retries: 1,
  // For a hang, not for speed: a machine of the continuous integration may be very busy.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...(env.jsonReport ? [['json', { outputFile: env.jsonReport }] as const] : [])],
  use: {
    baseURL: env.baseUrl,
    browserName: 'chromium',
    launchOptions: { executablePath, env: browserEnv },
    // One that waits for what never comes is tried once more, and not after all of its journey's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Of the second try: recording the first would cost every journey a good part of its time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Recording needs a program that Playwright would have to download.
    video: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@restart|@alone|@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    // Screens that differ on a phone say so by the tag @phone; what a run tries on one of both has @phone-only (either.ts).
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    // Ends cms and web under everybody's feet, so it waits until the others are done.
    { name: 'restarts', grep: /@restart/, dependencies: ['desktop', 'phone'] },
    // Reaches into what other journeys are at.
    { name: 'alone', grep: /@alone/, dependencies: ['restarts'], fullyParallel: false },
  ],
});
