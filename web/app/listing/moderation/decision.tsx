import { LISTING_REASONS } from '@69street/config/market';

import type { Moderated } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';

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
