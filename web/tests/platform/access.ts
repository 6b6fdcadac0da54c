/** Who asks: `ended` carries the cookie of a session that is over, `other` is a second person without a special role. */
export const CALLERS = ['visitor', 'ended', 'normal', 'other', 'agent', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** `login`: sent to /login, which leads back here. `passes`: anything that the same route would say to its own people. */
export type Outcome = 'passes' | 'login' | 403;
export type Rights = Record<Caller, Outcome>;

const signedIn = { visitor: 'login', ended: 'login', normal: 'passes', other: 'passes' } as const;
const everybody: Rights = { ...signedIn, visitor: 'passes', ended: 'passes', agent: 'passes', admin: 'passes' };
const members: Rights = { ...signedIn, agent: 'passes', admin: 'passes' };
const agents: Rights = { ...signedIn, normal: 403, other: 403, agent: 'passes', admin: 'passes' };
const admins: Rights = { ...signedIn, normal: 403, other: 403, agent: 403, admin: 'passes' };

export type AccessRow = {
  /** As Remix names it in `?_data=`. */
  id: string;
  /** In English, with `{property}`, `{agent}`, `{article}` and `{list}` for something that exists. */
  path: string;
  loader?: { rights: Rights; status?: number };
  action?: {
    rights: Rights;
    form: Record<string, string>;
    /** What those hear who may: each form is one that changes nothing which matters, or nothing at all. */
    status: number;
    /** Where the way back from /login leads, when that is not the route itself. */
    back?: string;
    /** Whether it ends the session of the sender. */
    ends?: 'own';
    /** Called by our own servers with a secret in place of an origin, or by mail programs with a token. */
    fromServers?: boolean;
  };
  /** Stands at the English address only: no page, so no language. */
  noLanguage?: boolean;
  /** A trial, with embedded services, shows it to everybody. */
  openOnTrial?: boolean;
};

const open = (id: string, path: string, status?: number): AccessRow => ({
  id,
  path,
  loader: { rights: everybody, ...(status ? { status } : {}) },
});
const guarded = (rights: Rights, id: string, path: string): AccessRow => ({ id, path, loader: { rights } });
/** Of what there is not, or not for whoever asks. */
const missing = (rights: Rights, id: string, path: string): AccessRow => ({
  id,
  path,
  loader: { rights, status: 404 },
});
/** With an empty form, which is refused unless another status is named. */
const sent = (rights: Rights, row: AccessRow, status = 400): AccessRow => ({
  ...row,
  action: { rights, form: {}, status },
});

/** One row for each route of web that loads or changes something: who may. */
export const ACCESS: readonly AccessRow[] = [
  open('routes/layout', '/'),
  sent(everybody, open('routes/home', '/')),
  open('routes/properties', '/properties'),
  open('routes/suggest', '/properties/suggest'),
  open('routes/property-cards', '/properties/cards'),
  open('routes/compare', '/compare'),
  // Without a part of the map to show.
  open('routes/properties-map', '/properties/map', 400),
  open('routes/feature', '/feature'),
  sent(everybody, open('routes/spp', '/spp/{property}')),
  sent(everybody, open('routes/confirm', '/confirmListing/no-such-token'), 404),
  sent(everybody, open('routes/agent-address', '/agentAddress/no-such-token'), 404),
  sent(everybody, open('routes/save-search', '/saveSearch')),
  sent(everybody, open('routes/search-confirm', '/searches/confirm/no-such-token'), 404),
  sent(everybody, open('routes/search-stop', '/searches/stop/no-such-token'), 404),
  {
    ...open('routes/search-unsubscribe', '/searches/unsubscribe/no-such-token', 302),
    noLanguage: true,
    action: { rights: everybody, form: {}, status: 404, fromServers: true },
  },
  sent(everybody, open('routes/report', '/spp/{property}/report')),
  {
    ...guarded(members, 'routes/asked-more', '/spp/no-such-listing/askedMore'),
    loader: { rights: members, status: 404 },
    action: { rights: members, form: {}, status: 400 },
  },
  {
    ...guarded(members, 'routes/spp-facts', '/spp/no-such-listing/facts'),
    loader: { rights: members, status: 404 },
    action: { rights: members, form: { fact: 'lift', is_true: 'no' }, status: 404 },
  },
  sent(everybody, open('routes/spp-viewing', '/spp/{property}/viewing')),
  // On the market: its own page is the one.
  open('routes/spp-off-market', '/spp/{property}/offMarket', 302),
  open('routes/poster', '/spp/{property}/poster'),
  open('routes/qr', '/spp/{property}/qr.svg'),
  open('routes/share-card', '/spp/{property}/card.png'),
  {
    id: 'routes/viewed',
    path: '/viewed/{property}',
    noLanguage: true,
    action: { rights: everybody, form: {}, status: 204 },
  },
  open('routes/agents', '/agents'),
  sent(everybody, open('routes/single-agent', '/singleAgent/{agent}')),
  sent(members, guarded(members, 'routes/single-agent-hire', '/singleAgent/{agent}/hire')),
  { id: 'routes/hire-back', path: '/hire/no-such-hire', loader: { rights: members, status: 404 } },
  // Whose transfer it is, cms says.
  sent(members, missing(members, 'routes/pay-transfer', '/pay/transfer/69-AAAA-AAAA')),
  // Of no agent, so that nothing is asked of the payment provider.
  { id: 'routes/hire', path: '/hire', action: { rights: members, form: {}, status: 400, back: '/agents' } },
  {
    ...guarded(members, 'routes/promote', '/promote/no-such-listing'),
    loader: { rights: members, status: 404 },
    action: { rights: members, form: {}, status: 400 },
  },
  { id: 'routes/promotion-back', path: '/promotion/no-such-promotion', loader: { rights: members, status: 404 } },
  missing(members, 'routes/promotion-receipt', '/promotion/no-such-promotion/receipt'),
  // Of no listing, so that nothing is asked of the payment provider.
  {
    id: 'routes/promotion',
    path: '/promotion',
    action: { rights: members, form: {}, status: 400, back: '/userdashboard/properties' },
  },
  open('routes/sell-home', '/sellHome'),
  sent(everybody, open('routes/home-loan', '/homeLoan')),
  open('routes/costs', '/costs'),
  open('routes/articles', '/articles'),
  open('routes/reviews', '/reviews'),
  open('routes/article', '/articles/{article}'),
  open('selldetails', '/selldetails'),
  open('buydetails', '/buydetails'),
  open('agentroledetails', '/agentroledetails'),
  open('routes/wish-list', '/wishlist'),
  open('routes/shared-favourites', '/favourites/{list}'),
  // Without the link of the staff panel there is no draft, for nobody.
  open('routes/draft', '/draft/made.up.link', 404),
  open('routes/draft-article', '/draft/made.up.link', 404),
  sent(everybody, open('routes/draft-home', '/draft/made.up.link/home', 404)),
  sent(everybody, open('routes/draft-home-loan', '/draft/made.up.link/homeLoan', 404)),
  open('routes/draft-sell-home', '/draft/made.up.link/sellHome', 404),
  open('routes/draft-site', '/draft/made.up.link/site', 404),
  open('routes/not-found', '/no-such-page', 404),
  { ...guarded(admins, 'routes/test', '/test'), openOnTrial: true },
  { ...open('routes/robots', '/robots.txt'), noLanguage: true },
  { ...open('routes/sitemap-index', '/sitemap.xml'), noLanguage: true },
  { ...open('routes/sitemap', '/sitemap/pages'), noLanguage: true },

  sent(everybody, open('routes/login', '/login')),
  sent(everybody, open('routes/signup', '/signup'), 302),
  open('routes/reset-password', '/reset-password'),
  sent(everybody, open('routes/account-action', '/account-action')),
  {
    ...open('routes/logout', '/logout'),
    action: { rights: everybody, form: {}, status: 302, ends: 'own' },
  },

  {
    ...guarded(members, 'routes/account', '/account'),
    action: { rights: members, form: { intent: 'end-session', id: 'no-such-session' }, status: 302 },
  },
  sent(members, guarded(members, 'routes/account-delete', '/account/delete')),
  guarded(members, 'routes/my-data', '/my-data'),
  guarded(members, 'routes/messages', '/messages'),
  // Of others, or of nobody, it is not there; with the link of a mail it is for whoever has that.
  sent(members, missing(members, 'routes/conversation', '/messages/no-such-conversation')),
  missing(members, 'routes/conversation-photo', '/messages/no-such-conversation/photos/1'),
  sent(members, missing(members, 'routes/conversation-viewing', '/messages/no-such-conversation/viewing')),
  sent(members, missing(members, 'routes/rating', '/ratings/conversation/no-such-conversation')),
  guarded(members, 'routes/tenancies', '/tenancies'),
  sent(members, missing(members, 'routes/tenancy-new', '/tenancies/new/no-such-listing')),
  sent(members, missing(members, 'routes/tenancy', '/tenancies/no-such-tenancy')),
  missing(members, 'routes/tenancy-paper', '/tenancies/no-such-tenancy/paper/1'),
  missing(members, 'routes/rent-receipt', '/tenancies/no-such-tenancy/receipts/1'),
  missing(members, 'routes/rent-year', '/tenancies/no-such-tenancy/years/2026'),
  open('routes/police-form', '/police-form'),
  missing(members, 'routes/viewing-calendar', '/viewings/no-such-viewing/calendar.ics'),
  {
    ...open('routes/favourites', '/favourites'),
    action: {
      rights: members,
      form: { intent: 'remove', key: 'no-such-listing' },
      status: 302,
      back: '/userdashboard/favorites',
    },
  },
  sent(members, guarded(members, 'routes/user-review', '/userReview')),
  guarded(members, 'routes/userdashboard', '/userdashboard'),
  guarded(members, 'routes/viewings', '/userdashboard/viewings'),
  guarded(agents, 'routes/agent-viewings', '/agentDashboard/viewings'),
  sent(members, guarded(members, 'routes/viewing-hours', '/userdashboard/viewings/hours')),
  sent(agents, guarded(agents, 'routes/agent-viewing-hours', '/agentDashboard/viewings/hours')),
  guarded(members, 'routes/userdashboard-home', '/userdashboard'),
  {
    ...guarded(members, 'routes/userdashboard-favorites', '/userdashboard/favorites'),
    action: { rights: members, form: { intent: 'remove', key: 'no-such-listing' }, status: 302 },
  },
  sent(members, guarded(members, 'routes/userdashboard-password', '/userdashboard/password'), 200),
  sent(members, guarded(members, 'routes/userdashboard-properties', '/userdashboard/properties')),
  {
    ...guarded(members, 'routes/userdashboard-enquiries', '/userdashboard/enquiries'),
    action: { rights: members, form: { id: 'no-such-message' }, status: 400 },
  },
  sent(members, guarded(members, 'routes/userdashboard-hires', '/userdashboard/hires')),
  guarded(members, 'routes/userdashboard-promotions', '/userdashboard/promotions'),
  missing(members, 'routes/hire-receipt', '/userdashboard/hires/no-such-hire/receipt'),
  {
    ...guarded(members, 'routes/userdashboard-searches', '/userdashboard/searches'),
    action: { rights: members, form: { id: 'no-such-search', intent: 'pause' }, status: 404 },
  },
  sent(members, guarded(members, 'routes/userdashboard-loan-status', '/userdashboard/loan-status')),
  {
    ...guarded(members, 'routes/loan', '/loan'),
    action: { rights: members, form: { intent: 'discard' }, status: 302 },
  },
  { id: 'routes/loan-draft', path: '/loan/draft', action: { rights: members, form: {}, status: 204, back: '/loan' } },
  {
    id: 'routes/loan-document',
    path: '/loanDocument',
    // A form without a picture.
    action: { rights: members, form: {}, status: 302, back: '/loan?step=3' },
  },
  // Whose picture it is, cms says: to everybody else there is none.
  { id: 'routes/loan-picture', path: '/loan/no-such-loan/picture', loader: { rights: members, status: 404 } },
  missing(members, 'routes/transfer-slip', '/pay/transfer/69-AAAA-AAAA/slip'),
  guarded(members, 'routes/dashboard', '/dashboard'),
  {
    ...guarded(members, 'routes/add-property', '/addProperty'),
    action: { rights: members, form: { intent: 'discard', draft: 'no-such-draft' }, status: 302 },
  },
  {
    id: 'routes/add-property-draft',
    path: '/addProperty/draft',
    action: { rights: members, form: {}, status: 204, back: '/addProperty' },
  },
  // A form without a photograph.
  { id: 'routes/photo', path: '/photo', action: { rights: members, form: {}, status: 302, back: '/addProperty' } },
  guarded(members, 'routes/spp-edit', '/spp/{property}/edit'),

  ...[
    ['own', members, '/userdashboard/listings'] as const,
    ['agent', agents, '/agentDashboard/listings'] as const,
  ].flatMap(([name, rights, path]): AccessRow[] => [
    { ...guarded(rights, `routes/${name}-desk`, path), action: { rights, form: {}, status: 400 } },
    { ...guarded(rights, `routes/${name}-desk-file`, `${path}/file`), action: { rights, form: {}, status: 400 } },
    guarded(rights, `routes/${name}-desk-statistics`, `${path}/statistics`),
    guarded(rights, `routes/${name}-desk-csv`, `${path}.csv`),
  ]),

  guarded(agents, 'routes/agent-dashboard', '/agentDashboard'),
  {
    ...guarded(agents, 'routes/agent-dashboard-clients', '/agentDashboard'),
    action: { rights: agents, form: { id: 'no-such-message' }, status: 400 },
  },
  sent(agents, guarded(agents, 'routes/agent-dashboard-leads', '/agentDashboard/leads')),
  {
    ...guarded(agents, 'routes/agent-dashboard-add-property', '/agentDashboard/add-property'),
    action: { rights: agents, form: { intent: 'discard', draft: 'no-such-draft' }, status: 302 },
  },
  sent(agents, guarded(agents, 'routes/agent-dashboard-profile', '/agentDashboard/profile')),

  guarded(admins, 'routes/adminpanel', '/adminpanel'),
  sent(admins, guarded(admins, 'routes/adminpanel-loans', '/adminpanel')),
  {
    ...guarded(admins, 'routes/adminpanel-loan', '/adminpanel/loans/no-such-loan'),
    loader: { rights: admins, status: 404 },
    action: { rights: admins, form: {}, status: 400 },
  },
  guarded(admins, 'routes/adminpanel-loans-csv', '/adminpanel/loans.csv'),
  sent(admins, guarded(admins, 'routes/adminpanel-agents', '/adminpanel/agents')),
  sent(admins, guarded(admins, 'routes/adminpanel-agent', '/adminpanel/agents/{agent}')),
  guarded(admins, 'routes/adminpanel-agents-csv', '/adminpanel/agents.csv'),
  ...['properties', 'user-properties'].flatMap((name): AccessRow[] => [
    {
      ...guarded(admins, `routes/adminpanel-${name}`, `/adminpanel/${name}`),
      action: { rights: admins, form: {}, status: 400 },
    },
    guarded(admins, `routes/adminpanel-${name}-csv`, `/adminpanel/${name}.csv`),
    {
      ...guarded(
        admins,
        name === 'properties' ? 'routes/adminpanel-property' : 'routes/adminpanel-user-property',
        `/adminpanel/${name}/{property}`,
      ),
      action: { rights: admins, form: {}, status: 400 },
    },
  ]),
  {
    id: 'routes/adminpanel-take',
    path: '/adminpanel/takes/no-such-listing',
    noLanguage: true,
    action: { rights: admins, form: { sign: 'leave' }, status: 204 },
  },
  sent(admins, guarded(admins, 'routes/adminpanel-add-agent', '/adminpanel/add-agent')),
  sent(admins, guarded(admins, 'routes/add-agents', '/addAgents')),
  guarded(admins, 'routes/adminpanel-audit', '/adminpanel/audit'),
  guarded(admins, 'routes/adminpanel-audit-csv', '/adminpanel/audit.csv'),
  {
    ...guarded(admins, 'routes/adminpanel-enquiries', '/adminpanel/enquiries'),
    action: { rights: admins, form: { id: 'no-such-message' }, status: 400 },
  },
  guarded(admins, 'routes/adminpanel-enquiries-csv', '/adminpanel/enquiries.csv'),
  sent(admins, guarded(admins, 'routes/adminpanel-hires', '/adminpanel/hires')),
  guarded(admins, 'routes/adminpanel-hires-csv', '/adminpanel/hires.csv'),
  sent(admins, guarded(admins, 'routes/adminpanel-conversations', '/adminpanel/conversations')),
  sent(admins, guarded(admins, 'routes/adminpanel-promotions', '/adminpanel/promotions')),
  sent(admins, guarded(admins, 'routes/adminpanel-books', '/adminpanel/books')),
  sent(admins, guarded(admins, 'routes/adminpanel-transfers', '/adminpanel/transfers')),
  sent(admins, guarded(admins, 'routes/adminpanel-asked-more', '/adminpanel/askedMore')),
  guarded(admins, 'routes/adminpanel-ledger-csv', '/adminpanel/ledger.csv'),
  sent(admins, guarded(admins, 'routes/adminpanel-mails', '/adminpanel/mails')),
  sent(admins, guarded(admins, 'routes/adminpanel-wishes', '/adminpanel/wishes')),
  guarded(admins, 'routes/admin-dashboard', '/adminDashboard'),
  ...[
    ['routes/admin-dashboard-loans', '/adminDashboard'] as const,
    ['routes/adminpanel-any', '/adminpanel/no-such-section'] as const,
  ].map(
    ([id, path]): AccessRow => ({
      ...guarded(admins, id, path),
      action: { rights: admins, form: {}, status: 400 },
    }),
  ),
];

/** The rights of a trial with embedded services, where nothing is for the admin that is there to be tried out. */
export function rightsOnTrial(row: AccessRow): Rights | undefined {
  return row.openOnTrial ? everybody : row.loader?.rights;
}

/** The path of a row in a language (where it has one), with what exists in the place of each name. */
export function pathOf(row: AccessRow, things: Record<string, string>, lang: 'en' | 'bn'): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_name, thing: string) => things[thing] ?? thing);
  return lang === 'en' || row.noLanguage ? path : path === '/' ? '/bn' : `/bn${path}`;
}
