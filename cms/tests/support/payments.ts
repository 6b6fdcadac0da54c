import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import type { Books, Event } from '../../../config/run/stand-ins/payments/books';
import { openBooks } from '../../../config/run/stand-ins/payments/books';
import { createSandbox } from '../../../config/run/stand-ins/payments/server';
import type { Fault } from '../../../config/run/stand-ins/payments/faults';
import { signatureOf } from '../../../config/run/stand-ins/payments/webhooks';
import { publicUrl } from './env';

/** The keys of the cms under test (env.ts). */
export const keys = {
  secret: 'sk_test_of_the_tests',
  publishable: 'pk_test_of_the_tests',
  webhook: 'whsec_of_the_tests',
};

export type Sandbox = {
  url: string;
  books: Books;
  /** What it told since the last call of this. */
  told: () => Event[];
  /** What the card form does. Gives back the status of the answer. */
  pay: (intent: { payment_intent: string; client_secret: string }, number?: string) => Promise<number>;
  /** The next calls go wrong. */
  fail: (fault: Fault, path: string, times?: number) => Promise<void>;
};

const shared = globalThis as typeof globalThis & { paymentSandbox?: Promise<Sandbox> };

async function start(): Promise<Sandbox> {
  const ledger = openBooks(path.join(inject('scratch'), 'payments'));
  const heard: Event[] = [];
  const hook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()) as Event);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { server } = createSandbox({
    ledger,
    keys,
    webhookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    apiVersion: 'test',
    siteOrigin: publicUrl,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const one of [hook, server]) one.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books: ledger.books,
    told: () => ledger.books.events.splice(0),
    async pay({ payment_intent, client_secret }, number = '4242424242424242') {
      const answer = await fetch(`${url}/v1/payment_intents/${payment_intent}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys.publishable}` },
        body: new URLSearchParams({
          client_secret,
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '40',
          'payment_method_data[card][cvc]': '123',
        }),
      });
      return answer.status;
    },
    async fail(fault, callPath, times = 1) {
      await fetch(`${url}/sandbox/faults`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys.secret}` },
        body: JSON.stringify({ fault, path: callPath, times }),
      });
    },
  };
}

/** The one payment sandbox of the run. Nothing of what it tells reaches cms but through the tests. */
export function paymentSandbox(): Promise<Sandbox> {
  shared.paymentSandbox ??= start();
  return shared.paymentSandbox;
}

/** The header Stripe-Signature for a body, `age` seconds old. */
export function sign(body: string, age = 0, secret = keys.webhook): string {
  return signatureOf(secret, body, Math.floor(Date.now() / 1000) - age);
}
