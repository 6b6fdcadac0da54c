import pg from 'pg';

import { env } from './env.js';

/** Lets time pass for one viewing: everything of it was so much earlier. What is not over in a browser nobody waits for. */
export async function viewingWas(_id: string, hours: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE street_viewings SET starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2),
         updated_at = updated_at - make_interval(hours => $2) WHERE document_id = $1`,
      [_id, hours],
    );
  } finally {
    await client.end();
  }
}
