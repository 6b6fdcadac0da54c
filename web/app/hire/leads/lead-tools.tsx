import { Form, useFormAction, useNavigation } from '@remix-run/react';
import { NotebookPen, Trash2 } from 'lucide-react';

import { LEAD_STAGES, LOST_REASONS } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { textLang } from '~/shell/lang';
import { useFormKey } from '~/shell/use-form-key';
import { Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { OneFieldForm } from '~/ui/one-field-form';
import { leadKey, type LeadProblem, type LeadView } from './leads';
import { Remind } from './remind';
import { Hidden } from './hidden';

type Props = { lead: LeadView; name: string; problem: LeadProblem | undefined };

/** How far one has come, and why it came to nothing: one choice, so that no reason is ever missing. */
function Stage({ lead, name, problem }: Props) {
  const { leads: t } = useMemberMessages();
  const action = useFormAction();
  const id = `stage-${leadKey(lead.kind, lead._id)}`;
  const here = lead.lost_reason ? `lost:${lead.lost_reason}` : lead.stage;
  const options = [
    ...LEAD_STAGES.filter((stage) => stage !== 'lost').map((stage) => [stage, t.stages[stage]]),
    ...LOST_REASONS.map((reason) => [`lost:${reason}`, t.lost[reason]]),
    ...(here === 'lost' ? [['lost', t.stages.lost]] : []),
  ];
  return (
    <Form method="post" action={action} preventScrollReset className="flex max-w-full flex-wrap items-center gap-2">
      {problem?.intent === 'stage' && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
      <Hidden lead={lead} book="stage" />
      <label className="flex max-w-full min-w-0 items-center gap-2 text-sm font-medium" htmlFor={id}>
        <span>
          {t.stageLabel}
          <span className="sr-only">{`: ${name}`}</span>
        </span>
        <select
          key={here}
          id={id}
          name="key"
          defaultValue={here}
          className="field w-auto! min-w-0 flex-1"
          data-digits=""
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet">{t.move}</button>
    </Form>
  );
}

function Notes({ lead, name, problem: given }: Props) {
  const problem = given?.intent === 'note' ? given : undefined;
  const { leads: t } = useMemberMessages();
  const action = useFormAction();
  const formKey = useFormKey();
  const busy = useNavigation().formData?.get('book') === 'note';
  const field = `note-${leadKey(lead.kind, lead._id)}`;
  return (
    <details open={problem !== undefined} className="group open:w-full">
      <summary className="button button-quiet w-fit list-none" data-key="n">
        <NotebookPen size={18} aria-hidden="true" />
        {t.notes(lead.notes.length)}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <div className="mt-3 flex max-w-2xl flex-col gap-3">
        <OneFieldForm problem={problem} field={field} label={t.noteLabel}>
          <Hidden lead={lead} book="note" />
          <input type="hidden" name="form_key" value={formKey} />
          <Field
            // A note that was kept leaves an empty field.
            key={lead.notes[0]?._id ?? ''}
            id={field}
            name="typed"
            label={t.noteLabel}
            help={t.noteHelp}
            error={problem?.field}
            defaultValue={problem?.typed}
            maxLength={1000}
            rows={2}
            multiline
            required
          />
          <button className="button self-start" disabled={busy}>
            {t.keepNote}
          </button>
        </OneFieldForm>
        {lead.notes.length > 0 && (
          <ul className="flex flex-col gap-2">
            {lead.notes.map(({ _id, note, at }) => (
              <li key={_id} className="flex items-start justify-between gap-3 rounded-lg bg-sunken p-3">
                <div className="min-w-0">
                  <p className="text-sm text-muted">{at}</p>
                  <p className="break-words whitespace-pre-wrap" lang={textLang(note)}>
                    {note}
                  </p>
                </div>
                <Form method="post" action={action} preventScrollReset>
                  <Hidden lead={lead} book="drop_note" />
                  <input type="hidden" name="key" value={_id} />
                  <button
                    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-danger"
                    aria-label={t.dropNote(at)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** How far one has come with somebody, when to come back to it, and what one noted about it. */
export function LeadTools({ lead, name, problem }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <Stage lead={lead} name={name} problem={problem} />
      <Remind lead={lead} name={name} problem={problem} />
      <Notes lead={lead} name={name} problem={problem} />
    </div>
  );
}
