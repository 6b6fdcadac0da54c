import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { readStreet } from './street';

const street = readStreet();
const publicDir = path.join(street.dataDir, 'public');

// The upload provider looks for its folder before any code of ours runs. The build of the admin panel has no DATA_DIR
// and needs no folder.
if (process.env.DATA_DIR) mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });

/** What winston hands from format to format, and writes in the end. */
type Line = { level: string; message: string; stack?: string; [other: string]: unknown };

/** A line of JSON: when, how bad, on behalf of which request, and what. A format of winston's. */
const json = {
  transform({ level, message, ...others }: Line) {
    // The last line is written when Strapi has taken itself out of the world already.
    const here = (globalThis as { strapi?: Core.Strapi }).strapi;
    const request: unknown = here?.requestContext?.get()?.state.requestId;
    const line = { time: new Date().toISOString(), level, service: 'cms', request, message, ...others };
    return { level, message, ...others, [Symbol.for('level')]: level, [Symbol.for('message')]: JSON.stringify(line) };
  },
};

export default {
  host: process.env.HOST || '127.0.0.1',
  port: Number(process.env.PORT) || 1337,
  app: { keys: street.secrets.appKeys },
  // What koa reads here is what src/middlewares/front-door.ts left or put there: X-Forwarded-Proto is the scheme of
  // PUBLIC_URL, which makes the admin's Secure cookies work, and only the last address of X-Forwarded-For is the word of
  // the proxy right in front.
  proxy: street.production ? { koa: true, maxIpsCount: 1 } : false,
  dirs: { public: publicDir },
  cron: { enabled: false },
  transfer: { remote: { enabled: false } },
  logger: {
    config: { level: process.env.LOG_LEVEL || 'info', ...(street.logsJson && { format: json }) },
    updates: { enabled: false },
    startup: { enabled: false },
  },
  http: {
    // keepAlive outlives web's agent, or web would now and then write into a connection that is just being closed.
    // A photograph comes in as slowly as its sender's line, for which web gives it five minutes.
    // 64 KiB of address: a long text in Bangla, nine characters a letter, is told that it is too long.
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 360_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 65_536,
    },
  },
};
