import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

/** What stands on the card of a listing without photographs, in the language of its page. */
export type ShareCard = { tag: string; price: string; month: string; name: string; place: string; facts: string };

export const CARD = { width: 1200, height: 630 } as const;
const [LEFT, RIGHT] = [80, CARD.width - 80];
const NAME_LINES = 2;

const GREEN = '#0f3d2e';
/** Has Latin letters as well, so that one family draws everything. The files call the bold one a family of its own. */
const FAMILY = 'Noto Sans Bengali';
const BOLD = `${FAMILY} SemiBold`;
const FONTS = ['bengali-400', 'bengali-600', 'latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600'];

/** A drawing takes some 80 ms of one core: one at a time, and who would wait for more than these is sent away. */
const WAITING_MAX = 16;
const kept = new LRUCache<string, Buffer>({
  max: 500,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

/**
 * The OpenType font that a WOFF file packs, table by table (https://www.w3.org/TR/WOFF/, sections 4 and 5): the drawing
 * library reads no web fonts, and what fonts the machine has is nobody's promise.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * tables);
  const power = Math.floor(Math.log2(tables));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < tables; table++) {
    const entry = 44 + 20 * table;
    const [from, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ];
    const raw = woff.subarray(from, from + packed);
    const row = 12 + 16 * table;
    woff.copy(head, row, entry, entry + 4);
    woff.copy(head, row + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, row + 8);
    head.writeUInt32BE(length, row + 12);
    const padding = (4 - (length % 4)) % 4;
    parts.push(packed < length ? inflateSync(raw) : raw, Buffer.alloc(padding));
    at += length + padding;
  }
  return Buffer.concat(parts);
}

/** The drawing library with the fonts known to it; once in a process. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const folder = await mkdtemp(path.join(tmpdir(), '69street-fonts-'));
  // They are read for as long as anything is drawn.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { resolve } = createRequire(import.meta.url);
  for (const font of FONTS) {
    const woff = await readFile(resolve(`@fontsource/noto-sans-bengali/files/noto-sans-bengali-${font}-normal.woff`));
    const fontfile = path.join(folder, `${font}.ttf`);
    await writeFile(fontfile, unpackWoff(woff));
    // Any text makes the font known to all that is drawn later.
    await sharp({ text: { text: '6', font: FAMILY, fontfile } })
      .png()
      .toBuffer();
  }
  return sharp;
}
let library: ReturnType<typeof load> | undefined;

const xml = (text: string) =>
  text
    // What XML has no place for.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** About how wide a text is drawn. */
const widthOf = (text: string, size: number) => [...text].length * size * 0.58;

/** A text in lines of at most `width`, the last of `most` with an ellipsis where there is more. */
export function inLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.trim().split(/\s+/u)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const letters = Math.floor(width / (size * 0.58));
  const cut = lines.length > most;
  return lines.slice(0, most).map((line, at) => {
    const more = cut && at === most - 1;
    return [...line].length > letters || more ? `${[...line].slice(0, letters - 1).join('')}…` : line;
  });
}

/** The card as SVG. */
export function cardSvg({ tag, price, month, name, place, facts }: ShareCard): string {
  const words = (text: string, x: number, y: number, size: number, more = '', family = FAMILY) =>
    `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" ${more}>${xml(text)}</text>`;
  const bold = (text: string, x: number, y: number, size: number, more = '') => words(text, x, y, size, more, BOLD);
  const lines = inLines(name, 46, RIGHT - LEFT, NAME_LINES);
  const below = 360 + lines.length * 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" fill="#1b1a17">
    <rect width="100%" height="100%" fill="#faf7f2"/>
    <rect y="${CARD.height - 24}" width="100%" height="24" fill="${GREEN}"/>
    <rect x="${LEFT}" y="64" width="104" height="64" rx="10" fill="${GREEN}"/>
    <rect x="${LEFT + 6}" y="70" width="92" height="52" rx="6" fill="none" stroke="#fff" stroke-width="2"/>
    ${bold('69', LEFT + 52, 112, 44, 'fill="#fff" text-anchor="middle"')}
    ${bold('STREET', LEFT + 124, 110, 36, 'letter-spacing="6"')}
    ${bold(tag, RIGHT, 110, 36, 'text-anchor="end" fill="#b4482a"')}
    ${bold(month ? `${price} ${month}` : price, LEFT, 268, month ? 76 : 92, `fill="${GREEN}"`)}
    ${words(place, LEFT, 340, 40, 'fill="#5c574e"')}
    ${lines.map((line, at) => words(line, LEFT, 412 + at * 62, 46)).join('')}
    ${words(facts, LEFT, below + 70, 38, 'fill="#5c574e"')}
  </svg>`;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The card as PNG; null when too many are waiting for theirs. */
export async function drawCard(card: ShareCard): Promise<Buffer | null> {
  const svg = cardSvg(card);
  const before = kept.get(svg);
  if (before) return before;
  if (waiting >= WAITING_MAX) return null;
  waiting++;
  const drawn = last
    .then(async () => {
      const sharp = await (library ??= load());
      return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
    })
    .finally(() => waiting--);
  last = drawn.catch(() => undefined);
  const png = await drawn;
  kept.set(svg, png);
  return png;
}
