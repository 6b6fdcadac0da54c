import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { BKASH_FAILURES } from '@69street/config/market';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BKASH_TABLES, makeBkashRail } from '../../src/services/payment/bkash';
import type { BkashDeps } from '../../src/services/payment/bkash-api';
import { type NewPayment, ProviderDown } from '../../src/services/payment/rail';
import { createDatabase } from '../support/database';

/** What a bKash of the test's own answers, by call; what is not named here is answered as all being well. */
type Answers = Partial<Record<'create' | 'execute' | 'payment/status' | 'general/searchTransaction', object>>;

let stub: Server;
let pool: pg.Pool;
let url = '';
let answers: Answers = {};
let asked: string[] = [];

const paymentOf = (paymentID: string, more: object = {}) => ({
  ...{ statusCode: '0000', paymentID, transactionStatus: 'Initiated', verificationStatus: 'Complete' },
  ...{ amount: '500.00', currency: 'BDT' },
  ...more,
});
const TAKEN = { transactionStatus: 'Completed', trxID: 'TRX1', paymentExecuteTime: '2026-11-24T11:15:56:336 GMT+0600' };

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createDatabase('bkash_answers') });
  await pool.query(BKASH_TABLES);
  stub = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = (request.url ?? '').split('/checkout/')[1] ?? '';
      asked.push(call);
      const { paymentID = '' } = JSON.parse(Buffer.concat(parts).toString()) as { paymentID?: string };
      const usual: Record<string, object> = {
        'token/grant': { statusCode: '0000', id_token: 'id', refresh_token: 'refresh', expires_in: 3600 },
        create: paymentOf(randomUUID(), { bkashURL: `${url}/page` }),
        execute: paymentOf(paymentID, TAKEN),
        'payment/status': paymentOf(paymentID),
        'payment/refund': { statusCode: '2033' },
      };
      const said = answers[call as keyof Answers];
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(said ? { ...(paymentID && { paymentID }), ...said } : (usual[call] ?? {})));
    });
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
});
afterAll(async () => {
  stub.close();
  await pool.end();
});
beforeEach(() => {
  [answers, asked] = [{}, []];
});

const deps: BkashDeps = {
  settings: () => ({
    ...{ username: 'u', password: 'p', appKey: 'k', appSecret: 's', apiUrl: url, topicArn: '', isEmbedded: true },
  }),
  rows: async (text, values = []) => {
    let at = 0;
    const given = [...values];
    return (
      await pool.query(
        text.replaceAll('?', () => `$${(at += 1)}`),
        given,
      )
    ).rows;
  },
  warn: () => undefined,
};
const wanted: NewPayment = {
  ...{ amount: 50_000, currency: 'bdt', description: 'H-1: An agent', hire: 'hire1', number: 'H-1', user: '7' },
  payer: { name: '', email: '', phone: '' },
  back: 'http://localhost:3000/hire/hire1',
};
async function opened() {
  const rail = makeBkashRail(deps);
  const { payment } = await rail.open(wanted, randomUUID());
  return { rail, id: payment.id };
}
const numbers = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => String(from + at));
/** Everything that its list has (read November 2026). */
const CODES = [...numbers(2001, 2069), ...numbers(2116, 2119), '503'];
const THE_PAYER: Record<string, string[]> = {
  bkash_balance: ['2023'],
  bkash_limit: ['2006'],
  bkash_duplicate: ['2029'],
  bkash_cancelled: ['2069'],
  bkash_pin: ['2011', '2014', '2015', '2019', '2043'],
  bkash_otp: ['2010', '2013', '2016', '2017', '2018', '2059'],
  bkash_account: ['2009', '2036', '2037', '2038', '2044', '2045', '2046', '2057', '2058'],
};
const LATER = ['2054', '2056', '2060', '2062', '2068', '2116', '2117'];
const DOWN = ['2001', '2003', '2020', '2024', '2061', '2063', '2064', '2065', '2067', '503'];

describe('each code of bKash’s list', () => {
  it.each(CODES)('%s leads to what its payer is told', async (code) => {
    const { rail, id } = await opened();
    answers = { execute: { statusCode: code, statusMessage: 'Some words' } };
    if (DOWN.includes(code)) return expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    const payment = await rail.read(id);
    if (LATER.includes(code)) return expect(payment).toMatchObject({ status: 'open', failure: null });
    const failure = Object.keys(THE_PAYER).find((name) => THE_PAYER[name]?.includes(code)) ?? 'bkash_other';
    expect(payment).toMatchObject({ status: 'canceled', amount_received: 0, failure });
    // Each of these has words in both languages.
    expect(BKASH_FAILURES).toContain(failure);
  });

  it.each(LATER)('%s with money that is there is a payment that was made', async (code) => {
    const { rail, id } = await opened();
    answers = { execute: { statusCode: code } };
    expect((await rail.read(id))?.status).toBe('open');
    const trxID = `TRX${code}`;
    answers = { execute: { statusCode: code }, 'payment/status': paymentOf(id, { ...TAKEN, trxID }) };
    expect(await rail.read(id)).toMatchObject({ status: 'succeeded', amount_received: 50_000, charge: { id: trxID } });
  });
});

describe('what is not as it was asked', () => {
  it.each([
    ['another currency', { currency: 'USD' }],
    ['a poisha less', { amount: '499.99' }],
    ['a poisha more', { amount: '500.01' }],
  ])('is not taken: %s', async (_, more) => {
    const { rail, id } = await opened();
    answers = { 'payment/status': paymentOf(id, more) };
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    expect(asked).not.toContain('execute');
  });

  it('is told as it is when it was taken all the same', async () => {
    const { rail, id } = await opened();
    answers = { 'payment/status': paymentOf(id, { ...TAKEN, trxID: 'TRXUSD', currency: 'USD' }) };
    expect(await rail.read(id)).toMatchObject({ status: 'succeeded', currency: 'usd' });
  });

  it.each([
    ['of another payment', { paymentID: 'other' }],
    ['without a number of the money', { trxID: '' }],
    ['with no amount', { amount: null }],
    ['with an amount that is none', { amount: '5e2' }],
  ])('is no answer %s', async (_, more) => {
    const { rail, id } = await opened();
    answers = { 'payment/status': paymentOf(id, { ...TAKEN, ...more }) };
    await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
  });

  it.each(['https://evil.example/page', 'javascript:alert(1)', 'http://127.0.0.1:9/page', 'nonsense'])(
    'sends nobody to %s',
    async (bkashURL) => {
      answers = { create: paymentOf('x', { bkashURL }) };
      await expect(opened()).rejects.toBeInstanceOf(ProviderDown);
    },
  );
});

describe('a payment that bKash has forgotten', () => {
  const paid = async (trxID: string) => {
    const { rail, id } = await opened();
    answers = { execute: paymentOf(id, { ...TAKEN, trxID }) };
    await rail.read(id);
    return { rail, id };
  };
  const found = (trxID: string, more: object = {}) => ({
    ...{ statusCode: '0000', trxID, transactionStatus: 'Completed', amount: '500.00', currency: 'BDT' },
    ...{ completedTime: '2026-11-24T11:15:56:336 GMT+0600', customerMsisdn: '01770618575' },
    ...more,
  });

  it.each(['2002', '2033'])('is found by the number of its money: %s', async (statusCode) => {
    const trxID = `OLD${statusCode}`;
    const { rail, id } = await paid(trxID);
    answers = { 'payment/status': { statusCode }, 'general/searchTransaction': found(trxID) };
    const payment = await rail.read(id);
    expect(payment).toMatchObject({ status: 'succeeded', amount_received: 50_000, charge: { id: trxID } });
    expect(JSON.stringify(payment)).not.toContain('01770618575');
  });

  it('is not believed to be gone, or another', async () => {
    const { rail, id } = await paid('OLD3');
    for (const said of [{ statusCode: '2033' }, found('OTHER'), found('OLD3', { transactionStatus: 'Reversed' })]) {
      answers = { 'payment/status': { statusCode: '2002' }, 'general/searchTransaction': said };
      await expect(rail.read(id)).rejects.toBeInstanceOf(ProviderDown);
    }
  });

  it('and was never paid is nothing', async () => {
    const { rail, id } = await opened();
    answers = { 'payment/status': { statusCode: '2002' } };
    expect(await rail.read(id)).toBeNull();
    expect(asked).not.toContain('general/searchTransaction');
  });
});
