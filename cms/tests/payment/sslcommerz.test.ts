import { describe, expect, it } from 'vitest';

import { PaymentRefused, ProviderDown } from '../../src/services/payment/rail';
import { poishaOf, secondsOf, sslcommerzCalls, takaText } from '../../src/services/payment/sslcommerz-calls';
import { readNotice } from '../../src/services/payment/sslcommerz-notice';
import { gatewayOfFile } from '../support/sslcommerz';

const QUERY = 'merchantTransIDvalidationAPI.php';
const VALIDATION = 'validationserverAPI.php';

const { gateway, rail, payer } = await gatewayOfFile();

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
    const { id, payment, redirect } = await payer.opened();
    expect(payment).toMatchObject({ status: 'open', amount: 500_050, currency: 'bdt', user: '7', client_secret: '' });
    expect(id).toMatch(/^ST[0-9a-f]{28}$/);
    expect(redirect).toContain(gateway.url);
    expect(gateway.asked[0]?.fields).toMatchObject({
      ...{ total_amount: '5000.50', currency: 'BDT', tran_id: id, cus_phone: 'N/A', cus_add1: 'N/A' },
      ...{ ipn_url: 'https://street.test/api/sslcommerzNotices', cancel_url: 'https://street.test/hire/abc' },
    });
  });

  it('opens the same one again, also at the same time', async () => {
    const { key, id, redirect } = await payer.opened();
    expect(await rail.open(payer.wanted(), key)).toMatchObject({ payment: { id }, redirect });
    const both = await Promise.all([rail.open(payer.wanted(), 'twice'), rail.open(payer.wanted(), 'twice')]);
    expect(new Set(both.map(({ redirect: page }) => page)).size).toBe(1);
    await expect(rail.open(payer.wanted({ amount: 1000_00 }), 'twice')).rejects.toThrow(PaymentRefused);
  });

  it('says of an old page what became of it', async () => {
    const { key, id } = await payer.paid();
    await payer.age(id, '1 hour');
    expect((await rail.open(payer.wanted(), key)).payment.status).toBe('succeeded');
  });

  it.each([
    ['too little', { amount: 999 }],
    ['too much', { amount: 50_000_001 }],
    ['dollars', { currency: 'usd' }],
  ])('refuses %s', async (_, more) => {
    await expect(payer.opened(more)).rejects.toThrow(PaymentRefused);
    expect(gateway.asked).toEqual([]);
  });

  it('opens again after a lost answer, as the same payment', async () => {
    await gateway.fail({ fault: 'drop', path: '/gwprocess/v4/api.php' });
    await expect(rail.open(payer.wanted(), 'lost')).rejects.toThrow(ProviderDown);
    const { payment, redirect } = await rail.open(payer.wanted(), 'lost');
    await gateway.pay(redirect);
    expect(await payer.read(payment.id)).toMatchObject({ status: 'succeeded', hire: payer.wanted().hire });
  });

  it.each(['error', 'hang', 'rubbish'] as const)('is down when the gateway does this: %s', async (fault) => {
    await gateway.fail({ fault, path: '/gwprocess/v4/api.php' });
    await expect(payer.opened()).rejects.toThrow(ProviderDown);
  });

  it.each(['https://evil.example/page', 'javascript:alert(1)', '//evil.example', ''])(
    'sends nobody to %s',
    async (GatewayPageURL) => {
      const other = gateway.makeRail({ path: 'api.php', alter: { GatewayPageURL } });
      await expect(other.open(payer.wanted(), `page ${GatewayPageURL}`)).rejects.toThrow(ProviderDown);
    },
  );

  it('sends one to the gateway alone, of the real one by https', async () => {
    const at = async (apiUrl: string, page: string) =>
      sslcommerzCalls({
        settings: () => ({ ...gateway.settings, apiUrl }),
        fetch: async () => Response.json({ status: 'SUCCESS', GatewayPageURL: page }),
        log: { warn: () => undefined, error: () => undefined },
      }).open({});
    for (const host of ['securepay.sslcommerz.com', 'epay-gw.sslcommerz.com', 'sandbox.sslcommerz.com']) {
      const page = `https://${host}/gwprocess/v4/gw.php?Q=pay`;
      expect(await at('https://securepay.sslcommerz.com', page)).toEqual({ page });
    }
    for (const page of [
      'http://securepay.sslcommerz.com/gw',
      'https://sslcommerz.com.evil.example/gw',
      'https://evilsslcommerz.com/gw',
      'http://localhost:1/gw',
    ]) {
      await expect(at('https://securepay.sslcommerz.com', page)).rejects.toThrow(ProviderDown);
    }
  });

  it('is down when the store is not let in, and says nothing of its password', async () => {
    const { storePassword } = gateway.settings;
    gateway.settings.storePassword = 'wrong-password';
    const other = gateway.makeRail();
    await expect(other.open(payer.wanted(), 'wrong')).rejects.toThrow(ProviderDown);
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
    const { id, redirect } = await payer.opened();
    expect(await payer.read(id)).toMatchObject({ status: 'open', failure: null, charge: null });
    await gateway.pay(redirect);
    const first = await payer.read(id);
    expect(first).toMatchObject({ status: 'succeeded', amount_received: 500_050, currency: 'bdt', refunds: [] });
    expect(first.held).toBeUndefined();
    expect(Math.abs((first.charge?.created ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await payer.read(id)).toEqual(first);
  });

  it.each([
    ['01711111112', 'open', 'sslcommerz_declined'],
    ['01711111113', 'canceled', 'sslcommerz_expired'],
  ])('tells of %s that it is %s: %s', async (number, status, failure) => {
    const { id } = await payer.paid(number);
    expect(await payer.read(id)).toMatchObject({ status, failure, charge: null, amount_received: 0 });
  });

  it('tells of a cancelled one', async () => {
    const { id, redirect } = await payer.opened();
    await gateway.cancel(redirect);
    expect(await payer.read(id)).toMatchObject({ status: 'canceled', failure: 'sslcommerz_cancelled' });
  });

  it('holds what is risky', async () => {
    const { id } = await payer.paid('01711111114');
    expect(await payer.read(id)).toMatchObject({ status: 'succeeded', amount_received: 500_050, held: true });
  });

  it('never makes a lower amount or another currency what was asked', async () => {
    const lower = await payer.paid('01711111115');
    expect(await payer.read(lower.id)).toMatchObject({ amount: 500_050, amount_received: 499_950, currency: 'bdt' });
    const other = await payer.paid('01711111116');
    expect(await payer.read(other.id)).toMatchObject({ amount_received: 500_050, currency: 'usd' });
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
    const { id } = await payer.paid();
    await expect(answering(alter).read(id)).rejects.toThrow(ProviderDown);
    expect((await payer.read(id)).amount_received).toBe(500_050);
  });

  it.each(['FAILED', 'PENDING', 'INVALID_TRANSACTION', 'SUCCESS'])(
    'takes no money from a validation of %s',
    async (status) => {
      const { id } = await payer.paid();
      expect(await answering({ status }).read(id)).toMatchObject({ status: 'open', charge: null, amount_received: 0 });
      expect((await payer.read(id)).status).toBe('succeeded');
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
    const { id } = await payer.paid();
    expect(await answering(alter).read(id)).toMatchObject({ status: 'succeeded', amount: 500_050, ...told });
  });

  it('does not take money back that it has told of, but for what went back', async () => {
    const { id } = await payer.paid();
    await payer.read(id);
    const changed = answering({ status: 'FAILED' });
    await expect(changed.read(id)).rejects.toThrow(ProviderDown);
    await rail.refund(id, 500_050, `gone-${id}`);
    expect(await changed.read(id)).toMatchObject({ status: 'succeeded', refunds: [{ state: 'succeeded' }] });
  });

  it.each(['FAILED', 'INACTIVE', 'INVALID_REQUEST', 'HELLO'])(
    'is down when the query is connected as %s',
    async (APIConnect) => {
      const { id } = await payer.paid();
      await expect(answering({ APIConnect }, QUERY).read(id)).rejects.toThrow(ProviderDown);
    },
  );

  it.each(['error', 'hang', 'rubbish', 'drop'] as const)('is down when the gateway does this: %s', async (fault) => {
    const { id } = await payer.paid();
    for (const path of [QUERY, VALIDATION]) {
      await gateway.fail({ fault, path });
      await expect(rail.read(id)).rejects.toThrow(ProviderDown);
      expect((await payer.read(id)).status).toBe('succeeded');
    }
  });

  it('is down when nobody answers', async () => {
    const { id } = await payer.paid();
    await expect((await payer.nobody()).read(id)).rejects.toThrow(ProviderDown);
  });

  it('counts what is paid after it was closed, and closes for good after a day', async () => {
    const { id, redirect } = await payer.opened();
    await rail.close(id);
    expect((await payer.read(id)).status).toBe('open');
    await payer.age(id, '25 hours');
    expect((await payer.read(id)).status).toBe('canceled');
    await gateway.pay(redirect);
    expect((await payer.read(id)).status).toBe('succeeded');
    await rail.close(id);
    expect((await payer.read(id)).status).toBe('succeeded');
  });

  it('counts what is paid after a refusal on a page that was closed meanwhile', async () => {
    const { id, redirect } = await payer.opened();
    await gateway.pay(redirect, '01711111112');
    await rail.close(id);
    expect(await payer.read(id)).toMatchObject({ status: 'open', failure: 'sslcommerz_declined' });
  });

  it('calls out when one payment was paid twice, and counts the first', async () => {
    const { id } = await payer.paid();
    const first = gateway.books.attempts.at(-1);
    if (!first) throw new Error('it was paid');
    gateway.books.attempts.push({ ...first, id: 'again', val_id: 'another', bank_tran_id: 'other', at: first.at + 5 });
    expect(await payer.read(id)).toMatchObject({ amount_received: 500_050, charge: { id: first.val_id } });
    expect(gateway.lines.join()).toContain(`ERROR sslcommerz: ${id} was paid 2 times`);
  });
});

it('books notices that are genuine, and the same ones when they come again', async () => {
  const { id } = await payer.paid();
  const { fields } = gateway.books.notices.at(-1) ?? { fields: {} };
  const event = readNotice(fields, gateway.settings);
  expect(event).toMatchObject({ payment: id, type: 'sslcommerz.valid' });
  expect(readNotice({ ...fields }, gateway.settings)?.id).toBe(event?.id);
});
