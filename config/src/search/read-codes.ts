import { addChip, free, isFree, markAt, range, type Reading, tokenOf } from './reading.js';

const CODE_LETTERS = /^[dckrxsgmn]$/;
const BANGLA_LETTERS: Record<string, string> = {
  ডি: 'd',
  সি: 'c',
  কে: 'k',
  আর: 'r',
  এক্স: 'x',
  এস: 's',
  জি: 'g',
  এম: 'm',
  এন: 'n',
};
/** Codes count from here (design of the listings). */
const CODE_FIRST = 1001;

const saysCode = (reading: Reading, i: number) =>
  reading.fates[i] === null && /^(?:code|kod|কোড|id|আইডি)$/.test(tokenOf(reading, i)?.raw.toLowerCase() ?? '');

/** Codes of listings: D-1042, d1042, "ডি-১০৪২". */
export function readCodes(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const raw = tokenOf(reading, i)?.raw.normalize('NFC') ?? '';
    const letter = BANGLA_LETTERS[raw] ?? raw.toLowerCase();
    if (!CODE_LETTERS.test(letter) || reading.items[i]?.to !== (reading.items[i]?.from ?? 0) + 1) continue;
    const dashed = /^[-–—‐_#]$/u.test(markAt(reading, i + 1));
    const at = dashed ? i + 2 : i + 1;
    const number = tokenOf(reading, at);
    const isNumber =
      free(reading, at)?.is === 'number' &&
      number !== undefined &&
      /^\d{4,7}$/.test(number.fold) &&
      !number.raw.includes(',');
    if (!isNumber || Number(number.fold) < CODE_FIRST) continue;
    // "25 k 1200 sqft", "block d 1200 sqft" and "r 1500 sft" are no codes.
    const glued = dashed || !number.spaced;
    if (
      isFree(reading, at + 1, 'unit', 'scale', 'money') ||
      isFree(reading, i - 1, 'address', 'number') ||
      (!glued && BANGLA_LETTERS[raw] && !saysCode(reading, i - 1))
    )
      continue;
    // "Code: D-1042", "#D-1042".
    let from = i;
    if (/^[#:]$/.test(markAt(reading, from - 1))) from--;
    if (saysCode(reading, from - 1)) from--;
    addChip(reading, {
      kind: 'code',
      value: `${letter.toUpperCase()}-${number.fold}`,
      at: range(from, at + 1),
    });
  }
}
