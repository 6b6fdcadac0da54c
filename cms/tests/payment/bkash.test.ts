import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BkashDeps } from '../../src/services/payment/bkash-api';
import { BKASH_TABLES, makeBkashRail } from '../../src/services/payment/bkash';
import { type NewPayment, PaymentRefused, ProviderDown } from '../../src/services/payment/rail';
import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { bkashProblems, readBkashSettings } from '../../src/bkash-settings';
import { type BkashSandbox, bkashSandbox, GOOD } from '../support/bkash';
import { createDatabase } from '../support/database';

let sandbox: BkashSandbox;
let pool: pg.Pool;
/** What was logged. */
const said: string[] = [];

function depsOf(settings = sandbox.settings): BkashDeps {
  return {
    settings: () => settings,
    rows: async (text, values = []) => {
      let at = 0;
      return (
        await pool.query(
          text.replaceAll('?', () => `$${(at += 1)}`),
          [...values],
        )
      ).rows;
    },
    warn: (text) => said.push(text),
  };
}

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createDatabase('bkash'), max: 20 });
  await pool.query(BKASH_TABLES);
  await pool.query(BKASH_TABLES);
});
afterAll(() => pool.end());
beforeEach(async () => {
  await pool.query('TRUNCATE street_bkash_payments, street_bkash_refunds, street_bkash_tokens');
  sandbox = await bkashSandbox();
  said.length = 0;
});

const wanted = (more: Partial<NewPayment> = {}): NewPayment => ({
  ...{ amount: 50_050, currency: 'bdt', description: 'H-1001: An agent', hire: 'hire1', number: 'H-1001', user: '7' },
  payer: { name: '', email: '', phone: '' },
  back: 'http://localhost:3000/hire/back?hire=hire1',
  ...more,
});
const opened = async (more: Partial<NewPayment> = {}, key: string = randomUUID()) => {
  const rail = makeBkashRail(depsOf());
  const { payment, redirect } = await rail.open(wanted(more), key);
  return { rail, key, id: payment.id, page: redirect ?? '', payment };
};
const paid = async (more: Partial<NewPayment> = {}) => {
  const one = await opened(more);
  await sandbox.type(one.page, ...GOOD);
  await one.rail.read(one.id);
  return one;
};
const refundsOf = (id: string) => sandbox.books.refunds.filter(({ paymentID }) => paymentID === id);

describe('paying', () => {
  it('opens with exact fields, takes the money when it is read, and keeps nothing of the payer', async () => {
    const { rail, id, page, payment } = await opened();
    expect(payment).toMatchObject({ status: 'open', amount: 50_050, amount_received: 0, hire: 'hire1', user: '7' });
    const [booked] = sandbox.books.payments;
    expect(booked).toMatchObject({ amount: 50_050, payerReference: 'H-1001', callbackURL: wanted().back });
    expect(booked?.merchantInvoiceNumber).toMatch(/^H-1001-[0-9a-f]{12}$/);
    expect(await rail.read(id)).toMatchObject({ status: 'open', failure: null });
    const back = new URL(await sandbox.type(page, ...GOOD));
    expect([...back.searchParams]).toEqual([
      ['hire', 'hire1'],
      ['paymentID', id],
      ['status', 'success'],
    ]);
    expect(await rail.read(id)).toMatchObject({
      ...{ status: 'succeeded', amount_received: 50_050, currency: 'bdt', failure: null, refunds: [], disputes: [] },
      charge: { id: booked?.trxID, created: Math.floor((booked?.executed ?? 0) / 1000) },
    });
    const kept = await pool.query(
      `SELECT string_agg(p::text, '') || (SELECT string_agg(t::text, '') FROM street_bkash_tokens t) AS all FROM street_bkash_payments p`,
    );
    const { all } = kept.rows[0] as { all: string };
    for (const secret of [...GOOD, ...sandbox.books.tokens.map((token) => token.id), 'password', 'secret']) {
      expect(all).not.toContain(secret);
      expect(said.join()).not.toContain(secret);
    }
  });

  it('the same key opens the same payment, also at once, and after its life another one', async () => {
    const rails = [makeBkashRail(depsOf()), makeBkashRail(depsOf())] as const;
    const key = randomUUID();
    const both = await Promise.all(rails.map((rail) => rail.open(wanted(), key)));
    expect(both[0]?.payment.id).toBe(both[1]?.payment.id);
    const third = await rails[0].open(wanted(), key);
    expect(third).toMatchObject({ redirect: both[0]?.redirect, payment: { id: both[0]?.payment.id, status: 'open' } });
    await expect(rails[0].open(wanted({ amount: 100 }), key)).rejects.toThrow('something else');
    const { id } = third.payment;
    await pool.query(`UPDATE street_bkash_payments SET created_at = now() - interval '25 hours'`);
    await sandbox.steer('expire', { paymentID: id });
    expect(await rails[0].read(id)).toMatchObject({ status: 'canceled', failure: 'bkash_expired' });
    expect((await rails[1].open(wanted(), key)).payment.id).not.toBe(id);
  });

  it('a paid one is taken once, by however many at the same time', async () => {
    const { id, page, key, rail } = await opened();
    await sandbox.type(page, ...GOOD);
    const rails = Array.from({ length: 10 }, () => makeBkashRail(depsOf()));
    const found = await Promise.all(rails.map((one) => one.read(id)));
    for (const one of found) expect(one?.status).toBe('succeeded');
    expect(await rail.open(wanted(), key)).toMatchObject({ redirect: null, payment: { status: 'succeeded' } });
  });

  it('unknown and foreign ids are nobody’s, and are not touched', async () => {
    const { rail, id, page } = await opened();
    await sandbox.type(page, ...GOOD);
    await pool.query('DELETE FROM street_bkash_payments');
    expect(await rail.read(id)).toBeNull();
    expect(await rail.read('TR0011nothing')).toBeNull();
    expect(sandbox.books.payments[0]?.status).toBe('Initiated');
    await expect(rail.refund(id, 100, 'k')).rejects.not.toBeInstanceOf(ProviderDown);
  });

  it('another amount is not taken; one that was paid is told as it is', async () => {
    const { rail, id, page } = await opened();
    await sandbox.type(page, ...GOOD);
    const [booked] = sandbox.books.payments;
    Object.assign(booked ?? {}, { amount: 50_049 });
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    expect(booked?.status).toBe('Initiated');
    Object.assign(booked ?? {}, { status: 'Completed', trxID: 'ABC', executed: Date.now() });
    expect(await rail.read(id)).toMatchObject({ status: 'succeeded', amount: 50_049, amount_received: 50_049 });
    await expect(opened({ currency: 'usd' })).rejects.toBeInstanceOf(PaymentRefused);
  });

  it.each([
    ['01823074817', 'bkash_balance'],
    ['01823074818', 'bkash_account'],
    ['01823074829', 'bkash_duplicate'],
  ])('wallet %s: %s', async (wallet, failure) => {
    const { rail, id, page } = await opened();
    await sandbox.type(page, wallet, '123456', '12121');
    expect(await rail.read(id)).toMatchObject({ status: 'canceled', failure, amount_received: 0 });
    expect(await rail.read(id)).toMatchObject({ status: 'canceled', failure });
  });

  it('wrong code, wrong PIN, cancelled, closed', async () => {
    const otp = await opened();
    expect(await sandbox.type(otp.page, '01770618575', '1', '2')).toBe('422');
    expect((await otp.rail.read(otp.id))?.status).toBe('open');
    expect(await sandbox.type(otp.page, '3')).toContain('status=failure');
    expect(await otp.rail.read(otp.id)).toMatchObject({ status: 'canceled', failure: 'bkash_otp' });
    const pin = await opened();
    await sandbox.type(pin.page, '01770618575', '123456', '1', '2', '3');
    expect(await pin.rail.read(pin.id)).toMatchObject({ status: 'canceled', failure: 'bkash_pin' });
    const gone = await opened();
    expect(await sandbox.cancel(gone.page)).toContain('status=cancel');
    expect(await gone.rail.read(gone.id)).toMatchObject({ status: 'canceled', failure: 'bkash_cancelled' });
    const closed = await opened();
    await closed.rail.close(closed.id);
    await sandbox.type(closed.page, ...GOOD);
    expect(await closed.rail.read(closed.id)).toMatchObject({ status: 'canceled', failure: 'bkash_cancelled' });
    expect(sandbox.books.payments.at(-1)?.status).toBe('Initiated');
    const made = await paid();
    await made.rail.close(made.id);
    expect((await made.rail.read(made.id))?.status).toBe('succeeded');
  });
});

describe('trouble', () => {
  it.each(['error', 'rubbish', 'drop'] as const)('%s in place of an answer', async (fault) => {
    await sandbox.fail(fault, 'create');
    await expect(opened()).rejects.toBeInstanceOf(ProviderDown);
    const { rail, id, page } = await opened();
    await sandbox.type(page, ...GOOD);
    await sandbox.fail(fault, 'payment/status');
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    await sandbox.fail(fault, 'execute');
    const first = await rail.read(id).catch((error: Error) => error);
    // Done and not told: bKash's own state says it. Not done: nothing is known until it is asked again.
    if (fault === 'drop') expect(first).toMatchObject({ status: 'succeeded' });
    else expect(first).toBeInstanceOf(ProviderDown);
    expect(await rail.read(id)).toMatchObject({ status: 'succeeded', amount_received: 50_050 });
  });

  it('hangs and is down', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), 200);
      return control.signal;
    });
    const { rail, id, page } = await opened();
    await sandbox.fail('hang', 'payment/status');
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    await sandbox.fail('hang', 'create');
    await expect(opened()).rejects.toBeInstanceOf(ProviderDown);
    // Whether the money was taken is asked for after that, and here it was not.
    await sandbox.type(page, ...GOOD);
    await sandbox.fail('hang', 'execute');
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    expect(sandbox.books.payments[0]?.status).toBe('Initiated');
    expect(await rail.read(id)).toMatchObject({ status: 'succeeded', amount_received: 50_050 });
    expect(timeout.mock.calls.flat()).toContain(30_000);
    timeout.mockRestore();
    const away = makeBkashRail(depsOf({ ...sandbox.settings, apiUrl: 'http://127.0.0.1:9' }));
    await expect(away.open(wanted(), 'k')).rejects.toBeInstanceOf(ProviderDown);
  });
});

describe('the token', () => {
  it('fifty at once in ten processes make one call', async () => {
    const rails = Array.from({ length: 10 }, () => makeBkashRail(depsOf()));
    await Promise.all(Array.from({ length: 50 }, (_, n) => rails[n % 10]?.open(wanted(), `k${n}`)));
    expect(sandbox.books.tokenCalls).toHaveLength(1);
    expect(sandbox.books.payments).toHaveLength(50);
  });

  it('fifty at once whose answer is lost ask twice, and a slow one once', async () => {
    const storm = () => {
      const rails = Array.from({ length: 10 }, () => makeBkashRail(depsOf()));
      return Promise.allSettled(Array.from({ length: 50 }, (_, n) => rails[n % 10]?.open(wanted(), `lost${n}`)));
    };
    await sandbox.fail('drop', 'token/grant', 10);
    for (const one of await storm()) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ProviderDown) as Error });
    }
    expect(sandbox.books.tokenCalls).toHaveLength(2);
    await pool.query(`UPDATE street_bkash_tokens SET asked = '{}'`);
    await sandbox.steer('tokens', { calls: true });
    await sandbox.fail('drop', 'token/grant', 0);
    await sandbox.fail('slow', 'token/grant');
    for (const one of await storm()) expect(one.status).toBe('fulfilled');
    expect(sandbox.books.tokenCalls).toHaveLength(1);
  });

  it('of a process that died while it asked is waited for, and counts', async () => {
    const { rail, id } = await opened();
    await pool.query(
      `UPDATE street_bkash_tokens SET sealed = NULL, expires_at = NULL, asking_until = now() + interval '1 second'`,
    );
    await Promise.all([rail.read(id), makeBkashRail(depsOf()).read(id)]);
    expect(sandbox.books.tokenCalls).toHaveLength(2);
  });

  it('one that is refused is renewed once, by however many; then bKash is down for the hour', async () => {
    const { rail, id } = await opened();
    await sandbox.steer('tokens', {});
    await Promise.all(Array.from({ length: 20 }, () => makeBkashRail(depsOf()).read(id)));
    expect(sandbox.books.tokenCalls).toHaveLength(2);
    await sandbox.steer('tokens', {});
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    expect(sandbox.books.tokenCalls).toHaveLength(2);
    await pool.query(`UPDATE street_bkash_tokens SET asked = array(SELECT a - interval '1 hour' FROM unnest(asked) a)`);
    await sandbox.steer('tokens', { calls: true });
    expect((await rail.read(id))?.status).toBe('open');
  });

  it('one that ends is refreshed, and where that is refused begun anew', async () => {
    const { rail, id } = await opened();
    const end = () => pool.query(`UPDATE street_bkash_tokens SET expires_at = now(), asked = '{}'`);
    await end();
    await rail.read(id);
    expect(sandbox.books.tokens).toHaveLength(2);
    await sandbox.steer('tokens', { calls: true });
    await end();
    expect((await rail.read(id))?.status).toBe('open');
    expect(sandbox.books.tokenCalls).toHaveLength(2);
  });

  it('of another secret it is not read; without the right password there is none', async () => {
    const { id } = await opened();
    const other = { ...sandbox.settings, appSecret: 'another' };
    await expect(makeBkashRail(depsOf(other)).read(id)).rejects.toBeInstanceOf(ProviderDown);
    const wrong = { ...sandbox.settings, username: 'nobody' };
    await expect(makeBkashRail(depsOf(wrong)).read(id)).rejects.toBeInstanceOf(ProviderDown);
  });
});

describe('money back', () => {
  it('in parts, each key once, and no more than was paid', async () => {
    const { rail, id } = await paid();
    expect(await rail.refund(id, 20_000, 'a')).toBe(true);
    expect(await rail.refund(id, 20_000, 'a')).toBe(true);
    expect(refundsOf(id)).toHaveLength(1);
    await expect(rail.refund(id, 40_000, 'b')).rejects.not.toBeInstanceOf(ProviderDown);
    expect(await rail.refund(id, 30_050, 'c')).toBe(true);
    expect(await rail.refund(id, 100, 'd')).toBe(false);
    expect((await rail.read(id))?.refunds).toMatchObject([
      { amount: 20_000, state: 'succeeded', order: 'a', id: refundsOf(id)[0]?.refundTrxID },
      { amount: 30_050, state: 'succeeded', order: 'c' },
    ]);
  });

  it('one made by hand at bKash is known, without an order', async () => {
    const { rail, id } = await paid();
    const { trxID = '' } = sandbox.books.payments[0] ?? {};
    sandbox.books.refunds.push({
      refundTrxID: 'HAND',
      paymentID: id,
      trxID: trxID ?? '',
      amount: 50_050,
      at: Date.now(),
    });
    expect((await rail.read(id))?.refunds).toMatchObject([{ id: 'HAND', amount: 50_050, order: null }]);
    expect(await rail.refund(id, 100, 'a')).toBe(false);
  });

  it('a lost answer is asked for, not sent again', async () => {
    const { rail, id } = await paid();
    await rail.refund(id, 10_000, 'first');
    await sandbox.fail('drop', 'payment/refund');
    await expect(rail.refund(id, 10_000, 'lost')).rejects.toBeInstanceOf(ProviderDown);
    expect(refundsOf(id)).toHaveLength(2);
    expect(await makeBkashRail(depsOf()).refund(id, 10_000, 'lost')).toBe(true);
    expect(refundsOf(id)).toHaveLength(2);
    expect((await rail.read(id))?.refunds.map(({ order }) => order)).toEqual(['first', 'lost']);
  });

  it('what bKash said no to with an error is sent again; what hangs waits until it is over', async () => {
    const { rail, id } = await paid();
    await sandbox.fail('error', 'payment/refund');
    await expect(rail.refund(id, 10_000, 'a')).rejects.toBeInstanceOf(ProviderDown);
    expect(await rail.refund(id, 10_000, 'a')).toBe(true);
    await sandbox.fail('drop', 'payment/refund');
    await expect(rail.refund(id, 5_000, 'b')).rejects.toBeInstanceOf(ProviderDown);
    // As if it had not arrived yet.
    sandbox.books.refunds.pop();
    await expect(rail.refund(id, 5_000, 'b')).rejects.toBeInstanceOf(ProviderDown);
    await expect(rail.refund(id, 5_000, 'c')).rejects.toBeInstanceOf(ProviderDown);
    expect((await rail.read(id))?.refunds).toHaveLength(1);
    expect(refundsOf(id)).toHaveLength(1);
    await pool.query(`UPDATE street_bkash_refunds SET quiet_at = now() WHERE key = 'b'`);
    expect(await rail.refund(id, 5_000, 'b')).toBe(true);
    expect(refundsOf(id)).toHaveLength(2);
  });

  it('the same order at once in many processes is one refund', async () => {
    const { id } = await paid();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => makeBkashRail(depsOf()).refund(id, 10_000, 'a')),
    );
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ProviderDown);
    expect(refundsOf(id)).toHaveLength(1);
  });
});

describe('the older form of a refund’s answer', () => {
  let stub: Server;
  let one: object = {};
  beforeAll(async () => {
    stub = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => void pass(request.url ?? '', Buffer.concat(parts).toString(), request.headers, response));
    });
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => stub.close());
  /** Everything goes to the sandbox but the question about refunds. */
  async function pass(url: string, body: string, headers: object, response: import('node:http').ServerResponse) {
    const isQuestion = url.endsWith('payment/refund') && !body.includes('"amount"');
    const {
      authorization = '',
      'x-app-key': appKey = '',
      username = '',
      password = '',
    } = headers as Record<string, string>;
    const answer = isQuestion
      ? JSON.stringify(one)
      : await (
          await fetch(sandbox.url + url, {
            method: 'POST',
            headers: { authorization, 'x-app-key': appKey, username, password },
            body,
          })
        ).text();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer);
  }

  it('has room for one: what cannot be told apart waits', async () => {
    const { id } = await paid();
    const { trxID } = sandbox.books.payments[0] ?? {};
    const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
    const rail = makeBkashRail({ ...depsOf(), settings: () => ({ ...sandbox.settings, apiUrl: url }) });
    one = { statusCode: '2033' };
    expect(await rail.refund(id, 10_000, 'a')).toBe(true);
    const first = refundsOf(id)[0]?.refundTrxID;
    one = { originalTrxID: trxID, refundTrxID: first, amount: '100.00', transactionStatus: 'Completed' };
    expect((await rail.read(id))?.refunds).toMatchObject([{ id: first, order: 'a' }]);
    await pool.query(
      `INSERT INTO street_bkash_refunds (key, payment_id, amount, state, quiet_at) VALUES ('b', $1, 5000, 'sent', now())`,
      [id],
    );
    await expect(rail.refund(id, 5_000, 'b')).rejects.toBeInstanceOf(ProviderDown);
    expect(refundsOf(id)).toHaveLength(1);
    one = { originalTrxID: trxID, refundTrxID: 'NEW', amount: '50', transactionStatus: 'Completed' };
    expect(await rail.refund(id, 5_000, 'b')).toBe(true);
    expect((await rail.read(id))?.refunds).toHaveLength(2);
    one = { originalTrxID: 'other', refundTrxID: 'X', amount: '50' };
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
  });
});

describe('settings', () => {
  const full = { BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p', BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's' };
  const problems = (env: Record<string, string>, production = false, allowed = false) =>
    bkashProblems((name) => env[name] ?? '', { production, allowed });
  const live = 'https://tokenized.pay.bka.sh';

  it('says what may not be', () => {
    expect(problems({})).toEqual([]);
    expect(readBkashSettings(() => '', true)).toBeNull();
    expect(problems({ BKASH_USERNAME: 'u' })).toEqual([expect.stringContaining('BKASH_PASSWORD and BKASH_APP_KEY')]);
    expect(problems(full)).toEqual([]);
    expect(problems(full, true)).toEqual([]);
    expect(readBkashSettings((name) => ({ ...full })[name as 'BKASH_USERNAME'] ?? '', true)?.apiUrl).toBe(live);
    for (const BKASH_API_URL of [live, 'https://checkout.pay.bka.sh', 'https://www.bkash.com']) {
      expect(problems({ ...full, BKASH_API_URL })).toEqual([expect.stringContaining('live host')]);
    }
    const trial = { ...full, BKASH_API_URL: 'https://tokenized.sandbox.bka.sh/' };
    expect(problems(trial)).toEqual([]);
    expect(problems(trial, true)).toEqual([expect.stringContaining('no money moves')]);
    expect(problems(trial, true, true)).toEqual([]);
    const embedded = { ...full, BKASH_API_URL: 'http://127.0.0.1:12211', BKASH_EMBEDDED: '1' };
    expect(problems(embedded)).toEqual([]);
    expect(problems(embedded, true)).toHaveLength(1);
    expect(problems({ ...full, BKASH_API_URL: 'http://elsewhere' })).toHaveLength(1);
    expect(problems({ ...full, BKASH_API_URL: `${live}/path` })).toHaveLength(1);
    expect(problems({ ...full, BKASH_EMBEDDED: '1' })).toEqual([expect.stringContaining('BKASH_EMBEDDED')]);
    // What is wrong here is wrong with the whole, and nothing starts.
    const all = (env: Record<string, string>) => problemsOf(readStreet(env)).filter((line) => /bKash|BKASH/.test(line));
    expect(all({ ...full, BKASH_API_URL: live })).toHaveLength(1);
    expect(all({ ...embedded, NODE_ENV: 'production' })).toHaveLength(1);
    expect(all({ ...embedded, NODE_ENV: 'production', ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
    expect(problems({ ...full, BKASH_TOPIC_ARN: 'topic' })).toEqual([expect.stringContaining('BKASH_TOPIC_ARN')]);
  });
});
