import { createHash } from 'node:crypto';

import type { SslcommerzFailure } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { rows } from '../platform/sql';
import {
  type NewPayment,
  type Opened,
  type Payment,
  type PaymentEvent,
  PaymentRefused,
  ProviderDown,
  type Rail,
} from './rail';
import {
  type CallDeps,
  NotSent,
  poishaOf,
  secondsOf,
  sslcommerzCalls,
  takaText,
  type Try,
  type Validated,
} from './sslcommerz-calls';
import { readNotice } from './sslcommerz-notice';
import { type Known, type KnownRefund, type Rows, sslcommerzStore } from './sslcommerz-tables';

/** What one payment may be, in poisha: 10 to 500,000 taka (the gateway's papers, read November 2026). */
const CAN = { partialRefund: true, webhook: true, minimum: 1000, maximum: 50_000_000, currency: 'bdt' } as const;
/** For how long a page is taken to be fresh without asking, and until when it might be paid; the papers say neither. */
const FRESH_S = 15 * 60;
const PAYABLE_S = 24 * 3600;
/** An answer about a refund that has not come by then is lost. */
const LOST_S = 120;

/** Ids of ours at the provider, of at most 30 characters: the same key makes the same one. */
const idOf = (letters: string, key: string): string =>
  `${letters}${createHash('sha256').update(`${letters} ${key}`).digest('hex').slice(0, 28)}`;

/** The gateway wants every one of these; what is not known, or does not fit, it is told not to be. */
const UNKNOWN = 'N/A';
const fit = (value: string, most: number): string => (value && value.length <= most ? value : UNKNOWN);

function fieldsOf(id: string, { amount, description, number, payer, back }: NewPayment, publicUrl: string) {
  return {
    tran_id: id,
    total_amount: takaText(amount),
    currency: 'BDT',
    ...{ success_url: back, fail_url: back, cancel_url: back, ipn_url: `${publicUrl}/api/sslcommerzNotices` },
    ...{ cus_name: payer.name.slice(0, 50) || UNKNOWN, cus_email: fit(payer.email, 50) },
    ...{ cus_phone: fit(payer.phone, 20), cus_add1: UNKNOWN, cus_city: UNKNOWN, cus_postcode: UNKNOWN },
    ...{ cus_country: UNKNOWN, shipping_method: 'NO', num_of_item: '1', emi_option: '0' },
    ...{ product_name: description.slice(0, 255) || UNKNOWN, product_category: 'service' },
    ...{ product_profile: 'non-physical-goods', value_a: number },
  };
}

/** The gateway's words for a try that came to nothing; null: nothing is said about it. */
const FAILURES: Record<string, SslcommerzFailure | null> = {
  FAILED: 'sslcommerz_declined',
  CANCELLED: 'sslcommerz_cancelled',
  EXPIRED: 'sslcommerz_expired',
  // Nobody chose a way to pay there.
  UNATTEMPTED: 'sslcommerz_expired',
  PENDING: null,
  // Said by the query, and not by the validation, which alone decides.
  VALID: null,
  VALIDATED: null,
};
/** After these its page is over; a bank that refused may be tried again there. */
const OVER = new Set(['CANCELLED', 'EXPIRED', 'UNATTEMPTED']);

const isValid = (status: string): boolean => status === 'VALID' || status === 'VALIDATED';

/** What was really paid; where the answer says it twice, what is not as it was asked. Throws ProviderDown for rubbish. */
function moneyOf({ amount, currency, currency_type, currency_amount }: Validated, wanted: number) {
  const amounts = [amount, currency_amount].map(poishaOf);
  if (amounts.includes(null) || !currency_type) throw new ProviderDown('answered something else');
  const currencies = [currency_type, currency || currency_type].map((name) => name.toLowerCase());
  return {
    received: amounts.find((one) => one !== wanted) ?? wanted,
    currency: currencies.find((one) => one !== CAN.currency) ?? CAN.currency,
  };
}

const REFUNDS = { asking: 'pending', processing: 'pending', refunded: 'succeeded', failed: 'failed' } as const;

function toPayment(known: Known, now: Partial<Payment>, refunds: KnownRefund[] = []): Payment {
  return {
    ...{ id: known.id, status: 'open', amount: known.amount, amount_received: 0, currency: CAN.currency },
    ...{ client_secret: '', hire: known.hire, user: known.user_key, failure: null, charge: null },
    refunds: refunds.map(({ id, amount, created, state, key }) => ({
      ...{ id, amount, created, state: REFUNDS[state], order: key },
    })),
    // The gateway tells of none: the bank's letter comes to the store's owner.
    disputes: [],
    ...now,
  };
}

export type RailDeps = CallDeps & {
  rows: Rows;
  /** The site's own origin, to which notifications go. */
  publicUrl: () => string;
  /** In milliseconds. */
  now: () => number;
};

export function makeSslcommerzRail(deps: RailDeps): Rail {
  const { log, publicUrl, now } = deps;
  const store = sslcommerzStore(deps.rows);
  const calls = sslcommerzCalls(deps);

  /** Payments that nobody has made, by what was tried last. A closed one is looked at until its page is surely over. */
  function unpaid(known: Known, tries: Try[]): Payment {
    const last = tries.at(-1)?.status;
    const failure = last === undefined ? null : Object.hasOwn(FAILURES, last) ? FAILURES[last]! : 'sslcommerz_other';
    const isOver = last !== undefined && OVER.has(last);
    return toPayment(known, { status: isOver || known.age > PAYABLE_S ? 'canceled' : 'open', failure });
  }

  /** How the refunds of a payment stand; those that the provider works on are asked about. */
  async function refundsOf({ id }: Known): Promise<KnownRefund[]> {
    const before = await store.refunds(id);
    for (const { id: refund, state, ref, age } of before) {
      if (state === 'asking' && age > LOST_S) {
        log.error(`sslcommerz: nobody knows whether refund ${refund} was taken: see docs/production.md, SSLCOMMERZ`);
      }
      if (state !== 'processing' || ref === null) continue;
      const status = await calls.refundStatus(ref);
      if (status === 'refunded') await store.noteRefund(refund, 'refunded', ref);
      else if (status === 'cancelled') await store.noteRefund(refund, 'failed', ref);
      else if (status !== 'processing') throw new ProviderDown('answered something else');
    }
    return store.refunds(id);
  }

  /** The try that has the money, validated: the one that was noted, or else the first. */
  async function validTry(known: Known, tries: Try[]): Promise<Validated | undefined> {
    const said = tries.filter(({ status, valId }) => isValid(status) && valId).map(({ valId }) => valId);
    const all = [...new Set(known.val_id === null ? said : [known.val_id, ...said])];
    const valid: Validated[] = [];
    for (const valId of all) {
      const answer = await calls.validate(valId);
      if (!isValid(answer.status)) continue;
      if (answer.tran_id !== known.id || (answer.val_id && answer.val_id !== valId)) {
        throw new ProviderDown('answered for something else');
      }
      valid.push({ ...answer, val_id: valId });
    }
    if (valid.length > 1) {
      log.error(`sslcommerz: ${known.id} was paid ${valid.length} times: see docs/production.md, SSLCOMMERZ`);
    }
    const isNoted = known.val_id === null || valid[0]?.val_id === known.val_id;
    // What it says of money that went back stands in no public paper: then what it said before counts.
    if (!isNoted && known.ordered === 0) {
      log.error(`sslcommerz: the money of ${known.id} is not valid any more: look at it by hand`);
      throw new ProviderDown('took back what it had said');
    }
    return isNoted ? valid[0] : undefined;
  }

  /** A payment whose money was noted, as it was noted. */
  async function noted(known: Known, now: Partial<Payment>): Promise<Payment> {
    const { val_id, paid_at, received } = known;
    const charge = { id: val_id ?? '', created: paid_at ?? 0 };
    return toPayment(known, { status: 'succeeded', amount_received: received, charge, ...now }, await refundsOf(known));
  }

  async function read(id: string): Promise<Payment | null> {
    const before = await store.find(id);
    if (!before) return null;
    const tries = await calls.tries(id);
    const answer = await validTry(before, tries);
    if (!answer) return before.val_id === null ? unpaid(before, tries) : noted(before, {});
    const { received, currency } = moneyOf(answer, before.amount);
    if (!answer.bank_tran_id) throw new ProviderDown('answered something else');
    await store.noteMoney(id, {
      ...{ valId: answer.val_id, bankTranId: answer.bank_tran_id, received },
      at: secondsOf(answer.tran_date) ?? Math.floor(now() / 1000),
    });
    // Safe is what it calls safe.
    const held = answer.risk_level !== '0';
    return noted((await store.find(id)) ?? before, {
      ...{ amount_received: received, currency },
      ...(held && { held }),
    });
  }

  async function open(wanted: NewPayment, key: string): Promise<Opened> {
    if (wanted.currency !== CAN.currency) throw new PaymentRefused('currency');
    if (wanted.amount < CAN.minimum || wanted.amount > CAN.maximum || !Number.isSafeInteger(wanted.amount)) {
      throw new PaymentRefused('amount');
    }
    const known = await store.begin(idOf('ST', key), key, wanted);
    if (known.amount !== wanted.amount || known.hire !== wanted.hire) throw new PaymentRefused('key');
    if (known.page !== null) {
      const isFresh = known.age < FRESH_S && !known.is_closed && known.val_id === null;
      const payment = isFresh ? toPayment(known, {}) : await read(known.id);
      if (payment) return { payment, redirect: known.page };
    }
    // Again after a lost answer: nobody has seen the page of before, and both would be of this one transaction.
    const answer = await calls.open(fieldsOf(known.id, wanted, publicUrl()));
    if ('refused' in answer) throw new PaymentRefused(answer.refused);
    return { payment: toPayment(known, {}), redirect: await store.notePage(known.id, answer.page) };
  }

  /** The payment whose money can go back. Throws for one that has none. */
  async function paid(id: string): Promise<Known & { bank_tran_id: string }> {
    const find = async () => {
      const known = await store.find(id);
      return known?.bank_tran_id ? { ...known, bank_tran_id: known.bank_tran_id } : undefined;
    };
    const known = (await find()) ?? ((await read(id)) && (await find()));
    if (!known) throw new Error(`there is no money of ${id} to give back`);
    return known;
  }

  async function refund(id: string, amount: number, key: string): Promise<boolean> {
    const again = await store.refundOf(key);
    if (again) return replay(again, id, amount);
    const { bank_tran_id, received, ordered } = await paid(id);
    if (ordered >= received) return false;
    const refundId = idOf('RF', key);
    if ((await store.order(refundId, { key, payment: id, amount })) === undefined) {
      const other = await store.refundOf(key);
      if (!other) throw new Error('a refund that was just written down is not there');
      return replay(other, id, amount);
    }
    const fields = {
      ...{ bank_tran_id, refund_trans_id: refundId, refund_amount: takaText(amount) },
      ...{ refund_remarks: 'Requested by customer', refe_id: refundId },
    };
    let answer: { status: string; ref: string };
    try {
      answer = await calls.refund(fields);
    } catch (error) {
      if (error instanceof NotSent) await store.forget(refundId);
      else log.error(`sslcommerz: the answer about refund ${refundId} is lost: see docs/production.md, SSLCOMMERZ`);
      throw error;
    }
    if (answer.status === 'failed') {
      await store.noteRefund(refundId, 'failed', answer.ref || null);
      throw new Error(`SSLCOMMERZ refuses refund ${refundId}`);
    }
    // "Processing" may be said of another one, which was not done yet.
    const isOther = (await store.refunds(id)).some(({ ref }) => ref !== null && ref === answer.ref);
    if (!['success', 'processing'].includes(answer.status) || !answer.ref || isOther) {
      log.error(`sslcommerz: the answer about refund ${refundId} says nothing: see docs/production.md, SSLCOMMERZ`);
      throw new ProviderDown('answered something else');
    }
    await store.noteRefund(refundId, 'processing', answer.ref);
    return true;
  }

  /** The same key again: what was asked for once is not asked for again, whatever became of it. */
  function replay({ payment, amount, state, id }: KnownRefund, wantedOf: string, wanted: number): boolean {
    if (payment !== wantedOf || amount !== wanted) throw new Error(`refund ${id} is another one`);
    if (state === 'failed') throw new Error(`SSLCOMMERZ refuses refund ${id}`);
    return true;
  }

  return { name: 'sslcommerz', can: CAN, open, read, close: store.close, refund };
}

const street = () => strapi.config.get<Street>('street');

/** Cards, wallets and bank accounts of the country, through SSLCOMMERZ: one pays on its page. */
export const sslcommerzRail: Rail = makeSslcommerzRail({
  settings: () => street().payments.sslcommerz,
  publicUrl: () => street().publicUrl,
  rows,
  fetch: (...asked) => fetch(...asked),
  now: Date.now,
  log: { warn: (line) => strapi.log.warn(line), error: (line) => strapi.log.error(line) },
});

/** What a notification of the gateway says, of our store; null for anything else, and where there is no store. */
export function readSslcommerzNotice(fields: Readonly<Record<string, string>>): PaymentEvent | null {
  const settings = street().payments.sslcommerz;
  return settings && readNotice(fields, settings);
}
