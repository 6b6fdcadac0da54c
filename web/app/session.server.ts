import { createCookieSessionStorage } from '@remix-run/node';

import { env, publicOrigin } from '~/env.server';

export type Toast = { type: 'info' | 'success' | 'warning' | 'error' | 'default'; text: string; id: string };

// Browsers drop Secure cookies over plain http on some own machines, so http gets neither the prefix nor the flag.
const secure = publicOrigin.startsWith('https:');

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast; sent: string }>({
  cookie: {
    name: secure ? '__Host-69street' : '69street',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [env.SESSION_SECRET],
  },
});

/** What the last action wanted to say, once. `headers` clears it and must be sent along. */
export async function takeFlash(
  request: Request,
): Promise<{ toast: Toast | null; sent: string | null; headers: HeadersInit }> {
  const cookie = request.headers.get('Cookie');
  if (!cookie) return { toast: null, sent: null, headers: {} };
  const session = await storage.getSession(cookie);
  const toast = session.get('toast') ?? null;
  const sent = session.get('sent') ?? null;
  if (!toast && !sent) return { toast, sent, headers: {} };
  return { toast, sent, headers: { 'Set-Cookie': await storage.destroySession(session) } };
}

/** Headers that make the next page show `toast` once. `sent` names the form whose success the page shows in place. */
export async function flashHeaders(toast: Omit<Toast, 'id'>, sent: string): Promise<HeadersInit> {
  const session = await storage.getSession();
  session.flash('toast', { ...toast, id: crypto.randomUUID() });
  session.flash('sent', sent);
  return { 'Set-Cookie': await storage.commitSession(session) };
}
