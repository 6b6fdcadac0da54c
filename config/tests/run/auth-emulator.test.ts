import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../run/stand-ins/mail.js';
import type { CaughtMail } from '../../run/stand-ins/mail-store.js';
import { freePort } from '../../run/stack/ports.js';
import { runStandIn, type StandIn } from '../support/stand-in.js';

const project = 'demo-69street';
const site = 'http://localhost:4100';
const internalSecret = 'what web and the service share';
const demo = { email: 'user@69street.test', password: 'sixty-nine-demo' };

let folder: string;
let mails: MailCatcher;
let port: number;
let service: StandIn;

const at = (address: string) => `http://127.0.0.1:${port}${address}`;
const jwks = async () => (await (await fetch(at('/jwks'))).json()) as JSONWebKeySet;

async function startService(): Promise<void> {
  service = await runStandIn('auth-emulator', {
    ...{ HOME: folder, PORT: String(port), DATA_DIR: folder, PUBLIC_URL: site },
    ...{ FIREBASE_PROJECT_ID: project, SMTP_URL: mails.smtpUrl, MAIL_FROM: 'site@69street.test' },
    INTERNAL_SECRET: internalSecret,
    ADMIN_EMAILS: 'Boss@69street.test, admin@69street.test',
  });
}

async function endService(): Promise<void> {
  await service.end();
  expect(service.said()).toBe('');
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), '69street-auth-'));
  mails = await startMailCatcher({
    folder: path.join(folder, 'mail'),
    smtpPort: await freePort(),
    pagePort: await freePort(),
  });
  port = await freePort();
  await startService();
});
afterAll(async () => {
  await endService();
  await mails.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; message: string; text: string; body: Record<string, string> };

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const body = JSON.parse(text) as Record<string, string> & { error?: { message: string } };
  return { status: answer.status, message: body.error?.message ?? '', text, body };
}

/** A call as Firebase's SDK makes it. */
async function call(name: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const address = at(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`);
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  return read(await fetch(address, { ...init, body: JSON.stringify(body) }));
}

async function refresh(token: string): Promise<Answer> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
  return read(await fetch(at('/securetoken.googleapis.com/v1/token?key=demo'), { method: 'POST', body }));
}

const google = (claims: object, providerId = 'google.com') =>
  call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: String(new URLSearchParams({ id_token: JSON.stringify(claims), providerId })),
    returnSecureToken: true,
  });

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  call('signInWithPassword', { email, password, returnSecureToken: true }, headers);
const resetMail = (email: string, headers: Record<string, string> = {}) =>
  call('sendOobCode', { requestType: 'PASSWORD_RESET', email }, headers);

let callers = 0;
/** A call as web hands it on for a visitor of its own for each test. */
const newCaller = () => ({
  'X-Internal-Secret': internalSecret,
  'X-Client-Address': `2001:db8:${(callers += 1).toString(16)}::1`,
});

async function times(amount: number, one: (index: number) => Promise<Answer>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: amount }, (_, index) => one(index)));
  return answers.map(({ status, message }) => message || String(status)).sort();
}
const repeated = (amount: number, word: string) => Array.from({ length: amount }, () => word);
const WRONG = 'INVALID_LOGIN_CREDENTIALS';
const MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/** A new account of its own for each test. */
async function signUp(password = 'a good password') {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await call('signUp', { email, password, returnSecureToken: true });
  expect(status).toBe(200);
  return { email, password, idToken: body['idToken'] ?? '', refreshToken: body['refreshToken'] ?? '' };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The link of the mail to an address, as soon as it has arrived. */
function mailedLink(email: string): Promise<URL> {
  const find = async () => {
    const { data } = (await (await fetch(`${mails.pageUrl}/api/mails?to=${email}`)).json()) as { data: CaughtMail[] };
    return new URL(/\S+account-action\S+/.exec(data[0]?.text ?? '')?.[0] ?? '');
  };
  return vi.waitFor(find);
}

it('signs in the demo accounts with tokens that verify against the published key', async () => {
  for (const name of ['admin', 'agent', 'user']) {
    const { body } = await signIn(`${name}@69street.test`, 'sixty-nine-demo');
    const { payload, protectedHeader } = await jwtVerify(body['idToken'] ?? '', createLocalJWKSet(await jwks()), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
    });
    expect(protectedHeader.kid).toBe((await jwks()).keys[0]?.kid);
    expect(payload).toMatchObject({ sub: `demo-${name}`, email: `${name}@69street.test`, email_verified: true });
  }
});

it('publishes no private part of its key', async () => {
  expect(Object.keys((await jwks()).keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

it('takes no token that its key did not sign', async () => {
  const { idToken } = await signUp();
  expect((await call('lookup', { idToken })).status).toBe(200);
  const payload = encode(decodeJwt(idToken));
  const [key] = (await jwks()).keys;
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const hmac = (start: string) => createHmac('sha256', publicKey).update(start).digest('base64url');
  const hs256 = `${encode({ alg: 'HS256', kid: key?.kid })}.${payload}`;
  const other = encode({ ...decodeJwt(idToken), sub: 'demo-admin', user_id: 'demo-admin' });
  const [header, , signature] = idToken.split('.');
  for (const forged of [
    `${encode({ alg: 'none' })}.${payload}.`,
    `${hs256}.${hmac(hs256)}`,
    `${header}.${other}.${signature}`,
    `${header}.${payload}.`,
  ]) {
    for (const name of ['lookup', 'update', 'delete']) {
      expect(await call(name, { idToken: forged })).toMatchObject({ status: 400, message: 'INVALID_ID_TOKEN' });
    }
  }
});

it('knows no administrator and lists nothing', async () => {
  const owner = { Authorization: 'Bearer owner' };
  const { email } = demo;
  expect((await call('lookup', { email: [email] }, owner)).status).toBe(400);
  expect((await call('update', { localId: 'demo-user', password: 'taken over' }, owner)).status).toBe(400);
  expect((await call('sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }, owner)).status).toBe(
    400,
  );
  for (const address of [
    `/emulator/v1/projects/${project}/oobCodes`,
    `/emulator/v1/projects/${project}/config`,
    '/emulator/openapi.json',
    `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet`,
    '/',
  ]) {
    expect((await fetch(at(address), { headers: owner })).status, address).toBe(404);
  }
  const wipe = await fetch(at(`/emulator/v1/projects/${project}/accounts`), { method: 'DELETE', headers: owner });
  expect(wipe.status).toBe(404);
});

it('answers the fields that the screens send and no others', async () => {
  const { idToken, email } = await signUp();
  for (const more of [
    { email: 'elsewhere@example.com' },
    { linkProviderUserInfo: { providerId: 'google.com', rawId: 'chooser:someone@example.com' } },
    { link_provider_user_info: { providerId: 'google.com', rawId: 'chooser:someone@example.com' } },
    { customAttributes: '{"admin":true}' },
    { emailVerified: true },
    { tenantId: 'another' },
    { targetProjectId: 'another' },
  ]) {
    expect((await call('update', { idToken, ...more })).status, JSON.stringify(more)).toBe(400);
  }
  expect((await call('signUp', { email, password: 'long enough', localId: 'demo-admin' })).status).toBe(400);
  expect((await call('signUp', { returnSecureToken: true })).status).toBe(400);
  expect((await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })).status).toBe(400);
  const named = await call('update', { idToken, displayName: 'Rahima Begum', returnSecureToken: true });
  expect(named).toMatchObject({ status: 200, body: { displayName: 'Rahima Begum', email } });
});

it('answers the pages of the site and no others', async () => {
  expect((await call('signInWithPassword', demo, { Origin: site })).status).toBe(200);
  for (const Origin of ['http://evil.example', 'null', 'http://localhost:4101']) {
    const refused = await call('signInWithPassword', demo, { Origin });
    expect(refused, Origin).toMatchObject({ status: 403, message: 'ORIGIN_NOT_ALLOWED' });
  }
});

it('answers for an address without account as for one with', async () => {
  const known = await signUp();
  const unknown = `${randomUUID()}@example.com`;
  const reset = async (email: string) => {
    const { status, text } = await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return { status, text: text.replaceAll(email, '') };
  };
  expect(await reset(unknown)).toEqual(await reset(known.email));
  expect(await signIn(unknown, 'some password')).toEqual(await signIn(known.email, 'some password'));
  expect((await signIn(unknown, 'some password')).message).toBe('INVALID_LOGIN_CREDENTIALS');
});

it('confirms an address by the link of the mail, in the language of the page', async () => {
  const { email, idToken, password } = await signUp();
  const asked = { requestType: 'VERIFY_EMAIL', idToken };
  expect((await call('sendOobCode', asked, { 'X-Firebase-Locale': 'bn' })).status).toBe(200);
  const link = await mailedLink(email);
  expect(link.href.startsWith(`${site}/bn/account-action?mode=verifyEmail&oobCode=`)).toBe(true);
  const oobCode = link.searchParams.get('oobCode');
  expect(await call('update', { oobCode })).toMatchObject({ status: 200, body: { email, emailVerified: true } });
  expect((await call('update', { oobCode })).message).toBe('INVALID_OOB_CODE');
  const { body } = await signIn(email, password);
  expect(decodeJwt(body['idToken'] ?? '')['email_verified']).toBe(true);
});

it('changes a password by the link of the mail, and ends what was signed in before', async () => {
  const { email, password, refreshToken } = await signUp();
  expect((await refresh(refreshToken)).status).toBe(200);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const link = await mailedLink(email);
  expect(link.href.startsWith(`${site}/account-action?mode=resetPassword&oobCode=`)).toBe(true);
  const oobCode = link.searchParams.get('oobCode');
  expect((await call('resetPassword', { oobCode })).body).toMatchObject({ email, requestType: 'PASSWORD_RESET' });
  expect((await call('resetPassword', { oobCode, newPassword: 'short' })).message).toMatch(/^WEAK_PASSWORD/);
  expect((await call('resetPassword', { oobCode, newPassword: 'another password' })).status).toBe(200);
  expect((await call('resetPassword', { oobCode, newPassword: 'a third password' })).message).toBe('INVALID_OOB_CODE');
  expect((await signIn(email, password)).message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn(email, 'another password')).status).toBe(200);
  expect(await refresh(refreshToken)).toMatchObject({ status: 400, message: 'TOKEN_EXPIRED' });
});

it('gives tokens of their own for a changed password, even within the second of the sign-in', async () => {
  const { idToken, refreshToken } = await signUp();
  const changed = await call('update', { idToken, password: 'another password', returnSecureToken: true });
  expect(changed.body['idToken']).not.toBe(idToken);
  expect((await refresh(changed.body['refreshToken'] ?? '')).status).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(400);
});

it('takes no refresh token that it did not write', async () => {
  const { refreshToken } = await signUp();
  const record = JSON.parse(Buffer.from(refreshToken, 'base64').toString()) as { mac: string };
  const { mac: _, ...bare } = record;
  for (const forged of [{ ...record, localId: 'demo-admin' }, { ...bare, localId: 'demo-admin' }, bare]) {
    expect((await refresh(Buffer.from(JSON.stringify(forged)).toString('base64'))).status).toBe(400);
  }
});

it('signs in a made-up Google identity, and gives it nobody else’s account', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await google({ sub: '1', email, email_verified: true, name: 'Karim' });
  const token = decodeJwt(first.body['idToken'] ?? '');
  expect(token).toMatchObject({ email, email_verified: true, name: 'Karim' });
  const again = await google({ sub: 'another', email: email.toUpperCase(), email_verified: true });
  expect(decodeJwt(again.body['idToken'] ?? '').sub).toBe(token.sub);

  for (const taken of [demo.email, 'Boss@69street.test']) {
    const refused = await google({ sub: '1', email: taken, email_verified: true });
    expect(refused, taken).toMatchObject({ status: 400, message: 'EMAIL_EXISTS' });
  }
  // As Firebase has it: a password that nobody's mailbox confirmed yields to Google.
  const { email: unconfirmed, password, refreshToken } = await signUp();
  expect((await google({ sub: '1', email: unconfirmed, email_verified: true })).status).toBe(200);
  expect((await signIn(unconfirmed, password)).message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await refresh(refreshToken)).status).toBe(400);

  // Once it has a password, the way by a made-up identity is shut.
  const { idToken } = again.body;
  expect((await call('update', { idToken, password: 'a good password', returnSecureToken: true })).status).toBe(200);
  expect((await google({ sub: '1', email, email_verified: true })).message).toBe('EMAIL_EXISTS');

  const { idToken: unsigned = '' } = first.body;
  for (const claims of [{ sub: '1', email: 'x@example.com' }, { email_verified: true }, { sub: '1' }, [], unsigned]) {
    expect((await google(claims as object)).message).toBe('INVALID_IDP_RESPONSE');
  }
  expect((await google({ email: 'x@example.com', email_verified: true }, 'facebook.com')).status).toBe(400);
});

it('ends guessing the password of an address, also many at once, and shuts nobody else out by it', async () => {
  const { email, password } = await signUp();
  const [guesser, owner] = [newCaller(), newCaller()];
  const wrong = (index: number) => signIn(email, `wrong password ${index}`, guesser);
  expect(await times(15, wrong)).toEqual([...repeated(10, WRONG), ...repeated(5, MANY)]);
  expect(await signIn(email.toUpperCase(), password, guesser)).toMatchObject({ status: 400, message: MANY });
  // Another address of the same household is the same caller.
  const neighbour = { ...guesser, 'X-Client-Address': guesser['X-Client-Address'].replace('::1', '::2') };
  expect((await signIn(email, password, neighbour)).message).toBe(MANY);
  // What is right is not counted.
  for (let i = 0; i < 12; i += 1) expect((await signIn(email, password, owner)).status).toBe(200);
  // The same for an address without account.
  const unknown = `${randomUUID()}@example.com`;
  expect(await times(11, () => signIn(unknown, password, owner))).toEqual([...repeated(10, WRONG), MANY]);
});

it('ends trying one password at many addresses', async () => {
  const caller = newCaller();
  const wrong = () => signIn(`${randomUUID()}@example.com`, 'the same password', caller);
  expect(await times(55, wrong)).toEqual([...repeated(50, WRONG), ...repeated(5, MANY)]);
  const { email, password } = await signUp();
  expect((await signIn(email, password, caller)).message).toBe(MANY);
  expect((await signIn(email, password, newCaller())).status).toBe(200);
});

it('ends guessing the password of an address from many places', async () => {
  const { email } = await signUp();
  for (let place = 0; place < 10; place += 1) {
    const caller = newCaller();
    expect(await times(10, () => signIn(email, 'wrong password', caller))).toEqual(repeated(10, WRONG));
  }
  expect((await signIn(email, 'wrong password', newCaller())).message).toBe(MANY);
});

it('believes nobody but web who is calling', async () => {
  const { email, password } = await signUp();
  const somebody = newCaller();
  const forged = (address: string, secret = 'a guess') => ({
    'X-Internal-Secret': secret,
    'X-Client-Address': address,
  });
  // Under ever another name they are one caller still, ...
  const wrong = (index: number) => signIn(email, 'wrong password', forged(`192.0.2.${index}`));
  expect(await times(11, wrong)).toEqual([...repeated(10, WRONG), MANY]);
  const { 'X-Client-Address': address } = somebody;
  expect((await signIn(email, 'wrong password', { 'X-Client-Address': address })).message).toBe(MANY);
  expect((await signIn(email, 'wrong password', forged(address, ''))).message).toBe(MANY);
  // ... and whoever they called themselves can sign in.
  expect((await signIn(email, password, somebody)).status).toBe(200);
  expect((await signIn(email, password, { ...somebody, 'X-Client-Address': '192.0.2.1' })).status).toBe(200);
});

it('mails an address so many links and no more, and answers alike where there is no account', async () => {
  const { email, idToken } = await signUp();
  for (const address of [email, `${randomUUID()}@example.com`]) {
    const answers = await times(7, () => resetMail(address, newCaller()));
    expect(answers).toEqual([...repeated(5, '200'), ...repeated(2, 'RESET_PASSWORD_EXCEED_LIMIT')]);
  }
  const confirm = (token: string) => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token }, newCaller());
  // A token that is none takes no mail away from the address that it names.
  const [header, payload] = idToken.split('.');
  expect(await times(6, () => confirm(`${header}.${payload}.`))).toEqual(repeated(6, 'INVALID_ID_TOKEN'));
  expect(await times(7, () => confirm(idToken))).toEqual([...repeated(5, '200'), ...repeated(2, MANY)]);
  const sent = async () => {
    const answer = await fetch(`${mails.pageUrl}/api/mails?to=${email}`);
    return ((await answer.json()) as { data: CaughtMail[] }).data.length;
  };
  await vi.waitFor(async () => expect(await sent()).toBe(10));
});

it('mails so many links for one caller and no more', async () => {
  const caller = newCaller();
  const ask = () => resetMail(`${randomUUID()}@example.com`, caller);
  expect(await times(203, ask)).toEqual([...repeated(200, '200'), ...repeated(3, MANY)]);
  const { email } = await signUp();
  expect((await resetMail(email, caller)).message).toBe(MANY);
  expect((await resetMail(email, newCaller())).status).toBe(200);
});

it('keeps accounts and codes over a kill and seeds the demo accounts only once', async () => {
  const { body } = await signIn('agent@69street.test', 'sixty-nine-demo');
  expect((await call('delete', { idToken: body['idToken'] })).status).toBe(200);
  const { email, password, idToken, refreshToken } = await signUp();
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = (await mailedLink(email)).searchParams.get('oobCode');
  const late = await signUp();
  await endService();
  await startService();
  expect((await signIn(late.email, late.password)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await call('lookup', { idToken })).status).toBe(200);
  expect((await call('update', { oobCode })).body).toMatchObject({ emailVerified: true });
  expect((await signIn('agent@69street.test', 'sixty-nine-demo')).message).toBe('INVALID_LOGIN_CREDENTIALS');

  const file = path.join(folder, 'auth/accounts.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(password);
});
