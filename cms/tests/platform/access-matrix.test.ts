import { randomInt, randomUUID } from 'node:crypto';

import { calls, errorSchema, signedInSchema, type Call, type Caller, type CallName } from '@69street/config/contract';
import { drawReference } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createAgent, createArticle, createProperty } from '../support/factories';
import { identityService } from '../support/identity';
import { newLoan } from '../support/loans';
import { agreementFacts } from '../support/tenancies';
import { handIn } from '../support/slips';
import { seen } from '../support/transfers';

const WHO = ['visitor', 'dead token', 'normal', 'other normal', 'agent', 'admin'] as const;
type Who = (typeof WHO)[number];
type Statuses = Record<Who, number>;

/** Somebody who signed in just now. */
type Person = { email: string; tokenId: string; token: string; refresh_token: string };
type Asked = { path?: string; body?: object };
type Row = {
  statuses: Statuses;
  /** What the call asks for, where its own path does not say it. What can be somebody's is the normal person's. */
  ask?: (normal: Person) => Asked | Promise<Asked>;
};

const SIGNED_IN: Statuses = {
  visitor: 401,
  'dead token': 401,
  normal: 200,
  'other normal': 200,
  agent: 200,
  admin: 200,
};
// A token that is no longer good is told so everywhere: whoever sends it believes to be signed in.
const PUBLIC: Statuses = { ...SIGNED_IN, visitor: 200 };
const ADMIN: Statuses = { ...SIGNED_IN, normal: 403, 'other normal': 403, agent: 403 };
const AGENTS: Statuses = { ...SIGNED_IN, normal: 403, 'other normal': 403 };
const NO_CONVERSATION: Statuses = { ...PUBLIC, visitor: 404, normal: 404, 'other normal': 404, agent: 404, admin: 404 };
const all = (status: number) => ({ 'other normal': status, agent: status, admin: status });

const ADMIN_EMAIL = 'boss@69street.example';
const AGENT_EMAIL = `agent-${randomUUID()}@example.com`;

let property: string;
let offMarket: string;
let agent: string;
let article: string;
let freeAgent: string;
let addresses = 0;

beforeAll(async () => {
  property = (await createProperty()).documentId;
  offMarket = (await createProperty({ listing_state: 'rented', first_published_at: '2026-11-01T00:00:00.000Z' }))
    .documentId;
  agent = (await createAgent({ agent_email: AGENT_EMAIL })).documentId;
  freeAgent = String((await createAgent({ fees: null })).key);
  article = String((await createArticle()).slug);
});

/** Web calls, each time for a visitor at an address of their own, so that no limit of an address is met. */
async function call(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { body, token }: { body?: object; token?: string },
) {
  const client = await api();
  const verb = { GET: client.get, POST: client.post, PUT: client.put, DELETE: client.delete }[method];
  addresses += 1;
  const request = verb(`/api${path}`).set({
    'X-Internal-Secret': internalSecret,
    'X-Client-Address': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
  if (token !== undefined) void request.set('Authorization', `Bearer ${token}`);
  return request.send(body);
}

async function signIn(email = `${randomUUID()}@example.com`): Promise<Person> {
  const tokenId = await (await identityService()).idToken({ email });
  const answer = await call(calls.googlelogin, { body: { tokenId } });
  const { token, refresh_token } = signedInSchema.parse(answer.body).data;
  return { email, tokenId, token, refresh_token };
}

/** Tokens for calls that only read, which leave whoever makes them as they were; each for half of its life. */
const readers = new Map<Who, { token: string; until: number }>();
const HALF_LIFE_MS = 5 * 60_000;

async function tokenOf(who: Who, normal: () => Promise<Person>, verb: Call['method']): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  if (who === 'normal') return (await normal()).token;
  const known = readers.get(who);
  // A token that is dead stays so, whatever is called with it.
  const mayShare = verb === 'GET' || who === 'dead token';
  if (known && mayShare && Date.now() < known.until) return known.token;
  const person = await signIn({ agent: AGENT_EMAIL, admin: ADMIN_EMAIL }[who as string]);
  if (who === 'dead token') await call(calls.logout, { body: { refresh_token: person.refresh_token } });
  if (mayShare) readers.set(who, { token: person.token, until: Date.now() + HALF_LIFE_MS });
  return person.token;
}

/** The code that confirms the address of somebody who has not signed in yet. */
async function addressCode(): Promise<string> {
  return (await identityService()).addressCode({ uid: randomUUID(), email: `${randomUUID()}@example.com` });
}

async function sessionOf({ token }: Person): Promise<string> {
  return (await call(calls.sessions, { token })).body.data[0].id;
}

async function listOf({ token }: Person): Promise<string> {
  return (await call(calls.shareFavourites, { token })).body.data.token;
}

async function draftOf({ token }: Person): Promise<string> {
  return (await call(calls.addDraft, { token, body: { values: {} } })).body.data._id;
}

async function listingOf({ token }: Person): Promise<string> {
  const { data } = (await call(calls.me, { token })).body;
  return (await createProperty({ user_email: data.user_email })).documentId;
}

async function deletedOf({ token }: Person): Promise<string> {
  const { data } = (await call(calls.me, { token })).body;
  const { id } = await (await startCms()).db
    .query('plugin::users-permissions.user')
    .findOne({ where: { email: data.user_email } });
  const { documentId } = await createProperty({ owner: id });
  await call({ method: 'DELETE', path: `/deleteProperties/${documentId}` }, { token });
  return documentId;
}

/** A promotion of that person that is over. */
async function promotionOf({ token }: Person): Promise<string> {
  const { data } = (await call(calls.me, { token })).body;
  const { db } = await startCms();
  const { rows } = await db.connection.raw(
    `INSERT INTO street_promotions (property_key, code, property_name, person_id, days, amount, state)
     VALUES ('none', 'D-1', 'A flat', (SELECT id FROM up_users WHERE email = ?), 7, 50000, 'failed') RETURNING document_id`,
    [data.user_email],
  );
  return rows[0].document_id;
}

/** A paid hire of that person, of an agent without an account. */
async function hireOf({ token }: Person): Promise<string> {
  const { data } = (await call(calls.me, { token })).body;
  const cms = await startCms();
  const { id } = await cms.db.query('plugin::users-permissions.user').findOne({ where: { email: data.user_email } });
  const { documentId } = await cms.documents('api::hire.hire').create({
    data: {
      ...{ agent_key: `none-${randomUUID()}`, agent_name: 'Nobody', fees: '10', amount: '1000', currency: 'bdt' },
      ...{ hire_state: 'paid', number: `H-${randomUUID().slice(0, 8)}`, paid_at: new Date() },
    } as never,
  });
  await cms.db.connection('hires').where({ document_id: documentId }).update({ client_id: id });
  return documentId;
}

/** A bank transfer of this person whose slip waits: its reference, and the slip. */
async function transferOf({ token }: Person): Promise<{ reference: string; slip: string }> {
  const { data } = (await call(calls.me, { token })).body;
  const reference = drawReference((below) => randomInt(below));
  await (
    await startCms()
  ).db.connection.raw(
    `INSERT INTO street_bank_transfers (reference, key, hire, number, description, user_key, back, amount, people, expires_at)
     SELECT ?, ?, 'none', 'H-0', 'Nobody', id::text, '/hire/none', 500, 1, now() + interval '5 days' FROM up_users WHERE email = ?`,
    [reference, randomUUID(), data.user_email],
  );
  const [slip] = (await handIn({ token }, reference)).body.data.slips;
  return { reference, slip: slip._id };
}

const search = (filters: object) => ({ filters, rhythm: 'daily', lang: 'en', email: 'reader@example.com' });

async function searchOf({ token }: Person): Promise<string> {
  await call(calls.saveSearch, { token, body: search({ city: 'khulna' }) });
  return (await call(calls.savedSearches, { token })).body.data[0]._id;
}

async function loanOf({ token }: Person): Promise<string> {
  return (await newLoan({ id: 0, email: '', token }))._id;
}

const message = { about: 'home', name: 'A', number: '01712345678', email: 'a@example.com', message: 'Hello' };

/** What cms answers to every call of {api}, whoever makes it. */
const matrix = {
  allProperty: { statuses: PUBLIC },
  findMultipleProperties: { statuses: PUBLIC, ask: () => ({ body: {} }) },
  findProperties: { statuses: PUBLIC, ask: () => ({ path: `/findProperties/${property}` }) },
  sitemapProperties: { statuses: PUBLIC },
  facets: { statuses: PUBLIC },
  listPage: { statuses: PUBLIC },
  closeMatches: { statuses: PUBLIC },
  map: { statuses: PUBLIC, ask: () => ({ path: '/map?bounds=88,20,93,27&zoom=6' }) },
  understand: { statuses: PUBLIC, ask: () => ({ path: '/understand?text=flat+in+gulshan' }) },
  suggest: { statuses: PUBLIC, ask: () => ({ path: '/suggest?q=gul' }) },
  similarProperties: { statuses: PUBLIC, ask: () => ({ path: `/similarProperties/${property}` }) },
  offMarket: { statuses: PUBLIC, ask: () => ({ path: `/offMarket/${offMarket}` }) },
  sameOwner: { statuses: PUBLIC, ask: () => ({ path: `/sameOwner/${property}` }) },
  priceRange: { statuses: PUBLIC, ask: () => ({ path: `/priceRange/${property}` }) },
  getAgent: { statuses: PUBLIC },
  singleAgent: { statuses: PUBLIC, ask: () => ({ path: `/singleAgent/${agent}` }) },
  getReviews: { statuses: PUBLIC },
  articles: { statuses: PUBLIC },
  article: { statuses: PUBLIC, ask: () => ({ path: `/articles/${article}` }) },
  // The link is the right: without a good one there is nothing, for nobody.
  draftContent: {
    statuses: { ...PUBLIC, visitor: 404, normal: 404, ...all(404) },
    ask: () => ({ path: '/draftContent/made.up.link' }),
  },
  page: { statuses: PUBLIC, ask: () => ({ path: '/page/site' }) },
  enquiry: { statuses: PUBLIC, ask: () => ({ body: message }) },
  googlelogin: { statuses: PUBLIC, ask: ({ tokenId }) => ({ body: { tokenId } }) },
  confirmAddress: { statuses: PUBLIC, ask: async () => ({ body: { code: await addressCode() } }) },
  refreshSession: { statuses: PUBLIC, ask: ({ refresh_token }) => ({ body: { refresh_token } }) },
  logout: { statuses: PUBLIC, ask: ({ refresh_token }) => ({ body: { refresh_token } }) },
  sessions: { statuses: SIGNED_IN },
  endSession: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/sessions/${await sessionOf(normal)}` }),
  },
  endSessions: { statuses: SIGNED_IN },
  me: { statuses: SIGNED_IN },
  updateMe: { statuses: SIGNED_IN, ask: () => ({ body: { user_name: 'A new name' } }) },
  deleteMe: { statuses: { ...SIGNED_IN, ...all(401) }, ask: ({ tokenId }) => ({ body: { tokenId } }) },
  accountGone: { statuses: PUBLIC, ask: ({ tokenId }) => ({ body: { tokenId } }) },
  myData: { statuses: SIGNED_IN },
  favourites: { statuses: SIGNED_IN },
  addFavourite: { statuses: SIGNED_IN, ask: () => ({ body: { key: property } }) },
  removeFavourite: { statuses: SIGNED_IN, ask: () => ({ path: `/favourites/${property}` }) },
  mergeFavourites: { statuses: SIGNED_IN, ask: () => ({ body: { keys: [property] } }) },
  shareFavourites: { statuses: SIGNED_IN },
  unshareFavourites: { statuses: SIGNED_IN },
  sharedFavourites: {
    statuses: PUBLIC,
    ask: async (normal) => ({ path: `/favouriteList/${await listOf(normal)}` }),
  },
  addReview: { statuses: SIGNED_IN, ask: () => ({ body: { user_reviews: `Good. ${randomUUID()}` } }) },
  findPropertiesByEmail: {
    statuses: { ...SIGNED_IN, ...all(403), admin: 200 },
    ask: ({ email }) => ({ path: `/findPropertiesByEmail/${email}` }),
  },
  // With the right to add, an empty form is answered by what is missing in it.
  addProperty: { statuses: { ...SIGNED_IN, normal: 400, ...all(400) }, ask: () => ({ body: {} }) },
  updateProperties: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/updateProperties/${await listingOf(normal)}`, body: { price: 31000 } }),
  },
  deleteProperties: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/deleteProperties/${await listingOf(normal)}` }),
  },
  ownProperty: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/ownProperty/${await listingOf(normal)}` }),
  },
  correctFacts: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({
      path: `/correctFacts/${await listingOf(normal)}`,
      body: { fact: 'lift', is_true: false },
    }),
  },
  photo: { statuses: { ...SIGNED_IN, normal: 400, ...all(400) } },
  drafts: { statuses: SIGNED_IN },
  draft: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/drafts/${await draftOf(normal)}` }),
  },
  addDraft: { statuses: SIGNED_IN, ask: () => ({ body: { values: {} } }) },
  updateDraft: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/drafts/${await draftOf(normal)}`, body: { values: { city: 'dhaka' } } }),
  },
  deleteDraft: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/drafts/${await draftOf(normal)}` }),
  },
  getProperties: { statuses: ADMIN },
  ownListings: { statuses: SIGNED_IN },
  // Whose the listing is not, that one is told so and changes nothing.
  bulkListings: { statuses: SIGNED_IN, ask: () => ({ body: { intent: 'confirm', listings: [{ _id: property }] } }) },
  fileListings: { statuses: SIGNED_IN, ask: () => ({ body: { write: false, rows: [{ line: 2, values: {} }] } }) },
  listingStatistics: { statuses: SIGNED_IN },
  featureWishes: { statuses: ADMIN },
  // Nobody wished that.
  decideFeatureWish: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: `/featureWishes/${property}`, body: { featured: true } }),
  },
  reportProperty: { statuses: PUBLIC, ask: () => ({ body: { key: property, reason: 'fraud' } }) },
  closeReports: { statuses: ADMIN, ask: () => ({ path: `/reports/${property}` }) },
  takeListingBack: {
    statuses: { ...ADMIN, admin: 409 },
    ask: () => ({ path: `/takeListingBack/${property}`, body: {} }),
  },
  clearSuspicions: { statuses: ADMIN, ask: () => ({ path: `/suspicions/${property}` }) },
  examine: { statuses: ADMIN, ask: () => ({ path: `/examine/${property}` }) },
  nextInQueue: { statuses: ADMIN },
  takeListing: { statuses: ADMIN, ask: () => ({ path: `/takes/${property}`, body: {} }) },
  leaveListing: { statuses: ADMIN, ask: () => ({ path: `/takes/${property}` }) },
  decideProperties: {
    statuses: ADMIN,
    ask: () => ({ body: { listings: [{ _id: 'none', seen: '' }], listing_state: 'published' } }),
  },
  exportProperties: { statuses: ADMIN },
  savedViews: { statuses: ADMIN },
  saveView: { statuses: ADMIN, ask: () => ({ body: { list: 'properties', name: 'Shops', search: 'state=all' } }) },
  // There is no such view, for nobody.
  removeView: { statuses: { ...ADMIN, admin: 404 }, ask: () => ({ path: '/savedViews/none' }) },
  // Nobody has a link that was never sent.
  confirmListing: {
    statuses: { ...SIGNED_IN, visitor: 404, normal: 404, ...all(404) },
    ask: () => ({ body: { token: 'a.b.c' } }),
  },
  addAgent: { statuses: { ...ADMIN, admin: 400 }, ask: () => ({ body: {} }) },
  updateAgent: {
    statuses: { ...SIGNED_IN, normal: 403, 'other normal': 403 },
    ask: () => ({ path: `/updateAgent/${agent}`, body: { agent_title: 'Senior agent' } }),
  },
  agentAddress: { statuses: ADMIN, ask: () => ({ path: `/agentAddress/${agent}` }) },
  confirmAgentAddress: {
    statuses: { ...SIGNED_IN, visitor: 404, normal: 404, ...all(404) },
    ask: () => ({ body: { token: 'a.b.c' } }),
  },
  deleteAgent: { statuses: ADMIN, ask: async () => ({ path: `/deleteAgent/${(await createAgent()).documentId}` }) },
  restore: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/restore/${await deletedOf(normal)}`, body: { type: 'property' } }),
  },
  trash: { statuses: SIGNED_IN, ask: () => ({ path: '/trash?type=property' }) },
  enquiries: { statuses: SIGNED_IN },
  sentEnquiries: { statuses: SIGNED_IN },
  // There is no such message, for nobody.
  replyEnquiry: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: '/enquiries/none/reply', body: { message: 'Tomorrow at ten.' } }),
  },
  answeredByTelephone: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: '/enquiries/none/telephone', body: { answered: true } }),
  },
  answerTime: { statuses: PUBLIC, ask: () => ({ path: '/answerTime/property/none' }) },
  conversations: { statuses: SIGNED_IN },
  // There is no such conversation, for nobody, and no such report.
  conversation: { statuses: NO_CONVERSATION, ask: () => ({ path: '/conversations/none' }) },
  say: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/conversations/none/messages', body: { words: 'At ten?', key: 'said-once' } }),
  },
  sayWithPhoto: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/conversations/none/photos', body: { words: 'See', key: 'shown-once' } }),
  },
  conversationPhoto: { statuses: NO_CONVERSATION, ask: () => ({ path: '/conversations/none/photos/1' }) },
  changeConversation: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/conversations/none', body: { is_muted: true } }),
  },
  reportConversation: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/conversations/none/report', body: { reason: 'money' } }),
  },
  reportedConversations: { statuses: ADMIN },
  decideConversation: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: '/reportedConversations/none', body: { outcome: 'settled' } }),
  },
  viewingTimes: { statuses: PUBLIC, ask: () => ({ path: `/viewingTimes/${property}` }) },
  // Nobody shows that one.
  openViewing: {
    statuses: { ...PUBLIC, visitor: 409, normal: 409, ...all(409) },
    ask: ({ email }) => ({
      path: `/viewingTimes/${property}`,
      body: { starts_at: '2026-12-01T04:00:00Z', key: randomUUID(), name: 'Rahim', number: '01712345678', email },
    }),
  },
  conversationViewings: { statuses: NO_CONVERSATION, ask: () => ({ path: '/conversations/none/viewings' }) },
  bookViewing: {
    statuses: NO_CONVERSATION,
    ask: () => ({
      path: '/conversations/none/viewings',
      body: { starts_at: '2026-12-01T04:00:00Z', key: 'taken-once' },
    }),
  },
  viewings: { statuses: SIGNED_IN, ask: () => ({ path: '/viewings?side=owner' }) },
  stepViewing: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/viewings/none', body: { step: 'confirm', sequence: 0 } }),
  },
  viewingCalendar: { statuses: NO_CONVERSATION, ask: () => ({ path: '/viewings/none/calendar' }) },
  viewingHours: { statuses: SIGNED_IN },
  saveViewingHours: {
    statuses: SIGNED_IN,
    ask: () => ({
      body: { weekly: [], days_off: [], extra: [], minutes: 30, at_once: 1, is_instant: true },
    }),
  },
  tenancies: { statuses: SIGNED_IN },
  // There is no such listing or tenancy, for nobody.
  tenancyWriters: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: `/tenancyWriters/${property}` }),
  },
  beginTenancy: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ body: { property, email: 'tenant@example.com', key: randomUUID() } }),
  },
  tenancy: { statuses: NO_CONVERSATION, ask: () => ({ path: '/tenancies/none' }) },
  saveAgreement: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: '/tenancies/none', body: { version: 1, facts: agreementFacts() } }),
  },
  stepTenancy: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/tenancies/none/step', body: { step: 'agree', version: 1, name: 'Rahim' } }),
  },
  addRentReceipt: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({
      path: '/tenancies/none/receipts',
      body: { month: '2026-11', amount: 1, paid_on: '2026-11-05', paid_by: 'cash', key: randomUUID() },
    }),
  },
  stepRentReceipt: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/tenancies/none/receipts/1', body: { step: 'confirm' } }),
  },
  hostRatings: { statuses: PUBLIC, ask: () => ({ path: `/hostRatings/property/${property}` }) },
  // There is no such conversation, viewing, tenancy or rating, for nobody.
  mutualRatings: { statuses: NO_CONVERSATION, ask: () => ({ path: '/mutualRatings/conversation/none' }) },
  saveMutualRating: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/mutualRatings/viewing/none', body: { answers: ['yes', 'partly', 'no'] } }),
  },
  reportMutualRating: {
    statuses: NO_CONVERSATION,
    ask: () => ({ path: '/mutualRatings/tenancy/none/report', body: { words: 'That is not so.' } }),
  },
  reportedRatings: { statuses: ADMIN },
  decideRating: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: '/reportedRatings/none', body: { outcome: 'kept' } }),
  },
  leads: { statuses: AGENTS },
  leadBoard: { statuses: AGENTS },
  // There is no such message or hire, for nobody.
  moveLead: {
    statuses: { ...AGENTS, agent: 404, admin: 404 },
    ask: () => ({ path: '/leads/enquiry/none', body: { stage: 'won' } }),
  },
  remindOfLead: {
    statuses: { ...AGENTS, agent: 404, admin: 404 },
    ask: () => ({ path: '/leads/enquiry/none/reminder', body: { on: null } }),
  },
  addLeadNote: {
    statuses: { ...AGENTS, agent: 404, admin: 404 },
    ask: () => ({ path: '/leads/hire/none/notes', body: { note: 'Called.', key: 'x' } }),
  },
  removeLeadNote: { statuses: AGENTS, ask: () => ({ path: '/leadNotes/1' }) },
  quickAnswers: { statuses: AGENTS },
  addQuickAnswer: { statuses: AGENTS, ask: () => ({ body: { language: 'en', words: 'Yes, it is free.' } }) },
  removeQuickAnswer: { statuses: AGENTS, ask: () => ({ path: '/quickAnswers/1' }) },
  audit: { statuses: ADMIN },
  undeliveredMails: { statuses: ADMIN },
  waiting: { statuses: SIGNED_IN },
  overview: { statuses: ADMIN },
  machineRoom: { statuses: ADMIN },
  sendMailsAgain: { statuses: ADMIN, ask: () => ({ body: {} }) },
  // There is no such mail, for nobody.
  dropMail: { statuses: { ...ADMIN, admin: 404 }, ask: () => ({ path: '/undeliveredMails/mail-0' }) },
  // Without a fee that a card can pay there is nothing to begin: the right itself is there.
  hireIntent: {
    statuses: { ...SIGNED_IN, normal: 409, ...all(409) },
    ask: () => ({ body: { agent_key: freeAgent } }),
  },
  hireWays: { statuses: PUBLIC },
  checkPayment: {
    statuses: { ...SIGNED_IN, ...all(404), normal: 200 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/paymentCheck`, body: {} }),
  },
  addHireAgents: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ body: { agent_key: freeAgent, payment_intent: 'pi_none' } }),
  },
  myHires: { statuses: SIGNED_IN },
  myClients: { statuses: AGENTS },
  getHires: { statuses: ADMIN },
  hire: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}` }),
  },
  updateHire: {
    // Its client may confirm what is done, and never accept.
    statuses: { ...SIGNED_IN, ...all(404), normal: 403, admin: 200 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}`, body: { hire_state: 'accepted' } }),
  },
  askRefund: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/refundRequest`, body: { reason: 'We moved.' } }),
  },
  // Nothing was asked for: its client alone learns so.
  withdrawRefund: {
    statuses: { ...SIGNED_IN, ...all(404), normal: 409 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/refundWithdrawal`, body: {} }),
  },
  cancelHire: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/cancellation`, body: {} }),
  },
  refundHire: {
    statuses: ADMIN,
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/refund`, body: { reason: 'Agreed.' } }),
  },
  // Nobody has asked for it: the right itself is there.
  refuseRefund: {
    statuses: { ...ADMIN, admin: 409 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/refundRefusal`, body: { reason: 'No.' } }),
  },
  // The payment is not held.
  decideHeld: {
    statuses: { ...ADMIN, admin: 409 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/heldDecision`, body: { decision: 'take' } }),
  },
  // The hire is not completed, which only its client learns.
  rateHire: {
    statuses: { ...SIGNED_IN, ...all(404), normal: 409 },
    ask: async (normal) => ({ path: `/hires/${await hireOf(normal)}/rating`, body: { stars: 5, words: 'Good.' } }),
  },
  promotionPrices: { statuses: PUBLIC },
  // Not an own listing, for nobody.
  beginPromotion: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ body: { property, days: 7 } }),
  },
  checkPromotion: {
    statuses: { ...SIGNED_IN, ...all(404), normal: 200 },
    ask: async (normal) => ({ path: `/promotions/${await promotionOf(normal)}/paymentCheck`, body: {} }),
  },
  promotion: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/promotions/${await promotionOf(normal)}` }),
  },
  myPromotions: { statuses: SIGNED_IN },
  promotions: { statuses: ADMIN },
  // Nobody has paid it: the right itself is there.
  refundPromotion: {
    statuses: { ...ADMIN, admin: 409 },
    ask: async (normal) => ({
      path: `/promotions/${await promotionOf(normal)}/refund`,
      body: { reason: 'Taken down.' },
    }),
  },
  agentRatings: { statuses: PUBLIC, ask: () => ({ path: `/agentRatings/${agent}` }) },
  ledger: { statuses: ADMIN, ask: () => ({ path: '/ledger?month=2026-11' }) },
  books: { statuses: ADMIN, ask: () => ({ path: '/books?month=2026-11' }) },
  // Nothing is due to that agent.
  payOut: {
    statuses: { ...ADMIN, admin: 409 },
    ask: () => ({ body: { agent_key: freeAgent, amount: 100, reference: 'T-1' } }),
  },
  settlement: {
    statuses: ADMIN,
    ask: () => ({ body: { rail: 'card', month: '2026-11', rows: [{ reference: 'ch_none', amount: 100 }] } }),
  },
  transfer: {
    // The admin has a list of their own.
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/transfers/${(await transferOf(normal)).reference}` }),
  },
  transferSlip: { statuses: { ...SIGNED_IN, normal: 400, ...all(400) } },
  readTransferSlip: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => {
      const { reference, slip } = await transferOf(normal);
      return { path: `/transfers/${reference}/slip?slip=${slip}` };
    },
  },
  transfers: { statuses: ADMIN },
  confirmTransfer: {
    statuses: ADMIN,
    ask: async (normal) => ({
      path: `/transfers/${(await transferOf(normal)).reference}/confirmation`,
      body: seen(500),
    }),
  },
  refuseTransfer: {
    statuses: ADMIN,
    ask: async (normal) => ({
      path: `/transfers/${(await transferOf(normal)).reference}/refusal`,
      body: { reason: 'Nothing came.' },
    }),
  },
  transferRefundSent: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: '/transferRefunds/none/sent', body: { bank_number: 'OUT 1' } }),
  },
  transferRefundStuck: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: '/transferRefunds/none/trouble', body: { reason: 'The account is closed.' } }),
  },
  bankStatement: {
    statuses: ADMIN,
    ask: () => ({ body: { rows: [{ date: null, amount: 1, text: 'nothing', bank_number: '' }] } }),
  },
  // Nobody has the secret of the provider.
  stripeEvents: { statuses: { ...SIGNED_IN, visitor: 400, normal: 400, ...all(400) }, ask: () => ({ body: {} }) },
  bkashNotices: { statuses: { ...SIGNED_IN, visitor: 400, normal: 400, ...all(400) }, ask: () => ({ body: {} }) },
  sslcommerzNotices: { statuses: { ...SIGNED_IN, visitor: 400, normal: 400, ...all(400) }, ask: () => ({ body: {} }) },
  viewed: { statuses: PUBLIC, ask: () => ({ path: `/viewed/${property}` }) },
  // With the right to apply, an empty form is answered by what is missing in it.
  loanReq: { statuses: { ...SIGNED_IN, normal: 400, ...all(400) }, ask: () => ({ body: {} }) },
  getAllLoan: { statuses: ADMIN },
  myLoans: { statuses: SIGNED_IN },
  loan: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/loan/${await loanOf(normal)}` }),
  },
  updateStatus: {
    statuses: ADMIN,
    // Not to approve, which asks for a look at the papers first.
    ask: async (normal) => ({ path: `/updateStatus/${await loanOf(normal)}`, body: { loan_status: 'under_review' } }),
  },
  takeDecisionBack: {
    statuses: { ...ADMIN, admin: 409 },
    ask: async (normal) => ({ path: `/takeDecisionBack/${await loanOf(normal)}`, body: {} }),
  },
  deleteLoan: { statuses: ADMIN, ask: async (normal) => ({ path: `/delete/${await loanOf(normal)}` }) },
  loanDocument: { statuses: { ...SIGNED_IN, normal: 400, ...all(400) } },
  readLoanDocument: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/loanDocument/${await loanOf(normal)}` }),
  },
  answerLoan: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/answerLoan/${await loanOf(normal)}`, body: { message: 'Here it is.' } }),
  },
  withdrawLoan: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/withdrawLoan/${await loanOf(normal)}`, body: {} }),
  },
  eraseIdentity: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/loanDocument/${await loanOf(normal)}` }),
  },
  loanDraft: { statuses: SIGNED_IN },
  keepLoanDraft: { statuses: SIGNED_IN, ask: () => ({ body: { values: { city: 'dhaka' } } }) },
  deleteLoanDraft: { statuses: SIGNED_IN },
  lenderPolicies: { statuses: PUBLIC },
  costRates: { statuses: PUBLIC },
  receiptTerms: { statuses: SIGNED_IN },
  lawLines: { statuses: PUBLIC },
  askedMoreMark: { statuses: PUBLIC, ask: () => ({ path: `/askedMoreMark/${property}` }) },
  // Nobody of them wrote about that one, nor shows it.
  askedMore: { statuses: SIGNED_IN, ask: () => ({ path: `/askedMore/${property}` }) },
  sayAskedMore: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: `/askedMore/${property}`, body: { what: 'advance', amount: 1000 } }),
  },
  withdrawAskedMore: { statuses: SIGNED_IN, ask: () => ({ path: `/askedMore/${property}` }) },
  answerAskedMore: {
    statuses: { ...SIGNED_IN, normal: 404, ...all(404) },
    ask: () => ({ path: `/askedMoreAnswer/${property}`, body: { words: 'No.' } }),
  },
  askedOfMine: { statuses: SIGNED_IN },
  askedMoreQueue: { statuses: ADMIN },
  decideAskedMore: {
    statuses: { ...ADMIN, admin: 404 },
    ask: () => ({ path: '/askedMoreQueue/none', body: { outcome: 'confirmed' } }),
  },
  saveSearch: { statuses: PUBLIC, ask: () => ({ body: search({ city: 'sylhet' }) }) },
  savedSearches: { statuses: SIGNED_IN },
  updateSavedSearch: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/savedSearches/${await searchOf(normal)}`, body: { paused: true } }),
  },
  deleteSavedSearch: {
    statuses: { ...SIGNED_IN, ...all(404) },
    ask: async (normal) => ({ path: `/savedSearches/${await searchOf(normal)}` }),
  },
  // Nobody has a link that was never sent.
  confirmSearch: {
    statuses: { ...SIGNED_IN, visitor: 404, normal: 404, ...all(404) },
    ask: () => ({ body: { token: 'a.b.c' } }),
  },
  stopSearch: {
    statuses: { ...SIGNED_IN, visitor: 404, normal: 404, ...all(404) },
    ask: () => ({ body: { token: 'a.b' } }),
  },
  lookingFor: {
    statuses: { ...SIGNED_IN, ...all(404), admin: 200 },
    ask: async (normal) => ({ path: `/lookingFor/${await listingOf(normal)}` }),
  },
} satisfies Record<CallName, Row>;

const rows = Object.entries<Row>(matrix) as Array<[CallName, Row]>;

/** What a row asks for; one that asks for nobody's things needs nobody who signed in. */
async function askFor(ask: Row['ask'], normal: () => Promise<Person>): Promise<Asked> {
  if (!ask) return {};
  return ask.length === 0 ? (ask as () => Asked | Promise<Asked>)() : ask(await normal());
}

describe('the access matrix', () => {
  it('has a row for every call and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(rows)('%s', async (name, { statuses, ask }) => {
    const { method, path, binary, answer: shape }: Call = calls[name];
    const met: Partial<Statuses> = {};
    for (const who of WHO) {
      let signedIn: Promise<Person> | undefined;
      const normal = () => (signedIn ??= signIn());
      const token = await tokenOf(who, normal, method);
      const asked = await askFor(ask, normal);
      const answer = await call({ method, path: asked.path ?? path }, { body: asked.body, token });
      met[who] = answer.status;
      if (answer.status !== 200) errorSchema.parse(answer.body);
      else if (binary) expect(answer.headers['content-type']).toBe(binary);
      else shape.parse(answer.body);
    }
    expect(met).toEqual(statuses);
  });

  it('knows roles by the server alone', async () => {
    const people = await Promise.all([signIn(), signIn(AGENT_EMAIL), signIn(ADMIN_EMAIL)]);
    const flags = await Promise.all(
      people.map(async ({ token }) => {
        const { Admin, Agent, Normal } = (await call(calls.me, { token })).body.data;
        return { Admin, Agent, Normal };
      }),
    );
    const none = { Admin: false, Agent: false, Normal: false };
    expect(flags).toEqual([
      { ...none, Normal: true },
      { ...none, Agent: true },
      { ...none, Admin: true },
    ]);
  });
});

describe('the table of rights', () => {
  it.each(rows)('%s: who is not among its callers is refused for that', (name, { statuses }) => {
    const callers: readonly Caller[] = calls[name].callers;
    expect(statuses.visitor === 401).toBe(!callers.includes('visitor'));
    for (const role of ['normal', 'agent', 'admin'] as const) {
      if (!callers.includes(role)) expect([role, statuses[role]]).toEqual([role, 403]);
    }
  });
});
