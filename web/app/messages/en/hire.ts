import { ways } from './ways';

export const hire = {
  title: 'Please Payment with Stripe',
  description: 'Hire an agent and pay the fee.',
  card: 'Card',
  /** Where there is more than one way to pay. */
  choose: {
    title: 'How would you like to pay?',
    ways: {
      card: { name: 'International card', text: 'Visa, Mastercard or American Express, through Stripe.' },
      bkash: { name: 'bKash', text: 'From your bKash account. You go to the page of bKash and come back here.' },
      sslcommerz: {
        name: 'Cards, wallets and banks of Bangladesh',
        text: 'Local cards, Nagad, Rocket and internet banking, through SSLCOMMERZ. You come back here.',
      },
      transfer: {
        name: 'Bank transfer',
        text: 'From your bank to our account. You hand in the slip, and we look for the money.',
      },
    },
    going: 'You are on your way to the payment page…',
    other: 'Pay another way',
    once: 'You can try several ways: what is paid twice by mistake goes back by itself.',
  },
  failures: ways.failures,
  /** After a visit to a provider's page. */
  back: {
    title: 'Your payment',
    description: 'How your payment stands.',
    unpaid: 'Nothing has been paid yet',
    unpaidText: 'The payment service says that no money has come. You can try again, the same way or another.',
    soon: 'Have you just paid? Then look again in a moment, before you pay once more.',
    look: 'Look again',
    away: 'We cannot reach the payment service to ask',
    awayText:
      'If you have paid, nothing is lost: it stands under My hires as soon as we can ask. Please do not pay again.',
    held: 'Your payment has arrived and is being checked',
    heldText:
      'Please do not pay again. You get a mail as soon as it is decided; if it cannot be taken, all of it goes back.',
    slip: 'Your slip is here',
    slipText:
      'We look for the money in our account. You get a mail as soon as we have found it. Please do not pay again.',
    transfer: 'Your bank transfer',
    off: 'This hire is off, and your money goes back',
    toAgent: 'Try again',
  },
  pay: (money: string) => `Pay ${money}`,
  payUnknown: 'Pay',
  gets: {
    title: (money: string) => `What you get for ${money}`,
    titleUnknown: 'What you get',
    points: (name: string) => [
      `${name} works for you as your agent until the work is done. It is one payment: nothing else is charged, and nothing by itself later.`,
      `${name} sees your name, telephone number and e-mail address, and accepts or declines. Declined, the whole fee comes back to you by itself, the way you paid.`,
      'When the agent says that the work is done, you confirm it or say what is missing. Without a word from you for seven days it counts as done.',
      'Not content? Under My hires you ask for a refund: our staff decide on all of the fee or a part of it.',
    ],
  },
  paying: 'Paying…',
  close: 'Close',
  loading: 'The card form is being loaded…',
  confirming: 'Your payment is on its way. Your bank may ask you to confirm it. Please leave this page open.',
  sandbox:
    'Payment sandbox: no money moves. Pay with the test card 4242 4242 4242 4242, any date to come and any three digits.',
  private: 'Your card goes to Stripe alone. We never see its number.',
  needsScript:
    'Paying by card needs JavaScript, because your card goes to the payment service and not through us. Switch it on and load this page again.',
  again: 'Try again',
  done: 'Successfully payment done',
  next: 'What happens next',
  steps: (name: string) => [
    `${name} has been told and accepts or declines. You get a mail either way; declined, the whole fee comes back to you by itself, the way you paid. Until it is accepted you can cancel under My hires.`,
    `When ${name} says that the work is done, you get a mail and confirm it, or say what is missing, within seven days.`,
    'Your receipt is under My hires. There you can ask for your money back later, with "Ask for a refund".',
  ],
  made: 'Your payment has been made',
  madeText:
    'We could not write the hire down in this moment. Nothing is lost: it stands under My hires within a few minutes. Please do not pay again.',
  waiting: 'Your bank has not decided yet',
  waitingText: 'As soon as it has, the hire stands under My hires. Please do not pay again.',
  myHires: 'My hires',
  signIn: 'Sign in again',
  wrong: {
    script: 'The card form could not be loaded. Check your connection and try again. Nothing has been paid yet.',
    offline: 'We could not be reached. Check your connection and try again.',
    signedOut: 'You are no longer signed in. Sign in again and you come back here.',
    unknown:
      'It is not known whether the payment went through, because the connection broke. Press the button again: the same payment is looked at first, and you are charged once at most.',
    provider: 'The payment was not made. Please try again, or use another card.',
  },
  refused: {
    running: 'You have hired this agent already. A second payment is not needed.',
    returned: 'This payment is given back to you. You see it under My hires.',
    rail: 'This way to pay is not offered at the moment. Please choose another one.',
    fees: 'This agent cannot be hired this way at the moment.',
    own: 'This is your own page: you cannot hire yourself.',
    missing: 'This agent is no longer there.',
    often: 'You have tried many times in a row. Please wait ten minutes.',
    tomorrow: 'You have tried very many times today. Please come back tomorrow, or write to us.',
    unpaid: 'The payment service has not received this payment.',
    payments: 'The payment service is out of reach. Please try again in a moment.',
    failed: 'That did not work. Please try again in a moment.',
  },
};

export type HireMessages = typeof hire;
