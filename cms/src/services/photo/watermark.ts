import { DHAKA_MS } from '@69street/config/market';
import sharp from 'sharp';

import { lettering, letteringWidth } from './lettering';

const SLANT = -24;

/** Who looks and when, to be burnt into what they are shown. */
export function stampOf({ email }: { email: string }): string {
  const at = new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 16).replace('T', ' ');
  return `${email} ${at} Dhaka`;
}

/**
 * A JPEG with `text` burnt into it, slanted and all over, so that no crop is without it. Drawn as lines: text by the
 * image library would need fonts, and a server often has none.
 */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const size = Math.max(10, Math.round(Math.min(width, height * 1.6) / 40));
  const reach = Math.ceil(Math.hypot(width, height));
  const step = letteringWidth(text, size) + size * 4;
  let marks = '';
  let row = 0;
  for (let y = (height - reach) / 2; y < (height + reach) / 2; y += size * 5) {
    const shift = row++ % 2 ? step / 2 : 0;
    for (let x = (width - reach) / 2 - shift; x < (width + reach) / 2 + step; x += step) {
      // Dark beside light: readable on any ground.
      marks += lettering(text, x + 1.5, y + 1.5, size, '#000') + lettering(text, x, y, size, '#fff');
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g opacity="0.45" transform="rotate(${SLANT} ${width / 2} ${height / 2})">${marks}</g></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
