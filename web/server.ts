import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

import { drainable } from '@69street/config/drain';
import { answerMetrics } from '@69street/config/metrics';
import { startTraces } from '@69street/config/traces';
import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

import { isOwnMachine } from '@69street/config/market';

import { env, publicOrigin } from './app/env.server';
import { identityConfig } from './app/identity/identity.server';
import { assets, YEAR_S } from './server/assets';
import { followChanges } from './server/changes';
import { frontDoor } from './server/front-door';
import { bodyLimit, originGuard, securityHeaders } from './server/guards';
import { logAsJson, requestIds } from './server/logs';
import { mapPictures } from './server/map-pictures';
import { openMapTiles } from './server/map-tiles';
import { identityProxy } from './server/identity-proxy';
import { createPageCache } from './server/page-cache';
import { readiness } from './server/readiness';
import { screenNames, screens, straight, type HandedOn } from './server/screens';
import { roomIn } from './server/room';
import { silentRefresh } from './server/session';

/** What is no screen and is counted by itself. */
const FILES = /^\/(assets|uploads|map-tiles|map-drawn|health|ready)(?=\/|$)/;
const development = env.NODE_ENV === 'development';
const root = process.cwd();

const endTraces = env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTraces('web', false) : null;
// What was imported is only watched once it is required again: imports are no business of OpenTelemetry's hook.
if (endTraces) createRequire(import.meta.url)('node:http');
const app = express();
// Express would read every query with qs, which nobody here looks at. Before the first `use`, which remembers how.
app.set('query parser', false);
// 64 KiB of address: who pastes a long text in Bangla, nine characters a letter, reads that it is too long.
const server = createServer({ maxHeaderSize: 65_536 }, app);
const { drain, isDraining } = drainable(server);

const vite = development
  ? await (
      await import('vite')
    ).createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  : undefined;

/** What `npm run build` made; null in development, where Vite loads it anew at each change. */
const build = vite
  ? null
  : straight(
      (await import(path.join(root, 'build/server/index.js'))) as ServerBuild,
      JSON.parse(readFileSync(path.join(root, 'build/handed-on.json'), 'utf8')) as HandedOn,
    );
const screenOf = build ? screenNames(build) : () => 'other';
if (env.LOG_JSON) logAsJson();
app.use(
  requestIds({
    isBehindProxy: env.BEHIND_PROXY !== undefined,
    isLogged: env.LOG_JSON !== undefined,
    routeOf: (asked) => FILES.exec(asked)?.[0] ?? screenOf(asked),
  }),
);

app.disable('x-powered-by');
// Only a proxy that was announced is believed about who the visitor is, and only the nearest.
app.set('trust proxy', env.BEHIND_PROXY ? 1 : false);

app.get('/health', (_request, response) => {
  response.status(204).end();
});
app.get('/ready', readiness(isDraining));
app.use(frontDoor(publicOrigin, env.ALLOWED_HOSTS));

if (!vite) {
  // In front of the headers for pages and of compression(): scripts and styles need neither, a kilobyte of policy on
  // each of them costs more than the smaller ones are, and they were packed at build time (build-server.mjs).
  app.use('/assets', assets(path.join(root, 'build/client/assets')));
}

// Like scripts and styles: the address changes with the file.
const mapTiles = await openMapTiles(env.MAP_TILES_FILE ?? path.join(root, 'build/map.pmtiles'));
app.use(mapTiles.router, mapPictures(mapTiles));

const identity = identityConfig();
app.use(
  securityHeaders({
    development,
    https: publicOrigin.startsWith('https:'),
    authDomain: identity.embedded ? null : identity.authDomain,
    paymentsOrigin: env.STRIPE_JS_URL ? new URL(env.STRIPE_JS_URL).origin : null,
    panel: isOwnMachine(env.PUBLIC_URL) ? 'http://localhost:* http://127.0.0.1:*' : '',
    tiles: env.MAP_TILES_URL ? new URL(env.MAP_TILES_URL).origin : null,
  }),
);
app.use(originGuard(publicOrigin));
app.use(bodyLimit());

// Pictures live at cms; through here (or nginx) they are same-origin, so that one rule of the CSP covers them.
app.use(
  createProxyMiddleware({
    target: env.CMS_URL,
    // What it begins with: a pattern is read anew for each request, of whatever path.
    pathFilter: '/uploads/',
    changeOrigin: true,
    proxyTimeout: 10_000,
    on: {
      proxyRes(proxied) {
        // Strapi puts a hash into every file name: the same name is always the same picture.
        if (proxied.statusCode === 200) proxied.headers['cache-control'] = `public, max-age=${YEAR_S}, immutable`;
        delete proxied.headers['set-cookie'];
      },
      error(_error, _request, response) {
        if ('writeHead' in response) response.writeHead(502);
        response.end();
      },
    },
  }),
);

if (env.AUTH_EMULATOR_URL) app.use(identityProxy(env.AUTH_EMULATOR_URL, env.INTERNAL_SECRET));

app.use(compression());
if (vite) app.use(vite.middlewares);
// Only what looks like a file is looked for on the disk.
app.get(/\.\w+$/, express.static(path.join(root, vite ? 'public' : 'build/client'), { maxAge: '1h', index: false }));

app.use(silentRefresh());
const pages = createPageCache();
if (!development) app.use(pages.middleware);
const loadContext: GetLoadContextFunction = (request, response) => ({
  ...pages.slots(response),
  dropPages: pages.drop,
  requestId: String(response.locals.requestId),
  clientAddress: request.ip ?? '',
  room: () => roomIn(response),
});
app.all(
  '*',
  build
    ? screens(build, env.NODE_ENV, loadContext)
    : createRequestHandler({
        build: () => vite?.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
        mode: env.NODE_ENV,
        getLoadContext: loadContext,
      }),
);

server.headersTimeout = 10_000;
// A photograph on a slow line takes minutes; every other body has half a minute (bodyLimit).
server.requestTimeout = 300_000;
server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`web listens on http://${env.HOST}:${env.PORT}\n`);
});
if (env.METRICS_PORT !== undefined) createServer(answerMetrics).listen(env.METRICS_PORT, env.HOST).unref();
const unfollow = followChanges(pages.drop);
async function leave(): Promise<void> {
  await drain(env.DRAIN_SECONDS);
  unfollow();
  await vite?.close();
  await endTraces?.();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave());
