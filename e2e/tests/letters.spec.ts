import { expect, test } from '../support/fixtures.js';

/**
 * Words of real listings whose conjuncts are put together out of parts, by rules of joining and of distance that a face which
 * is cut too small has lost: then its letters are all there, and stand in the wrong places.
 */
const WORDS =
  'বারান্দা রান্নাঘর সুন্দর বসুন্ধরা বন্ধ সন্ধান সম্পূর্ণ স্কুল স্পেস ক্যাম্পাস বন্দর যুক্ত উন্নত বিক্রি পছন্দ প্রকল্প অন্তর্ভুক্ত পরিচ্ছন্ন বিশুদ্ধ অক্টোবর চব্বিশ পল্লবী কেল্লা ফ্ল্যাট অ্যাপার্টমেন্ট চট্টগ্রাম ব্রাহ্মণবাড়িয়া উত্তরা ধানমন্ডি মোহাম্মদপুর দক্ষিণমুখী রেজিস্ট্রেশন বিদ্যুৎ গুলিস্তান';

test('the small face of Bangla words sets each of them as the whole one does', async ({ page }) => {
  await page.goto('/');
  const widths = await page.evaluate(async (words) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('the browser does not draw');
    const widthsIn = async (face: string) => {
      const font = `100px "${face}"`;
      const [loaded] = await document.fonts.load(font, words.join(' '));
      if (loaded?.status !== 'loaded') throw new Error(`${face} is not there`);
      pen.font = font;
      return words.map((word) => pen.measureText(word).width);
    };
    return { small: await widthsIn('Bangla words'), whole: await widthsIn('Noto Sans Bengali') };
  }, WORDS.split(' '));
  for (const [at, word] of WORDS.split(' ').entries()) {
    const [small, whole] = [widths.small[at] ?? 0, widths.whole[at] ?? 0];
    expect(whole, word).toBeGreaterThan(100);
    // The grids on which the two are drawn differ by half a hundredth of a letter.
    expect(Math.abs(small - whole) / whole, `${word}: ${small} of ${whole}`).toBeLessThan(0.015);
  }
});

test('a Bangla word on an English page has letters of ours, whether anything marks it as Bangla or not', async ({
  page,
}) => {
  await page.goto('/agents');
  const state = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Bangla words'))?.status);
  expect(await state()).toBe('unloaded');
  await page.getByRole('main').evaluate((main) => main.append('বনানী'));
  await expect.poll(state).toBe('loaded');
});

test('who waits for the letters of an English name fetches one file, and those of its accents', async ({ page }) => {
  await page.goto('/agents');
  const files = (text: string) =>
    page.evaluate(async (name) => (await document.fonts.load('600 12px "Inter Variable"', name)).length, text);
  expect(await files('Mirpur\u00a010 – “DOHS”, র\u200d্যাব')).toBe(1);
  expect(await files('Café Łódź')).toBe(3);
});
