import { buildAll } from '../run/build.js';
import { rootFolder } from '../run/stack/env.js';
process.chdir(rootFolder);
await buildAll({ only: 'server' });
