import type { Core } from '@strapi/strapi';

import type { Street } from '../../config/street';

type Asked = { sql?: string; options?: { name?: string } };
type Client = { query: (connection: unknown, asked: Asked | string) => unknown };

/**
 * Writes the id of the request before a statement (PostgreSQL shows the first kilobyte), so that a slow one in its log
 * leads back to who asked. Not before a prepared one, whose text may not change. Only with LOG_JSON, where the id is looked for.
 */
export function nameRequests(strapi: Core.Strapi): void {
  if (!strapi.config.get<Street>('street').logsJson) return;
  // Of the class: knex makes the client of a transaction from it, and not from the client of the pool.
  const { prototype } = strapi.db.connection.client.constructor as { prototype: Client };
  const { query } = prototype;
  prototype.query = function (connection, asked) {
    const id: unknown = strapi.requestContext.get()?.state.requestId;
    const isNamed = typeof asked === 'string' || asked.sql === undefined || asked.options?.name !== undefined;
    return query.call(this, connection, isNamed || !id ? asked : { ...asked, sql: `/* ${String(id)} */ ${asked.sql}` });
  };
}
