import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { useConversationMessages } from '~/messages/conversation';
import { textLang } from '~/shell/lang';
import { Fault } from '~/ui/fault';

import type { ConversationProblem } from './conversation';

/** Why something came to nothing whose form is not there any more, and all that was typed into it. */
export function Kept({ problem }: { problem: ConversationProblem }) {
  const t = useConversationMessages().say;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [problem]);
  const typed = problem.intent === 'report' ? problem.values.report_words : problem.values.words;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-3 rounded-lg border border-danger bg-danger-soft p-4 outline-none"
    >
      <p className="font-semibold text-danger">{problem.text}</p>
      {typed && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor="kept-words" className="text-sm font-semibold">
            {t.yours}
          </label>
          <textarea
            id="kept-words"
            readOnly
            rows={4}
            defaultValue={typed}
            key={typed}
            lang={textLang(typed)}
            className="field"
          />
        </div>
      )}
    </section>
  );
}

/** A fault of the screen that keeps what was typed when a form was sent into it. */
export function KeptFault() {
  const problem = useActionData<{ problem?: ConversationProblem }>()?.problem;
  return (
    <>
      {problem && (
        <div className="page max-w-3xl pt-8">
          <Kept problem={problem} />
        </div>
      )}
      <Fault />
    </>
  );
}
