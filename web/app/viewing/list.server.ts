import type { LoaderFunctionArgs } from '@remix-run/node';

import { dayAfter, dayInDhaka } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import { requireRole, requireUser, type SignedInUser } from '~/identity/guards.server';
import { viewingMessagesOf } from '~/messages/viewing';
import { langOf } from '~/shell/lang';
import { paths } from '~/shell/paths';

import type { Back, ViewingsView } from './viewing';
import { dayOf, toView } from './views.server';

const PAGE = 50;

/** At whose desk a screen stands, as its address says. */
export const deskOf = (request: Request): Back =>
  /^(\/bn)?\/agentDashboard\//.test(new URL(request.url).pathname) ? 'agent' : 'own';

/** The guard of both dashboards. */
export function viewingUser(request: Request): Promise<SignedInUser> {
  return deskOf(request) === 'agent' ? requireRole(request, 'Agent', 'Admin') : requireUser(request);
}

/** The own viewings by day, today first; or those behind us. Called behind the guard; throws what `forScreen` throws. */
export async function viewingList(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  user: SignedInUser,
): Promise<ViewingsView> {
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = viewingMessagesOf(request).list;
  const side = searchParams.get('side') === 'seeker' ? ('seeker' as const) : ('owner' as const);
  const isPast = searchParams.get('past') === '1';
  const page = await forScreen(
    request,
    pageBehind(searchParams.get('cursor'), (cursor) =>
      ask(calls.viewings, {
        query: { side, cursor, limit: PAGE, ...(isPast && { past: '1' as const }) },
        token: user.token,
      }),
    ),
  );
  const today = dayInDhaka(new Date());
  const named: Record<string, (day: string) => string> = { [today]: t.today, [dayAfter(today, 1)]: t.tomorrow };
  const days: ViewingsView['days'] = [];
  for (const viewing of page.data) {
    const shown = toView(viewing, lang);
    const day = named[dayOf(viewing.starts_at)]?.(shown.day) ?? shown.day;
    if (days.at(-1)?.day !== day) days.push({ day, viewings: [] });
    days.at(-1)?.viewings.push(shown);
  }
  const desk = deskOf(request);
  return {
    ...{ days, side, isPast, desk, path: paths.viewings[desk], hours: paths.viewingHours[desk] },
    ...{
      total: page.meta.total,
      next: page.meta.next_cursor,
      isFirst: page.isFirst,
      cursorRefused: page.cursorRefused,
    },
  };
}
