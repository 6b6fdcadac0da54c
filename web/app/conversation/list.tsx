import { useConversationMessages } from '~/messages/conversation';
import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Nothing } from '~/ui/dashboard/section';
import { Views } from '~/ui/desk/filters';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';

import type { LinesView, LineView } from './conversation';
import { SubjectLine } from './subject';

const UNREAD = `${paths.messages}?unread=1`;

/** One conversation: with whom, about what, the last words and when. What is new says so in words, and is bold. */
function Line({ line }: { line: LineView }) {
  const t = useConversationMessages();
  const { common } = useMessages();
  const { _id, last, is_unread } = line;
  const name = line.with ?? t.office;
  return (
    <article className="card relative flex flex-col gap-1 p-4 hover:bg-sunken">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <LocalLink
            to={`${paths.conversation(_id)}#last`}
            className="after:absolute after:inset-0 after:rounded-[12px]"
            lang={textLang(line.with)}
          >
            {name}
          </LocalLink>
        </h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          {is_unread && <strong className="rounded-md bg-danger-soft px-2.5 py-0.5 text-danger">{t.new}</strong>}
          {last.at}
        </p>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <SubjectLine subject={line} plain />
      </p>
      {line.answers_within && <p className="text-sm text-muted">{common.form.answersWithin(line.answers_within)}</p>}
      <p className={`line-clamp-2 wrap-anywhere ${is_unread ? 'font-semibold' : ''}`} lang={textLang(last.words)}>
        {last.isMine ? t.said(t.you, last.words || t.photo) : last.words || t.photo}
      </p>
    </article>
  );
}

/** The own conversations, from both sides, the latest word first. */
export function ConversationList({ data }: { data: LinesView }) {
  const { lines, total, onlyUnread, next, isFirst, cursorRefused } = data;
  const t = useConversationMessages();
  const first = onlyUnread ? UNREAD : paths.messages;
  const views = [
    { label: t.all, to: paths.messages, isHere: !onlyUnread },
    { label: t.unread, to: UNREAD, isHere: onlyUnread },
  ];
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-8 lg:py-10">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-[70ch] text-muted">{t.text}</p>
      </div>
      <Views label={t.views} views={views} />
      {cursorRefused && <ListChanged />}
      {lines.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t.total(total)}</p>
          <ol className="flex flex-col gap-3">
            {lines.map((line) => (
              <li key={line._id}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Nothing title={onlyUnread ? t.emptyUnread : t.empty} text={onlyUnread ? t.emptyUnreadText : t.emptyText}>
          {onlyUnread && (
            <LocalLink to={paths.messages} className="button button-quiet">
              {t.showAll}
            </LocalLink>
          )}
        </Nothing>
      )}
      <CursorPages
        words={t}
        first={first}
        next={next && `${paths.messages}?${new URLSearchParams({ ...(onlyUnread && { unread: '1' }), cursor: next })}`}
        isFirst={isFirst}
      />
    </div>
  );
}
