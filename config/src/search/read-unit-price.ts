import { leadsToNumber } from './read-bounds.js';
import { foldAt, isFree, markAt, type Reading } from './reading.js';

/** "5000/sft", "5000 tk per sft", "50 lakh/katha", "৫০০০ টাকা বর্গফুট": what one of a unit costs ends there. */
export function endOfUnitPrice(reading: Reading, first: number): number | null {
  let at = first;
  while (isFree(reading, at, 'money') && !reading.items[at]?.spelling) at++;
  const isMoney = at > first;
  const isPer = markAt(reading, at) === '/' || /^(?:per|proti|প্রতি)$/u.test(foldAt(reading, at));
  if (isPer) at++;
  if (isPer && isFree(reading, at, 'other_amount')) return at + 1;
  // "25000 tk, sqft 1200" goes on with a size.
  const isUnit = isFree(reading, at, 'unit') && (isPer || (isMoney && !leadsToNumber(reading, at + 1)));
  return isUnit ? at + 1 : null;
}

/** Whether a text that was read speaks of what a square foot or a katha costs. */
export function saysUnitPrice(reading: Reading): boolean {
  return (
    reading.unitPrice !== null ||
    reading.items.some(({ meaning }) => meaning?.is === 'other_amount' && meaning.per_unit)
  );
}

/** What one square foot or katha is to cost ("5000 per sqft"), in taka; null where that is not said. */
export function unitPriceOf(reading: Reading): number | null {
  if (reading.unitPrice !== null) return reading.unitPrice;
  let at = reading.items.findIndex(({ meaning }) => meaning?.is === 'other_amount' && meaning.per_unit) - 1;
  while (reading.items[at]?.meaning?.is === 'money') at--;
  const before = reading.items[at]?.meaning;
  return before?.is === 'number' ? before.value : null;
}
