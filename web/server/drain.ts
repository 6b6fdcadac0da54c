import type { Server } from 'node:http';

const DRAIN_MS = 10_000;

/** On SIGTERM or SIGINT: no new connections, open answers are finished, at most ten seconds. */
export function closeGracefully(server: Server, alsoClose: () => Promise<void>): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    server.close(() => {
      void alsoClose().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
