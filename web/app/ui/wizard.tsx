import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useSending } from './use-sending';

type Words = Record<'stepsLabel' | 'done' | 'saving' | 'next' | 'back' | 'later', string>;

type Place = {
  /** The id of the form that the buttons belong to. */
  form: string;
  /** The names of all steps, in order. */
  labels: readonly string[];
  step: number;
  /** The steps that nothing is missing in. */
  done: readonly number[];
  words: Words;
  /** Classes of the list of steps and of its buttons. */
  looks: { list: string; button: string };
};

const onward = (step: number, steps: number) => (step === steps - 1 ? 'submit' : 'next');

/** The way to each step. Buttons of the form, so that what was typed is kept on the way. */
function StepMenu({ form, labels, step, done, words, looks }: Place) {
  return (
    <nav aria-label={words.stepsLabel}>
      <ol className={`grid grid-cols-2 gap-2 lg:flex lg:flex-wrap ${looks.list}`}>
        {labels.map((label, index) => (
          <li key={label}>
            <button
              form={form}
              name="intent"
              value={`go:${index}`}
              aria-current={index === step ? 'step' : undefined}
              className={`button w-full px-3! ${looks.button} ${index === step ? '' : 'button-quiet'}`}
            >
              {label}
              {done.includes(index) && <Check size={18} role="img" aria-label={words.done} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The heading of a step, which the keyboard is taken to when the step follows another. */
function StepTitle({ step, text }: { step: number; text: string | undefined }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <h2 id="step" ref={title} tabIndex={-1} className="text-xl outline-none">
      {text}
    </h2>
  );
}

/** One step of a form in steps: the way to the others, and the card of this one. */
export function WizardStep({ children, ...place }: Place & { children: ReactNode }) {
  const { form, labels, step } = place;
  const value = onward(step, labels.length);
  return (
    <>
      {/* Enter means the first button of a form, and those of the menu would be it. */}
      <button form={form} name="intent" value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <StepMenu {...place} />
      <section aria-labelledby="step" className="card flex max-w-3xl flex-col gap-5 p-5 sm:p-8">
        <StepTitle step={step} text={labels[step]} />
        {children}
      </section>
    </>
  );
}

type Buttons = Pick<Place, 'labels' | 'step' | 'words'> & {
  /** What the button of the last step is called. */
  submit: string;
  /** Whether the step can be kept for later. */
  later?: boolean;
};

/** The ways out of a step, at the foot of its form. */
export function WizardButtons({ labels, step, words, submit, later = true }: Buttons) {
  const busy = useSending();
  const value = onward(step, labels.length);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row-reverse sm:flex-wrap sm:justify-end">
      <button name="intent" value={value} className="button button-brick" disabled={busy}>
        {busy ? words.saving : value === 'submit' ? submit : words.next}
      </button>
      {step > 0 && (
        <button name="intent" value="back" className="button button-quiet" disabled={busy}>
          {words.back}
        </button>
      )}
      {later && (
        <button name="intent" value="later" className="button button-quiet" disabled={busy}>
          {words.later}
        </button>
      )}
    </div>
  );
}

/** What the steps before the last still lack, each with the way there. */
export function MissingList({
  title,
  missing,
}: {
  title: string;
  missing: { field: string; text: string; to: string }[];
}) {
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ field, text, to }) => (
          <li key={field}>
            <a className="underline" href={to}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
