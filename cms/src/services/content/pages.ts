import { pageSchemas, PAGE_NAMES, type Page, type PageName } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { withPhotos } from '../photo/photo';
import { rows } from '../platform/sql';

/** What has to be fetched with each page: its components, their pictures and their links. */
const POPULATE = {
  'home-page': {
    slides: { populate: { image: true } },
    cards: true,
    how_it_works: { populate: { image: true } },
    selling_points: true,
    counters: true,
  },
  'home-loan-page': { banner_image: true, tabs: true },
  'sell-page': { options: true, ranges: true },
  site: { footer_columns: { populate: { links: true } }, social: true, dashboard_tiles: true },
} as const satisfies Record<PageName, object>;

type Live = 'no' | 'sell' | 'rent' | 'all' | 'agents' | 'favourites';
type Counter = { label: string; value: number; live: Live };
type Row = Record<string, unknown>;

function isPageName(name: string): name is PageName {
  return (PAGE_NAMES as readonly string[]).includes(name);
}

async function liveCounts(): Promise<Record<Exclude<Live, 'no'>, number>> {
  const [result] = await rows<Record<Exclude<Live, 'no'>, number>>(`
    SELECT count(*) FILTER (WHERE property_for = 'sell')::int AS sell,
      count(*) FILTER (WHERE property_for = 'rent')::int AS rent, count(*)::int AS all,
      (SELECT count(*)::int FROM agents) AS agents, (SELECT count(*)::int FROM favourites) AS favourites
    FROM properties WHERE listing_state = 'published'`);
  return result ?? { sell: 0, rent: 0, all: 0, agents: 0, favourites: 0 };
}

/** The counters with the numbers of the moment where staff switched them to live. */
async function resolveCounters(counters: Counter[]): Promise<Counter[]> {
  if (counters.every(({ live }) => live === 'no')) return counters;
  const counts = await liveCounts();
  return counters.map((counter) => (counter.live === 'no' ? counter : { ...counter, value: counts[counter.live] }));
}

async function publishedRow(name: PageName, locale: Language): Promise<Row | null> {
  return strapi.db
    .query(`api::${name}.${name}`)
    .findOne({ where: { publishedAt: { $notNull: true }, locale }, populate: POPULATE[name] });
}

/**
 * The content of one page in one language; English stands in where that is not published. Throws NotFoundError for an
 * unknown name and for a page that staff have not published at all.
 */
export async function findPage(name: string, lang: Language): Promise<Page<PageName>> {
  if (!isPageName(name)) throw new errors.NotFoundError('No such page');
  const row = (await publishedRow(name, lang)) ?? (lang === 'en' ? null : await publishedRow(name, 'en'));
  if (!row) throw new errors.NotFoundError('No such page');
  const content = withPhotos(row) as Row;
  for (const field of ['counters', 'dashboard_tiles']) {
    if (Array.isArray(content[field])) content[field] = await resolveCounters(content[field] as Counter[]);
  }
  // Keeps what the contract names and nothing else: no ids, no locale, no staff.
  return pageSchemas[name].parse(content);
}
