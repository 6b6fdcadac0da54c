import { exactEmi } from './emi.js';

export type AmortisationYear = {
  year: number;
  /** Taka paid this year, of which principal and interest. */
  paid: number;
  principal: number;
  interest: number;
  /** Taka still owed at the end of the year. */
  balance: number;
};

/** The loan year by year, in whole taka. The last year may be a part of one; principal sums to the amount. */
export function amortisation(amount: number, months: number, annualPercent: number): AmortisationYear[] {
  const payment = exactEmi(amount, months, annualPercent);
  const rate = annualPercent / 1200;
  const years: AmortisationYear[] = [];
  let balance = amount;
  let shown = amount;
  for (let year = 1; (year - 1) * 12 < months; year++) {
    let interest = 0;
    const count = Math.min(12, months - (year - 1) * 12);
    for (let month = 0; month < count; month++) {
      const due = balance * rate;
      interest += due;
      balance -= payment - due;
    }
    // Rounded balances are subtracted from one another, so that the rounded principals sum to the amount exactly.
    const end = year * 12 >= months ? 0 : Math.round(balance);
    const principal = shown - end;
    years.push({
      year,
      paid: principal + Math.round(interest),
      principal,
      interest: Math.round(interest),
      balance: end,
    });
    shown = end;
  }
  return years;
}
