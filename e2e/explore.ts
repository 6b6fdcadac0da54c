import { chromium } from '@playwright/test';
import { findBrowser } from '../config/run/stack/browser.js';
import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
const { executablePath, env } = findBrowser() as any;
const BASE = 'http://localhost:4101';
const b = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
const page = await (await b.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
page.on('response', (r) => { if (r.status() >= 400) console.log(`${r.status()} ${r.request().method()} ${r.url()}`); });
page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(`console.${m.type()} ${m.text().slice(0, 300)}`); });
page.on('pageerror', (e) => console.log('PAGEERROR ' + e.stack?.slice(0, 500)));
page.setDefaultTimeout(15000);
const jpg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#446688' } }).jpeg().toBuffer();
let n = 0; const shot = () => page.screenshot({ path: `/tmp/shots/x-${++n}.png` });
try {
await page.goto(`${BASE}/admin`);
await page.getByLabel(/Email/).fill('staff@69street.test');
await page.getByLabel('Password', { exact: false }).first().fill('Sixty-nine-demo1');
await page.getByRole('button', { name: 'Login' }).click();
await page.waitForURL((u) => !u.pathname.includes('login'));

await page.goto(`${BASE}/admin/content-manager/collection-types/api::article.article/create`);
await page.getByRole('textbox', { name: 'Title' }).fill('How to read a porcha');
await page.waitForTimeout(1500);

const text = page.locator('[contenteditable=true]');
await shot(); console.log(await page.locator('main').last().ariaSnapshot()); await text.focus();
await page.keyboard.type('Look at the seal. ');
await page.getByRole('button', { name: 'Strikethrough' }).click();
await page.keyboard.type('Old fee');
await page.keyboard.press('Enter');
await shot();
await page.getByRole('combobox', { name: /block|Select/i }).first().click();
await page.waitForTimeout(500);
console.log(await page.getByRole('listbox').ariaSnapshot());
await page.getByRole('option', { name: 'Image' }).click();
await page.waitForTimeout(1000); await shot();
console.log(await page.getByRole('dialog').ariaSnapshot());
} catch (e) { console.log(String(e).slice(0, 600)); await shot(); }
await b.close();
