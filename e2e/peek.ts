import { chromium } from '@playwright/test';
import { findBrowser } from '../config/run/stack/browser.js';
const { executablePath, env } = findBrowser() as any;
const b = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://localhost:3600';
for (const [path, ] of [['/'], ['/homeLoan'], ['/bn'], ['/bn/homeLoan'], ['/bn/properties']]) {
  const page = await b.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(base + path);
  const c = await page.context().newCDPSession(page);
  await c.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '33px');
  const out = await page.evaluate(() => {
    const w = document.documentElement.clientWidth;
    return [document.documentElement.scrollWidth, ...[...document.querySelectorAll('body *')].filter((e) => { const r = e.getBoundingClientRect(); let at: Element | null = e.parentElement; while (at) { if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return false; at = at.parentElement; } return r.right > w + 1 && r.width > 1; }).slice(0, 12).map((e) => e.tagName + ' ' + String(e.getAttribute('class')).slice(0, 80) + ' ' + Math.round(e.getBoundingClientRect().right) + ' ' + (e.textContent ?? '').slice(0, 30))];
  });
  console.log(path, JSON.stringify(out, null, 1));
  await page.screenshot({ path: `/tmp/shots/proof-200${path.replaceAll('/', '_')}.png` });
  await page.close();
}
{
  const page = await b.newPage({ viewport: { width: 1280, height: 900 }, forcedColors: 'active' });
  await page.goto(base + '/homeLoan');
  console.log(await page.evaluate(() => [...document.querySelectorAll('a[aria-current]')].map((a) => { const s = getComputedStyle(a); return [a.textContent, s.backgroundColor, s.color, s.borderColor, s.forcedColorAdjust].join(' | '); })));
  await page.screenshot({ path: `/tmp/shots/proof-fc-loan.png` });
  await page.goto(base + '/properties?city=dhaka&property_for=rent');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/shots/proof-fc-list.png` });
  await page.goto(base + '/'); await page.screenshot({ path: `/tmp/shots/proof-fc-home.png` });
  const id = (await (await fetch('http://localhost:3601/api/allProperty?limit=48')).json() as any).data.find((p: any) => p.key !== p._id && !p.key.includes(':'))._id;
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(base + `/spp/${id}`); await page.screenshot({ path: `/tmp/shots/proof-fc-spp.png`, fullPage: true });
  await page.emulateMedia({ media: 'print' , forcedColors: null, colorScheme: 'light'});
  for (const p of ['/', '/properties', '/homeLoan', '/agents', '/selldetails']) { await page.setViewportSize({ width: 718, height: 1000 }); await page.goto(base + p); await page.screenshot({ path: `/tmp/shots/proof-print${p.replaceAll('/', '_')}.png`, fullPage: true }); }
}
await b.close();
