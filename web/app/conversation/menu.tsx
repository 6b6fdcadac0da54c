import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { CONVERSATION_REPORTS } from '@69street/config/market';

import { useConversationMessages } from '~/messages/conversation';
import { Choices, Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

import type { ConversationProblem, ThreadView } from './conversation';
import { Step, StepForm, SureStep } from './steps';

type Props = { thread: ThreadView; link: string; problem: ConversationProblem | undefined };

/** As many characters as the words of a report may have. */
const WORDS_MAX = 1000;

function Report({ link, problem }: Omit<Props, 'thread'>) {
  const t = useConversationMessages().report;
  const busy = useSending();
  const { fields = {}, values = {} } = problem ?? {};
  const labels: Record<string, string> = { reason: t.reason, report_words: t.words };
  return (
    <details open={problem !== undefined}>
      <summary className="button button-quiet w-fit list-none">{t.label}</summary>
      <StepForm link={link} className="mt-2 flex max-w-[60ch] flex-col items-start gap-3 rounded-lg bg-sunken p-3">
        {problem && (
          <WrongPanel
            answer={problem}
            title={problem.text}
            fields={Object.entries(fields).map(([name, text]) => [name, labels[name] ?? name, text] as const)}
          />
        )}
        <input type="hidden" name="intent" value="report" />
        <p className="text-sm">{t.text}</p>
        <Choices
          name="reason"
          label={t.reason}
          options={CONVERSATION_REPORTS.map((reason) => [reason, t.reasons[reason]] as const)}
          chosen={values.reason}
          error={fields.reason}
        />
        <div className="w-full">
          <Field
            id="report_words"
            name="report_words"
            label={t.words}
            multiline
            rows={3}
            maxLength={WORDS_MAX}
            defaultValue={values.report_words}
            error={fields.report_words}
          />
        </div>
        <button className="button button-brick" aria-disabled={busy}>
          {t.send}
        </button>
      </StepForm>
    </details>
  );
}

/** What a side can do with its conversation, folded below the heading; it opens where something could not be done. */
export function Menu({ thread: { side, is_muted, blocked_by }, link, problem }: Props) {
  const t = useConversationMessages();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && fold.current) fold.current.open = true;
  }, [problem]);
  const isReport = problem?.intent === 'report';
  return (
    <details ref={fold} open={problem !== undefined} className="group">
      <summary className="link inline-flex min-h-11 list-none items-center gap-1 font-semibold">
        {t.more}
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 py-2">
        {problem && !isReport && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
        <StepForm link={link}>
          <Step intent={is_muted ? 'unmute' : 'mute'}>{is_muted ? t.mute.off : t.mute.on}</Step>
        </StepForm>
        {blocked_by === null && (
          <SureStep intent="end" link={link} label={t.end.label} text={t.end.text} sure={t.end.sure} />
        )}
        <Report link={link} problem={isReport ? problem : undefined} />
        {side === 'seeker' && (
          <SureStep intent="end-links" link={link} label={t.links.label} text={t.links.text} sure={t.links.sure} />
        )}
      </div>
    </details>
  );
}
