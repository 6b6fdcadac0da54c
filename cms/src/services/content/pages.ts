import { pageSchemas, PAGE_NAMES, type Page, type PageName } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { errors } from '@strapi/utils';
import type { z } from 'zod';

import { withPhotos } from '../photo/photo';
import { rows } from '../platform/sql';

/** What has to be fetched with each page: its components, their pictures and their links. */
export const POPULATE = {
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

const BLANKS: Record<string, unknown> = { string: '', number: 0, array: [] };
type Inner = Record<PropertyKey, unknown>;

/** Fills what an unfinished page lacks with nothing; a tab that is of no kind yet is left out. */
function fillBlanks(content: Row, issues: z.core.$ZodIssue[]): void {
  // From behind, so that what is left out moves nothing that is still to be filled.
  for (const { path, ...issue } of issues.toReversed()) {
    const [list = '', index] = path;
    const key = path.at(-1) ?? '';
    if (issue.code === 'invalid_type' && issue.expected in BLANKS) {
      path.slice(0, -1).reduce<Inner>((inner, step) => inner[step] as Inner, content)[key] = BLANKS[issue.expected];
    } else if (typeof index === 'number') (content[String(list)] as unknown[]).splice(index, 1);
  }
}

/** A row as the site is told it; an `unfinished` one may lack anything. */
export async function toPage<Name extends PageName>(name: Name, row: Row, unfinished = false): Promise<Page<Name>> {
  const content = withPhotos(row) as Row;
  for (const field of ['counters', 'dashboard_tiles']) {
    if (Array.isArray(content[field])) content[field] = await resolveCounters(content[field] as Counter[]);
  }
  if (unfinished) fillBlanks(content, pageSchemas[name].safeParse(content).error?.issues ?? []);
  // Keeps what the contract names and nothing else: no ids, no locale, no staff.
  return pageSchemas[name].parse(content) as Page<Name>;
}

/**
 * The content of one page in one language; English stands in where that is not published. Throws NotFoundError for an
 * unknown name and for a page that staff have not published at all.
 */
export async function findPage(name: string, lang: Language): Promise<Page<PageName>> {
  if (!isPageName(name)) throw new errors.NotFoundError('No such page');
  const row = (await publishedRow(name, lang)) ?? (lang === 'en' ? null : await publishedRow(name, 'en'));
  if (!row) throw new errors.NotFoundError('No such page');
  return toPage(name, row);
}
