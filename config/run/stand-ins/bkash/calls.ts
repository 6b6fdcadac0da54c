/** The calls of bKash's tokenized checkout v1.2.0-beta, as its public papers describe them (read November 2026). */
import { randomBytes, randomUUID } from 'node:crypto';

import type { Ledger, Payment } from './books.js';

/** The headers of the token calls, and what stands in their bodies. */
export type Keys = { username: string; password: string; appKey: string; appSecret: string };
export type Body = Record<string, unknown>;

export const LIFE_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
const MOST_REFUNDS = 10;

/** What bKash says no with. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What the gateway before it says no with: no code, but a status. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  2002: 'Invalid Payment ID',
  2015: 'Wrong PIN count exceeded',
  2017: 'Wrong verification limit exceeded',
  2023: 'Insufficient Balance',
  2026: 'The reversal amount cannot be greater than the original transaction amount',
  2029: 'Duplicate for all transactions',
  2033: 'Transaction not found',
  2035: 'Reverse failed because the initiator has no permission to reverse the transaction',
  2037: 'The account of the debit party is in a state which prohibits execution of this transaction',
  2056: 'Invalid Payment State',
  2060: "Payment execution pre-requisite hasn't been met",
  2062: 'The payment has already been completed',
  2065: 'Mandatory field missing',
  2069: 'Transaction has already been cancelled',
};
const refuse = (code: string) => new Refused(code, MESSAGES[code] ?? 'Refused');

/** The documented test wallets, and what becomes of a payment of each: a code when it is taken, or none. */
export const WALLETS: Readonly<Record<string, string | null>> = {
  ...{ '01770618575': null, '01929918378': null, '01770618576': null },
  ...{ '01877722345': null, '01619777282': null, '01619777283': null },
  // Insufficient balance, debit block.
  ...{ '01823074817': '2023', '01823074818': '2037' },
  // Of this sandbox alone: taken for a repeat.
  '01823074829': '2029',
};
export const OTP = '123456';
export const PIN = '12121';

const text = (body: Body, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw refuse('2065');
  return value;
};

function poisha(value: string): number {
  const [, taka, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  const amount = taka === undefined ? 0 : Number(taka) * 100 + Number(part.padEnd(2, '0'));
  if (amount < 100) throw new Refused('2006', 'Invalid amount');
  return amount;
}

const taka = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** "2019-08-07T11:15:56:336 GMT+0600", in the time of Bangladesh. */
const timeOf = (at: number) => `${new Date(at + 6 * HOUR_MS).toISOString().slice(0, 23).replace('.', ':')} GMT+0600`;
const newTrxId = () => randomBytes(5).toString('hex').toUpperCase();
const success = { statusCode: '0000', statusMessage: 'Successful' };

type Options = { ledger: Ledger; keys: Keys; pageUrl: string; paid: (payment: Payment) => void };

export class Calls {
  constructor(private readonly options: Options) {}

  private get books() {
    return this.options.ledger.books;
  }

  findPayment(id: string): Payment {
    const payment = this.books.payments.find(({ paymentID }) => paymentID === id);
    if (!payment) throw refuse('2002');
    if (payment.status === 'Initiated' && Date.now() - payment.created > LIFE_MS) payment.status = 'Expired';
    return payment;
  }

  /** Two in an hour; whoever asks more often gets none for an hour. */
  token(call: 'grant' | 'refresh', headers: Record<string, unknown>, body: Body): object {
    const { keys } = this.options;
    if (headers['username'] !== keys.username || headers['password'] !== keys.password)
      throw new Denied(401, 'Unauthorized');
    if (body['app_key'] !== keys.appKey || body['app_secret'] !== keys.appSecret) throw refuse('2001');
    const { books } = this;
    const now = Date.now();
    books.tokenCalls = books.tokenCalls.filter((at) => at > now - HOUR_MS);
    if (books.tokenCalls.length >= 2) books.blockedUntil = now + HOUR_MS;
    if (now < books.blockedUntil) throw new Denied(429, 'Too Many Requests');
    books.tokenCalls.push(now);
    if (call === 'refresh' && !books.tokens.some(({ refresh }) => refresh === body['refresh_token'])) {
      throw new Denied(401, 'Unauthorized');
    }
    const token = { id: randomUUID(), refresh: randomUUID(), until: now + HOUR_MS };
    books.tokens = [...books.tokens.filter(({ until }) => until > now - 28 * 24 * HOUR_MS), token];
    return { ...success, id_token: token.id, token_type: 'Bearer', expires_in: 3600, refresh_token: token.refresh };
  }

  checkToken(id: unknown, appKey: unknown): void {
    const isKnown = this.books.tokens.some((token) => token.id === id && token.until > Date.now());
    if (!isKnown || appKey !== this.options.keys.appKey) throw new Denied(401, 'The incoming token has expired');
  }

  create(body: Body): object {
    if (text(body, 'mode') !== '0011') throw new Refused('2063', 'Mode is not valid as per request data');
    if (text(body, 'currency') !== 'BDT') throw new Refused('2007', 'Invalid currency');
    if (text(body, 'intent') !== 'sale') throw new Refused('2008', 'Invalid intent');
    const callbackURL = text(body, 'callbackURL');
    if (!/^https?:/.test(callbackURL) || !URL.canParse(callbackURL)) {
      throw new Refused('2049', 'Invalid Merchant Callback URL');
    }
    const payment: Payment = {
      paymentID: `TR0011${randomBytes(6).toString('base64url')}${Date.now()}`,
      hash: randomBytes(24).toString('base64url'),
      amount: poisha(text(body, 'amount')),
      merchantInvoiceNumber: text(body, 'merchantInvoiceNumber'),
      payerReference: text(body, 'payerReference'),
      callbackURL,
      created: Date.now(),
      status: 'Initiated',
      step: 'wallet',
      wallet: null,
      wrong: 0,
      code: null,
      trxID: null,
      executed: null,
    };
    this.books.payments.push(payment);
    const back = (status: string) => backOf(payment, status);
    const { paymentID, hash } = payment;
    const query = new URLSearchParams({ paymentID, hash, mode: '0011', apiVersion: 'v1.2.0-beta' });
    return {
      ...success,
      paymentID,
      bkashURL: `${this.options.pageUrl}/redirect/tokenized/?${query}`,
      callbackURL,
      ...{ successCallbackURL: back('success'), failureCallbackURL: back('failure') },
      cancelledCallbackURL: back('cancel'),
      ...{ amount: taka(payment.amount), intent: 'sale', currency: 'BDT' },
      paymentCreateTime: timeOf(payment.created),
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: payment.merchantInvoiceNumber,
    };
  }

  execute(body: Body): object {
    const payment = this.findPayment(text(body, 'paymentID'));
    if (payment.status === 'Completed') throw refuse('2062');
    if (payment.status === 'Cancelled') throw refuse('2069');
    if (payment.status === 'Expired') throw refuse('2056');
    if (payment.status === 'Failed') throw refuse(payment.code ?? '2056');
    if (payment.step !== 'done') throw refuse('2060');
    const code = WALLETS[payment.wallet ?? ''];
    if (code) {
      Object.assign(payment, { status: 'Failed', code });
      throw refuse(code);
    }
    Object.assign(payment, { status: 'Completed', trxID: newTrxId(), executed: Date.now() });
    this.options.paid(payment);
    return {
      ...success,
      ...{ paymentID: payment.paymentID, payerReference: payment.payerReference },
      ...{ customerMsisdn: payment.wallet, trxID: payment.trxID, amount: taka(payment.amount) },
      transactionStatus: 'Completed',
      paymentExecuteTime: timeOf(payment.executed ?? 0),
      ...{ currency: 'BDT', intent: 'sale', merchantInvoiceNumber: payment.merchantInvoiceNumber },
    };
  }

  status(body: Body): object {
    const payment = this.findPayment(text(body, 'paymentID'));
    const agreed = payment.step === 'done' ? 'Complete' : 'Incomplete';
    return {
      ...success,
      ...{ paymentID: payment.paymentID, mode: '0011', paymentCreateTime: timeOf(payment.created) },
      ...(payment.executed && { paymentExecuteTime: timeOf(payment.executed), trxID: payment.trxID }),
      ...{ amount: taka(payment.amount), currency: 'BDT', intent: 'sale' },
      merchantInvoice: payment.merchantInvoiceNumber,
      transactionStatus: payment.status,
      ...{ userVerificationStatus: agreed, verificationStatus: agreed, payerReference: payment.payerReference },
    };
  }

  search(body: Body): object {
    const trxID = text(body, 'trxID');
    const payment = this.books.payments.find((one) => one.trxID === trxID);
    if (!payment) throw refuse('2033');
    return {
      ...success,
      ...{ trxID, transactionStatus: 'Completed', amount: taka(payment.amount), currency: 'BDT' },
      ...{ completedTime: timeOf(payment.executed ?? 0), customerMsisdn: payment.wallet },
    };
  }

  /** An order when it has an amount; else a question about the refunds of the payment. */
  refund(body: Body): object {
    const payment = this.findPayment(text(body, 'paymentID'));
    const trxID = text(body, 'trxID');
    if (payment.status !== 'Completed' || payment.trxID !== trxID) throw refuse('2033');
    const made = this.books.refunds.filter(({ paymentID }) => paymentID === payment.paymentID);
    if (body['amount'] === undefined) {
      return {
        ...success,
        ...{ originalTrxID: trxID, originalTrxAmount: taka(payment.amount) },
        originalTrxCompletedTime: timeOf(payment.executed ?? 0),
        refundTransactions: made.map(({ refundTrxID, amount, at }) => ({
          ...{ refundTrxID, refundTransactionStatus: 'Completed', refundAmount: taka(amount) },
          completedTime: timeOf(at),
        })),
      };
    }
    const amount = poisha(text(body, 'amount'));
    if (made.length >= MOST_REFUNDS) throw refuse('2035');
    if (made.reduce((sum, one) => sum + one.amount, amount) > payment.amount) throw refuse('2026');
    const refund = { refundTrxID: newTrxId(), paymentID: payment.paymentID, trxID, amount, at: Date.now() };
    this.books.refunds.push(refund);
    return {
      ...success,
      ...{ originalTrxID: trxID, refundTrxID: refund.refundTrxID, transactionStatus: 'Completed' },
      ...{ amount: taka(amount), currency: 'BDT', charge: '0.00', completedTime: timeOf(refund.at) },
    };
  }
}

/** Where the payer is sent back to. */
export function backOf({ callbackURL, paymentID }: Payment, status: string): string {
  const url = new URL(callbackURL);
  url.searchParams.set('paymentID', paymentID);
  url.searchParams.set('status', status);
  return url.href;
}
