import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { sandboxOfFile } from '../support/stand-in.js';

const site = 'http://localhost:4100';
const keys = { secret: 'sk_test_one', publishable: 'pk_test_one', webhook: 'whsec_one' };

/** What the webhook heard, and how it answers. */
const heard: Stripe.Event[] = [];
let hookStatus = 200;

const { port, restart } = await sandboxOfFile(
  'payment-sandbox',
  ({ listener }) => ({
    ...{ PUBLIC_URL: site, STRIPE_SECRET_KEY: keys.secret, STRIPE_PUBLISHABLE_KEY: keys.publishable },
    ...{ STRIPE_WEBHOOK_SECRET: keys.webhook, STRIPE_WEBHOOK_URL: `${listener}/` },
  }),
  (body, { headers }) => {
    // The SDK's own check of the signature: as strict as with Stripe.
    const signature = headers['stripe-signature'] ?? '';
    if (hookStatus === 200) heard.push(stripe.webhooks.constructEvent(body, signature, keys.webhook));
    return hookStatus;
  },
);
const stripe = new Stripe(keys.secret, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

const intent = (amount = 500_000, idempotencyKey?: string) =>
  stripe.paymentIntents.create({ amount, currency: 'bdt', metadata: { hire: 'h1' } }, { idempotencyKey });

/** What the card form does with a card. */
async function pay(id: string, client_secret: string | null, number: string, more: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.publishable}` },
    body: new URLSearchParams({
      client_secret: client_secret ?? '',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
      ...more,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as { status?: string; error?: { code: string } } };
}
const steer = (what: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/sandbox/${what}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.secret}` },
    body: JSON.stringify(body),
  });

it('charges a card, tells of it, and gives the money back', async () => {
  const { id, client_secret } = await intent();
  expect((await pay(id, client_secret, '4242 4242 4242 4242')).body.status).toBe('succeeded');
  const paid = await stripe.paymentIntents.retrieve(id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500_000, metadata: { hire: 'h1' } });
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('payment_intent.succeeded'));

  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ amount: 500_000, status: 'succeeded' });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('charge.refunded'));
  const { data } = await stripe.events.list({ limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
});

it('gives a payment back in parts, and never more than is left of it', async () => {
  const { id, client_secret } = await intent();
  await pay(id, client_secret, '4242 4242 4242 4242');
  const part = (amount: number, key: string) =>
    stripe.refunds.create({ payment_intent: id, amount, metadata: { order: key } }, { idempotencyKey: `${id}-${key}` });
  const first = await part(200_000, 'one');
  expect(first).toMatchObject({ amount: 200_000, status: 'succeeded', metadata: { order: 'one' } });
  expect((await part(200_000, 'one')).id).toBe(first.id);
  const chargeOf = async () => (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;
  expect(await chargeOf()).toMatchObject({ amount_refunded: 200_000, refunded: false });
  await expect(part(300_001, 'two')).rejects.toMatchObject({ param: 'amount' });
  await part(300_000, 'three');
  expect(await chargeOf()).toMatchObject({ amount_refunded: 500_000, refunded: true });
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([300_000, 200_000]);
  await expect(part(1, 'four')).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

it.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'card_declined'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4111111111111111', 'card_declined'],
  ['4242424242424241', 'incorrect_number'],
])('refuses %s with %s, and takes another card afterwards', async (number, code) => {
  const { id, client_secret } = await intent();
  const { status, body } = await pay(id, client_secret, number);
  expect([status, body.error?.code]).toEqual([402, code]);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  expect((await pay(id, client_secret, '5555555555554444')).status).toBe(200);
});

it('refuses a card that is out of date', async () => {
  const { id, client_secret } = await intent();
  const { body } = await pay(id, client_secret, '4242424242424242', { 'payment_method_data[card][exp_year]': '20' });
  expect(body.error?.code).toBe('invalid_expiry_year');
});

it('asks the bank first, which may say no', async () => {
  const { id, client_secret } = await intent();
  const answer = (allowed: boolean) =>
    fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/answer`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams({ client_secret: client_secret ?? '', allowed: String(allowed) }),
    });
  expect((await pay(id, client_secret, '4000002500003155')).body.status).toBe('requires_action');
  expect((await answer(false)).status).toBe(402);
  expect((await pay(id, client_secret, '4000002500003155')).body.status).toBe('requires_action');
  expect((await answer(true)).status).toBe(200);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

it('answers a repeat with the same key alike, and refuses another question with it', async () => {
  const first = await intent(100, 'key-1');
  expect((await intent(100, 'key-1')).id).toBe(first.id);
  await expect(intent(200, 'key-1')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('lets a browser see one intent and nothing more', async () => {
  const { id, client_secret } = await intent();
  const ask = (path: string, key: string) =>
    fetch(`http://127.0.0.1:${port}/v1/${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask(`payment_intents/${id}?client_secret=${client_secret}`, keys.publishable)).status).toBe(200);
  expect((await ask(`payment_intents/${id}`, keys.publishable)).status).toBe(401);
  expect((await ask(`payment_intents`, keys.publishable)).status).toBe(404);
  expect((await ask(`payment_intents/${id}`, 'sk_test_other')).status).toBe(401);
});

it.each([0, -100, 0.5, 1e12])('takes no amount of %s', async (amount) => {
  await expect(intent(amount)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});

it('keeps its books when it is killed, and tells what was not heard', async () => {
  const { id, client_secret } = await intent();
  hookStatus = 500;
  heard.length = 0;
  await pay(id, client_secret, '4242424242424242');
  await restart(() => (hookStatus = 200));
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  await vi.waitFor(() =>
    expect(
      heard.filter(
        ({ type, data }) => type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === id,
      ),
    ).toHaveLength(1),
  );
});

it('goes wrong when it is told to', async () => {
  await steer('faults', { fault: 'error', path: 'POST /v1/payment_intents' });
  await expect(intent()).rejects.toMatchObject({ statusCode: 500 });
  // The SDK asks once more by itself when a line breaks that was open before.
  await steer('faults', { fault: 'drop', path: 'POST /v1/payment_intents', times: 2 });
  await expect(intent(777, 'key-drop')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  const kept = await intent(777, 'key-drop');
  expect(kept.amount).toBe(777);
  await steer('faults', { fault: 'hang', path: 'GET /v1/payment_intents' });
  // The SDK alone would wait for 80 seconds.
  await expect(stripe.paymentIntents.retrieve(kept.id, {}, { timeout: 3000 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
});
