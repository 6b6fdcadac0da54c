import { env } from '~/env.server';

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
