/** The HTTP side of the embedded identity service: which calls are answered, from which page, and when. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { householdOf } from '../../../src/contract/index.js';
import { Attempts, turnsOf } from './attempts.js';
import { type CallContext, callPaths, readCall, RefusedCall } from './calls.js';
import type { Emulator } from './emulator.js';
import type { Code } from './project.js';

export type ServerParts = CallContext & {
  emulator: Emulator;
  /** The one origin whose pages may call. */
  origin: string;
  /** By which web proves that a call is handed on by it, and for whom. */
  internalSecret: string;
  /** Resolves when what changed is on the disk. */
  save: () => Promise<void>;
  sendCode: (code: Code, language: 'en' | 'bn') => void;
};

const largestBody = 64 * 1024;

/** The server; the caller makes it listen. */
export function createIdentityServer(parts: ServerParts): Server {
  const attempts = new Attempts();
  return createServer((request, response) => {
    answer(parts, attempts, request, response).catch((error: Error) => {
      const refused = error instanceof RefusedCall;
      // Who hangs up in the middle of a call is no fault of ours.
      if (!refused && request.complete) console.error(error);
      if (!response.headersSent) refuse(response, refused ? 400 : 500, refused ? error.message : 'INTERNAL_ERROR');
    });
  });
}

async function answer(
  parts: ServerParts,
  attempts: Attempts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = ''] = (request.url ?? '').split('?');
  if (pathname === '/jwks' && request.method === 'GET') return send(response, 200, parts.key.jwks);
  if (request.headers.origin !== undefined && request.headers.origin !== parts.origin) {
    return refuse(response, 403, 'ORIGIN_NOT_ALLOWED');
  }
  if (request.method !== 'POST' || !callPaths.has(pathname)) return refuse(response, 404, 'NOT_FOUND');
  const body = await readCall(pathname, await readText(request), parts);
  // Taken before the password is looked at, else of many sent at once all would be.
  const turns = turnsOf(pathname, body, callerOf(request, parts.internalSecret), parts.emulator.emailOf);
  const refusal = attempts.take(turns);
  if (refusal) throw new RefusedCall(refusal);

  // The emulator sees what was checked and nothing else: neither "Bearer owner", its administrator, nor a query.
  const language = String(request.headers['x-firebase-locale'] ?? '').startsWith('bn') ? 'bn' : 'en';
  const type = pathname.startsWith('/securetoken') ? 'application/x-www-form-urlencoded' : 'application/json';
  const length = request.headers['content-length'] ?? '1';
  request.headers = { host: 'localhost', 'content-type': type, 'content-length': length };
  // `_body` is the sign by which Express's parsers know that the body has been read.
  Object.assign(request, { url: `${pathname}?key=embedded`, body, _body: true });
  response.setHeader('Cache-Control', 'no-store');
  const codes: Code[] = [];
  const settle = () => {
    if (pathname.endsWith(':signInWithPassword') && response.statusCode === 200) attempts.giveBack(turns);
    return parts.save();
  };
  answerAfter(response, settle, () => codes.forEach((code) => parts.sendCode(code, language)));
  parts.emulator.during(
    (code) => codes.push(code),
    () => parts.emulator.app(request, response),
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Who calls: web's word for it when the call proves to be web's, else the address of the connection. */
function callerOf({ headers, socket }: IncomingMessage, internalSecret: string): string {
  const [named, secret] = [headers['x-client-address'], headers['x-internal-secret']];
  const isWeb = typeof secret === 'string' && timingSafeEqual(digest(secret), digest(internalSecret));
  return householdOf(isWeb && typeof named === 'string' ? named.slice(0, 64) : (socket.remoteAddress ?? ''));
}

/**
 * Holds the answer back until `first` is done: what was confirmed must survive a kill. The mails go out after the
 * answer, because their time would tell whether there is an account with that address.
 */
function answerAfter(response: ServerResponse, first: () => Promise<void>, then: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    first().then(
      () => {
        end(...args);
        then();
      },
      (error: Error) => {
        console.error(`The accounts could not be written: ${error.message}`);
        response.destroy();
      },
    );
    return response;
  }) as typeof response.end;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestBody) throw new RefusedCall('BODY_TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
