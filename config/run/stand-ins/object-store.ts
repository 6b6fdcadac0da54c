/**
 * An object store to try things with: `npx tsx config/run/stand-ins/object-store.ts FOLDER [PORT]` prints the settings of
 * a bucket that lies in FOLDER. Loopback only, and its keys are no secret.
 */
import path from 'node:path';

import { readPort, SettingError } from '../stack/env.js';
import { createStore } from './s3/server.js';
import { openShelf } from './s3/shelf.js';

const [folder, port] = process.argv.slice(2);
if (!folder) throw new SettingError('Which folder? npx tsx config/run/stand-ins/object-store.ts FOLDER [PORT]');
const keys = { id: 'street', secret: 'a-store-to-try-things-with' };
const { server } = createStore({ bucket: '69street', keys, shelf: openShelf(path.resolve(folder)) });
server.listen(readPort('PORT', port, 9000), '127.0.0.1', () => {
  const address = server.address();
  console.log(`S3_ENDPOINT=http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}
S3_BUCKET=69street
S3_ACCESS_KEY_ID=${keys.id}
S3_SECRET_ACCESS_KEY=${keys.secret}`);
});
