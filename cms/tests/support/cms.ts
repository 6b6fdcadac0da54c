import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import supertest from 'supertest';
import { inject, vi } from 'vitest';
import { createReadyDatabase } from './database';
import { cmsDir, cmsEnvironment } from './env';
import { identityService } from './identity';
import { paymentSandbox } from './payments';

// Strapi's ESM build does not import under Vitest.
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as typeof import('@strapi/strapi');

const shared = globalThis as typeof globalThis & { bootedCms?: Promise<Core.Strapi> };

async function boot(): Promise<Core.Strapi> {
  const databaseUrl = await createReadyDatabase('cms');
  const dataDir = path.join(inject('scratch'), 'data');
  mkdirSync(dataDir, { recursive: true });
  const { keysUrl } = await identityService();
  const { url: STRIPE_API_URL } = await paymentSandbox();
  const identity = { AUTH_KEYS_URL: keysUrl, AUTH_EMULATOR_URL: new URL(keysUrl).origin };
  const environment = { ...cmsEnvironment({ databaseUrl, dataDir }), ...identity, STRIPE_API_URL };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const cms = createStrapi({ appDir: cmsDir, distDir: inject('distDir'), serveAdminPanel: false });
  await cms.load();
  cms.server.mount();
  // Once for all: else each call would open a port of its own and wait until those of the others are closed.
  cms.server.httpServer.listen(0, '127.0.0.1').unref();
  await once(cms.server.httpServer, 'listening');
  return cms;
}

/** The one cms of the run, booted at the first call, with an empty database and without demo content. */
export function startCms(): Promise<Core.Strapi> {
  shared.bootedCms ??= boot();
  return shared.bootedCms;
}

/** HTTP calls against that cms: `(await api()).get('/api/allProperty')`. */
export async function api(): Promise<ReturnType<typeof supertest>> {
  const cms = await startCms();
  return supertest(cms.server.httpServer);
}

/** Asks the database of that cms. */
export async function sql<Row = Record<string, never>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await (await startCms()).db.connection.raw(text, values as never)).rows;
}

/** A part of that cms as it was built, such as `payment/reconcile`: what is loaded otherwise does not know it. */
export async function builtService(name: string) {
  return createRequire(import.meta.url)(`${(await startCms()).dirs.dist.src}/services/${name}`);
}
