/** The test cards that Stripe documents (https://docs.stripe.com/testing, read 2026-11-21), and what each of them does. */

/** What a card is refused with; the words are Stripe's. */
export type Refusal = { code: string; decline_code?: string; message: string };

export type CardOutcome = {
  brand: 'visa' | 'mastercard' | 'amex';
  /** Refused at once, or after the second step when there is one. */
  refusal?: Refusal;
  /** The bank asks its customer first (3-D Secure). */
  asksFirst?: boolean;
  /** Charged, and disputed right afterwards. */
  disputed?: boolean;
};

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
});

const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', refusal: declined('generic_decline') },
  '4000000000009995': {
    brand: 'visa',
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000009987': { brand: 'visa', refusal: declined('lost_card') },
  '4000000000009979': { brand: 'visa', refusal: declined('stolen_card') },
  '4000000000000069': { brand: 'visa', refusal: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: 'visa',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: 'visa',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { brand: 'visa', asksFirst: true },
  '4000002760003184': { brand: 'visa', asksFirst: true },
  '4000008400001629': { brand: 'visa', asksFirst: true, refusal: declined('generic_decline') },
  '4000000000000259': { brand: 'visa', disputed: true },
};

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export type Card = { number: string; exp_month: number; exp_year: number; cvc: string };

/** What happens to a card at `now`. Spaces in the number do not count; a year may have two digits. */
export function tryCard(card: Card, now: Date): CardOutcome {
  const number = card.number.replace(/\s/g, '');
  const refuse = (code: string, message: string): CardOutcome => ({ brand: 'visa', refusal: { code, message } });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return refuse('incorrect_number', 'Your card number is incorrect.');
  }
  const { exp_month: month } = card;
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (!(month >= 1 && month <= 12)) return refuse('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (year < now.getUTCFullYear()) {
    return refuse('invalid_expiry_year', "Your card's expiration year is in the past.");
  }
  if (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1) {
    return refuse('invalid_expiry_month', "Your card's expiration date is in the past.");
  }
  if (!/^\d{3,4}$/.test(card.cvc)) return refuse('invalid_cvc', "Your card's security code is invalid.");
  const known = CARDS[number];
  if (known) return known;
  return {
    brand: 'visa',
    refusal: declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    ),
  };
}
