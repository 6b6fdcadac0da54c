import type { z } from 'zod';

import { loanFields, type LenderPolicy, type NewLoan } from '@69street/config/contract';
import {
  checkLoan,
  dayInDhaka,
  isTooMuch,
  LOAN_YEARS_MAX,
  loanFindings,
  type LoanCheck,
  type LoanSoFar,
} from '@69street/config/market';
import { understand } from '@69street/config/search';

import { askRemembered, calls, CmsError } from '~/cms/client.server';
import { getProperty } from '~/listing/property.server';
import { toLoanBody, type LoanValues } from '~/loan/loan-fields';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { mostOf } from '~/shell/problem';

type Issue = z.core.$ZodIssue;
type Fields = Record<string, string>;

const AMOUNTS = ['apartment_price', 'loan_amount', 'monthly_income', 'co_applicant_income'];
const CHOICES = ['city', 'loan_exist', 'lender'];

type Wrong = { field: string; value: string; issue: Issue; policy: LenderPolicy | undefined };

function wordsFor({ field, value, issue, policy }: Wrong, request: Request): string {
  const t = messagesOf(request).common.form;
  const { errors } = memberMessagesOf(request).loans.form;
  if (field === 'national_id_pic') return errors.picture;
  if (field === 'agreement') return errors.agreement;
  if (CHOICES.includes(field)) return errors.choose;
  if (value.trim() === '') return t.required;
  if (field === 'national_id') return errors.national_id;
  if (AMOUNTS.includes(field)) return isTooMuch(value) ? t.tooMuch : errors.amount;
  if (field === 'loan_tenure') return errors.tenure(policy?.max_tenure_years ?? LOAN_YEARS_MAX);
  if (field === 'dob') return errors.dob;
  if (field === 'mobileno') return t.phone;
  if (field === 'email') return t.emailInvalid;
  if (field === 'property') return errors.home;
  const most = mostOf(issue);
  return most === null ? t.invalid : t.longerThan(most);
}

/** The values so far, field by field: what is understood, and the words for what is not. */
function understood(values: LoanValues, policy: LenderPolicy | undefined, request: Request) {
  const body = toLoanBody(values);
  const loan: Record<string, unknown> = {};
  const wrong: Fields = {};
  for (const [field, schema] of Object.entries(loanFields)) {
    const parsed = schema.safeParse(body[field]);
    const issue = parsed.error?.issues.at(-1);
    if (issue) wrong[field] = wordsFor({ field, value: values[field] ?? '', issue, policy }, request);
    else loan[field] = parsed.data;
  }
  return { loan: loan as Partial<NewLoan>, wrong };
}

/** The check against the terms as soon as enough is known for it. */
function checkOf(policy: LenderPolicy, asked: LoanSoFar): LoanCheck | null {
  const { loan_amount, loan_tenure, dob } = asked;
  if (!loan_amount || !loan_tenure || !dob) return null;
  return checkLoan(policy, { ...asked, loan_amount, loan_tenure, dob });
}

/** The terms that are checked at entry, each at the field where it can be put right. Income is for people to weigh. */
function atEntry(policy: LenderPolicy, asked: LoanSoFar, request: Request): Fields {
  const { taka, years, form } = memberMessagesOf(request).loans;
  const { errors } = form;
  const fields: Fields = {};
  for (const { rule, passes, value, limit } of loanFindings(policy, asked)) {
    if (passes !== false) continue;
    if (rule === 'amount') fields.loan_amount = errors.most(taka(limit));
    // Of the two limits of the amount the share counts: it can be put right at the price as well.
    if (rule === 'share')
      fields.loan_amount = errors.share(taka(Math.floor(((asked.apartment_price ?? 0) * limit) / 100)));
    if (rule === 'tenure') fields.loan_tenure = errors.longest(years(limit));
    if (rule === 'min_age') fields.dob = errors.young(years(limit));
    if (rule === 'age') fields.dob ??= errors.old(years(limit), years(value ?? 0));
  }
  return fields;
}

type Home = { _id: string; code: string; property_name: string; price: number };

/** The code of a home however it is written, `ডি-১০৪২` and `d 1042` too; any other text as it stands. */
export const codeIn = (text: string): string => understand(text).filters.code ?? text.trim();

/** The home for sale of a code or key, or null. */
export async function homeOf(key: string | undefined): Promise<Home | null> {
  if (!key?.trim()) return null;
  try {
    const { _id, code, property_name, price, property_for } = await getProperty(codeIn(key));
    return property_for === 'sell' ? { _id, code, property_name, price } : null;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    if (error instanceof CmsError && error.status === 400) return null;
    throw error;
  }
}

type Judged = { fields: Fields; check: LoanCheck | null; home: Home | null; policies: LenderPolicy[] };

/** What keeps an application from being sent, in words by field, and how it stands by the lender's terms. */
export async function judge(values: LoanValues, request: Request): Promise<Judged> {
  const [{ data: policies }, home] = await Promise.all([
    askRemembered(calls.lenderPolicies, {}),
    homeOf(values.property),
  ]);
  // The terms of the lender that is asked, or the site's own.
  const policy = policies.find(({ key }) => key === values.lender?.trim()) ?? policies[0];
  const { loan, wrong } = understood(values, policy, request);
  const asked: LoanSoFar = {
    loan_amount: loan.loan_amount ?? null,
    loan_tenure: loan.loan_tenure ?? null,
    dob: loan.dob ?? null,
    on: dayInDhaka(new Date()),
    apartment_price: loan.apartment_price ?? home?.price ?? null,
    monthly_income: loan.monthly_income ?? null,
    co_applicant_income: loan.co_applicant_income ?? null,
  };
  const fields: Fields = { ...(policy && atEntry(policy, asked, request)), ...wrong };
  if (values.property?.trim() && !home) fields.property = memberMessagesOf(request).loans.form.errors.home;
  return { fields, check: policy ? checkOf(policy, asked) : null, home, policies };
}
