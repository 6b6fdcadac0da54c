import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { InboxData, InboxMessage, Ready, ReplyProblem } from '~/enquiry/inbox';
import { plainPath } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { Nothing } from '~/ui/dashboard/section';
import { isFound } from '~/ui/desk/low';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { InboxFilters, searchOf } from './filters';
import { Message } from './message';
import { NotSent } from './not-sent';

type Props = {
  data: InboxData;
  problem: ReplyProblem | undefined;
  /** `all`: the admin's, with everybody's messages. */
  scope?: 'own' | 'all';
  /** Of the headings of the messages: one below that of the section. */
  level?: 2 | 3;
  /** Beside the filters. */
  action?: ReactNode;
  /** Answers to begin with. */
  ready?: Ready[] | undefined;
  /** What else can be done with a message. */
  tools?: ((message: InboxMessage) => ReactNode) | undefined;
};

/** Messages with their filters, their answers and the form to answer them. Everything is a link or a form. */
export function Inbox({ data, problem, scope = 'own', level = 2, action, ready, tools }: Props) {
  const { filter, counts, messages, next, isFirst, cursorRefused } = data;
  const { inbox: t } = useMemberMessages();
  const path = plainPath(useLocation().pathname);
  const isFiltered = filter.state !== null || filter.about !== null || filter.q !== '' || Boolean(filter.stage);
  // Where the form is not there any more, its words still are.
  const isInPlace =
    problem !== undefined && !problem.answered && messages.some(({ _id, answer }) => _id === problem.id && !answer);
  return (
    <div className="flex flex-col gap-5">
      {problem && !isInPlace && <NotSent problem={problem} />}
      <InboxFilters filter={filter} counts={counts} path={path} withAbout={scope === 'all'} action={action} />
      {cursorRefused && <ListChanged />}
      {messages.length > 0 ? (
        <ol className={`flex flex-col gap-4 ${scope === 'all' ? 'lg:gap-0' : ''}`}>
          {messages.map((message) => (
            <li key={message._id}>
              <Message
                message={message}
                problem={isInPlace && problem.id === message._id ? problem : undefined}
                scope={scope}
                level={level}
                ready={ready}
                tools={tools?.(message)}
                dense={scope === 'all' ? { isOpen: isFound(filter.q, counts[filter.state ?? 'all']) } : undefined}
              />
            </li>
          ))}
        </ol>
      ) : isFiltered ? (
        <Nothing title={t.noneFound} text={t.noneFoundText}>
          <LocalLink to={path} className="button button-quiet">
            {t.clear}
          </LocalLink>
        </Nothing>
      ) : (
        <Nothing title={t.empty} text={scope === 'all' ? t.emptyAllText : t.emptyText} />
      )}
      <CursorPages
        words={t}
        first={path + searchOf(filter)}
        next={next && path + searchOf(filter, { cursor: next })}
        isFirst={isFirst}
      />
    </div>
  );
}
