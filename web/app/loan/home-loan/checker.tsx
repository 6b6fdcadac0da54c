import { Form, useActionData, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { PageSection } from '~/ui/page-section';
import type { Checked, CheckerTexts, LenderTerms } from '~/loan/loan-terms';

type Props = { texts: CheckerTexts; lenders: LenderTerms[] };

/** Says by which terms an application would fail, and what would help. A plain form; its words come from the server. */
export function Checker({ texts, lenders }: Props) {
  const checked = useActionData<{ checked?: Checked }>()?.checked;
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [checked]);
  const answer = checked?.answer;
  return (
    <PageSection id="check" title={texts.title} className="mt-16" heading="text-2xl">
      <p className="mt-1 max-w-[70ch] text-muted">{texts.intro}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Form
          method="post"
          action={`${pathname}${search}#check`}
          preventScrollReset
          noValidate
          className="card flex flex-col gap-5 p-5"
        >
          {texts.fields.map(({ name, label, help, value }) => (
            <Field
              key={name}
              id={`check-${name}`}
              name={name}
              label={label}
              help={help}
              error={checked?.wrong[name]}
              defaultValue={checked?.values[name] ?? value}
              autoComplete="off"
              maxLength={60}
            />
          ))}
          {lenders.length > 1 && (
            <label className="flex flex-col gap-1.5 font-medium">
              {texts.lender}
              <select name="lender" defaultValue={checked?.lender} className="field">
                {lenders.map(({ key, lender }) => (
                  <option key={key} value={key}>
                    {lender}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button className="button">{texts.check}</button>
        </Form>
        {answer && (
          <div ref={panel} tabIndex={-1} role="status" className="card flex min-w-0 flex-col gap-3 p-5 outline-none">
            <p className="text-lg font-semibold">{answer.title}</p>
            <ul className="list-disc pl-5">
              {answer.rules.map(({ rule, ok, text }) => (
                <li key={rule} className={ok ? '' : 'font-semibold text-danger'}>
                  {text}
                </li>
              ))}
            </ul>
            {answer.helps && <p className="font-semibold">{answer.helps}</p>}
            <ul className="list-disc pl-5 empty:hidden">
              {answer.remedies.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {answer.notes.map((text) => (
              <p key={text} className="text-sm text-muted">
                {text}
              </p>
            ))}
            <LocalLink to={answer.apply} className="button self-start">
              {texts.apply}
            </LocalLink>
          </div>
        )}
      </div>
    </PageSection>
  );
}
