import { Form, useNavigation } from '@remix-run/react';
import { useMemo, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';

import { formatMoney, moneyInWords, parseMoney, TEXT_LIMITS } from '@69street/config/market';

import { FormWrong } from '~/ui/form-wrong';
import { Field } from '~/ui/field';
import { ADMIN_FIELDS, type AgentValues } from '~/agent/agent-fields';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { ImageField, PlainImage } from './image-field';

/** What an action answers when the form cannot be taken, with the key that a retry has to repeat. */
export type AgentAnswer = { problem: FormProblem; formKey: string };

type Props = {
  /** The agent as stored, or with nothing but an image. */
  values: AgentValues;
  answer: AgentAnswer | undefined;
  /** `own`: by the agent, without what is the admin's to change. */
  kind: 'new' | 'edit' | 'own';
};

const LINKS = ['agent_facebook', 'agent_linkend', 'agent_twitter', 'agent_instagram'] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card flex min-w-0 flex-col gap-4 p-5">
      <legend className="float-left mb-0 w-full text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Every field of an agent. What could not be taken stands there again with the reason beside it. */
export function AgentForm({ values: stored, answer, kind }: Props) {
  const { people, listing } = useMemberMessages();
  const { common } = useMessages();
  const t = people.form;
  const lang = useLang();
  const pageKey = useFormKey();
  const busy = useNavigation().formMethod === 'POST';
  const problem = answer?.problem;
  const values = { ...stored, ...problem?.values };
  const [fees, setFees] = useState(values.fees ?? '');
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState(false);
  const wrong = useMemo(
    () => problem && { title: problem.text ?? common.form.summary, fields: problem.fields },
    [problem, common],
  );
  const taka = fees.trim() === '' ? null : parseMoney(fees);
  const help: Record<string, string> = t.help;

  function onSubmit(event: FormEvent): void {
    setHeld(waiting);
    if (waiting) event.preventDefault();
  }

  const field = (name: string, props: InputHTMLAttributes<HTMLInputElement> = {}) =>
    kind === 'own' && ADMIN_FIELDS.includes(name) ? null : (
      <Field
        id={name}
        name={name}
        label={people.fields[name] ?? name}
        {...(help[name] && { help: help[name] })}
        maxLength={TEXT_LIMITS.line}
        autoComplete="off"
        defaultValue={values[name]}
        error={problem?.fields[name]}
        {...props}
      />
    );

  // Without script the image comes first: a form with fields that are typed already could not carry it.
  const isHidden = kind === 'new' && !values.agent_image && !problem;
  return (
    <>
      <PlainImage first={kind === 'new' && !values.agent_image} />
      <Form
        method="post"
        noValidate
        onSubmit={onSubmit}
        className={`flex max-w-3xl flex-col gap-6 ${isHidden ? 'noscript:hidden' : ''}`}
      >
        <FormWrong wrong={wrong ?? null} labels={people.fields} />
        <input type="hidden" name="form_key" value={answer?.formKey || pageKey} />
        <Group title={t.who}>
          <ImageField value={values.agent_image ?? ''} error={problem?.fields.agent_image} onWaiting={setWaiting} />
          {field('agent_name', { required: true, maxLength: TEXT_LIMITS.name })}
          {field('agent_title', { maxLength: TEXT_LIMITS.name })}
          <Field
            multiline
            id="agent_description"
            name="agent_description"
            label={people.fields.agent_description ?? ''}
            maxLength={TEXT_LIMITS.message}
            defaultValue={values.agent_description}
            error={problem?.fields.agent_description}
          />
        </Group>
        <Group title={t.contact}>
          {field('agent_number', { type: 'tel', inputMode: 'tel', maxLength: 40 })}
          {field('agent_email', { type: 'email', inputMode: 'email' })}
          {field('agent_skype', { maxLength: TEXT_LIMITS.name })}
        </Group>
        <Group title={t.knows}>
          {field('experience', { inputMode: 'numeric', maxLength: 10 })}
          {kind !== 'own' && (
            <div>
              {field('fees', { maxLength: 80, onChange: (event) => setFees(event.currentTarget.value) })}
              <p role="status" className="price mt-1.5 min-h-6 text-accent">
                {taka !== null && listing.amount(formatMoney(taka, lang), moneyInWords(taka, lang))}
              </p>
            </div>
          )}
          {field('languages', { maxLength: 1500 })}
          {field('areas', { maxLength: 7000 })}
        </Group>
        <Group title={t.pages}>
          <p className="text-sm text-muted">{t.help.link}</p>
          {LINKS.map((name) => (
            <div key={name}>{field(name, { type: 'url', inputMode: 'url', placeholder: 'https://' })}</div>
          ))}
        </Group>
        {held && waiting && (
          <p role="alert" className="font-medium text-danger">
            {t.onTheWay}
          </p>
        )}
        <button className="button self-start" disabled={busy}>
          {kind === 'new' ? (busy ? t.adding : t.add) : busy ? t.saving : t.save}
        </button>
      </Form>
    </>
  );
}
