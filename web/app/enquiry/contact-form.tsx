import { Form, useFormAction, useRouteLoaderData } from '@remix-run/react';
import { useRef } from 'react';

import { numberOf, TEXT_LIMITS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import type { FormProblem } from '~/shell/problem';
import { Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

import { Questions } from './questions';
import { SentPanel, type Sent } from './sent-panel';

type Viewer = Record<'user_name' | 'user_email' | 'user_phone', string>;

type FormProps = {
  formKey: string;
  problem: FormProblem | undefined;
  /** The text of the button, where the specification has one of its own. */
  sendLabel?: string;
  /** What the message begins with. */
  message?: string | null;
  /** Sentences that one tap puts into the message. */
  questions: readonly string[];
  /** It goes to a person, who sees the number where whoever writes says so. The office always does. */
  asksNumber?: boolean;
};

/** What is known of whoever is signed in. Who has given no name is called by the address, which is no name. */
function useOwn(): Record<string, string | undefined> {
  const viewer = useRouteLoaderData<{ viewer?: Viewer | null }>('routes/layout')?.viewer;
  if (!viewer) return {};
  const { user_name, user_email } = viewer;
  return { name: user_name === user_email ? undefined : user_name, number: numberOf(viewer), email: user_email };
}

function Fields({ formKey, problem, sendLabel, message, questions, asksNumber }: FormProps) {
  const { common } = useMessages();
  const own = useOwn();
  const busy = useSending();
  // Not a bare "#contact": the home page is an index route, whose forms must say so in their address.
  const action = useFormAction();

  const labels: Record<string, string> = {
    name: common.form.name,
    number: common.form.number,
    email: common.form.email,
    message: common.form.message,
  };
  const wrong = Object.entries(problem?.fields ?? {}).filter(([field]) => labels[field]);
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    label: labels[name] ?? name,
    error: problem?.fields[name],
    defaultValue: problem?.values[name] ?? own[name],
    required: true,
  });

  return (
    <Form
      key={formKey}
      method="post"
      action={`${action}#contact`}
      preventScrollReset
      className="flex flex-col gap-4"
      noValidate
    >
      {problem && (
        <WrongPanel
          answer={problem}
          title={problem.text ?? common.form.summary}
          fields={wrong.map(([name, text]) => [`contact-${name}`, labels[name] ?? name, text])}
        />
      )}
      <input type="hidden" name="form_key" value={formKey} />
      <div hidden>
        <label htmlFor="contact-website">{common.form.leaveEmpty}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('number')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </div>
      {asksNumber && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="shares_number"
            value="1"
            defaultChecked={problem?.values.shares_number === '1'}
            className="size-5 shrink-0 accent-green"
          />
          {common.form.sharesNumber}
        </label>
      )}
      <Field {...field('email')} type="email" autoComplete="email" maxLength={TEXT_LIMITS.line} />
      <Questions questions={questions} field="contact-message" />
      <Field
        {...field('message')}
        defaultValue={problem?.values.message ?? message ?? undefined}
        multiline
        maxLength={TEXT_LIMITS.message}
      />
      <button className="button button-brick self-start" disabled={busy}>
        {busy ? common.form.sending : (sendLabel ?? common.form.send)}
      </button>
    </Form>
  );
}

/**
 * The contact form of home, property and agent pages. Posts to the page it stands on; works without script. The new
 * `formKey` that comes with the page after a sending empties the form, which is then folded away below what was sent.
 */
export function ContactForm({ sent, ...form }: FormProps & { sent: Sent | null }) {
  const { common } = useMessages();
  const known = useRef(sent?.id).current;
  if (!sent) return <Fields {...form} />;
  return (
    <div className="flex flex-col gap-4">
      <SentPanel sent={sent} known={known} />
      <details key={sent.id} open={form.problem !== undefined || undefined}>
        <summary className="link inline-flex min-h-11 items-center font-semibold">{common.form.sent.another}</summary>
        <div className="pt-3">
          <Fields {...form} />
        </div>
      </details>
    </div>
  );
}
