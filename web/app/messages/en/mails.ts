import { formatNumber } from '@69street/config/market';

const n = (amount: number) => formatNumber(amount, 'en');
const mails = (count: number) => (count === 1 ? '1 mail' : `${n(count)} mails`);

export const undelivered = {
  entry: 'Undelivered mails',
  title: 'Undelivered mails',
  text: 'What could not be delivered in three days of trying, or what the mail server of the recipient refuses for good. Nothing here is lost: send it again once the cause is mended, or drop it.',
  count: n,
  caption: (total: number) => `${mails(total)} not delivered`,
  shown: (shown: number) => `Only the newest ${n(shown)} are shown. "Send all again" means all of them.`,
  retrying: (count: number) =>
    `${mails(count)} could not be sent so far. The site tries again by itself, at least once an hour, for three days.`,
  to: 'To',
  subject: 'Subject',
  at: 'Written',
  attempts: 'Attempts',
  error: 'Why the last attempt failed',
  noError: 'not known',
  actions: 'Actions',
  again: 'Send again',
  againTo: (to: string) => `Send again to ${to}`,
  all: 'Send all again',
  sentAgain: (count: number) => `${mails(count)} on the way. What fails is tried for three days again.`,
  drop: 'Drop',
  dropTo: (to: string) => `Drop the mail to ${to}`,
  dropText: 'The mail is then never sent. A message from a contact form stays among the enquiries.',
  dropYes: 'Yes, drop it',
  dropped: 'The mail was dropped',
  gone: 'This mail is not here any more: it was sent again or dropped meanwhile.',
  unavailable: 'This could not be done just now. Please try again in a moment.',
  empty: 'Every mail was delivered.',
  emptyText: 'A mail that cannot be delivered is tried for three days and then stands here.',
};
