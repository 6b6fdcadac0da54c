import { Form } from '@remix-run/react';
import { useMemo, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';

import { formatMoney, moneyInWords, parseMoney, TEXT_LIMITS } from '@69street/config/market';

import { ADMIN_FIELDS, type AgentValues } from '~/agent/agent-fields';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { useLang } from '~/shell/lang';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { Field } from '~/ui/field';
import { FormWrong } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

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

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value'>;
type AgentFieldProps = Attributes & { name: string; value: string | undefined; error: string | undefined };

function AgentField({ name, value, error, ...props }: AgentFieldProps) {
  const { people } = useMemberMessages();
  const help: Record<string, string> = people.form.help;
  return (
    <Field
      id={name}
      name={name}
      label={people.fields[name] ?? name}
      help={help[name]}
      autoComplete="off"
      defaultValue={value}
      error={error}
      {...props}
    />
  );
}

/** The fees, with what was understood of them. */
function Fees({ value, error }: Omit<AgentFieldProps, 'name'>) {
  const { listing } = useMemberMessages();
  const lang = useLang();
  const [fees, setFees] = useState(value ?? '');
  const taka = fees.trim() === '' ? null : parseMoney(fees);
  return (
    <div>
      <AgentField
        name="fees"
        value={value}
        error={error}
        maxLength={80}
        onChange={(event) => setFees(event.currentTarget.value)}
      />
      <p role="status" className="price mt-1.5 min-h-6 text-accent">
        {taka !== null && listing.amount(formatMoney(taka, lang), moneyInWords(taka, lang))}
      </p>
    </div>
  );
}

/** Every field of an agent. What could not be taken stands there again with the reason beside it. */
export function AgentForm({ values: stored, answer, kind }: Props) {
  const { fields: labels, form: t } = useMemberMessages().people;
  const { common } = useMessages();
  const pageKey = useFormKey();
  const busy = useSending();
  const problem = answer?.problem;
  const values = { ...stored, ...problem?.values };
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState(false);
  const wrong = useMemo(
    () => problem && { title: problem.text ?? common.form.summary, fields: problem.fields },
    [problem, common],
  );

  function onSubmit(event: FormEvent): void {
    setHeld(waiting);
    if (waiting) event.preventDefault();
  }

  const field = (name: string, props: Attributes = {}) =>
    kind !== 'own' || !ADMIN_FIELDS.includes(name) ? (
      <AgentField name={name} value={values[name]} error={problem?.fields[name]} {...props} />
    ) : null;

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
        <FormWrong wrong={wrong ?? null} labels={labels} />
        <input type="hidden" name="form_key" value={answer?.formKey || pageKey} />
        <Group title={t.who}>
          <ImageField value={values.agent_image ?? ''} error={problem?.fields.agent_image} onWaiting={setWaiting} />
          {field('agent_name', { required: true })}
          {field('agent_title', {})}
          <Field
            multiline
            id="agent_description"
            name="agent_description"
            label={labels.agent_description ?? ''}
            maxLength={TEXT_LIMITS.message}
            defaultValue={values.agent_description}
            error={problem?.fields.agent_description}
          />
        </Group>
        <Group title={t.contact}>
          {field('agent_number', { type: 'tel', inputMode: 'tel', maxLength: 40 })}
          {field('agent_email', { type: 'email', inputMode: 'email' })}
          {field('agent_skype', {})}
        </Group>
        <Group title={t.knows}>
          {field('experience', { inputMode: 'numeric', maxLength: 40 })}
          {kind !== 'own' && <Fees value={values.fees} error={problem?.fields.fees} />}
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
