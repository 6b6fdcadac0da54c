import { drainable } from '@69street/config/drain';
import { answerMetrics } from '@69street/config/metrics';
import { startTraces } from '@69street/config/traces';
import { createStrapi } from '@strapi/strapi';
import { createServer } from 'node:http';
import { readStreet } from './config/street';
import { problemsOf } from './src/street-problems';
import { directClient, settleSessions } from './src/database/limits';
import { surviveFaults } from './src/process-faults';
import { end } from './src/services/platform/ending';
import { addPlatformReadings } from './src/services/platform/metrics';

/** Any constant: two processes that boot against one database ask PostgreSQL for the same lock. */
const bootLock = 69_000_001;

/** Runs `work` while no other cms boots against the same database: Strapi's schema sync has no lock of its own. */
async function withBootLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = directClient(databaseUrl, '69street-cms-boot');
  // A lock that is lost with its connection: the boot itself meets the same database and says what is wrong.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [bootLock]);
    await settleSessions(client);
    return await work();
  } finally {
    // Closing the connection gives the lock back.
    await client.end();
  }
}

async function main(): Promise<void> {
  const street = readStreet();
  const problems = problemsOf(street);
  if (problems.length > 0) throw new Error(`cms cannot start:\n- ${problems.join('\n- ')}`);

  const endTraces = street.traced ? await startTraces('cms', true) : null;
  const app = createStrapi({ appDir: process.cwd(), distDir: __dirname });
  // Strapi's handlers destroy open sockets at once.
  process.removeAllListeners('SIGTERM');
  process.removeAllListeners('SIGINT');

  const { drain } = drainable(app.server.httpServer);
  let leaving: Promise<void> | undefined;
  async function leave(code: number): Promise<void> {
    end();
    // Who has met a fault takes no more requests.
    await drain(code === 0 ? street.drainSeconds : 0);
    await app.destroy();
    await endTraces?.();
    process.exit(code);
  }

  function stop(code = 0): void {
    leaving ??= leave(code).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  }

  await withBootLock(street.directDatabaseUrl, () => app.load());
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());
  surviveFaults(() => stop(1));
  await app.listen();
  if (street.metricsPort !== null) {
    addPlatformReadings();
    createServer(answerMetrics).listen(street.metricsPort, app.config.get<string>('server.host')).unref();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
