/**
 * Equal monthly instalment, rounded to whole taka: amount × r / (1 − (1/(1+r))^months) with r = annual percent / 1200
 * (specification, section 9). 0 months give 0; 0 % gives amount / months.
 */
export function emi(amount: number, months: number, annualPercent: number): number {
  return Math.round(exactEmi(amount, months, annualPercent));
}

/** {@link emi} before it is rounded. */
export function exactEmi(amount: number, months: number, annualPercent: number): number {
  if (months <= 0) return 0;
  const rate = annualPercent / 1200;
  if (rate < Number.EPSILON) return amount / months;
  // 1 − (1/(1+r))^months, written so that a very small rate does not lose all its digits.
  return (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
}

export const EMI_DEFAULTS = { amount: 1000, months: 12, annualPercent: 10 } as const;
