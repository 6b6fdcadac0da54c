import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement, StripeCardElementOptions, StripeElementsOptions } from '@stripe/stripe-js';

/** What a payment is made with: the provider's object and its card element. */
export type Card = { stripe: Stripe; card: StripeCardElement };

type Events = {
  onReady: (card: Card) => void;
  /** The provider's words on what is wrong with what was typed; null when nothing is. */
  onChange: (wrong: string | null) => void;
  onEscape: () => void;
};

const ELEMENTS: StripeElementsOptions = { locale: 'en' };
const CARD: StripeCardElementOptions = {
  hidePostalCode: true,
  disableLink: true,
  style: { base: { fontSize: '16px', color: '#1b1a17' }, invalid: { color: '#a3201d' } },
};

function Fields({ disabled, onReady, onChange, onEscape }: Events & { disabled: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  return (
    <CardElement
      options={{ ...CARD, disabled }}
      onReady={() => {
        const card = elements?.getElement(CardElement);
        if (stripe && card) onReady({ stripe, card });
      }}
      onChange={({ error }) => onChange(error?.message ?? null)}
      onEscape={onEscape}
    />
  );
}

/**
 * The provider's card form. Its fields are frames of the provider's own: no number of a card comes here. Imported only
 * once a payment is open, so that no other screen loads the library.
 */
export function CardForm({ stripe, ...fields }: Events & { stripe: Stripe; disabled: boolean }) {
  return (
    <Elements stripe={stripe} options={ELEMENTS}>
      <Fields {...fields} />
    </Elements>
  );
}
