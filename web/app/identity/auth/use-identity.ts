import { useEffect, useRef } from 'react';

import type { AuthMessages } from '~/messages/en/auth';

export type IdentityClient = typeof import('~/identity/identity.client');

/**
 * The identity service's script. It is loaded with the screen and not with the press of a button, because browsers let
 * a page open Google's window only while the press is being handled. Throws when it cannot be loaded.
 */
export function useIdentity(): () => Promise<IdentityClient> {
  const loading = useRef<Promise<IdentityClient> | null>(null);
  const load = useRef(() => {
    loading.current ??= import('~/identity/identity.client').catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  });
  useEffect(() => {
    load.current().catch(() => undefined);
  }, []);
  return load.current;
}

/** What went wrong at the identity service, by its code; a script that did not load is a network that is not there. */
export function problemOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'IdentityError' && code ? code : 'offline';
}

/** The same in words. `own` are the words of a screen that says something of its own to a code. */
export function problemText(error: unknown, t: AuthMessages, own: Record<string, string> = {}): string {
  const code = problemOf(error);
  const words: Record<string, string> = {
    'too-many': t.tooMany,
    weak: t.passwordShort,
    closed: t.google.closed,
    code: t.action.dead,
    refused: t.login.refused,
    ...own,
  };
  return words[code] ?? t.offline;
}
