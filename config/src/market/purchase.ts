import type { CostKind, RegistrationCosts } from './cost-rates.js';
import type { CostPart, StatedCosts } from './costs.js';
import { monthlyTotal } from './costs.js';
import { emi } from './emi.js';

/** What a sale states beside {@link StatedCosts}; null or nothing where nobody says it. */
export type StatedPurchase = StatedCosts & {
  down_payment?: number | null;
  transfer_fee?: number | null;
  utility_transfer?: number | null;
  parking_price?: number | null;
};
export type Loan = { amount: number; months: number; percent: number };

const BESIDE = ['transfer_fee', 'utility_transfer', 'parking_price'] as const;
export type PurchasePart = 'own_share' | (typeof BESIDE)[number] | CostKind;
export type PurchaseAmount = { part: PurchasePart; amount: number; percent?: number | null; at_least?: true };
export type PurchaseSum = { total: number; parts: PurchaseAmount[]; unknown: PurchasePart[] };

/** Of a loan as much as leaves what the seller wants to see first. */
function loanOf({ price, down_payment, booking_money }: StatedPurchase, loan: Loan | null): number {
  const first = Math.max(down_payment ?? 0, booking_money ?? 0);
  return Math.max(0, Math.min(loan?.amount ?? 0, price - first));
}

/**
 * What is paid between the booking and the keys: what the loan and the booking money leave of the price, registration and
 * taxes, and what changes hands with the home. Nobody lends more than what the seller's down payment leaves.
 */
export function untilKeys(
  stated: StatedPurchase,
  { loan, registration }: { loan: Loan | null; registration: RegistrationCosts },
): PurchaseSum {
  const own = stated.price - loanOf(stated, loan) - (stated.booking_money ?? 0);
  const parts: PurchaseAmount[] = [{ part: 'own_share', amount: Math.max(0, own) }];
  for (const { kind, amount, percent, at_least } of registration.lines) {
    parts.push({ part: kind, amount, percent, ...(at_least && { at_least }) });
  }
  const unknown: PurchasePart[] = [...registration.unknown];
  for (const part of BESIDE) {
    const amount = stated[part];
    if (typeof amount === 'number') parts.push({ part, amount });
    else unknown.push(part);
  }
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts, unknown };
}

export type MonthlyPart = CostPart | 'instalment';
export type MonthlySum = {
  total: number | null;
  parts: Array<{ part: MonthlyPart; amount: number; from_text?: true }>;
  unknown: MonthlyPart[];
};

/** What a bought home costs each month: the loan's instalment, and what the home costs whoever lives in it. */
export function monthlyWithLoan(stated: StatedPurchase, loan: Loan | null): MonthlySum {
  const { parts, unknown } = monthlyTotal(stated);
  const instalment = loan ? emi(loanOf(stated, loan), loan.months, loan.percent) : 0;
  const all = [...(instalment > 0 ? [{ part: 'instalment' as const, amount: instalment }] : []), ...parts];
  return { total: all.length > 0 ? all.reduce((sum, { amount }) => sum + amount, 0) : null, parts: all, unknown };
}
