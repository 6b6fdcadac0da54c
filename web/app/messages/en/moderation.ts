import {
  formatNumber,
  type ListingReason,
  type ListingState,
  type QueueSort,
  type Suspicion,
} from '@69street/config/market';

import type { Action, Outcome } from '~/listing/moderation';

import { dashboard } from './dashboard';

const n = (amount: number) => formatNumber(amount, 'en');
const listings = (amount: number) => (amount === 1 ? '1 listing' : `${n(amount)} listings`);
const state = (name: ListingState | undefined) => (name ? dashboard.states[name] : '');

export const moderation = {
  all: {
    text: 'Every listing of the site in every state: what our staff entered and what people listed.',
    empty: 'There is no listing.',
  },
  people: {
    text: 'What people listed. Those that wait for your decision come first, the one that waits longest on top.',
    empty: 'Nothing waits for a decision.',
    emptyText: 'What people send in waits here until you approve it, ask for changes or reject it.',
  },
  unsearched: (listings: number) =>
    `${n(listings)} ${listings === 1 ? 'listing that was' : 'listings that were'} just imported cannot be found by words yet. This is done by and by, in some minutes.`,
  caption: (total: number, isExact: boolean) =>
    `${n(total)}${isExact ? '' : '+'} ${total === 1 ? 'listing' : 'listings'}`,
  views: 'Views',
  waiting: 'Waits for review',
  reported: 'With reports',
  suspicious: 'Suspicious',
  suspiciousText:
    'While it counts as suspicious it stands behind all others wherever the best come first. What you say of it holds until its name, kind, size or price changes.',
  suspicions: {
    phone_price: 'The price is a telephone number',
    price: 'Nobody asks such a price for a place of this kind',
    test: 'It looks like a test',
    seeker: 'Somebody looks for a home here and offers none',
  } satisfies Record<Suspicion, string>,
  notSuspicious: 'Not suspicious',
  notSuspiciousText: 'It stands among the others again until its name, kind, size or price changes.',
  notSuspiciousSure: 'Yes, it is genuine',
  notSuspiciousSureOf: (code: string) => `Yes, ${code} is genuine`,
  notSuspiciousOf: (code: string) => `${code} is not suspicious`,
  everything: 'All',
  searchLabel: 'Words, code, telephone or e-mail',
  search: 'Show',
  state: 'State',
  anyState: 'Any state',
  whose: 'Whose',
  whoseAll: 'Everybody’s',
  whoseUser: 'People’s',
  whoseSite: 'Of no account',
  sort: 'Order',
  sorts: {
    newest: 'Changed last',
    oldest: 'Changed first',
    price_asc: 'Cheapest',
    price_desc: 'Dearest',
  } satisfies Record<QueueSort, string>,
  clear: 'Show all listings',
  noneFound: 'No listing fits.',
  noneFoundText: 'Take a filter away, or look for other words.',
  columns: {
    pick: 'Tick',
    property: 'Property',
    place: 'Place and kind',
    hints: 'Hints',
    owner: 'Owner',
    price: 'Price',
    changed: 'State',
    actions: 'Actions',
  },
  hints: (amount: number) => (amount === 1 ? '1 hint' : `${n(amount)} hints`),
  ticked: (amount: number) => `${n(amount)} ticked`,
  amount: (total: number, isExact: boolean) => `${n(total)}${isExact ? '' : '+'}`,
  tick: (code: string) => `Tick ${code}`,
  tickAll: 'Tick all on this page',
  untickAll: 'Tick none',
  noAccount: 'No account',
  age: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day ago' : `${n(days)} days ago`),
  createdOn: (day: string) => `Listed on ${day}`,
  warnings: 'Warnings',
  samePhoto: 'The same photograph stands in',
  sameNumber: (names: string[]) => `The telephone number also belongs to: ${names.join(', ')}`,
  priceFar: (median: number, near: number) =>
    `The price is far from the usual ${dashboard.amount(median)} (median of ${listings(near)} of this kind in the area)`,
  reports: (amount: number) => (amount === 1 ? '1 report' : `${n(amount)} reports`),
  reportedOn: (day: string) => `on ${day}`,
  changes: (amount: number) => (amount === 1 ? '1 field changed' : `${n(amount)} fields changed`),
  closeReports: 'Close reports',
  closeReportsText: 'They no longer ask for a decision, and the listing stays as it is. They cannot be opened again.',
  closeReportsSure: 'Yes, close them',
  closeReportsSureOf: (code: string) => `Yes, close the reports of ${code}`,
  closeReportsOf: (code: string) => `Close the reports of ${code}`,
  moves: {
    published: 'Approve',
    changes_requested: 'Ask for changes',
    rejected: 'Reject',
    pending_review: 'Back to review',
    paused: 'Pause',
    under_offer: 'Under offer',
    sold: 'Mark as sold',
    rented: 'Mark as rented',
    expired: 'Mark as expired',
    draft: 'Back to draft',
  } satisfies Record<ListingState, string>,
  moveOf: (move: string, code: string) => `${move}: ${code}`,
  bulk: 'With the ticked listings',
  decide: 'Decision',
  otherMoves: 'More',
  reason: 'Reason',
  reasonHelp: 'Needed to ask for changes and to reject. The owner reads it.',
  choose: 'Choose a reason',
  reasons: {
    photos: 'The photographs',
    price: 'The price',
    description: 'The description',
    address: 'The address',
    contact: 'The contact data',
    duplicate: 'It is listed twice',
    not_available: 'It is not to be had',
    not_allowed: 'It may not be listed here',
    fraud: 'It looks like a fraud',
    other: 'Something else',
  } satisfies Record<ListingReason, string>,
  note: 'In your words',
  noteHelp: 'May be left empty. The owner reads it.',
  busy: 'Working…',
  remove: 'Delete',
  removeOf: (code: string) => `Delete ${code}`,
  sure: 'Yes, delete',
  sureOf: (code: string) => `Yes, delete ${code}`,
  sureTicked: 'Yes, delete the ticked ones',
  sureText: 'It leaves the site at once. It can be put back within a day.',
  undo: 'Put back',
  undoText: 'It can be put back within a day.',
  takeBack: 'Undo',
  takeBackOf: (code: string) => `Undo the decision about ${code}`,
  decided: (done: string) => `${done}. Owners are told in ten minutes: until then you can undo it.`,
  visitedText: 'Viewings do not come back, even when you undo it, and their visitors are told at once.',
  visitedSure: (move: string) => `Yes: ${move}`,
  takeBackText: 'Owners are told in ten minutes. Until then you can undo it.',
  history: {
    title: 'Decisions and changes',
    by: (at: string, who: string) => `${at}, ${who}`,
    back: (at: string, who: string, deletedAt: string, deletedBy: string) =>
      `${deletedBy} deleted it on ${deletedAt}; its owner, ${who}, put it back on ${at}. That is why it waits: nobody sees it until you decide.`,
    changes: 'What changed since the last decision',
    same: 'Nothing has changed since.',
    takeBackUntil: (moment: string) => `The owner is told after ${moment}. Until then you can undo the decision.`,
  },
  done: (intent: Action, amount: number): string => {
    if (intent === 'delete') return `${listings(amount)} deleted`;
    if (intent === 'restore') return `${listings(amount)} put back`;
    if (intent === 'take_back') return `Taken back for ${listings(amount)}: nobody was told`;
    if (intent === 'not_suspicious') return `${listings(amount)} no longer suspicious`;
    if (intent === 'close_reports') return `The reports of ${listings(amount)} are closed`;
    return `${listings(amount)}: ${state(intent)}`;
  },
  doneOne: (intent: ListingState, code: string) => `${code}: ${state(intent)}`,
  notDone: (amount: number) => `Not done for ${listings(amount)}:`,
  result: ({ result, state: now, by, viewings = 0 }: Outcome, intent: Action | null): string => {
    const words: Record<Outcome['result'], string> = {
      done: 'done',
      already: by
        ? `${by} was quicker: it is in this state already: ${state(now)}`
        : `it is already in this state: ${state(now)}`,
      changed: now
        ? `${by ?? 'somebody'} changed it after you looked. Its state is now: ${state(now)}. Look at it again.`
        : `${by ?? 'somebody'} changed it after you looked. Look at it again.`,
      visited:
        viewings === 1
          ? 'it has 1 viewing ahead, which this would cancel for good.'
          : `it has ${n(viewings)} viewings ahead, which this would cancel for good.`,
      taken: `${by ?? 'somebody else'} is deciding about it. Open it to take it over.`,
      cannot: now
        ? `its state is now: ${state(now)}. From there this cannot be done.`
        : 'this cannot be done any more.',
      gone:
        intent === 'restore'
          ? 'there is nothing to put back: it is back already, or a day has passed.'
          : 'it is no longer there.',
      told: 'it was told by now, or something has happened since. It cannot be taken back.',
      refused: 'this was not accepted.',
      unavailable: 'it could not be reached just now. Please try again in a moment.',
    };
    return words[result];
  },
  problem: {
    none: 'Tick at least one listing',
    many: (most: number) => `Tick at most ${n(most)} listings`,
    reason: 'Please choose a reason',
  },
  listing: {
    toList: { all: 'To Our Properties', people: 'To User Properties' },
    public: 'See it as visitors do',
    edit: 'Edit',
    overview: 'At a glance',
    code: 'Code',
    state: 'State',
    account: 'Account',
    created: 'Listed on',
    changed: 'Last change',
    firstPublished: 'First on the market',
    confirmed: 'Confirmed by the owner',
    unknown: 'Not known',
    never: 'Not yet',
    views: 'Views',
    favourites: 'Favourites',
    enquiries: 'Enquiries',
    decision: 'Last decision',
    changes: 'What changed since it was last on the market',
    before: 'Before',
    after: 'After',
    nothing: 'Empty',
    fields: 'All fields',
    photos: 'Photographs',
    photoCount: (amount: number) => (amount === 1 ? '1 photograph' : `${n(amount)} photographs`),
    reportsTitle: 'Reports',
    noMoves: 'There is nothing to decide in this state.',
    viewings: (count: number) =>
      count === 1
        ? 'Off the market, its 1 viewing ahead is cancelled for good and the visitor is told at once.'
        : `Off the market, its ${n(count)} viewings ahead are cancelled for good and the visitors are told at once.`,
  },
  file: {
    code: 'Code',
    name: 'Name',
    for: 'For',
    type: 'Type',
    city: 'City',
    area: 'Area',
    price: 'Price',
    size: 'Square feet',
    state: 'State',
    ownerName: 'Name of the owner',
    number: 'Telephone',
    email: 'E-mail',
    account: 'Account',
    created: 'Listed',
    changed: 'Last change',
    warnings: 'Warnings',
    suspicions: 'Suspicious because',
    reports: 'Reports',
    link: 'Address',
  },
};
