import pg from 'pg';

import { env } from './env.js';

async function run(text: string, values: Array<string | number> = []): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Today in Bangladesh, ISO 8601. */
export const dayHere = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

/** Lets time pass for one viewing: everything of it was so much earlier. What is not over in a browser nobody waits for. */
export async function viewingWas(_id: string, hours: number): Promise<void> {
  await run(
    `UPDATE street_viewings SET starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2),
       updated_at = updated_at - make_interval(hours => $2) WHERE document_id = $1`,
    [_id, hours],
  );
}

/** Has the providers asked about all open payments now, and not in some minutes. */
export async function paymentsAreLookedAt(): Promise<void> {
  await run(`UPDATE street_payments SET looked_at = now() - interval '5 minutes' WHERE state IN ('open', 'surplus')`);
  await run(`UPDATE street_jobs SET next_at = now() WHERE name = 'payments'`);
}
