import { useConversationMessages } from '~/messages/conversation';
import { textLang } from '~/shell/lang';
import { WrongPanel } from '~/ui/form-wrong';

import type { ConversationProblem, ReportView } from './conversation';
import { Step, StepForm, SureStep } from './steps';

type Props = {
  report: ReportView | null;
  problem: ConversationProblem | undefined;
  /** Whether who decides is a side of it. */
  isOwn: boolean;
};

/** Why it was reported, in which words, and what the admin decides about it. */
export function Decide({ report, problem, isOwn }: Props) {
  const { report: words, reported: t } = useConversationMessages();
  return (
    <section aria-labelledby="decide" className="mb-4 flex flex-col gap-3 rounded-lg border border-line-strong p-4">
      <h2 id="decide" className="text-lg">
        {t.decide}
      </h2>
      {problem && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
      {report ? (
        <>
          <p>{`${t.by[report.by]}, ${t.at(report.at)}: ${words.reasons[report.reason]}`}</p>
          {report.words && (
            <blockquote
              className="border-l-4 border-line pl-3 whitespace-pre-wrap wrap-anywhere"
              lang={textLang(report.words)}
            >
              {report.words}
            </blockquote>
          )}
          {isOwn && <p className="rounded-lg bg-warning-soft p-3 text-warning">{t.own}</p>}
          <div className="flex flex-wrap items-start gap-3">
            <StepForm link="">
              <Step intent="settled" look="">
                {t.settled}
              </Step>
            </StepForm>
            <SureStep intent="blocked" link="" label={t.blocked} text={t.blockedText} sure={t.blockedSure} />
          </div>
        </>
      ) : (
        <p className="text-muted">{t.decided}</p>
      )}
    </section>
  );
}
