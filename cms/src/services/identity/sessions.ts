import { randomUUID } from 'node:crypto';

import type { Session, SignedIn } from '@69street/config/contract';
import { errors } from '@strapi/utils';
import Bowser from 'bowser';

import type { Street } from '../../../config/street';
import { findAccount, toUser, type Account } from './people';
import { takeLock } from '../platform/sql';
import { deriveRole } from './rights';

/**
 * One sign-in on one device is a family of Strapi's sessions: each refresh adds a record and marks the one before as
 * rotated. Strapi carries `deviceId` along, so that is the family's name, and a family ends as a whole: Strapi calls a
 * rotated record active too, so access tokens made from it would outlive a logout.
 */
type Record = {
  sessionId: string;
  userId: string;
  deviceId: string | null;
  childId: string | null;
  status: 'active' | 'rotated' | 'revoked';
  createdAt: string;
  expiresAt: string;
  metadata?: { device?: string; signed_in_at?: string } | null;
};

const SESSION = 'admin::session';
/**
 * A used-up refresh token that comes again later than this was stolen; sooner, an answer may have been lost, or two
 * requests of one browser came to two processes of web.
 */
const LOST_ANSWER_MS = 60_000;

const manager = () => strapi.sessionManager('users-permissions');
const findRecord = (sessionId: string): Promise<Record | null> =>
  strapi.db.query(SESSION).findOne({ where: { sessionId, origin: 'users-permissions' } });

/** Browser and system of a User-Agent header: "Firefox, Windows"; empty when it says nothing. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ');
}

async function signedIn(refresh_token: string, person: Account): Promise<SignedIn> {
  const access = await manager().generateAccessToken(refresh_token);
  if ('error' in access) throw new errors.UnauthorizedError();
  const claims = JSON.parse(Buffer.from(access.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return {
    token: access.token,
    refresh_token,
    expires_at: new Date(claims.exp * 1000).toISOString(),
    user: toUser(person),
  };
}

/** A new session of this person, whatever others there are. */
export async function startSession(person: Account, device: string): Promise<SignedIn> {
  const { token } = await manager().generateRefreshToken(String(person.id), randomUUID(), {
    type: 'refresh',
    metadata: { device, signed_in_at: new Date().toISOString() },
  });
  return signedIn(token, person);
}

/** The record of a refresh token that we signed, however old it is; null for any other. */
async function recordOf(refresh_token: string): Promise<Record | null> {
  const { secrets } = strapi.config.get<Street>('street');
  const { compactVerify } = await import('jose');
  try {
    // The signature alone: a token that is over may still end its session.
    const { payload } = await compactVerify(refresh_token, new TextEncoder().encode(secrets.jwtSecret), {
      algorithms: ['HS256'],
    });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as { type?: string; sessionId?: string };
    return claims.type === 'refresh' && claims.sessionId ? await findRecord(claims.sessionId) : null;
  } catch {
    return null;
  }
}

/** The refresh token of a record once more: what Strapi's manager signed when it made the record. */
async function tokenOf({ userId, sessionId, expiresAt }: Record): Promise<string> {
  const { secrets } = strapi.config.get<Street>('street');
  const { SignJWT } = await import('jose');
  return new SignJWT({ userId, sessionId, type: 'refresh' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(new Date(expiresAt).getTime() / 1000))
    .sign(new TextEncoder().encode(secrets.jwtSecret));
}

/**
 * The tokens that a refresh token was exchanged for less than a minute ago and that nobody has exchanged since; null,
 * and late the end of the whole session, otherwise.
 */
async function sameAgain(used: Record): Promise<string | null> {
  const child = used.childId ? await findRecord(used.childId) : null;
  const isLate = !child || Date.now() - new Date(child.createdAt).getTime() > LOST_ANSWER_MS;
  if (isLate) await endFamily(used);
  return isLate || child.status !== 'active' ? null : tokenOf(child);
}

/** The refresh token that comes after one that nobody has used yet, which is used up by that. */
async function rotate(refresh_token: string): Promise<string | null> {
  const rotated = await manager().rotateRefreshToken(refresh_token);
  return 'error' in rotated ? null : rotated.token;
}

/**
 * Runs `change` on a person's sessions, one change after the other: a refresh that is under way while a session is ended
 * would otherwise add a record to it that outlives the end.
 */
async function changeSessions<T>(userId: string, change: () => Promise<T>): Promise<T> {
  return await strapi.db.transaction(async () => {
    await takeLock(`sessions ${userId}`);
    return change();
  });
}

async function endFamily({ userId, deviceId, sessionId }: Record): Promise<void> {
  if (deviceId) await manager().invalidateRefreshToken(userId, deviceId);
  else await manager().revokeSessionById(userId, sessionId);
}

/**
 * The next tokens for a refresh token, which is used up by that. Within a minute it is answered with the same again;
 * later, or once its successor was used, it is refused, and when it comes late its whole session ends. The role is
 * derived again. Throws UnauthorizedError.
 */
export async function refreshSession(refresh_token: string): Promise<SignedIn> {
  const first = await recordOf(refresh_token);
  if (!first) throw new errors.UnauthorizedError();
  const next = await changeSessions(first.userId, async () => {
    // Read again: of the same token twice at once the second has waited, and now finds it used up.
    const record = await findRecord(first.sessionId);
    if (!record) return null;
    const token = record.status === 'active' ? undefined : await sameAgain(record);
    if (token === null) return null;
    const userId = Number(record.userId);
    await deriveRole(userId);
    const person = await findAccount(userId);
    if (!person || person.blocked) return null;
    const following = token ?? (await rotate(refresh_token));
    return following && signedIn(following, person);
  });
  if (!next) throw new errors.UnauthorizedError();
  return next;
}

/** Ends the session that a refresh token belongs to, also an old one; of an unknown token nothing is left to end. */
export async function logout(refresh_token: string): Promise<void> {
  const record = await recordOf(refresh_token);
  if (record) await changeSessions(record.userId, () => endFamily(record));
}

async function liveRecords(userId: number): Promise<Array<Record & { deviceId: string }>> {
  const records = (await manager().listSessions(String(userId))) as unknown as Record[];
  return records.filter(
    (record): record is Record & { deviceId: string } =>
      record.deviceId !== null && Date.parse(record.expiresAt) > Date.now(),
  );
}

async function familyOf(sessionId: string | undefined): Promise<string | null> {
  return sessionId ? ((await findRecord(sessionId))?.deviceId ?? null) : null;
}

/** A person's sessions, the newest sign-in first. `sessionId` is the record behind the call that asks. */
export async function listSessions(userId: number, sessionId: string | undefined): Promise<Session[]> {
  const current = await familyOf(sessionId);
  return (await liveRecords(userId))
    .map(({ deviceId, metadata, createdAt }) => ({
      id: deviceId,
      device: metadata?.device ?? '',
      signed_in_at: metadata?.signed_in_at ?? new Date(createdAt).toISOString(),
      last_seen_at: new Date(createdAt).toISOString(),
      current: deviceId === current,
    }))
    .sort((a, b) => b.signed_in_at.localeCompare(a.signed_in_at));
}

/** Ends one of a person's own sessions. Throws NotFoundError for any other. */
export async function endSession(userId: number, id: string): Promise<void> {
  await changeSessions(String(userId), async () => {
    const isOwn = (await liveRecords(userId)).some(({ deviceId }) => deviceId === id);
    if (!isOwn) throw new errors.NotFoundError('No such session');
    await manager().invalidateRefreshToken(String(userId), id);
  });
}

/** Ends what began before an instant: whoever came in with a password that has been changed since is signed out. */
export async function endSessionsBefore(userId: number, instant: Date): Promise<void> {
  await changeSessions(String(userId), async () => {
    const records: Record[] = await strapi.db
      .query(SESSION)
      .findMany({ where: { userId: String(userId), origin: 'users-permissions' } });
    const old = records.filter(
      ({ metadata, createdAt }) => new Date(metadata?.signed_in_at ?? createdAt).getTime() < instant.getTime(),
    );
    if (old.length === 0) return;
    const sessionId = { $in: old.map(({ sessionId }) => sessionId) };
    await strapi.db.query(SESSION).deleteMany({ where: { sessionId, origin: 'users-permissions' } });
  });
}

/** Ends all sessions of a person, or all but the one that asks (`keep`, the id of its record). */
export async function endSessions(userId: number, keep?: string): Promise<void> {
  const kept = await familyOf(keep);
  const others = kept ? { $or: [{ deviceId: { $ne: kept } }, { deviceId: null }] } : {};
  await changeSessions(String(userId), () =>
    strapi.db.query(SESSION).deleteMany({ where: { userId: String(userId), origin: 'users-permissions', ...others } }),
  );
}
