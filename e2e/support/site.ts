import type { BrowserContext, Page } from '@playwright/test';

import { env } from './env.js';

/** The public screens that stand at one address. */
export const SCREENS = [
  '/',
  '/properties',
  '/feature',
  '/agents',
  '/sellHome',
  '/homeLoan',
  '/costs',
  '/selldetails',
  '/buydetails',
  '/agentroledetails',
  '/articles',
  '/reviews',
  '/test',
] as const;

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

export function localPath(path: string, lang: Language): string {
  return lang === 'en' ? path : path === '/' ? '/bn' : `/bn${path}`;
}

async function data<Row>(path: string): Promise<Row[]> {
  const answer = await fetch(`${env.cmsUrl}/api${path}`);
  return ((await answer.json()) as { data: Row[] }).data;
}

export type Listing = {
  _id: string;
  key: string;
  code: string;
  property_name: string;
  price: number;
  owner_gmail?: string;
  photos: { url: string }[];
};

/** Published listings of the demo content: those of other tests, imported or not, come and go. */
async function demoListings(query: string): Promise<Listing[]> {
  const listings = await data<Listing>(`/allProperty?limit=48${query}`);
  return listings.filter(({ _id, key }) => key !== _id && !key.includes(':'));
}

/** Some of them, most of which have no photograph. */
export async function someListings(count: number, query = ''): Promise<Listing[]> {
  const found = (await demoListings(query)).slice(0, count);
  if (found.length < count) throw new Error('the site has too few listings to test with');
  return found;
}

export async function someListing(query = ''): Promise<Listing> {
  const [listing] = await someListings(1, query);
  if (!listing) throw new Error('the site has no listing to test with');
  return listing;
}

/** One with several photographs. */
export async function picturedListing(): Promise<Listing> {
  const listing = (await demoListings('&with_photos=true')).find(({ photos }) => photos.length > 1);
  if (!listing) throw new Error('the site has no listing with several photographs to test with');
  return listing;
}

export async function someAgent(): Promise<{ _id: string; agent_name: string; agent_email: string }> {
  const [agent] = await data<{ _id: string; agent_name: string; agent_email: string }>('/getAgent');
  if (!agent) throw new Error('the site has no agent to test with');
  return agent;
}

/** Some agent of the demo content whom one can hire by card. */
export async function hireableAgent(): Promise<{ _id: string; agent_name: string; fees: number }> {
  const agents = await data<{ _id: string; agent_name: string; fees: number | null; agent_email: string | null }>(
    '/getAgent',
  );
  const agent = agents.find(({ fees, agent_email }) => fees !== null && fees > 0 && agent_email !== env.demo.agent);
  if (!agent || agent.fees === null) throw new Error('the site has no agent to hire');
  return { ...agent, fees: agent.fees };
}

/** The agent of the demo content whose account is one of the demo accounts. */
export async function demoAgent(): Promise<{ _id: string; agent_name: string; fees: number }> {
  const agents = await data<{ _id: string; agent_name: string; fees: number; agent_email: string | null }>('/getAgent');
  const agent = agents.find(({ agent_email }) => agent_email === env.demo.agent);
  if (!agent) throw new Error('the site has no agent with a demo account');
  return agent;
}

const spp = async (rest = '') => `/spp/${(await someListing())._id}${rest}`;
const homesToCompare = async (count: number) =>
  `/compare?ids=${[...new Set([await picturedListing(), ...(await someListings(count))].map(({ _id }) => _id))].slice(0, count).join(',')}`;

/** Every public screen, by its name and its English path; Bangla is the same below /bn. */
export const PUBLIC: ReadonlyArray<readonly [name: string, path: () => string | Promise<string>]> = [
  ...SCREENS.map((path) => [path, () => path] as const),
  ['a property', async () => `/spp/${(await picturedListing())._id}`],
  ['a property without photographs', async () => `/spp/${(await someListing('&city=rangpur'))._id}`],
  ['a report of a property', () => spp('/report')],
  ['a poster', () => spp('/poster')],
  ['the link of a mail about a listing', () => '/confirmListing/no-such-token'],
  ['the link of a mail about an agent’s address', () => '/agentAddress/no-such-token'],
  ['a search to be saved', () => '/saveSearch?city=dhaka&property_for=rent&max_price=30000'],
  ['the link that agrees to the mails of a search', () => '/searches/confirm/no-such-token'],
  ['the link that ends the mails of a search', () => '/searches/stop/no-such-token'],
  ['an agent', async () => `/singleAgent/${(await someAgent())._id}`],
  ['what a browser keeps', () => '/wishlist'],
  ['nothing to compare', () => '/compare'],
  ['a comparison of two', () => homesToCompare(2)],
  ['a comparison', () => homesToCompare(4)],
  ['the map of the list', () => '/properties?city=dhaka&view=map'],
  ['a search in own words', () => '/properties?say=basa+banane+30+hajar+3+bed'],
  ['a list without results', () => '/properties?city=coxbazar&property_type=showroom&bedroom=90'],
];

/** A visitor's address of its own, so that limits per address do not join tests that have nothing to do with one another. */
export function ownAddress(): { 'X-Forwarded-For': string } {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return { 'X-Forwarded-For': `203.${part()}.${part()}.${part()}` };
}

/**
 * Waits until the page's script has taken over: what is done before that goes the way without script. A page of reading
 * is touched where it needs its script; one that has no such place has none.
 */
export async function withScript(page: Page): Promise<void> {
  const isAsleep = await page.evaluate(() => {
    if (!document.querySelector('script[type="text/asleep"]')) return false;
    const live = document.querySelector('main [data-live], main form');
    live?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return !live;
  });
  if (isAsleep) return;
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** How far the page sticks out of its window to the right, in pixels. */
export async function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

type Visit = { context: BrowserContext; complaints: { allow(pattern: RegExp): void } };

/** A visitor whose limits nobody else uses up; browsers may complain of what matches `expected`. */
export async function comeAlone({ context, complaints }: Visit, expected: RegExp): Promise<void> {
  await context.setExtraHTTPHeaders(ownAddress());
  complaints.allow(expected);
}
