import { parseMoney, parseWhole } from '@69street/config/market';

import type { FormProblem } from '~/shell/problem';

/** The steps of the form, in order; their number stands in the address. */
export const LOAN_STEPS = ['loan', 'person', 'address', 'identity'] as const;
export type LoanStep = (typeof LOAN_STEPS)[number];
export const LAST_STEP = LOAN_STEPS.length - 1;

/** What a draft keeps of each step. The number of the national ID and the consent are typed where they are sent. */
const KEPT: Record<LoanStep, readonly string[]> = {
  loan: ['property', 'apartment_price', 'loan_amount', 'loan_tenure', 'loan_exist', 'lender'],
  person: ['name', 'dob', 'mobileno', 'email', 'profession', 'monthly_income', 'co_applicant_income'],
  address: ['houseno', 'roadno', 'area', 'city'],
  identity: ['national_id_pic'],
};

const AMOUNTS = ['apartment_price', 'loan_amount', 'monthly_income', 'co_applicant_income'];
const OPTIONAL = ['property', 'apartment_price', 'lender', 'monthly_income', 'co_applicant_income'];

/** The names of what the steps before the last one ask for. */
export const EARLIER_FIELDS = LOAN_STEPS.slice(0, LAST_STEP).flatMap((step) => KEPT[step]);

/** What has been typed so far, as it was typed. */
export type LoanValues = Record<string, string>;

/** What an action answers when a step or the application is not taken; `typed` never holds the national ID. */
export type LoanFormProblem = FormProblem & { typed: LoanValues; formKey: string };

/** The number of a step in an address; the first for anything else. */
export function loanStepNumber(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number >= 0 && number <= LAST_STEP ? number : 0;
}

/** The number of the step that asks for a field. */
export function loanStepOf(field: string): number {
  const step = LOAN_STEPS.findIndex((name) => KEPT[name].includes(field));
  return step < 0 ? LAST_STEP : step;
}

/** What the form of one step holds and a draft may keep: only what was sent, so that nothing is emptied by accident. */
export function readLoanStep(form: FormData, step: LoanStep): LoanValues {
  const sent = KEPT[step].filter((name) => form.has(name));
  return Object.fromEntries(sent.map((name) => [name, String(form.get(name) ?? '').slice(0, 2000)]));
}

/** The values of a stored draft as the fields show them. */
export function loanValuesOf(draft: Record<string, string | number | null>): LoanValues {
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value === null ? '' : String(value)]));
}

/** Whole years as they are typed: `10`, `১০ বছর`, `পনেরো`; null where it is no number. */
export function yearsIn(text: string): number | null {
  return parseWhole(text.trim().replace(/\s*(?:years?|yrs?|bochor|bosor|বছর)\.?$/iu, ''));
}

/** The body of loanReq. Amounts that cannot be understood stay as they are, and are refused as such. */
export function toLoanBody(values: LoanValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of LOAN_STEPS.flatMap((step) => KEPT[step])) {
    const text = (values[name] ?? '').trim();
    if (text === '' && OPTIONAL.includes(name)) continue;
    body[name] = AMOUNTS.includes(name) ? (parseMoney(text) ?? text) : text;
  }
  body.loan_tenure = yearsIn(String(body.loan_tenure)) ?? body.loan_tenure;
  body.national_id = values.national_id ?? '';
  body.agreement = values.agreement === 'on';
  return body;
}
