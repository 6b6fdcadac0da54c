/** The running product: mail catcher, identity service, PostgreSQL, cms and web, started in order and stopped in the reverse order. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning, type Service } from './child.js';
import { rootFolder, type Settings, unlessSet } from './env.js';
import { type MailCatcher, startMailCatcher } from '../stand-ins/mail.js';
import { freePort } from './ports.js';
import { keepPostgres } from './keep-postgres.js';
import { lastLines } from './postgres.js';
import { markOf, type ProcessMark, removeRunFile, writeRunFile } from './run-file.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { duration, step } from './terminal.js';
import { embeddedIdentity, embeddedPayments, vendorKeys } from './vendors.js';

export type StackOptions = {
  settings: Settings;
  mode: 'production' | 'development';
  parents?: ProcessMark[];
  /** Settings of a PostgreSQL that is thrown away afterwards. */
  postgresSettings?: Record<string, string>;
  /** For tests: no vendor of the person's own, whatever the environment says. */
  embeddedOnly?: boolean;
  /** For tests: visitors say themselves who they are, as a proxy would; else what the environment says. */
  behindProxy?: boolean;
  show: (line: string) => void;
};

export type Addresses = {
  webUrl: string;
  cmsUrl: string;
  mailUrl: string | null;
  /** Where the embedded identity service answers; null with a Firebase project. */
  authUrl: string | null;
  /** Where the payment sandbox answers; null with Stripe keys. */
  paymentsUrl: string | null;
  databaseUrl: string;
  /** Where the files of the embedded database lie; null with a database of the person's own. */
  databaseFolder: string | null;
};

export type Stack = {
  /** Starts everything and resolves when every part is healthy. */
  start: () => Promise<Addresses>;
  /** Stops what runs; may be called at any time, also while starting. */
  stop: () => Promise<void>;
  /** Resolves with the reason when a part died for good. */
  broken: Promise<string>;
  secrets: Secrets;
};

type Part = { name: string; command: string; args: string[]; cwd: string; env: Record<string, string | undefined> };
// In a row; what ran for a minute in between was well.
const restartsAllowed = 5;
const wellAfter = 60_000;

/** Prepares a stack; nothing runs before `start`. */
export function createStack(options: StackOptions): Stack {
  const { settings, mode, show } = options;
  const { dataDir } = settings;
  const logOf = (name: string) => path.join(dataDir, 'logs', `${name}.log`);
  const secrets = loadSecrets(dataDir);
  const webUrl = settings.publicUrl ?? `http://localhost:${settings.webPort}`;
  const cmsUrl = `http://localhost:${settings.cmsPort}`;
  const internal = { cms: `http://127.0.0.1:${settings.cmsPort}`, web: `http://127.0.0.1:${settings.webPort}` };

  const stops: (() => Promise<void>)[] = [];
  const children = new Map<string, ProcessMark>();
  let stopping: Promise<void> | null = null;
  let mailUrl: string | null = null;
  let reportBroken: (reason: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => (reportBroken = resolve));

  const record = () =>
    writeRunFile(dataDir, {
      main: markOf('main', process.pid),
      parents: options.parents ?? [],
      children: [...children.values()],
      webUrl,
      cmsUrl,
      mailUrl,
    });

  // What is still starting when the stop comes is waited for and stopped as well.
  function started<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
    stops.push(async () => (await starting.catch(() => null))?.stop());
    return starting;
  }

  /** Keeps a part running: when it dies after it was healthy it is reported and started again. */
  function supervise(part: Part): Service {
    let restarts = 0;
    const launch = (): Service => {
      const service = keepRunning(part.name, part.command, part.args, { ...part, logFile: logOf(part.name), show });
      children.set(part.name, markOf(part.name, service.pid));
      record();
      return service;
    };
    let current = launch();
    const first = current;
    const watch = async (service: Service): Promise<void> => {
      const began = Date.now();
      const how = await service.exited;
      if (stopping) return;
      const lived = Date.now() - began;
      show(`${part.name} died after ${duration(lived)} (${how}). The end of ${logOf(part.name)}:`);
      show(lastLines(logOf(part.name), 15));
      if (service === first && !healthy.has(part.name)) return;
      restarts = lived > wellAfter ? 1 : restarts + 1;
      if (restarts > restartsAllowed) return reportBroken(`${part.name} died ${restarts} times in a row.`);
      await delay(1000);
      if (stopping) return;
      show(`${part.name} is started again.`);
      current = launch();
      await watch(current);
    };
    void watch(current);
    stops.push(() => current.stop());
    return current;
  }
  const healthy = new Set<string>();

  async function waitHealthy(service: Service, url: string): Promise<void> {
    let ended: string | null = null;
    void service.exited.then((how) => (ended = how));
    for (const end = Date.now() + 300_000; Date.now() < end; await delay(100)) {
      if (stopping) throw new Error('stopped');
      if (ended !== null) {
        throw new Error(
          `${service.name} did not start (${String(ended)}). The end of ${logOf(service.name)}:\n${lastLines(logOf(service.name))}`,
        );
      }
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
        if (answer.ok) {
          healthy.add(service.name);
          return;
        }
      } catch {
        // Not listening yet.
      }
    }
    throw new Error(
      `${service.name} did not become healthy at ${url} within five minutes; see ${logOf(service.name)}.`,
    );
  }

  async function start(): Promise<Addresses> {
    record();
    let mail: MailCatcher | null = null;
    if (settings.smtpUrl === null) {
      const ports = {
        smtpPort: settings.smtpPort ?? (await freePort()),
        pagePort: settings.mailPagePort ?? (await freePort(8025)),
      };
      mail = await step('Mail catcher (embedded)', () =>
        started(startMailCatcher({ folder: path.join(dataDir, 'mail'), ...ports })),
      );
      mailUrl = mail.pageUrl;
    }
    const authUrl = settings.firebase ? null : `http://127.0.0.1:${settings.authPort ?? (await freePort(9099))}`;
    const paymentsUrl = settings.stripe ? null : `http://127.0.0.1:${settings.paymentsPort ?? (await freePort(12111))}`;
    const withoutVendors = Object.fromEntries(options.embeddedOnly ? vendorKeys.map((key) => [key, undefined]) : []);
    const shared = {
      ...withoutVendors,
      ...(authUrl === null ? { AUTH_EMBEDDED: undefined } : embeddedIdentity(authUrl, settings.adminEmails)),
      ...(paymentsUrl === null ? { PAYMENTS_EMBEDDED: undefined } : embeddedPayments(paymentsUrl, secrets)),
      HOST: '127.0.0.1',
      NODE_ENV: mode,
      PUBLIC_URL: webUrl,
      ALLOW_EMBEDDED_SERVICES: '1',
      ...(options.behindProxy && { BEHIND_PROXY: '1' }),
      ...unlessSet({ INTERNAL_SECRET: secrets.INTERNAL_SECRET }),
    };
    const mailSettings = {
      ...unlessSet({ MAIL_FROM: '69 Street <no-reply@69street.test>' }),
      SMTP_URL: mail?.smtpUrl ?? settings.smtpUrl ?? undefined,
    };
    if (stopping) throw new Error('stopped');
    // It takes a while to read its packages: the database starts meanwhile.
    const identity =
      authUrl &&
      supervise({
        name: 'identity',
        ...script('config/run/stand-ins/auth-emulator.ts'),
        cwd: rootFolder,
        env: { ...shared, ...mailSettings, PORT: new URL(authUrl).port, DATA_DIR: dataDir },
      });
    const payments =
      paymentsUrl &&
      supervise({
        name: 'payments',
        ...script('config/run/stand-ins/payment-sandbox.ts'),
        cwd: rootFolder,
        env: {
          ...shared,
          PORT: new URL(paymentsUrl).port,
          DATA_DIR: dataDir,
          STRIPE_WEBHOOK_URL: `${internal.cms}/api/stripeEvents`,
        },
      });
    let databaseUrl = settings.databaseUrl;
    let databaseFolder: string | null = null;
    if (databaseUrl === null) {
      const postgres = await step(
        'PostgreSQL (embedded)',
        () =>
          started(
            keepPostgres(
              {
                folder: path.join(dataDir, 'postgres'),
                logFile: logOf('postgres'),
                ...(options.postgresSettings && { settings: options.postgresSettings }),
              },
              { show, broken: (reason) => reportBroken(reason) },
            ),
          ),
        ({ adopted }) => (adopted ? 'still running from an earlier run' : ''),
      );
      databaseUrl = postgres.url;
      databaseFolder = postgres.data;
    }
    if (payments) await step('Payment sandbox (embedded)', () => waitHealthy(payments, `${paymentsUrl}/health`));
    if (identity) await step('Identity service (embedded)', () => waitHealthy(identity, `${authUrl}/jwks`));
    if (stopping) throw new Error('stopped');

    const { SESSION_SECRET, INTERNAL_SECRET: _, ...others } = secrets;
    const cmsSecrets = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('STRIPE_')));
    const cms = supervise({
      name: 'cms',
      ...(mode === 'production' ? node('dist/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'cms'),
      env: {
        ...shared,
        ...unlessSet({
          ...cmsSecrets,
          MAIL_TO: 'hello@69street.test',
        }),
        ...mailSettings,
        PORT: String(settings.cmsPort),
        WEB_URL: internal.web,
        DATABASE_URL: databaseUrl,
        DATABASE_EMBEDDED: settings.databaseUrl === null ? '1' : undefined,
        DATA_DIR: dataDir,
        MAIL_EMBEDDED: mail ? '1' : undefined,
        STAFF_EMAIL: settings.staff.email,
        STAFF_PASSWORD: settings.staff.password,
        SEED_DEMO: settings.seedDemo,
      },
    });
    const web = supervise({
      name: 'web',
      ...(mode === 'production' ? node('build/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'web'),
      env: {
        ...shared,
        ...unlessSet({ SESSION_SECRET }),
        PORT: String(settings.webPort),
        CMS_URL: internal.cms,
        MAIL_PAGE_URL: mailUrl ?? undefined,
      },
    });
    await step('Content server (cms)', () => waitHealthy(cms, `${internal.cms}/_health`));
    await step('Site (web)', () => waitHealthy(web, `${internal.web}/health`));
    return { webUrl, cmsUrl, mailUrl, authUrl, paymentsUrl, databaseUrl, databaseFolder };
  }

  async function stopAll(): Promise<void> {
    for (const stop of stops.reverse()) await stop().catch((error: Error) => show(error.message));
    removeRunFile(dataDir);
  }

  return { start, stop: () => (stopping ??= stopAll()), broken, secrets };
}

const node = (file: string) => ({ command: process.execPath, args: ['--enable-source-maps', file] });
const script = (file: string) => ({ command: process.execPath, args: ['--import', 'tsx', file] });
const npmRun = (name: string) => ({ command: 'npm', args: ['run', name, '--silent'] });
