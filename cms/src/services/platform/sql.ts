import type { Sql } from '../search/query';

/** The rows of one statement, in the pool's next free connection. */
export async function sqlRows<Row>({ text, values }: Sql): Promise<Row[]> {
  const result: { rows: Row[] } = await strapi.db.connection.raw(text, values);
  return result.rows;
}

/**
 * The same for a statement whose text never changes: each connection reads and plans it once. Only for what is found the
 * same way whatever the values are; the plan for a common word is a hundred times too slow for a rare one.
 */
export async function preparedRows<Row>(name: string, { text, values }: Sql): Promise<Row[]> {
  const result: { rows: Row[] } = await strapi.db.connection.raw(text, values).options({ name });
  return result.rows;
}
