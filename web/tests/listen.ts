import type { AddressInfo } from 'node:net';

import type { Express } from 'express';

/** Serves an app on a free port of this machine. */
export function listen(app: Express): Promise<{ base: string; close: () => void }> {
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => {
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve({ base, close: () => void server.close() });
    });
  });
}
