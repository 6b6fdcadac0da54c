import { useConversationMessages } from '~/messages/conversation';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Nothing } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';

import type { ReportView, Subject } from './conversation';
import { SubjectLine } from './subject';

type Reported = Subject & Pick<ReportView, 'reason' | 'words' | 'at'> & { _id: string; reported_by: ReportView['by'] };

/** What was reported and waits for a decision, the oldest first. */
export function ReportedList({ reported }: { reported: readonly Reported[] }) {
  const { report, reported: t, aboutKind } = useConversationMessages();
  if (reported.length === 0) return <Nothing title={t.empty} text={t.emptyText} />;
  return (
    <ol className="flex flex-col gap-3">
      {reported.map((one) => (
        <li key={one._id}>
          <article className="card flex flex-col items-start gap-2 p-4">
            <h2 className="text-lg">{report.reasons[one.reason]}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              <SubjectLine subject={one} />
            </p>
            <p className="text-sm text-muted">{`${t.by[one.reported_by]}, ${t.at(one.at)}`}</p>
            {one.words && (
              <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere" lang={textLang(one.words)}>
                {one.words}
              </p>
            )}
            <LocalLink
              to={paths.conversation(one._id)}
              className="button"
              aria-label={t.openOf(one.property?.code ?? one.agent?.agent_name ?? aboutKind[one.about])}
            >
              {t.open}
            </LocalLink>
          </article>
        </li>
      ))}
    </ol>
  );
}
