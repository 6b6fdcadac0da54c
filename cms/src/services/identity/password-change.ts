import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';

const TIMEOUT_MS = 3_000;
/** What the identity service calls a token that no longer counts: the password has changed since, or the account is gone. */
const ENDED = /^(TOKEN_EXPIRED|INVALID_ID_TOKEN|USER_DISABLED|USER_NOT_FOUND|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)/;

type Answer = {
  users?: Array<{ passwordUpdatedAt?: number | string }>;
  error?: { message?: string };
};

async function ask(tokenId: string): Promise<Answer> {
  const { identity, publicUrl } = strapi.config.get<Street>('street');
  const answer = await fetch(`${identity.apiUrl}/v1/accounts:lookup?key=${encodeURIComponent(identity.apiKey)}`, {
    method: 'POST',
    // A key that is restricted to the site's own pages asks for the page.
    headers: { 'Content-Type': 'application/json', Referer: `${publicUrl}/` },
    body: JSON.stringify({ idToken: tokenId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await answer.json()) as Answer;
}

/**
 * When the password of the account behind an ID token was changed last, null for one without a password. An ID token
 * says nothing of it, so the identity service is asked; while it does not answer, the next sign-in learns of it. Throws
 * UnauthorizedError for a token from before the change.
 */
export async function passwordChangedAt(tokenId: string): Promise<Date | null> {
  let answer: Answer;
  try {
    answer = await ask(tokenId);
  } catch (error) {
    strapi.log.warn(`The identity service does not say when a password was changed: ${(error as Error).message}`);
    return null;
  }
  if (ENDED.test(answer.error?.message ?? '')) throw new errors.UnauthorizedError();
  if (answer.error) strapi.log.warn(`The identity service does not say when a password was changed`);
  const changed = Number(answer.users?.[0]?.passwordUpdatedAt);
  return changed > 0 ? new Date(changed) : null;
}
