import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState, type MutableRefObject } from 'react';

import { askPayment, SignedOut } from '~/payment/call.client';
import { localPath, useLang } from '~/shell/lang';
import type { HireMessages } from '~/messages/en/hire';
import type { PayRefusal } from '~/payment/pay-answer';

import type { Card, CardForm } from './card-form.client';

/** After its script is there, how long the card form may take to show itself. */
const FORM_MS = 20_000;

/**
 * `loading` the card form, `ready` to pay, `paying`; `failed`: there is no form, for a reason that `again` may cure;
 * `refused`: nothing is to be paid here; `done`; `made`: paid and not yet written down; `waiting`: not yet decided.
 */
export type Step = 'loading' | 'ready' | 'paying' | 'failed' | 'refused' | 'done' | 'made' | 'waiting';

type Wrong = PayRefusal & {
  signedOut?: boolean;
  /** Words of the provider, which speaks English. */
  foreign?: boolean;
};
type State = { step: Step; wrong: Wrong | null };
/** The card form's component comes with its library, which is loaded when the window opens. */
type Opened = { CardForm: typeof CardForm; stripe: Stripe; secret: string; paid: Record<string, string> };
/** `paid`: what says which payment was made. */
type Form = Card & Pick<Opened, 'secret' | 'paid'>;
type Outcome = 'succeeded' | 'processing' | Wrong;

export type Wanted = {
  /** Where the steps of the payment are asked for, without a language, and what says there what is paid for. */
  path: string;
  fields: Record<string, string>;
  payer: { name: string; email: string };
  /** The sandbox's script; null with Stripe. */
  scriptUrl: string | null;
};

/** What the provider's books say, after an answer of it got lost. */
async function look({ stripe, secret }: Form, t: HireMessages): Promise<Outcome> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') return paymentIntent.status;
  return { text: paymentIntent ? t.wrong.provider : t.wrong.unknown };
}

/** Has the provider charge the card; it asks the bank's customer by itself when the bank wants that. */
async function charge(form: Form, payer: Wanted['payer'], t: HireMessages): Promise<Outcome> {
  const { stripe, card, secret } = form;
  const method = { card, billing_details: payer };
  const { error, paymentIntent } = await stripe.confirmCardPayment(secret, { payment_method: method });
  const { status } = paymentIntent ?? error?.payment_intent ?? {};
  // Paid in another tab, or by a press whose answer got lost: the provider then refuses to charge again.
  if (status === 'succeeded' || status === 'processing') return status;
  if (!error) return { text: t.wrong.provider };
  if (error.type === 'api_connection_error' || error.type === 'api_error') return look(form, t);
  return error.message ? { text: error.message, foreign: true } : { text: t.wrong.provider };
}

/** Has the payment written down. */
async function record(address: string, fields: Record<string, string>): Promise<State> {
  try {
    const answer = await askPayment(address, { intent: 'record', ...fields });
    if (answer.recorded) return { step: 'done', wrong: null };
    if (answer.refusal?.hires) return { step: 'refused', wrong: answer.refusal };
  } catch {
    // The money is there; the server learns of it from the provider.
  }
  return { step: 'made', wrong: null };
}

type Now = MutableRefObject<{ wanted: Wanted; t: HireMessages }>;

/** Has the server begin a payment and opens the card form for it, anew with each `again`. */
function useCardForm(address: string, now: Now, setState: (state: State) => void) {
  const [amount, setAmount] = useState<number | null>(null);
  const [isTest, setIsTest] = useState(now.current.wanted.scriptUrl !== null);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const form = useRef<Form | null>(null);
  const late = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    let gone = false;
    const say = (state: State) => {
      if (!gone) setState(state);
    };
    const fail = (text: string, signedOut = false) => say({ step: 'failed', wrong: { text, signedOut } });

    async function open() {
      const { fields, scriptUrl } = now.current.wanted;
      const { payment, refusal } = await askPayment(address, { intent: 'begin', ...fields });
      if (gone) return;
      if (refusal) return say({ step: refusal.final ? 'refused' : 'failed', wrong: refusal });
      if (!payment) throw new Error('neither a payment nor a refusal');
      setAmount(payment.amount);
      if (payment.publishable_key.startsWith('pk_test_')) setIsTest(true);
      const { publishable_key, client_secret: secret, payment_intent, promotion } = payment;
      const paid = { payment_intent, ...(promotion && { promotion }) };
      try {
        const [{ loadPayments }, { CardForm }] = await Promise.all([
          import('~/payment/payments.client'),
          import('./card-form.client'),
        ]);
        const stripe = await loadPayments(publishable_key, scriptUrl);
        if (gone) return;
        late.current = setTimeout(() => fail(now.current.t.wrong.script), FORM_MS);
        setOpened({ CardForm, stripe, secret, paid });
      } catch {
        fail(now.current.t.wrong.script);
      }
    }

    setState({ step: 'loading', wrong: null });
    open().catch((error: unknown) => {
      const { signedOut, offline } = now.current.t.wrong;
      if (error instanceof SignedOut) fail(signedOut, true);
      else fail(offline);
    });
    return () => {
      gone = true;
      clearTimeout(late.current);
      setOpened(null);
      form.current = null;
    };
  }, [address, attempt, now, setState]);

  const onReady = (card: Card) => {
    if (!opened) return;
    clearTimeout(late.current);
    form.current = { ...card, secret: opened.secret, paid: opened.paid };
    setState({ step: 'ready', wrong: null });
  };
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { amount, isTest, opened, form, onReady, again };
}

/**
 * Pays for something by card. `opened` is the card form to show and `events` what it is to call. The amount is the
 * server's, in poisha, once it is known. `isTest`: no money moves.
 */
export function usePayment(wanted: Wanted, t: HireMessages, onEscape: () => void) {
  const address = localPath(wanted.path, useLang());
  const [{ step, wrong }, setState] = useState<State>({ step: 'loading', wrong: null });
  const busy = useRef(false);
  // Objects and functions that are new at each rendering, and mean the same.
  const now = useRef({ wanted, t });
  now.current = { wanted, t };
  const { form, onReady, ...shown } = useCardForm(address, now, setState);

  const events = {
    onReady,
    onChange: (text: string | null) => {
      if (!busy.current) setState({ step: 'ready', wrong: text === null ? null : { text, foreign: true } });
    },
    onEscape,
  };

  const pay = useCallback(async () => {
    const at = form.current;
    if (!at || busy.current) return;
    busy.current = true;
    setState({ step: 'paying', wrong: null });
    const { wanted, t } = now.current;
    const outcome = await charge(at, wanted.payer, t).catch((): Outcome => ({ text: t.wrong.unknown }));
    if (outcome === 'succeeded') return setState(await record(address, { ...now.current.wanted.fields, ...at.paid }));
    if (outcome === 'processing') return setState({ step: 'waiting', wrong: null });
    busy.current = false;
    setState({ step: 'ready', wrong: outcome });
  }, [address, form]);

  return { ...shown, step, wrong, events, pay };
}
