import { useNavigation } from '@remix-run/react';

import { LISTING_REASONS } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import type { Moderated } from '~/listing/moderation';

/** Whether a decision is on its way. Buttons stay where they are, so that the keyboard keeps its place. */
export function useDeciding(): boolean {
  const { formMethod, state } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}

type Fields = { values: Moderated['values'] | undefined; fields: NonNullable<Moderated['problem']>['fields'] };

/** Why, from the list and in words, for the decisions that have to be explained. */
export function ReasonFields({ values, fields }: Fields) {
  const { moderation: t } = useMemberMessages();
  const help = (name: 'reason' | 'note') => `${name}-help${fields[name] ? ` ${name}-error` : ''}`;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <label htmlFor="reason" className="font-medium">
          {t.reason}
        </label>
        <select
          id="reason"
          name="reason"
          defaultValue={values?.reason ?? ''}
          className="field"
          aria-describedby={help('reason')}
          aria-invalid={fields.reason ? true : undefined}
        >
          <option value="">{t.choose}</option>
          {LISTING_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </select>
        <p id="reason-help" className="text-sm text-muted">
          {t.reasonHelp}
        </p>
        {fields.reason && (
          <p id="reason-error" className="text-sm font-medium text-danger">
            {fields.reason}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor="note" className="font-medium">
          {t.note}
        </label>
        <textarea
          id="note"
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={values?.note ?? ''}
          className="field"
          aria-describedby={help('note')}
          aria-invalid={fields.note ? true : undefined}
        />
        <p id="note-help" className="text-sm text-muted">
          {t.noteHelp}
        </p>
        {fields.note && (
          <p id="note-error" className="text-sm font-medium text-danger">
            {fields.note}
          </p>
        )}
      </div>
    </div>
  );
}

type SureProps = {
  label: string;
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
  const busy = useDeciding();
  return (
    <details className="text-left">
      <summary aria-label={name} className={`cursor-pointer list-none ${className}`}>
        {label}
      </summary>
      <div className={`mt-1 flex max-w-[36ch] flex-col items-start gap-2 rounded-lg p-3 text-sm ${tone}`}>
        <p>{text}</p>
        <button name="deed" value={value} className="button button-brick" aria-label={sureName} aria-disabled={busy}>
          {sure}
        </button>
      </div>
    </details>
  );
}

/** Deleting. `name` and `sure` say for screen readers what is meant. */
export function DeleteButton({ label, name, sure, value }: Record<'label' | 'name' | 'sure' | 'value', string>) {
  const { moderation: t } = useMemberMessages();
  const link = 'link inline-flex min-h-11 items-center font-semibold text-danger!';
  const texts = { text: t.sureText, sure: t.sure, sureName: sure };
  return <SureButton {...{ label, name, value, ...texts }} className={link} tone="bg-danger-soft" />;
}

/**
 * Enter in a field or on a tick presses the first button of a form: this one, which does nothing, so that nothing is
 * decided by accident.
 */
export function NoDefault() {
  return <button disabled hidden />;
}
