import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type NewPayment, PaymentRefused, ProviderDown, type Rail } from '../../src/services/payment/rail';
import { poishaOf, secondsOf, takaText } from '../../src/services/payment/sslcommerz-calls';
import { freePort } from '../../../config/run/stack/ports';
import { type Gateway, ownGateway } from '../support/sslcommerz';

const QUERY = 'merchantTransIDvalidationAPI.php';
const VALIDATION = 'validationserverAPI.php';

let gateway: Gateway;
let rail: Rail;
let count = 0;

beforeAll(async () => {
  gateway = await ownGateway();
  ({ rail } = gateway);
});
afterAll(() => gateway.end());
beforeEach(async () => {
  gateway.asked.length = 0;
  gateway.lines.length = 0;
  await gateway.refunding({ answer: 'success', status: 'refunded' });
});

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

async function paid(number?: string) {
  const made = await opened();
  await gateway.pay(made.redirect, number);
  return made;
}

async function read(id: string) {
  const payment = await rail.read(id);
  if (!payment) throw new Error('no such payment');
  return payment;
}

/** A rail whose gateway is not there. */
const nobody = async () => gateway.makeRail({ apiUrl: `http://127.0.0.1:${await freePort()}` });

/** Makes it older than it is. */
const age = (id: string, interval: string) =>
  gateway.rows(`UPDATE street_sslcommerz_payments SET made_at = now() - ?::interval WHERE id = ?`, [interval, id]);

describe('amounts and times', () => {
  it.each([
    ['500.00', 50_000],
    ['500', 50_000],
    ['500.5', 50_050],
    ['0.01', 1],
    ['8.19', 819],
    ['1.005', null],
    ['1.0500', 105],
    ['1,000.00', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
  ])('reads %s as %s poisha', (text, poisha) => expect(poishaOf(text)).toBe(poisha));

  it('writes and reads every amount the same', () => {
    for (let poisha = 0; poisha <= 50_000_000; poisha += 997) expect(poishaOf(takaText(poisha))).toBe(poisha);
  });

  it('reads times of Dhaka', () => {
    expect(secondsOf('2026-11-24 06:00:00')).toBe(Date.UTC(2026, 10, 24) / 1000);
    expect(secondsOf('yesterday')).toBeNull();
  });
});

describe('opening', () => {
  it('opens a page, with an id of at most 30 characters and no invented data', async () => {
    const { id, payment, redirect } = await opened();
    expect(payment).toMatchObject({ status: 'open', amount: 500_050, currency: 'bdt', user: '7', client_secret: '' });
    expect(id).toMatch(/^ST[0-9a-f]{28}$/);
    expect(redirect).toContain(gateway.url);
    expect(gateway.asked[0]?.fields).toMatchObject({
      ...{ total_amount: '5000.50', currency: 'BDT', tran_id: id, cus_phone: 'N/A', cus_add1: 'N/A' },
      ...{ ipn_url: 'https://street.test/api/sslcommerzNotices', cancel_url: 'https://street.test/hire/abc' },
    });
  });

  it('opens the same one again, also at the same time', async () => {
    const { key, id, redirect } = await opened();
    expect(await rail.open(wanted(), key)).toMatchObject({ payment: { id }, redirect });
    count += 1;
    const both = await Promise.all([rail.open(wanted(), 'twice'), rail.open(wanted(), 'twice')]);
    expect(new Set(both.map(({ redirect: page }) => page)).size).toBe(1);
    await expect(rail.open(wanted({ amount: 1000_00 }), 'twice')).rejects.toThrow(PaymentRefused);
  });

  it('says of an old page what became of it', async () => {
    const { key, id } = await paid();
    await age(id, '1 hour');
    expect((await rail.open(wanted(), key)).payment.status).toBe('succeeded');
  });

  it.each([
    ['too little', { amount: 999 }],
    ['too much', { amount: 50_000_001 }],
    ['dollars', { currency: 'usd' }],
  ])('refuses %s', async (_, more) => {
    await expect(opened(more)).rejects.toThrow(PaymentRefused);
    expect(gateway.asked).toEqual([]);
  });

  it('opens again after a lost answer, as the same payment', async () => {
    await gateway.fail({ fault: 'drop', path: '/gwprocess/v4/api.php' });
    count += 1;
    await expect(rail.open(wanted(), 'lost')).rejects.toThrow(ProviderDown);
    const { payment, redirect } = await rail.open(wanted(), 'lost');
    await gateway.pay(redirect);
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded', hire: `hire${count}` });
  });

  it.each(['error', 'hang', 'rubbish'] as const)('is down when the gateway does this: %s', async (fault) => {
    await gateway.fail({ fault, path: '/gwprocess/v4/api.php' });
    await expect(opened()).rejects.toThrow(ProviderDown);
  });

  it('is down when the store is not let in, and says nothing of its password', async () => {
    const { storePassword } = gateway.settings;
    gateway.settings.storePassword = 'wrong-password';
    count += 1;
    const other = gateway.makeRail();
    await expect(other.open(wanted(), `wrong-${count}`)).rejects.toThrow(ProviderDown);
    await expect(other.read('ST')).resolves.toBeNull();
    gateway.settings.storePassword = storePassword;
    expect(gateway.lines.join()).toContain('not let in');
    expect(gateway.lines.join()).not.toContain('password');
  });
});

describe('reading', () => {
  it('knows nothing of ids of others', async () => {
    expect(await rail.read('STfffffffffffffffffffffffffff')).toBeNull();
    expect(gateway.asked).toEqual([]);
  });

  it('finds it open until it is paid, and paid ever after', async () => {
    const { id, redirect } = await opened();
    expect(await read(id)).toMatchObject({ status: 'open', failure: null, charge: null });
    await gateway.pay(redirect);
    const first = await read(id);
    expect(first).toMatchObject({ status: 'succeeded', amount_received: 500_050, currency: 'bdt', refunds: [] });
    expect(first.held).toBeUndefined();
    expect(Math.abs((first.charge?.created ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await read(id)).toEqual(first);
  });

  it.each([
    ['01711111112', 'open', 'sslcommerz_declined'],
    ['01711111113', 'canceled', 'sslcommerz_expired'],
  ])('tells of %s that it is %s: %s', async (number, status, failure) => {
    const { id } = await paid(number);
    expect(await read(id)).toMatchObject({ status, failure, charge: null, amount_received: 0 });
  });

  it('tells of a cancelled one', async () => {
    const { id, redirect } = await opened();
    await gateway.cancel(redirect);
    expect(await read(id)).toMatchObject({ status: 'canceled', failure: 'sslcommerz_cancelled' });
  });

  it('holds what is risky', async () => {
    const { id } = await paid('01711111114');
    expect(await read(id)).toMatchObject({ status: 'succeeded', amount_received: 500_050, held: true });
  });

  it('never makes a lower amount or another currency what was asked', async () => {
    const lower = await paid('01711111115');
    expect(await read(lower.id)).toMatchObject({ amount: 500_050, amount_received: 499_950, currency: 'bdt' });
    const other = await paid('01711111116');
    expect(await read(other.id)).toMatchObject({ amount_received: 500_050, currency: 'usd' });
  });

  const answering = (alter: object, path = VALIDATION) => gateway.makeRail({ path, alter });

  it.each([
    ['of another payment', { tran_id: 'STother' }],
    ['of another validation', { val_id: 'other' }],
    ['with no amount', { amount: null }],
    ['with an amount that is none', { amount: '5,000.50' }],
    ['with no currency', { currency_type: '' }],
    ['without a transaction at the bank', { bank_tran_id: '' }],
    ['without a status', { status: null }],
  ])('takes a validation %s for rubbish', async (_, alter) => {
    const { id } = await paid();
    await expect(answering(alter).read(id)).rejects.toThrow(ProviderDown);
    expect((await read(id)).amount_received).toBe(500_050);
  });

  it.each(['FAILED', 'PENDING', 'INVALID_TRANSACTION', 'SUCCESS'])(
    'takes no money from a validation of %s',
    async (status) => {
      const { id } = await paid();
      expect(await answering({ status }).read(id)).toMatchObject({ status: 'open', charge: null, amount_received: 0 });
      expect((await read(id)).status).toBe('succeeded');
    },
  );

  it.each([
    ['an amount of a poisha less', { amount: '5000.49' }, { amount_received: 500_049 }],
    ['an amount of a poisha more', { amount: '5000.51' }, { amount_received: 500_051 }],
    ['another amount in the currency of the order', { currency_amount: '5.00' }, { amount_received: 500 }],
    ['another currency of the order', { currency_type: 'USD' }, { currency: 'usd' }],
    ['another currency of the money', { currency: 'INR' }, { currency: 'inr' }],
    ['an amount that is a number', { amount: 5000.5, currency_amount: 5000.5 }, { amount_received: 500_050 }],
    ['no word about risk', { risk_level: null }, { held: true }],
    ['a risk that is a number', { risk_level: 1 }, { held: true }],
  ])('tells of %s', async (_, alter, told) => {
    const { id } = await paid();
    expect(await answering(alter).read(id)).toMatchObject({ status: 'succeeded', amount: 500_050, ...told });
  });

  it('does not take money back that it has told of, but for what went back', async () => {
    const { id } = await paid();
    await read(id);
    const changed = answering({ status: 'FAILED' });
    await expect(changed.read(id)).rejects.toThrow(ProviderDown);
    await rail.refund(id, 500_050, `gone-${id}`);
    expect(await changed.read(id)).toMatchObject({ status: 'succeeded', refunds: [{ state: 'succeeded' }] });
  });

  it.each(['FAILED', 'INACTIVE', 'INVALID_REQUEST', 'HELLO'])(
    'is down when the query is connected as %s',
    async (APIConnect) => {
      const { id } = await paid();
      await expect(answering({ APIConnect }, QUERY).read(id)).rejects.toThrow(ProviderDown);
    },
  );

  it.each(['error', 'hang', 'rubbish', 'drop'] as const)('is down when the gateway does this: %s', async (fault) => {
    const { id } = await paid();
    for (const path of [QUERY, VALIDATION]) {
      await gateway.fail({ fault, path });
      await expect(rail.read(id)).rejects.toThrow(ProviderDown);
      expect((await read(id)).status).toBe('succeeded');
    }
  });

  it('is down when nobody answers', async () => {
    const { id } = await paid();
    await expect((await nobody()).read(id)).rejects.toThrow(ProviderDown);
  });

  it('counts what is paid after it was closed, and closes for good after a day', async () => {
    const { id, redirect } = await opened();
    await rail.close(id);
    expect((await read(id)).status).toBe('open');
    await age(id, '25 hours');
    expect((await read(id)).status).toBe('canceled');
    await gateway.pay(redirect);
    expect((await read(id)).status).toBe('succeeded');
    await rail.close(id);
    expect((await read(id)).status).toBe('succeeded');
  });

  it('calls out when one payment was paid twice, and counts the first', async () => {
    const { id } = await paid();
    const first = gateway.books.attempts.at(-1);
    if (!first) throw new Error('it was paid');
    gateway.books.attempts.push({ ...first, id: 'again', val_id: 'another', bank_tran_id: 'other', at: first.at + 5 });
    expect(await read(id)).toMatchObject({ amount_received: 500_050, charge: { id: first.val_id } });
    expect(gateway.lines.join()).toContain(`ERROR sslcommerz: ${id} was paid 2 times`);
  });
});

describe('giving back', () => {
  it('gives all of it back, once for a key', async () => {
    const { id } = await paid();
    expect(await rail.refund(id, 500_050, `back-${id}`)).toBe(true);
    expect(await rail.refund(id, 500_050, `back-${id}`)).toBe(true);
    const { refunds } = await read(id);
    expect(refunds).toMatchObject([{ amount: 500_050, state: 'succeeded', order: `back-${id}` }]);
    expect(gateway.books.refunds.filter(({ refund_trans_id }) => refund_trans_id === refunds[0]?.id)).toHaveLength(1);
    expect(await rail.refund(id, 1, `more-${id}`)).toBe(false);
  });

  it('gives parts back, and never more than came', async () => {
    const { id } = await paid();
    expect(await rail.refund(id, 100_000, `a-${id}`)).toBe(true);
    await expect(rail.refund(id, 400_051, `b-${id}`)).rejects.toThrow();
    expect(await rail.refund(id, 400_050, `c-${id}`)).toBe(true);
    expect((await read(id)).refunds.map(({ amount }) => amount)).toEqual([100_000, 400_050]);
    await expect(rail.refund(id, 100_000, `c-${id}`)).rejects.toThrow('another one');
  });

  it('gives back once what two ask for at the same time', async () => {
    const { id } = await paid();
    await read(id);
    const before = gateway.books.refunds.length;
    const same = Array.from({ length: 5 }, () => rail.refund(id, 300_000, `same-${id}`));
    expect(await Promise.all(same)).toEqual(Array.from({ length: 5 }, () => true));
    const others = Array.from({ length: 5 }, (_, n) => rail.refund(id, 150_000, `other-${n}-${id}`));
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(gateway.books.refunds.length).toBe(before + 2);
  });

  it('asks how it stands until it is there', async () => {
    await gateway.refunding({ answer: 'processing', status: 'processing' });
    const { id } = await paid();
    await rail.refund(id, 100_000, `slow-${id}`);
    expect((await read(id)).refunds[0]?.state).toBe('pending');
    await gateway.refunding({ all: 'refunded' });
    expect((await read(id)).refunds[0]?.state).toBe('succeeded');
  });

  it('frees the money of a refund that was cancelled at the bank', async () => {
    await gateway.refunding({ status: 'processing' });
    const { id } = await paid();
    await rail.refund(id, 500_050, `off-${id}`);
    expect(await rail.refund(id, 500_050, `off2-${id}`)).toBe(false);
    await gateway.refunding({ all: 'cancelled', status: 'refunded' });
    expect((await read(id)).refunds[0]?.state).toBe('failed');
    expect(await rail.refund(id, 500_050, `off2-${id}`)).toBe(true);
  });

  it('throws what the gateway refuses, and asks no more with that key', async () => {
    await gateway.refunding({ answer: 'failed' });
    const { id } = await paid();
    const refused = rail.refund(id, 100_000, `no-${id}`);
    await expect(refused).rejects.toThrow('refuses');
    await expect(refused).rejects.not.toThrow(ProviderDown);
    await gateway.refunding({ answer: 'success' });
    await expect(rail.refund(id, 100_000, `no-${id}`)).rejects.toThrow('refuses');
    expect((await read(id)).refunds).toMatchObject([{ state: 'failed' }]);
  });

  it.each(['drop', 'hang', 'error', 'rubbish'] as const)(
    'leaves it to a person when the answer is lost: %s',
    async (fault) => {
      const { id } = await paid();
      await read(id);
      await gateway.fail({ fault, path: `${QUERY}?bank_tran_id` });
      await expect(rail.refund(id, 100_000, `lost-${id}`)).rejects.toThrow(ProviderDown);
      const before = gateway.books.refunds.length;
      expect(await rail.refund(id, 100_000, `lost-${id}`)).toBe(true);
      expect(gateway.books.refunds.length).toBe(before);
      expect((await read(id)).refunds).toMatchObject([{ state: 'pending', order: `lost-${id}` }]);
      expect(gateway.lines.join()).toContain('docs/production.md');
      // What stands there for a person to do: the refund is found in the merchant panel, or it is not.
      await gateway.rows(`UPDATE street_sslcommerz_refunds SET state = 'refunded' WHERE key = ?`, [`lost-${id}`]);
      expect((await read(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    },
  );

  it('asks again with its key after nobody was reached', async () => {
    const { id } = await paid();
    await read(id);
    await expect((await nobody()).refund(id, 100_000, `away-${id}`)).rejects.toThrow(ProviderDown);
    expect((await read(id)).refunds).toEqual([]);
    expect(await rail.refund(id, 100_000, `away-${id}`)).toBe(true);
    expect((await read(id)).refunds).toMatchObject([{ state: 'succeeded', amount: 100_000 }]);
  });

  it('has nothing to give back of what was not paid', async () => {
    const { id } = await opened();
    await expect(rail.refund(id, 100, `none-${id}`)).rejects.toThrow('no money');
    await expect(rail.refund('STother', 100, 'none')).rejects.toThrow('no money');
  });
});

it('writes no number of a wallet and no password into a table or a log', async () => {
  const { id } = await paid();
  await rail.refund(id, 100_000, `quiet-${id}`);
  await read(id);
  const tables = await Promise.all(
    ['street_sslcommerz_payments', 'street_sslcommerz_refunds'].map((name) =>
      gateway.rows(`SELECT * FROM ${name}`, []),
    ),
  );
  const all = JSON.stringify([tables, gateway.lines]);
  for (const secret of ['01711111111', '@ssl', 'rahima']) expect(all).not.toContain(secret);
});
