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

/** Prices in whole taka, both ends inclusive. */
export type PriceRange = { min_price: number | undefined; max_price: number | undefined };

/**
 * A range of prices as counters can answer for it: `inner`, the whole steps in it (null for none), and `ends`, each what
 * is left of it inside of a step. `outer`: all steps that it touches.
 */
export type SplitRange = {
  inner: PriceRange | null;
  ends: Array<{ part: PriceRange; step: PriceRange }>;
  outer: PriceRange;
};

/** Splits a range of prices; one whose least is above its most has neither whole steps nor ends. */
export function splitAtSteps({ min_price: min, max_price: max }: Partial<PriceRange>): SplitRange {
  const low = min === undefined ? undefined : pricesOf(priceStep(min));
  const high = max === undefined ? undefined : pricesOf(priceStep(max));
  const outer = { min_price: low?.from, max_price: high?.to };
  if (min !== undefined && max !== undefined && min > max) return { inner: null, ends: [], outer };
  const isIn = { low: low !== undefined && low.from !== min, high: high !== undefined && high.to !== max };
  if (low && high && low.from === high.from && (isIn.low || isIn.high)) {
    return { inner: null, ends: [{ part: { min_price: min, max_price: max }, step: outer }], outer };
  }
  const first = low && isIn.low ? low.to + 1 : min;
  const last = high && isIn.high ? high.from - 1 : max;
  const isNone = first !== undefined && last !== undefined && first > last;
  const ends: SplitRange['ends'] = [];
  const cut = (part: PriceRange, { from, to }: { from: number; to: number }) =>
    ends.push({ part, step: { min_price: from, max_price: to } });
  if (low && isIn.low) cut({ min_price: min, max_price: low.to }, low);
  if (high && isIn.high) cut({ min_price: high.from, max_price: max }, high);
  return { inner: isNone ? null : { min_price: first, max_price: last }, ends, outer };
}
