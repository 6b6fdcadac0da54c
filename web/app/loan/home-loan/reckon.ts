import {
  amortisation,
  emi,
  EMI_DEFAULTS,
  formatNumber,
  parseMoney,
  parseWhole,
  toLatinDigits,
  type AmortisationYear,
  type Language,
} from '@69street/config/market';

/** The fields of the calculator as they were typed. */
export type LoanFields = Record<'amount' | 'months' | 'percent', string>;
export type LoanField = keyof LoanFields;

/** 50 years: beyond that nobody lends, and a table of it helps nobody. */
const MONTHS_MAX = 600;
const PERCENT_MAX = 100;

export type Reckoning = {
  /** What was understood of each field; null where nothing was. */
  amount: number | null;
  months: number | null;
  percent: number | null;
  /** The fields that need another look. */
  wrong: LoanField[];
  /** Present when all three fields are understood. */
  result: { monthly: number; paid: number; interest: number; years: AmortisationYear[] } | null;
};

/** A number within bounds, Bangla digits, a comma for the point and a percent sign accepted; else null. */
function parseNumber(text: string, max: number, pattern: RegExp): number | null {
  const plain = toLatinDigits(text).trim().replace(/\s*%$/, '').replace(',', '.');
  if (!pattern.test(plain)) return null;
  const value = Number(plain);
  return value <= max ? value : null;
}

/** The instalment and the yearly plan of what was typed. Pure: the same on the server and while somebody types. */
export function reckon(fields: LoanFields): Reckoning {
  const amount = parseMoney(fields.amount.slice(0, 60));
  const whole = parseWhole(fields.months.slice(0, 60));
  const months = whole !== null && whole <= MONTHS_MAX ? whole : null;
  const percent = parseNumber(fields.percent, PERCENT_MAX, /^\d{1,3}(?:\.\d{0,6})?$/);
  const wrong: LoanField[] = [];
  if (amount === null) wrong.push('amount');
  if (months === null) wrong.push('months');
  if (percent === null) wrong.push('percent');
  if (amount === null || months === null || percent === null) return { amount, months, percent, wrong, result: null };
  const years = amortisation(amount, months, percent);
  const paid = years.reduce((sum, year) => sum + year.paid, 0);
  const interest = years.reduce((sum, year) => sum + year.interest, 0);
  return { amount, months, percent, wrong, result: { monthly: emi(amount, months, percent), paid, interest, years } };
}

/** What stands in the fields before anybody typed, in the reader's digits. */
export function defaultFields(lang: Language): LoanFields {
  return {
    amount: formatNumber(EMI_DEFAULTS.amount, lang),
    months: formatNumber(EMI_DEFAULTS.months, lang),
    percent: formatNumber(EMI_DEFAULTS.annualPercent, lang),
  };
}
