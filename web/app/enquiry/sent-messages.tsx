import type { SentEnquiry } from '@69street/config/contract';
import { CheckCircle2, Clock, TriangleAlert } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Nothing } from '~/ui/dashboard/section';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';

import { ToConversation } from './to-conversation';

/** A message that one sent; days in words. `answered`: when, null as long as it was not. */
export type SentMessage = Pick<
  SentEnquiry,
  '_id' | 'about' | 'message' | 'property' | 'agent' | 'sent_to' | 'reply'
> & {
  sent: string;
  answer_by: string;
  answered: string | null;
  isLate: boolean;
};
export type SentMessages = { messages: SentMessage[]; next: string | null; isFirst: boolean; cursorRefused: boolean };

/** The address of the list, beside the messages that one got. */
export const SENT = `${paths.own.enquiries}?sent=1`;

const BADGE = 'inline-flex items-center gap-1.5 rounded-md px-2.5 py-1 text-sm font-semibold';

function State({ message: { answered, isLate } }: { message: SentMessage }) {
  const { inbox } = useMemberMessages();
  const [Icon, colours, words] = answered
    ? ([CheckCircle2, 'bg-success-soft text-success', inbox.answered] as const)
    : isLate
      ? ([TriangleAlert, 'bg-warning-soft text-warning', inbox.sent.late] as const)
      : ([Clock, 'bg-sunken', inbox.sent.waits] as const);
  return (
    <span className={`${BADGE} ${colours}`}>
      <Icon size={16} aria-hidden="true" />
      {words}
    </span>
  );
}

/** What it was about, with the way there while it can be seen. */
function About({ message: { about, property, agent } }: { message: SentMessage }) {
  const { inbox: t } = useMemberMessages();
  if (property) {
    const name = (
      <>
        {`${property.code}, `}
        <span lang={textLang(property.property_name)}>{property.property_name}</span>
      </>
    );
    if (!property.is_public) return <span className="text-ink">{name}</span>;
    return (
      <LocalLink to={paths.property(property._id)} className="link">
        {name}
      </LocalLink>
    );
  }
  if (agent) {
    return (
      <LocalLink to={paths.agent(agent._id)} className="link" lang={textLang(agent.agent_name)}>
        {agent.agent_name}
      </LocalLink>
    );
  }
  return <span className="text-ink">{about === 'home' ? t.about.home : t.about.gone}</span>;
}

function Sent({ message }: { message: SentMessage }) {
  const { inbox: t } = useMemberMessages();
  const { _id, sent, sent_to, answer_by, answered, reply } = message;
  return (
    <article id={`message-${_id}`} className="card flex flex-col gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <About message={message} />
          </h2>
          <p className="text-sm text-muted">
            {[t.sent.at(sent), sent_to && t.sent.to[sent_to]].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-col items-start gap-1 sm:items-end">
          <State message={message} />
          {!answered && <p className="text-sm text-muted">{t.sent.by(answer_by)}</p>}
        </div>
      </header>
      <p className="max-w-[70ch] wrap-anywhere whitespace-pre-wrap" lang={textLang(message.message)}>
        {message.message}
      </p>
      {answered && (
        <section className="rounded-lg bg-sunken p-3 sm:p-4">
          <p className="text-sm font-semibold">{t.answeredBy('', answered)}</p>
          <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-wrap" lang={reply ? textLang(reply) : undefined}>
            {reply ?? t.sent.otherwise}
          </p>
        </section>
      )}
      <ToConversation id={_id} />
    </article>
  );
}

/** The messages that one sent, newest first, with what became of each. */
export function SentList({ data: { messages, next, isFirst, cursorRefused } }: { data: SentMessages }) {
  const { inbox: t } = useMemberMessages();
  return (
    <div className="flex flex-col gap-5">
      {cursorRefused && <ListChanged />}
      {messages.length > 0 ? (
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <li key={message._id}>
              <Sent message={message} />
            </li>
          ))}
        </ol>
      ) : (
        <Nothing title={t.sent.empty} text={t.sent.emptyText} />
      )}
      <CursorPages
        words={t}
        first={SENT}
        next={next && `${SENT}&${new URLSearchParams({ cursor: next })}`}
        isFirst={isFirst}
      />
    </div>
  );
}
