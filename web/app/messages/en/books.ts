import { formatNumber, type LEDGER_ACCOUNTS } from '@69street/config/market';

import { ways } from './ways';

const n = (amount: number) => formatNumber(amount, 'en');

export const books = {
  entry: 'Books',
  title: 'Books',
  text: 'What came in and went out in a month, what is due to agents, and whether the providers say the same.',
  month: 'Month',
  monthHelp: 'Year and month, for example 2026-11',
  show: 'Show',
  ways: ways.names,
  accounts: {
    provider: 'With the providers',
    bank: 'Paid from the bank',
    hires: 'Fees of agents',
    promotions: 'Promoted listings',
    surplus: 'Paid twice, or another amount',
    disputes: 'Argued about at banks',
  } satisfies Record<(typeof LEDGER_ACCOUNTS)[number], string>,
  days: {
    title: (month: string) => `Movements of ${month}`,
    none: 'Nothing was moved in this month.',
    day: 'Day',
    way: 'Paid by',
    purpose: 'For',
    taken: 'Taken in',
    given_back: 'Given back',
    disputed: 'Disputed',
    paid_out: 'Paid out',
  },
  balance: {
    title: 'What stands in the accounts now',
    text: 'Money on one side stands against what it is for on the other: together they are nothing.',
    sum: 'Together',
  },
  due: {
    title: 'Due to agents',
    text: 'Fees of completed hires, without what went back, is on its way back or is argued about at a bank. Send the money from your bank first, then say so here: the agent gets a mail with the number of the transfer.',
    none: 'Nothing is due to anybody.',
    hires: (count: number) => (count === 1 ? '1 completed hire' : `${n(count)} completed hires`),
    owes: (money: string) => `${money} were given back after they were paid out. They are kept from what is due next.`,
    reference: 'Number of the transfer',
    referenceOf: (name: string) => `Number of the transfer to ${name}`,
    pay: (money: string) => `I have sent ${money}`,
    payTo: (money: string, name: string) => `I have sent ${money} to ${name}`,
    done: (money: string, name: string) => `${money} to ${name} are booked as paid out`,
    required: 'Please write the number that the bank gave the transfer',
    tooLong: 'At most 100 characters',
    changed: (money: string) => `By now ${money} are due. Nothing was booked: look at it again.`,
    failed: 'That could not be booked just now. Please try again.',
  },
  payouts: {
    title: (month: string) => `Paid out to agents in ${month}`,
    none: 'Nothing was paid out in this month.',
    day: 'Day',
    agent: 'Agent',
    amount: 'Amount',
    reference: 'Number of the transfer',
  },
  file: {
    title: "A provider's file against the books",
    text: 'Choose the settlement file (CSV) of a provider for the month above. Its numbers and amounts are held against what is booked; nothing is changed or kept.',
    rail: 'Whose file it is',
    choose: 'Settlement file',
    look: 'Compare',
    help: 'A first line with names of columns; one of them holds the number of the payment (Charge, Transaction ID, TrxID, val_id …), one the amount in taka.',
    none: 'Please choose a file',
    unreadable: 'This is no CSV file that can be read',
    columns: 'No column for the number or none for the amount was found in the first line',
    rows: 'There is no line with a number and an amount in it',
    many: (most: number) => `At most ${n(most)} lines at once. Please cut the file in two.`,
    failed: 'That could not be compared just now. Please try again.',
    same: (count: number) => `${n(count)} payments are the same in both`,
    allSame: 'The file and the books say the same.',
    unknown: 'In the file, not in the books',
    missing: 'In the books of the month, not in the file',
    different: 'With different amounts',
    doubled: 'More than once in the file',
    skipped: (count: number) => `${n(count)} lines without a number or an amount were left out`,
    line: (reference: string, money: string, number: string) => [reference, money, number].filter(Boolean).join(' · '),
    both: (reference: string, theirs: string, ours: string, number: string) =>
      `${[reference, number].filter(Boolean).join(' · ')}: ${theirs} in the file, ${ours} in the books`,
  },
};

export type BooksMessages = typeof books;
