/**
 * The calls of SSLCOMMERZ's gateway, version 4, from its public papers (developer.sslcommerz.com/doc/v4, read November
 * 2026; never tried against the real one). Card and wallet numbers that it tells are dropped where its answers are read.
 */
import { isOwnMachine } from '@69street/config/market';
import { z } from 'zod';

import type { SslcommerzSettings } from '../../sslcommerz-settings';
import { ProviderDown } from './rail';

export const OPEN_MS = 8000;
export const READ_MS = 10_000;
/** As long as any call may take: what a refund has done is hard to learn afterwards. */
export const REFUND_MS = 30_000;

/** Nothing left this machine: nobody answered at that address. */
export class NotSent extends ProviderDown {}

export type CallDeps = {
  /** Null: no store is configured. */
  settings: () => SslcommerzSettings | null;
  fetch: typeof fetch;
  log: { warn: (line: string) => void; error: (line: string) => void };
};

type Call = { path: string; fields: Record<string, string>; timeout: number; method?: 'GET' | 'POST' };

/** Taka with two decimals, as every call wants it: 50000 poisha are "500.00". */
export const takaText = (poisha: number): string =>
  `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

/** The poisha of "500.00", "500.5" or "500", to the last one; null for what is no amount. */
export function poishaOf(taka: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(taka.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/** "2016-05-08 15:53:49" in seconds; taken to be the time of Dhaka, which the papers do not say. Null for anything else. */
export function secondsOf(date: string): number | null {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date);
  const at = found ? Date.parse(`${found[1]}T${found[2]}+06:00`) : NaN;
  return Number.isNaN(at) ? null : at / 1000;
}

/** PHP answers the same field as text here and as a number there, and leaves it out or null where it has nothing. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

const session = z.object({ status: z.string(), failedreason: text, GatewayPageURL: text });
const connected = z.object({ APIConnect: z.string() });
const found = z.object({
  no_of_trans_found: text,
  element: z
    .array(z.object({ status: z.string(), tran_id: z.string(), tran_date: text, val_id: text }))
    .nullish()
    .catch(null),
});
const validated = z.object({
  status: z.string(),
  tran_id: text,
  tran_date: text,
  val_id: text,
  amount: text,
  currency: text,
  currency_type: text,
  currency_amount: text,
  bank_tran_id: text,
  risk_level: text,
});
const refunded = z.object({ status: text, refund_ref_id: text });

export type Try = { status: string; date: string; valId: string };
export type Validated = z.infer<typeof validated>;

/** The connection was never there: no request has left. */
const UNCONNECTED = new Set(['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']);

type Failure = { name?: string; code?: string; syscall?: string; cause?: unknown; errors?: unknown[] };

/** Why a call failed, in a word that may be logged, and whether it has surely not been sent. */
function failureOf(error: unknown): { code: string; isUnsent: boolean } {
  const { name, code, syscall, cause, errors } = error as Failure;
  if (cause) return failureOf(cause);
  // Of the addresses of one name none could be reached.
  if (errors?.length) return { ...failureOf(errors[0]), isUnsent: errors.every((one) => failureOf(one).isUnsent) };
  // Also a connection that stood may end as "unreachable": it counts while connecting alone.
  const isUnsent = syscall === 'connect' || syscall === 'getaddrinfo' || UNCONNECTED.has(code ?? '');
  return { code: String(code ?? name ?? 'unknown'), isUnsent };
}

/** A visitor is sent nowhere else, whatever an answer says; the sandbox has its pages on this machine. */
function isOfGateway(page: string, apiUrl: string): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, hostname } = new URL(page);
  if (isOwnMachine(apiUrl)) return /^https?:$/.test(protocol) && isOwnMachine(page);
  return protocol === 'https:' && /(^|\.)sslcommerz\.com$/.test(hostname);
}

export function sslcommerzCalls({ settings, fetch, log }: CallDeps) {
  function down(what: string, why: string): never {
    log.warn(`sslcommerz: ${what}: ${why}`);
    throw new ProviderDown(why);
  }

  /** One call, once; nothing of it but a path and a code reaches a log, for the password of the store stands in its address. */
  async function ask(what: string, { path, fields, timeout, method = 'GET' }: Call): Promise<unknown> {
    const store = settings();
    if (!store) throw new NotSent('SSLCOMMERZ is not configured');
    const all = new URLSearchParams({ ...fields, store_id: store.storeId, store_passwd: store.storePassword });
    const address = `${store.apiUrl}/${path}`;
    let answer: string;
    try {
      const response = await fetch(method === 'GET' ? `${address}?${all}` : address, {
        method,
        ...(method === 'POST' && { body: all }),
        // Whoever sends elsewhere gets the password of the store there.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) return down(what, `answered ${response.status}`);
      answer = await response.text();
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      const { code, isUnsent } = failureOf(error);
      if (!isUnsent) return down(what, code);
      log.warn(`sslcommerz: ${what}: ${code}`);
      throw new NotSent(code);
    }
    try {
      return JSON.parse(answer) as unknown;
    } catch {
      return down(what, 'answered no JSON');
    }
  }

  function parse<Answer>(what: string, shape: z.ZodType<Answer>, answer: unknown): Answer {
    const parsed = shape.safeParse(answer);
    return parsed.success ? parsed.data : down(what, 'answered something else');
  }

  /** Answers of the validator say first whether the store may ask: DONE, or INVALID_REQUEST, FAILED, INACTIVE. */
  async function askValidator(what: string, fields: Record<string, string>, timeout: number): Promise<unknown> {
    const path = 'validator/api/merchantTransIDvalidationAPI.php';
    const answer = await ask(what, { path, fields: { ...fields, v: '1', format: 'json' }, timeout });
    const { APIConnect } = parse(what, connected, answer);
    if (APIConnect === 'DONE') return answer;
    const known = ['INVALID_REQUEST', 'FAILED', 'INACTIVE'].includes(APIConnect);
    log.warn(`sslcommerz: ${what}: ${known ? APIConnect : 'answered something else'}`);
    // Not taken, and said so: as if it had never been sent.
    throw known ? new NotSent(APIConnect) : new ProviderDown('answered something else');
  }

  return {
    /** Opens a page of the gateway; `refused` is why it takes no such payment, in a word that may be logged. */
    async open(fields: Record<string, string>): Promise<{ page: string } | { refused: string }> {
      const call = { path: 'gwprocess/v4/api.php', method: 'POST', fields, timeout: OPEN_MS } as const;
      const { status, failedreason, GatewayPageURL } = parse('open', session, await ask('open', call));
      if (status === 'SUCCESS') {
        return isOfGateway(GatewayPageURL, settings()?.apiUrl ?? '')
          ? { page: GatewayPageURL }
          : down('open', 'gave no page');
      }
      if (status !== 'FAILED') return down('open', 'answered something else');
      // Our own fault and nobody's payment: as good as down.
      if (/credential|de-?active/i.test(failedreason)) return down('open', 'the store is not let in');
      const refused = /amount/i.test(failedreason) ? 'amount' : 'other';
      log.warn(`sslcommerz: open: refused (${refused})`);
      return { refused };
    },

    /** What was tried for a transaction of ours, the oldest first; nothing of transactions of others. */
    async tries(tranId: string): Promise<Try[]> {
      const answer = parse('query', found, await askValidator('query', { tran_id: tranId }, READ_MS));
      if (!answer.element && answer.no_of_trans_found !== '0') return down('query', 'answered something else');
      return (answer.element ?? [])
        .filter(({ tran_id }) => tran_id === tranId)
        .map(({ status, tran_date, val_id }) => ({ status, date: tran_date, valId: val_id }))
        .sort((one, other) => one.date.localeCompare(other.date));
    },

    /** What alone decides whether there is money. */
    async validate(valId: string): Promise<Validated> {
      const fields = { val_id: valId, v: '1', format: 'json' };
      const path = 'validator/api/validationserverAPI.php';
      return parse('validation', validated, await ask('validation', { path, fields, timeout: READ_MS }));
    },

    /** Orders money back. Throws NotSent when it has surely not been ordered, ProviderDown when nobody knows. */
    async refund(fields: Record<string, string>): Promise<{ status: string; ref: string }> {
      const answer = parse('refund', refunded, await askValidator('refund', fields, REFUND_MS));
      return { status: answer.status.toLowerCase(), ref: answer.refund_ref_id };
    },

    /** How a refund stands: `refunded`, `processing` or `cancelled`. */
    async refundStatus(ref: string): Promise<string> {
      const answer = await askValidator('refund status', { refund_ref_id: ref }, READ_MS);
      return parse('refund status', refunded, answer).status.toLowerCase();
    },
  };
}
