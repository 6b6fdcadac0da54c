import { json } from '@remix-run/node';

import { type Promotion, promotionRefundSchema } from '@69street/config/contract';
import { mayReturnPromotion, POISHA, type Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { promotionMessagesOf } from '~/messages/promotion';
import type { PromotionsData, PromotionView, RefundProblem } from '~/promotion/promotions';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

const PAGE = 20;

function toView(promotion: Promotion, lang: Language): PromotionView {
  const { _id, number, property, code, property_name, days, amount, state, runs, paid_by, failure } = promotion;
  const { refund_state, refund_why, refund_reason, disputed, user_name, user_email, starts_at, ends_at } = promotion;
  return {
    ...{ _id, number, property, code, property_name, days, state, runs, paid_by, failure },
    ...{ refund_state, refund_why, refund_reason, disputed },
    taka: amount / POISHA,
    begun: formatDay(promotion.createdAt, lang),
    span: starts_at && ends_at ? [formatDay(starts_at, lang), formatDay(ends_at, lang)] : null,
    isPaid: promotion.paid_at !== null,
    mayReturn: mayReturnPromotion(promotion),
    owner: [user_name, user_email].filter(Boolean).join(', ') || null,
  };
}

/** What a list of promotions shows: the own ones, or all for the admin. Throws what `forScreen` throws. */
export async function promotionsData(
  request: Request,
  { token }: SignedInUser,
  whose: 'own' | 'all',
): Promise<PromotionsData> {
  const { pathname, searchParams } = new URL(request.url);
  const call = whose === 'own' ? calls.myPromotions : calls.promotions;
  const page = await forScreen(
    request,
    pageBehind(searchParams.get('cursor'), (cursor) => ask(call, { query: { cursor, limit: PAGE }, token })),
  );
  return {
    promotions: page.data.map((promotion) => toView(promotion, langOf(pathname))),
    total: page.meta.total,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}

/** Gives the money of a promotion back, for the admin, once the reason stands there and the tick is set. */
export async function refundAction(request: Request, { token }: SignedInUser) {
  const form = await request.formData();
  const t = promotionMessagesOf(request).refund;
  const id = String(form.get('id') ?? '');
  const typed = String(form.get('reason') ?? '');
  const body = promotionRefundSchema.safeParse({ reason: typed });
  const answer = (status: number, text: string, fields: RefundProblem['fields'] = {}) =>
    json({ problem: { id, text, typed, fields } satisfies RefundProblem }, { status });
  const isSure = form.get('sure') === '1';
  if (!body.success || !isSure) {
    const fields = { ...(body.success ? {} : { reason: t.wrong.reason }), ...(isSure ? {} : { sure: t.wrong.sure }) };
    return answer(400, Object.values(fields).join(' '), fields);
  }
  const error = await errorOf(
    ask(calls.refundPromotion, { params: { id }, body: body.data, token, kind: 'payment' }),
    request,
  );
  if (error) {
    const { nothing, gone, unavailable } = t.wrong;
    return answer(error.status, error.status === 409 ? nothing : error.status === 404 ? gone : unavailable);
  }
  return redirectWithToast(screenPath(request), request, { type: 'success', text: t.done });
}
