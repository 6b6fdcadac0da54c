/**
 * The payment sandbox as a process of its own: as much of Stripe as hiring an agent needs, with its test cards. No money
 * moves. Loopback only. The stack starts it when no Stripe keys are configured.
 */
import path from 'node:path';
import Stripe from 'stripe';

import { readPaymentSandbox } from '../stack/env.js';
import { openBooks } from './payments/books.js';
import { createSandbox } from './payments/server.js';

const { port, dataDir, keys, webhookUrl, publicUrl } = readPaymentSandbox();
const { server, sender } = createSandbox({
  ledger: openBooks(path.join(dataDir, 'payments')),
  keys,
  webhookUrl,
  apiVersion: Stripe.API_VERSION,
  siteOrigin: new URL(publicUrl).origin,
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Listening on 127.0.0.1:${port}.`);
  sender.resume();
});
process.on('SIGTERM', () => {
  sender.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
