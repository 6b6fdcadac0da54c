import { encode } from 'uqr';

/** The dark squares of a QR code as one SVG path to be stroked, a unit to a square, in a square of `size`. */
export type QrCode = { size: number; path: string };

/** Readers take any of the eight masks; to try them all for the best one costs four times as much. */
const MASK = 2;

/** The QR code of an address. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4, maskPattern: MASK });
  const rows = data.flatMap((row, y) => {
    const runs: string[] = [];
    let from = -1;
    [...row, false].forEach((isDark, x) => {
      if (isDark && from < 0) from = x;
      if (isDark || from < 0) return;
      runs.push(`M${from} ${y + 0.5}h${x - from}`);
      from = -1;
    });
    return runs;
  });
  return { size, path: rows.join('') };
}
