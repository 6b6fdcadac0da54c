import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { RouteConfigEntry } from '@remix-run/route-config';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { User } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import routes from '~/routes';

import { ACCESS, CALLERS, pathOf, type AccessRow, type Caller, type Outcome } from './access';
import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aPolicy } from '../loan/loan-fixture';
import { aQueued } from '../listing/moderation-fixture';
import { aList, aProperty } from '../search/properties-fixture';
import { NO_BOARD, NO_LEADS } from '../hire/a-book';
import { NO_TERMS } from '../hire/receipt-terms';

// The strictest site there is: what a trial shows to everybody is the admin's alone here.
vi.mock('~/env.server', async (original) => ({ ...(await original<object>()), isProduction: true }));

type Handler = (args: ReturnType<typeof asArgs>) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };
const modules = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

type Found = { id: string; file: string };

/** Every route of the configuration with the id that Remix gives it. */
function allRoutes(entries: readonly RouteConfigEntry[]): Found[] {
  return entries.flatMap(({ id, file, children = [] }) => [
    { id: id ?? file.replace(/\.\w+$/, ''), file },
    ...allRoutes(children),
  ]);
}

function asRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) => {
    const own = { id: id ?? file.replace(/\.\w+$/, ''), ...(path === undefined ? {} : { path }) };
    return index ? { ...own, index } : { ...own, children: asRouteObjects(children ?? []) };
  });
}

const found = allRoutes(routes);
const routeObjects = asRouteObjects(routes);

async function moduleOf(id: string): Promise<RouteModule> {
  const file = found.find((route) => route.id === id)?.file ?? '';
  return (await modules[`../../app/${file}`]?.()) ?? {};
}

const things = { property: 'doc1', agent: 'agent1', article: 'guide', list: 'shared-token-1' };

const people: Record<Exclude<Caller, 'visitor'>, User> = {
  ended: aUser({ _id: 'ended', Admin: true }),
  normal: aUser({ _id: 'normal' }),
  other: aUser({ _id: 'other', user_email: 'karim@example.com' }),
  agent: aUser({ _id: 'agent', Agent: true, Normal: false }),
  admin: aUser({ _id: 'admin', Admin: true, Normal: false }),
};

const agent = {
  ...{ _id: 'agent1', agent_name: 'Salma', agent_title: null, agent_description: null },
  ...{ fees: null, experience: null, languages: [], areas: [] },
};
const article = { slug: 'guide', title: 'Guide', summary: null, cover: null, body: [], lang: 'en' };
const dated = { publishedAt: '2026-11-01T06:00:00.000Z', updatedAt: '2026-11-01T06:00:00.000Z' };
const articles = ['guide', 'selldetails', 'buydetails', 'agentroledetails'];
const rich = { social: [], dashboard_tiles: [], slides: [], tabs: [] };

/** What a cms in good health would answer to everybody who may ask. */
const ANSWERS: Record<string, unknown> = {
  me: (headers: Headers) => {
    const id = /^Bearer token-of-(\w+)$/.exec(headers.get('Authorization') ?? '')?.[1] as keyof typeof people;
    return id === 'ended' || !people[id] ? refusal(401) : { data: people[id] };
  },
  allProperty: aList([aProperty()]),
  listPage: aList([aProperty()]),
  'findProperties/doc1': { data: [aProperty()] },
  'findPropertiesByEmail/rahim%40example.com': { data: [] },
  'findPropertiesByEmail/karim%40example.com': { data: [] },
  getAgent: { data: [agent] },
  'singleAgent/agent1': { data: [agent] },
  hireWays: { data: ['card'] },
  promotionPrices: { data: [] },
  'agentAddress/agent1': { data: null },
  confirmAgentAddress: refusal(404),
  getReviews: { data: [] },
  articles: { data: [{ ...article, ...dated }] },
  ...Object.fromEntries(articles.map((slug) => [`article/${slug}`, { data: { ...article, ...dated, slug } }])),
  ...Object.fromEntries(
    ['home-page', 'home-loan-page', 'sell-page', 'site'].map((name) => [`page/${name}`, { data: rich }]),
  ),
  'sharedFavourites/shared-token-1': { data: { user_name: 'Rahim', favourites: [] } },
  'draftContent/made.up.link': refusal(404),
  drafts: { data: [] },
  favourites: { data: [], meta: { shared: null } },
  'ownProperty/no-such-listing': refusal(404),
  'correctFacts/no-such-listing': refusal(404),
  'removeFavourite/no-such-listing': { message: 'x' },
  sessions: { data: [] },
  endSessions: { message: 'x' },
  'endSession/no-such-session': refusal(404),
  enquiries: { data: [], meta: { total: 0, counts: { all: 0, open: 0, answered: 0 }, next_cursor: null } },
  lenderPolicies: { data: [aPolicy()] },
  costRates: { data: [] },
  receiptTerms: { data: NO_TERMS },
  lawLines: { data: [] },
  'askedMoreMark/doc1': { data: null },
  'askedMore/no-such-listing': refusal(404),
  askedOfMine: { data: [] },
  askedMoreQueue: { data: [] },
  savedSearches: { data: [] },
  loanDraft: { data: null },
  deleteLoanDraft: { message: 'x' },
  myLoans: { data: [] },
  getAllLoan: { data: [], meta: { total: 0, next_cursor: null } },
  ownListings: { data: [], meta: { total: 0, next_cursor: null } },
  listingStatistics: {
    data: {
      listings: 0,
      offered: 0,
      listing: null,
      all: { seen: 0, saved: 0, contacted: 0, viewings_asked: 0, viewings_held: 0, viewings_missed: 0 },
      days: [],
    },
  },
  featureWishes: { data: [], meta: { total: 0, next_cursor: null } },
  conversations: { data: [], meta: { total: 0, next_cursor: null } },
  'conversation/no-such-conversation': refusal(404),
  'conversationPhoto/no-such-conversation/1': refusal(404),
  reportedConversations: { data: [] },
  reportedRatings: { data: [] },
  'mutualRatings/conversation/no-such-conversation': refusal(404),
  'conversationViewings/no-such-conversation': refusal(404),
  'viewingCalendar/no-such-viewing': refusal(404),
  tenancies: { data: [], meta: { total: 0, next_cursor: null } },
  'tenancyWriters/no-such-listing': refusal(404),
  'tenancy/no-such-tenancy': refusal(404),
  viewings: { data: [], meta: { total: 0, next_cursor: null } },
  viewingHours: { data: null },
  undeliveredMails: { data: [], meta: { total: 0, retrying: 0 } },
  audit: { data: [], meta: { total: 0, next_cursor: null } },
  getProperties: { data: [aQueued()], meta: { total: 1, total_is_exact: true, next_cursor: null } },
  exportProperties: { data: [], meta: { next_cursor: null } },
  takeListing: { data: { name: 'Nadia', mine: true, since: 'x' } },
  leaveListing: { message: 'x' },
  examine: { data: {} },
  nextInQueue: { data: null },
  savedViews: { data: [] },
  ...Object.fromEntries(
    ['myHires', 'myClients', 'getHires', 'myPromotions', 'promotions'].map((call) => [
      call,
      { data: [], meta: { total: 0, next_cursor: null } },
    ]),
  ),
  leads: NO_LEADS,
  leadBoard: NO_BOARD,
  quickAnswers: { data: [] },
  books: { data: { days: [], accounts: [], due: [], payouts: [] } },
  transfers: { data: [], refunds: [], meta: { total: 0, waiting: 0 } },
  ledger: { data: [], meta: { charged: 0, refunded: 0, disputed: 0 } },
  myData: { data: {} },
  logout: { message: 'x' },
  googlelogin: refusal(400),
  sitemapProperties: { data: [], meta: { parts: [1] } },
  '/_status': { version: '1', database: 'ok', services: {} },
};

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  // The cookie claims every right: only what cms says may count.
  return { Cookie: await cookieOf({ ...people[caller], Admin: true, Agent: true }) };
}

/** What a call came to, as an answer over HTTP would say it. */
async function outcomeOf(handler: Handler, args: ReturnType<typeof asArgs>): Promise<Response> {
  try {
    const answer: unknown = await handler(args);
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

type Case = { row: AccessRow; kind: 'loader' | 'action'; caller: Caller; outcome: Outcome; address: string };

const cases: Case[] = ACCESS.flatMap((row) =>
  (['loader', 'action'] as const).flatMap((kind) =>
    CALLERS.flatMap((caller) => {
      const outcome = row[kind]?.rights[caller];
      if (!outcome) return [];
      const direct = `${pathOf(row, things, 'bn')}?_data=${encodeURIComponent(row.id)}`;
      return [pathOf(row, things, 'en'), direct].map((address) => ({ row, kind, caller, outcome, address }));
    }),
  ),
);

beforeEach(() => contentChanged());

test.each(cases)('$kind $address: $caller, $outcome', async ({ row, kind, caller, outcome, address }) => {
  const asked = playCms(ANSWERS);
  const handler = (await moduleOf(row.id))[kind];
  if (!handler) throw new Error(`${row.id} has no ${kind}`);
  const form = new URLSearchParams(row.action?.form);
  const init = kind === 'action' ? { method: 'POST', body: form } : {};
  const { pathname } = new URL(address, 'http://localhost');
  const params = matchRoutes(routeObjects, pathname)?.at(-1)?.params as Record<string, string>;
  const answer = await outcomeOf(handler, asArgs(address, params, { ...init, headers: await headersOf(caller) }));

  const toCms = asked.map((call) => `${call.method} ${call.path}`);
  const isGuarded = row[kind]?.rights.visitor === 'login';
  if (isGuarded && caller !== 'visitor') {
    expect(toCms[0]).toBe('GET /api/me');
    expect(asked[0]?.headers.get('Authorization')).toBe(`Bearer token-of-${people[caller]._id}`);
  }
  if (outcome === 'passes') {
    const { pathname: to } = new URL(answer.headers.get('Location') ?? '/', 'http://localhost');
    if (isGuarded) expect(to).not.toMatch(/^(\/bn)?\/login$/);
    if (row[kind]?.status) expect(answer.status).toBe(row[kind].status);
    else expect(answer.status).toBeLessThan(400);
    return;
  }
  // Nothing was asked of cms, and nothing done, before the refusal.
  expect(toCms).toEqual(caller === 'visitor' ? [] : ['GET /api/me']);
  expect(await answer.text()).toBe('');
  if (outcome === 403) {
    expect(answer.status).toBe(403);
    return;
  }
  const lang = address.startsWith('/bn') ? '/bn' : '';
  const to = new URL(answer.headers.get('Location') ?? '', 'http://localhost');
  expect([answer.status, to.pathname]).toEqual([302, `${lang}/login`]);
  const back = kind === 'action' && row.action?.back ? lang + row.action.back : pathname;
  expect(to.searchParams.get('redirectTo')).toBe(back);
  if (caller === 'ended') expect(answer.headers.get('Set-Cookie')).toMatch(/^69street=;/);
});

describe('the table is whole', () => {
  test('every route with a loader or an action has its row, and every row its route', async () => {
    const real: string[] = [];
    for (const { id } of found) {
      const { loader, action } = await moduleOf(id);
      for (const [kind, handler] of Object.entries({ loader, action })) if (handler) real.push(`${id} ${kind}`);
    }
    const rows = ACCESS.flatMap(({ id, loader, action }) =>
      Object.entries({ loader, action }).flatMap(([kind, part]) => (part ? [`${id} ${kind}`] : [])),
    );
    expect(rows.sort()).toEqual(real.sort());
  });

  test('every file of the routes is a route', () => {
    const files = readdirSync(path.resolve(import.meta.dirname, '../../app/routes')).map((name) => `routes/${name}`);
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  test.each(ACCESS.map((row) => [row.id, row] as const))('the address of %s leads to it', (id, row) => {
    for (const lang of ['en', 'bn'] as const) {
      const matches = matchRoutes(routeObjects, pathOf(row, things, lang));
      expect(matches?.map(({ route }) => route.id)).toContain(id);
    }
  });
});
