import type { ActionFunctionArgs } from '@remix-run/node';

import type { SignedIn } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { env } from '~/env.server';
import { langOf } from '~/shell/lang';

/** What the browser needs to know of the identity service. None of it is secret. */
export type IdentityConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Whether it is the one that ships with the product; it answers below our own origin. */
  embedded: boolean;
};

export function identityConfig(): IdentityConfig {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId, AUTH_EMULATOR_URL } = env;
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`;
  return { apiKey, authDomain, projectId, embedded: AUTH_EMULATOR_URL !== undefined };
}

/** A session for the person that an ID token of the identity service speaks of. Throws CmsError. */
export async function signIn({ request, context }: ActionFunctionArgs, tokenId: string): Promise<SignedIn> {
  const { data } = await ask(calls.googlelogin, {
    body: { tokenId, language: langOf(new URL(request.url).pathname) },
    clientAddress: context.clientAddress,
    userAgent: request.headers.get('User-Agent') ?? '',
  });
  return data;
}
