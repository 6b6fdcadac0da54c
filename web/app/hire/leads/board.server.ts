import type { Viewing } from '@69street/config/contract';
import { clockSpanIn, dayAfter, dayInDhaka, type Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { viewingMessagesIn } from '~/messages/viewing';
import { formatMoment, formatWeekday } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import type { BoardData, ComingDay } from './leads';
import { stageOf, toView } from './leads.server';
import { readyOf } from './ready.server';

/** Leads on a page of one stage. */
const PAGE = 20;
/** As many viewings as are looked through for those of two days. */
const VIEWINGS = 100;

/** Those of today and of tomorrow, the earliest first. */
function toComing(viewings: readonly Viewing[], lang: Language): ComingDay[] {
  const { list: t } = viewingMessagesIn(lang);
  const today = dayInDhaka(new Date());
  const days = [
    { is: today, name: t.today },
    { is: dayAfter(today, 1), name: t.tomorrow },
  ].map(({ is, name }) => ({
    day: name(formatWeekday(`${is}T06:00:00.000Z`, lang)),
    viewings: viewings
      .filter(({ starts_at }) => dayInDhaka(new Date(starts_at)) === is)
      .map(({ _id, conversation, starts_at, ends_at, state, with: other, about, address }) => ({
        ...{ _id, conversation, state, with: other, about, address },
        time: clockSpanIn(starts_at, ends_at, lang),
      })),
  }));
  return days.filter(({ viewings: coming }) => coming.length > 0);
}

/** What the board of an agent shows. Called behind the guard; throws what `forScreen` throws. */
export async function boardData(request: Request, user: SignedInUser): Promise<BoardData> {
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const stage = stageOf(request);
  const { token } = user;
  const [board, book, viewings] = await Promise.all([
    forScreen(
      request,
      pageBehind(stage && searchParams.get('cursor'), (cursor) =>
        ask(calls.leadBoard, { query: stage ? { stage, cursor, limit: PAGE } : {}, token }),
      ),
    ),
    forScreen(request, ask(calls.quickAnswers, { token })),
    stage ? null : forScreen(request, ask(calls.viewings, { query: { side: 'owner', limit: VIEWINGS }, token })),
  ]);
  const { stages, unread, lost, next_cursor } = board.meta;
  return {
    stage,
    figures: { stages, unread, lost },
    cards: board.data.map(({ at, viewing, ...lead }) => ({
      ...toView(lead, lang),
      ...{ name: lead.name, language: lead.language, property: lead.property, number: lead.number },
      ...{ last: lead.last, is_unread: lead.is_unread, needs: lead.needs },
      at: formatMoment(at, lang),
      viewing: viewing && { words: formatMoment(viewing.starts_at, lang), isAsked: viewing.state === 'requested' },
    })),
    ready: readyOf(book.data),
    coming: toComing(viewings?.data ?? [], lang),
    next: next_cursor,
    isFirst: board.isFirst,
    cursorRefused: board.cursorRefused,
  };
}
