import fc from '../../../config/tests/properties';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { CARD, cardSvg, inLines } from '~/listing/share-card.server';
import { loader as qr } from '~/routes/qr';
import { loader as card } from '~/routes/share-card';
import { loader as page } from '~/routes/spp';

import { asArgs, playCms } from '../cms';
import { aProperty } from '../search/properties-fixture';

const PATIENCE_MS = 30_000;
const ONE = 'findProperties/doc1';

afterEach(contentChanged);

describe('the picture of a listing where it is shared', () => {
  it('is its first photograph, or else a card that is drawn', async () => {
    playCms({ [ONE]: { data: [aProperty()] } });
    const bare = await page(asArgs('/bn/spp/doc1', { id: 'doc1' }));
    expect(bare.page.image).toBe('/bn/spp/doc1/card.png');
    contentChanged();
    playCms({ [ONE]: { data: [aProperty({ image_one: '/uploads/a.webp' })] } });
    const pictured = await page(asArgs('/bn/spp/doc1', { id: 'doc1' }));
    expect(pictured.page.image).toBe('/uploads/a.webp');
  });

  it(
    'is a PNG of the size that networks take, in letters that it brings along',
    async () => {
      playCms({ [ONE]: { data: [aProperty({ property_name: 'ধানমন্ডিতে ফ্ল্যাট' })] } });
      const answer = await card(asArgs('/bn/spp/doc1/card.png', { id: 'doc1' }));
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      const png = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...CARD });
      // The price is drawn where it belongs: green on paper.
      const { data, info } = await sharp(png)
        .extract({ left: 80, top: 190, width: 500, height: 90 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      let green = 0;
      for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 60) green++;
      expect(green).toBeGreaterThan(1000);
    },
    PATIENCE_MS,
  );

  it('is not there for what visitors may not see', async () => {
    playCms({});
    await expect(card(asArgs('/spp/doc1/card.png', { id: 'doc1' }))).rejects.toMatchObject({ status: 404 });
  });

  it(
    'is drawn of whatever an owner wrote',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), async (name, place) => {
          const svg = cardSvg({ tag: 'For sale', price: '1', month: '', name, place, facts: '<&"\u0000' });
          await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject(CARD);
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE_MS,
  );

  it('breaks long names at blanks, cuts what is too much, and keeps short ones', () => {
    expect(inLines('Flat in Banani', 46, 1040, 2)).toEqual(['Flat in Banani']);
    const lines = inLines('A bright and quiet flat beside the lake '.repeat(5), 46, 1040, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(inLines('x'.repeat(300), 46, 1040, 2)).toEqual([expect.stringMatching(/^x{20,60}…$/)]);
  });
});

describe('the QR code of a page', () => {
  it('is an SVG that may be kept, and none of what is no code', async () => {
    const answer = qr(asArgs('/bn/spp/D-1042/qr.svg', { id: 'D-1042' }));
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+".*<\/svg>$/);
    const thrown = (id: string) => {
      try {
        return qr(asArgs('/spp/x/qr.svg', { id })).status;
      } catch (error) {
        return (error as Response).status;
      }
    };
    expect([thrown('../x'), thrown('"><script>'), thrown('')]).toEqual([404, 404, 404]);
  });
});
