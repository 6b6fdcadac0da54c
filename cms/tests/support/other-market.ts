import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

import { startCms } from './cms';
import { holdJob } from './jobs';

/** The orders of a list that go by one column, in SQL. */
export const SORTS: Readonly<Record<string, string>> = {
  newest: 'first_published_at DESC, id DESC',
  recommended: 'standing DESC, id DESC',
  price_asc: 'price, id',
  price_desc: 'price DESC, id DESC',
  size_desc: 'coalesce(property_size, 0) DESC, id DESC',
};

/** A statement of another process: cms hears of what it writes from the database alone. */
export type Write = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<pg.QueryResult<Row>>;

/**
 * Listings of a file's own, written by `fill` from another process with document ids that begin with `name`, and deleted
 * behind its tests. Meanwhile no job writes listings or makes cms count anew, which forgets what it keeps.
 */
export function otherMarket(name: string, fill: (write: Write) => Promise<unknown>): Write {
  for (const job of ['facts', 'standing', 'counters']) holdJob(job);
  let writer: pg.Client;
  const write: Write = (text, values = []) => writer.query(text, [...values]);
  beforeAll(async () => {
    const cms = await startCms();
    writer = new pg.Client(cms.config.get<string>('database.connection.connection.connectionString'));
    await writer.connect();
    await fill(write);
  });
  afterAll(async () => {
    await write(`DELETE FROM properties WHERE document_id LIKE '${name}-%'`);
    await writer.end();
  });
  return write;
}
