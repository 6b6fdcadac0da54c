/** Tells cms what happened, signed as Stripe signs it, again and again until it is heard. */
import { createHmac } from 'node:crypto';

import { type Event, type Ledger, newId, seconds } from './books.js';

const TIMEOUT_MS = 10_000;
/** Seconds until the next try, by the tries so far; Stripe's own intervals are hours, which nobody waits for here. */
const WAITS = [1, 2, 5, 15, 60, 300];

/** The value of the header Stripe-Signature for a body, signed at `at` (seconds). */
export function signatureOf(secret: string, body: string, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signed}`;
}

export type Sender = {
  /** Books an event, and sends it in its own time. */
  tell: (type: string, object: object) => void;
  /** Sends what no one has heard yet, for example after a restart. */
  resume: () => void;
  /** Nothing is sent while it is true; events are booked all the same. */
  silent: boolean;
  stop: () => void;
};

type Options = { ledger: Ledger; url: string; secret: string; apiVersion: string };

export function createSender({ ledger, url, secret, apiVersion }: Options): Sender {
  const timers = new Set<NodeJS.Timeout>();

  async function send(event: Event, tries: number): Promise<void> {
    if (sender.silent) return;
    const body = JSON.stringify(event);
    let heard = false;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(secret, body, seconds()) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      heard = answer.ok;
    } catch {
      // Nobody listens there just now.
    }
    if (heard) {
      event.pending_webhooks = 0;
      ledger.save();
    } else if (tries < WAITS.length) later(event, tries);
  }

  function later(event: Event, tries: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(event, tries + 1);
      },
      (WAITS[tries] ?? 0) * 1000,
    );
    timers.add(timer);
  }

  const sender: Sender = {
    silent: false,
    tell(type, object) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        type,
        created: seconds(),
        livemode: false,
        api_version: apiVersion,
        // As it is now: what happens later is another event.
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      };
      ledger.books.events.push(event);
      setImmediate(() => void send(event, 0));
    },
    resume() {
      for (const event of ledger.books.events) if (event.pending_webhooks > 0) void send(event, 0);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return sender;
}
