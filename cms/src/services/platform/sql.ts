import { createHash } from 'node:crypto';

import { besideRows } from '../../database/beside';
import { followerRows, hasFollower } from '../../database/follower';

/** What a statement takes at its question marks; an object goes as JSON. */
export type Value = string | number | boolean | object | null;
export type Sql = { text: string; values: Value[] };

/** The text of a time in UTC, as every answer has it. */
export const isoSql = (time: string): string => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The moment at which a day begins in Bangladesh; `day` is an SQL date. */
export const midnightSql = (day: string): string => `(${day}::date)::timestamp AT TIME ZONE 'Asia/Dhaka'`;

/** The day that it is in Bangladesh, as an SQL date. */
export const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/** A function for triggers. */
export const triggerFunction = (name: string, body: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${body}
  END $$;`;

/** A trigger and the function that it calls for each row, both of one name. */
export const rowTrigger = (name: string, when: string, body: string): string => `${triggerFunction(name, body)}
  CREATE OR REPLACE TRIGGER ${name} ${when} FOR EACH ROW EXECUTE FUNCTION ${name}();`;

type Event = 'INSERT' | 'UPDATE' | 'DELETE';

/** A trigger that calls a function once after a statement, which finds the rows of it in the table `changed`. */
export const statementTrigger = (name: string, event: Event, table: string, calls = name): string => `
  CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON ${table}
    REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${calls}();`;

/** The running transaction. */
const running = async () => (await strapi.db.transaction()).get();

/** The rows of one statement, in the running transaction if there is one. None is begun here. */
export async function rows<Row>(statement: string | Sql, others: readonly Value[] = []): Promise<Row[]> {
  const { text, values } = typeof statement === 'string' ? { text: statement, values: others } : statement;
  const { db } = strapi;
  const answer: { rows: Row[] } = await (db.inTransaction() ? await running() : db.connection).raw(text, values);
  return answer.rows;
}

/**
 * The same for a statement whose text never changes: each connection reads and plans it once. Only for what is found the
 * same way whatever the values are; the plan for a common word is a hundred times too slow for a rare one.
 */
export async function preparedRows<Row>(name: string, { text, values }: Sql): Promise<Row[]> {
  const { db } = strapi;
  const knex = db.inTransaction() ? await running() : db.connection;
  const answer: { rows: Row[] } = await knex.raw(text, values).options({ name });
  return answer.rows;
}

/** Asked by somebody who has not signed in, who only looks, and beside any transaction. Everybody else may have just written. */
function isOnlyLooking(): boolean {
  const call = strapi.requestContext.get();
  return call?.request.method === 'GET' && !call.request.headers.authorization && !strapi.db.inTransaction();
}

/** As {@link preparedRows}, for a statement of which there are some texts: each is another statement. */
export const preparedTexts = <Row>(name: string, sql: Sql): Promise<Row[]> =>
  preparedRows<Row>(`${name} ${createHash('md5').update(sql.text).digest('hex')}`, sql);

/**
 * As {@link rows}, for a statement that reads what everybody may see. Where there are followers of the database, those who
 * only look are answered by one that knows what has changed, else by the primary past the pool: behind a failover that one
 * is full of writes which wait to be confirmed. `name`: as of {@link preparedRows}.
 */
export async function publicRows<Row>(statement: string | Sql, others: readonly Value[] = [], name?: string) {
  const sql = typeof statement === 'string' ? { text: statement, values: [...others] } : statement;
  if (!hasFollower() || !isOnlyLooking()) return name ? preparedRows<Row>(name, sql) : rows<Row>(sql);
  const found = await followerRows<Row>(sql.text, sql.values, name);
  return found ?? besideRows<Row>('reading', sql.text, sql.values, name);
}

/** How many rows there are; `from` begins with FROM. */
export async function countRows(from: string, values: readonly Value[] = []): Promise<number> {
  const [counted] = await rows<{ n: number }>(`SELECT count(*)::int AS n ${from}`, values);
  return counted?.n ?? 0;
}

/** Whoever else comes for the same waits until the running transaction ends. */
export async function takeLock(name: string): Promise<void> {
  await rows('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Runs `work` in a transaction whose statements may take their time: many rows, or an index over a million of them. */
export async function withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async () => {
    await rows('SET LOCAL statement_timeout = 0');
    return work();
  });
}

/** PostgreSQL's code for a transaction that it ended because two waited for each other. */
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Makes what Strapi's schema files cannot say. Each text is one or more statements that may run again and again. Another
 * process that works on the same tables meanwhile may be let through first: then they run once more.
 */
export async function makeTables(...texts: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withoutTimeLimit(async () => {
        for (const text of texts) await rows(text);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === TRIES) throw error;
    }
  }
}

/** The statement that adds a check to a table which has none of that name. */
export function checkSql(name: string, table: string, rule: string): string {
  return `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = '${name}') THEN
      ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule});
    END IF;
  END $$;`;
}
