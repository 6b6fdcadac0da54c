/**
 * Paying through bKash: the payer agrees on a page of bKash's, and the money is taken by our `execute`, which `read` does.
 * What a browser brings back is never believed. As its public papers have it (tokenized checkout v1.2.0-beta, read
 * November 2026); never tried against the real hosts.
 */
import { createHash } from 'node:crypto';

import type { BkashFailure } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { rows } from '../platform/sql';
import {
  type Answer,
  AnsweredBadly,
  type BkashDeps,
  BkashRefused,
  CALL_MS,
  failureOf,
  needText,
  poishaOf,
  takaOf,
} from './bkash-api';
import { makeNoticeReader } from './bkash-notice';
import { makeRefunds, type Paid, REFUNDS_TABLE } from './bkash-refunds';
import { type State, stateOfFound, toState } from './bkash-state';
import { makeToken, TOKEN_TABLE } from './bkash-token';
import { type NewPayment, type Opened, type Payment, PaymentRefused, ProviderDown, type Rail } from './rail';

/** Who opens a payment sits in front of a form. */
const OPEN_MS = 8000;
/** A payment lives so long, and is taken once (its papers, November 2026). */
const LIFE = `interval '24 hours'`;

/**
 * What a payment was opened for: bKash gives little of it back. `ended_at`: it is over without money, for good, and is not
 * taken any more; `taking_at`: it was begun to be taken, so bKash alone says what became of it.
 */
const PAYMENTS_TABLE = `
  CREATE TABLE IF NOT EXISTS street_bkash_payments (
    id text PRIMARY KEY,
    key text UNIQUE,
    hire text NOT NULL,
    user_id text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    invoice text NOT NULL,
    url text NOT NULL,
    trx_id text UNIQUE,
    taking_at timestamptz,
    ended_at timestamptz,
    failure text,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS street_bkash_payments_invoice_idx ON street_bkash_payments (invoice);`;

/** Statements that may run again and again; `makeTables` runs them at the boot. */
export const BKASH_TABLES = [PAYMENTS_TABLE, REFUNDS_TABLE, TOKEN_TABLE].join('\n');

type Row = {
  id: string;
  hire: string;
  user_id: string;
  amount: number;
  invoice: string;
  url: string;
  trx_id: string | null;
  taking: boolean;
  ended: boolean;
  failure: string | null;
  is_old: boolean;
};

/** The number of the hire, and twelve digits that only our key makes: at most 255 letters, of which bKash takes all. */
const invoiceOf = (number: string, key: string) =>
  `${number}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;

export function makeBkashRail(deps: BkashDeps): Rail {
  const { rows: run } = deps;
  const ask = makeToken(deps);
  const refunds = makeRefunds(deps, ask);

  async function find(field: 'id' | 'key', value: string): Promise<Row | undefined> {
    const [row] = await run<Row>(
      `SELECT id, hire, user_id, amount::float8 AS amount, invoice, url, trx_id, taking_at IS NOT NULL AS taking,
         ended_at IS NOT NULL AS ended, failure, created_at < now() - ${LIFE} AS is_old
       FROM street_bkash_payments WHERE ${field} = ?`,
      [value],
    );
    return row;
  }

  /** Ends a payment for good; one that is being taken only when `isKnown`: bKash has said that it came to nothing. */
  async function end(row: Row, failure: BkashFailure, isKnown: boolean): Promise<void> {
    const ended = await run(
      `UPDATE street_bkash_payments SET ended_at = now(), failure = ?
       WHERE id = ? AND ended_at IS NULL AND (?::boolean OR taking_at IS NULL) RETURNING id`,
      [failure, row.id, isKnown],
    );
    if (ended.length > 0) Object.assign(row, { ended: true, failure });
  }

  /** null when bKash knows no such payment. */
  async function ask4State(row: Row): Promise<State | null> {
    try {
      return toState(await ask('payment/status', { paymentID: row.id }), row.id);
    } catch (error) {
      if (!(error instanceof BkashRefused)) throw error;
      if (error.code === '2002' || error.code === '2033') return askForMoney(row);
      throw new AnsweredBadly(error.message);
    }
  }

  /** Payments live for a day, and how long they are known after that is said nowhere: the money itself is looked for then. */
  async function askForMoney({ trx_id }: Row): Promise<State | null> {
    if (trx_id === null) return null;
    try {
      return stateOfFound(await ask('general/searchTransaction', { trxID: trx_id }), trx_id);
    } catch (error) {
      if (error instanceof BkashRefused) throw new AnsweredBadly(error.message);
      throw error;
    }
  }

  const isAsAsked = ({ amount, currency }: State, row: Row) => amount === row.amount && currency === 'bdt';

  /** Takes the money. What bKash answers counts; where nothing comes, or it was done before, its own state does. */
  async function take(row: Row, before: State): Promise<State> {
    const mine = await run(
      `UPDATE street_bkash_payments SET taking_at = coalesce(taking_at, now()) WHERE id = ? AND ended_at IS NULL RETURNING id`,
      [row.id],
    );
    if (mine.length === 0) return before;
    row.taking = true;
    try {
      return toState(await ask('execute', { paymentID: row.id }, CALL_MS), row.id);
    } catch (error) {
      const after = await ask4State(row);
      if (after?.status === 'completed') return after;
      // Not agreed to, or somebody else is at it: bKash says later what became of it.
      const isEarly = error instanceof BkashRefused && /^(2054|2056|2060|2062|2068|2116|2117)$/.test(error.code);
      if (after && isEarly) {
        if (error.code === '2056' && after.status !== 'initiated') await end(row, 'bkash_other', true);
        return after;
      }
      if (!(error instanceof BkashRefused)) throw error;
      await end(row, failureOf(error.code), true);
      return after ?? before;
    }
  }

  /** What is to be done about a payment that nobody has paid. Gives its state after that. */
  async function goOn(row: Row, state: State): Promise<State> {
    if (state.status === 'completed' || row.ended) return state;
    if (/^cancel/.test(state.status)) await end(row, 'bkash_cancelled', true);
    else if (/^expired/.test(state.status)) await end(row, 'bkash_expired', true);
    else if (state.status !== 'initiated' || state.isAgreed) {
      // Never another sum than the one that was asked for.
      if (!isAsAsked(state, row)) throw new AnsweredBadly('bKash has the payment with another amount');
      const after = await take(row, state);
      if (after.status === 'completed' || row.ended) return after;
    }
    if (!row.ended && row.is_old) await end(row, 'bkash_expired', true);
    return state;
  }

  async function toPayment(row: Row, state: State): Promise<Payment> {
    const { charge } = state;
    const isEnded = charge === null && row.ended;
    if (charge) await run('UPDATE street_bkash_payments SET trx_id = ? WHERE id = ?', [charge.id, row.id]);
    return {
      id: row.id,
      status: charge ? 'succeeded' : isEnded ? 'canceled' : 'open',
      amount: state.amount,
      amount_received: charge ? state.amount : 0,
      currency: state.currency,
      client_secret: '',
      hire: row.hire,
      user: row.user_id,
      failure: charge ? null : row.failure,
      charge,
      refunds: charge ? await refunds.list(paidOf(row, state, charge)) : [],
      disputes: [],
    };
  }

  const paidOf = ({ id, invoice }: Row, { amount }: State, { id: trxId }: { id: string }): Paid => ({
    ...{ id, amount, trxId, invoice },
  });

  async function read(id: string): Promise<Payment | null> {
    // Whoever was shown a page of bKash's for it has it here: anything else is nobody's of ours, and is not touched.
    const row = await find('id', id);
    const state = row && (await ask4State(row));
    return row && state ? toPayment(row, await goOn(row, state)) : null;
  }

  async function create(wanted: NewPayment, key: string): Promise<void> {
    const { amount, number, hire, user, back } = wanted;
    const invoice = invoiceOf(number, key);
    let answer: Answer;
    try {
      answer = await ask(
        'create',
        {
          ...{ mode: '0011', payerReference: number, callbackURL: back, amount: takaOf(amount), currency: 'BDT' },
          ...{ intent: 'sale', merchantInvoiceNumber: invoice },
        },
        OPEN_MS,
      );
    } catch (error) {
      if (error instanceof BkashRefused) throw new PaymentRefused(failureOf(error.code));
      throw error;
    }
    const url = needText(answer, 'bkashURL');
    const isFit = poishaOf(answer, 'amount') === amount && needText(answer, 'currency') === 'BDT';
    if (!isFit || !URL.canParse(url) || !isOfBkash(new URL(url)))
      throw new AnsweredBadly('bKash opened something else');
    // A second tab may have been first: then this one is shown to nobody, and cannot be paid.
    await run(
      `INSERT INTO street_bkash_payments (id, key, hire, user_id, amount, invoice, url) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO NOTHING`,
      [needText(answer, 'paymentID'), key, hire, user, amount, invoice, url],
    );
  }

  /** A visitor is sent nowhere else, whatever an answer says. */
  function isOfBkash({ protocol, hostname, origin }: URL): boolean {
    const { isEmbedded, apiUrl } = deps.settings();
    if (isEmbedded) return origin === new URL(apiUrl).origin.replace('127.0.0.1', 'localhost') || origin === apiUrl;
    return protocol === 'https:' && /(^|\.)(bka\.sh|bkash\.com)$/.test(hostname);
  }

  async function open(wanted: NewPayment, key: string): Promise<Opened> {
    if (wanted.currency !== 'bdt' || !Number.isSafeInteger(wanted.amount) || wanted.amount < 1) {
      throw new PaymentRefused('bkash_limit');
    }
    await run(`UPDATE street_bkash_payments SET key = NULL WHERE key = ? AND created_at < now() - ${LIFE}`, [key]);
    const known = await find('key', key);
    if (!known) await create(wanted, key);
    const row = known ?? (await find('key', key));
    if (!row) throw new ProviderDown('the payment was opened and is not there');
    if (row.amount !== wanted.amount || row.hire !== wanted.hire)
      throw new Error('the key opened something else before');
    // What was just opened is as it was opened; what is older may have been paid.
    const payment = known ? await read(row.id) : await toPayment(row, newState(row));
    if (!payment) throw new ProviderDown('bKash has lost the payment');
    return { payment, redirect: payment.status === 'open' ? row.url : null };
  }

  const newState = ({ amount }: Row): State => ({
    ...{ status: 'initiated', isAgreed: false, amount, currency: 'bdt', charge: null },
  });

  return {
    name: 'bkash',
    // The least and the most of a payment are not in its public papers: one taka, and what the wallet allows.
    can: { partialRefund: true, webhook: true, minimum: 100, maximum: 99_999_999, currency: 'bdt' },
    open,
    read,
    /** bKash closes nothing; but nothing is taken without us, and what is closed here is not taken any more. */
    async close(id) {
      const payment = await read(id);
      const row = payment?.status === 'open' && (await find('id', id));
      if (row) await end(row, 'bkash_cancelled', false);
    },
    async refund(id, amount, key) {
      const row = await find('id', id);
      const state = row && (await ask4State(row));
      if (!row || !state?.charge) throw new Error('the payment was not made');
      return refunds.refund(paidOf(row, state, state.charge), amount, key);
    },
  };
}

const settings: BkashDeps['settings'] = () => {
  const { bkash } = strapi.config.get<Street>('street').payments;
  if (!bkash) throw new ProviderDown('bKash is not configured');
  return bkash;
};
const deps: BkashDeps = { settings, rows, warn: (text) => strapi.log.warn(text) };

/** The one of this cms. Not to be used inside a transaction: what it writes has to stay, whatever becomes of that. */
export const bkashRail = makeBkashRail(deps);

const readNotice = makeNoticeReader(deps);

/** What a notification of bKash says: the body as it came. null: not genuine, or there is no account. Throws ProviderDown. */
export const readBkashNotice: typeof readNotice = async (body) =>
  strapi.config.get<Street>('street').payments.bkash ? readNotice(body) : null;
