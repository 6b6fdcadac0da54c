import { Form, useFormAction } from '@remix-run/react';
import { Trash2 } from 'lucide-react';

import { LANGUAGES, QUICK_ANSWER_LENGTH } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { useLang } from '~/shell/lang';
import { Field, Select } from '~/ui/field';
import { OneFieldForm } from '~/ui/one-field-form';
import type { LeadProblem, ReadyAnswer } from './leads';

/** The ready answers that a person keeps, and the form for another one. */
export function ReadyAnswers({ ready, problem }: { ready: ReadyAnswer[]; problem: LeadProblem | undefined }) {
  const { leads: t } = useMemberMessages();
  const lang = useLang();
  const action = useFormAction();
  const own = ready.filter(({ isOwn }) => isOwn);
  return (
    <details id="ready" open={problem !== undefined} className="group scroll-mt-20">
      <summary className="button button-quiet w-fit list-none">{t.readyTitle(own.length)}</summary>
      <div className="card mt-3 flex flex-col gap-4 p-4">
        <p className="max-w-[70ch] text-sm text-muted">{t.readyText}</p>
        {own.length > 0 && (
          <ul className="flex flex-col gap-2">
            {own.map(({ key, language, words }) => (
              <li key={key} className="flex items-start justify-between gap-3 rounded-lg bg-sunken p-3">
                <p className="min-w-0 break-words whitespace-pre-wrap" lang={language}>
                  {words}
                </p>
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="book" value="drop_ready" />
                  <input type="hidden" name="key" value={key} />
                  <button
                    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-danger"
                    aria-label={t.dropReady(words.slice(0, 40))}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <OneFieldForm problem={problem} field="ready-words" label={t.readyWords} className="max-w-2xl gap-3">
          <input type="hidden" name="book" value="keep_ready" />
          <Select
            id="ready-language"
            name="language"
            label={t.readyLanguage}
            defaultValue={lang}
            options={LANGUAGES.map((language) => [language, t.languages[language]] as const)}
          />
          <Field
            key={own.length}
            id="ready-words"
            name="typed"
            label={t.readyWords}
            error={problem?.field}
            defaultValue={problem?.typed}
            maxLength={QUICK_ANSWER_LENGTH}
            rows={3}
            multiline
            required
          />
          <button className="button self-start">{t.keepReady}</button>
        </OneFieldForm>
      </div>
    </details>
  );
}
