import type { Hire, HiresQuery } from '@69street/config/contract';
import {
  completesAt,
  HIRE_STATES,
  LEAD_STAGES,
  parsePhone,
  POISHA,
  TEXT_LIMITS,
  type Language,
} from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import { actionsOf, paramOf, type HireFilter, type HireScope, type HiresData, type HireView } from '~/hire/hires';
import type { SignedInUser } from '~/identity/guards.server';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';

/** Hires on one page of a list: a screen full of lines for the admin. */
const PAGE: Record<HireScope, number> = { mine: 20, clients: 20, all: 24 };
const LISTS = { mine: calls.myHires, clients: calls.myClients, all: calls.getHires };

/** What the address asks for; words that no list knows mean any. */
export function hireFilterOf(request: Request, scope: HireScope): HireFilter {
  const params = new URL(request.url).searchParams;
  return {
    state: HIRE_STATES.find((state) => state === params.get(paramOf(scope, 'state'))) ?? null,
    refund: params.get(paramOf(scope, 'refund')) === '1',
    q: (params.get(paramOf(scope, 'q')) ?? '').trim().slice(0, TEXT_LIMITS.search),
    stage: scope === 'clients' ? (LEAD_STAGES.find((stage) => stage === params.get('stage')) ?? null) : null,
  };
}

/** A filter as cms is asked. */
export function questionOf({
  state,
  refund,
  q,
  stage,
}: HireFilter): Pick<HiresQuery, 'state' | 'refund' | 'q' | 'stage'> {
  return { state: state ?? undefined, refund: refund || undefined, q: q || undefined, stage: stage ?? undefined };
}

function toView(hire: Hire, scope: HireScope, lang: Language): HireView {
  const { _id, number, agent_key, agent_name, agent_title, agent_image, fees, hire_state, held, failure, reason } =
    hire;
  const { refund_state, refund_asked, refund_reason, refund_asks, refund_part, disputed, rating, updatedAt } = hire;
  const { contest_reason, ruling, done_at } = hire;
  const moments = [
    ['begun', hire.paid_at ? null : hire.createdAt],
    ['paid', hire.paid_at],
    ['answered', hire.answered_at],
    ['cancelled', hire.cancelled_at],
    ['done', done_at],
    ['completed', hire.completed_at],
    ['refunded', hire.refunded_at],
  ] as const;
  return {
    ...{ _id, number, agent_key, agent_name, agent_title, agent_image, fees, hire_state, held, failure, reason },
    ...{ refund_state, refund_asked, refund_reason, refund_asks, refund_part, disputed, rating, updatedAt },
    ...{ contest_reason, ruling, transfer: hire.transfer },
    completes: hire_state === 'done' && done_at ? formatDay(new Date(completesAt(done_at)).toISOString(), lang) : null,
    refunds: hire.refunds.map(({ amount, at }) => ({ taka: amount / POISHA, day: formatDay(at, lang) })),
    isCancelled: hire.cancelled_at !== null,
    left: hire.amount_left / POISHA,
    client: {
      name: hire.user_name || hire.user_email || '',
      email: hire.user_email ?? '',
      // Everybody begins with a number that is only its first digits.
      phone: hire.user_phone ? parsePhone(hire.user_phone) : null,
    },
    dates: moments.flatMap(([what, at]) => (at ? [{ what, day: formatDay(at, lang) }] : [])),
    isPaid: hire.paid_at !== null,
    actions: actionsOf(hire, scope),
  };
}

/** What a list of hires shows. Called behind the guard; throws what `forScreen` throws. */
export async function hiresData(request: Request, user: SignedInUser, scope: HireScope): Promise<HiresData> {
  const { pathname, searchParams } = new URL(request.url);
  const filter = hireFilterOf(request, scope);
  const cursor = searchParams.get(paramOf(scope, 'cursor'));
  const page = await forScreen(
    request,
    pageBehind(cursor, (at) => {
      const query = { ...questionOf(filter), cursor: at, limit: PAGE[scope] };
      return ask(LISTS[scope], { query, token: user.token });
    }),
  );
  return {
    scope,
    filter,
    hires: page.data.map((hire) => toView(hire, scope, langOf(pathname))),
    total: page.meta.total,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}
