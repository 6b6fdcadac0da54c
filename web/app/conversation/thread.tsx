import { ArrowDown, ArrowLeft } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import type { Side } from '@69street/config/market';

import { AnswersWithin } from '~/enquiry/answers-within';
import { useConversationMessages } from '~/messages/conversation';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { Composer } from './composer';
import type { ConversationProblem, ReportView, ThreadView } from './conversation';
import { Decide } from './decide';
import { Kept } from './kept';
import { withLink } from './link';
import { Menu } from './menu';
import { Messages } from './messages';
import { Step, StepForm } from './steps';
import { SubjectLine } from './subject';
import { Telephones } from './telephones';
import { useLatest, useNews, useSeen } from './use-thread';
import { Warning } from './warning';

type Props = {
  thread: ThreadView;
  report: ReportView | null;
  link: string;
  problem: ConversationProblem | undefined;
  /** What stands above what was said. */
  beside?: ReactNode;
};

/** What a side is called: you, the name of the other, else what it is. */
function useNames({ side, with: other }: ThreadView): (of: Side) => string {
  const t = useConversationMessages();
  return (of) => {
    if (of === side) return t.you;
    if (side !== null) return other ?? t.office;
    // The admin is told by whom it was begun; who answered says so beside each answer.
    return of === 'seeker' ? (other ?? t.seeker) : t.office;
  };
}

/** What staff have to do with it: who asked them to read it, and when they did. */
function Looks({
  thread: { side, reported_by, looks },
  nameOf,
}: {
  thread: ThreadView;
  nameOf: (side: Side) => string;
}) {
  const t = useConversationMessages().report;
  if (!reported_by) return null;
  const who = reported_by === 'site' ? t.bySite : reported_by === side ? t.byYou : t.byThem(nameOf(reported_by));
  return (
    <div className="rounded-lg bg-sunken p-3 text-sm">
      <p>{who}</p>
      {looks.map((at) => (
        <p key={at}>{t.looked(at)}</p>
      ))}
    </div>
  );
}

/** Who has ended it, with the way back for whoever did. */
function Ended({ thread, link, nameOf }: { thread: ThreadView; link: string; nameOf: (side: Side) => string }) {
  const t = useConversationMessages().end;
  const { side, blocked_by } = thread;
  if (!blocked_by) return null;
  const isOwn = blocked_by === side;
  const words =
    blocked_by === 'site'
      ? t.bySite
      : isOwn
        ? t.byYou
        : side === null
          ? t.by(nameOf(blocked_by))
          : t.byThem(nameOf(blocked_by));
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-3 text-warning">
      <p className="min-w-0 wrap-anywhere">{words}</p>
      {isOwn && (
        <StepForm link={link}>
          <Step intent="resume">{t.resume}</Step>
        </StepForm>
      )}
    </div>
  );
}

/** About what, with whom, and what is promised. */
function Head({ thread, link, problem }: Omit<Props, 'report'>) {
  const t = useConversationMessages();
  const { side, is_muted } = thread;
  const name = thread.with ?? t.office;
  const list = side === null ? paths.admin.conversations : paths.messages;
  return (
    <header className="flex flex-col gap-1 border-b border-line pb-2">
      {!link && (
        <LocalLink to={list} className="link inline-flex min-h-11 items-center gap-1 self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {side === null ? t.reported.title : t.toList}
        </LocalLink>
      )}
      <h1 className="text-2xl wrap-anywhere">
        {side === null ? t.titleBetween : <span lang={textLang(thread.with)}>{t.titleWith(name)}</span>}
      </h1>
      <p className="wrap-anywhere text-muted">
        <SubjectLine subject={thread} />
      </p>
      {side && <p className="text-sm text-muted">{t.promise[side]}</p>}
      <AnswersWithin hours={thread.answers_within} />
      {side && is_muted && <p className="text-sm font-medium">{t.mute.isOn}</p>}
      {side && <Telephones thread={thread} link={link} />}
      {side && <Menu thread={thread} link={link} problem={problem} />}
    </header>
  );
}

/** One conversation: what was said by days, the latest at the bottom, and the form to go on. */
export function Thread({ thread, report, link, problem, beside }: Props) {
  const t = useConversationMessages();
  const lang = useLang();
  const { side, last, days, suspicions, blocked_by } = thread;
  const nameOf = useNames(thread);
  const end = useRef<HTMLDivElement>(null);
  const isOpen = side !== null && blocked_by === null;
  const isSaying = problem?.intent === 'say';
  const isDeciding = problem?.intent === 'settled' || problem?.intent === 'blocked';
  // Each look of the admin is written down: nobody looks by themselves. What was refused stays until it is sent again.
  useNews(side !== null && !problem);
  useSeen(thread, link);
  // They read from the beginning, too.
  const isBelow = useLatest(end, side === null ? undefined : last?._id);
  const authorOf = (message: { side: Side; author: string }) =>
    message.side === side ? t.you : message.author || nameOf(message.side);
  const isUnseen = last !== null && side !== null && last.side !== side;
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] max-w-3xl flex-col gap-4 pt-3">
      <Head thread={thread} link={link} problem={isSaying || isDeciding ? undefined : problem} />
      {beside}
      {/* What comes in is read out. */}
      <section role="log" aria-label={t.messages} className="flex flex-1 flex-col gap-4">
        <Messages
          days={days}
          nameOf={authorOf}
          photoAt={(message) => withLink(localPath(paths.conversationPhoto(thread._id, message), lang), link)}
          isRight={(message) => (side === null ? message.side === 'owner' : message.isMine)}
        />
      </section>
      <div role="status" className="sticky bottom-40 z-10 self-center">
        {isBelow && last && (
          <a href="#last" className="button">
            <ArrowDown size={18} aria-hidden="true" />
            {t.newBelow}
          </a>
        )}
      </div>
      <Looks thread={thread} nameOf={nameOf} />
      <Warning kinds={suspicions} mayReport={side !== null} />
      {(side === null || report) && (
        <Decide report={report} problem={isDeciding ? problem : undefined} isOwn={side !== null} />
      )}
      {isUnseen && (
        <noscript>
          <StepForm link={link}>
            <Step intent="read">{t.markRead}</Step>
          </StepForm>
        </noscript>
      )}
      {isSaying && !isOpen && <Kept problem={problem} />}
      <Ended thread={thread} link={link} nameOf={nameOf} />
      {isOpen && <Composer thread={thread} link={link} problem={isSaying ? problem : undefined} />}
      {/* At the lower edge of the window, with the form above it, also where a link of the list leads to it. */}
      <div id="last" ref={end} className="-mt-4 scroll-mt-[calc(100dvh-5rem)]" />
    </div>
  );
}
