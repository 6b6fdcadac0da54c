import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';

import { sendAndLose, sendThroughCuts } from './cuts.js';
import { onEither } from './either.js';
import { env } from './env.js';
import { expect, test } from './fixtures.js';
import { call, newListing } from './listings.js';
import { newPerson, type Person } from './people.js';
import { accessTokenOf, enter } from './sessions.js';
import { type Language, localPath, ownAddress, withScript } from './site.js';

const demo = (email: string) => ({ name: 'Karim Uddin', email, password: env.demo.password });
export const ADMIN = demo(env.demo.admin);
export const AGENT = demo(env.demo.agent);

export type Desk = {
  page: Page;
  lang: Language;
  person: Person;
  /** Opens a screen in that language, and waits for its script. */
  goTo: (path: string) => Promise<void>;
};
export type Opened = {
  /** Where the words are that were typed; without one there is nothing to type. */
  field?: Locator;
  send: Locator;
  done: () => Promise<void>;
  /** Whether a reload brings the words back. */
  keeps?: boolean;
  /** That it was done, and once: with it the last answer is lost, and it is sent a second time. */
  once?: () => Promise<void>;
};
export type Case = { name: string; who: 'person' | 'agent' | 'admin'; open: (desk: Desk) => Promise<Opened> };

/** Somebody at a page of theirs, in a language. */
export const deskOf = (page: Page, lang: Language, person: Person): Desk => ({
  ...{ page, lang, person },
  async goTo(path) {
    await page.goto(localPath(path, lang));
    await withScript(page);
  },
});

export const seen = (locator: Locator) => async () => void (await expect(locator.first()).toBeVisible());
export const gone = (locator: Locator) => async () => void (await expect(locator).toHaveCount(0));

/** Opens the fold, and what it is folded in, around something. */
export async function unfold(inside: Locator): Promise<void> {
  const folds = inside.locator('xpath=ancestor::details');
  for (const fold of await folds.all()) {
    if (!(await fold.evaluate((one: HTMLDetailsElement) => one.open))) await fold.locator('> summary').click();
  }
}

/** A listing of somebody that is on the market. */
export async function published(page: Page, owner: Person, name: string): Promise<string> {
  const home = await newListing(page, owner, name);
  // An agent's goes live at once.
  if (owner !== AGENT) {
    await call(await accessTokenOf(ADMIN), 'PUT', `/updateProperties/${home}`, { listing_state: 'published' });
  }
  return home;
}

export const AT_DESK = { locale: 'en-GB', viewport: { width: 1280, height: 800 } };
export const ON_PHONE = { locale: 'bn-BD', viewport: { width: 360, height: 740 } };

/** A telephone as it is, in Dhaka: as small as any, and touched. */
export const A_PHONE = { viewport: ON_PHONE.viewport, hasTouch: true, isMobile: true, timezoneId: 'Asia/Dhaka' };

/** A page of somebody else's in a browser of their own, beside that of the test; its context is closed by who asked. */
export async function beside(
  browser: Browser,
  who: Pick<Person, 'email' | 'password'>,
  where: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: env.baseUrl, extraHTTPHeaders: ownAddress(), ...where });
  await enter(context, who);
  return context.newPage();
}

async function personFor(who: Case['who'], context: BrowserContext): Promise<Person> {
  const person = await newPerson();
  await enter(context, who === 'person' ? person : who === 'agent' ? AGENT : ADMIN);
  return person;
}

/**
 * Sends what a case opens with the network cut in each of the ways, then, where words are kept, after a reload, and says
 * that it was done.
 */
async function throughCuts({ who, open }: Case, page: Page, lang: Language): Promise<void> {
  const context = page.context();
  const person = await personFor(who, context);
  const { field = null, send, done, keeps = field !== null, once } = await open(deskOf(page, lang, person));
  const again = await sendThroughCuts({ page, context, lang, send, field });
  if (keeps && field) {
    const typed = await field.inputValue();
    await page.reload();
    await withScript(page);
    await expect(field).toHaveValue(typed);
    if (once) await sendAndLose({ page, lang, send });
    await (once ? again : send).click();
  } else {
    if (once) await sendAndLose({ page, lang, send: again });
    await again.click();
  }
  await done();
  await expect(again).toHaveCount(0);
  await once?.();
}

function allowCuts(): void {
  test.beforeEach(async ({ context, complaints }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    // The browser itself says so of each request that did not get through.
    complaints.allow(/Failed to load resource|net::ERR_|status of 502/);
  });
}

/** A journey for each: on a telephone in Bangla and on a desktop in English. */
export function tryThroughCuts(cases: Case[]): void {
  allowCuts();
  for (const one of cases) {
    test(
      onEither(`${one.who}: a network that drops under ${one.name} costs nothing`),
      async ({ page }, { project }) => {
        test.setTimeout(180_000);
        await throughCuts(one, page, project.name === 'phone' ? 'bn' : 'en');
      },
    );
  }
}

const VIEWPORTS = {
  en: { viewport: { width: 1280, height: 800 } },
  bn: A_PHONE,
} as const;

/** The same of what reaches into what others are at: with nothing beside it (playwright.config.ts). */
export function tryThroughCutsAlone(one: Case): void {
  allowCuts();
  for (const lang of ['en', 'bn'] as const) {
    test.describe(lang, () => {
      test.use(VIEWPORTS[lang]);
      test(`@alone ${one.who}: a network that drops under ${one.name} costs nothing`, async ({ page }) => {
        await throughCuts(one, page, lang);
      });
    });
  }
}
