import { Form } from '@remix-run/react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { useTenancyMessages } from '~/messages/tenancy';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { Choices, Field } from '~/ui/field';
import { FormWrong } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

import { OTHER } from './begin-choice';

type Props = {
  home: string;
  writers: Array<{ conversation: string; words: string }>;
  chosen: string;
  problem: FormProblem | undefined;
};

/** With whom the papers are made: somebody who wrote about the home, or by a mail address. */
export function BeginForm({ home, writers, chosen, problem }: Props) {
  const t = useTenancyMessages().begin;
  const { form } = useMessages().common;
  const busy = useSending();
  const formKey = useFormKey();
  const options = [
    ...writers.map(({ conversation, words }) => [conversation, words] as const),
    [OTHER, t.other] as const,
  ];
  const wrong = problem && { title: problem.text ?? form.summary, fields: problem.fields };
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="text-muted wrap-anywhere">{t.text(home)}</p>
      <FormWrong wrong={wrong ?? null} labels={{ who: t.who, email: t.email }} />
      <Form method="post" noValidate className="card flex flex-col gap-4 p-5">
        <input type="hidden" name="form_key" value={formKey} />
        <Choices
          name="who"
          label={t.who}
          options={options}
          chosen={problem?.values.who || chosen}
          error={problem?.fields.who}
        />
        <Field
          id="email"
          name="email"
          type="email"
          label={t.email}
          help={t.emailHelp}
          maxLength={TEXT_LIMITS.line}
          autoComplete="off"
          defaultValue={problem?.values.email}
          error={problem?.fields.email}
        />
        <button className="button button-brick self-start" aria-disabled={busy}>
          {t.go}
        </button>
      </Form>
    </div>
  );
}
