import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';

import { FormWrong } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import {
  EARLIER_FIELDS,
  LAST_STEP,
  LOAN_STEPS,
  loanStepOf,
  type LoanFormProblem,
  type LoanValues,
} from '~/loan/loan-fields';
import { useFormKey } from '~/shell/use-form-key';
import { localPath, textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

import type { CheckWords } from './check';
import { IdentityFields, PlainDocument } from './identity';
import { BothTitle } from './label';
import { AddressFields, LoanFields, PersonFields } from './steps';
import { useKeepDraft } from './use-keep-draft';

type Missing = { field: string; text: string; step: number };

export type LoanFormData = {
  step: number;
  values: LoanValues;
  fields: Record<string, string>;
  missing: Missing[];
  done: number[];
  hasDraft: boolean;
  home: { _id: string; code: string; property_name: string } | null;
  unknownHome: boolean;
  lenders: Array<{ key: string; lender: string }>;
  check: CheckWords | null;
  consent: string;
};

const FORM = 'loan';

/** The way to each step. Buttons of the form, so that what was typed is kept on the way. */
function StepMenu({ step, done }: Pick<LoanFormData, 'step' | 'done'>) {
  const t = useMemberMessages().loans.form;
  return (
    <nav aria-label={t.stepsLabel}>
      <ol className="grid grid-cols-2 gap-2 lg:flex lg:flex-wrap">
        {LOAN_STEPS.map((name, index) => (
          <li key={name}>
            <button
              form={FORM}
              name="intent"
              value={`go:${index}`}
              aria-current={index === step ? 'step' : undefined}
              className={`button h-full w-full px-3! ${index === step ? '' : 'button-quiet'}`}
            >
              {t.steps[name]}
              {done.includes(index) && <Check size={18} role="img" aria-label={t.done} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Fields({ data, values, fields }: { data: LoanFormData; values: LoanValues; fields: Record<string, string> }) {
  const props = { values, fields };
  switch (LOAN_STEPS[data.step]) {
    case 'person':
      return <PersonFields {...props} />;
    case 'address':
      return <AddressFields {...props} />;
    case 'identity':
      return <IdentityFields {...props} check={data.check} consent={data.consent} />;
    default:
      return <LoanFields {...props} lenders={data.lenders} />;
  }
}

/** What the steps before the last still lack, each with the way there. */
function MissingList({ missing }: { missing: Missing[] }) {
  const t = useMemberMessages().loans.form;
  const lang = useLang();
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{t.missing}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ field, text, step }) => (
          <li key={field}>
            <a className="underline" href={`${localPath(paths.loan, lang)}?step=${step}&check=1#${field}`}>
              {`${t.fields[field]}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The heading of a step, which the keyboard is taken to when the step follows another. */
function StepTitle({ step, text }: { step: number; text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <h2 id="step" ref={title} tabIndex={-1} className="text-xl outline-none">
      {text}
    </h2>
  );
}

/** What an answer of the action found in the steps before the last. */
function elsewhere(problem: LoanFormProblem | undefined): Missing[] {
  return Object.entries(problem?.fields ?? {}).flatMap(([field, text]) =>
    loanStepOf(field) < LAST_STEP ? [{ field, text, step: loanStepOf(field) }] : [],
  );
}

/** One step of the application, kept whichever button leads away from it. */
export function LoanForm({ data }: { data: LoanFormData }) {
  const { loans, dashboard } = useMemberMessages();
  const t = loans.form;
  const { toHomeLoan } = dashboard.loans;
  const { common } = useMessages();
  const lang = useLang();
  const problem = useActionData<{ problem?: LoanFormProblem }>()?.problem;
  const pageKey = useFormKey();
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useKeepDraft(form, localPath(paths.keepLoan, lang));
  const { step, home } = data;
  const name = LOAN_STEPS[step] ?? 'loan';
  const isLast = step === LAST_STEP;
  const values = { ...data.values, ...problem?.typed };
  const here = useMemo(() => {
    const own = Object.entries(problem?.fields ?? {}).filter(([field]) => loanStepOf(field) === step);
    return { ...data.fields, ...Object.fromEntries(own) };
  }, [data.fields, problem, step]);
  const wrong = useMemo(
    () =>
      !problem && Object.keys(here).length === 0
        ? null
        : {
            title: problem?.text ?? common.form.summary,
            ...(problem && isLast ? { text: t.again } : {}),
            fields: here,
          },
    [problem, here, common, isLast, t],
  );
  const missing = [
    ...data.missing,
    ...elsewhere(problem).filter(({ field }) => !data.missing.some((one) => one.field === field)),
  ];
  const onward = isLast ? 'submit' : 'next';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">
          <BothTitle />
        </h1>
        <p className="max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      {/* Enter means the first button of a form, and those of the menu would be it. */}
      <button form={FORM} name="intent" value={onward} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <StepMenu step={step} done={data.done} />
      <section aria-labelledby="step" className="card flex max-w-3xl flex-col gap-5 p-5 sm:p-8">
        <StepTitle step={step} text={t.steps[name]} />
        <FormWrong wrong={wrong} labels={t.fields} />
        {isLast && <MissingList missing={missing} />}
        {home && (
          <p className="rounded-lg bg-sunken p-4">
            <LocalLink to={paths.property(home._id)} className="link" lang={textLang(home.property_name)}>
              {t.home(home.property_name, home.code)}
            </LocalLink>
          </p>
        )}
        {data.unknownHome && <p className="rounded-lg bg-warning-soft p-4 text-warning">{t.noHome}</p>}
        {isLast && !values.national_id_pic && (
          <PlainDocument query={{ slot: 'draft' }} label={t.fields.national_id_pic ?? ''} />
        )}
        {/* The same form after an answer: what a page with script shows stays in its fields, the national ID too. */}
        <Form
          ref={form}
          id={FORM}
          key={isLast ? 'last' : `${step} ${data.hasDraft}`}
          method="post"
          noValidate
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="form_key" value={problem?.formKey || pageKey} />
          <input type="hidden" name="step" value={step} />
          {isLast &&
            EARLIER_FIELDS.map((field) => <input key={field} type="hidden" name={field} value={values[field] ?? ''} />)}
          <Fields data={data} values={values} fields={here} />
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3 border-t border-line pt-5">
            <button name="intent" value={onward} className="button button-brick" disabled={busy}>
              {busy ? t.saving : isLast ? t.submit : t.next}
            </button>
            {step > 0 && (
              <button name="intent" value="back" className="button button-quiet" disabled={busy}>
                {t.back}
              </button>
            )}
            <button name="intent" value="later" className="button button-quiet" disabled={busy}>
              {t.later}
            </button>
          </div>
        </Form>
      </section>
      <div className="flex flex-wrap items-center gap-x-6">
        {data.hasDraft && (
          <Form method="post">
            <button name="intent" value="discard" className="link inline-flex min-h-11 items-center">
              {t.discard}
            </button>
          </Form>
        )}
        <LocalLink to={paths.homeLoan} className="link inline-flex min-h-11 items-center">
          {toHomeLoan}
        </LocalLink>
      </div>
    </div>
  );
}
