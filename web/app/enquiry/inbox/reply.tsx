import { useNavigation } from '@remix-run/react';
import { Reply as ReplyIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import type { InboxMessage, Ready, ReplyProblem } from '~/enquiry/inbox';
import { useMemberMessages } from '~/messages/member';

import { MessageField, OneFieldForm } from '~/ui/one-field-form';
import { ReadyList, useChosen } from './ready';

type Props = { message: InboxMessage; problem: ReplyProblem | undefined; ready?: Ready[] | undefined };

/** The form to answer a message, folded until somebody wants to; it opens by itself where it could not be sent. */
export function Reply({ message: { _id: id, name, language }, problem, ready = [] }: Props) {
  const { inbox } = useMemberMessages();
  const t = inbox.reply;
  const busy = useNavigation().formData?.get('id') === id;
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
      <OneFieldForm
        problem={problem}
        field={field}
        label={t.label(name)}
        hash={`#message-${id}`}
        className="mt-4 max-w-2xl gap-4"
      >
        <input type="hidden" name="id" value={id} />
        <ReadyList id={id} field={field} first={language} ready={ready} label={inbox.ready} />
        <MessageField
          id={field}
          name="message"
          label={t.label(name)}
          help={t.help(TEXT_LIMITS.message)}
          error={problem?.field}
          defaultValue={problem?.typed ?? chosen}
          words={t}
          busy={busy}
        />
      </OneFieldForm>
    </details>
  );
}
