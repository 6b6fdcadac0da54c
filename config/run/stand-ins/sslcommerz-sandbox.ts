/**
 * The sandbox of SSLCOMMERZ's gateway as a process of its own: its calls, its pages and its notifications, with test
 * numbers. No money moves. Loopback only. The stack starts it when no store is configured.
 */
import path from 'node:path';

import { readSslcommerzSandbox } from '../stack/env.js';
import { openBooks } from './sslcommerz/books.js';
import { createSandbox } from './sslcommerz/server.js';

const { port, dataDir, store, ipnOrigin } = readSslcommerzSandbox();
const { server, teller } = createSandbox({
  ledger: openBooks(path.join(dataDir, 'sslcommerz')),
  store,
  // A browser asks its own machine for it, by the name that it has there.
  pageOrigin: `http://localhost:${port}`,
  ipnOrigin,
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Listening on 127.0.0.1:${port}.`);
  teller.resume();
});
process.on('SIGTERM', () => {
  teller.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
