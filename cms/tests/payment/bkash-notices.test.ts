import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { makeSigner } from '../../../config/run/stand-ins/bkash/certificate';
import { type Message, sign } from '../../../config/run/stand-ins/bkash/notices';
import type { BkashSettings } from '../../src/bkash-settings';
import { makeNoticeReader } from '../../src/services/payment/bkash-notice';
import { ProviderDown } from '../../src/services/payment/rail';

const topicArn = 'arn:aws:sns:ap-southeast-1:123456789012:payments';
const signer = makeSigner();
const stranger = makeSigner();
let host: Server;
let url = '';
let status = 200;
let asked: string[] = [];
let invoices: unknown[] = [];

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end(request.url?.includes('stranger') ? stranger.certificate : signer.certificate);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host.close());
afterEach(() => {
  [status, asked, invoices] = [200, [], []];
  vi.unstubAllGlobals();
});

const reader = (more: Partial<BkashSettings> = {}) =>
  makeNoticeReader({
    settings: () => ({
      ...{ username: '', password: '', appKey: '', appSecret: '', apiUrl: url, topicArn, isEmbedded: true },
      ...more,
    }),
    rows: async <Row>(_: string, values: readonly unknown[] = []) => {
      invoices.push(values);
      return (values[1] === 'H-1-abc' ? [{ id: 'TR1' }] : []) as Row[];
    },
    warn: () => undefined,
  });

const told = {
  trxID: 'T1',
  debitMSISDN: '8801770618575',
  transactionStatus: 'Completed',
  merchantInvoiceNumber: 'H-1-abc',
};
const message = (more: Message = {}): Message => ({
  ...{ Type: 'Notification', MessageId: 'm1', TopicArn: topicArn, Message: JSON.stringify(told) },
  Timestamp: new Date().toISOString(),
  ...more,
});
const signed = (more: Message = {}, version: '1' | '2' = '1', at = `${url}/SimpleNotificationService-1.pem`) =>
  sign(message(more), signer.key, version, at);

it.each(['1', '2'] as const)(
  'a genuine one of version %s names its payment, and the certificate is fetched once',
  async (version) => {
    const read = reader();
    const body = JSON.stringify(signed({ Subject: 'With one' }, version));
    const event = await read(body);
    expect(event).toEqual({ id: 'm1', type: 'bkash.completed', created: expect.any(Number), payment: 'TR1' });
    // Again and again: the same event, which has one effect.
    for (let time = 0; time < 10; time += 1) expect(await read(body)).toEqual(event);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(event)).not.toContain('01770618575');
  },
);

it('one about something else names none', async () => {
  const other = JSON.stringify({ ...told, merchantInvoiceNumber: 'Z' });
  expect(await reader()(JSON.stringify(signed({ Message: other })))).toMatchObject({ payment: null });
  expect(await reader()(JSON.stringify(signed({ Message: 'not JSON' })))).toMatchObject({ payment: null });
});

it('a forged one is none', async () => {
  const read = reader();
  const refused = async (body: Message | string) =>
    expect(await read(typeof body === 'string' ? body : JSON.stringify(body))).toBeNull();
  await refused(sign(message(), stranger.key, '1', `${url}/a.pem`));
  const changes: Message[] = [
    { Message: '{}' },
    { MessageId: 'm2' },
    { Subject: 'added' },
    { Signature: 'AAAA' },
    { Signature: '' },
  ];
  for (const change of changes) {
    await refused({ ...signed(), ...change });
  }
  await refused({ ...signed(), SignatureVersion: '2' });
  await refused({ ...signed(), SignatureVersion: '3' });
  for (const address of [
    'https://evil.example/a.pem',
    `${url}.evil.example/a.pem`,
    `${url}/a.txt`,
    `${url}/?file=a.pem`,
    `${url}/x?y=/a.pem`,
    `${url.replace('//', '//user@')}/a.pem`,
    'file:///etc/a.pem',
    'nonsense',
  ]) {
    await refused(signed({}, '1', address));
  }
  asked = [];
  await refused(signed({ TopicArn: `${topicArn}x` }));
  await refused(signed({ Timestamp: new Date(Date.now() - 3_700_000).toISOString() }));
  await refused(signed({ Timestamp: new Date(Date.now() + 3_700_000).toISOString() }));
  await refused(signed({ Timestamp: 'now' }));
  await refused(signed({ Type: 'constructor' }));
  for (const rubbish of ['', 'rubbish', '[]', 'null', '{}', '"x"', 'x'.repeat(300_000)]) await refused(rubbish);
  expect(asked).toEqual([]);
  expect(invoices).toEqual([]);
  expect(await reader({ topicArn: '' })(JSON.stringify(signed({ TopicArn: '' })))).toBeNull();
});

it('of Amazon itself only the host of the topic’s region is believed', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response(signer.certificate);
  });
  const read = reader({ isEmbedded: false, apiUrl: 'https://tokenized.pay.bka.sh' });
  const at = (address: string) => read(JSON.stringify(signed({}, '2', address)));
  for (const address of [
    'http://sns.ap-southeast-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example/a.pem',
    'https://sns.ap-southeast-1.amazonaws.com:8443/a.pem',
    'https://evil.s3.ap-southeast-1.amazonaws.com/a.pem',
    'https://tokenized.pay.bka.sh/a.pem',
    `${url}/a.pem`,
  ]) {
    expect(await at(address)).toBeNull();
  }
  expect(fetched).toEqual([]);
  const good = 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123abcd.pem';
  expect(await at(good)).toMatchObject({ payment: 'TR1' });
  expect(fetched).toEqual([good]);
});

it('a subscription is confirmed at the pinned host alone', async () => {
  const subscribe = (SubscribeURL: string) =>
    reader()(JSON.stringify(signed({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL })));
  expect(await subscribe(`${url}/?Action=ConfirmSubscription&Token=t`)).toMatchObject({ payment: null });
  expect(asked).toContain('/?Action=ConfirmSubscription&Token=t');
  asked = [];
  expect(await subscribe('http://127.0.0.1:9/?Token=t')).toBeNull();
  expect(asked).toEqual(['/SimpleNotificationService-1.pem']);
  const forged = { ...signed({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: `${url}/?a` }), Token: 'x' };
  expect(await reader()(JSON.stringify(forged))).toBeNull();
  expect(asked).not.toContain('/?a');
});

it('trouble on the way is no forgery', async () => {
  status = 503;
  await expect(reader()(JSON.stringify(signed()))).rejects.toBeInstanceOf(ProviderDown);
  const nowhere = 'http://127.0.0.1:9';
  const away = JSON.stringify(signed({}, '1', `${nowhere}/a.pem`));
  await expect(reader({ apiUrl: nowhere })(away)).rejects.toBeInstanceOf(ProviderDown);
  status = 404;
  expect(await reader()(JSON.stringify(signed()))).toBeNull();
});

it('a certificate of somebody else, or one that has ended, proves nothing', async () => {
  expect(await reader()(JSON.stringify(signed({}, '1', `${url}/stranger.pem`)))).toBeNull();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 366 * 24 * 3600_000);
  const later = signed({ Timestamp: new Date(Date.now()).toISOString() });
  expect(await reader()(JSON.stringify(later))).toBeNull();
  now.mockRestore();
});
