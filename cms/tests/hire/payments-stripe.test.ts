import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';

import { hiredSchema, hireIntentAnswerSchema } from '@69street/config/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Street } from '../../config/street';
import { api, startCms } from '../support/cms';
import { createAgent, createUser, tokenOf } from '../support/factories';
import { keys, paymentSandbox, type Sandbox } from '../support/payments';

type Asked = { host: string; call: string; headers: Record<string, string>; body: Record<string, string> };

let sandbox: Sandbox;
let asked: Asked[] = [];
let apiUrl = '';

/** The SDK believes to speak with Stripe; what it says is noted and answered by the sandbox. */
function overhear(options: RequestOptions): ClientRequest {
  const { hostname, port } = new URL(sandbox.url);
  const headers = Object.fromEntries(
    Object.entries((options.headers ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  );
  const at: Asked = {
    host: `${options.host}:${options.port}`,
    call: `${options.method} ${options.path}`,
    ...{ headers, body: {} },
  };
  asked.push(at);
  const { method, path } = options;
  const request = http.request({ method, path, headers: options.headers, hostname, port });
  const write = request.write.bind(request);
  request.write = (chunk: string) => {
    at.body = Object.fromEntries(new URLSearchParams(chunk));
    return write(chunk);
  };
  return request;
}

async function withoutSandboxUrl(value: string): Promise<void> {
  const cms = await startCms();
  const street = cms.config.get<Street>('street');
  apiUrl ||= street.payments.apiUrl;
  cms.config.set('street', { ...street, payments: { ...street.payments, apiUrl: value } });
}

beforeAll(async () => {
  sandbox = await paymentSandbox();
  await withoutSandboxUrl('');
});
afterAll(async () => {
  await withoutSandboxUrl(apiUrl);
  sandbox.told();
});
beforeEach(() => {
  asked = [];
  vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions) => overhear(options)) as never);
});

async function somebody(role: string) {
  const user = await createUser(role, { email_verified: true });
  return { id: user.id, authorization: { Authorization: `Bearer ${await tokenOf(user.id)}` } };
}

it('without a sandbox Stripe itself is asked: for the right amount, once, with nothing of a card', async () => {
  const client = await somebody('authenticated');
  const admin = await somebody('admin');
  const { key } = await createAgent({ fees: '7500' });
  const post = async (path: string, who: typeof client, body: object) =>
    (await api()).post(`/api${path}`).set(who.authorization).send(body);

  const intent = hireIntentAnswerSchema.parse((await post('/hireIntent', client, { agent_key: key })).body).data;
  const [create] = asked;
  expect(create?.call).toBe('POST /v1/payment_intents');
  expect(create?.body).toEqual({
    ...{ amount: '750000', currency: 'bdt', description: expect.stringMatching(/^H-\d+: Rahim Uddin$/) },
    ...{ 'metadata[hire]': intent.hire, 'metadata[user]': String(client.id) },
    'allowed_payment_method_types[0]': 'card',
  });
  const { db } = await startCms();
  const [hire] = await db.connection('hires').where({ document_id: intent.hire }).select('idempotency_key');
  expect(create?.headers['idempotency-key']).toBe(hire.idempotency_key);

  expect(await sandbox.pay(intent)).toBe(200);
  const { payment_intent } = intent;
  const recorded = await post('/addHireAgents', client, { agent_key: key, payment_intent });
  expect(hiredSchema.parse(recorded.body).data.hire_state).toBe('paid');
  const refunded = await post(`/hires/${intent.hire}/refund`, admin, { reason: 'Agreed' });
  expect(refunded.body.data.hire_state).toBe('refunded');

  const read = [
    `GET /v1/payment_intents/${payment_intent}?expand[0]=latest_charge`,
    `GET /v1/refunds?payment_intent=${payment_intent}&limit=100`,
    `GET /v1/disputes?payment_intent=${payment_intent}&limit=100`,
  ];
  const calls = asked.map(({ call }) => decodeURIComponent(call));
  expect(calls).toEqual(['POST /v1/payment_intents', ...read, 'POST /v1/refunds', ...read]);
  const refund = asked.find(({ call }) => call === 'POST /v1/refunds');
  const order = `give-back-${hire.idempotency_key}-1`;
  expect(refund?.body).toEqual({
    ...{ payment_intent, amount: '750000', reason: 'requested_by_customer' },
    'metadata[order]': order,
  });
  expect(refund?.headers['idempotency-key']).toBe(order);
  for (const { host, headers } of asked) {
    expect(host).toBe('api.stripe.com:443');
    expect(headers['authorization']).toBe(`Bearer ${keys.secret}`);
    expect(headers['stripe-version']).toMatch(/^20\d\d-/);
  }
});
