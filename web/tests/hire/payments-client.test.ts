// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const STRIPE_JS = /^https:\/\/js\.stripe\.com\/[a-z0-9]+\/stripe\.js$/;
const SANDBOX = 'http://localhost:12111/stripe.js';

type Client = typeof import('~/payment/payments.client');
let client: Client;

beforeEach(async () => {
  vi.resetModules();
  client = await import('~/payment/payments.client');
});
afterEach(() => {
  document.head.innerHTML = '';
  delete (window as { Stripe?: unknown }).Stripe;
  vi.useRealTimers();
});

const scripts = () => [...document.querySelectorAll('script')];
const said = (number: number, event: 'load' | 'error') => scripts()[number]?.dispatchEvent(new Event(event));

/** What a script leaves behind; gives the keys that it is called with. */
function standIn(): string[] {
  const keys: string[] = [];
  const make = (key: string) => ({ key: keys.push(key) });
  Object.assign(window, { Stripe: Object.assign(make, { version: 'endive' }) });
  return keys;
}

test('nothing is loaded before it is asked for', () => {
  expect(scripts()).toEqual([]);
});

test("without a sandbox Stripe's own script is loaded, from Stripe, and called with the key", async () => {
  const loading = client.loadPayments('pk_live_1', null);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  expect(scripts()[0]?.src).toMatch(STRIPE_JS);
  const keys = standIn();
  said(0, 'load');
  expect(await loading).toEqual({ key: 1 });
  expect(keys).toEqual(['pk_live_1']);
});

test('a Stripe script that does not come is a failure, and asked for again by the next call', async () => {
  const failing = client.loadPayments('pk_live_1', null);
  const failed = expect(failing).rejects.toThrow('Failed to load Stripe.js');
  // The library tries twice by itself.
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  const [first] = scripts();
  said(0, 'error');
  await vi.waitFor(() => expect(scripts()[0]).not.toBe(first));
  const [second] = scripts();
  said(0, 'error');
  await failed;
  const loading = client.loadPayments('pk_live_1', null);
  await vi.waitFor(() => expect(scripts()[0]).not.toBe(second));
  standIn();
  said(0, 'load');
  expect(await loading).toEqual({ key: 1 });
});

test('with a sandbox its script is loaded, and none of Stripe', async () => {
  const loading = client.loadPayments('pk_test_1', SANDBOX);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  const keys = standIn();
  said(0, 'load');
  await loading;
  await client.loadPayments('pk_test_1', SANDBOX);
  expect(scripts().map(({ src }) => src)).toEqual([SANDBOX]);
  expect(keys).toEqual(['pk_test_1', 'pk_test_1']);
});

test('a sandbox that does not answer is a failure, and asked again by the next call', async () => {
  const failing = client.loadPayments('pk_test_1', SANDBOX);
  said(0, 'error');
  await expect(failing).rejects.toThrow('could not be loaded');
  const loading = client.loadPayments('pk_test_1', SANDBOX);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  standIn();
  said(0, 'load');
  expect(await loading).toEqual({ key: 1 });
});

test('a script that never comes is a failure too', async () => {
  vi.useFakeTimers();
  const failing = expect(client.loadPayments('pk_test_1', SANDBOX)).rejects.toThrow('too long');
  await vi.advanceTimersByTimeAsync(20_000);
  await failing;
});
