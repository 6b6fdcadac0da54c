/** The calls of Stripe's API that hiring needs, as its reference describes them (https://docs.stripe.com/api, read 2026-11-21). */
import { type Charge, type Dispute, type Intent, type Ledger, newId, type Refund, seconds } from './books.js';
import { type Card, type CardOutcome, tryCard } from './cards.js';
import type { Sender } from './webhooks.js';

/** Stripe takes at most eight digits. */
const LARGEST_AMOUNT = 99_999_999;

/** An answer that says what is wrong, in Stripe's own shape. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string; [detail: string]: unknown },
  ) {
    super(body.message);
  }
}

const invalid = (message: string, param?: string) =>
  new Refused(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) });
const missing = (kind: string, id: string) =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` });

/** The fields of a form-encoded body; `a[b]=c` is nested. */
export type Fields = { [name: string]: string | Fields };

const text = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};
const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields['metadata'] ?? {}).map(([name, value]) => [name, String(value)]));

/** Throws {@link Refused} for what Stripe refuses. */
export class Calls {
  constructor(
    private readonly ledger: Ledger,
    private readonly tell: Sender['tell'],
  ) {}

  findIntent(id: string): Intent {
    const intent = this.ledger.books.intents.find((one) => one.id === id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  private fail(intent: Intent, { refusal }: CardOutcome): never {
    if (!refusal) throw new Error('a card without a refusal did not fail');
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = { type: 'card_error', ...refusal };
    delete this.ledger.books.waiting[intent.id];
    this.tell('payment_intent.payment_failed', intent);
    throw new Refused(402, { type: 'card_error', ...refusal, payment_intent: structuredClone(intent) });
  }

  private charge(intent: Intent, { brand, disputed }: CardOutcome, last4: string): Intent {
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      created: seconds(),
      livemode: false,
      paid: true,
      status: 'succeeded',
      refunded: false,
      disputed: disputed ?? false,
      payment_intent: intent.id,
      metadata: intent.metadata,
      payment_method_details: { type: 'card', card: { brand, last4 } },
    };
    this.ledger.books.charges.push(made);
    delete this.ledger.books.waiting[intent.id];
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: made.id,
      last_payment_error: null,
      next_action: null,
    } satisfies Partial<Intent>);
    this.tell('charge.succeeded', made);
    this.tell('payment_intent.succeeded', intent);
    if (disputed) {
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: made.amount,
        currency: made.currency,
        created: seconds(),
        livemode: false,
        status: 'needs_response',
        reason: 'fraudulent',
        charge: made.id,
        payment_intent: intent.id,
      };
      this.ledger.books.disputes.push(dispute);
      this.tell('charge.dispute.created', dispute);
      this.tell('charge.dispute.funds_withdrawn', dispute);
    }
    return intent;
  }

  createIntent(fields: Fields): Intent {
    const amount = Number(text(fields, 'amount'));
    if (!Number.isSafeInteger(amount) || amount < 1) throw invalid('Invalid positive integer', 'amount');
    if (amount > LARGEST_AMOUNT) {
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'amount_too_large',
        message: 'Amount must be no more than ৳999,999.99',
        param: 'amount',
      });
    }
    const currency = text(fields, 'currency');
    if (currency !== 'bdt') throw invalid(`Invalid currency: ${currency}`, 'currency');
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      status: 'requires_payment_method',
      client_secret: newId(`${id}_secret`),
      created: seconds(),
      livemode: false,
      description: text(fields, 'description') ?? null,
      metadata: metadataOf(fields),
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    };
    this.ledger.books.intents.push(intent);
    this.tell('payment_intent.created', intent);
    return intent;
  }

  /** With the charge itself in place of its id (`expand[]=latest_charge`). */
  expandIntent(id: string): Omit<Intent, 'latest_charge'> & { latest_charge: Charge | null } {
    const intent = this.findIntent(id);
    return {
      ...intent,
      latest_charge: this.ledger.books.charges.find((one) => one.id === intent.latest_charge) ?? null,
    };
  }

  listIntents(): Intent[] {
    return [...this.ledger.books.intents].reverse();
  }

  cancelIntent(id: string): Intent {
    const intent = this.findIntent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        payment_intent: structuredClone(intent),
      });
    }
    intent.status = 'canceled';
    intent.next_action = null;
    this.tell('payment_intent.canceled', intent);
    return intent;
  }

  /** What Stripe.js does with a card. */
  confirmIntent(id: string, card: Card): Intent {
    const intent = this.findIntent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message:
          'You cannot confirm this PaymentIntent because it has already succeeded or been canceled in the meantime.',
        payment_intent: structuredClone(intent),
      });
    }
    const outcome = tryCard(card, new Date());
    const last4 = card.number.replace(/\s/g, '').slice(-4);
    if (outcome.asksFirst) {
      this.ledger.books.waiting[id] = { outcome, last4 };
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
      this.tell('payment_intent.requires_action', intent);
      return intent;
    }
    return outcome.refusal ? this.fail(intent, outcome) : this.charge(intent, outcome, last4);
  }

  /** What the bank's customer answers when asked. */
  answerBank(id: string, isAllowed: boolean): Intent {
    const intent = this.findIntent(id);
    const waiting = this.ledger.books.waiting[id];
    if (intent.status !== 'requires_action' || !waiting) throw invalid('This PaymentIntent waits for no answer.');
    if (!isAllowed) {
      const message =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      this.fail(intent, { brand: 'visa', refusal: { code: 'payment_intent_authentication_failure', message } });
    }
    if (waiting.outcome.refusal) this.fail(intent, waiting.outcome);
    return this.charge(intent, waiting.outcome, waiting.last4);
  }

  createRefund(fields: Fields): Refund {
    const intent = this.findIntent(text(fields, 'payment_intent') ?? '');
    const made = this.ledger.books.charges.find(({ id }) => id === intent.latest_charge);
    if (!made) throw invalid('This PaymentIntent does not have a successful charge to refund.');
    const amount = Number(text(fields, 'amount') ?? made.amount - made.amount_refunded);
    if (made.refunded) {
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${made.id} has already been refunded.`,
      });
    }
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > made.amount - made.amount_refunded) {
      throw invalid('Refund amount is greater than unrefunded amount on charge', 'amount');
    }
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: made.currency,
      created: seconds(),
      status: 'succeeded',
      charge: made.id,
      payment_intent: intent.id,
      reason: text(fields, 'reason') ?? null,
      metadata: metadataOf(fields),
    };
    this.ledger.books.refunds.push(refund);
    made.amount_refunded += amount;
    made.refunded = made.amount_refunded === made.amount;
    this.tell('refund.created', refund);
    this.tell('charge.refunded', made);
    return refund;
  }

  listRefunds(intent: string): Refund[] {
    return this.ledger.books.refunds.filter(({ payment_intent }) => payment_intent === intent).reverse();
  }

  listDisputes(intent: string): Dispute[] {
    return this.ledger.books.disputes.filter(({ payment_intent }) => payment_intent === intent).reverse();
  }

  findCharge(id: string): Charge {
    const found = this.ledger.books.charges.find((one) => one.id === id);
    if (!found) throw missing('charge', id);
    return found;
  }

  /** Newest first, from `created` (seconds) on. */
  listEvents(since: number) {
    return this.ledger.books.events.filter(({ created }) => created >= since).reverse();
  }
}
