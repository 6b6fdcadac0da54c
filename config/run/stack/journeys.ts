/** The whole product on ports and data of its own, and Playwright in front of it. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finished, runToEnd } from './child.js';
import { readSettings, rootFolder } from './env.js';
import { freePort } from './ports.js';
import { Stack } from './stack.js';

export type Journeys = {
  /** Runs all journeys, or those in files whose names begin with one of `files`; `report` is the file of Playwright's report, which is missing when it did not get so far. */
  run: (files: string[]) => Promise<Finished & { report: string }>;
  /** Ends the product under them; may be called at any time. */
  stop: () => Promise<void>;
};

const postgresSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const staff = { email: 'staff@69street.test', password: 'Sixty-nine-demo1', isDemo: true };

export function prepareJourneys(scratch: string): Journeys {
  let stack: Stack | null = null;
  const stop = async () => stack?.stop();
  const shown: string[] = [];
  const run = async (files: string[]) => {
    const dataDir = path.join(scratch, 'data');
    const report = path.join(scratch, 'e2e.json');
    mkdirSync(dataDir);
    stack = new Stack({
      settings: await ownSettings(dataDir),
      mode: 'production',
      postgresSettings,
      embeddedOnly: true,
      // The journeys come from one machine and must not share the limits of one visitor.
      behindProxy: true,
      show: (line) => shown.push(line),
    });
    try {
      const { code, output } = await browse(stack, dataDir, report, files);
      const servers = shown.length > 0 ? `\nWhat cms and web said meanwhile:\n${shown.slice(-60).join('\n')}` : '';
      return { code, output: output + servers, report };
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${shown.join('\n')}`);
    } finally {
      await stop();
    }
  };
  return { run, stop };
}

/** Nothing of the person's own: neither the database nor the mail server may see a test. */
async function ownSettings(dataDir: string) {
  return {
    ...readSettings(),
    dataDir,
    webPort: await freePort(),
    cmsPort: await freePort(),
    smtpPort: await freePort(),
    mailPagePort: await freePort(),
    authPort: await freePort(),
    paymentsPort: await freePort(),
    bkashPort: await freePort(),
    databaseUrl: null,
    smtpUrl: null,
    publicUrl: null,
    firebase: false,
    stripe: false,
    bkash: false,
    bank: false,
    // Further ones, so that one has what the other wants; nobody has an account with them yet.
    adminEmails: 'admin@69street.test,moderator-en@69street.test,moderator-bn@69street.test',
    // All of it first: a list that still grows would move under the journeys.
    seedDemo: '1',
    staff,
  };
}

async function browse(stack: Stack, dataDir: string, report: string, files: string[]): Promise<Finished> {
  const addresses = await stack.start();
  const playwright = path.join(rootFolder, 'node_modules/@playwright/test/cli.js');
  const folder = path.join(rootFolder, 'e2e');
  // What must run alone waits for all other journeys, those of files that nobody asked for included.
  const ways = files.length > 0 && haveLoners(folder, files) ? ['--no-deps', '--workers=1'] : [];
  return runToEnd(process.execPath, [playwright, 'test', ...files.map((file) => `tests/${file}`), ...ways], {
    cwd: folder,
    env: {
      BASE_URL: addresses.webUrl,
      CMS_URL: addresses.cmsUrl,
      MAIL_URL: addresses.mailUrl ?? undefined,
      DATABASE_URL: addresses.databaseUrl,
      INTERNAL_SECRET: stack.secrets.INTERNAL_SECRET,
      PAYMENTS_URL: addresses.paymentsUrl ?? undefined,
      PAYMENTS_KEY: stack.secrets.STRIPE_SECRET_KEY,
      SSLCOMMERZ_URL: addresses.sslcommerzUrl ?? undefined,
      SSLCOMMERZ_KEY: stack.secrets.SSLCOMMERZ_STORE_PASSWORD,
      BKASH_URL: addresses.bkashUrl ?? undefined,
      BKASH_KEY: stack.secrets.BKASH_APP_SECRET,
      DATA_DIR: dataDir,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: undefined,
    },
  });
}

/** Whether one of the files has a journey that ends servers under others, or reaches into what they are at. */
function haveLoners(folder: string, files: string[]): boolean {
  const tests = path.join(folder, 'tests');
  const chosen = readdirSync(tests).filter((name) => files.some((file) => name.startsWith(file)));
  return chosen.some((name) => /@restart|@alone/.test(readFileSync(path.join(tests, name), 'utf8')));
}
