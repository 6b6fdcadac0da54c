import {
  formatNumber,
  type PROMOTION_REFUNDS,
  type PromotionReturn,
  type PromotionState,
} from '@69street/config/market';

import { slip } from './receipt';
import { ways } from './ways';

const n = (amount: number) => formatNumber(amount, 'en');

export const promotion = {
  entry: 'Promotions',
  days: (count: number) => `${n(count)} days`,
  buy: {
    title: 'Promote this home',
    description: 'Have a home of yours stand higher in lists for some days.',
    gets: 'What you get',
    points: [
      'Your home can stand higher in the lists in which it is found, with the word “Promoted” on it.',
      'At most 2 in 10 homes of a list are promoted, and yours never passes a home that fits much better: there is no promised place.',
      'It begins as soon as your payment is there and ends by itself. Nothing is charged again.',
      'Once it runs there is no money back, except when our staff take the home down. If you sell it earlier, the promotion simply ends with it.',
    ],
    choose: 'For how long?',
    price: (days: string, money: string) => `${days}: ${money}`,
    runs: (until: string) => `This home is promoted until ${until}. What you buy now follows after that.`,
    pay: 'How would you like to pay?',
    none: 'Homes cannot be promoted at the moment.',
    toList: 'My listings',
    cardTitle: 'Pay by card',
  },
  /** After the payment, and at the return from a provider's page. */
  back: {
    title: 'Your promotion',
    description: 'How your payment for a promotion stands.',
    paid: 'Your home is promoted',
    paidText: (from: string, until: string) => `From ${from} until ${until}. You get a mail as well.`,
    off: 'Your money goes back',
    away: 'We cannot reach the payment service to ask',
    awayText:
      'If you have paid, nothing is lost: it stands under Promotions as soon as we can ask. Please do not pay again.',
    made: 'Your payment has been made',
    madeText:
      'We could not note it in this moment. Nothing is lost: it stands under Promotions within a few minutes. Please do not pay again.',
    waitingText: 'As soon as it has, the promotion stands under Promotions. Please do not pay again.',
    again: 'Try again',
    receipt: 'Receipt',
  },
  refused: {
    price: 'So many days are not offered at the moment. Please choose again.',
    state: 'This home is not on the market, so it cannot be promoted.',
    idle: 'To promote this home would not move it: it has been here for more than a year, repeats another listing, or our staff have to look at it first. Nothing was paid.',
    paid: 'This is paid already. A second payment is not needed.',
    returned: 'This payment is given back to you. You see it under Promotions.',
    fees: 'This sum cannot be paid this way.',
    missing: 'There is no such home of yours.',
  },
  failures: ways.failures,
  list: {
    title: 'Promotions',
    text: 'The homes that you have promoted, the newest first, with your receipts.',
    allTitle: 'Promotions',
    allText: 'Every promotion of a home, newest first. Giving money back ends it.',
    empty: 'Nothing has been promoted yet',
    total: (count: number) => (count === 1 ? '1 promotion' : `${n(count)} promotions`),
    states: {
      requested: 'Not paid yet',
      paid: 'Waits for its turn',
      ended: 'Over',
      failed: 'Not paid',
      refunded: 'Paid back',
    } satisfies Record<PromotionState, string>,
    runs: 'Runs',
    refunds: {
      pending: 'Refund on its way',
      done: 'Refund made',
      failed: 'Refund did not go through',
    } satisfies Record<(typeof PROMOTION_REFUNDS)[number], string>,
    why: {
      off: 'The home was not on the market when the money came.',
      risky: 'The payment service advised against taking the payment.',
      staff: 'Our staff have ended it.',
      provider: 'The payment was given back at the payment service.',
    } satisfies Record<PromotionReturn, string>,
    disputed: 'Disputed at the bank',
    failure: 'The payment service said:',
    span: (from: string, until: string) => `${from} to ${until}`,
    begun: (day: string) => `Begun on ${day}`,
    by: 'Paid by',
    owner: 'Owner',
    gone: 'An account that is no longer there',
    receipt: 'Receipt',
    receiptOf: (number: string) => `Receipt: ${number}`,
    look: 'How does it stand?',
    lookOf: (number: string) => `How does ${number} stand?`,
    pages: 'Pages of the promotions',
    firstPage: 'Newest',
    nextPage: 'Older ones',
  },
  refund: {
    open: 'Give the money back',
    openOf: (number: string) => `Give the money of ${number} back`,
    text: (money: string) =>
      `All ${money} go back the way they came, and the promotion ends at once. The owner gets a mail with the reason.`,
    reason: 'Why the money is given back',
    sure: (money: string) => `Yes, ${money} go back. It cannot be taken back.`,
    send: 'Give it back',
    done: 'The promotion is over, and the money goes back',
    wrong: {
      reason: 'Please say why.',
      sure: 'Please tick that you are sure.',
      nothing: 'There is no money to give back any more.',
      gone: 'There is no such promotion.',
      unavailable: 'That did not work. Please try again in a moment.',
    },
  },
  slip: {
    ...slip,
    description: 'The receipt for a promotion, to print.',
    service: (home: string, days: string) => `Promoting ${home}, ${days}`,
    time: 'Time',
  },
};

export type PromotionMessages = typeof promotion;
