import type { ConversationLine } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';

import type { LinesView, LineView } from './conversation';

const PAGE = 20;

function toLine({ last, ...line }: ConversationLine, lang: Language): LineView {
  return { ...line, last: { isMine: last.side === line.side, words: last.words, at: formatMoment(last.at, lang) } };
}

/** The own conversations, a page of them. Called behind the guard; throws what `forScreen` throws. */
export async function conversationList(request: Request, user: SignedInUser): Promise<LinesView> {
  const { pathname, searchParams } = new URL(request.url);
  const onlyUnread = searchParams.get('unread') === '1';
  const page = await forScreen(
    request,
    pageBehind(searchParams.get('cursor'), (cursor) => {
      const query = { cursor, limit: PAGE, ...(onlyUnread && { unread: '1' as const }) };
      return ask(calls.conversations, { query, token: user.token });
    }),
  );
  return {
    lines: page.data.map((line) => toLine(line, langOf(pathname))),
    total: page.meta.total,
    onlyUnread,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}
