import { ARTICLE_SCREENS } from './article-screens';
import { langOf, localPath } from './lang';
import { REDIRECT_TO, WHY, type Why } from './redirect-to';

const own = '/userdashboard';
const admin = '/adminpanel';

/** Every address inside the site, in English: `localPath` makes of it the one in the language of the page. */
export const paths = {
  home: '/',
  properties: '/properties',
  propertiesIn: (city: string) => `/properties?city=${city}`,
  map: '/properties/map',
  suggest: '/properties/suggest',
  cards: '/properties/cards',
  compare: '/compare',
  feature: '/feature',
  property: (id: string) => `/spp/${id}`,
  editProperty: (id: string) => `/spp/${id}/edit`,
  readFacts: (id: string) => `/spp/${id}/facts`,
  offMarket: (id: string) => `/spp/${id}/offMarket`,
  askedMore: (id: string) => `/spp/${id}/askedMore`,
  poster: (id: string) => `/spp/${id}/poster`,
  qr: (code: string) => `/spp/${code}/qr.svg`,
  shareCard: (id: string) => `/spp/${id}/card.png`,
  viewed: (id: string) => `/viewed/${id}`,
  addProperty: '/addProperty',
  keepProperty: '/addProperty/draft',
  photo: '/photo',
  saveSearch: '/saveSearch',
  stopSearch: (token: string) => `/searches/stop/${token}`,
  agents: '/agents',
  agent: (id: string) => `/singleAgent/${id}`,
  hireAgent: (id: string) => `/singleAgent/${id}/hire`,
  hire: '/hire',
  /** Promoting an own listing: where it is bought, the steps of its payment, how it stands, its receipt. */
  promote: (property: string) => `/promote/${property}`,
  paysPromotion: '/promotion',
  promotion: (id: string) => `/promotion/${id}`,
  promotionReceipt: (id: string) => `/promotion/${id}/receipt`,
  payTransfer: (reference: string) => `/pay/transfer/${reference}`,
  transferSlip: (reference: string, slip: string) => `/pay/transfer/${reference}/slip?slip=${slip}`,
  sellHome: '/sellHome',
  homeLoan: '/homeLoan',
  costs: '/costs',
  loan: '/loan',
  keepLoan: '/loan/draft',
  loanPicture: (id: string) => `/loan/${id}/picture`,
  loanDocument: '/loanDocument',
  articles: '/articles',
  article: (slug: string) => (ARTICLE_SCREENS.includes(slug) ? `/${slug}` : `/articles/${slug}`),
  reviews: '/reviews',
  userReview: '/userReview',
  contact: '/#contact',
  favourites: '/favourites',
  /** Of whoever is not signed in. */
  wishList: '/wishlist',
  sharedFavourites: (token: string) => `/favourites/${token}`,
  messages: '/messages',
  conversation: (id: string) => `/messages/${id}`,
  conversationPhoto: (id: string, message: string) => `/messages/${id}/photos/${message}`,
  /** The viewings of a conversation. */
  conversationViewing: (id: string) => `/messages/${id}/viewing`,
  viewingCalendar: (id: string) => `/viewings/${id}/calendar.ics`,
  /** The questions after the viewings of a conversation, or of a tenancy. */
  rating: (of: 'conversation' | 'tenancy', id: string) => `/ratings/${of}/${id}`,
  tenancies: '/tenancies',
  newTenancy: (property: string, conversation?: string) =>
    `/tenancies/new/${property}${conversation ? `?conversation=${conversation}` : ''}`,
  tenancy: (id: string) => `/tenancies/${id}`,
  /** To print: the agreement, one receipt, the receipts of a year. */
  tenancyPaper: (id: string, version: number) => `/tenancies/${id}/paper/${version}`,
  rentReceipt: (id: string, number: number) => `/tenancies/${id}/receipts/${number}`,
  rentYear: (id: string, year: number) => `/tenancies/${id}/years/${year}`,
  policeForm: '/police-form',
  chooseViewing: (id: string) => `/spp/${id}/viewing`,
  account: '/account',
  deleteAccount: '/account/delete',
  confirmAgain: '/account-action?mode=resend',
  accountAction: '/account-action',
  myData: '/my-data',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  logout: '/logout',
  dashboard: '/dashboard',
  own: {
    home: own,
    favorites: `${own}/favorites`,
    password: `${own}/password`,
    properties: `${own}/properties`,
    enquiries: `${own}/enquiries`,
    hires: `${own}/hires`,
    promotions: `${own}/promotions`,
    receipt: (id: string) => `${own}/hires/${id}/receipt`,
    searches: `${own}/searches`,
    loans: `${own}/loan-status`,
  },
  agentDashboard: '/agentDashboard',
  agentLeads: '/agentDashboard/leads',
  agentAddProperty: '/agentDashboard/add-property',
  /** The table of own listings: of whoever has some, and at an agent's desk. */
  desk: { own: `${own}/listings`, agent: '/agentDashboard/listings' },
  agentProfile: '/agentDashboard/profile',
  /** Viewings, and when one shows homes: in one's own dashboard, and at an agent's desk. */
  viewings: { own: `${own}/viewings`, agent: '/agentDashboard/viewings' },
  viewingHours: { own: `${own}/viewings/hours`, agent: '/agentDashboard/viewings/hours' },
  admin: {
    loans: admin,
    loan: (id: string) => `${admin}/loans/${id}`,
    agents: `${admin}/agents`,
    agent: (id: string) => `${admin}/agents/${id}`,
    addAgent: `${admin}/add-agent`,
    properties: `${admin}/properties`,
    userProperties: `${admin}/user-properties`,
    enquiries: `${admin}/enquiries`,
    conversations: `${admin}/conversations`,
    askedMore: `${admin}/askedMore`,
    hires: `${admin}/hires`,
    promotions: `${admin}/promotions`,
    books: `${admin}/books`,
    transfers: `${admin}/transfers`,
    mails: `${admin}/mails`,
    wishes: `${admin}/wishes`,
    audit: `${admin}/audit`,
    /** In place of a listing: the first of its queue that is free. */
    first: 'first',
    take: (id: string) => `${admin}/takes/${id}`,
    ledger: (month: string) => `${admin}/ledger.csv?month=${month}`,
    /** The second address of the panel. */
    other: '/adminDashboard',
  },
} as const;

/** The screen of a request: its address without the names that Remix adds for itself. */
export function screenPath(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['_data', 'index']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Where to sign in, coming back to the screen of this request; `why` is said there. */
export function loginPath(request: Request, why?: Why): string {
  const back = new URLSearchParams({ [REDIRECT_TO]: screenPath(request), ...(why && { [WHY]: why }) });
  return `${localPath(paths.login, langOf(new URL(request.url).pathname))}?${back}`;
}

/** Where to sign in, going on to a path of the site, whose language counts, afterwards. */
export function loginTo(path: string): string {
  return `${localPath(paths.login, langOf(path))}?${new URLSearchParams({ [REDIRECT_TO]: path })}`;
}
