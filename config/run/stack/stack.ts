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
import {
  embeddedBank,
  embeddedBkash,
  embeddedIdentity,
  embeddedPayments,
  embeddedSslcommerz,
  vendorKeys,
} from './vendors.js';

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
  /** Where the sandbox of SSLCOMMERZ answers; null with a store. */
  sslcommerzUrl: string | null;
  /** Where the bKash sandbox answers; null with a bKash account. */
  bkashUrl: string | null;
  databaseUrl: string;
  /** Where the files of the embedded database lie; null with a database of the person's own. */
  databaseFolder: string | null;
};

type StandIns = Pick<Addresses, 'authUrl' | 'paymentsUrl' | 'bkashUrl' | 'sslcommerzUrl'>;

/** What runs together; nothing does before `start`. */
export class Stack {
  readonly secrets: Secrets;
  /** Resolves with the reason when a part died for good. */
  readonly broken: Promise<string>;
  private readonly settings: Settings;
  private readonly webUrl: string;
  private readonly cmsUrl: string;
  private readonly internal: { cms: string; web: string };
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly children = new Map<string, ProcessMark>();
  private readonly supervisor: Supervisor;
  private stopping: Promise<void> | null = null;
  private mailUrl: string | null = null;
  private reportBroken: (reason: string) => void = () => undefined;

  constructor(private readonly options: StackOptions) {
    const { settings, show } = options;
    this.settings = settings;
    this.secrets = loadSecrets(settings.dataDir);
    this.webUrl = settings.publicUrl ?? `http://localhost:${settings.webPort}`;
    this.cmsUrl = `http://localhost:${settings.cmsPort}`;
    this.internal = { cms: `http://127.0.0.1:${settings.cmsPort}`, web: `http://127.0.0.1:${settings.webPort}` };
    this.broken = new Promise<string>((resolve) => (this.reportBroken = resolve));
    this.supervisor = new Supervisor({
      logOf: (name) => this.logOf(name),
      show,
      isStopping: () => this.stopping !== null,
      onLaunch: ({ name, pid }) => {
        this.children.set(name, markOf(name, pid));
        this.record();
      },
      onBroken: (reason) => this.reportBroken(reason),
    });
  }

  private logOf(name: string): string {
    return path.join(this.settings.dataDir, 'logs', `${name}.log`);
  }

  private record(): void {
    writeRunFile(this.settings.dataDir, {
      main: markOf('main', process.pid),
      parents: this.options.parents ?? [],
      children: [...this.children.values()],
      webUrl: this.webUrl,
      cmsUrl: this.cmsUrl,
      mailUrl: this.mailUrl,
    });
  }

  // What is still starting when the stop comes is waited for and stopped as well.
  private started<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
    this.stops.push(async () => (await starting.catch(() => null))?.stop());
    return starting;
  }

  private supervise(part: Part): Service {
    const { service, stop } = this.supervisor.supervise(part);
    this.stops.push(stop);
    return service;
  }

  private goOn(): void {
    if (this.stopping) throw new Error('stopped');
  }

  private async startMail(): Promise<MailCatcher | null> {
    if (this.settings.smtpUrl !== null) return null;
    const ports = {
      smtpPort: this.settings.smtpPort ?? (await freePort()),
      pagePort: this.settings.mailPagePort ?? (await freePort(8025)),
    };
    const folder = path.join(this.settings.dataDir, 'mail');
    const mail = await step('Mail catcher (embedded)', () => this.started(startMailCatcher({ folder, ...ports })));
    this.mailUrl = mail.pageUrl;
    return mail;
  }

  private async startDatabase(): Promise<{ url: string; data: string | null }> {
    if (this.settings.databaseUrl !== null) return { url: this.settings.databaseUrl, data: null };
    const where = {
      folder: path.join(this.settings.dataDir, 'postgres'),
      logFile: this.logOf('postgres'),
      ...(this.options.postgresSettings && { settings: this.options.postgresSettings }),
    };
    return step(
      'PostgreSQL (embedded)',
      () =>
        this.started(keepPostgres(where, { show: this.options.show, broken: (reason) => this.reportBroken(reason) })),
      ({ adopted }) => (adopted ? 'still running from an earlier run' : ''),
    );
  }

  /** What every part is told; the addresses are those of the embedded services, null where a vendor's is used. */
  private sharedSettings({ authUrl, paymentsUrl, bkashUrl, sslcommerzUrl }: StandIns) {
    return {
      ...Object.fromEntries(this.options.embeddedOnly ? vendorKeys.map((key) => [key, undefined]) : []),
      ...(authUrl === null ? { AUTH_EMBEDDED: undefined } : embeddedIdentity(authUrl, this.settings.adminEmails)),
      ...(paymentsUrl === null ? { PAYMENTS_EMBEDDED: undefined } : embeddedPayments(paymentsUrl, this.secrets)),
      ...(sslcommerzUrl === null ? {} : embeddedSslcommerz(sslcommerzUrl, this.secrets)),
      ...(bkashUrl === null ? { BKASH_EMBEDDED: undefined } : embeddedBkash(bkashUrl, this.secrets)),
      ...(this.settings.bank ? { BANK_EMBEDDED: undefined } : embeddedBank),
      HOST: '127.0.0.1',
      NODE_ENV: this.options.mode,
      PUBLIC_URL: this.webUrl,
      ALLOW_EMBEDDED_SERVICES: '1',
      ...(this.options.behindProxy && { BEHIND_PROXY: '1' }),
      ...unlessSet({ INTERNAL_SECRET: this.secrets.INTERNAL_SECRET }),
    };
  }

  /** Starts everything and resolves when every part is healthy. */
  async start(): Promise<Addresses> {
    this.record();
    const mail = await this.startMail();
    const { firebase, authPort, stripe, paymentsPort, bkash, bkashPort, sslcommerz, sslcommerzPort } = this.settings;
    const authUrl = firebase ? null : `http://127.0.0.1:${authPort ?? (await freePort(9099))}`;
    const paymentsUrl = stripe ? null : `http://127.0.0.1:${paymentsPort ?? (await freePort(12111))}`;
    const bkashUrl = bkash ? null : `http://127.0.0.1:${bkashPort ?? (await freePort(12211))}`;
    const sslcommerzUrl = sslcommerz ? null : `http://127.0.0.1:${sslcommerzPort ?? (await freePort(12311))}`;
    const shared = this.sharedSettings({ authUrl, paymentsUrl, bkashUrl, sslcommerzUrl });
    const mailSettings = {
      ...unlessSet({ MAIL_FROM: '69 Street <no-reply@69street.test>' }),
      SMTP_URL: mail?.smtpUrl ?? this.settings.smtpUrl ?? undefined,
    };
    // What is answered to a caught mail is caught as well, and read from there.
    const answers = mail && unlessSet({ MAIL_INBOX_URL: mail.pageUrl, MAIL_ANSWERS_TO: 'answers@69street.test' });
    this.goOn();
    const standIn = (name: string, file: string, url: string, env: Part['env']) =>
      this.supervise({
        name,
        ...script(file),
        cwd: rootFolder,
        env: { ...shared, PORT: new URL(url).port, DATA_DIR: this.settings.dataDir, ...env },
      });
    // It takes a while to read its packages: the database starts meanwhile.
    const identity = authUrl && standIn('identity', 'config/run/stand-ins/auth-emulator.ts', authUrl, mailSettings);
    const hook = { STRIPE_WEBHOOK_URL: `${this.internal.cms}/api/stripeEvents` };
    const payments = paymentsUrl && standIn('payments', 'config/run/stand-ins/payment-sandbox.ts', paymentsUrl, hook);
    const ipn = { SSLCOMMERZ_IPN_ORIGIN: this.internal.cms };
    const gateway =
      sslcommerzUrl && standIn('sslcommerz', 'config/run/stand-ins/sslcommerz-sandbox.ts', sslcommerzUrl, ipn);
    const notices = { BKASH_NOTICE_URL: `${this.internal.cms}/api/bkashNotices` };
    const wallets = bkashUrl && standIn('bkash', 'config/run/stand-ins/bkash-sandbox.ts', bkashUrl, notices);
    const database = await this.startDatabase();
    const waitFor = (title: string, service: Service, url: string) =>
      step(title, () => this.supervisor.waitHealthy(service, url));
    if (payments) await waitFor('Payment sandbox (embedded)', payments, `${paymentsUrl}/health`);
    if (gateway) await waitFor('SSLCOMMERZ sandbox (embedded)', gateway, `${sslcommerzUrl}/health`);
    if (wallets) await waitFor('bKash sandbox (embedded)', wallets, `${bkashUrl}/health`);
    if (identity) await waitFor('Identity service (embedded)', identity, `${authUrl}/jwks`);
    this.goOn();
    const cms = this.supervise({
      name: 'cms',
      ...(this.options.mode === 'production' ? node('dist/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'cms'),
      env: { ...shared, ...this.cmsSettings(database.url, mail !== null), ...mailSettings, ...answers },
    });
    const web = this.supervise({
      name: 'web',
      ...(this.options.mode === 'production' ? node('build/server.js') : npmRun('dev')),
      cwd: path.join(rootFolder, 'web'),
      env: {
        ...shared,
        ...unlessSet({ SESSION_SECRET: this.secrets.SESSION_SECRET }),
        PORT: String(this.settings.webPort),
        METRICS_PORT: this.settings.metricsPort === null ? undefined : String(this.settings.metricsPort + 1),
        CMS_URL: this.internal.cms,
        MAIL_PAGE_URL: this.mailUrl ?? undefined,
      },
    });
    await waitFor('Content server (cms)', cms, `${this.internal.cms}/_ready`);
    await waitFor('Site (web)', web, `${this.internal.web}/health`);
    return {
      webUrl: this.webUrl,
      cmsUrl: this.cmsUrl,
      mailUrl: this.mailUrl,
      authUrl,
      paymentsUrl,
      sslcommerzUrl,
      bkashUrl,
      databaseUrl: database.url,
      databaseFolder: database.data,
    };
  }

  private cmsSettings(databaseUrl: string, hasMailCatcher: boolean): Part['env'] {
    const { SESSION_SECRET: _, INTERNAL_SECRET: __, ...others } = this.secrets;
    const isOfSandbox = ([name]: [string, string]) => /^(STRIPE|BKASH|SSLCOMMERZ)_/.test(name);
    const own = Object.fromEntries(Object.entries(others).filter((secret) => !isOfSandbox(secret)));
    return {
      ...unlessSet({ ...own, MAIL_TO: 'hello@69street.test' }),
      PORT: String(this.settings.cmsPort),
      DATABASE_URL: databaseUrl,
      DIRECT_DATABASE_URL: this.settings.directDatabaseUrl ?? databaseUrl,
      DATABASE_EMBEDDED: this.settings.databaseUrl === null ? '1' : undefined,
      DATA_DIR: this.settings.dataDir,
      MAIL_EMBEDDED: hasMailCatcher ? '1' : undefined,
      STAFF_EMAIL: this.settings.staff.email,
      STAFF_PASSWORD: this.settings.staff.password,
      SEED_DEMO: this.settings.seedDemo,
    };
  }

  private async stopAll(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop().catch((error: Error) => this.options.show(error.message));
    removeRunFile(this.settings.dataDir);
  }

  /** Stops what runs; may be called at any time, also while starting. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }
}

const node = (file: string) => ({ command: process.execPath, args: ['--enable-source-maps', file] });
const script = (file: string) => ({ command: process.execPath, args: ['--import', 'tsx', file] });
const npmRun = (name: string) => ({ command: 'npm', args: ['run', name, '--silent'] });
