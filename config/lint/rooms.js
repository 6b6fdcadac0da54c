// What the rooms of a floor let each other use, by file without its ending. Everything else is a room's own inside. The
// doors (routes of web, controllers of cms) may use any room; `platform`, `ui` and `shell` are there for everybody.
export const OFFERS = {
  'web/app': {
    content: ['json-ld.server'],
    conversation: ['link', 'link-over', 'read.server'],
    cost: ['advance-law', 'breakdown.server', 'laws.server', 'sheet'],
    enquiry: ['answers-within', 'contact-form', 'sent-panel', 'inbox', 'inbox/not-sent', 'inbox/ready'],
    favourite: ['heart', 'remember', 'seen-cards', 'wish-list'],
    hire: ['hires', 'leads/ready.server', 'stars'],
    identity: ['guards.server'],
    listing: [
      'advice',
      'cards.server',
      'facts',
      'listing',
      'moderation',
      'price-line.server',
      'promoted',
      'property-card',
      'property.server',
    ],
    payment: [
      ...[
        'call.client',
        'look-again',
        'pay-answer',
        'pay-by-card',
        'pay-screen',
        'payments.client',
        'use-payment',
        'way',
      ],
    ],
    photo: ['chooser', 'on-the-way', 'refusal.server', 'shrink.client', 'use-uploads'],
    rating: ['counted', 'in-thread.server', 'on-page.server'],
    search: [
      'map/known-streets',
      'map/picture',
      'map/point-map',
      'map/small-map',
      'properties/search-box',
      'property-filters.server',
    ],
    viewing: ['in-thread.server'],
  },
  'cms/src/services': {
    identity: ['language', 'rights'],
    photo: ['folders', 'intake', 'perceptual-hash', 'photo', 'sweep', 'watermark'],
    search: ['held-facts', 'named', 'promoted-tables', 'query', 'read', 'recipient', 'row', 'text'],
    'saved-search': ['looking-for'],
    listing: ['store'],
    agent: ['agents'],
    payment: [
      ...['attempts', 'ledger', 'open', 'purpose', 'rail', 'rails', 'rounds', 'settle', 'transfer-tables', 'vat'],
    ],
    enquiry: [
      ...['answer-times', 'count-tables', 'enquiries', 'follow', 'holidays', 'inbox', 'mail', 'number', 'readers'],
      'stage',
    ],
    conversation: ['link', 'read', 'sides', 'subject'],
    viewing: ['hours', 'store', 'tables'],
    tenancy: ['sides', 'store'],
  },
};

/**
 * The rooms of cms from the ground up: each may use those before it and none behind it, so that no two lean on each
 * other. What a lower one needs of a higher it is told at the boot: `onContentChanged`, `onRestored`,
 * `registerBelongings`, `registerMailQueue`, `registerWaiting`.
 */
const ORDER = {
  'cms/src/services': [
    ...['platform', 'identity', 'photo', 'search', 'saved-search', 'listing', 'agent', 'payment'],
    ...[
      'promotion',
      'favourite',
      'enquiry',
      'conversation',
      'cost',
      'viewing',
      'tenancy',
      'rating',
      'hire',
      'loan',
      'content',
    ],
  ],
};

/** Rooms without a subject: the ground on which the others stand. */
const GROUND = ['platform', 'ui', 'shell', 'cms', 'messages', 'routes', 'fonts'];

/** Why `from` may not import `to` (paths from the root, `to` without an ending), or null when it may. */
export function trespass(from, to) {
  for (const [floor, offers] of Object.entries(OFFERS)) {
    if (!from.startsWith(`${floor}/`) || !to.startsWith(`${floor}/`)) continue;
    const [room, ...inside] = to.slice(floor.length + 1).split('/');
    const own = from.slice(floor.length + 1).split('/');
    if (own.length === 1 || own[0] === 'routes' || own[0] === room || inside.length === 0) return null;
    const order = ORDER[floor];
    if (order && order.indexOf(own[0]) < order.indexOf(room)) {
      return `${own[0]} lies below ${room} in config/lint/rooms.js: let ${room} register it at the boot, or hand it in`;
    }
    if (GROUND.includes(room) || offers[room]?.includes(inside.join('/'))) return null;
    return `${room} keeps that to itself: use what it offers in config/lint/rooms.js, or let it offer this`;
  }
  return null;
}
