import { errors } from '@strapi/utils';
import createError from 'http-errors';

import type { Street } from '../../../config/street';

/** Who an ID token speaks of. `email` is in lower case. */
export type Identity = { uid: string; email: string; email_verified: boolean; name: string | null };

/** Seconds since the sign-in itself, after which a token is good for nothing here (design, section 5). */
const FRESH_SECONDS = 5 * 60;
/** Seconds that the clock of the identity service may be ahead of ours. */
const CLOCK_SECONDS = 5;
const KEYS_TIMEOUT_MS = 3_000;
const LONGEST_UID = 128;

type Jose = typeof import('jose', { with: { 'resolution-mode': 'import' } });
type Claims = Record<'sub' | 'iat' | 'auth_time' | 'email' | 'email_verified' | 'name', unknown>;

let keys: { url: string; find: ReturnType<Jose['createRemoteJWKSet']> } | undefined;

function keysAt(url: string, { createRemoteJWKSet }: Jose): ReturnType<Jose['createRemoteJWKSet']> {
  // Kept for ten minutes; an unknown key id asks again at most every half minute, so forged ones make no traffic.
  if (keys?.url !== url) keys = { url, find: createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_TIMEOUT_MS }) };
  return keys.find;
}

function isOurFault(error: unknown, { errors: joseErrors }: Jose): boolean {
  if (!(error instanceof joseErrors.JOSEError)) return true;
  return (
    error instanceof joseErrors.JWKSTimeout ||
    error instanceof joseErrors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}

async function readClaims(tokenId: string): Promise<Claims> {
  // jose is an ES module, which a compiled cms can only import when it runs.
  const jose = await import('jose');
  const { identity } = strapi.config.get<Street>('street');
  try {
    const { payload, protectedHeader } = await jose.jwtVerify(tokenId, keysAt(identity.keysUrl, jose), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${identity.projectId}`,
      audience: identity.projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    });
    // Without a key id jose takes whatever key there is, as long as it is the only one.
    if (!protectedHeader.kid) throw new errors.UnauthorizedError();
    return payload as unknown as Claims;
  } catch (error) {
    if (error instanceof errors.UnauthorizedError || !isOurFault(error, jose)) throw new errors.UnauthorizedError();
    strapi.log.warn(`The keys of the identity service cannot be read: ${(error as Error).message}`);
    throw createError(503, 'Sign-in is not reachable right now', { details: {} });
  }
}

/**
 * The person that an ID token of the identity service speaks of. Checks what Firebase asks for ("Verify ID tokens using
 * a third-party JWT library", firebase.google.com, read November 2026) and that the sign-in is of the last five
 * minutes. Throws UnauthorizedError without saying why, or 503 when the service's keys are out of reach.
 */
export async function verifyIdToken(tokenId: string): Promise<Identity> {
  const { sub, iat, auth_time, email, email_verified, name } = await readClaims(tokenId);
  const now = Date.now() / 1000;
  const isPast = (time: unknown): time is number => typeof time === 'number' && time <= now + CLOCK_SECONDS;
  const good =
    typeof sub === 'string' &&
    sub.length >= 1 &&
    sub.length <= LONGEST_UID &&
    isPast(iat) &&
    isPast(auth_time) &&
    auth_time > now - FRESH_SECONDS &&
    typeof email === 'string' &&
    email.length <= 255 &&
    email.includes('@');
  if (!good) throw new errors.UnauthorizedError();
  return {
    uid: sub,
    email: email.toLowerCase(),
    email_verified: email_verified === true,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 120) : null,
  };
}
