import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { childEnv, rootFolder } from '../stack/env.js';
import { freePort } from '../stack/ports.js';
import { lastLines } from '../stack/postgres.js';
import { loadSecrets } from '../stack/secrets.js';

/** A server that was started to be measured. */
export type Server = { origin: string; pid: number; stop: () => Promise<void> };

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const staff = { email: 'bench@69street.test', password: 'Bench-of-69-street' };

/**
 * Starts cms with the answers of cms-server.ts on a database and a free port, and waits until it listens. `more` adds
 * to its environment. Throws with the end of its log.
 */
export function startCms(
  databaseUrl: string,
  folder: string,
  more: Record<string, string | undefined> = {},
): Promise<Server> {
  const script = ['--import', tsx, path.join(rootFolder, 'config/run/bench/cms-server.ts')];
  return startServer('cms', script, path.join(rootFolder, 'cms'), folder, {
    ...loadSecrets(folder),
    // Of gateways that are not there: cms takes none that is set up by half.
    SSLCOMMERZ_STORE_PASSWORD: undefined,
    BKASH_PASSWORD: undefined,
    BKASH_APP_SECRET: undefined,
    DATABASE_URL: databaseUrl,
    DATABASE_EMBEDDED: '1',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_EMBEDDED: '1',
    MAIL_FROM: staff.email,
    MAIL_TO: staff.email,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    FIREBASE_PROJECT_ID: 'demo-69street',
    FIREBASE_API_KEY: 'demo',
    AUTH_EMBEDDED: '1',
    SEED_DEMO: undefined,
    ADMIN_EMAILS: staff.email,
    ALLOW_EMBEDDED_SERVICES: '1',
    ...more,
  });
}

/** Starts a script that says `ready` over IPC when it listens on PORT. */
export async function startServer(
  name: string,
  script: string[],
  cwd: string,
  folder: string,
  env: Record<string, string | undefined>,
  isReady?: (origin: string) => Promise<boolean>,
): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const options: SpawnOptions = {
    cwd,
    stdio: ['ignore', log, log, 'ipc'],
    env: childEnv({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env }),
  };
  const child = spawn(process.execPath, script, options);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`${name} did not start:\n${lastLines(logFile)}`)));
    const ask = () => {
      if (child.exitCode !== null || !isReady) return;
      void isReady(origin).then((ready) => (ready ? resolve() : setTimeout(ask, 100)));
    };
    ask();
  });
  return { origin, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
