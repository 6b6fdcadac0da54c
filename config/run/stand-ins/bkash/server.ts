/** The HTTP side of the bKash sandbox: the API for cms, the pages for payers, the notification service's certificate. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { createFaults } from '../payments/faults.js';
import type { Ledger } from './books.js';
import { type Body, Calls, Denied, type Keys, LIFE_MS, Refused } from './calls.js';
import type { Signer } from './certificate.js';
import { Notices } from './notices.js';
import { answerPage, type Page } from './pages.js';

/** `error` answers 500, `rubbish` something else than JSON, `hang` never; `slow` after three seconds; `drop` does what was asked and then closes the line. */
export type BkashFault = 'error' | 'rubbish' | 'hang' | 'slow' | 'drop';
export type BkashSandboxOptions = {
  ledger: Ledger;
  signer: Signer;
  keys: Keys;
  topicArn: string;
  /** Where cms listens for notifications. */
  hookUrl: string;
  /** Its own address, as cms has it. */
  url: string;
};

const PATH = '/v1.2.0-beta/tokenized/checkout/';
const LARGEST_BODY = 64 * 1024;
const SLOW_MS = 3000;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LARGEST_BODY) throw new Denied(413, 'Request Too Long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text || '{}');
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Said below.
  }
  throw new Refused('2025', 'Invalid request body');
}

class Sandbox {
  private readonly faults = createFaults<BkashFault>();
  private readonly calls: Calls;

  constructor(
    private readonly options: BkashSandboxOptions,
    private readonly notices: Notices,
  ) {
    const { ledger, keys, url } = options;
    const pageUrl = url.replace('127.0.0.1', 'localhost');
    this.calls = new Calls({ ledger, keys, pageUrl, paid: (payment) => notices.tell(payment) });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ledger, keys, signer, url: ownUrl } = this.options;
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', ownUrl);
    const call = `${method} ${url.pathname}`;
    if (call === 'GET /health') return send(response, 200, { ok: true });
    if (call === `GET ${this.notices.certificatePath}`) return sendText(response, 200, signer.certificate);
    if (call === 'GET /') {
      const isConfirmed = this.notices.confirm(url.searchParams.get('Token') ?? '');
      return sendText(response, isConfirmed ? 200 : 403, isConfirmed ? 'Confirmed' : 'Invalid token');
    }
    if (url.pathname === '/redirect/tokenized/') {
      const form = method === 'POST' ? new URLSearchParams(await readText(request)) : null;
      const page = answerPage(this.calls, url, form);
      ledger.save();
      return sendPage(response, page);
    }
    if (url.pathname.startsWith('/sandbox/')) {
      if (request.headers.authorization !== `Bearer ${keys.appSecret}`) throw new Denied(401, 'Unauthorized');
      return send(response, 200, this.steer(call, readBody(await readText(request))));
    }
    if (method !== 'POST' || !url.pathname.startsWith(PATH)) throw new Denied(404, 'Not Found');
    const text = await readText(request);
    const fault = this.faults.next(method, url.pathname);
    if (fault && (await before(fault, response))) return;
    const body = this.run(url.pathname.slice(PATH.length), request, text);
    ledger.save();
    // Done, and nobody learns of it.
    if (fault === 'drop') return void request.socket.destroy();
    send(response, 200, body);
  }

  /** The answer to a call; what is refused is an answer too. */
  private run(call: string, request: IncomingMessage, text: string): object {
    const { calls } = this;
    try {
      const body = readBody(text);
      if (call === 'token/grant') return calls.token('grant', request.headers, body);
      if (call === 'token/refresh') return calls.token('refresh', request.headers, body);
      calls.checkToken(request.headers.authorization, request.headers['x-app-key']);
      switch (call) {
        case 'create':
          return calls.create(body);
        case 'execute':
          return calls.execute(body);
        case 'payment/status':
          return calls.status(body);
        case 'payment/refund':
          return calls.refund(body);
        case 'general/searchTransaction':
          return calls.search(body);
        default:
          throw new Denied(404, 'Not Found');
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { statusCode: error.code, statusMessage: error.message };
    }
  }

  /** For tests: what is booked, how the next calls go wrong, and what time and tokens do. */
  private steer(call: string, body: Body): object {
    const { ledger } = this.options;
    const { books } = ledger;
    switch (call) {
      case 'GET /sandbox/books':
        return { payments: books.payments, refunds: books.refunds, notices: books.notices };
      case 'POST /sandbox/faults': {
        const { fault, path, times } = body as { fault: BkashFault; path: string; times?: number };
        this.faults.add({ fault, path: `POST ${PATH}${path}`, ...(times !== undefined && { times }) });
        return {};
      }
      case 'POST /sandbox/notices':
        Object.assign(this.notices.steering, body);
        if (body['silent'] === false) this.notices.resume();
        return {};
      case 'POST /sandbox/expire':
        this.calls.findPayment(String(body['paymentID'])).created -= LIFE_MS + 1;
        ledger.save();
        return {};
      case 'POST /sandbox/tokens':
        // None is taken any more; `calls`: nor is it known how often one was asked for.
        books.tokens = [];
        if (body['calls'] === true) Object.assign(books, { tokenCalls: [], blockedUntil: 0 });
        ledger.save();
        return {};
      default:
        throw new Denied(404, 'Not Found');
    }
  }
}

/** The server; the caller makes it listen. `notices` is there to be begun, stopped, and for tests. */
export function createBkashSandbox(options: BkashSandboxOptions): { server: Server; notices: Notices } {
  const notices = new Notices(options);
  const sandbox = new Sandbox(options, notices);
  const server = createServer((request, response) => {
    sandbox.answer(request, response).catch((error: Error) => {
      if (!(error instanceof Denied)) console.error(error);
      const status = error instanceof Denied ? error.status : 500;
      if (!response.headersSent) send(response, status, { message: status === 500 ? 'Failed' : error.message });
    });
  });
  return { server, notices };
}

/** True when the fault has answered in place of the call. */
async function before(fault: BkashFault, response: ServerResponse): Promise<boolean> {
  if (fault === 'slow') await delay(SLOW_MS);
  if (fault === 'error') send(response, 500, { message: 'Internal server error' });
  if (fault === 'rubbish') sendText(response, 200, '<html>Service temporarily unavailable');
  // It ends with the connection: whoever asks has a time-out of its own.
  if (fault === 'hang') await new Promise((resolve) => response.once('close', resolve));
  return fault === 'error' || fault === 'rubbish' || fault === 'hang';
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}

function sendPage(response: ServerResponse, page: Page): void {
  if ('redirect' in page) return void response.writeHead(303, { Location: page.redirect }).end();
  response.writeHead(page.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // The way back to the shop is an answer to a form.
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${page.backOrigin ?? ''}; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(page.html);
}
