import type { Core } from '@strapi/strapi';

type Answer = { rows: unknown[] };
type Statement = PromiseLike<Answer> & {
  connection: (connection: object) => Statement;
  options: (options: { name: string }) => Statement;
};
/** What is used of knex's client. */
export type Pool = {
  acquireConnection: () => Promise<object>;
  releaseConnection: (connection: object) => Promise<void>;
  acquireRawConnection: () => Promise<never>;
  on: (event: 'query-error', listener: (error: unknown) => void) => unknown;
  raw: (text: string, values: readonly unknown[]) => Statement;
  destroy: () => Promise<void>;
};

/** A pool beside Strapi's own, of the same class: bindings, texts with NUL and comments are the same (nul.ts, comments.ts). */
export function openPool({ db }: Core.Strapi, config: object): Pool {
  const Kind = db.connection.client.constructor as new (config: object) => Pool;
  return new Kind(config);
}
