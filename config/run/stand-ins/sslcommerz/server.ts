/** The HTTP side of the gateway's sandbox: its calls for the server, its pages for the browser. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Ledger, Refund, Session } from './books.js';
import { Calls, type Fields, type RefundSteering } from './calls.js';
import { createFaults, type Fault, type Ordered, SLOW_MS } from './faults.js';
import { createTeller, signed, type Steering, type Store, type Teller, wordsOf } from './notices.js';
import { isWay, outcomeOf, plainDigits, WAYS } from './outcomes.js';
import { BACK_SCRIPT, backPage, choicePage, codePage, GATEWAY, gonePage, numberPage } from './pages.js';
import { type Lang, langOf, WORDS } from './words.js';

export type SandboxOptions = {
  ledger: Ledger;
  store: Store;
  /** Under which its pages are reached; empty: as it was asked. */
  pageOrigin?: string;
  /** Where notices go in place of the host that the store names. */
  ipnOrigin?: string;
};

const LARGEST_BODY = 64 * 1024;
const API: Readonly<Record<string, string>> = {
  '/gwprocess/v4/api.php': 'POST',
  '/validator/api/validationserverAPI.php': 'GET',
  '/validator/api/merchantTransIDvalidationAPI.php': 'GET',
};

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LARGEST_BODY) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** `session`: the page may send a form to its shop. */
function sendPage(
  response: ServerResponse,
  html: string,
  { session, status = 200 }: { session?: Session; status?: number } = {},
): void {
  const shops = session ? Object.values(session.urls).map((url) => (URL.canParse(url) ? new URL(url).origin : '')) : [];
  const actions = ["'self'", ...new Set(shops.filter(Boolean))].join(' ');
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; form-action ${actions}; frame-ancestors 'none'; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(html);
}

/** A date of "12/30" that is not over. */
function isExpiry(typed: string): boolean {
  const found = /^(\d\d)\s*\/\s*(?:20)?(\d\d)$/.exec(plainDigits(typed).trim());
  if (!found) return false;
  const [month, year] = [Number(found[1]), 2000 + Number(found[2])];
  return month >= 1 && month <= 12 && Date.UTC(year, month) > Date.now();
}

class Sandbox {
  private readonly calls: Calls;
  private readonly faults = createFaults();

  constructor(
    private readonly ledger: Ledger,
    private readonly store: Store,
    private readonly teller: Teller,
    private readonly pageOrigin: string,
  ) {
    this.calls = new Calls(ledger, store, teller);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname } = url;
    if (pathname === '/health') return send(response, 200, { ok: true });
    if (pathname === '/back.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'X-Content-Type-Options': 'nosniff' });
      return void response.end(BACK_SCRIPT);
    }
    const text = await readText(request);
    if (pathname.startsWith('/sandbox/')) return this.steer(request, pathname, text, response);
    const fields: Fields = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(text));
    if (pathname === GATEWAY) return this.showGateway(method, fields, response);
    if (API[pathname] !== method) return send(response, 404, { status: 'FAILED', failedreason: 'Not found' });
    const fault = this.faults.next(`${method} ${pathname}?${new URLSearchParams(fields)}`);
    if (fault && (await before(fault, response))) return;
    const host = this.pageOrigin || `http://${request.headers.host}`;
    const said = pathname.endsWith('/api.php')
      ? this.calls.open(fields, host)
      : pathname.endsWith('/validationserverAPI.php')
        ? this.calls.validate(fields)
        : this.calls.ask(fields);
    this.ledger.save();
    // Done, and nobody learns of it.
    if (fault === 'drop') return void request.socket.destroy();
    send(response, 200, said);
  }

  private async showGateway(method: string, fields: Fields, response: ServerResponse): Promise<void> {
    const lang = langOf(fields['lang']);
    const session = this.calls.session(fields['session'] ?? '');
    if (!session) return sendPage(response, gonePage(lang), { status: 404 });
    const html = method === 'POST' ? await this.takeStep(session, fields, lang) : null;
    const attempt = await this.calls.ended(session);
    this.ledger.save();
    if (attempt) {
      const words = signed(wordsOf(attempt, session, this.store.id), this.store);
      return sendPage(response, backPage(session, lang, attempt.status, words), { session });
    }
    const way = fields['way'] ?? '';
    const shown = isWay(way) ? numberPage(session, lang, way) : choicePage(session, lang);
    sendPage(response, html ?? shown, { session });
  }

  /** The page after a form, where the session goes on. */
  private async takeStep(session: Session, fields: Fields, lang: Lang): Promise<string | null> {
    const { step, way = '', number = '', expiry = '', cvc = '', code = '' } = fields;
    const t = WORDS[lang];
    if (await this.calls.ended(session)) return null;
    if (step === 'cancel') await this.calls.end(session, 'CANCELLED');
    if (step === 'pay' && isWay(way)) {
      const { kind } = WAYS[way];
      const outcome = outcomeOf(kind, number);
      if (!outcome) return numberPage(session, lang, way, t.unknown);
      const isCard = isExpiry(expiry) && /^\d{3,4}$/.test(plainDigits(cvc).trim());
      if (kind === 'card' && !isCard) return numberPage(session, lang, way, t.card);
      this.calls.choose(session, way, outcome);
      return codePage(session, lang);
    }
    if (step === 'code' && session.waiting) {
      const isDone = await this.calls.confirm(session, plainDigits(code).trim());
      return isDone ? null : codePage(session, lang, t.wrong);
    }
    return null;
  }

  /** For tests, with the password of the store: what is booked, and how the next calls and notices go. */
  private async steer(request: IncomingMessage, path: string, text: string, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.store.password}`) return send(response, 401, {});
    if (request.method === 'GET' && path === '/sandbox/books') return send(response, 200, this.ledger.books);
    const asked: unknown = text ? JSON.parse(text) : {};
    switch (`${request.method} ${path}`) {
      case 'POST /sandbox/faults':
        this.faults.add(asked as Ordered);
        return send(response, 200, {});
      case 'POST /sandbox/notices':
        await this.teller.steer(asked as Partial<Steering>);
        return send(response, 200, {});
      case 'POST /sandbox/refunds': {
        // What the next ones are answered and become, and with `all` those of before as well.
        const { all, ...next } = asked as Partial<RefundSteering> & { all?: Refund['status'] };
        Object.assign(this.calls.refunding, next);
        if (all) for (const refund of this.ledger.books.refunds) refund.status = all;
        this.ledger.save();
        return send(response, 200, {});
      }
      default:
        return send(response, 404, {});
    }
  }
}

/** The server; the caller makes it listen. `teller` is there to be stopped, and for tests. */
export function createSandbox({ ledger, store, pageOrigin = '', ipnOrigin = '' }: SandboxOptions): {
  server: Server;
  teller: Teller;
} {
  const teller = createTeller(ledger, store, ipnOrigin);
  const sandbox = new Sandbox(ledger, store, teller, pageOrigin);
  const server = createServer((request, response) => {
    sandbox.answer(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) send(response, 500, { status: 'FAILED', failedreason: 'The sandbox failed.' });
    });
  });
  return { server, teller };
}

/** True when the fault has answered in place of the call. */
async function before(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault === 'error') {
    send(response, 500, { status: 'FAILED' });
    return true;
  }
  if (fault === 'rubbish') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Under maintenance</body></html>');
    return true;
  }
  // It ends with the connection: whoever asks has a time-out of its own.
  if (fault === 'hang') {
    await new Promise((resolve) => response.once('close', resolve));
    return true;
  }
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return false;
}
