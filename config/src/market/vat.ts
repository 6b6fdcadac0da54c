/** A rate of VAT that staff keep: it holds from its first day until another one begins. */
export type VatRate = {
  /** With at most two decimals; 0: none is taken from that day on. */
  percent: number;
  /** A day of Bangladesh. */
  valid_from: string;
};

/** The rate that holds on a day (`2026-11-26`, of Bangladesh); null when none does. */
export function vatRateOn<Rate extends VatRate>(rates: readonly Rate[], day: string): Rate | null {
  const held = rates.filter(({ valid_from }) => valid_from <= day);
  const last = held.reduce<Rate | null>(
    (best, rate) => (best && best.valid_from > rate.valid_from ? best : rate),
    null,
  );
  return last && last.percent > 0 ? last : null;
}

/**
 * What of an amount is VAT, where the price has it in it: both in poisha, and together the amount to the last poisha. Half a
 * poisha is rounded up.
 */
export function vatWithin(poisha: number, percent: number): { net: number; vat: number } {
  // In hundredths of a percent everything is whole: 7.5 percent are 750 of 10,000.
  const rate = Math.round(percent * 100);
  const [above, below] = [2 * poisha * rate + 10_000 + rate, 2 * (10_000 + rate)];
  const vat = (above - (above % below)) / below;
  return { net: poisha - vat, vat };
}
