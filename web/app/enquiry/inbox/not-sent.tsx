import { useActionData } from '@remix-run/react';

import type { ReplyProblem } from '~/enquiry/inbox';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { Fault } from '~/ui/fault';
import { RefusedPanel } from '~/ui/form-wrong';

/** An answer whose form is not there any more: why it was not sent, what somebody else answered, and all that was typed. */
export function NotSent({
  problem: { text, answered, typed },
}: {
  problem: Pick<ReplyProblem, 'text' | 'answered' | 'typed'>;
}) {
  const { inbox: t } = useMemberMessages();
  return (
    <RefusedPanel answer={`${text} ${typed}`} className="flex max-w-3xl flex-col gap-4">
      <p className="font-semibold text-danger">{text}</p>
      {answered && (
        <div>
          <p className="text-sm font-semibold">{t.reply.theirs}</p>
          <p className="text-sm">{t.answeredBy(answered.by, answered.at)}</p>
          <p className="mt-1 break-words whitespace-pre-wrap" lang={textLang(answered.reply)}>
            {answered.reply}
          </p>
        </div>
      )}
      {typed && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor="not-sent" className="text-sm font-semibold">
            {t.reply.yours}
          </label>
          <textarea id="not-sent" readOnly rows={5} defaultValue={typed} key={typed} className="field" />
        </div>
      )}
    </RefusedPanel>
  );
}

/** A fault of a list that keeps what was typed when a form was sent into it. */
export function KeepingFault({ problem }: { problem: ReplyProblem | undefined }) {
  return (
    <>
      {problem && (
        <div className="page pt-8">
          <NotSent problem={problem} />
        </div>
      )}
      <Fault />
    </>
  );
}

export function InboxFault() {
  return <KeepingFault problem={useActionData<{ problem?: ReplyProblem }>()?.problem} />;
}
