/** Tells the store what happened (IPN), signed as SSLCOMMERZ signs it. */
import { createHash } from 'node:crypto';

import { type Attempt, dhaka, type Ledger, newId, type Session, taka } from './books.js';
import { WAYS } from './outcomes.js';

const TIMEOUT_MS = 10_000;
/** Seconds until the next try to be heard; how often the provider tries stands in no public paper. */
const WAITS = [1, 5, 30];

export type Store = { id: string; password: string };

const hash = (kind: string, words: string) => createHash(kind).update(words).digest('hex');

/** Fields with the signature over all of them. */
export function signed(fields: Record<string, string>, { password }: Pick<Store, 'password'>): Record<string, string> {
  const named = Object.keys(fields);
  const over: Record<string, string> = { ...fields, store_passwd: hash('md5', password) };
  const words = Object.keys(over)
    .sort()
    .map((name) => `${name}=${over[name]}`)
    .join('&');
  return {
    ...fields,
    verify_sign: hash('md5', words),
    verify_key: named.join(','),
    verify_sign_sha2: hash('sha256', words),
  };
}

/** What the provider says of a try: in its notification, and with what it sends the browser back. */
export function wordsOf(attempt: Attempt, session: Session, storeId: string): Record<string, string> {
  const way = attempt.way ? WAYS[attempt.way] : null;
  const amount = taka(attempt.amount);
  const errors = {
    FAILED: 'Declined by issuer',
    CANCELLED: 'Cancelled by User',
    EXPIRED: 'Session expired',
    VALID: '',
  };
  return {
    ...{ status: attempt.status, tran_date: dhaka(attempt.at), tran_id: attempt.tran_id, val_id: attempt.val_id },
    ...{ amount, store_amount: taka(Math.round(attempt.amount * 0.975)), store_id: storeId },
    ...{ bank_tran_id: attempt.bank_tran_id, card_type: way?.type ?? '', card_brand: way?.brand ?? '' },
    ...{ card_issuer: '', card_issuer_country: 'Bangladesh', card_issuer_country_code: 'BD', card_no: '' },
    ...{ currency: attempt.currency, currency_type: attempt.currency, currency_amount: amount },
    ...{ currency_rate: '1.0000', base_fair: '0.00', value_a: session.value_a, error: errors[attempt.status] },
    ...{ risk_level: attempt.risky ? '1' : '0', risk_title: attempt.risky ? 'Not Safe' : 'Safe' },
  };
}

/**
 * How notices are sent: `usual` when the browser is sent back, `first` before it is, `never`, or `reordered`: kept until
 * another mode is set, and then the newest first. Each `times` times, all at once.
 */
export type Steering = { mode: 'usual' | 'first' | 'never' | 'reordered'; times: number };

/** `origin`: where notices go in place of the host that the store named, empty for there. */
export function createTeller({ books, save }: Ledger, store: Store, origin: string) {
  const timers = new Set<NodeJS.Timeout>();
  const steering: Steering = { mode: 'usual', times: 1 };

  async function send(id: string, tries: number): Promise<void> {
    const notice = books.notices.find((one) => one.id === id);
    if (!notice || steering.mode === 'never') return;
    const url = new URL(notice.url);
    const at = origin ? new URL(url.pathname + url.search, origin) : url;
    const once = async () =>
      fetch(at, {
        method: 'POST',
        body: new URLSearchParams(notice.fields),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        (answer) => answer.ok,
        () => false,
      );
    const heard = (await Promise.all(Array.from({ length: steering.times }, once))).filter(Boolean).length;
    notice.heard += heard;
    if (heard > 0) return save();
    if (tries >= WAITS.length) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(id, tries + 1);
      },
      (WAITS[tries] ?? 0) * 1000,
    );
    timers.add(timer);
  }

  const unheard = () => books.notices.filter(({ heard }) => heard === 0).map(({ id }) => id);

  return {
    steering,
    /** Books a notice, and sends it in its own time; resolves when it is sent where it is to come first. */
    async tell(attempt: Attempt, session: Session): Promise<void> {
      if (!session.urls.ipn) return;
      const fields = signed(wordsOf(attempt, session, store.id), store);
      const notice = { id: newId('ipn'), url: session.urls.ipn, fields, heard: 0 };
      books.notices.push(notice);
      save();
      if (steering.mode === 'first') await send(notice.id, 0);
      else if (steering.mode === 'usual') setImmediate(() => void send(notice.id, 0));
    },
    /** Sets how notices are sent; what was kept goes then, the newest first. */
    async steer({ mode, times = 1 }: Partial<Steering>): Promise<void> {
      Object.assign(steering, { mode: mode ?? steering.mode, times });
      if (steering.mode === 'usual' || steering.mode === 'first') {
        for (const id of unheard().reverse()) await send(id, WAITS.length);
      }
    },
    /** Sends what nobody has heard yet, for example after a restart. */
    resume(): void {
      for (const id of unheard()) void send(id, 0);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;
