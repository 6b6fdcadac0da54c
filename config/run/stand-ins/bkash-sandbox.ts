/**
 * The bKash sandbox as a process of its own: as much of tokenized checkout as paying an agent needs, with bKash's test
 * wallets and its notifications. No money moves. Loopback only. The stack starts it when bKash is not configured.
 */
import path from 'node:path';

import { readBkashSandbox } from '../stack/env.js';
import { openBooks } from './bkash/books.js';
import { loadSigner } from './bkash/certificate.js';
import { createBkashSandbox } from './bkash/server.js';

const { port, dataDir, ...settings } = readBkashSandbox();
const folder = path.join(dataDir, 'bkash');
const { server, notices } = createBkashSandbox({
  ledger: openBooks(folder),
  signer: loadSigner(folder),
  ...settings,
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Listening on 127.0.0.1:${port}.`);
  notices.resume();
});
process.on('SIGTERM', () => {
  notices.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
