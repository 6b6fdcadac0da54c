import { SAVED_VIEWS_MAX } from '@69street/config/market';

import { ask, calls, type CmsError } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { LISTS, searchOf } from '~/listing/moderation';
import { queueFilterOf, sectionOf } from '~/listing/moderation.server';
import { memberMessagesOf } from '~/messages/member';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

const NAME_LENGTH = 60;

/**
 * Keeps the filter of the address under the name that was typed, or forgets one, and shows the list again with what
 * became of it. Null for a form that is about something else.
 */
export async function changeViews(
  request: Request,
  guard: (request: Request) => Promise<SignedInUser>,
): Promise<Response | null> {
  const form = await request.clone().formData();
  const view = form.get('view');
  if (view === null) return null;
  const { token } = await guard(request);
  const { saved: t } = memberMessagesOf(request).desk;
  const section = sectionOf(request);
  const id = String(view);
  const name = String(form.get('name') ?? '')
    .trim()
    .slice(0, NAME_LENGTH);
  const told = (type: 'success' | 'error', text: string) =>
    redirectWithToast(screenPath(request), request, { type, text });
  const failed = (error: CmsError) => told('error', error.status === 409 ? t.full(SAVED_VIEWS_MAX) : t.failed);
  if (id !== 'new') {
    const error = await errorOf(ask(calls.removeView, { params: { id }, token }), request);
    // Forgotten in another tab is forgotten.
    return error && error.status !== 404 ? failed(error) : told('success', t.forgotten);
  }
  if (name === '') return told('error', t.nameless);
  const search = searchOf(section, queueFilterOf(request, section)).slice(1);
  const error = await errorOf(ask(calls.saveView, { body: { list: LISTS[section], name, search }, token }), request);
  return error ? failed(error) : told('success', t.done(name));
}
