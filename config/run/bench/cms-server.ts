/**
 * cms as it is served, with two more answers for measuring: `/bench/stock` is what Strapi's own REST controller makes of
 * the same content, any call with the header `x-bench-record` is answered by the SQL statements it caused, and
 * `/bench/session?who=` makes somebody and signs them in.
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
  db: {
    connection: {
      on: (event: 'query', listener: (statement: Statement) => void) => void;
      raw: (sql: string, values: unknown[]) => Promise<{ rows: Array<{ id: number }> }>;
    };
  };
  sessionManager: (origin: 'users-permissions') => {
    generateRefreshToken: (user: string, device: string, options: { type: 'refresh' }) => Promise<{ token: string }>;
    generateAccessToken: (refresh: string) => Promise<{ token: string }>;
  };
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

/** A session of the admin or of an agent, who is made if there is none. */
async function session(strapi: Strapi, who: string): Promise<{ id: number; token: string }> {
  const run = async (sql: string, values: unknown[]) => (await strapi.db.connection.raw(sql, values)).rows[0]?.id;
  const email = `bench-${who}@69street.test`;
  const find = () => run('SELECT id FROM up_users WHERE email = ?', [email]);
  const id =
    (await find()) ??
    (await run(
      `INSERT INTO up_users (document_id, username, email, user_name, provider, uid, confirmed, email_verified, created_at, updated_at, published_at)
       SELECT ?, ?, ?, 'Bench', 'firebase', ?, true, true, at, at, at FROM timezone('UTC', now()) at RETURNING id`,
      [email, email, email, email],
    )) ??
    0;
  // Whatever a start of cms has made of it: by our own list nobody is one.
  await run('DELETE FROM up_users_role_lnk WHERE user_id = ? RETURNING id', [id]);
  const role = who === 'admin' ? 'admin' : 'agent';
  await run('INSERT INTO up_users_role_lnk (user_id, role_id) SELECT ?, id FROM up_roles WHERE type = ? RETURNING id', [
    id,
    role,
  ]);
  const sessions = strapi.sessionManager('users-permissions');
  const refresh = await sessions.generateRefreshToken(String(id), email, { type: 'refresh' });
  return { id, token: (await sessions.generateAccessToken(refresh.token)).token };
}

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
    if (ctx.path === '/bench/session') {
      ctx.body = await session(strapi, String(ctx.query.who));
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
