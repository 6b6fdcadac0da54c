/**
 * The official Auth emulator of Firebase (firebase-tools 15.34.2) without its openness. It is made for a developer
 * alone on a machine: tokens without signature, refresh tokens that anybody can write, administration by the word
 * "owner", guessable codes that are listed for everybody. Here visitors of a running site reach it, so each of these
 * is closed, here or in calls.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { callPaths } from './calls.js';
import { macOf, type SigningKey } from './keys.js';
import { type Account, type Code, isFresh, type Project } from './project.js';

type Refresh = { localId: string; mac?: string };
type EmulatedProject = Project & {
  createOob: (email: string, newEmail: undefined, type: string) => Code;
  validateOobCode: (code: string) => Code | undefined;
  deleteOobCode: (code: string) => void;
  createRefreshTokenFor: (account: Account, ...more: unknown[]) => string;
  validateRefreshToken: (token: string) => { user: Account };
  enableImprovedEmailPrivacy: boolean;
};
type Tokens = {
  sign: (payload: object, secret: unknown, options: { algorithm?: string }) => string;
  decode: (token: string, options?: { complete?: boolean }) => unknown;
  verify: (token: string, key: unknown, options: object) => unknown;
};

export type Emulator = {
  app: RequestListener;
  project: Project;
  /** The address in an ID token that this service signed and that has not ended. */
  emailOf: (idToken: string) => string | undefined;
  /** Runs a request; the codes that it makes are given to `onCode`. */
  during: (onCode: (code: Code) => void, work: () => void) => void;
};

const parts = createRequire(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'));

/** Loads the emulator for one project; takes seconds, most of them for reading its packages. */
export async function createEmulator(projectId: string, key: SigningKey): Promise<Emulator> {
  const tokens = parts('jsonwebtoken') as Tokens;
  signTokens(tokens, projectId, key);
  const { default: spec } = parts('./apiSpec') as { default: { paths: Record<string, unknown> } };
  const used = new Set([...callPaths].map((path) => path.replace(/^\/[^/]+/, '')));
  for (const name of Object.keys(spec.paths)) if (!used.has(name)) delete spec.paths[name];

  const { AgentProjectState } = parts('./state') as { AgentProjectState: new (id: string) => EmulatedProject };
  const { createApp } = parts('./server') as {
    createApp: (id: string, mode: number, projects: Map<string, unknown>) => Promise<RequestListener>;
  };
  const project = new AgentProjectState(projectId);
  const request = new AsyncLocalStorage<(code: Code) => void>();
  project.enableImprovedEmailPrivacy = true;
  guardCodes(project, (code) => request.getStore()?.(code));
  guardRefreshTokens(project, key);
  return {
    app: await createApp(projectId, 1, new Map([[projectId, project]])),
    project,
    emailOf: (idToken) => (tokens.decode(idToken) as { email?: string } | null)?.email,
    during: (onCode, work) => request.run(onCode, work),
  };
}

/** Replaces, in this process, tokens without signature by RS256; whatever the key did not sign is no token at all. */
function signTokens(tokens: Tokens, audience: string, { kid, privateKey, publicKey }: SigningKey): void {
  const { sign, verify } = tokens;
  const checks = { algorithms: ['RS256'], audience, issuer: `https://securetoken.google.com/${audience}` };
  // Two of the same second must differ: else the SDK takes the answer to a changed password for nothing new, and keeps
  // the refresh token that has just ended.
  tokens.sign = (payload, _secret, options) =>
    sign(payload, privateKey, { ...options, algorithm: 'RS256', keyid: kid, jwtid: randomUUID() } as typeof options);
  tokens.decode = (token, options) => {
    try {
      return verify(token, publicKey, { ...checks, complete: options?.complete });
    } catch {
      return null;
    }
  };
}

/** Codes that nobody can guess (the emulator's come from Math.random) and that end. */
function guardCodes(project: EmulatedProject, onCode: (code: Code) => void): void {
  project.createOob = (email, newEmail, requestType) => {
    const code = { oobCode: randomBytes(32).toString('base64url'), requestType, email, newEmail, made: Date.now() };
    project.oobs.set(code.oobCode, code);
    onCode(code);
    return code;
  };
  project.validateOobCode = (text) => {
    const code = project.oobs.get(text);
    return code && isFresh(code) ? code : undefined;
  };
  // With one, all of its kind that were mailed to that address are used up.
  project.deleteOobCode = (text) => {
    const used = project.oobs.get(text);
    for (const [other, { email, requestType }] of project.oobs) {
      if (email === used?.email && requestType === used.requestType) project.oobs.delete(other);
    }
  };
}

/** Refresh tokens that nobody else can write, and that a change of the password ends. */
function guardRefreshTokens(project: EmulatedProject, key: SigningKey): void {
  const { BadRequestError } = parts('./errors') as { BadRequestError: new (message: string) => Error };
  const { encodeRefreshToken, decodeRefreshToken } = parts('./state') as {
    encodeRefreshToken: (record: Refresh) => string;
    decodeRefreshToken: (token: string) => Refresh;
  };
  const macFor = ({ mac: _, ...record }: Refresh) => {
    const { passwordHash = '' } = project.users.get(record.localId) ?? {};
    return macOf(key, 'refresh', JSON.stringify([record, passwordHash]));
  };
  const createRefreshTokenFor = project.createRefreshTokenFor.bind(project);
  project.createRefreshTokenFor = (...args) => {
    const record = decodeRefreshToken(createRefreshTokenFor(...args));
    return encodeRefreshToken({ ...record, mac: macFor(record).toString('base64url') });
  };
  const validateRefreshToken = project.validateRefreshToken.bind(project);
  project.validateRefreshToken = (token) => {
    const record = decodeRefreshToken(token);
    const [given, right] = [Buffer.from(String(record.mac), 'base64url'), macFor(record)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new BadRequestError('TOKEN_EXPIRED');
    return validateRefreshToken(token);
  };
}
