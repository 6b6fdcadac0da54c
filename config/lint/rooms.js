// What the rooms of a floor let each other use, by file without its ending. Everything else is a room's own inside. The
// doors (routes of web, controllers of cms) may use any room; `platform`, `ui` and `shell` are there for everybody.
export const OFFERS = {
  'web/app': {
    enquiry: ['contact-form', 'inbox', 'inbox/not-sent'],
    favourite: ['heart', 'remember', 'seen-cards', 'wish-list'],
    hire: ['hires', 'stars'],
    identity: ['auth/form', 'auth/use-ready', 'guards.server'],
    listing: ['listing', 'moderation', 'moderation/decision', 'moderation/details', 'property-card', 'property.server'],
    photo: ['chooser', 'on-the-way', 'use-uploads'],
    search: ['properties/search-box', 'property-filters.server'],
  },
  'cms/src/services': {
    agent: ['agents'],
    enquiry: ['mail'],
    favourite: ['favourites'],
    hire: ['store'],
    identity: ['language', 'rights'],
    listing: ['store'],
    loan: ['change', 'drafts', 'loan-vault', 'mail', 'store'],
    photo: ['intake', 'perceptual-hash', 'photo', 'sweep', 'watermark'],
    'saved-search': ['looking-for', 'saved-searches'],
    search: ['list', 'memory', 'query', 'recipient', 'row', 'text'],
  },
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
    if (GROUND.includes(room) || offers[room]?.includes(inside.join('/'))) return null;
    return `${room} keeps that to itself: use what it offers in config/lint/rooms.js, or let it offer this`;
  }
  return null;
}
