import { ways } from './ways';

/** What every receipt says, whatever was paid for. */
export const slip = {
  title: (number: string) => `Receipt ${number}`,
  print: 'Print',
  back: 'Back to the list',
  heading: 'Receipt',
  number: 'Receipt number',
  date: 'Date of payment',
  from: 'Received from',
  to: 'Received by',
  subject: 'For',
  by: 'Paid by',
  amount: 'Amount',
  words: 'In words',
  refunded: 'Paid back',
  refundedOn: (amount: string, day: string) => `${amount} on ${day}`,
  ways: ways.names,
  receipt: {
    seller: 'Seller',
    bin: 'BIN (VAT registration)',
    vat: (percent: string) => `VAT of ${percent}% in it`,
    net: 'Amount without VAT',
    keptVat: (percent: string) => `VAT of ${percent}% in what is still paid`,
  },
};

export type SlipMessages = typeof slip;
export type ReceiptMessages = SlipMessages['receipt'];
