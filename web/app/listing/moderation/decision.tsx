import { LISTING_REASONS } from '@69street/config/market';

import type { Moderated } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { Field, Select } from '~/ui/field';

type Fields = { values: Moderated['values'] | undefined; fields: NonNullable<Moderated['problem']>['fields'] };

/** Why, from the list and in words, for the decisions that have to be explained. */
export function ReasonFields({ values, fields }: Fields) {
  const { moderation: t } = useMemberMessages();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        id="reason"
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        error={fields.reason}
        defaultValue={values?.reason ?? ''}
        options={[['', t.choose], ...LISTING_REASONS.map((reason) => [reason, t.reasons[reason]] as const)]}
      />
      <Field
        id="note"
        name="note"
        label={t.note}
        help={t.noteHelp}
        error={fields.note}
        defaultValue={values?.note ?? ''}
        maxLength={2000}
        multiline
        rows={2}
      />
    </div>
  );
}
