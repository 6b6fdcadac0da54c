import type { Proposal, Transfer } from '@69street/config/contract';
import type { TRANSFER_SHOWN } from '@69street/config/market';
import { formatNumber, type TransferState } from '@69street/config/market';

const n = (amount: number) => formatNumber(amount, 'en');
type Twin = Transfer['slips'][number]['twins'][number];

/** The desk where bank transfers are decided on. */
export const transfers = {
  entry: 'Bank transfers',
  title: 'Bank transfers',
  text: 'Slips that were handed in, the oldest first. Look for the money in the bank’s own books: a slip alone proves nothing.',
  show: 'Which ones',
  shown: {
    waiting: 'Waiting',
    open: 'Without a slip yet',
    confirmed: 'Confirmed',
    ended: 'Came to nothing',
  } satisfies Record<(typeof TRANSFER_SHOWN)[number], string>,
  q: 'Reference or number of the hire',
  find: 'Find',
  count: (total: number) => (total === 1 ? '1 bank transfer' : `${n(total)} bank transfers`),
  none: 'There is none.',
  states: {
    open: 'No slip yet',
    handed: 'Waits for you',
    refused: 'Refused',
    confirmed: 'Confirmed',
    expired: 'Ran out',
    closed: 'Closed',
  } satisfies Record<TransferState, string>,
  of: (what: string, reference: string) => `${what}: ${reference}`,
  payer: 'Payer',
  gone: 'The account is gone',
  amount: 'Amount',
  opened: 'Begun',
  until: 'Runs out',
  handed: 'Slip of',
  refusal: 'Why it was refused',
  slip: 'Show the slip',
  slipHelp: 'Each look is on record.',
  erased: 'The picture is erased',
  bankReference: 'Number that the payer wrote',
  twins: {
    file: (twin: string) => `The very same file as ${twin}`,
    picture: (twin: string) => `Looks like the picture of ${twin}`,
    bank_reference: (twin: string) => `The same number as ${twin}`,
  } satisfies Record<Twin['why'], (twin: string) => string>,
  twoPeople: 'Two administrators have to confirm this one.',
  said: (who: string, money: string, day: string, number: string) => `${who}: ${money}, ${day}, ${number}`,
  came: (money: string, day: string, number: string) => `${money} came on ${day} under ${number}`,
  confirm: {
    title: 'The money has come',
    received: 'Amount as received, in taka',
    date: 'Value date',
    dateHelp: 'Year, month and day, for example 2026-11-26',
    number: 'The bank’s own transaction number',
    differs: 'I mean this other amount. It pays for nothing, and the office is told.',
    button: 'Confirm',
    done: (reference: string) => `${reference} is confirmed`,
    first: (reference: string) => `Your word on ${reference} stands. Another administrator has to say the same.`,
  },
  refuse: {
    title: 'There is no such money',
    reason: 'Why, in words for the payer',
    button: 'Refuse',
    done: (reference: string) => `${reference} is refused, and the payer gets a mail`,
  },
  wrong: {
    summary: 'Please look at this again',
    required: 'Please fill this in',
    amount: 'An amount in taka, such as 5,000.00',
    differs: 'That is not the amount asked for',
    date: 'A day, such as 2026-11-26',
    early: 'The transfer was not begun on that day yet',
    late: 'That day is still to come',
    tooLong: 'That is too long',
    own: 'You pay this one yourself: somebody else has to confirm it',
    alone: 'Your word stands already: another administrator has to say the same',
    disagrees: 'Another administrator has said something else. Look at it together, or refuse it to begin anew.',
    bank_number: (other: string) => `That number stands for ${other} already`,
    confirmed: 'It is confirmed already',
    changed: 'It stands differently by now. Please look at it again.',
    sent: 'It was sent under another number already',
    gone: 'There is no such transfer',
    failed: 'That could not be kept just now. Please try again.',
  },
  refunds: {
    title: 'To send back',
    text: 'Money that goes back to its payer. Send it at the bank first, to the account that it came from, then say so here.',
    none: 'Nothing has to go back.',
    line: (money: string, number: string, reference: string) => `${money} of ${number} (${reference})`,
    from: (number: string) => `It came under ${number}`,
    number: 'Number of the transfer',
    button: 'I have sent it',
    done: 'It is booked as sent back',
  },
  statement: {
    title: 'A statement of the bank',
    text: 'Choose a statement as CSV. Its lines are held against the transfers: what may belong together is shown, nothing is decided or kept.',
    choose: 'Statement',
    help: 'A first line with names of columns: date, amount (or credit), description, transaction number.',
    look: 'Compare',
    none: 'Please choose a file',
    unreadable: 'This is no CSV file that can be read',
    columns: 'No column for the amount was found in the first line',
    rows: 'There is no line with money that came in',
    many: (most: number) => `At most ${n(most)} lines at once. Please cut the file in two.`,
    failed: 'That could not be compared just now. Please try again.',
    skipped: (count: number) =>
      count === 1
        ? '1 line without money that came in was left out'
        : `${n(count)} lines without money that came in were left out`,
    line: (day: string, money: string, text: string, number: string) =>
      [day, money, text, number].filter(Boolean).join(' · '),
    kinds: {
      reference: 'Names this transfer',
      alike: 'The same amount, at the right time',
      several: 'Fits several: look at each',
      confirmed: 'Confirmed already',
      none: 'Fits none',
    } satisfies Record<Proposal['kind'], string>,
    open: (reference: string, number: string) => `Look at ${reference} (${number})`,
  },
};

export type TransfersMessages = typeof transfers;
