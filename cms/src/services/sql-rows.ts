import type { Sql } from './property-query';

/** The rows of one statement, in the pool's next free connection. */
export async function sqlRows<Row>({ text, values }: Sql): Promise<Row[]> {
  const result: { rows: Row[] } = await strapi.db.connection.raw(text, values);
  return result.rows;
}
