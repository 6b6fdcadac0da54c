import type { WaitingKind } from '@69street/config/contract';
import { formatNumber, WAITING_MAX } from '@69street/config/market';

import type { TimeLeft } from '~/enquiry/inbox';

const n = (count: number) =>
  count > WAITING_MAX ? `More than ${formatNumber(WAITING_MAX, 'en')}` : formatNumber(count, 'en');
const of = (one: string, many: string) => (count: number) => `${n(count)} ${count === 1 ? one : many}`;
const UNITS = { minutes: ['minute', 'minutes'], hours: ['hour', 'hours'], days: ['day', 'days'] } as const;
const length = ({ unit, amount }: TimeLeft) => `${formatNumber(amount, 'en')} ${UNITS[unit][amount === 1 ? 0 : 1]}`;

/** What waits for somebody, on the first screens of the dashboards. */
export const todo = {
  title: 'To do first',
  nothing: 'Nothing waits for you.',
  due: (moment: string, left: TimeLeft) =>
    left.late ? `${length(left)} late, was due ${moment}` : `${length(left)} left, by ${moment}`,
  since: (left: TimeLeft) => `waits for ${length(left)}`,
  kinds: {
    listings: of('listing to review', 'listings to review'),
    reports: of('report of a visitor', 'reports of visitors'),
    suspicions: of('suspicious listing', 'suspicious listings'),
    asked_more: of('listing that asks for more than it states', 'listings that ask for more than they state'),
    reported_conversations: of('reported conversation', 'reported conversations'),
    reported_ratings: of('reported rating', 'reported ratings'),
    loans: of('loan application to decide', 'loan applications to decide'),
    refunds: of('refund to decide', 'refunds to decide'),
    transfers: of('bank transfer to look for or send back', 'bank transfers to look for or send back'),
    mails: of('mail that did not arrive', 'mails that did not arrive'),
    feature_wishes: of('wish to have a listing featured', 'wishes to have a listing featured'),
    hires: of('client who paid waits for your answer', 'clients who paid wait for your answer'),
    completions: of('agent says to be done: please confirm', 'agents say to be done: please confirm'),
    contests: of(
      'hire of which the client says that it is not done',
      'hires of which the clients say that they are not done',
    ),
    enquiries: of('message to answer', 'messages to answer'),
    conversations: of('conversation with something new', 'conversations with something new'),
    viewings: of('time for a viewing to confirm', 'times for viewings to confirm'),
    proposed_viewings: of('other time proposed for your viewing', 'other times proposed for your viewings'),
    agreements: of('tenancy agreement to read', 'tenancy agreements to read'),
    rent_receipts: of('rent receipt to confirm', 'rent receipts to confirm'),
    reminders: of('lead to follow up', 'leads to follow up'),
    asked_answers: of(
      'listing of yours is said to ask for more: please answer',
      'listings of yours are said to ask for more: please answer',
    ),
    corrections: of('listing to correct', 'listings to correct'),
    confirmations: of('listing to confirm as still available', 'listings to confirm as still available'),
    documents: of('loan application asks for papers', 'loan applications ask for papers'),
    ratings: of('agent to rate', 'agents to rate'),
    drafts: of('listing not sent yet', 'listings not sent yet'),
  } satisfies Record<WaitingKind, (count: number) => string>,
  overview: {
    title: 'At a glance',
    today: 'Today',
    week: 'Last 7 days',
    came: {
      accounts: 'New accounts',
      listings: 'Listings added',
      enquiries: 'Messages',
      loans: 'Loan applications',
      hires: 'Paid hires',
    },
    money: 'Money of this month',
    charged: 'Paid in',
    refunded: 'Given back',
    disputed: 'Disputed',
    gone: {
      title: 'Sold or rented in 30 days',
      site: 'Through 69 Street',
      elsewhere: 'Through somebody else',
      unsaid: 'Not said',
    },
    machine: 'Machine room',
    quiet: 'Everything runs.',
    job: (name: string, left: TimeLeft) => `The job "${name}" has failed for ${length(left)}`,
    retrying: of('mail is being tried again', 'mails are being tried again'),
  },
};
