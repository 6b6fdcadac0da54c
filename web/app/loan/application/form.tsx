import { Form, useActionData } from '@remix-run/react';
import { useMemo, useRef } from 'react';

import { FormWrong } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { MissingList, WizardButtons, WizardStep } from '~/ui/wizard';
import {
  EARLIER_FIELDS,
  LAST_STEP,
  LOAN_STEPS,
  loanStepOf,
  type LoanFormProblem,
  type LoanValues,
} from '~/loan/loan-fields';
import { withLabel } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { localPath, textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

import type { CheckWords } from './check';
import { IdentityFields, PlainDocument } from './identity';
import { BothTitle } from './label';
import { SentBefore, type SentLoan } from './sent';
import { AddressFields, LoanFields, PersonFields } from './steps';
import { useKeepDraft } from './use-keep-draft';

type Missing = { field: string; text: string; step: number };

export type LoanFormData = {
  step: number;
  /** The application that was sent from here, and of which nothing is left to fill in. */
  sent: SentLoan | null;
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

/** What an answer of the action found in the steps before the last. */
function elsewhere(problem: LoanFormProblem | undefined): Missing[] {
  return Object.entries(problem?.fields ?? {}).flatMap(([field, text]) =>
    loanStepOf(field) < LAST_STEP ? [{ field, text, step: loanStepOf(field) }] : [],
  );
}

/** What is typed and what is wrong with it, here and in the steps before, after an answer as well. */
function useAnswered(data: LoanFormData) {
  const t = useMemberMessages().loans.form;
  const { common } = useMessages();
  const pageKey = useFormKey();
  const lang = useLang();
  const problem = useActionData<{ problem?: LoanFormProblem }>()?.problem;
  const { step } = data;
  const isLast = step === LAST_STEP;
  const fields = useMemo(() => {
    const own = Object.entries(problem?.fields ?? {}).filter(([field]) => loanStepOf(field) === step);
    return { ...data.fields, ...Object.fromEntries(own) };
  }, [data.fields, problem, step]);
  const wrong = useMemo(() => {
    if (!problem && Object.keys(fields).length === 0) return null;
    return { title: problem?.text ?? common.form.summary, ...(problem && isLast && { text: t.again }), fields };
  }, [problem, fields, common, isLast, t]);
  const known = data.missing;
  const missing = [...known, ...elsewhere(problem).filter(({ field }) => !known.some((one) => one.field === field))];
  return {
    values: { ...data.values, ...problem?.typed },
    fields,
    wrong,
    missing: missing.map(({ field, text, step: its }) => ({
      field,
      text: withLabel(t.fields[field] ?? field, text),
      to: `${localPath(paths.loan, lang)}?step=${its}&check=1#${field}`,
    })),
    formKey: problem?.formKey || pageKey,
  };
}

/** One step of the application, kept whichever button leads away from it. */
function LoanStep({ data }: { data: LoanFormData }) {
  const { loans, dashboard } = useMemberMessages();
  const t = loans.form;
  const { toHomeLoan } = dashboard.loans;
  const form = useRef<HTMLFormElement>(null);
  useKeepDraft(form, localPath(paths.keepLoan, useLang()));
  const { values, fields, wrong, missing, formKey } = useAnswered(data);
  const { step, home } = data;
  const isLast = step === LAST_STEP;
  const wizard = { labels: LOAN_STEPS.map((name) => t.steps[name]), step, words: t };
  return (
    <>
      <WizardStep {...wizard} form={FORM} done={data.done} looks={{ list: '', button: 'h-full' }}>
        <FormWrong wrong={wrong} labels={t.fields} />
        {isLast && <MissingList title={t.missing} missing={missing} />}
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
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="step" value={step} />
          {isLast &&
            EARLIER_FIELDS.map((field) => <input key={field} type="hidden" name={field} value={values[field] ?? ''} />)}
          <Fields data={data} values={values} fields={fields} />
          <WizardButtons {...wizard} submit={t.submit} />
        </Form>
      </WizardStep>
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
    </>
  );
}

/** The form of an application, or that it was sent from here. */
export function LoanForm({ data }: { data: LoanFormData }) {
  const t = useMemberMessages().loans.form;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">
          <BothTitle />
        </h1>
        {!data.sent && <p className="max-w-[70ch] text-muted">{t.intro}</p>}
      </div>
      {data.sent ? <SentBefore sent={data.sent} /> : <LoanStep data={data} />}
    </div>
  );
}
