import { createHmac } from 'node:crypto';

import { json, redirect, redirectDocument } from '@remix-run/node';

import {
  formatMoney,
  formatNumber,
  LOAN_CONSENT,
  numberOf,
  parseMoney,
  type LoanCheck,
  type LoanFinding,
} from '@69street/config/market';

import { ask, calls, CmsError, type BodyOf } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { env } from '~/env.server';
import { formatMoment } from '~/shell/dates';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import {
  LAST_STEP,
  LOAN_STEPS,
  loanStepNumber,
  loanStepOf,
  loanValuesOf,
  readLoanStep,
  toLoanBody,
  type LoanFormProblem,
  type LoanValues,
} from '~/loan/loan-fields';
import { codeIn, homeOf, judge } from '~/loan/loan-judge.server';
import type { SignedInUser } from '~/identity/guards.server';
import { loginPath, paths } from '~/shell/paths';
import { langOf, localPath } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import type { PageInfo } from '~/shell/meta';
import { NO_STORE } from '~/shell/private';
import { redirectWithToast } from '~/shell/session.server';

type Fields = Record<string, string>;

/** What a new application begins with: who is asking. */
function fromProfile(user: SignedInUser): LoanValues {
  return { name: user.user_name, email: user.user_email, mobileno: numberOf(user) };
}

/** What the link that led here brings along: a home, the amount and tenure of the calculator. */
async function fromLink(request: Request): Promise<LoanValues> {
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const brought: LoanValues = {};
  const home = await homeOf(searchParams.get('property')?.slice(0, 140));
  if (home) {
    brought.property = home.code;
    brought.apartment_price = formatNumber(home.price, lang);
  }
  const number = (name: string) => parseMoney(searchParams.get(name)?.slice(0, 60) ?? '');
  const [amount, price, tenure] = [number('amount'), number('price'), number('years')];
  if (amount) brought.loan_amount = formatNumber(amount, lang);
  if (price) brought.apartment_price = formatNumber(price, lang);
  if (tenure) brought.loan_tenure = String(tenure);
  return brought;
}

function addressOf(request: Request, step: number, check = false): string {
  const query = new URLSearchParams({ ...(step > 0 && { step: String(step) }), ...(check && { check: '1' }) });
  const text = query.toString();
  return localPath(paths.loan, langOf(new URL(request.url).pathname)) + (text ? `?${text}` : '');
}

export type RuleLine = { rule: LoanFinding['rule']; passes: boolean | null; text: string };

/** A check in words of the page. */
export function checkWords(check: LoanCheck, request: Request) {
  const t = memberMessagesOf(request).loans;
  return {
    passes: check.passes,
    emi: t.taka(check.emi),
    rules: check.findings.map(
      (finding): RuleLine => ({
        rule: finding.rule,
        passes: finding.passes,
        text: t.rule.finding(finding),
      }),
    ),
    remedies: check.remedies.map((remedy) => t.rule.remedy(remedy)),
  };
}

/** How long a step whose draft is gone still says that its application was sent. */
const SENT_MS = 24 * 60 * 60 * 1000;

/**
 * What was sent from a step that asks for a draft and has none: who comes back to it has an application, not gaps to
 * fill. A new one begins at the first step.
 */
async function sentFrom(request: Request, user: SignedInUser) {
  const lang = langOf(new URL(request.url).pathname);
  const { data } = await forScreen(request, ask(calls.myLoans, { token: user.token }));
  const [last] = data.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (!last || Date.now() - Date.parse(last.createdAt) > SENT_MS) return null;
  return { id: last._id, amount: formatMoney(last.loan_amount, lang), at: formatMoment(last.createdAt, lang) };
}

/** Everything that a step of the form shows. Called behind the guard; throws what `forScreen` throws. */
export async function loanFormData(request: Request, user: SignedInUser) {
  const t = memberMessagesOf(request).loans.form;
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const step = loanStepNumber(searchParams.get('step'));
  const { data: draft } = await forScreen(request, ask(calls.loanDraft, { token: user.token }));
  const isBehind = draft === null && (step > 0 || searchParams.has('check'));
  const stored = draft ? loanValuesOf(draft.values) : fromProfile(user);
  const brought = await fromLink(request);
  const values: LoanValues = { ...stored, ...brought };
  const { fields, check, home, policies } = await judge(values, request);
  const isLast = step === LAST_STEP;
  const open = Object.entries(fields).filter(([field]) => loanStepOf(field) === step);
  const page: PageInfo = { title: t.title, description: t.description, hidden: true };
  return json(
    {
      step,
      sent: isBehind ? await sentFrom(request, user) : null,
      values,
      /** What is wrong here, once somebody wanted to go on. */
      fields: searchParams.has('check') && !isLast ? Object.fromEntries(open) : {},
      /** What is missing in the steps before the last. */
      missing: isLast
        ? Object.entries(fields).flatMap(([field, text]) =>
            loanStepOf(field) < LAST_STEP ? [{ field, text, step: loanStepOf(field) }] : [],
          )
        : [],
      done: LOAN_STEPS.flatMap((_name, index) =>
        draft && index < LAST_STEP && !Object.keys(fields).some((field) => loanStepOf(field) === index) ? [index] : [],
      ),
      hasDraft: draft !== null,
      home,
      unknownHome: searchParams.has('property') && !brought.property,
      lenders: policies.map(({ key, lender }) => ({ key, lender })),
      check: isLast && check ? checkWords(check, request) : null,
      consent: isLast ? LOAN_CONSENT[lang] : '',
      page,
    },
    NO_STORE,
  );
}

/** Words for what cms found wrong with a field that passed here. */
function fieldsFrom(error: CmsError, request: Request): Fields {
  const { errors } = memberMessagesOf(request).loans.form;
  const { invalid } = messagesOf(request).common.form;
  const words: Fields = { national_id_pic: errors.pictureGone, property: errors.home, national_id: errors.national_id };
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, words[field] ?? invalid]));
}

type Refusal = { status: number; fields: Fields; text: string; typed: LoanValues };

/** Never with the number of the national ID: a page that has a script still shows it, and no other answer holds it. */
function refuse(form: FormData, { status, ...shown }: Refusal) {
  const problem: LoanFormProblem = { ...shown, values: {}, formKey: String(form.get(FORM_KEY) ?? '') };
  return json({ problem }, { status, ...NO_STORE });
}

function failure(error: CmsError, request: Request, form: FormData, typed: LoanValues) {
  if (error.status === 401) throw redirectDocument(loginPath(request, 'ended'));
  const t = memberMessagesOf(request).loans.form;
  const text = error.status === 429 ? t.tooOften : error.status === 400 ? t.refused : t.unavailable;
  const fields = error.status === 400 ? fieldsFrom(error, request) : {};
  return refuse(form, { status: error.status, fields, text, typed });
}

/** Keeps what one step holds, together with what was kept. Throws CmsError. */
export async function keepLoanStep(user: SignedInUser, form: FormData): Promise<LoanValues> {
  const step = loanStepNumber(String(form.get('step') ?? ''));
  const draft = (await ask(calls.loanDraft, { token: user.token })).data;
  const typed = readLoanStep(form, LOAN_STEPS[step] ?? 'loan');
  if (typed.property) typed.property = codeIn(typed.property);
  const values = { ...(draft ? loanValuesOf(draft.values) : fromProfile(user)), ...typed };
  await ask(calls.keepLoanDraft, { body: { values, step }, token: user.token });
  return values;
}

/** Without the number itself: the key stays in the database. The keyed hash tells a corrected number from a repeat. */
function keyOf(form: FormData, body: Record<string, unknown>): string {
  const { national_id, ...rest } = body;
  const mark = createHmac('sha256', env.SESSION_SECRET)
    .update(`loan ${String(national_id)}`)
    .digest('hex');
  return idempotencyKey(String(form.get(FORM_KEY) ?? ''), [rest, mark]);
}

async function submit(request: Request, user: SignedInUser, form: FormData) {
  const t = memberMessagesOf(request).loans.form;
  const lang = langOf(new URL(request.url).pathname);
  // The last step brings along what the others hold: after the first press, or a lost answer, there is no draft any more.
  const typed = Object.assign({}, ...LOAN_STEPS.map((step) => readLoanStep(form, step))) as LoanValues;
  const consent: LoanValues = form.has('agreement') ? { agreement: 'on' } : {};
  const all = { ...typed, ...consent, national_id: String(form.get('national_id') ?? '').slice(0, 60) };
  const { fields } = await judge(all, request);
  if (Object.keys(fields).length > 0) {
    const isElsewhere = Object.keys(fields).some((field) => loanStepOf(field) < LAST_STEP);
    const text = isElsewhere ? t.missing : messagesOf(request).common.form.summary;
    return refuse(form, { status: 400, fields, text, typed: { ...readLoanStep(form, 'identity'), ...consent } });
  }
  const body = { ...toLoanBody(all), agreement: true, lang };
  await ask(calls.loanReq, {
    body: body as BodyOf<typeof calls.loanReq>,
    idempotencyKey: keyOf(form, body),
    token: user.token,
  });
  return redirectWithToast(localPath(paths.own.loans, lang), request, { type: 'success', text: t.added });
}

/** The action of every step: keeps it, and goes where the button leads; at the end it sends the application. */
export async function loanFormAction(request: Request, user: SignedInUser) {
  const form = await request.formData();
  const intent = String(form.get('intent') ?? 'next');
  const step = loanStepNumber(String(form.get('step') ?? ''));
  const t = memberMessagesOf(request).loans.form;
  try {
    if (intent === 'submit') return await submit(request, user, form);
    if (intent === 'discard') {
      await ask(calls.deleteLoanDraft, { token: user.token });
      return await redirectWithToast(addressOf(request, 0), request, { type: 'info', text: t.discarded });
    }
    const values = await keepLoanStep(user, form);
    if (intent === 'later') {
      return await redirectWithToast(addressOf(request, step), request, { type: 'success', text: t.saved });
    }
    if (intent.startsWith('go:')) return redirect(addressOf(request, loanStepNumber(intent.slice(3))));
    if (intent === 'back') return redirect(addressOf(request, Math.max(step - 1, 0)));
    const { fields } = await judge(values, request);
    const stays = Object.keys(fields).some((field) => loanStepOf(field) === step);
    return redirect(addressOf(request, stays ? step : Math.min(step + 1, LAST_STEP), stays));
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const consent: LoanValues = form.has('agreement') ? { agreement: 'on' } : {};
    return failure(error, request, form, { ...readLoanStep(form, LOAN_STEPS[step] ?? 'loan'), ...consent });
  }
}
