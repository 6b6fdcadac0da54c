import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { FieldError } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { useSending } from '~/ui/use-sending';

type Props = {
  /** Of the field for the file. */
  id: string;
  intent: string;
  words: { choose: string; help: string; look: string };
  problem: string | undefined;
  /** What is asked before the file. */
  children?: ReactNode;
};

/** A file of lines that is held against our books; nothing of it is kept. */
export function CsvForm({ id, intent, words, problem, children }: Props) {
  const busy = useSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="flex flex-col items-start gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <label htmlFor={id} className="font-medium">
        {words.choose}
      </label>
      <FileInput
        id={id}
        name="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={problem ? `${id}-help ${id}-error` : `${id}-help`}
        aria-invalid={problem ? true : undefined}
      />
      <p id={`${id}-help`} className="text-sm text-muted">
        {words.help}
      </p>
      <FieldError id={id} error={problem} />
      <button className="button" aria-disabled={busy}>
        {words.look}
      </button>
    </Form>
  );
}
