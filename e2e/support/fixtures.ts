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

type Fixtures = {
  complaints: Complaints;
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

/** `test` for every journey: console errors, script errors and CSP reports of any page of the context fail the test. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = [];
      const allowed = [DRIVER];
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
  axe: async ({ page }, use) => {
    await use(async (other = page) => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const builder = new AxeBuilder({ page: other }).options({ resultTypes: ['violations'] }).withTags(tags);
      // Frames need a second page that puts their results together; a page without any is asked directly, which is the
      // same and takes half the time.
      builder.setLegacyMode(other.frames().length === 1);
      const { violations } = await builder.analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }));
      expect(found, `axe on ${other.url()}`).toEqual([]);
    });
  },
});

export { expect };
