import { signedInSchema, type Session } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createUser, sessionOf, tokenOf } from '../support/factories';
import { claimsOf, identityService } from '../support/identity';

beforeAll(startCms);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function get(path: string, token: string) {
  return (await api()).get(`/api${path}`).set('Authorization', `Bearer ${token}`);
}
async function remove(path: string, token: string) {
  return (await api()).delete(`/api${path}`).set('Authorization', `Bearer ${token}`);
}
async function refresh(refresh_token: string) {
  return (await api()).post('/api/refreshSession').set('X-Internal-Secret', internalSecret).send({ refresh_token });
}
async function signIn(claims: object, agent = FIREFOX) {
  const tokenId = await (await identityService()).idToken({ ...claims });
  const answer = await (await api()).post('/api/googlelogin').set('User-Agent', agent).send({ tokenId });
  return signedInSchema.parse(answer.body).data;
}
/** Instants are told apart by the millisecond. */
async function waitForNextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise(setImmediate);
}
const sessions = async (token: string) => (await get('/sessions', token)).body.data as Session[];

describe('a changed password', () => {
  it('ends the sessions from before, at the next sign-in at the latest', async () => {
    const claims = claimsOf();
    const { accounts } = await identityService();
    const thief = await signIn(claims, 'curl/8');
    const other = await tokenOf((await createUser()).id);
    await waitForNextMillisecond();
    accounts.set(String(claims.sub), { users: [{ passwordUpdatedAt: Date.now() }] });
    await waitForNextMillisecond();
    const mine = await signIn(claims);
    expect((await get('/me', thief.token)).status).toBe(401);
    expect((await refresh(thief.refresh_token)).status).toBe(401);
    // What began after the change goes on, also when somebody signs in elsewhere.
    await signIn(claims, 'curl/8');
    expect((await get('/me', mine.token)).status).toBe(200);
    expect((await get('/me', other)).status).toBe(200);
  });

  it('makes a proof of the old one worthless', async () => {
    const claims = claimsOf();
    const { accounts, idToken } = await identityService();
    const kept = await idToken(claims);
    for (const message of ['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND']) {
      accounts.set(String(claims.sub), { error: { code: 400, message } });
      expect((await (await api()).post('/api/googlelogin').send({ tokenId: kept })).status).toBe(401);
    }
    // A service that has its own troubles keeps nobody out.
    accounts.set(String(claims.sub), { error: { code: 403, message: 'API_KEY_HTTP_REFERRER_BLOCKED' } });
    expect((await (await api()).post('/api/googlelogin').send({ tokenId: kept })).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('gives new tokens, and the same again to who did not hear them', async () => {
    const { id } = await createUser();
    const first = await sessionOf(id);
    const next = signedInSchema.parse((await refresh(first.refresh_token)).body).data;
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect((await get('/me', next.token)).status).toBe(200);
    const again = signedInSchema.parse((await refresh(first.refresh_token)).body).data;
    expect(again.refresh_token).toBe(next.refresh_token);
    expect((await get('/me', again.token)).status).toBe(200);
    expect((await refresh(next.refresh_token)).status).toBe(200);
    // What followed was used since: now it is refused, and no more, while an answer may still be on its way.
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await get('/me', again.token)).status).toBe(200);
  });

  it('that comes again later has been stolen: its whole session ends', async () => {
    const { id } = await createUser();
    const first = await sessionOf(id);
    const other = await tokenOf(id);
    const next = signedInSchema.parse((await refresh(first.refresh_token)).body).data;
    const cms = await startCms();
    await cms.db.connection.raw(
      `UPDATE strapi_sessions SET created_at = created_at - interval '2 minutes' WHERE user_id = ?`,
      [String(id)],
    );
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await get('/me', next.token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await get('/me', other)).status).toBe(200);
  });

  it('sent many times at once is used once', async () => {
    const { refresh_token } = await sessionOf((await createUser()).id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    const given = answers.map(({ body }) => signedInSchema.parse(body).data);
    expect(new Set(given.map((signedIn) => signedIn.refresh_token)).size).toBe(1);
    expect((await get('/me', given[7]?.token ?? '')).status).toBe(200);
  });

  it('is no access token, and an access token no refresh token', async () => {
    const { token, refresh_token } = await sessionOf((await createUser()).id);
    expect((await get('/me', refresh_token)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
  });
});

describe('logout', () => {
  it('ends the session, its older access tokens included, and no other', async () => {
    const { id } = await createUser();
    const first = await sessionOf(id);
    const other = await tokenOf(id);
    const next = signedInSchema.parse((await refresh(first.refresh_token)).body).data;
    // Sent by a browser that has not got the newer token.
    const client = await api();
    await client.post('/api/logout').send({ refresh_token: first.refresh_token }).expect(200);
    expect((await get('/me', first.token)).status).toBe(401);
    expect((await get('/me', next.token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await get('/me', other)).status).toBe(200);
    await client.post('/api/logout').send({ refresh_token: next.refresh_token }).expect(200);
  });

  it('ends also what a refresh adds at the same moment', async () => {
    const { id } = await createUser();
    for (let i = 0; i < 5; i++) {
      const { refresh_token } = await sessionOf(id);
      const client = await api();
      const [next] = await Promise.all([
        refresh(refresh_token),
        client.post('/api/logout').send({ refresh_token }).expect(200),
      ]);
      if (next.status === 200) expect((await get('/me', next.body.data.token)).status).toBe(401);
    }
    const cms = await startCms();
    expect(await cms.db.query('admin::session').count({ where: { userId: String(id) } })).toBe(0);
  });

  it('makes the token dead for public calls too, and for every call that asks who is there', async () => {
    const { token, refresh_token } = await sessionOf((await createUser()).id);
    await (await api()).post('/api/logout').send({ refresh_token }).expect(200);
    for (const path of ['/me', '/sessions', '/favourites', '/getAgent']) {
      expect((await get(path, token)).status).toBe(401);
    }
  });
});

describe('the list of sessions', () => {
  it('names the device, and which one asks', async () => {
    const claims = claimsOf();
    const one = await signIn(claims);
    const two = await signIn(claims, 'curl/8.5.0');
    const list = await sessions(two.token);
    expect(list).toHaveLength(2);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[1]?.device).toBe('Firefox, Windows');
    expect((await sessions(one.token)).find(({ current }) => current)?.device).toBe('Firefox, Windows');
  });

  it('stays one entry over refreshes', async () => {
    const first = await sessionOf((await createUser()).id);
    const before = await sessions(first.token);
    const next = signedInSchema.parse((await refresh(first.refresh_token)).body).data;
    const after = await sessions(next.token);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.current).toBe(true);
  });

  it('ends one, and not one of somebody else', async () => {
    const { id } = await createUser();
    const [mine, old] = [await tokenOf(id), await tokenOf(id)];
    const stranger = await tokenOf((await createUser()).id);
    const target = (await sessions(old)).find(({ current }) => current)?.id ?? '';
    expect((await remove(`/sessions/${target}`, stranger)).status).toBe(404);
    expect((await get('/me', old)).status).toBe(200);
    expect((await remove(`/sessions/${target}`, mine)).status).toBe(200);
    expect((await get('/me', old)).status).toBe(401);
    expect((await remove(`/sessions/${target}`, mine)).status).toBe(404);
  });

  it('ends all but this one, or all', async () => {
    const { id } = await createUser();
    const stranger = await tokenOf((await createUser()).id);
    const [mine, a, b] = [await tokenOf(id), await tokenOf(id), await tokenOf(id)];
    expect((await remove('/sessions?keep=current', mine)).status).toBe(200);
    expect([(await get('/me', a)).status, (await get('/me', b)).status]).toEqual([401, 401]);
    expect(await sessions(mine)).toHaveLength(1);
    expect((await remove('/sessions', mine)).status).toBe(200);
    expect((await get('/me', mine)).status).toBe(401);
    expect((await get('/me', stranger)).status).toBe(200);
  });
});
