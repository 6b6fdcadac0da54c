import type { Core } from '@strapi/strapi';

/** What stands for a character that is none. */
const NO_CHARACTER = '\ufffd';

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', NO_CHARACTER) : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

/**
 * PostgreSQL knows no NUL in a text, and a statement with one would fail as if it were our fault. What is looked up by
 * a text with NUL is nowhere; what is written is refused by the contract before.
 */
export function refuseNul({ db }: Core.Strapi): void {
  // Of the class: knex makes the client of a transaction from it, and not from the client of the pool.
  const { prototype } = db.connection.client.constructor as {
    prototype: { prepBindings: (bindings: unknown) => unknown };
  };
  prototype.prepBindings = (bindings) => (Array.isArray(bindings) ? bindings.map(withoutNul) : bindings);
}
