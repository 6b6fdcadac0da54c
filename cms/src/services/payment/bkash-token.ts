/**
 * The token with which bKash is asked: one for all processes, in a row of the database. bKash gives out two an hour and
 * then none for an hour (its papers, November 2026), so every request for one is counted there before it is made.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { BkashSettings } from '../../bkash-settings';
import { AnsweredBadly, type BkashDeps, BkashRefused, callBkash, needText, textOf, TokenRefused } from './bkash-api';
import { ProviderDown } from './rail';

/** A token lives 3,600 seconds; it is not begun with in the last minute. */
const LIVES_S = 3600;
const SPARE_S = 60;
const CALLS_AN_HOUR = 2;
/** What the page that waits for it can bear. */
const TOKEN_MS = 8000;
/** A process that died while it asked is not waited for longer. */
const ASKING_S = 10;
const POLL_MS = 100;

/** `account`: a print of whose token it is. `sealed`: AES-256-GCM with a key made of the app's secret. */
export const TOKEN_TABLE = `
  CREATE TABLE IF NOT EXISTS street_bkash_tokens (
    account text PRIMARY KEY,
    sealed text,
    expires_at timestamptz,
    asked timestamptz[] NOT NULL DEFAULT '{}',
    asking_until timestamptz
  );`;

type Token = { id: string; refresh: string | null };
type Row = { sealed: string | null; fresh: boolean; asking: boolean };

const accountOf = ({ apiUrl, appKey, username }: BkashSettings) =>
  createHash('sha256').update(`${apiUrl} ${appKey} ${username}`).digest('hex');

const keyOf = ({ appSecret }: BkashSettings) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'street bkash token', 32));

function seal(token: Token, settings: BkashSettings): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), iv).setAAD(Buffer.from(accountOf(settings)));
  const data = Buffer.concat([cipher.update(JSON.stringify(token), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64');
}

/** null when it was sealed with another secret. */
function open(sealed: string, settings: BkashSettings): Token | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.subarray(0, 12))
      .setAAD(Buffer.from(accountOf(settings)))
      .setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')) as Token;
  } catch {
    return null;
  }
}

export type HeldToken = { id: string; sealed: string };

export function makeToken(deps: BkashDeps) {
  const { rows, settings } = deps;
  let fetching: Promise<HeldToken> | null = null;

  /** Another token than `bad`, if that is given: the one that bKash has just refused. Throws ProviderDown. */
  async function fetchToken(bad: string | null): Promise<HeldToken> {
    const own = settings();
    const account = accountOf(own);
    await rows('INSERT INTO street_bkash_tokens (account) VALUES (?) ON CONFLICT DO NOTHING', [account]);
    for (const end = Date.now() + TOKEN_MS + ASKING_S * 1000; Date.now() < end; await delay(POLL_MS)) {
      const [row] = await rows<Row>(
        `SELECT sealed, coalesce(expires_at > now() + interval '${SPARE_S} seconds', false) AS fresh,
           coalesce(asking_until > now(), false) AS asking FROM street_bkash_tokens WHERE account = ?`,
        [account],
      );
      const token = row?.sealed ? open(row.sealed, own) : null;
      if (row?.sealed && row.sealed !== bad && row.fresh && token) return { id: token.id, sealed: row.sealed };
      if (row?.asking) continue;
      // Whoever changes the row is the one who asks, and the request counts from here on, whatever becomes of it.
      const [mine] = await rows(
        `UPDATE street_bkash_tokens SET asking_until = now() + interval '${ASKING_S} seconds',
           asked = array_append(array(SELECT a FROM unnest(asked) AS a WHERE a > now() - interval '1 hour'), now())
         WHERE account = ? AND sealed IS NOT DISTINCT FROM ? AND coalesce(asking_until <= now(), true)
           AND (SELECT count(*) FROM unnest(asked) AS a WHERE a > now() - interval '1 hour') < ${CALLS_AN_HOUR}
         RETURNING account`,
        [account, row?.sealed ?? null],
      );
      if (mine) await renew(own, account, row?.sealed !== bad ? (token?.refresh ?? null) : null);
      else if (await isSpent(account)) throw new ProviderDown('bKash gives no third token within an hour');
    }
    throw new ProviderDown('no token of bKash came in time');
  }

  /** Whether the row stands still and may not be asked for. */
  async function isSpent(account: string): Promise<boolean> {
    const [row] = await rows<{ spent: boolean }>(
      `SELECT coalesce(asking_until <= now(), true)
         AND (SELECT count(*) FROM unnest(asked) AS a WHERE a > now() - interval '1 hour') >= ${CALLS_AN_HOUR} AS spent
       FROM street_bkash_tokens WHERE account = ?`,
      [account],
    );
    return row?.spent ?? true;
  }

  /** Asks bKash, once, and writes down what came: also that nothing did, so that the next one begins anew. */
  async function renew(own: BkashSettings, account: string, refresh: string | null): Promise<void> {
    const [call, more] = refresh
      ? (['token/refresh', { refresh_token: refresh }] as const)
      : (['token/grant', {}] as const);
    const write = (sealed: string | null, seconds = 0) =>
      rows(
        `UPDATE street_bkash_tokens SET sealed = ?, expires_at = now() + ?::int * interval '1 second', asking_until = NULL
         WHERE account = ?`,
        [sealed, seconds, account],
      );
    try {
      const answer = await callBkash(deps, call, {
        headers: { username: own.username, password: own.password },
        body: { app_key: own.appKey, app_secret: own.appSecret, ...more },
        timeout: TOKEN_MS,
      });
      const said = Number(answer['expires_in']);
      const token = { id: needText(answer, 'id_token'), refresh: textOf(answer, 'refresh_token') };
      await write(seal(token, own), said > 0 && said < LIVES_S ? Math.floor(said) : LIVES_S);
    } catch (error) {
      await write(null);
      // Who may not refresh has to begin anew, as far as that is allowed; anybody else has done nothing wrong.
      const isStale = refresh !== null && (error instanceof BkashRefused || error instanceof TokenRefused);
      if (isStale) return;
      throw error instanceof BkashRefused ? new AnsweredBadly(`bKash gives no token (${error.code})`) : error;
    }
  }

  /** All callers of this process wait for one look. */
  async function get(bad: string | null): Promise<HeldToken> {
    const found = await (fetching ??= fetchToken(bad).finally(() => {
      fetching = null;
    }));
    return found.sealed === bad ? get(bad) : found;
  }

  /** A call with the token; with a new one, once, when bKash does not take it. Throws as {@link callBkash}. */
  return async function ask(call: string, body: object, timeout?: number) {
    const once = ({ id }: HeldToken) =>
      callBkash(deps, call, {
        headers: { Authorization: id, 'X-App-Key': settings().appKey },
        body,
        ...(timeout && { timeout }),
      });
    const token = await get(null);
    try {
      return await once(token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      return once(await get(token.sealed));
    }
  };
}

export type Ask = ReturnType<typeof makeToken>;
