/**
 * cms as it is served, with two more answers for measuring: `/bench/stock` is what Strapi's own REST controller makes of
 * the same content, and any call with the header `x-bench-record` is answered by the SQL statements it caused.
 * Tells its parent `ready` over IPC when it listens.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

import { rootFolder } from '../stack/env.js';

type Context = {
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  body: unknown;
  status: number;
};
type Next = () => Promise<void>;
type Statement = { sql: string; bindings: unknown[] };
type Strapi = {
  load: () => Promise<void>;
  listen: () => Promise<void>;
  destroy: () => Promise<void>;
  get: (registry: 'services') => { set: (uid: string, service: unknown) => unknown };
  server: { use: (middleware: (ctx: Context, next: Next) => Promise<void>) => void };
  db: { connection: { on: (event: 'query', listener: (statement: Statement) => void) => void } };
};
type Factory<T> = (uid: string) => (given: { strapi: Strapi }) => T;
type StrapiPackage = {
  createStrapi: (options: { appDir: string; distDir: string; serveAdminPanel: boolean }) => Strapi;
  factories: {
    createCoreController: Factory<{ find: (ctx: Context, next: Next) => Promise<unknown> }>;
    createCoreService: Factory<{ find: (query: unknown) => Promise<unknown> }>;
  };
};

const UID = 'api::property.property';
const cms = path.join(rootFolder, 'cms');
const { createStrapi, factories } = createRequire(path.join(cms, 'package.json'))('@strapi/strapi') as StrapiPackage;

async function main(): Promise<void> {
  const strapi = createStrapi({ appDir: cms, distDir: path.join(cms, 'dist'), serveAdminPanel: false });
  await strapi.load();

  // Strapi's controller asks the registered service, and ours lie elsewhere.
  strapi.get('services').set(UID, factories.createCoreService(UID));
  const stock = factories.createCoreController(UID)({ strapi });

  let recorded: Statement[] | null = null;
  strapi.db.connection.on('query', ({ sql, bindings }) => recorded?.push({ sql, bindings: bindings ?? [] }));
  strapi.server.use(async (ctx, next) => {
    if (ctx.path === '/bench/stock') {
      ctx.body = await stock.find(ctx, next);
      return;
    }
    if (ctx.headers['x-bench-record'] === undefined) return next();
    recorded = [];
    try {
      await next();
      ctx.body = recorded;
    } finally {
      recorded = null;
    }
  });
  await strapi.listen();
  // Strapi's own handler, which destroys as well, would make it the second time.
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => void strapi.destroy().then(() => process.exit(0)));
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
