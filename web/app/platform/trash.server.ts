import type { Trashed } from '@69street/config/contract';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf, orElse } from '~/cms/outcome.server';
import { formatMoment } from '~/shell/dates';
import type { SignedInUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { REVIEW_BACK, type Deleted } from '~/platform/trash';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

/** What of a kind was deleted within the last day: the own things, or all of them for the admin's screens. */
export async function recentlyDeleted(
  request: Request,
  user: SignedInUser,
  type: Trashed,
  scope: 'own' | 'all',
): Promise<Deleted[]> {
  const lang = langOf(new URL(request.url).pathname);
  const query = { type, mine: scope === 'own' };
  // The screen stands without it.
  const trash = await orElse(ask(calls.trash, { query, token: user.token }), null);
  return (trash?.data ?? []).map(({ _id, name, code, until, waits }) => ({
    ...{ _id, name, code: code ?? '', waits },
    until: formatMoment(until, lang),
  }));
}

/** Puts the review that a form names back, and shows the screen again with a toast; null for a form of something else. */
export async function putReviewBack(
  request: Request,
  guard: (request: Request) => Promise<SignedInUser>,
): Promise<Response | null> {
  const [word, id = ''] = String((await request.clone().formData()).get('intent') ?? '').split('/');
  if (word !== REVIEW_BACK || id === '') return null;
  const user = await guard(request);
  const { trash: t } = memberMessagesOf(request).dashboard;
  const error = await errorOf(
    ask(calls.restore, { params: { id }, body: { type: 'review' }, token: user.token }),
    request,
  );
  if (!error) contentChanged();
  const text = !error ? t.isBack : error.status === 503 ? t.away : t.notBack;
  return redirectWithToast(screenPath(request), request, { type: error ? 'error' : 'success', text });
}
