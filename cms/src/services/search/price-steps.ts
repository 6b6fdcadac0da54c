/**
 * The steps of price that listings are counted by: every price of two significant digits is a step of its own, and what
 * lies between two of them is one. The function price_step of the database (count-tables.ts) is the same.
 */

/** The step of a price in whole taka, 0 or more. Grows with the price. */
export function priceStep(price: number): number {
  const more = Math.max(String(price).length - 2, 0);
  const power = 10 ** more;
  return (more * 90 + Math.floor(price / power)) * 2 + (price % power === 0 ? 0 : 1);
}

/** More steps than any price in 64 bits has. */
export const PRICE_STEPS = 3_400;

/** The least and the greatest price of a step, both inclusive. */
export function pricesOf(step: number): { from: number; to: number } {
  const half = Math.floor(step / 2);
  const more = half < 100 ? 0 : Math.floor((half - 10) / 90);
  const power = 10 ** more;
  const from = (half - more * 90) * power;
  return step % 2 === 0 ? { from, to: from } : { from: from + 1, to: from + power - 1 };
}

/** The steps of a range of prices, or null where an end lies inside of one, so that counters cannot answer for it. */
export function stepsOf(min: number | undefined, max: number | undefined): { from: number; to: number } | null {
  const from = min === undefined ? 0 : priceStep(min);
  const to = max === undefined ? Infinity : priceStep(max);
  const isWhole = (min === undefined || pricesOf(from).from === min) && (max === undefined || pricesOf(to).to === max);
  return isWhole ? { from, to } : null;
}
