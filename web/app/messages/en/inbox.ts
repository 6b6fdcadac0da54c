import { formatNumber, type EnquiryAbout } from '@69street/config/market';

import type { TimeLeft } from '~/inbox';

const n = (amount: number) => formatNumber(amount, 'en');
const UNITS = { minutes: ['minute', 'minutes'], hours: ['hour', 'hours'], days: ['day', 'days'] } as const;

export const inbox = {
  entry: 'Enquiries',
  title: 'Enquiries',
  text: 'Messages about your listings and to your agent page. Answer each within 24 hours, counted on business days.',
  allTitle: 'Enquiries',
  allText: 'Every message of every contact form, newest first.',
  clientsText:
    'People who write to you from your page or about your listings. Answer each within 24 hours, counted on business days.',
  messages: 'Messages',
  states: 'Answered or not',
  state: { all: 'All', open: 'Open', answered: 'Answered' },
  withCount: (label: string, count: number) => `${label} (${n(count)})`,
  search: 'Search',
  searchLabel: 'Name, e-mail, telephone, words or code',
  aboutLabel: 'About',
  anyAbout: 'Anything',
  aboutKind: { home: 'The home page', property: 'A listing', agent: 'An agent' } satisfies Record<EnquiryAbout, string>,
  clear: 'Show all messages',
  empty: 'No message yet.',
  emptyText: 'When somebody writes about one of your listings, or to your agent page, the message stands here.',
  emptyAllText: 'When somebody fills in a contact form of the site, the message stands here.',
  noneFound: 'No message fits.',
  noneFoundText: 'Take a filter away, or look for other words.',
  listChanged: 'The list has changed since. Here it is from the beginning.',
  pages: 'Pages',
  firstPage: 'Newest messages',
  nextPage: 'Older messages',
  about: {
    home: 'Sent from the home page',
    property: 'About',
    agent: 'To the agent page of',
    gone: 'About a listing or an agent that is no longer there',
  },
  received: 'Received',
  callTo: (name: string) => `Call ${name}`,
  mailTo: (name: string) => `Write an e-mail to ${name}`,
  left: ({ late, unit, amount }: TimeLeft) =>
    `${n(amount)} ${UNITS[unit][amount === 1 ? 0 : 1]} ${late ? 'late' : 'left'}`,
  due: (moment: string) => `Answer by ${moment}`,
  answered: 'Answered',
  answeredBy: (by: string, at: string) => (by ? `${by} answered on ${at}` : `Answered on ${at}`),
  reply: {
    open: 'Answer',
    label: (name: string) => `Your answer to ${name}`,
    help: (limit: number) =>
      `Goes out by e-mail, once. The answer to it comes to the address of your account. At most ${n(limit)} characters.`,
    send: 'Send the answer',
    sending: 'Sending…',
    sent: 'Your answer is on its way',
    gone: 'This message is not there any more. What you typed is kept below.',
    conflict: 'This message was answered in the meantime, so yours was not sent.',
    theirs: 'The answer that was sent',
    yours: 'What you wrote',
    tooMany: 'You have sent many answers within the hour. What you typed is still here: please try again later.',
    unavailable: 'Your answer could not be sent just now. What you typed is still here: please try again in a moment.',
  },
  file: {
    received: 'Received',
    about: 'About',
    code: 'Code',
    property: 'Listing',
    agent: 'Agent',
    name: 'Name',
    number: 'Telephone',
    email: 'Email',
    message: 'Message',
    due: 'Answer by',
    answeredAt: 'Answered at',
    answeredBy: 'Answered by',
    reply: 'Answer',
  },
};
