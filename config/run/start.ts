/** `npm start`: builds what is stale, starts everything, and stops it at Ctrl-C. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAll } from './build.js';
import { stopCommands } from './stack/child.js';
import { demoAccounts, readSettings, rootFolder, SettingError, type Settings } from './stack/env.js';
import { busyPortMessage, forbiddenPortMessage, portState } from './stack/ports.js';
import { endOrphans, leftovers, readRunFile } from './stack/run-file.js';
import { npmParents, onEnd } from './stack/signals.js';
import { type Addresses, Stack } from './stack/stack.js';
import { inWords } from './stack/trouble.js';
import { bold, dim, elapsed, restartClock, step } from './stack/terminal.js';

export async function run(): Promise<number> {
  return runStack('production', () => buildAll());
}

/**
 * Runs the product until it is told to stop. `prepare` is done before anything starts; what it gives back is ended
 * with the rest. Resolves with the exit code.
 */
export async function runStack(
  mode: 'production' | 'development',
  prepare: () => Promise<void | (() => Promise<void>)>,
): Promise<number> {
  restartClock();
  const settings = readSettings();
  const parents = npmParents(settings.underNpm);
  console.log(`${bold('69 Street')} ${mode === 'development' ? 'for development ' : ''}is starting …`);

  let stack: Stack | null = null;
  let endPrepared: void | (() => Promise<void>);
  let ending = false;
  let databaseFolder: string | null = null;
  const stopEverything = async () => {
    stopCommands();
    await Promise.all([stack?.stop(), endPrepared?.()]);
  };
  const ended = new Promise<number>((resolve) => {
    onEnd(parents, (why) => {
      ending = true;
      console.log(`\nStopping (${why}) …`);
      void stopEverything().then(() => {
        console.log(`Stopped. The data stays in ${places(settings.dataDir, databaseFolder)}.`);
        resolve(0);
      });
    });
  });

  const life = async (): Promise<number> => {
    await clearUp(settings);
    await checkPorts(settings);
    endPrepared = await prepare();
    if (ending) return ended;
    stack = new Stack({ settings, mode, parents, show: (line) => console.error(line) });
    const addresses = await stack.start();
    databaseFolder = addresses.databaseFolder;
    printAddresses(addresses, settings);
    const reason = await stack.broken;
    console.error(`${reason} Everything is stopped.`);
    await stopEverything();
    return 1;
  };
  const failed = life().catch(async (error: Error) => {
    if (ending) return ended;
    await stopEverything();
    throw inWords(error);
  });
  return Promise.race([ended, failed]);
}

/** Ends what a killed run left; refuses when another run is at work on the same data. */
async function clearUp({ dataDir }: Settings): Promise<void> {
  for (const end = Date.now() + 30_000; ; await delay(200)) {
    const file = readRunFile(dataDir);
    const { state, orphans } = leftovers(file);
    if (state === 'none') return;
    if (state === 'orphans') {
      await step('Clearing up after a run that was killed', () => endOrphans(orphans));
      return;
    }
    if (state === 'running' || Date.now() > end) {
      throw new SettingError(
        `69 Street already runs on ${shown(dataDir)} (process ${file?.main.pid}, ${file?.webUrl}): ` +
          'stop it there with Ctrl-C, or start this one with another DATA_DIR, WEB_PORT and CMS_PORT.',
      );
    }
  }
}

async function checkPorts(settings: Settings): Promise<void> {
  const wanted: [number | null, string, string][] = [
    [settings.webPort, 'the site', 'WEB_PORT'],
    [settings.cmsPort, 'the content server', 'CMS_PORT'],
    [settings.smtpUrl === null ? settings.smtpPort : null, 'mail', 'SMTP_PORT'],
    [settings.firebase ? null : settings.authPort, 'the identity service', 'AUTH_PORT'],
    [settings.stripe ? null : settings.paymentsPort, 'the payment sandbox', 'PAYMENTS_PORT'],
    [settings.sslcommerz ? null : settings.sslcommerzPort, 'the sandbox of SSLCOMMERZ', 'SSLCOMMERZ_PORT'],
    [settings.bkash ? null : settings.bkashPort, 'the bKash sandbox', 'BKASH_PORT'],
    [settings.smtpUrl === null ? settings.mailPagePort : null, 'the page of caught mails', 'MAIL_PAGE_PORT'],
  ];
  if (settings.webPort === settings.cmsPort) {
    throw new SettingError(`WEB_PORT and CMS_PORT are both ${settings.webPort}: give them different ports.`);
  }
  for (const [port, purpose, variable] of wanted) {
    const state = port === null ? 'free' : await portState(port);
    if (port === null || state === 'free') continue;
    const message = state === 'busy' ? busyPortMessage : forbiddenPortMessage;
    throw new SettingError(message(port, purpose, variable));
  }
}

function printAddresses(
  { webUrl, cmsUrl, mailUrl, authUrl, paymentsUrl, bkashUrl, databaseFolder }: Addresses,
  { staff, dataDir }: Settings,
): void {
  const line = (name: string, value: string, more = '') =>
    console.log(`  ${name.padEnd(15)} ${bold(value)} ${dim(more)}`);
  console.log(`\n69 Street runs (${elapsed()}).\n`);
  line('Site', webUrl);
  line('Site in Bangla', `${webUrl}/bn`);
  line('Staff', `${cmsUrl}/admin`, `${staff.email} / ${staff.isDemo ? staff.password : 'the password you set'}`);
  if (mailUrl) line('Caught mails', mailUrl);
  if (authUrl) {
    console.log('');
    line('Sign in as', demoAccounts.addresses.join(', '), `password ${demoAccounts.password}`);
  }
  if (paymentsUrl) line('Pay with', '4242 4242 4242 4242', 'any date to come, any three digits; no money moves');
  if (bkashUrl) line('or with bKash', '01770618575', 'code 123456, PIN 12121; no money moves');
  console.log(dim(`\n  Data and logs are in ${places(dataDir, databaseFolder)}. Ctrl-C stops everything.`));
}

/** Where everything lies: below the data folder, but for a database that had to go where its user can reach it. */
function places(dataDir: string, databaseFolder: string | null): string {
  const isInside = databaseFolder === null || !path.relative(dataDir, databaseFolder).startsWith('..');
  return isInside ? shown(dataDir) : `${shown(dataDir)}, those of the database in ${databaseFolder}`;
}

function shown(folder: string): string {
  const relative = path.relative(rootFolder, folder);
  return relative.startsWith('..') ? folder : relative;
}
