import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { langOf, localPath } from '~/shell/lang';
import { authMessagesOf } from '~/messages/auth';
import { endedCookie, noSessionCookie, readSession, redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

const homeOf = (request: Request) => localPath(paths.home, langOf(new URL(request.url).pathname));

/** Signing out is a form's business: a link, a preload or a picture elsewhere must not do it. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeOf(request));
}

/**
 * Ends the session at cms and forgets it here. When cms cannot be reached the browser forgets it all the same, and says
 * that it is not ended everywhere.
 */
export async function action({ request }: ActionFunctionArgs) {
  const t = authMessagesOf(request).logout;
  const session = await readSession(request.headers.get('Cookie'));
  // Whoever signs out of a session that has ended meanwhile has signed out.
  const cookies = [await noSessionCookie(), await endedCookie(false)];
  const error = session && (await errorOf(ask(calls.logout, { body: { refresh_token: session.refresh_token } })));
  if (error) {
    return redirectWithToast(homeOf(request), request, { type: 'error', text: t.failed }, cookies);
  }
  return redirectWithToast(homeOf(request), request, { type: 'info', text: t.done }, cookies);
}
