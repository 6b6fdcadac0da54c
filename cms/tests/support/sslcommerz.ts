import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import pg from 'pg';
import { afterAll, beforeEach, inject } from 'vitest';

import { openBooks } from '../../../config/run/stand-ins/sslcommerz/books';
import type { RefundSteering } from '../../../config/run/stand-ins/sslcommerz/calls';
import type { Ordered } from '../../../config/run/stand-ins/sslcommerz/faults';
import type { Steering } from '../../../config/run/stand-ins/sslcommerz/notices';
import { createSandbox } from '../../../config/run/stand-ins/sslcommerz/server';
import { freePort } from '../../../config/run/stack/ports';
import type { NewPayment } from '../../src/services/payment/rail';
import { makeSslcommerzRail } from '../../src/services/payment/sslcommerz';
import { type Rows, SSLCOMMERZ_TABLES } from '../../src/services/payment/sslcommerz-tables';
import { createDatabase } from './database';

export const store = { id: 'street69test', password: 'of-the-tests@ssl' };

/** A rail of its own with a database and a gateway of its own. */
export async function ownGateway() {
  const folder = mkdtempSync(path.join(inject('scratch'), 'sslcommerz-'));
  const pool = new pg.Pool({ connectionString: await createDatabase(path.basename(folder).toLowerCase()) });
  const rows: Rows = async <Row>(statement: string, values: readonly (string | number | null)[]) => {
    let count = 0;
    const answer = await pool.query(
      statement.replace(/\?/g, () => `$${(count += 1)}`),
      [...values],
    );
    return answer.rows as Row[];
  };
  await pool.query(SSLCOMMERZ_TABLES);
  // They are made at every start.
  await pool.query(SSLCOMMERZ_TABLES);
  const ledger = openBooks(folder);
  const { server, teller } = createSandbox({ ledger, store });
  // Notices are booked, and nobody hears of them: the tests read them there.
  await teller.steer({ mode: 'never' });
  // A long sum in this process would let its lines end between two calls, and the next call meet one that is just ending.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const asked: { call: string; fields: Record<string, string> }[] = [];
  const settings = { storeId: store.id, storePassword: store.password, apiUrl: url };
  /** `alter` changes what the gateway answers a call that contains `path`. */
  const makeRail = ({ apiUrl = url, path = '', alter }: { apiUrl?: string; path?: string; alter?: object } = {}) =>
    makeSslcommerzRail({
      settings: () => ({ ...settings, apiUrl }),
      publicUrl: () => 'https://street.test',
      rows,
      now: Date.now,
      log: { warn: (line) => lines.push(line), error: (line) => lines.push(`ERROR ${line}`) },
      // As the real one, but for its patience.
      fetch: async (address, init) => {
        const at = new URL(String(address));
        const body = init?.body instanceof URLSearchParams ? init.body : at.searchParams;
        asked.push({ call: at.pathname, fields: Object.fromEntries(body) });
        const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(500) });
        if (!alter || !at.pathname.includes(path)) return answer;
        return Response.json({ ...((await answer.json()) as object), ...alter });
      },
    });
  const steer = async (what: string, body: object) => {
    const headers = { Authorization: `Bearer ${store.password}` };
    await fetch(`${url}/sandbox/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const step = async (page: string, fields: Record<string, string>) => {
    const session = new URL(page).searchParams.get('session') ?? '';
    const body = new URLSearchParams({ session, ...fields });
    await fetch(`${url}/gwprocess/v4/gateway.php`, { method: 'POST', body });
  };
  return {
    url,
    settings,
    rows,
    rail: makeRail(),
    makeRail,
    books: ledger.books,
    /** What was asked of the gateway, and what was logged. */
    asked,
    lines,
    fail: (order: Ordered) => steer('faults', order),
    tell: (how: Partial<Steering>) => steer('notices', how),
    refunding: (how: Partial<RefundSteering> & { all?: string }) => steer('refunds', how),
    cancel: (page: string | null) => step(page ?? '', { step: 'cancel' }),
    /** What a payer does on the page, with a wallet of the sandbox. */
    async pay(page: string | null, number = '01711111111') {
      await step(page ?? '', { step: 'pay', way: 'bkash', number });
      await step(page ?? '', { step: 'code', code: '111111' });
    },
    async end() {
      teller.stop();
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}

/** What the tests of a gateway do with it. */
function payerOf({ rail, rows, pay, makeRail }: Gateway) {
  let count = 0;
  const wanted = (more: Partial<NewPayment> = {}): NewPayment => ({
    ...{ amount: 500_050, currency: 'bdt', description: 'H-1001: Karim', hire: `hire${count}`, number: 'H-1001' },
    ...{ user: '7', payer: { name: 'Rahima', email: 'rahima@street.test', phone: '' } },
    back: 'https://street.test/hire/abc',
    ...more,
  });
  async function opened(more?: Partial<NewPayment>) {
    count += 1;
    const key = `key-${count}`;
    const { payment, redirect } = await rail.open(wanted(more), key);
    return { key, id: payment.id, payment, redirect };
  }
  return {
    wanted,
    opened,
    async paid(number?: string) {
      const made = await opened();
      await pay(made.redirect, number);
      return made;
    },
    async read(id: string) {
      const payment = await rail.read(id);
      if (!payment) throw new Error('no such payment');
      return payment;
    },
    /** A rail whose gateway is not there. */
    nobody: async () => makeRail({ apiUrl: `http://127.0.0.1:${await freePort()}` }),
    /** Makes it older than it is. */
    age: (id: string, interval: string) =>
      rows(`UPDATE street_sslcommerz_payments SET made_at = now() - ?::interval WHERE id = ?`, [interval, id]),
  };
}

export type Gateway = Awaited<ReturnType<typeof ownGateway>>;

/** A gateway and who pays at it for the tests of a file: before each nothing was asked of it, and it gives money back. */
export async function gatewayOfFile() {
  const gateway = await ownGateway();
  afterAll(() => gateway.end());
  beforeEach(async () => {
    gateway.asked.length = 0;
    gateway.lines.length = 0;
    await gateway.refunding({ answer: 'success', status: 'refunded' });
  });
  return { gateway, rail: gateway.rail, payer: payerOf(gateway) };
}
