/**
 * The embedded identity service as a process of its own: Firebase's Auth emulator with signed tokens, kept accounts
 * and mails. Loopback only. The stack starts it when no Firebase project is configured.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keepAccounts } from './auth/accounts.js';
import { createEmulator } from './auth/emulator.js';
import { loadSigningKey } from './auth/keys.js';
import { createMailer, mailFor } from './auth/mails.js';
import { createIdentityServer } from './auth/server.js';
import { readIdentityService } from '../stack/env.js';

const settings = readIdentityService();
const folder = path.join(settings.dataDir, 'auth');
mkdirSync(folder, { recursive: true, mode: 0o700 });
const key = loadSigningKey(folder);
const emulator = await createEmulator(settings.projectId, key);
const save = await keepAccounts(folder, emulator.project, key);
const send = createMailer(settings.smtpUrl, settings.mailFrom);

const server = createIdentityServer({
  emulator,
  key,
  project: emulator.project,
  admins: settings.admins,
  internalSecret: settings.internalSecret,
  origin: new URL(settings.publicUrl).origin,
  save,
  sendCode(code, language) {
    const mail = mailFor(code, settings.publicUrl, language);
    if (mail) send(mail).catch((error: Error) => console.error(`A mail could not be sent: ${error.message}`));
  },
});
server.listen(settings.port, '127.0.0.1', () => console.log(`Listening on 127.0.0.1:${settings.port}.`));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void save().finally(() => process.exit(0));
});
