import { formatNumber } from '@69street/config/market';

const n = (value: number) => formatNumber(value, 'en');

export const favourites = {
  // The notices of the hearts.
  added: 'Wish list Added',
  already: 'Already Added',
  removed: 'Removed from the wish list',
  undo: 'Undo',
  full: (most: number) => `The wish list is full: it holds ${n(most)} listings. Remove one first.`,
  unknown: 'This listing is no longer on the market.',
  tooMany: 'That was very often in a short time. Please try again in a few minutes.',
  unavailable: 'The wish list could not be changed just now. Please try again in a moment.',
  refused: 'This browser does not let the site keep anything. Sign in to keep listings in your account.',

  title: 'MY FAVORITES LIST',
  count: (total: number) => (total === 1 ? '1 listing' : `${n(total)} listings`),
  empty: 'Wish List empty',
  emptyText: 'Press the heart on a listing to find it here again.',
  toList: 'See all properties',
  gone: 'No longer on the market',
  down: (amount: string) => `The price went down since, was ${amount}`,
  up: (amount: string) => `The price went up since, was ${amount}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removeGone: (name: string) => `Remove ${name}; it cannot be put back`,
  removedName: (name: string) => `${name} was removed.`,
  removedOne: 'The listing was removed.',
  undoName: (name: string) => `Undo: keep ${name} again`,

  // The list of a guest.
  guestText:
    'This list is kept in this browser only. Sign in, and it goes with you into your account, to every device.',
  guestSignIn: 'Sign in and keep it',

  shareTitle: 'Share this list',
  shareText: 'Everybody who has the address sees the listings and your name, and can change nothing.',
  share: 'Make a link',
  address: 'Address of the list',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Copying was not allowed. The address is selected: copy it with the keyboard or the menu.',
  open: 'Open the shared list',
  unshare: 'Stop sharing',
  unshareText: 'The address stops working at once. A link made later is another one.',
  unshareSure: 'Yes, stop sharing',
  shared: 'The list has an address now',
  unshared: 'The list is no longer shared',

  sharedTitle: (name: string) => (name ? `Favorites of ${name}` : 'Favorites'),
  sharedDescription: 'A list of properties that somebody shared.',
  sharedText: 'Somebody shared this list with you. Press a heart to keep a listing in a list of your own.',
  sharedEmpty: 'There is nothing on this list at the moment.',
  noList: 'This list is no longer shared',
  noListText: 'Its owner has revoked the address, or it was not copied whole. Ask for a new one.',

  review: {
    title: 'User Reviews Sections',
    description: 'Say what you think of 69 Street.',
    intro: 'Your review stands on the home page, under your name, where everybody can read it.',
    name: 'Name',
    nameHelp: 'Reviews carry the name of your account.',
    changeName: 'Change it in your account',
    text: 'Your review',
    textHelp: (most: number) => `At most ${n(most)} characters.`,
    send: 'Send review',
    sending: 'Sending…',
    done: 'Reviews Done',
    noName: 'Your account has no name yet. Give one in your account, then come back.',
    tooMany: 'You have sent several reviews today. Please come back tomorrow.',
    unavailable: 'Your review could not be sent just now. What you typed is still here: please try again in a moment.',
    toHome: 'See all reviews on the home page',
  },
};
