import { redirect } from '@remix-run/node';

import { isNarrow, MENU, menuCookies } from '~/ui/dashboard/menu-width';
import { roleOf, type SignedInUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';

import { toDoOf } from './to-do.server';

/**
 * What the frame of a dashboard below `base` needs, and what waits for whoever is signed in; called behind the guard. Throws a redirect to the same screen with
 * the cookie, when the address asks for another width of the menu (the way without script).
 */
export async function frameData(request: Request, user: SignedInUser, base: string) {
  const url = new URL(request.url);
  const asked = url.searchParams.get(MENU);
  if (asked !== null) {
    url.searchParams.delete(MENU);
    const headers = new Headers();
    for (const cookie of menuCookies(base, asked === 'narrow')) headers.append('Set-Cookie', cookie);
    throw redirect(url.pathname + url.search, { headers });
  }
  return {
    user_name: user.user_name,
    /** Whose the words are that are typed here and not sent (ui/connection.tsx). */
    viewer: { user_email: user.user_email },
    narrow: isNarrow(request.headers.get('Cookie')),
    role: roleOf(user),
    todo: await toDoOf(user.token, langOf(url.pathname)),
  };
}
