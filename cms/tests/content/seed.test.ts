import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import {
  PAGE_NAMES,
  pageSchemas,
  propertyListSchema,
  propertyOneSchema,
  type Page,
  type Property,
} from '@69street/config/contract';
import { AMENITIES, answerBy, CITIES, LANGUAGES, PROPERTY_FOR, PROPERTY_TYPES } from '@69street/config/market';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HolidaySeed } from '../../src/bootstrap/seed';
import type { PictureSource } from '../../src/bootstrap/seed/pictures';
import { createDatabase } from '../support/database';
import { cmsDir } from '../support/env';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

type ListingSeed = Pick<Property, 'key' | 'property_for' | 'property_type' | 'city' | 'amenities'> & {
  property_description: string;
  photos: string[];
  owner_number: string;
  owner_gmail: string;
};

function readSeed<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(cmsDir, 'seed', `${name}.json`), 'utf8')) as Content;
}

const listings = readSeed<ListingSeed[]>('listings');
const agents = readSeed<{ key: string; agent_email: string }[]>('agents');
const holidays = readSeed<HolidaySeed[]>('holidays');
const PAGE_TABLES = ['home_page', 'home_loan_page', 'sell_page', 'site'];
const pictures = readSeed<PictureSource[]>('pictures');

/** The names of the pictures that guides and pages show. */
function picturesOfTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesOfTexts);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) =>
    ['image', 'banner_image', 'cover'].includes(key) && typeof item === 'string' ? [item] : picturesOfTexts(item),
  );
}
const inTexts = LANGUAGES.flatMap((lang) => picturesOfTexts([readSeed(`articles.${lang}`), readSeed(`pages.${lang}`)]));
const inListings = listings.flatMap(({ photos }) => photos);

describe('the demo content', () => {
  it('covers every city with every type, and each type for sale and for rent', () => {
    const places = new Set(listings.map(({ city, property_type }) => `${city} ${property_type}`));
    expect(places.size).toBe(CITIES.length * PROPERTY_TYPES.length);
    const offers = new Set(listings.map(({ property_type, property_for }) => `${property_type} ${property_for}`));
    expect(offers.size).toBe(PROPERTY_TYPES.length * PROPERTY_FOR.length);
    for (const city of CITIES) {
      const own = listings.filter((listing) => listing.city === city);
      expect(own.length, city).toBeGreaterThanOrEqual(5);
      expect(new Set(own.map(({ property_for }) => property_for)).size, city).toBe(PROPERTY_FOR.length);
    }
  });

  it('says something of its own in every listing, with words of the vocabulary', () => {
    expect(listings.length).toBeGreaterThanOrEqual(72);
    expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length);
    expect(new Set(listings.map(({ property_description }) => property_description)).size).toBe(listings.length);
    const bangla = listings.filter(({ property_description }) => /[\u0980-\u09ff]/.test(property_description));
    expect(bangla.length).toBeGreaterThanOrEqual(listings.length / 5);
    for (const { amenities, key } of listings) {
      expect(
        amenities.filter((word) => !AMENITIES.includes(word)),
        key,
      ).toEqual([]);
    }
  });

  it('uses only pictures that exist, each with a text for those who do not see it', () => {
    expect(new Set([...inListings, ...inTexts])).toEqual(new Set(pictures.map(({ name }) => name)));
    expect(pictures.filter(({ alt }) => alt.length < 15)).toEqual([]);
    const { resolve } = createRequire(path.join(cmsDir, 'package.json'));
    for (const picture of pictures) {
      const folder = path.dirname(resolve(`${picture.package}/package.json`));
      expect(existsSync(path.join(folder, picture.file)), picture.name).toBe(true);
    }
  });

  it('shows no photograph in two listings, nor in a listing and beside a text', () => {
    expect(inListings).toEqual([...new Set(inListings)]);
    expect(inListings.filter((name) => inTexts.includes(name))).toEqual([]);
    const files = pictures.map((picture) => `${picture.package}/${picture.file}`);
    expect(files).toEqual([...new Set(files)]);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  });

  it('keeps with every photograph its package, at the version that is installed, and its licence', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(cmsDir, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const licences = readFileSync(path.join(cmsDir, '../docs/licences.md'), 'utf8');
    for (const { name, credit, package: source } of pictures) {
      expect(credit, name).toContain(`${source} ${devDependencies[source]}`);
      expect(credit, name).toContain('(MIT)');
      expect(licences, name).toContain(`\`${source}\``);
    }
  });

  it('belongs to nobody: no telephone or mail address of a real person', () => {
    for (const { owner_number, owner_gmail } of listings) {
      expect(owner_number).toMatch(/^01700-000\d{3}$/);
      expect(owner_gmail).toMatch(/@69street\.test$/);
    }
    expect(agents.map(({ agent_email }) => agent_email)).toContain('agent@69street.test');
  });

  it('has holidays that somebody announced, each day once, and none that is no holiday any more', () => {
    const days = holidays.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { day, name, source } of holidays) {
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(name.length, day).toBeLessThanOrEqual(120);
      expect(source, day).toMatch(/https:\/\/.+\(read \d{4}-\d\d-\d\d\)/);
      expect(source.length, day).toBeLessThanOrEqual(500);
    }
    for (const year of [2026, 2027]) {
      for (const day of ['02-21', '03-26', '04-14', '05-01', '12-16', '12-25'])
        expect(days).toContain(`${year}-${day}`);
      expect(days).not.toContain(`${year}-08-15`);
    }
    const known = new Set(days);
    // A Tuesday evening before Victory Day: the Wednesday does not count, nor do Friday and Saturday.
    expect(answerBy(new Date('2026-12-15T14:00:00Z'), known).toISOString()).toBe('2026-12-17T14:00:00.000Z');
    expect(answerBy(new Date('2026-12-17T14:00:00Z'), known).toISOString()).toBe('2026-12-20T14:00:00.000Z');
  });
});

describe('seeding', () => {
  let client: pg.Client;
  let databaseUrl: string;
  let cms: CmsProcess | undefined;

  async function count(table: string): Promise<number> {
    const { rows } = await client.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  }

  async function counts(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const table of [...PAGE_TABLES, 'articles', 'properties', 'agents', 'reviews', 'holidays', 'files']) {
      found[table] = await count(table);
    }
    return found;
  }

  async function start(): Promise<CmsProcess> {
    cms = await spawnCms('seed', databaseUrl, { SEED_DEMO: '1', LOG_LEVEL: 'info' });
    return cms;
  }

  async function stop(): Promise<void> {
    if (!cms) return;
    cms.child.kill('SIGKILL');
    await cms.ended;
    cms = undefined;
  }

  async function everyProperty(url: string): Promise<Property[]> {
    const found: Property[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await fetch(`${url}/api/allProperty?limit=48&cursor=${encodeURIComponent(cursor)}`);
      expect(answer.status).toBe(200);
      const list = propertyListSchema.parse(await answer.json());
      found.push(...list.data);
      cursor = list.meta.next_cursor;
    }
    return found;
  }

  beforeAll(async () => {
    databaseUrl = await createDatabase('seed');
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await start();
    await vi.waitFor(async () => expect(await count('properties'), cms?.output()).toBeGreaterThan(10), {
      timeout: 200_000,
      interval: 50,
    });
    // Cut short in the middle of the listings: the next start goes on.
    await stop();
    expect(await count('properties')).toBeLessThan(listings.length);
    await untilHealthy(await start());
  });

  afterAll(async () => {
    await stop();
    await client?.end();
  });

  it('completes what a killed start began, once', async () => {
    expect(cms?.output()).not.toContain('seed: stopped');
    const { rows } = await client.query(
      'select key, count(*)::int as n from properties group by key having count(*) > 1',
    );
    expect(rows).toEqual([]);
    expect(await counts()).toMatchObject({ properties: listings.length, agents: agents.length, reviews: 10 });
    expect(await count('holidays')).toBe(holidays.length);
    const files = await client.query('select name from files group by name having count(*) > 1');
    expect(files.rows).toEqual([]);
  });

  it('gives listings that the contract accepts, with their pictures in several widths and a floor plan', async () => {
    const url = cms?.url ?? '';
    const found = await everyProperty(url);
    expect(found.map(({ key }) => key).sort()).toEqual(listings.map(({ key }) => key).sort());
    const asked = new Map(listings.map(({ key, photos }) => [key, photos.length]));
    for (const { photos, floor_plan, image_one, key } of found) {
      expect(photos.length, key).toBe(asked.get(key ?? ''));
      expect(image_one, key).toBe(photos[0]?.url ?? null);
      expect(floor_plan?.width, key).toBe(1200);
    }
    expect(found.flatMap(({ photos }) => photos).filter(({ sizes, alt }) => sizes.length < 2 || !alt)).toEqual([]);
    const one = await fetch(`${url}/api/findProperties/${found[0]?.key}`);
    propertyOneSchema.parse(await one.json());
    const picture = await fetch(`${url}${found.find(({ image_one }) => image_one)?.image_one}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('keeps in the library whose a photograph is, and draws no agent', async () => {
    const { rows } = await client.query(
      `select name, alternative_text, caption from files where name not like 'Floor plan %' order by name`,
    );
    const called = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}.webp`;
    const wanted = pictures.map(({ name, alt, credit }) => [called(name), alt, credit]);
    expect(rows.map(({ name, alternative_text, caption }) => [name, alternative_text, caption])).toEqual(
      wanted.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    );
    const shown = await client.query(`select file_id from files_related_mph where related_type = 'api::agent.agent'`);
    expect(shown.rows).toEqual([]);
  });

  it('publishes articles and pages in both languages', async () => {
    for (const table of ['articles', ...PAGE_TABLES]) {
      const { rows } = await client.query(
        `select locale, count(*)::int as n from ${table} where published_at is not null group by locale order by locale`,
      );
      const n = table === 'articles' ? 3 : 1;
      expect(rows, table).toEqual([
        { locale: 'bn', n },
        { locale: 'en', n },
      ]);
    }
  });

  it('makes no second row at the next start, keeps edits, and leaves deleted what was deleted', async () => {
    const [edited, deleted] = listings.map(({ key }) => key);
    await client.query('update properties set price = 1 where key = $1', [edited]);
    await client.query('delete from properties where key = $1', [deleted]);
    const before = await counts();
    await stop();
    await untilHealthy(await start());
    expect(await counts()).toEqual(before);
    const { rows } = await client.query('select price::int from properties where key = $1', [edited]);
    expect(rows).toEqual([{ price: 1 }]);
  });

  it('does not come among listings of which it knows nothing', async () => {
    await client.query(`delete from strapi_core_store_settings where key = 'core_street_seeded'`);
    await client.query('delete from properties where key = $1', [listings[2]?.key]);
    const before = await counts();
    await stop();
    await untilHealthy(await start());
    expect(await counts()).toEqual(before);
    expect(cms?.output()).toContain('no demo content');
  });
});

/** What cms answers for a page, as the contract has it. */
function pageOf<Name extends 'home-page' | 'site'>(name: Name, answer: unknown): { data: Page<Name> } {
  return { data: pageSchemas[name].parse((answer as { data: unknown }).data) as Page<Name> };
}

describe('a start without demo content', () => {
  it('has its pages and guides in both languages, no listing, agent, review or picture, and no invented figure or address', async () => {
    const databaseUrl = await createDatabase('seed_bare');
    const office = 'office@69street.com.bd';
    const cms = await spawnCms('seed-bare', databaseUrl, { MAIL_TO: office });
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await untilHealthy(cms);
      const names = readSeed<{ slug: string }[]>('articles.en').map(({ slug }) => `articles/${slug}`);
      for (const name of [...PAGE_NAMES.map((page) => `page/${page}`), ...names]) {
        for (const lang of LANGUAGES) {
          const answer = await fetch(`${cms.url}/api/${name}?lang=${lang}`);
          expect(answer.status, `${name} in ${lang}`).toBe(200);
        }
      }
      await client.connect();
      for (const lang of LANGUAGES) {
        const read = async (name: string) => (await fetch(`${cms.url}/api/page/${name}?lang=${lang}`)).json();
        const { data: home } = pageOf('home-page', await read('home-page'));
        const { data: site } = pageOf('site', await read('site'));
        expect(
          home.counters.map(({ value }) => value),
          lang,
        ).toEqual([0, 0, 0, 0]);
        expect(
          site.dashboard_tiles.map(({ value }) => value),
          lang,
        ).toEqual([0, 0]);
        // Nothing that the demo made up; where mail goes is where the site is reached.
        expect(site).toMatchObject({ contact_email: office, contact_number: null, contact_address: null, social: [] });
        expect(JSON.stringify([home, site])).not.toMatch(/\.(test|example)\b/);
      }
      for (const table of ['properties', 'agents', 'reviews', 'files']) {
        const { rows } = await client.query(`select count(*)::int as n from ${table}`);
        expect(rows, table).toEqual([{ n: 0 }]);
      }
    } finally {
      await client.end();
      cms.child.kill('SIGKILL');
      await cms.ended;
    }
  });
});
