/** The embedded PostgreSQL of a run that lasts: one that dies is brought back at the same port, with the same data. */
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './process.js';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.js';
import { duration } from './terminal.js';

// In a row; what ran for a minute in between was well.
const RESTARTS_ALLOWED = 5;
const WELL_AFTER = 60_000;

export type KeptPostgres = Pick<RunningPostgres, 'url' | 'data' | 'adopted'> & { stop: () => Promise<void> };

/**
 * Starts or adopts the server of a folder and looks after it until `stop`. `broken` is told, once, why it does not come
 * back: it died too often in a row, or cannot start. Throws what {@link startPostgres} throws.
 */
export async function keepPostgres(
  options: PostgresOptions,
  { show, broken }: { show: (line: string) => void; broken: (reason: string) => void },
): Promise<KeptPostgres> {
  let current = await startPostgres(options);
  const { url, data, adopted } = current;
  const port = Number(new URL(url).port);
  let stopping = false;

  async function watch(): Promise<void> {
    for (let restarts = 0, began = Date.now(); ; began = Date.now()) {
      // It may be an adopted one, of which nobody tells us when it ends.
      while (isAlive(current.pid)) {
        await delay(250, undefined, { ref: false });
        if (stopping) return;
      }
      const lived = Date.now() - began;
      restarts = lived > WELL_AFTER ? 1 : restarts + 1;
      show(`PostgreSQL died after ${duration(lived)}; its log is ${options.logFile}.`);
      if (restarts > RESTARTS_ALLOWED) return broken(`PostgreSQL died ${restarts} times in a row.`);
      const next = await startPostgres({ ...options, port });
      current = next;
      if (stopping) return next.stop();
      show('PostgreSQL is started again; what was stored is there.');
    }
  }
  const watching = watch().catch((error: Error) => broken(error.message));
  return {
    ...{ url, data, adopted },
    stop: async () => {
      stopping = true;
      await watching;
      await current.stop();
    },
  };
}
