import { emi } from './emi.js';
import { MAX_TAKA } from './limits.js';

/** What a lender asks for. Data with a source and a date, because it changes; null where the lender sets no limit. */
export type LenderPolicy = {
  key: string;
  lender: string;
  /** Percent a year, with which instalments are reckoned. */
  annual_percent: number;
  /** Percent of the price of the home, registration included. */
  max_share_percent: number;
  max_tenure_years: number;
  /** Completed years on the day of the application. */
  min_age: number;
  /** Completed years at the end of the tenure. */
  max_age: number;
  /** Whole taka. */
  max_amount: number | null;
  /** Whole taka a month, of all earners together. */
  min_income: number | null;
  /** Percent of the monthly income that the instalment may take. */
  max_income_share_percent: number | null;
  /** Processing fee: percent of the amount, at most so many taka. */
  fee_percent: number | null;
  fee_max: number | null;
};

/** What is applied for. Amounts are whole taka, incomes by the month. Unknown is null. */
export type LoanCase = {
  loan_amount: number;
  /** Years. */
  loan_tenure: number;
  /** Days as `1990-05-17`: of birth, and on which the tenure begins. */
  dob: string;
  on: string;
  apartment_price: number | null;
  monthly_income: number | null;
  co_applicant_income: number | null;
};

/** An application that is still being typed. */
export type LoanSoFar = Omit<LoanCase, 'loan_amount' | 'loan_tenure' | 'dob'> & {
  loan_amount: number | null;
  loan_tenure: number | null;
  dob: string | null;
};

export const LOAN_RULES = ['amount', 'share', 'tenure', 'min_age', 'age', 'income', 'income_share'] as const;
export type LoanRule = (typeof LOAN_RULES)[number];

/**
 * One rule of a lender, and what the application has. `passes` is null when too little is known to say. `value` and
 * `limit` are taka for amount and income, percent for the shares, years for the others.
 */
export type LoanFinding = { rule: LoanRule; passes: boolean | null; value: number | null; limit: number };

/** Changes that, made together, let an application pass. Only what changes is named. */
export type LoanRemedy = Partial<Pick<LoanCase, 'loan_amount' | 'loan_tenure' | 'co_applicant_income'>>;

export type LoanCheck = {
  passes: boolean;
  /** Only rules that the lender has. */
  findings: LoanFinding[];
  /** The instalment: whole taka a month. */
  emi: number;
  /** Percent of the price, null without a price. */
  share_percent: number | null;
  /** Percent of the income that the instalment takes, null without an income. */
  income_share_percent: number | null;
  /** Completed years. */
  age: number;
  age_at_end: number;
  /** Whole taka, 0 when the lender names none. */
  fee: number;
  /** The fewest changes that help, one entry for each way; empty when it passes and when nothing helps. */
  remedies: LoanRemedy[];
};

/** Completed years on a day; somebody born on 29 February turns a year older on 1 March of other years. */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

function incomeOf({ monthly_income, co_applicant_income }: LoanSoFar): number | null {
  return monthly_income === null ? null : monthly_income + (co_applicant_income ?? 0);
}

/** Percent with two decimals, for showing: rules compare the exact numbers. */
function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** Processing fee of a loan, whole taka. */
export function loanFee({ fee_percent, fee_max }: LenderPolicy, amount: number): number {
  return Math.min(Math.round((amount * (fee_percent ?? 0)) / 100), fee_max ?? Infinity);
}

/** What each rule of a lender finds in an application, as far as enough of it is known. */
export function loanFindings(policy: LenderPolicy, asked: LoanSoFar): LoanFinding[] {
  const findings: LoanFinding[] = [];
  const add = (rule: LoanRule, limit: number, value: number | null, passes: boolean | null) =>
    findings.push({ rule, passes, value, limit });
  const atMost = (value: number | null, limit: number) => (value === null ? null : value <= limit);
  const atLeast = (value: number | null, limit: number) => (value === null ? null : value >= limit);
  const { loan_amount, loan_tenure, dob, apartment_price } = asked;
  if (policy.max_amount !== null) add('amount', policy.max_amount, loan_amount, atMost(loan_amount, policy.max_amount));
  const isPriced = loan_amount !== null && apartment_price !== null;
  const fits = isPriced ? loan_amount * 100 <= apartment_price * policy.max_share_percent : null;
  add('share', policy.max_share_percent, percentOf(loan_amount, apartment_price), fits);
  add('tenure', policy.max_tenure_years, loan_tenure, atMost(loan_tenure, policy.max_tenure_years));
  const age = dob === null ? null : ageOn(dob, asked.on);
  add('min_age', policy.min_age, age, atLeast(age, policy.min_age));
  const ageAtEnd = age === null || loan_tenure === null ? null : age + loan_tenure;
  add('age', policy.max_age, ageAtEnd, atMost(ageAtEnd, policy.max_age));
  const income = incomeOf(asked);
  if (policy.min_income !== null) add('income', policy.min_income, income, atLeast(income, policy.min_income));
  if (policy.max_income_share_percent !== null) {
    const isTermed = loan_amount !== null && loan_tenure !== null;
    const monthly = isTermed ? emi(loan_amount, loan_tenure * 12, policy.annual_percent) : null;
    const isKnown = monthly !== null && income !== null;
    const bears = isKnown ? monthly * 100 <= income * policy.max_income_share_percent : null;
    add('income_share', policy.max_income_share_percent, percentOf(monthly, income), bears);
  }
  return findings;
}

function isFine(policy: LenderPolicy, asked: LoanCase): boolean {
  return loanFindings(policy, asked).every(({ passes }) => passes !== false);
}

/** The highest amount up to the one asked for that passes, or null. All rules get easier with less. */
function lowerAmount(policy: LenderPolicy, asked: LoanCase): number | null {
  const passes = (loan_amount: number) => isFine(policy, { ...asked, loan_amount });
  if (!passes(1)) return null;
  let low = 1;
  let high = Math.min(asked.loan_amount, MAX_TAKA);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The tenure nearest to the one asked for that passes, or null. */
function otherTenure(policy: LenderPolicy, asked: LoanCase): number | null {
  const years = Array.from({ length: policy.max_tenure_years }, (_, index) => index + 1);
  years.sort((a, b) => Math.abs(a - asked.loan_tenure) - Math.abs(b - asked.loan_tenure));
  return years.find((loan_tenure) => isFine(policy, { ...asked, loan_tenure })) ?? null;
}

/** The longest tenure that the lender and the age allow: with it the instalment is lowest. */
function longestTenure(policy: LenderPolicy, asked: LoanCase): number {
  return Math.min(policy.max_tenure_years, policy.max_age - ageOn(asked.dob, asked.on));
}

/** The lowest income of a second earner with which it passes, or null. */
function secondIncome(policy: LenderPolicy, asked: LoanCase): number | null {
  if (asked.monthly_income === null) return null;
  const monthly = emi(asked.loan_amount, asked.loan_tenure * 12, policy.annual_percent);
  const share = policy.max_income_share_percent;
  const needed = Math.max(policy.min_income ?? 0, share === null ? 0 : Math.ceil((monthly * 100) / share));
  const co_applicant_income = Math.max(needed - asked.monthly_income, asked.co_applicant_income ?? 0);
  return isFine(policy, { ...asked, co_applicant_income }) ? co_applicant_income : null;
}

/** What would make it pass: single changes, else a change of the tenure together with one other, else nothing. */
function remediesOf(policy: LenderPolicy, asked: LoanCase): LoanRemedy[] {
  const single: LoanRemedy[] = [];
  const loan_amount = lowerAmount(policy, asked);
  if (loan_amount !== null) single.push({ loan_amount });
  const loan_tenure = otherTenure(policy, asked);
  if (loan_tenure !== null) single.push({ loan_tenure });
  const co_applicant_income = secondIncome(policy, asked);
  if (co_applicant_income !== null) single.push({ co_applicant_income });
  if (single.length > 0) return single;

  const several: LoanRemedy[] = [];
  const longest = longestTenure(policy, asked);
  if (longest >= 1 && longest !== asked.loan_tenure) {
    const other = { ...asked, loan_tenure: longest };
    const amount = lowerAmount(policy, other);
    if (amount !== null) several.push({ loan_tenure: longest, loan_amount: amount });
    const income = secondIncome(policy, other);
    if (income !== null) several.push({ loan_tenure: longest, co_applicant_income: income });
  }
  if (several.length > 0) return several;
  // A share that is too high and an income below the floor: less money and a second earner, with whatever tenure fits.
  const tenure = longest >= 1 ? Math.min(asked.loan_tenure, longest) : asked.loan_tenure;
  const free = { ...asked, loan_tenure: tenure, co_applicant_income: MAX_TAKA };
  const amount = asked.monthly_income === null ? null : lowerAmount(policy, free);
  if (amount === null) return [];
  const income = secondIncome(policy, { ...asked, loan_tenure: tenure, loan_amount: amount });
  if (income === null) return [];
  const remedy: LoanRemedy = { loan_amount: amount, co_applicant_income: income };
  return [tenure === asked.loan_tenure ? remedy : { ...remedy, loan_tenure: tenure }];
}

/**
 * Which rules of a lender an application meets, the numbers behind them, and what would make it pass. Says nothing in
 * words: those are the reader's language's. Age counts in completed years, and all incomes count together.
 */
export function checkLoan(policy: LenderPolicy, asked: LoanCase): LoanCheck {
  const findings = loanFindings(policy, asked);
  const passes = findings.every((finding) => finding.passes !== false);
  const monthly = emi(asked.loan_amount, asked.loan_tenure * 12, policy.annual_percent);
  const age = ageOn(asked.dob, asked.on);
  return {
    passes,
    findings,
    emi: monthly,
    share_percent: percentOf(asked.loan_amount, asked.apartment_price),
    income_share_percent: percentOf(monthly, incomeOf(asked)),
    age,
    age_at_end: age + asked.loan_tenure,
    fee: loanFee(policy, asked.loan_amount),
    remedies: passes ? [] : remediesOf(policy, asked),
  };
}
