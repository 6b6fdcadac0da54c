import type { Core } from '@strapi/strapi';
import type { Street } from '../config/street';
import { problemsOf } from './street-problems';
import { runBootstrap } from './bootstrap';
import { hardenDatabase } from './database';
import { closeBeside } from './database/beside';
import { closeFollower } from './database/follower';
import { startWatch, stopWatch } from './database/watch';
import { documentMiddlewares } from './document-middlewares';
import { rememberRoutes } from './router-memory';
import { keepSecurityHeaders } from './security-headers';
import { keepSessionKeys } from './services/identity/session-keys';
import { guardStaffDoors } from './staff-doors';

function register({ strapi }: { strapi: Core.Strapi }): void {
  const problems = problemsOf(strapi.config.get<Street>('street'));
  if (problems.length > 0) throw new Error(`cms cannot start:\n- ${problems.join('\n- ')}`);
  // JSON that staff edit as a list, and JSON that they read: src/admin/fields draws both.
  strapi.customFields.register([
    { name: 'list', type: 'json', inputSize: { default: 12, isResizable: true } },
    { name: 'record', type: 'json', inputSize: { default: 12, isResizable: true } },
  ]);
  guardStaffDoors(strapi);
  hardenDatabase(strapi);
  keepSessionKeys(strapi);
  rememberRoutes(strapi);
  keepSecurityHeaders(strapi);
  for (const middleware of documentMiddlewares) strapi.documents.use(middleware);
}

async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  await runBootstrap(strapi);
  startWatch();
}

async function destroy(): Promise<void> {
  await stopWatch();
  await closeBeside();
  await closeFollower();
}

export default { register, bootstrap, destroy };
