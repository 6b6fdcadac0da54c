import { createHash } from 'node:crypto';

import { errors } from '@strapi/utils';
import createError from 'http-errors';

import type { Street } from '../../../config/street';
import { rows } from '../platform/sql';
import { confirmPerson } from './people';

const TIMEOUT_MS = 5_000;

type Answer = { localId?: unknown; email?: unknown; emailVerified?: unknown; error?: { message?: unknown } };

const away = () => createError(503, 'The identity service is not reachable right now', { details: {} });

/** The answer of the identity service to a code. Throws 503 when there is none that can be read. */
async function spend(code: string): Promise<{ ok: boolean; body: Answer }> {
  const { identity, publicUrl } = strapi.config.get<Street>('street');
  try {
    const answer = await fetch(`${identity.apiUrl}/v1/accounts:update?key=${encodeURIComponent(identity.apiKey)}`, {
      method: 'POST',
      // A key that is restricted to the site's own pages asks for the page.
      headers: { 'Content-Type': 'application/json', Referer: `${publicUrl}/` },
      body: JSON.stringify({ oobCode: code }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { ok: answer.ok, body: (await answer.json()) as Answer };
  } catch (error) {
    strapi.log.warn(`The identity service did not confirm an address: ${(error as Error).message}`);
    throw away();
  }
}

const fingerprintOf = (code: string) => createHash('sha256').update(code).digest('hex');

async function remember(code: string): Promise<void> {
  await rows(
    `WITH old AS (DELETE FROM street_confirmed_codes WHERE confirmed_at < now() - interval '1 day')
     INSERT INTO street_confirmed_codes (fingerprint) VALUES (?) ON CONFLICT DO NOTHING`,
    [fingerprintOf(code)],
  );
}

/** Whether this code confirmed its address within the last day: whoever presses again has lost the answer. */
async function hasConfirmed(code: string): Promise<boolean> {
  const found = await rows(
    `SELECT FROM street_confirmed_codes WHERE fingerprint = ? AND confirmed_at >= now() - interval '1 day'`,
    [fingerprintOf(code)],
  );
  return found.length > 0;
}

/**
 * Confirms an address with the code of its mail, at the identity service and here at once: what a session says of it
 * would otherwise be as old as its sign-in. Here and not in the browser, because cms believes nobody but the service
 * itself. The same code once more within a day changes nothing and is no error. Throws a ValidationError for another
 * code that is used up, too old or none, and 503 when the service is away.
 */
export async function confirmAddress(code: string): Promise<void> {
  const { ok, body } = await spend(code);
  if (!ok) {
    const reason = String(body.error?.message ?? '');
    if (/^(INVALID|EXPIRED)_OOB_CODE/.test(reason)) {
      if (await hasConfirmed(code)) return;
      throw new errors.ValidationError('This code is used up, too old or none', { fields: { code: ['code'] } });
    }
    if (reason.startsWith('TOO_MANY_ATTEMPTS')) throw new errors.RateLimitError();
    strapi.log.warn(`The identity service refused to confirm an address: ${reason.slice(0, 200)}`);
    throw away();
  }
  const { localId, email, emailVerified } = body;
  // Who has not signed in yet has no account here; the first sign-in brings what the service knows.
  if (typeof localId === 'string' && typeof email === 'string' && emailVerified === true) {
    await confirmPerson(localId, email.toLowerCase());
  }
  await remember(code);
}
