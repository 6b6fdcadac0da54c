import type { ReactNode } from 'react';

import { useMemberMessages } from '~/messages/member';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

type DecidingProps = { children: ReactNode; action?: string; className?: string; preventScrollReset?: boolean };

/**
 * A form of decisions. A second press does nothing while the first is on its way, and neither does Enter in a field or on
 * a tick, which presses the first button of a form: a disabled one, so that nothing is decided by accident.
 */
export function DecidingForm({ children, ...form }: DecidingProps) {
  return (
    <OnceForm {...form}>
      <button disabled hidden />
      {children}
    </OnceForm>
  );
}

/** Says, to screen readers too, that a decision is on its way. */
export function Deciding({ text }: { text: string }) {
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {useSending() ? text : ''}
    </p>
  );
}

type DecideProps = {
  value: string;
  label: string;
  /** For screen readers: what is meant, of what. */ name: string;
  isQuiet?: boolean;
};

/** One press that decides; for a {@link DecidingForm}. */
export function DecideButton({ value, label, name, isQuiet = false }: DecideProps) {
  const busy = useSending();
  return (
    <button
      name="intent"
      value={value}
      className={`button px-4! ${isQuiet ? 'button-quiet' : ''}`}
      aria-label={name}
      aria-disabled={busy}
    >
      {label}
    </button>
  );
}

type SureProps = {
  label: ReactNode;
  /** For screen readers: what is meant, of what. */
  name: string;
  value: string;
  text: string;
  sure: string;
  /** For screen readers again, on the button. */
  sureName: string;
  className: string;
  tone: 'bg-danger-soft' | 'bg-sunken';
};

/** What cannot be undone by a slip takes two steps, without script too. */
export function SureButton({ label, name, value, text, sure, sureName, className, tone }: SureProps) {
  const busy = useSending();
  return (
    <details className="text-left">
      <summary aria-label={name} className={`cursor-pointer list-none ${className}`}>
        {label}
      </summary>
      <div className={`mt-1 flex max-w-[36ch] flex-col items-start gap-2 rounded-lg p-3 text-sm ${tone}`}>
        <p>{text}</p>
        <button name="intent" value={value} className="button button-brick" aria-label={sureName} aria-disabled={busy}>
          {sure}
        </button>
      </div>
    </details>
  );
}

/** Deleting. `name` and `sure` say for screen readers what is meant. */
export function DeleteButton({ label, name, sure, value }: Pick<SureProps, 'label' | 'name' | 'sure' | 'value'>) {
  const { moderation: t } = useMemberMessages();
  const link = 'link inline-flex min-h-11 items-center font-semibold text-danger!';
  const texts = { text: t.sureText, sure: t.sure, sureName: sure };
  return <SureButton {...{ label, name, value, ...texts }} className={link} tone="bg-danger-soft" />;
}
