import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const PROJECT = 'demo-69street';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
const shared = globalThis as typeof globalThis & { identityService?: Promise<Identity> };

type Identity = {
  keysUrl: string;
  /** How often the keys were asked for. */
  asked: () => number;
  /** An ID token as Firebase makes it for somebody who signed in just now, unless `claims` say otherwise. */
  idToken: (claims?: JWTPayload, header?: { kid?: string }) => Promise<string>;
  /** The code of a mail that confirms an address, good once. */
  addressCode: (account: { uid: string; email: string }) => string;
  /** What the service answers when it is asked about the account with this uid; nothing of interest for any other. */
  accounts: Map<string, object>;
  /** The same claims, signed with HS256 and the published key as the secret. */
  confusedToken: (claims?: JWTPayload) => Promise<string>;
};

let people = 0;

/** The claims of one more person, signed in just now. */
export function claimsOf(claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const uid = `uid-${process.pid}-${++people}`;
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email: `${uid}@example.com`,
    email_verified: true,
    name: 'Nusrat Jahan',
    firebase: { sign_in_provider: 'password' },
    ...claims,
  };
}

async function start(): Promise<Identity> {
  const { publicKey, privateKey }: Keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  let asked = 0;
  const codes = new Map<string, { uid: string; email: string }>();
  const accounts = new Map<string, object>();
  type Answer = { status: number; body: object };
  /** Firebase's answer to a code (accounts:update, read November 2026). */
  function confirm(oobCode: string): Answer {
    const account = codes.get(oobCode);
    codes.delete(oobCode);
    if (!account) return { status: 400, body: { error: { code: 400, message: 'INVALID_OOB_CODE' } } };
    return { status: 200, body: { localId: account.uid, email: account.email, emailVerified: true } };
  }
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const call = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(update|lookup)\?key=/.exec(request.url ?? '')?.[1];
    if (!call) {
      asked += 1;
      return { status: 200, body: { keys: [jwk] } };
    }
    const { oobCode = '', idToken = '' } = (await json(request)) as { oobCode?: string; idToken?: string };
    if (call === 'update') return confirm(oobCode);
    return { status: 200, body: accounts.get(decodeJwt(idToken).sub ?? '') ?? { users: [{}] } };
  }
  const server: Server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    asked: () => asked,
    addressCode(account) {
      const code = randomUUID();
      codes.set(code, account);
      return code;
    },
    accounts,
    idToken: (claims, header) =>
      new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(privateKey),
    async confusedToken(claims) {
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
    },
  };
}

/** The identity service of the run, played: a key of its own, published where the cms under test looks for keys. */
export function identityService(): Promise<Identity> {
  shared.identityService ??= start();
  return shared.identityService;
}
