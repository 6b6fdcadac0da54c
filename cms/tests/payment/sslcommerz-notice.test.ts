import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { signed } from '../../../config/run/stand-ins/sslcommerz/notices';
import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { readNotice } from '../../src/services/payment/sslcommerz-notice';

const settings = { storeId: 'street69test', storePassword: 'of-the-tests@ssl', apiUrl: 'http://127.0.0.1:1' };
const fields = {
  ...{ status: 'VALID', tran_id: 'ST1', val_id: 'V1', amount: '500.00', store_id: 'street69test' },
  ...{ tran_date: '2026-11-24 12:00:00', currency: 'BDT', risk_level: '0' },
};
const sign = (words: Record<string, string>, password = settings.storePassword) => signed(words, { password });
const read = (words: Record<string, string>) => readNotice(words, settings, 0);

describe('a notification', () => {
  it('names the payment to ask about', () => {
    expect(read(sign(fields))).toEqual({
      id: expect.stringMatching(/^sslcommerz_[0-9a-f]{64}$/) as string,
      type: 'sslcommerz.valid',
      created: Date.UTC(2026, 10, 24, 6) / 1000,
      payment: 'ST1',
    });
  });

  it('is made as the public papers say', () => {
    const md5 = (words: string) => createHash('md5').update(words).digest('hex');
    const words = `amount=500.00&status=FAILED&store_passwd=${md5(settings.storePassword)}&tran_id=ST1`;
    const notice = { tran_id: 'ST1', amount: '500.00', status: 'FAILED', verify_key: 'tran_id,amount,status' };
    expect(read({ ...notice, verify_sign: md5(words) })?.type).toBe('sslcommerz.failed');
    expect(read({ ...notice, verify_sign: md5(words), verify_sign_sha2: md5(words) })).toBeNull();
  });

  it('is the same one when it comes again, and another one with another word', () => {
    const id = read(sign(fields))?.id;
    const again = Object.fromEntries(Object.entries(sign(fields)).reverse());
    expect(read(again)?.id).toBe(id);
    expect(read(sign({ ...fields, status: 'FAILED' }))?.id).not.toBe(id);
    expect(read(sign({ ...fields, val_id: 'V2' }))?.id).not.toBe(id);
    expect(read(sign({ ...fields, tran_id: 'ST2' }))?.id).not.toBe(id);
  });

  it.each([
    ['with another password', sign(fields, 'other')],
    ['with an empty password', sign(fields, '')],
    ['with the text "undefined" for a password', sign(fields, 'undefined')],
    ['of another store', sign({ ...fields, store_id: 'other' })],
    ['with another payment', { ...sign(fields), tran_id: 'ST2' }],
    ['with another status', { ...sign(fields), status: 'FAILED' }],
    ['without a signature', { ...sign(fields), verify_sign: '' }],
    ['that names nothing', { ...sign(fields), verify_key: '' }],
    ['with a wrong second signature', { ...sign(fields), verify_sign_sha2: 'f'.repeat(64) }],
    ['with an empty second signature', { ...sign(fields), verify_sign_sha2: '' }],
    ['without a payment', sign({ status: 'VALID', store_id: 'street69test' })],
    ['whose payment is not signed', { ...sign({ status: 'VALID' }), tran_id: 'ST1' }],
    ['whose validation is not signed', { ...sign({ status: 'VALID', tran_id: 'ST1' }), val_id: 'V1' }],
    ['of nothing', {}],
  ])('is nothing %s', (_, words: Record<string, string>) => expect(read(words)).toBeNull());

  it('may not bring the password itself', () => {
    const md5 = (words: string) => createHash('md5').update(words).digest('hex');
    const forged = { status: 'VALID', store_passwd: 'x', tran_id: 'ST1' };
    const verify_sign = md5('status=VALID&store_passwd=x&tran_id=ST1');
    expect(read({ ...forged, verify_sign, verify_key: 'status,store_passwd,tran_id' })).toBeNull();
  });
});

describe('the settings', () => {
  const problems = (env: Record<string, string>) =>
    problemsOf(readStreet(env)).filter((line) => line.includes('SSLCOMMERZ'));
  const live = { SSLCOMMERZ_STORE_ID: 'street69live', SSLCOMMERZ_STORE_PASSWORD: 'street69live12345' };
  const test = { SSLCOMMERZ_STORE_ID: 'street69test', SSLCOMMERZ_STORE_PASSWORD: 'street69test@ssl' };
  const production = { NODE_ENV: 'production' };
  const allowed = { ALLOW_EMBEDDED_SERVICES: '1' };
  const hostOf = (env: Record<string, string>) => readStreet(env).payments.sslcommerz?.apiUrl;

  it('are none without a store', () => {
    expect(readStreet({}).payments.sslcommerz).toBeNull();
    expect(problems({})).toEqual([]);
  });

  it('lead to the live host in production alone', () => {
    expect(hostOf({ ...production, ...live })).toBe('https://securepay.sslcommerz.com');
    expect(hostOf(test)).toBe('https://sandbox.sslcommerz.com');
    expect(problems({ ...production, ...live })).toEqual([]);
    expect(problems(test)).toEqual([]);
  });

  it.each([
    ['live ids outside production', { ...live }, 'SSLCOMMERZ_STORE_ID'],
    [
      'the live host outside production',
      { ...test, SSLCOMMERZ_API_URL: 'https://securepay.sslcommerz.com' },
      'live host',
    ],
    ['a sandbox in production', { ...production, ...live, SSLCOMMERZ_API_URL: 'http://127.0.0.1:1' }, 'sandbox'],
    ['ids of a sandbox in production', { ...production, ...test }, 'sandbox store'],
    ['half a store', { SSLCOMMERZ_STORE_ID: 'x' }, 'SSLCOMMERZ_STORE_PASSWORD not set'],
    ['a host alone', { SSLCOMMERZ_API_URL: 'https://sandbox.sslcommerz.com' }, 'needs both'],
    ['a host that is none', { ...test, SSLCOMMERZ_API_URL: 'sandbox' }, 'no origin'],
    ['a host that everybody can listen to', { ...test, SSLCOMMERZ_API_URL: 'http://shop.test' }, 'not https'],
  ])('refuse %s', (_, env: Record<string, string>, words) => {
    expect(problems(env)).toEqual([expect.stringContaining(words)]);
  });

  it('take a sandbox in production where that is allowed', () => {
    expect(problems({ ...production, ...allowed, ...test, SSLCOMMERZ_API_URL: 'http://127.0.0.1:1' })).toEqual([]);
  });
});
