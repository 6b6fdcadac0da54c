import { Form, useFormAction, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { formatMoney } from '@69street/config/market';

import type { HireAction, HireField, HireProblem, HireView } from '~/hire/hires';
import { useMemberMessages } from '~/messages/member';
import { useLang } from '~/shell/lang';

import { OutcomePanel } from '~/ui/desk/outcome';
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

type SendProps = Pick<Props, 'hire' | 'intent'> & { label?: string | undefined };

/** Where a press ends something or moves money. */
const GRAVE: readonly HireAction[] = ['declined', 'refund', 'refuse_refund', 'contested', 'cancel', 'return_held'];
/** What can be taken back again, beside what is asked for. */
const QUIET: readonly HireAction[] = ['resumed', 'withdraw_refund'];

function Send({ hire, intent, label }: SendProps) {
  const { hires: t } = useMemberMessages();
  const busy = useBusy(hire._id);
  const text = label ?? t.actions[intent].send;
  const look = GRAVE.includes(intent) ? 'button-brick' : QUIET.includes(intent) ? 'button-quiet' : '';
  return (
    <button
      className={`button self-start ${look}`}
      disabled={busy}
      aria-label={busy ? undefined : t.of(text, hire.number)}
    >
      {busy ? t.busy : text}
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

/** How much goes back, and which part that is: the same part again is never a second one. */
function Amount({ hire, problem }: Pick<Props, 'hire' | 'problem'>) {
  const { hires: t } = useMemberMessages();
  return (
    <>
      <input type="hidden" name="form_key" value={hire.refund_part} />
      {problem?.sure && <input type="hidden" name="sure" value={problem.sure.taka} />}
      <Field
        id={`amount-${hire._id}`}
        name="amount"
        label={t.amountLabel}
        help={t.amountHelp}
        error={problem?.fields.amount}
        defaultValue={problem?.amount || hire.left}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
    </>
  );
}

/** What will happen to the money, before the button that does it. */
function Sure({ problem }: { problem: HireProblem }) {
  return (
    <OutcomePanel outcome={problem} isBad>
      <p className="font-semibold">{problem.text}</p>
      <p>{problem.sure?.text}</p>
    </OutcomePanel>
  );
}

/** Why it could not be done, or what has to be confirmed first. */
function Answer({ hire, intent, problem }: Props) {
  const { hires: t } = useMemberMessages();
  if (!problem) return null;
  if (problem.sure) return <Sure problem={problem} />;
  const named = [
    [`stars-${hire._id}`, t.starsLabel, problem.fields.stars],
    [`amount-${hire._id}`, t.amountLabel, problem.fields.amount],
    [`${intent}-${hire._id}`, t.actions[intent].label, problem.fields.words ?? problem.fields.reason],
  ] as const;
  const fields = named.flatMap(([id, label, wrong]) => (wrong ? [[id, label, wrong] as const] : []));
  return <WrongPanel answer={problem} title={problem.text} fields={fields} />;
}

/** What needs words or a second look: folded until somebody wants to; it opens by itself where it could not be done. */
function WithWords({ hire, intent, problem }: Props) {
  const { hires: t } = useMemberMessages();
  const lang = useLang();
  const texts = t.actions[intent];
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && fold.current) fold.current.open = true;
  }, [problem]);
  const name: HireField = intent === 'rate' ? 'words' : 'reason';
  const money = (taka: number) => formatMoney(taka, lang);
  const open = intent === 'ask_refund' && hire.refund_asks > 0 ? t.askAgain : texts.open;
  return (
    <details ref={fold} open={problem !== undefined} className="group min-w-0 open:basis-full">
      <summary
        className={`button w-fit list-none ${intent === 'rate' || intent === 'confirmed' ? '' : 'button-quiet'}`}
        aria-label={t.of(open, hire.number)}
      >
        {open}
      </summary>
      <ActionForm hire={hire} intent={intent} className="mt-4 flex max-w-2xl flex-col gap-4">
        <Answer {...{ hire, intent, problem }} />
        <p className="text-sm text-muted">{texts.text(money(hire.left))}</p>
        {intent === 'rate' && <StarChoice hire={hire} problem={problem} />}
        {intent === 'refund' && <Amount hire={hire} problem={problem} />}
        {texts.label !== '' && (
          <Field
            id={`${intent}-${hire._id}`}
            name={name}
            label={texts.label}
            error={problem?.fields[name]}
            defaultValue={problem?.typed}
            maxLength={WORDS_MAX}
            rows={3}
            multiline
            required
          />
        )}
        <Send hire={hire} intent={intent} label={problem?.sure && t.sureSend(money(problem.sure.taka))} />
      </ActionForm>
    </details>
  );
}

/** What one press does, because another takes it back: accepted is still declined, done still not done, a wish made anew. */
const AT_ONCE: readonly HireAction[] = ['accepted', 'done', 'resumed', 'withdraw_refund'];

/** One thing that can be done to a hire; works without script. */
export function Action({ hire, intent, problem }: Props) {
  if (!AT_ONCE.includes(intent)) return <WithWords hire={hire} intent={intent} problem={problem} />;
  return (
    <ActionForm hire={hire} intent={intent} className={problem ? 'flex basis-full flex-col gap-4' : ''}>
      {problem && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
      <Send hire={hire} intent={intent} />
    </ActionForm>
  );
}
