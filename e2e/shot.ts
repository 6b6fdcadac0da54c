import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../config/run/stack/browser.js';
const { executablePath, env } = findBrowser() as any;
const b = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, width, path] of JSON.parse(readFileSync(process.argv[2]!, 'utf8'))) {
  const page = await b.newPage({ viewport: { width, height: width < 500 ? 1500 : 1100 } });
  await page.goto((process.env.BASE ?? 'http://localhost:3320') + path, { waitUntil: 'load' }); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shots/${name}.png` }); await page.close();
}
await b.close();
