import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { api } from './cms';
import type { Caller } from './hires';

/** A picture of its own: no two that are drawn look alike. */
export async function drawSlip(seed: string = randomUUID()): Promise<Buffer> {
  const data = Buffer.alloc(9 * 8 * 3);
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  for (let at = 0; at < data.length; at += 3) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    data.fill(state >>> 24, at, at + 3);
  }
  return sharp(data, { raw: { width: 9, height: 8, channels: 3 } })
    .resize(360, 320, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Hands in a slip. */
export async function handIn({ token }: Pick<Caller, 'token'>, reference: string, file?: Buffer, bank_reference = '') {
  const cms = await api();
  return cms
    .post(`/api/transfers/${reference}/slip`)
    .set({ Authorization: `Bearer ${token}` })
    .field('bank_reference', bank_reference)
    .attach('file', file ?? (await drawSlip()), 'slip.png');
}
