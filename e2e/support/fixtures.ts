import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/** What a page complained about while the test used it. */
export type Complaints = {
  list: string[];
  /** Lets complaints pass that match, in a test that provokes them. */
  allow: (pattern: RegExp) => void;
};

/** Machines without a graphics card draw the map in software, and the browser says that this is slow. */
const DRIVER = /GL Driver Message/;
/** What keeps the place of Bangla letters until they come: not needed where they are first, on a slow machine as well. */
const UNUSED = /\/bangla-lines-[\w-]+\.woff2 was preloaded using link preload but not used/;

type Fixtures = {
  complaints: Complaints;
  /** The page, as wide as a telephone whatever it is shown on. */
  phone: Page;
  /** Asserts that axe finds nothing on the page as it is now. */
  axe: (page?: Page) => Promise<void>;
};

const reportCspViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP report: ${event.violatedDirective} refused ${event.blockedURI || 'inline'} (${event.sourceFile})`,
    );
  });
};

type Violation = { id: string; help: string; nodes: { target: unknown }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Nothing is fetched once more before it looks: only films and sounds are told from that, and no page has any. */
const HOW = { resultTypes: ['violations' as const], preload: false };
const found = (violations: Violation[]) =>
  violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => String(target)) }));

// The axe-core of the package that asks it of pages with frames.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Of a page without frames. Its script is read once for each page: most screens are looked at in several widths. */
async function askAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = { ...HOW, runOnly: { type: 'tag', values: TAGS } };
  const violations = await page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: Axe };
    // A bar that stays in view covers rows by half; where they can be scrolled to they are whole.
    for (const bar of document.querySelectorAll<HTMLElement>('.bulk, .sticky.bottom-0')) bar.style.position = 'static';
    return (await axe.run(document, how)).violations;
  }, options);
  return found(violations);
}

/** Frames need a second page that puts their results together. */
async function askAxeOfFrames(page: Page) {
  const builder = new AxeBuilder({ page }).options(HOW).withTags(TAGS);
  return found((await builder.analyze()).violations);
}

/** `test` for every journey: console errors, script errors and CSP reports of any page of the context fail the test. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = [];
      const allowed = [DRIVER, UNUSED];
      await context.addInitScript(reportCspViolations);
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          list.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => list.push(`page error: ${error.error().stack ?? String(error.error())}`));
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      const left = list.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(left, 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ page }, use) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await use(page);
  },
  axe: async ({ page }, use) => {
    await use(async (other = page) => {
      // The sign that the next screen is under way is for a moment, and lies over the page.
      await expect(other.locator('.busy')).toHaveCount(0);
      // Half faded in, every text is too pale.
      await other.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
            .map(({ finished }) => finished),
        ),
      );
      const found = other.frames().length === 1 ? await askAxe(other) : await askAxeOfFrames(other);
      expect(found, `axe on ${other.url()}`).toEqual([]);
    });
  },
});

/** Words that nothing else on the site has. */
export const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

export { expect };
