/** The running product: mail catcher, identity service, PostgreSQL, cms and web, started in order and stopped in the reverse order. */
import path from 'node:path';
import type { Service } from './child.js';
import { rootFolder, type Settings, unlessSet } from './env.js';
import { type MailCatcher, startMailCatcher } from '../stand-ins/mail.js';
import { freePort } from './ports.js';
import { keepPostgres } from './keep-postgres.js';
import { markOf, type ProcessMark, removeRunFile, writeRunFile } from './run-file.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { type Part, Supervisor } from './supervisor.js';
import { step } from './terminal.js';
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

  const supervisor = new Supervisor({
    logOf,
    show,
    isStopping: () => stopping !== null,
    onLaunch({ name, pid }) {
      children.set(name, markOf(name, pid));
      record();
    },
    onBroken: (reason) => reportBroken(reason),
  });
  function supervise(part: Part): Service {
    const { service, stop } = supervisor.supervise(part);
    stops.push(stop);
    return service;
  }

  function goOn(): void {
    if (stopping) throw new Error('stopped');
  }

  async function startMail(): Promise<MailCatcher | null> {
    if (settings.smtpUrl !== null) return null;
    const ports = {
      smtpPort: settings.smtpPort ?? (await freePort()),
      pagePort: settings.mailPagePort ?? (await freePort(8025)),
    };
    const folder = path.join(dataDir, 'mail');
    const mail = await step('Mail catcher (embedded)', () => started(startMailCatcher({ folder, ...ports })));
    mailUrl = mail.pageUrl;
    return mail;
  }

  async function startDatabase(): Promise<{ url: string; data: string | null }> {
    if (settings.databaseUrl !== null) return { url: settings.databaseUrl, data: null };
    const where = {
      folder: path.join(dataDir, 'postgres'),
      logFile: logOf('postgres'),
      ...(options.postgresSettings && { settings: options.postgresSettings }),
    };
    return step(
      'PostgreSQL (embedded)',
      () => started(keepPostgres(where, { show, broken: (reason) => reportBroken(reason) })),
      ({ adopted }) => (adopted ? 'still running from an earlier run' : ''),
    );
  }

  /** What every part is told; the addresses are those of the embedded services, null where a vendor's is used. */
  function sharedSettings(authUrl: string | null, paymentsUrl: string | null) {
    return {
      ...Object.fromEntries(options.embeddedOnly ? vendorKeys.map((key) => [key, undefined]) : []),
      ...(authUrl === null ? { AUTH_EMBEDDED: undefined } : embeddedIdentity(authUrl, settings.adminEmails)),
      ...(paymentsUrl === null ? { PAYMENTS_EMBEDDED: undefined } : embeddedPayments(paymentsUrl, secrets)),
      HOST: '127.0.0.1',
      NODE_ENV: mode,
      PUBLIC_URL: webUrl,
      ALLOW_EMBEDDED_SERVICES: '1',
      ...(options.behindProxy && { BEHIND_PROXY: '1' }),
      ...unlessSet({ INTERNAL_SECRET: secrets.INTERNAL_SECRET }),
    };
  }

  async function start(): Promise<Addresses> {
    record();
    const mail = await startMail();
    const authUrl = settings.firebase ? null : `http://127.0.0.1:${settings.authPort ?? (await freePort(9099))}`;
    const paymentsUrl = settings.stripe ? null : `http://127.0.0.1:${settings.paymentsPort ?? (await freePort(12111))}`;
    const shared = sharedSettings(authUrl, paymentsUrl);
    const mailSettings = {
      ...unlessSet({ MAIL_FROM: '69 Street <no-reply@69street.test>' }),
      SMTP_URL: mail?.smtpUrl ?? settings.smtpUrl ?? undefined,
    };
    goOn();
    const standIn = (name: string, file: string, url: string, env: Part['env']) =>
      supervise({
        name,
        ...script(file),
        cwd: rootFolder,
        env: { ...shared, PORT: new URL(url).port, DATA_DIR: dataDir, ...env },
      });
    // It takes a while to read its packages: the database starts meanwhile.
    const identity = authUrl && standIn('identity', 'config/run/stand-ins/auth-emulator.ts', authUrl, mailSettings);
    const hook = { STRIPE_WEBHOOK_URL: `${internal.cms}/api/stripeEvents` };
    const payments = paymentsUrl && standIn('payments', 'config/run/stand-ins/payment-sandbox.ts', paymentsUrl, hook);
    const database = await startDatabase();
    const waitFor = (title: string, service: Service, url: string) =>
      step(title, () => supervisor.waitHealthy(service, url));
    if (payments) await waitFor('Payment sandbox (embedded)', payments, `${paymentsUrl}/health`);
    if (identity) await waitFor('Identity service (embedded)', identity, `${authUrl}/jwks`);
    goOn();
    const cms = supervise({
      name: 'cms',
      ...(mode === 'production' ? node('dist/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'cms'),
      env: { ...shared, ...cmsSettings(database.url, mail !== null), ...mailSettings },
    });
    const web = supervise({
      name: 'web',
      ...(mode === 'production' ? node('build/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'web'),
      env: {
        ...shared,
        ...unlessSet({ SESSION_SECRET: secrets.SESSION_SECRET }),
        PORT: String(settings.webPort),
        CMS_URL: internal.cms,
        MAIL_PAGE_URL: mailUrl ?? undefined,
      },
    });
    await waitFor('Content server (cms)', cms, `${internal.cms}/_health`);
    await waitFor('Site (web)', web, `${internal.web}/health`);
    return { webUrl, cmsUrl, mailUrl, authUrl, paymentsUrl, databaseUrl: database.url, databaseFolder: database.data };
  }

  function cmsSettings(databaseUrl: string, hasMailCatcher: boolean): Part['env'] {
    const { SESSION_SECRET: _, INTERNAL_SECRET: __, ...others } = secrets;
    const own = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('STRIPE_')));
    return {
      ...unlessSet({ ...own, MAIL_TO: 'hello@69street.test' }),
      PORT: String(settings.cmsPort),
      WEB_URL: internal.web,
      DATABASE_URL: databaseUrl,
      DATABASE_EMBEDDED: settings.databaseUrl === null ? '1' : undefined,
      DATA_DIR: dataDir,
      MAIL_EMBEDDED: hasMailCatcher ? '1' : undefined,
      STAFF_EMAIL: settings.staff.email,
      STAFF_PASSWORD: settings.staff.password,
      SEED_DEMO: settings.seedDemo,
    };
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
