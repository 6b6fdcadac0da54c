import { Form, useFormAction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { Field } from './field';
import { WrongPanel } from './form-wrong';

type Props = {
  problem: { text: string; field?: string | undefined } | undefined;
  /** The id of its field. */
  field: string;
  label: string;
  /** Where the answer is looked at: `#message-1`. */
  hash?: string;
  className?: string;
  children: ReactNode;
};

/** A form with one field to type in, sent to the screen on which it stands; what was wrong is said above it. */
export function OneFieldForm({ problem, field, label, hash = '', className = 'gap-3', children }: Props) {
  // Not bare: as an index route, a dashboard's first section must say so in the address of its forms.
  const action = useFormAction();
  return (
    <Form method="post" action={action + hash} preventScrollReset noValidate className={`flex flex-col ${className}`}>
      {problem && (
        <WrongPanel
          answer={problem}
          title={problem.text}
          fields={problem.field ? [[field, label, problem.field]] : []}
        />
      )}
      {children}
    </Form>
  );
}

type MessageProps = {
  id: string;
  name: string;
  label: string;
  help?: string;
  error: string | undefined;
  defaultValue: string | undefined;
  rows?: number;
  words: { send: string; sending: string };
  busy: boolean;
};

/** What somebody writes, and the button that sends it. */
export function MessageField({ words, busy, ...field }: MessageProps) {
  return (
    <>
      <Field {...field} maxLength={TEXT_LIMITS.message} multiline required />
      <button className="button button-brick self-start" disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
    </>
  );
}
