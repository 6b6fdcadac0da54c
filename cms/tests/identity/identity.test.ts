import { randomUUID } from 'node:crypto';

import { signedInSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Street } from '../../config/street';
import { deriveAllRoles } from '../../src/services/identity/rights';
import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createAgent } from '../support/factories';
import { claimsOf, identityService } from '../support/identity';

beforeAll(startCms);

const USER = 'plugin::users-permissions.user';
const now = () => Math.floor(Date.now() / 1000);

async function signIn(tokenId: unknown, headers: Record<string, string> = {}) {
  const client = await api();
  // An address for each sign-in, so that the limit per address joins no two tests.
  return client
    .post('/api/googlelogin')
    .set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': randomUUID(), ...headers })
    .send({ tokenId });
}

async function enter(claims: Parameters<typeof claimsOf>[0] = {}) {
  const { idToken } = await identityService();
  const answer = await signIn(await idToken(claims));
  expect(answer.status).toBe(200);
  return signedInSchema.parse(answer.body).data;
}

async function me(token: string) {
  return (await api()).get('/api/me').set('Authorization', `Bearer ${token}`);
}

function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const unsigned = (claims: object) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

describe('an ID token', () => {
  it('that is good makes an account at the first sign-in and finds it at the next', async () => {
    const claims = claimsOf({ name: '  Salma Akter ', email: `Salma.${randomUUID()}@Example.com` });
    const first = await enter(claims);
    const second = await enter(claims);
    expect(second.user._id).toBe(first.user._id);
    expect(first.user).toMatchObject({
      user_name: 'Salma Akter',
      user_email: String(claims.email).toLowerCase(),
      user_phone: '01717-',
      email_verified: true,
      ...{ Admin: false, Agent: false, Normal: true },
    });
    expect((await me(first.token)).body.data).toEqual(first.user);
    expect(Date.parse(first.expires_at) - Date.now()).toBeGreaterThan(9 * 60_000);
  });

  const forged: Array<[string, () => Promise<string> | string]> = [
    ['without a signature (alg none)', () => unsigned(claimsOf())],
    ['signed by HS256 with the public key', async () => (await identityService()).confusedToken()],
    ['for another project', async () => (await identityService()).idToken({ aud: 'demo-other' })],
    [
      'of another issuer',
      async () => (await identityService()).idToken({ iss: 'https://securetoken.google.com/other' }),
    ],
    ['with an unknown key id', async () => (await identityService()).idToken({}, { kid: 'key-2' })],
    ['without a key id', async () => (await identityService()).idToken({}, { kid: undefined })],
    ['that has expired', async () => (await identityService()).idToken({ exp: now() - 60 })],
    ['with an empty sub', async () => (await identityService()).idToken({ sub: '' })],
    ['with a sub of 200 characters', async () => (await identityService()).idToken({ sub: 'x'.repeat(200) })],
    ['without a sub', async () => (await identityService()).idToken({ sub: undefined })],
    ['issued in the future', async () => (await identityService()).idToken({ iat: now() + 600 })],
    ['of a sign-in in the future', async () => (await identityService()).idToken({ auth_time: now() + 600 })],
    ['of a sign-in too long ago', async () => (await identityService()).idToken({ auth_time: now() - 301 })],
    ['without the time of its sign-in', async () => (await identityService()).idToken({ auth_time: undefined })],
    ['without an address', async () => (await identityService()).idToken({ email: undefined })],
    [
      'whose content was changed',
      async () => {
        const [head, , signature] = (await (await identityService()).idToken()).split('.');
        return [head, Buffer.from(JSON.stringify(claimsOf())).toString('base64url'), signature].join('.');
      },
    ],
  ];
  it.each(forged)('%s is refused, and nothing tells why', async (_name, make) => {
    const cms = await startCms();
    const before = await cms.db.query(USER).count();
    const answer = await signIn(await make());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      data: null,
      error: { status: 401, name: 'UnauthorizedError', message: 'Unauthorized', details: {} },
    });
    expect(await cms.db.query(USER).count()).toBe(before);
  });

  it('with a made-up key id does not send cms for the keys again and again', async () => {
    const { idToken, asked } = await identityService();
    await enter();
    const before = asked();
    for (let i = 0; i < 10; i++) expect((await signIn(await idToken({}, { kid: randomUUID() }))).status).toBe(401);
    expect(asked() - before).toBeLessThanOrEqual(1);
  });

  it('cannot be checked while the keys are out of reach: that is our trouble and not a refusal', async () => {
    const { config } = await startCms();
    const { idToken, keysUrl } = await identityService();
    config.set('street.identity.keysUrl', 'http://127.0.0.1:9/jwks');
    try {
      const answer = await signIn(await idToken());
      expect(answer.status).toBe(503);
      expect(answer.body.error).toMatchObject({ status: 503, message: 'Sign-in is not reachable right now' });
    } finally {
      config.set('street.identity.keysUrl', keysUrl);
    }
    await enter();
  });

  it.each([[undefined], [''], [42], ['not a token'], ['a.b'], [{ $ne: '' }], ['x'.repeat(5000)]])(
    'that is none (%j) is a wrong field',
    async (tokenId) => {
      const answer = await signIn(tokenId);
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.fields).toHaveProperty('tokenId');
    },
  );

  it('of two first sign-ins at once makes one account', async () => {
    const claims = claimsOf();
    const both = await Promise.all(Array.from({ length: 6 }, () => enter(claims)));
    expect(new Set(both.map(({ user }) => user._id)).size).toBe(1);
    expect(await (await startCms()).db.query(USER).count({ where: { uid: claims.sub } })).toBe(1);
  });

  it('of another uid with the same address is another person', async () => {
    const one = await enter({ email: 'shared@example.com' });
    const other = await enter({ email: 'shared@example.com' });
    expect(other.user._id).not.toBe(one.user._id);
  });

  it('does not rename who has chosen a name', async () => {
    const claims = claimsOf({ name: 'First Name' });
    const { token } = await enter(claims);
    await (await api())
      .put('/api/me')
      .set('Authorization', `Bearer ${token}`)
      .send({ user_name: 'Chosen' })
      .expect(200);
    expect((await enter({ ...claims, name: 'Other Name' })).user.user_name).toBe('Chosen');
  });
});

describe('a role', () => {
  it('of an administrator needs a verified address', async () => {
    const claims = claimsOf({ email: 'boss@69street.example', email_verified: false });
    expect((await enter(claims)).user).toMatchObject({ Admin: false, Normal: true });
    expect((await enter({ ...claims, email: 'BOSS@69street.example', email_verified: true })).user).toMatchObject({
      ...{ Admin: true, Agent: false, Normal: false },
    });
    // And is gone with the verification.
    expect((await enter(claims)).user).toMatchObject({ Admin: false, Normal: true });
  });

  it('is not believed from the token, "true" is not true', async () => {
    const claims = { email: 'second@69street.example', email_verified: 'true', Admin: true, role: 'admin' };
    expect((await enter(claims)).user).toMatchObject({ Admin: false, Normal: true });
  });

  it('of an agent comes and goes with the agent list, at the next call', async () => {
    const cms = await startCms();
    const email = `agent-${randomUUID()}@example.com`;
    const { token, user } = await enter({ email });
    const unverified = await enter({ email, email_verified: false });
    expect(user.Normal).toBe(true);

    const agent = await createAgent({ agent_email: email.toUpperCase() });
    expect((await me(token)).body.data).toMatchObject({ Agent: true, Normal: false });
    expect((await me(unverified.token)).body.data).toMatchObject({ Agent: false, Normal: true });

    const agents = cms.documents('api::agent.agent');
    await agents.update({ documentId: agent.documentId, data: { agent_email: 'somebody-else@example.com' } as never });
    expect((await me(token)).body.data.Agent).toBe(false);
    await agents.update({ documentId: agent.documentId, data: { agent_email: email } as never });
    expect((await me(token)).body.data.Agent).toBe(true);
    await agents.delete({ documentId: agent.documentId });
    expect((await me(token)).body.data).toMatchObject({ Agent: false, Normal: true });
  });

  it('goes with what staff do in the admin panel', async () => {
    const manager = (await startCms()).plugin('content-manager').service('document-manager');
    const email = `agent-${randomUUID()}@example.com`;
    const { token } = await enter({ email });
    const isAgent = async () => (await me(token)).body.data.Agent;
    const agents = 'api::agent.agent';
    const [one, two] = [await createAgent(), await createAgent({ agent_email: email })];
    expect(await isAgent()).toBe(true);
    await manager.update(two.documentId, agents, { data: { agent_email: 'nobody@example.com' } });
    expect(await isAgent()).toBe(false);
    await manager.update(one.documentId, agents, { data: { agent_email: email } });
    expect(await isAgent()).toBe(true);
    await manager.deleteMany([one.documentId, two.documentId], agents, {});
    expect(await isAgent()).toBe(false);
  });

  it('is not kept by a sign-in that comes while the agent is being removed', async () => {
    const cms = await startCms();
    const email = `agent-${randomUUID()}@example.com`;
    const claims = claimsOf({ email });
    await enter(claims);
    const { documentId } = await createAgent({ agent_email: email });
    const [removed, commit] = [gate(), gate()];
    const removal = cms.db.transaction(async () => {
      await cms.documents('api::agent.agent').delete({ documentId });
      removed.open();
      await commit.opened;
    });
    await removed.opened;
    const entered = enter(claims);
    await vi.waitFor(async () => {
      const { rows } = await cms.db.connection.raw(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted`,
      );
      expect(rows).toHaveLength(1);
    });
    commit.open();
    await removal;
    const { user, token } = await entered;
    expect(user.Agent).toBe(false);
    expect((await me(token)).body.data.Agent).toBe(false);
  });

  it('of an administrator follows ADMIN_EMAILS at the next start', async () => {
    const { config } = await startCms();
    const email = `chief-${randomUUID()}@example.com`;
    const { token } = await enter({ email });
    const before = config.get('street.adminEmails');
    config.set('street.adminEmails', [email]);
    try {
      await deriveAllRoles();
      expect((await me(token)).body.data.Admin).toBe(true);
    } finally {
      config.set('street.adminEmails', before);
    }
    await deriveAllRoles();
    expect((await me(token)).body.data).toMatchObject({ Admin: false, Normal: true });
  });

  it('stays with an agent who is in the list twice until the last entry goes', async () => {
    const cms = await startCms();
    const email = `agent-${randomUUID()}@example.com`;
    const { token } = await enter({ email });
    const [one, two] = [await createAgent({ agent_email: email }), await createAgent({ agent_email: email })];
    await cms.documents('api::agent.agent').delete({ documentId: one.documentId });
    expect((await me(token)).body.data.Agent).toBe(true);
    await cms.documents('api::agent.agent').delete({ documentId: two.documentId });
    expect((await me(token)).body.data.Agent).toBe(false);
  });
});

describe('a blocked account', () => {
  it('is out at the next call, and does not come in again', async () => {
    const claims = claimsOf();
    const { token, refresh_token } = await enter(claims);
    const cms = await startCms();
    await cms.db.query(USER).update({ where: { uid: claims.sub }, data: { blocked: true } });
    expect((await me(token)).status).toBe(401);
    expect((await (await api()).post('/api/refreshSession').send({ refresh_token })).status).toBe(401);
    expect((await signIn(await (await identityService()).idToken(claims))).status).toBe(401);
  });
});

describe('an address that is confirmed by the mail after the sign-in', () => {
  async function confirm(code: string) {
    const client = await api();
    const address = { 'X-Internal-Secret': internalSecret, 'X-Client-Address': randomUUID() };
    return client.post('/api/confirmAddress').set(address).send({ code });
  }

  it('counts at once in every session, with the rights that it brings', async () => {
    const claims = claimsOf({ email_verified: false });
    const email = String(claims.email);
    await createAgent({ agent_email: email });
    const [here, elsewhere] = [await enter(claims), await enter(claims)];
    expect(here.user).toMatchObject({ email_verified: false, Agent: false });
    const code = (await identityService()).addressCode({ uid: String(claims.sub), email });
    expect((await confirm(code)).status).toBe(200);
    for (const { token } of [here, elsewhere]) {
      expect((await me(token)).body.data).toMatchObject({ email_verified: true, Agent: true });
    }
  });

  it('is no error once more by the same code within a day, which confirms nothing then', async () => {
    const claims = claimsOf({ email_verified: false });
    const { token } = await enter(claims);
    const code = (await identityService()).addressCode({ uid: String(claims.sub), email: String(claims.email) });
    expect((await confirm(code)).status).toBe(200);
    const { db } = await startCms();
    await db.query(USER).update({ where: { uid: String(claims.sub) }, data: { email_verified: false } });
    expect((await confirm(code)).status).toBe(200);
    expect((await db.query(USER).findOne({ where: { uid: String(claims.sub) } })).email_verified).toBe(false);
    expect((await me(token)).status).toBe(200);
    await db.connection.raw(`UPDATE street_confirmed_codes SET confirmed_at = now() - interval '25 hours'`);
    const late = await confirm(code);
    expect([late.status, late.body.error.details]).toEqual([400, { fields: { code: ['code'] } }]);
  });

  it('of somebody who never signed in makes no account, and another code confirms nobody', async () => {
    const [mine, uid] = [await enter(claimsOf({ email_verified: false })), randomUUID()];
    const code = (await identityService()).addressCode({ uid, email: mine.user.user_email });
    expect((await confirm(code)).status).toBe(200);
    expect((await me(mine.token)).body.data.email_verified).toBe(false);
    expect(await (await startCms()).db.query(USER).count({ where: { uid } })).toBe(0);
    for (const wrong of ['x', '../accounts:signUp', 'x'.repeat(1024)]) expect((await confirm(wrong)).status).toBe(400);
  });

  it('is asked for again later while the identity service is away', async () => {
    const cms = await startCms();
    const warn = vi.spyOn(cms.log, 'warn').mockReturnValue(cms.log);
    const { identity } = cms.config.get<Street>('street');
    const { apiUrl } = identity;
    identity.apiUrl = 'http://127.0.0.1:9';
    try {
      expect((await confirm('x')).status).toBe(503);
    } finally {
      identity.apiUrl = apiUrl;
      warn.mockRestore();
    }
  });
});

describe('the language of an account', () => {
  async function signInOn(language: 'en' | 'bn', claims: ReturnType<typeof claimsOf>) {
    const tokenId = await (await identityService()).idToken(claims);
    const address = { 'X-Internal-Secret': internalSecret, 'X-Client-Address': randomUUID() };
    const answer = await (await api()).post('/api/googlelogin').set(address).send({ tokenId, language });
    return signedInSchema.parse(answer.body).data;
  }

  it('is that of the page on which they sign in, until they choose one', async () => {
    const claims = claimsOf();
    const { token, user } = await signInOn('bn', claims);
    expect(user.language).toBe('bn');
    expect((await signInOn('en', claims)).user.language).toBe('en');
    await (await api()).put('/api/me').set('Authorization', `Bearer ${token}`).send({ language: 'bn' }).expect(200);
    expect((await signInOn('en', claims)).user.language).toBe('bn');
  });
});
