import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sandboxOfFile } from '../support/stand-in.js';

const store = { id: 'street69test', password: 'of-the-tests@ssl' };
const shop = 'http://localhost:4100/hire/abc';

let heard: Record<string, string>[] = [];
let count = 0;

const { folder, port, url, run, restart } = await sandboxOfFile(
  'sslcommerz-sandbox',
  ({ listener }) => ({
    ...{ SSLCOMMERZ_STORE_ID: store.id, SSLCOMMERZ_STORE_PASSWORD: store.password, SSLCOMMERZ_IPN_ORIGIN: listener },
  }),
  (body, request) => {
    heard.push({ path: request.url ?? '', ...Object.fromEntries(new URLSearchParams(body)) });
    return 200;
  },
);
beforeEach(async () => {
  heard = [];
  await steer('notices', { mode: 'usual' });
});

const at = (where: string) => url + where;
const credentials = { store_id: store.id, store_passwd: store.password };

async function steer(what: string, asked: object): Promise<void> {
  const headers = { Authorization: `Bearer ${store.password}` };
  const answer = await fetch(at(`/sandbox/${what}`), { method: 'POST', headers, body: JSON.stringify(asked) });
  expect(answer.status).toBe(200);
}

async function openSession(fields: Record<string, string> = {}): Promise<Record<string, string>> {
  count += 1;
  const body = new URLSearchParams({
    ...{
      ...credentials,
      tran_id: `T${count}`,
      total_amount: '500.00',
      currency: 'BDT',
      product_name: 'H-1: <b>Karim</b>',
    },
    ...{ success_url: shop, fail_url: shop, cancel_url: `${shop}?off`, ipn_url: 'https://shop.test/api/ipn' },
    ...{ cus_name: 'N/A', cus_email: 'a@shop.test', cus_phone: 'N/A', cus_add1: 'N/A', cus_city: 'N/A' },
    ...{ cus_country: 'N/A', shipping_method: 'NO', product_category: 'service', product_profile: 'general' },
    ...fields,
  });
  const answer = await fetch(at('/gwprocess/v4/api.php'), { method: 'POST', body });
  return (await answer.json()) as Record<string, string>;
}

async function step(session: string, fields: Record<string, string>, lang = 'en'): Promise<string> {
  const body = new URLSearchParams({ session, lang, ...fields });
  return (await fetch(at('/gwprocess/v4/gateway.php'), { method: 'POST', body })).text();
}

/** Pays with a wallet's number, and gives the page that leads back. */
async function pay(session: string, number = '01711111111', code = '111111'): Promise<string> {
  await step(session, { step: 'pay', way: 'bkash', number });
  return step(session, { step: 'code', code });
}

async function ask(where: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ ...credentials, format: 'json', ...fields });
  return (await (await fetch(at(`/validator/api/${where}?${query}`))).json()) as Record<string, unknown>;
}
const query = (fields: Record<string, string>) => ask('merchantTransIDvalidationAPI.php', fields);
const validate = (val_id: string) => ask('validationserverAPI.php', { val_id });

async function paidSession(number?: string) {
  const { sessionkey = '' } = await openSession();
  await pay(sessionkey, number);
  const { element } = (await query({ tran_id: `T${count}` })) as { element: Record<string, string>[] };
  return { tran_id: `T${count}`, valId: element[0]?.['val_id'] ?? '', bank: element[0]?.['bank_tran_id'] ?? '' };
}

it('refuses to run in production', async () => {
  await expect(run({ NODE_ENV: 'production' })).rejects.toThrow('ended');
});

it('opens a page that a phone can read, in both languages, and says that no money moves', async () => {
  const { status, GatewayPageURL = '' } = await openSession();
  expect(status).toBe('SUCCESS');
  expect(GatewayPageURL).toMatch(new RegExp(`^http://localhost:${port}/`));
  const answer = await fetch(GatewayPageURL.replace('localhost', '127.0.0.1'));
  expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' http://localhost:4100`);
  const page = await answer.text();
  expect(page).toContain('Sandbox: no money moves');
  for (const name of ['VISA', 'bKash', 'Nagad', 'Rocket', 'City Bank']) expect(page).toContain(name);
  expect(page).not.toContain('<b>Karim');
  expect(page).not.toContain('<script');
  const bangla = await (await fetch(`${GatewayPageURL.replace('localhost', '127.0.0.1')}&lang=bn`)).text();
  expect(bangla).toContain('lang="bn"');
  expect(bangla).toContain('মোবাইল ব্যাংকিং');
});

it.each([
  ['a wrong password', { store_passwd: 'other' }, /Credential/],
  ['less than 10 taka', { total_amount: '9.99' }, /total_amount/],
  ['no customer', { cus_name: '' }, /cus_name/],
  ['an id that is too long', { tran_id: 'x'.repeat(31) }, /tran_id/],
])('refuses %s', async (_, fields, reason) => {
  const { status, failedreason } = await openSession(fields);
  expect(status).toBe('FAILED');
  expect(failedreason).toMatch(reason);
});

it('takes a wallet with a code, sends the browser back by a form, and tells it signed', async () => {
  const { sessionkey = '' } = await openSession();
  expect(await step(sessionkey, { step: 'pay', way: 'bkash', number: '০১৭১১-১১১১১১' }, 'bn')).toContain('name="code"');
  const back = await step(sessionkey, { step: 'code', code: '123456' });
  expect(back).toContain(`action="${shop}"`);
  expect(back).toContain('<button');
  expect(back).toContain('name="status" value="VALID"');
  // A second press leads back as well.
  expect(await step(sessionkey, { step: 'code', code: '123456' })).toContain('value="VALID"');
  await expect.poll(() => heard.length).toBe(1);
  const { verify_sign, verify_key = '', ...fields } = heard[0] ?? {};
  expect(fields['path']).toBe('/api/ipn');
  const named: Record<string, string> = Object.fromEntries(verify_key.split(',').map((n) => [n, fields[n] ?? '']));
  named['store_passwd'] = createHash('md5').update(store.password).digest('hex');
  const words = Object.entries(named)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  expect(verify_sign).toBe(createHash('md5').update(words).digest('hex'));
  expect(await validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALID', amount: '500.00', risk_level: '0' });
  expect(await validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALIDATED' });
});

it('takes cards of its own alone, and keeps no number', async () => {
  const { sessionkey = '' } = await openSession();
  const card = { step: 'pay', way: 'visa', expiry: '12/40', cvc: '111' };
  expect(await step(sessionkey, { ...card, number: '4929000000006' })).toContain('test numbers only');
  expect(await step(sessionkey, { ...card, number: '4111 1111 1111 1111', expiry: '12/20' })).toContain('expiry');
  expect(await step(sessionkey, { ...card, number: '4111 1111 1111 1111' })).toContain('name="code"');
  expect(await step(sessionkey, { step: 'code', code: '111111' })).toContain('value="VALID"');
  expect(readFileSync(path.join(folder, 'sslcommerz/books.json'), 'utf8')).not.toContain('4111111111111111');
});

it.each([
  ['01711111112', 'FAILED', shop],
  ['01711111113', 'EXPIRED', shop],
])('ends a try with %s as %s', async (number, status, to) => {
  const { sessionkey = '' } = await openSession();
  const back = await pay(sessionkey, number);
  expect(back).toContain(`name="status" value="${status}"`);
  expect(back).toContain(`action="${to}"`);
  expect(await query({ tran_id: `T${count}` })).toMatchObject({ no_of_trans_found: 1, element: [{ status }] });
});

it('ends a try with the third wrong code', async () => {
  const { sessionkey = '' } = await openSession();
  expect(await pay(sessionkey, '01711111111', '000000')).toContain('The code is wrong.');
  expect(await step(sessionkey, { step: 'code', code: '000000' })).toContain('The code is wrong.');
  expect(await step(sessionkey, { step: 'code', code: '000000' })).toContain('value="FAILED"');
});

it('cancels', async () => {
  const { sessionkey = '' } = await openSession();
  expect(await step(sessionkey, { step: 'cancel' })).toContain(`action="${shop}?off"`);
  expect(await pay(sessionkey)).toContain('value="CANCELLED"');
});

it.each([
  ['01711111114', { amount: '500.00', currency: 'BDT', risk_level: '1' }],
  ['01711111115', { amount: '499.00', currency: 'BDT', currency_amount: '499.00', risk_level: '0' }],
  ['01711111116', { amount: '500.00', currency: 'USD', currency_type: 'USD' }],
])('pays with %s as documented', async (number, said) => {
  expect(await validate((await paidSession(number)).valId)).toMatchObject(said);
});

it('knows only its own store and ids', async () => {
  expect(await query({ tran_id: 'T1', store_passwd: 'other' })).toEqual({ APIConnect: 'FAILED' });
  expect(await query({ tran_id: 'nobody' })).toMatchObject({ no_of_trans_found: 0, element: [] });
  expect(await validate('nobody')).toMatchObject({ status: 'INVALID_TRANSACTION' });
});

it('gives back, in parts, and never more than came', async () => {
  const { bank } = await paidSession();
  const refund = (refund_amount: string, refund_trans_id: string) =>
    query({ bank_tran_id: bank, refund_amount, refund_trans_id, refund_remarks: 'test' });
  const part = await refund('100.00', 'R1');
  expect(part).toMatchObject({ APIConnect: 'DONE', status: 'success' });
  expect(await query({ refund_ref_id: String(part['refund_ref_id']) })).toMatchObject({ status: 'refunded' });
  expect(await refund('400.01', 'R2')).toMatchObject({ status: 'failed' });
  expect(await refund('400.00', 'R3')).toMatchObject({ status: 'success' });
  expect(await refund('1.00', 'R4')).toMatchObject({ status: 'failed' });
});

it('tells as it is steered: before the way back, many times, never, and reordered', async () => {
  await steer('notices', { mode: 'first', times: 10 });
  await paidSession();
  expect(heard.length).toBe(10);
  heard = [];
  await steer('notices', { mode: 'never' });
  await paidSession();
  await steer('notices', { mode: 'reordered' });
  const first = await paidSession();
  const second = await paidSession();
  expect(heard).toEqual([]);
  await steer('notices', { mode: 'usual' });
  expect(heard.map(({ tran_id }) => tran_id).slice(0, 2)).toEqual([second.tran_id, first.tran_id]);
});

it('goes wrong as it is asked to', async () => {
  await steer('faults', { fault: 'error', path: 'tran_id=x1' });
  await steer('faults', { fault: 'rubbish', path: 'tran_id=x2' });
  await steer('faults', { fault: 'drop', path: 'tran_id=x3' });
  const address = (id: string) => at(`/validator/api/merchantTransIDvalidationAPI.php?tran_id=${id}`);
  expect((await fetch(address('x1'))).status).toBe(500);
  expect(await (await fetch(address('x2'))).text()).toContain('<html>');
  await expect(fetch(address('x3'))).rejects.toThrow();
  expect((await fetch(address('x3'))).status).toBe(200);
  expect((await fetch(at('/sandbox/books'))).status).toBe(401);
});

it('knows after a kill what it knew before', async () => {
  const { valId } = await paidSession();
  await restart();
  expect(await validate(valId)).toMatchObject({ tran_id: `T${count}` });
});
