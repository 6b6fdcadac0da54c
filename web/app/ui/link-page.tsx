import { Form } from '@remix-run/react';

import { LocalLink } from '~/ui/local-link';

import { useSending } from './use-sending';
type Words = { title: string; text: string; button: string };
type Props = {
  words: Words;
  answer: { done: boolean; text: string } | undefined;
  /** Where to go from there. */
  next: { to: string; label: string };
};

/** What stands behind a link of a mail: what it is about and one button, which alone does it. */
export function LinkPage({ words, answer, next }: Props) {
  const busy = useSending();
  return (
    <div className="page flex max-w-2xl flex-col items-start gap-5 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      {!answer?.done && <p className="text-muted">{words.text}</p>}
      <p role="status" className={`font-medium ${answer?.done ? 'text-success' : 'text-danger'}`}>
        {answer?.text}
      </p>
      {!answer?.done && (
        <Form method="post">
          <button className="button button-brick" disabled={busy}>
            {words.button}
          </button>
        </Form>
      )}
      <LocalLink to={next.to} className="link inline-flex min-h-11 items-center">
        {next.label}
      </LocalLink>
    </div>
  );
}
