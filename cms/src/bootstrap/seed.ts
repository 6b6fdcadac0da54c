import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { LANGUAGES, type Language } from '@69street/config/market';
import type { Street } from '../../config/street';
import { sortLoose } from '../services/photo/folders';
import { seedArticle, seedPage, withoutInventions, type ArticleSeed, type PageSeeds } from './seed/content';
import type { PlanNeeds } from './seed/floor-layout';
import { openPictures, type Pictures } from './seed/pictures';

/** A line of listings.json: the fields of the content type, photos by name, instants as days before the seeding. */
export type ListingSeed = PlanNeeds & {
  key: string;
  property_name: string;
  days_ago: number;
  confirmed_days_ago: number;
  photos: string[];
} & Record<string, unknown>;
type AgentSeed = { key: string } & Record<string, unknown>;
/** A day on which nobody is at work, with where it was announced. Only days with a source; staff add the others. */
export type HolidaySeed = { day: string; name: string; source: string };
type ReviewSeed = { key: string } & Record<string, unknown>;
type Step = { name: string; run: () => Promise<void> };

const DAY = 24 * 3600 * 1000;
// Drawing keeps every core busy already; more at once would only hold more pictures in memory.
const AT_ONCE = 3;
/** So many listings are there before the site answers, when the others come behind it: a first page to look at. */
const FIRST_LISTINGS = 6;

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  async function worker(): Promise<void> {
    for (const item of queue) await work(item);
  }
  // All of them end before a failure is told, so that none still writes when the files in transit are removed.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function createUnlessThere(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  key: string,
  fields: () => Promise<Record<string, unknown>>,
): Promise<void> {
  if (await strapi.db.query(uid).findOne({ where: { key }, select: ['id'] })) return;
  await strapi.documents(uid as UID.CollectionType).create({ data: { key, ...(await fields()) } } as never);
}

function seedListing(strapi: Core.Strapi, listing: ListingSeed, pictures: Pictures, now: number): Promise<void> {
  return createUnlessThere(strapi, 'api::property.property', listing.key, async () => {
    const { days_ago, confirmed_days_ago, photos, ...fields } = listing;
    // A few minutes by the key: two listings of one day still have an order.
    const minutes = [...listing.key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 600;
    const published = now - days_ago * DAY - minutes * 60_000;
    return {
      ...fields,
      photos: (await Promise.all(photos.map((name) => pictures.photo(name)))).filter((id) => id !== null),
      floor_plan: await pictures.floorPlan(listing),
      listing_state: 'published',
      first_published_at: new Date(published),
      confirmed_at: new Date(Math.max(published, now - confirmed_days_ago * DAY - 60_000)),
    };
  });
}

async function seedHoliday(strapi: Core.Strapi, holiday: HolidaySeed): Promise<void> {
  const { day } = holiday;
  if (await strapi.db.query('api::holiday.holiday').findOne({ where: { day }, select: ['id'] })) return;
  await strapi.documents('api::holiday.holiday').create({ data: holiday });
}

/** Reads a file of the folder `seed`; its language is part of the name where it has one. */
type Read = <Content>(name: string) => Promise<Content>;
type Batch = { label: string; steps: Step[] };

async function readBoth<Content>(read: Read, name: string): Promise<Record<Language, Content>> {
  const texts = await Promise.all(LANGUAGES.map(async (lang) => [lang, await read(`${name}.${lang}`)]));
  return Object.fromEntries(texts) as Record<Language, Content>;
}

/** What the site has none of its own of. */
async function siteBatches(strapi: Core.Strapi, read: Read, pictures: Pictures | null): Promise<Batch[]> {
  const { mail } = strapi.config.get<Street>('street');
  const told = await readBoth<PageSeeds>(read, 'pages');
  const pages = pictures ? told : withoutInventions(told, await readBoth<PageSeeds>(read, 'plain'), mail.to);
  const articles = await readBoth<ArticleSeed[]>(read, 'articles');
  const policies = await read<Array<{ key: string } & Record<string, unknown>>>('lender-policies');
  const rates = await read<Array<{ key: string } & Record<string, unknown>>>('cost-rates');
  const holidays = await read<HolidaySeed[]>('holidays');
  return [
    {
      label: "lenders' terms",
      steps: policies.map(({ key, ...policy }) => ({
        name: `lender-policy:${key}`,
        run: () => createUnlessThere(strapi, 'api::lender-policy.lender-policy', key, async () => policy),
      })),
    },
    {
      label: 'rates of registration',
      steps: rates.map(({ key, ...rate }) => ({
        name: `cost-rate:${key}`,
        run: () => createUnlessThere(strapi, 'api::cost-rate.cost-rate', key, async () => rate),
      })),
    },
    {
      label: 'pages',
      steps: Object.keys(pages.en).map((name) => ({
        name: `page:${name}`,
        run: () => seedPage(strapi, name, { en: pages.en[name] ?? {}, bn: pages.bn[name] ?? {} }, pictures),
      })),
    },
    {
      label: 'articles',
      steps: articles.en.map((en) => ({
        name: `article:${en.slug}`,
        run: () => {
          const bn = articles.bn.find(({ slug }) => slug === en.slug);
          if (!bn) throw new Error(`seed: the article ${en.slug} has no Bangla text`);
          return seedArticle(strapi, { en, bn }, pictures);
        },
      })),
    },
    {
      label: 'holidays',
      steps: holidays.map((holiday) => ({ name: `holiday:${holiday.day}`, run: () => seedHoliday(strapi, holiday) })),
    },
  ];
}

/** Whether a seed has not begun here and listings are there: somebody's own, between which demo content has no place. */
async function hasOwnListings(strapi: Core.Strapi, seeded: ReadonlySet<string>): Promise<boolean> {
  if ([...seeded].some((name) => /^(agent|review|listing):/.test(name))) return false;
  return (await strapi.db.query('api::property.property').findOne({ select: ['id'] })) !== null;
}

/** The last of them may come behind the start. */
async function demoBatches(strapi: Core.Strapi, read: Read, pictures: Pictures): Promise<Batch[]> {
  const now = Date.now();
  const agents = await read<AgentSeed[]>('agents');
  const reviews = await read<ReviewSeed[]>('reviews');
  const listings = (await read<ListingSeed[]>('listings')).map((listing) => ({
    name: `listing:${listing.key}`,
    run: () => seedListing(strapi, listing, pictures, now),
  }));
  return [
    {
      label: 'agents',
      steps: agents.map(({ key, ...agent }) => ({
        name: `agent:${key}`,
        run: () => createUnlessThere(strapi, 'api::agent.agent', key, async () => agent),
      })),
    },
    {
      label: 'reviews',
      steps: reviews.map(({ key, ...review }) => ({
        name: `review:${key}`,
        run: () => createUnlessThere(strapi, 'api::review.review', key, async () => ({ ...review, state: 'visible' })),
      })),
    },
    { label: 'first listings', steps: listings.slice(0, FIRST_LISTINGS) },
    { label: 'listings', steps: listings.slice(FIRST_LISTINGS) },
  ];
}

/**
 * Fills an empty product: pages, articles, holidays, lenders' terms and rates of registration always, because the site has none of its own;
 * demo listings, agents, reviews and pictures only with SEED_DEMO, and never among listings of somebody's own. What exists is left as it is, what staff deleted
 * stays deleted, and a run that was cut short goes on at the next start. Failures are logged and do not keep cms from
 * starting. With SEED_DEMO=behind this resolves after the first listings, and the others arrive while the site already
 * answers.
 */
export async function seed(strapi: Core.Strapi): Promise<void> {
  const { seedDemo } = strapi.config.get<Street>('street');
  const folder = path.join(strapi.dirs.app.root, 'seed');
  const read: Read = async (name) => JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  const memory = strapi.store({ type: 'core', name: 'street', key: 'seeded' });
  const seeded = new Set((await memory.get()) as string[] | null);
  const isWanted = seedDemo !== null && !(await hasOwnListings(strapi, seeded));
  if (seedDemo && !isWanted) strapi.log.warn('seed: no demo content, because there are listings already');
  const pictures = isWanted ? await openPictures(strapi, folder) : null;

  async function run({ label, steps }: Batch): Promise<void> {
    const open = steps.filter(({ name }) => !seeded.has(name));
    let done = 0;
    await inTurn(open, async (step) => {
      await step.run();
      seeded.add(step.name);
      done += 1;
      if (done % 30 === 0 || done === open.length) strapi.log.info(`seed: ${done}/${open.length} ${label}`);
    });
    if (open.length) await memory.set({ value: [...seeded] });
  }

  // A site with half of its demo content is still a site: it starts, and the next start goes on.
  const stopped = (error: unknown) =>
    strapi.log.error(`seed: stopped, the next start goes on: ${error instanceof Error ? error.stack : String(error)}`);

  let behind: Promise<void> | null = null;
  try {
    for (const batch of await siteBatches(strapi, read, pictures)) await run(batch);
    if (!pictures) return;
    const demo = await demoBatches(strapi, read, pictures);
    for (const [place, batch] of demo.entries()) {
      if (seedDemo === 'behind' && place === demo.length - 1) behind = run(batch).then(sortLoose);
      else await run(batch);
    }
  } catch (error) {
    stopped(error);
  } finally {
    if (behind) void behind.catch(stopped).finally(() => pictures?.close());
    else await pictures?.close();
  }
}
