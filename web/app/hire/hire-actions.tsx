import { Form, useFormAction, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import type { HireAction, HireField, HireProblem, HireView } from '~/hire/hires';
import { useMemberMessages } from '~/messages/member';

import { Field, FieldError } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';

/** As many characters as a reason and the words of a rating may have. */
const WORDS_MAX = 2000;

type Props = { hire: HireView; intent: HireAction; problem: HireProblem | undefined };

function useBusy(id: string): boolean {
  return useNavigation().formData?.get('id') === id;
}

type FormProps = Pick<Props, 'hire' | 'intent'> & { className: string; children: ReactNode };

/** A form that says which hire was seen in what condition. */
function ActionForm({ hire, intent, className, children }: FormProps) {
  // Not bare: as an index route, a dashboard's first section must say so in the address of its forms.
  const action = useFormAction();
  return (
    <Form method="post" action={`${action}#hire-${hire._id}`} preventScrollReset noValidate className={className}>
      <input type="hidden" name="id" value={hire._id} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={hire.updatedAt} />
      {children}
    </Form>
  );
}

function Send({ hire, intent, quiet = false }: Pick<Props, 'hire' | 'intent'> & { quiet?: boolean }) {
  const { hires: t } = useMemberMessages();
  const busy = useBusy(hire._id);
  return (
    <button
      className={`button self-start ${intent === 'declined' || intent === 'refund' ? 'button-brick' : quiet ? 'button-quiet' : ''}`}
      disabled={busy}
      aria-label={busy ? undefined : t.of(t.actions[intent].send, hire.number)}
    >
      {busy ? t.busy : t.actions[intent].send}
    </button>
  );
}

function StarChoice({ hire, problem }: Pick<Props, 'hire' | 'problem'>) {
  const { hires: t } = useMemberMessages();
  const id = `stars-${hire._id}`;
  const wrong = problem?.fields.stars;
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend className="font-medium">{t.starsLabel}</legend>
      <div className="flex flex-wrap gap-x-4">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              id={stars === 1 ? id : undefined}
              name="stars"
              value={stars}
              required
              defaultChecked={problem?.stars === String(stars)}
              className="size-5"
            />
            <span aria-hidden="true" className="text-brick">
              {'★'.repeat(stars)}
            </span>
            <span className="sr-only">{t.stars(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={wrong} />
    </fieldset>
  );
}

/** What needs words: folded until somebody wants to; it opens by itself where it could not be done. */
function WithWords({ hire, intent, problem }: Props) {
  const { hires: t } = useMemberMessages();
  const texts = t.actions[intent];
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && fold.current) fold.current.open = true;
  }, [problem]);
  const name: HireField = intent === 'rate' ? 'words' : 'reason';
  const field = `${intent}-${hire._id}`;
  const wrong = problem?.fields[name];
  return (
    <details ref={fold} open={problem !== undefined} className="group min-w-0 open:basis-full">
      <summary
        className={`button w-fit list-none ${intent === 'rate' ? '' : 'button-quiet'}`}
        aria-label={t.of(texts.open, hire.number)}
      >
        {texts.open}
      </summary>
      <ActionForm hire={hire} intent={intent} className="mt-4 flex max-w-2xl flex-col gap-4">
        {problem && (
          <WrongPanel
            answer={problem}
            title={problem.text}
            fields={[
              ...(problem.fields.stars ? [[`stars-${hire._id}`, t.starsLabel, problem.fields.stars] as const] : []),
              ...(wrong ? [[field, texts.label, wrong] as const] : []),
            ]}
          />
        )}
        <p className="text-sm text-muted">{texts.text}</p>
        {intent === 'rate' && <StarChoice hire={hire} problem={problem} />}
        <Field
          id={field}
          name={name}
          label={texts.label}
          error={wrong}
          defaultValue={problem?.typed}
          maxLength={WORDS_MAX}
          rows={3}
          multiline
          required
        />
        <Send hire={hire} intent={intent} />
      </ActionForm>
    </details>
  );
}

/** One thing that can be done to a hire; works without script. */
export function Action({ hire, intent, problem }: Props) {
  if (intent !== 'accepted' && intent !== 'completed')
    return <WithWords hire={hire} intent={intent} problem={problem} />;
  return (
    <ActionForm hire={hire} intent={intent} className={problem ? 'flex basis-full flex-col gap-4' : ''}>
      {problem && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
      <Send hire={hire} intent={intent} />
    </ActionForm>
  );
}
