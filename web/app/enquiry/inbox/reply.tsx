import { Form, useFormAction, useNavigation } from '@remix-run/react';
import { Reply as ReplyIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import type { InboxMessage, Ready, ReplyProblem } from '~/enquiry/inbox';
import { useMemberMessages } from '~/messages/member';

import { Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { ReadyList, useChosen } from './ready';

type Props = { message: InboxMessage; problem: ReplyProblem | undefined; ready?: Ready[] | undefined };

/** The form to answer a message, folded until somebody wants to; it opens by itself where it could not be sent. */
export function Reply({ message: { _id: id, name, language }, problem, ready = [] }: Props) {
  const { inbox } = useMemberMessages();
  const t = inbox.reply;
  const busy = useNavigation().formData?.get('id') === id;
  // Not bare: as an index route, a dashboard's first section must say so in the address of its forms.
  const action = useFormAction();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && fold.current) fold.current.open = true;
  }, [problem]);
  const field = `reply-${id}`;
  const chosen = useChosen(id, ready);
  return (
    <details ref={fold} open={problem !== undefined || chosen !== undefined} className="group min-w-0">
      <summary className="button button-quiet w-fit list-none" data-key="r">
        <ReplyIcon size={18} aria-hidden="true" />
        {t.open}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <Form
        method="post"
        action={`${action}#message-${id}`}
        preventScrollReset
        noValidate
        className="mt-4 flex max-w-2xl flex-col gap-4"
      >
        {problem && (
          <WrongPanel
            answer={problem}
            title={problem.text}
            fields={problem.field ? [[field, t.label(name), problem.field]] : []}
          />
        )}
        <input type="hidden" name="id" value={id} />
        <ReadyList id={id} field={field} first={language} ready={ready} label={inbox.ready} />
        <Field
          id={field}
          name="message"
          label={t.label(name)}
          help={t.help(TEXT_LIMITS.message)}
          error={problem?.field}
          defaultValue={problem?.typed ?? chosen}
          maxLength={TEXT_LIMITS.message}
          multiline
          required
        />
        <button className="button button-brick self-start" disabled={busy}>
          {busy ? t.sending : t.send}
        </button>
      </Form>
    </details>
  );
}
