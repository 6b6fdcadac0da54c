import { json } from '@remix-run/node';

import {
  checkLoan,
  dayInDhaka,
  formatNumber,
  isTooMuch,
  LOAN_YEARS_MAX,
  parseMoney,
  parseWhole,
  type Language,
} from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import type { LenderPolicy } from '@69street/config/contract';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { yearsIn } from '~/loan/loan-fields';
import type { LenderTerms } from '~/loan/loan-terms';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { paths } from '~/shell/paths';

/** The fields of the checker, in their order. `price`, `income` and `coIncome` may be empty. */
const FIELDS = ['amount', 'tenure', 'age', 'price', 'income', 'coIncome'] as const;
type Name = (typeof FIELDS)[number];
const WHOLE: readonly Name[] = ['tenure', 'age'];
const OPTIONAL: readonly Name[] = ['price', 'income', 'coIncome'];
const TYPED_MAX = 60;
const AGE_MAX = 120;

const sourceOf = ({ lender, source, source_date }: LenderPolicy, lang: Language): string =>
  memberMessagesIn(lang).loans.checker.source(lender, source, formatDay(`${source_date}T00:00:00+06:00`, lang));

/** The terms of a lender as rows of words, and who says so since when. */
function termsOf(policy: LenderPolicy, lang: Language): LenderTerms {
  const { terms: t, taka, percent, years } = memberMessagesIn(lang).loans;
  const { max_amount, min_income, max_income_share_percent, fee_percent, fee_max } = policy;
  const rows: Array<[string, string | null]> = [
    [t.tenure, years(policy.max_tenure_years)],
    [t.share, t.shareOfPrice(percent(policy.max_share_percent))],
    [t.age, t.ages(formatNumber(policy.min_age, lang), formatNumber(policy.max_age, lang))],
    [t.amount, max_amount === null ? null : taka(max_amount)],
    [t.income, min_income === null ? null : taka(min_income)],
    [t.incomeShare, max_income_share_percent === null ? null : t.ofIncome(percent(max_income_share_percent))],
    [t.fee, fee_percent === null ? null : t.feeOf(percent(fee_percent), fee_max === null ? null : taka(fee_max))],
  ];
  return {
    key: policy.key,
    lender: policy.lender,
    rows: rows.filter(([, value]) => value !== null),
    source: sourceOf(policy, lang),
  };
}

/**
 * The terms of the lenders and the texts of the checker, in words: they are made here, so that no visitor loads the
 * catalogue of them. `amount` and `months` are what the calculator holds.
 */
export async function loanTerms(request: Request, typed: { amount: string; months: string }) {
  const lang = langOf(new URL(request.url).pathname);
  const policies = (await askRemembered(calls.lenderPolicies, {})).data;
  const { checker: t, terms } = memberMessagesIn(lang).loans;
  const months = parseWhole(typed.months) ?? 0;
  const tenure = months >= 1 ? formatNumber(Math.ceil(months / 12), lang) : '';
  return {
    maxYears: policies[0]?.max_tenure_years ?? LOAN_YEARS_MAX,
    termsTitle: terms.title,
    terms: policies.map((policy) => termsOf(policy, lang)),
    checker: {
      title: t.title,
      intro: t.intro,
      check: t.check,
      apply: t.apply,
      lender: t.lender,
      fields: FIELDS.map((name) => ({
        name,
        label: t[name],
        help: OPTIONAL.includes(name) ? t.optional : '',
        value: name === 'amount' ? typed.amount : name === 'tenure' ? tenure : '',
      })),
    },
  };
}

function wholeOf(text: string, max: number): number | null {
  const value = yearsIn(text);
  return value !== null && value >= 1 && value <= max ? value : null;
}

/** What is understood of a field: null where nothing is. */
function read(name: Name, text: string): number | null {
  if (name === 'tenure') return wholeOf(text, LOAN_YEARS_MAX);
  if (name === 'age') return wholeOf(text, AGE_MAX);
  return parseMoney(text);
}

/** Which term an application with what was typed would not meet, and what would help. Nothing of it is kept. */
export async function checkTerms(request: Request) {
  const form = await request.formData();
  const lang = langOf(new URL(request.url).pathname);
  const { checker: t, rule } = memberMessagesIn(lang).loans;
  const values = Object.fromEntries(
    FIELDS.map((name) => [name, String(form.get(name) ?? '').slice(0, TYPED_MAX)]),
  ) as Record<Name, string>;
  const lender = String(form.get('lender') ?? '');
  const number = Object.fromEntries(FIELDS.map((name) => [name, read(name, values[name])])) as Record<
    Name,
    number | null
  >;
  const policies = (await askRemembered(calls.lenderPolicies, {})).data;
  const policy = policies.find(({ key }) => key === lender) ?? policies[0];
  if (!policy) throw new Response(null, { status: 503 });
  const errors = { ...t.errors, tenure: t.errors.tenure(policy.max_tenure_years), coIncome: t.errors.income };
  const wrong = FIELDS.filter(
    (name) => number[name] === null && !(OPTIONAL.includes(name) && values[name].trim() === ''),
  );
  const typed = { values, lender };
  const { amount, tenure, age } = number;
  if (wrong.length > 0 || !amount || !tenure || !age) {
    const { tooMuch } = messagesOf(request).common.form;
    const wordsFor = (name: Name) => (!WHOLE.includes(name) && isTooMuch(values[name]) ? tooMuch : errors[name]);
    const names = wrong.length > 0 ? wrong : (['amount'] as const);
    const texts = Object.fromEntries(names.map((name) => [name, wordsFor(name)])) as Record<string, string>;
    return json({ checked: { ...typed, wrong: texts, answer: null } }, { status: 400 });
  }
  const on = dayInDhaka(new Date());
  const check = checkLoan(policy, {
    loan_amount: amount,
    loan_tenure: tenure,
    // Whoever has that age since today.
    dob: `${String(Number(on.slice(0, 4)) - age).padStart(4, '0')}${on.slice(4)}`,
    on,
    apartment_price: number.price,
    monthly_income: number.income,
    co_applicant_income: number.coIncome,
  });
  const marks = new Map([
    [true, rule.met],
    [false, rule.broken],
    [null, rule.unknown],
  ]);
  const apply = new URLSearchParams({ amount: String(amount), years: String(tenure) });
  if (number.price) apply.set('price', String(number.price));
  const home = new URL(request.url).searchParams.get('property')?.slice(0, 140);
  if (home) apply.set('property', home);
  return json({
    checked: {
      ...typed,
      wrong: {} as Record<string, string>,
      answer: {
        title: check.passes ? t.passes : t.fails,
        rules: check.findings.map((finding) => ({
          rule: finding.rule,
          ok: finding.passes !== false,
          text: `${marks.get(finding.passes)}: ${rule.finding(finding)}`,
        })),
        helps: check.passes ? '' : check.remedies.length > 0 ? t.helps : t.nothing,
        remedies: check.remedies.map((remedy) => rule.remedy(remedy)),
        notes: [
          t.emi(check.emi, policy.annual_percent),
          ...(check.fee > 0 ? [t.fee(check.fee)] : []),
          sourceOf(policy, lang),
        ],
        apply: `${paths.loan}?${apply}`,
      },
    },
  });
}
