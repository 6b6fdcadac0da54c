import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { sandboxOfFile } from '../support/stand-in.js';

const call = '/v1.2.0-beta/tokenized/checkout/';
type Answer = Record<string, string>;
type Known = Record<
  'statusCode' | 'id_token' | 'bkashURL' | 'paymentID' | 'trxID' | 'transactionStatus' | 'refundTrxID',
  string
>;

let hookStatus = 200;
const heard: Answer[] = [];
let token = '';

const { folder, url, run, restart } = await sandboxOfFile(
  'bkash-sandbox',
  (of) => ({
    ...{ BKASH_API_URL: of.url, BKASH_NOTICE_URL: `${of.listener}/` },
    ...{ BKASH_USERNAME: 'user', BKASH_PASSWORD: 'pass', BKASH_APP_KEY: 'key', BKASH_APP_SECRET: 'secret' },
    BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:000000000000:sandbox',
  }),
  (body, request) => {
    expect(request.headers['content-type']).toMatch(/^text\/plain/);
    if (hookStatus === 200) heard.push(JSON.parse(body) as Answer);
    return hookStatus;
  },
);
beforeAll(async () => void (await grant()));

async function post(
  name: string,
  body: object,
  headers: Answer = { authorization: token, 'x-app-key': 'key' },
): Promise<{ status: number } & Partial<Known>> {
  const answer = await fetch(url + call + name, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as Partial<Known>) };
}

const grant = async () => {
  const headers = { username: 'user', password: 'pass' };
  const answer = await post('token/grant', { app_key: 'key', app_secret: 'secret' }, headers);
  token = answer.id_token ?? token;
  return answer.status;
};

const steer = async (what: string, body?: object) => {
  const answer = await fetch(`${url}/sandbox/${what}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: 'Bearer secret' },
  });
  return (await answer.json()) as Record<string, Answer[]>;
};

const create = (more: object = {}) =>
  post('create', {
    ...{ mode: '0011', payerReference: 'H-1', callbackURL: 'http://localhost:3000/bn/back?a=1', amount: '500.50' },
    ...{ currency: 'BDT', intent: 'sale', merchantInvoiceNumber: 'H-1-abc' },
    ...more,
  });

async function send(page: string, form: Answer) {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function agree(page: string): Promise<string> {
  await send(page, { do: 'confirm', step: 'wallet', value: '01770618575' });
  await send(page, { do: 'confirm', step: 'otp', value: '123456' });
  return (await send(page, { do: 'confirm', step: 'pin', value: '12121' })).location ?? '';
}

it('refuses to run in production', async () => {
  await expect(run({ NODE_ENV: 'production' })).rejects.toThrow('ended');
});

it('asks who calls, and gives two tokens an hour', async () => {
  expect((await post('create', {}, { authorization: 'none', 'x-app-key': 'key' })).status).toBe(401);
  expect((await fetch(`${url}/sandbox/books`)).status).toBe(401);
  expect(await grant()).toBe(200);
  expect(await grant()).toBe(429);
  expect(await grant()).toBe(429);
  await steer('tokens', { calls: true });
  expect((await post('payment/status', { paymentID: 'x' })).status).toBe(401);
  expect(await grant()).toBe(200);
});

it('tells nobody who has not confirmed; then once, signed, and again until it is heard', async () => {
  const first = await create();
  await agree(first.bkashURL ?? '');
  await post('execute', { paymentID: first.paymentID });
  await vi.waitFor(() => expect(heard[0]?.['Type']).toBe('SubscriptionConfirmation'));
  expect(heard.every(({ Type }) => Type === 'SubscriptionConfirmation')).toBe(true);
  hookStatus = 503;
  const { SubscribeURL = '', SigningCertURL = '' } = heard[0] ?? {};
  expect((await fetch(SubscribeURL.replace(/Token=./, 'Token=x'))).status).toBe(403);
  expect((await fetch(SubscribeURL)).status).toBe(200);
  expect(await (await fetch(SigningCertURL)).text()).toContain('BEGIN CERTIFICATE');
  await new Promise((resolve) => setTimeout(resolve, 300));
  hookStatus = 200;
  await vi.waitFor(() => expect(heard.at(-1)?.['Type']).toBe('Notification'), 8000);
  expect(JSON.parse(heard.at(-1)?.['Message'] ?? '')).toMatchObject({
    ...{ merchantInvoiceNumber: 'H-1-abc', transactionStatus: 'Completed', amount: '500.50' },
  });
  // Twice each, and the later one first.
  heard.length = 0;
  await steer('notices', { times: 2, reorder: true });
  const two = [await create({ merchantInvoiceNumber: 'one' }), await create({ merchantInvoiceNumber: 'two' })];
  for (const { bkashURL = '', paymentID } of two) {
    await agree(bkashURL);
    await post('execute', { paymentID });
  }
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  const order = heard.map(({ Message = '' }) => (JSON.parse(Message) as Answer)['merchantInvoiceNumber']);
  expect(order).toEqual(['two', 'two', 'one', 'one']);
  await steer('notices', { times: 1, reorder: false });
}, 20_000);

it('has pages in two languages that say that no money moves, ask step by step, and send back', async () => {
  const { bkashURL = '', paymentID = '' } = await create();
  const page = await fetch(`${bkashURL}&lang=bn`);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
  const html = await page.text();
  expect(html).toContain('কোনো টাকা লেনদেন হয় না');
  expect(html).not.toContain('<script');
  expect(await (await fetch(bkashURL)).text()).toContain('Sandbox: no money moves');
  expect((await fetch(bkashURL.replace(/hash=./, 'hash=!'))).status).toBe(404);
  const unknown = await send(bkashURL, { do: 'confirm', step: 'wallet', value: '01711111111' });
  expect(unknown).toMatchObject({ status: 422, html: expect.stringContaining('not a bKash account') });
  expect(readFileSync(path.join(folder, 'bkash/books.json'), 'utf8')).not.toContain('01711111111');
  expect((await post('execute', { paymentID })).statusCode).toBe('2060');
  const back = await agree(bkashURL);
  expect(back).toBe(`http://localhost:3000/bn/back?a=1&paymentID=${paymentID}&status=success`);
  // Again, and with the back button: the same way back.
  expect((await send(bkashURL, { do: 'confirm', step: 'pin', value: '12121' })).location).toBe(back);
  expect(await (await fetch(bkashURL)).text()).toContain('This payment is over');
  expect(await post('payment/status', { paymentID })).toMatchObject({
    ...{ transactionStatus: 'Initiated', userVerificationStatus: 'Complete', amount: '500.50' },
  });
});

it('takes once, gives back in parts, and knows all of it after a kill', async () => {
  const { bkashURL = '', paymentID = '' } = await create();
  await agree(bkashURL);
  await steer('faults', { fault: 'drop', path: 'execute' });
  await expect(post('execute', { paymentID })).rejects.toThrow();
  await restart();
  expect((await post('execute', { paymentID })).statusCode).toBe('2062');
  const { trxID = '', transactionStatus } = await post('payment/status', { paymentID });
  expect(transactionStatus).toBe('Completed');
  expect(await post('general/searchTransaction', { trxID })).toMatchObject({ amount: '500.50' });
  const refund = (amount: string) => post('payment/refund', { paymentID, trxID, amount, sku: 'x', reason: 'y' });
  const made = await refund('200.00');
  expect(made).toMatchObject({ originalTrxID: trxID, amount: '200.00', transactionStatus: 'Completed' });
  expect((await refund('300.51')).statusCode).toBe('2026');
  expect(await post('payment/refund', { paymentID, trxID })).toMatchObject({
    refundTransactions: [{ refundTrxID: made.refundTrxID, refundAmount: '200.00' }],
  });
  await steer('expire', { paymentID: (await create()).paymentID });
  const { payments } = await steer('books');
  expect(payments?.filter(({ status }) => status === 'Completed')).toHaveLength(4);
});

it.each([
  ['error', 500],
  ['rubbish', 0],
] as const)('goes wrong when told: %s', async (fault, status) => {
  await steer('faults', { fault, path: 'create' });
  const answer = await create().catch(() => ({ status: 0 }));
  expect(answer.status).toBe(status);
  expect((await create()).statusCode).toBe('0000');
});
