import { createCookieSessionStorage, redirect } from '@remix-run/node';

import { env, publicOrigin } from '~/env.server';

export type Toast = { type: 'info' | 'success' | 'warning' | 'error' | 'default'; text: string; id: string };

// Browsers drop Secure cookies over plain http on some own machines, so http gets neither the prefix nor the flag.
const secure = publicOrigin.startsWith('https:');

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
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
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const cookie = request.headers.get('Cookie');
  if (!cookie) return { toast: null, headers: {} };
  const session = await storage.getSession(cookie);
  const toast = session.get('toast') ?? null;
  return { toast, headers: toast ? { 'Set-Cookie': await storage.destroySession(session) } : {} };
}

/** Goes to a path of the site, where `toast` is shown once. */
export async function redirectWithToast(path: string, request: Request, toast: Omit<Toast, 'id'>): Promise<Response> {
  const session = await storage.getSession(request.headers.get('Cookie'));
  session.flash('toast', { ...toast, id: crypto.randomUUID() });
  return redirect(path, { headers: { 'Set-Cookie': await storage.commitSession(session) } });
}
