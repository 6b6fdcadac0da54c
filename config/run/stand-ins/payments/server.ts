/** The HTTP side of the payment sandbox: Stripe's API for the server, Stripe.js and its card form for the browser. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Intent, Ledger } from './books.js';
import { Calls, type Fields, Refused } from './calls.js';
import { createFaults, type Fault } from './faults.js';
import { createSender, type Sender } from './webhooks.js';

export type SandboxKeys = { secret: string; publishable: string; webhook: string };
export type SandboxOptions = {
  ledger: Ledger;
  keys: SandboxKeys;
  /** Where cms listens for what happened. */
  webhookUrl: string;
  apiVersion: string;
  /** The one origin whose pages may show the card form. */
  siteOrigin: string;
};

const LARGEST_BODY = 64 * 1024;
const BROWSER_FILES: Readonly<Record<string, string>> = {
  '/stripe.js': 'text/javascript',
  '/card.html': 'text/html; charset=utf-8',
  '/card.js': 'text/javascript',
  '/bank.html': 'text/html; charset=utf-8',
  '/bank.js': 'text/javascript',
};

/** `a[b][c]=d` as `{a: {b: {c: 'd'}}}`. */
function readFields(body: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split(/[[\]]+/).filter(Boolean);
    const last = steps.pop() ?? '';
    let at = fields;
    for (const step of steps) {
      const next = at[step];
      at = typeof next === 'object' ? next : (at[step] = Object.create(null) as Fields);
    }
    at[last] = value;
  }
  return fields;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LARGEST_BODY)
      throw new Refused(413, { type: 'invalid_request_error', message: 'The body is too large.' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const list = (url: string, data: unknown[]) => ({ object: 'list', url, data, has_more: false });

/** A page of a list, as `limit` and `starting_after` ask for it. */
function pageOf(url: URL, all: readonly { id: string }[]) {
  const limit = Math.min(Math.max(Number(url.searchParams.get('limit') ?? 10), 1), 100);
  const after = all.findIndex(({ id }) => id === url.searchParams.get('starting_after'));
  const rest = all.slice(after + 1);
  return { ...list(url.pathname, rest.slice(0, limit)), has_more: rest.length > limit };
}

/** The answer to a call with the secret key; undefined for a path that is not there. */
function answerServer(calls: Calls, method: string, url: URL, fields: Fields): unknown {
  const [, , what, id = '', action] = url.pathname.split('/');
  const call = `${method} ${what}${id ? '/{id}' : ''}${action ? `/${action}` : ''}`;
  switch (call) {
    case 'POST payment_intents':
      return calls.createIntent(fields);
    case 'GET payment_intents':
      return pageOf(url, calls.listIntents());
    case 'GET payment_intents/{id}':
      return url.searchParams.get('expand[0]') === 'latest_charge' ? calls.expandIntent(id) : calls.findIntent(id);
    case 'POST payment_intents/{id}/cancel':
      return calls.cancelIntent(id);
    case 'POST refunds':
      return calls.createRefund(fields);
    case 'GET refunds':
      return pageOf(url, calls.listRefunds(url.searchParams.get('payment_intent') ?? ''));
    case 'GET disputes':
      return pageOf(url, calls.listDisputes(url.searchParams.get('payment_intent') ?? ''));
    case 'GET charges/{id}':
      return calls.findCharge(id);
    case 'GET events':
      return pageOf(url, calls.listEvents(Number(url.searchParams.get('created[gte]') ?? 0)));
    default:
      return undefined;
  }
}

/** What a browser may do: see, pay and authenticate the one intent whose client secret it has. */
function answerBrowser(calls: Calls, method: string, url: URL, fields: Fields): Intent | undefined {
  const [, , what, id = '', action] = url.pathname.split('/');
  if (what !== 'payment_intents' || !id) return undefined;
  const intent = calls.findIntent(id);
  const given = String(fields['client_secret'] ?? url.searchParams.get('client_secret') ?? '');
  if (given !== intent.client_secret) {
    throw new Refused(401, { type: 'invalid_request_error', message: 'The client_secret does not match.' });
  }
  if (method === 'GET' && !action) return intent;
  if (method === 'POST' && action === 'confirm') {
    const { card } = (fields['payment_method_data'] ?? {}) as { card?: Record<string, string> };
    return calls.confirmIntent(id, {
      number: card?.['number'] ?? '',
      exp_month: Number(card?.['exp_month']),
      exp_year: Number(card?.['exp_year']),
      cvc: card?.['cvc'] ?? '',
    });
  }
  if (method === 'POST' && action === 'answer') return calls.answerBank(id, fields['allowed'] === 'true');
  return undefined;
}

type Answer = { status: number; body: unknown };

/** The answer to a call, and to a repeat with the same idempotency key the same one. */
function once({ books }: Ledger, key: string | undefined, asked: string, run: () => unknown): Answer {
  const known = key === undefined ? undefined : books.answers[key];
  if (known && known.asked !== asked) {
    throw new Refused(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    });
  }
  if (known) return known;
  let result: Answer;
  try {
    result = { status: 200, body: structuredClone(run()) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    result = { status: error.status, body: { error: error.body } };
  }
  // As Stripe has it: a refusal of what was asked is kept too.
  if (key !== undefined) books.answers[key] = { asked, ...result };
  return result;
}

/** The server; the caller makes it listen. `sender` is there to be stopped, and for tests. */
export function createSandbox(options: SandboxOptions): { server: Server; sender: Sender } {
  const { ledger, keys, siteOrigin } = options;
  const sender = createSender({ ...options, url: options.webhookUrl, secret: keys.webhook });
  const calls = new Calls(ledger, (type, object) => sender.tell(type, object));
  const faults = createFaults();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (!(error instanceof Refused)) console.error(error);
      const body = error instanceof Refused ? error.body : { type: 'api_error', message: 'The sandbox failed.' };
      if (!response.headersSent) send(response, error instanceof Refused ? error.status : 500, { error: body });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (method === 'GET' && url.pathname === '/health') return send(response, 200, { ok: true });
    if (method === 'GET' && BROWSER_FILES[url.pathname]) return sendFile(response, url.pathname, siteOrigin);
    if (request.headers.origin === siteOrigin) allow(response, siteOrigin);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const key = keyOf(request);
    const isServer = key === keys.secret;
    if (!isServer && key !== keys.publishable) {
      throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    const text = await readText(request);
    if (isServer && url.pathname.startsWith('/sandbox/')) return steer(method, url.pathname, text, response);
    const fault = isServer ? faults.next(method, url.pathname) : null;
    if (fault && (await before(fault, response))) return;
    const asked = createHash('sha256').update(`${method} ${url.pathname}\n${text}`).digest('hex');
    const idempotency = isServer && method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    const { status, body } = once(ledger, idempotency, asked, () => {
      const fields = readFields(text);
      const found = (isServer ? answerServer : answerBrowser)(calls, method, url, fields);
      if (found === undefined) {
        throw new Refused(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.pathname}).`,
        });
      }
      return found;
    });
    ledger.save();
    // Done, and nobody learns of it.
    if (fault === 'drop') return void request.socket.destroy();
    send(response, status, body);
  }

  /** For tests: what is booked, and how the next calls go wrong. */
  function steer(method: string, path: string, text: string, response: ServerResponse): void {
    const { intents, charges, refunds, disputes, events } = ledger.books;
    if (method === 'GET' && path === '/sandbox/books') {
      return send(response, 200, { intents, charges, refunds, disputes, events });
    }
    if (method === 'POST' && path === '/sandbox/faults') {
      const asked = JSON.parse(text) as { fault: Fault; path: string; times?: number };
      faults.add(asked);
      return send(response, 200, {});
    }
    if (method === 'POST' && path === '/sandbox/webhooks') {
      sender.silent = (JSON.parse(text) as { silent: boolean }).silent;
      if (!sender.silent) sender.resume();
      return send(response, 200, {});
    }
    throw new Refused(404, { type: 'invalid_request_error', message: 'There is nothing to steer here.' });
  }

  return { server, sender };
}

/** True when the fault has answered in place of the call. */
async function before(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault === 'error') {
    send(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    return true;
  }
  // It ends with the connection: whoever asks has a time-out of its own.
  if (fault === 'hang') {
    await new Promise((resolve) => response.once('close', resolve));
    return true;
  }
  return false;
}

/** Stripe.js runs in the site's page and asks from there. */
function allow(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Headers', 'authorization');
}

function keyOf(request: IncomingMessage): string {
  return request.headers.authorization?.replace(/^Bearer /, '') ?? '';
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendFile(response: ServerResponse, path: string, siteOrigin: string): void {
  response.writeHead(200, {
    'Content-Type': BROWSER_FILES[path] ?? 'text/plain',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': `default-src 'self'; style-src 'unsafe-inline'; frame-ancestors ${siteOrigin}`,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(readFileSync(new URL(`browser${path}`, import.meta.url)));
}
