import { isoSql, rows } from './sql';

type Job = { name: string; everySeconds: number; run: () => Promise<void> };

const jobs: Job[] = [];
const LOOK_EVERY = '*/15 * * * * *';

/** Registers work that is done every so often, once however many processes there are. The name is its identity. */
export function registerJob(name: string, everySeconds: number, run: () => Promise<void>): void {
  if (!jobs.some((job) => job.name === name)) jobs.push({ name, everySeconds, run });
}

// Whoever moves the time of the next round has this one; the others find it moved.
const CLAIM = `
  INSERT INTO street_jobs AS j (name, next_at) VALUES (?, now() + make_interval(secs => ?))
  ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE j.next_at <= now()
  RETURNING name`;

async function runIfDue({ name, everySeconds, run }: Job): Promise<void> {
  try {
    const [turn] = await rows(CLAIM, [name, everySeconds]);
    if (!turn) return;
    await run();
    await rows('UPDATE street_jobs SET failed_at = NULL WHERE name = ? AND failed_at IS NOT NULL', [name]);
  } catch (error) {
    // A rejected promise in a job would end the process.
    strapi.log.warn(`the job "${name}" was left out this time`, error);
    await rows('UPDATE street_jobs SET failed_at = coalesce(failed_at, now()) WHERE name = ?', [name]).catch(
      () => undefined,
    );
  }
}

/** The jobs whose last round failed, and since when they do. */
export function failingJobs(): Promise<Array<{ name: string; since: string }>> {
  return rows(
    `SELECT name, ${isoSql(`failed_at AT TIME ZONE 'UTC'`)} AS since FROM street_jobs
     WHERE failed_at IS NOT NULL ORDER BY failed_at`,
  );
}

/** Runs what is due: one look. */
export async function runDueJobs(): Promise<void> {
  for (const job of jobs) await runIfDue(job);
}

/** Starts looking at what is due. */
export function startJobs(): void {
  let running = false;
  async function look(): Promise<void> {
    if (running) return;
    running = true;
    await runDueJobs();
    running = false;
  }
  strapi.cron.add({ streetJobs: { task: look, options: { rule: LOOK_EVERY } } });
}
