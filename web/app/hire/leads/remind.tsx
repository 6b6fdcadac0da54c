import { Form, useFormAction, useNavigation } from '@remix-run/react';
import { AlarmClock } from 'lucide-react';

import { REMIND_IN, type RemindIn } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { Field } from '~/ui/field';
import { OneFieldForm } from '~/ui/one-field-form';
import { Hidden } from './hidden';
import { leadKey, type LeadProblem, type LeadView } from './leads';

type Props = { lead: LeadView; name: string; problem: LeadProblem | undefined };

/** When to come back to somebody: a press for the usual days, a field for any other, and done where one was reminded. */
export function Remind({ lead, name, problem: given }: Props) {
  const { remind: t } = useMemberMessages().leads;
  const action = useFormAction();
  const busy = useNavigation().formData?.get('book') === 'remind';
  const problem = given?.intent === 'remind' ? given : undefined;
  const { remind } = lead;
  const field = `remind-${leadKey(lead.kind, lead._id)}`;
  const look = remind?.isDue ? 'border-danger! text-danger' : '';
  return (
    <details key={remind?.on ?? ''} open={problem !== undefined} className="group open:w-full">
      <summary className={`button button-quiet w-fit list-none ${look}`} data-key="f">
        <AlarmClock size={18} aria-hidden="true" />
        {remind ? (remind.isDue ? t.due : t.on)(remind.words) : t.open}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <div className="mt-3 flex max-w-2xl flex-col gap-3">
        <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
          <Hidden lead={lead} book="remind" />
          {remind && (
            <button name="key" value="done" className="button" disabled={busy}>
              {t.done}
            </button>
          )}
          {(Object.keys(REMIND_IN) as RemindIn[]).map((when) => (
            <button key={when} name="key" value={when} className="button button-quiet" disabled={busy}>
              {t.in[when]}
            </button>
          ))}
        </Form>
        <OneFieldForm problem={problem} field={field} label={t.day}>
          <Hidden lead={lead} book="remind" />
          <input type="hidden" name="key" value="day" />
          <Field
            id={field}
            name="typed"
            type="date"
            label={t.day}
            error={problem?.field}
            defaultValue={problem?.typed ?? remind?.on}
            required
          />
          <button className="button button-quiet self-start" disabled={busy}>
            {t.set}
          </button>
        </OneFieldForm>
      </div>
    </details>
  );
}
