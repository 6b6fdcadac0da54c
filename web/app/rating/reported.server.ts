import type { ActionFunctionArgs } from '@remix-run/node';

import { ratingDecisionSchema, type ReportedRatings } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { requireRole } from '~/identity/guards.server';
import { ratingMessagesOf } from '~/messages/rating';
import { formatMoment } from '~/shell/dates';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

export const toReportedViews = (reported: ReportedRatings, lang: Language) =>
  reported.map((one) => ({ ...one, at: formatMoment(one.at, lang) }));

/** The admin's decision about a reported rating; leads back to the list. */
export async function decideRatingAction({ request }: ActionFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const form = await request.formData();
  const body = ratingDecisionSchema.safeParse({ outcome: form.get('outcome') });
  const id = String(form.get('id') ?? '');
  if (!body.success || id === '') throw new Response(null, { status: 400 });
  const t = ratingMessagesOf(request);
  const list = localPath(paths.admin.conversations, langOf(new URL(request.url).pathname));
  const error = await errorOf(ask(calls.decideRating, { params: { id }, body: body.data, token }), request);
  if (!error) return redirectWithToast(list, request, { type: 'success', text: t.reports.done[body.data.outcome] });
  const isGone = error.status === 404;
  return redirectWithToast(list, request, {
    type: isGone ? 'info' : 'error',
    text: isGone ? t.reports.gone : t.unavailable,
  });
}
