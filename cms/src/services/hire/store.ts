import type { Hire } from '@69street/config/contract';
import type { HireState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { hasAddress, isAdmin, type Person } from '../platform/person';
import { isoSql, rows, takeLock, type Value } from '../platform/sql';
import type { Belongings } from '../platform/belongings';

export const HIRE = 'api::hire.hire';
export const CURRENCY = 'bdt';

const time = (column: string, as = column) => `${isoSql(`h.${column}`)} AS "${as}"`;

export const HIRE_FROM = `
  FROM hires h LEFT JOIN up_users u ON u.id = h.client_id LEFT JOIN agent_ratings r ON r.hire_key = h.document_id
  LEFT JOIN agents a ON a.key = h.agent_key`;
/** The address by which an agent is known now: a corrected one leads to the same clients. */
export const AGENT_EMAIL = 'coalesce(a.agent_email, h.agent_email)';
export const HIRE_COLUMNS = `h.id, h.document_id AS _id, h.number, h.agent_key, h.agent_name, h.agent_title, h.agent_image,
  ${AGENT_EMAIL} AS agent_email, h.fees::float8 AS fees, h.amount::float8 AS amount, coalesce(h.amount_refunded, 0)::float8 AS amount_refunded,
  h.currency, h.hire_state, h.failure, h.reason, h.refund_state, h.refund_asked, h.refund_reason, h.disputed,
  u.user_name, coalesce(u.email, h.user_email) AS user_email, u.user_phone, ${time('created_at', 'createdAt')},
  ${time('updated_at', 'updatedAt')}, ${time('paid_at')}, ${time('answered_at')}, ${time('completed_at')},
  ${time('refunded_at')}, CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('stars', r.stars, 'words', r.words) END AS rating,
  h.client_id, h.payment_intent, h.idempotency_key`;

export type HireRow = Hire & {
  id: number;
  client_id: number | null;
  payment_intent: string | null;
  idempotency_key: string | null;
};

/** How far an agent has come with a client: what the hire says by itself, until they say something else. */
export const hireStageSql = ({ id }: Person) => `coalesce(
  (SELECT l.stage FROM street_leads l WHERE l.person_id = ${Number(id)} AND l.hire_id = h.id),
  CASE h.hire_state WHEN 'paid' THEN 'new' WHEN 'accepted' THEN 'talking' WHEN 'completed' THEN 'won' ELSE 'lost' END)`;

/** What a caller may see of a row. */
export function toHire(row: HireRow): Hire {
  const { id: _id, client_id: _client, payment_intent: _intent, idempotency_key: _key, ...hire } = row;
  return hire;
}

/** Rows of hires, in the running transaction if there is one. `rest` stands behind WHERE. */
export function readHires(rest: string, values: Value[]): Promise<HireRow[]> {
  return rows<HireRow>(`SELECT ${HIRE_COLUMNS} ${HIRE_FROM} WHERE ${rest}`, values);
}

/** All hires of a client with what they said about them, newest first. */
async function ownHires(clientId: number): Promise<Hire[]> {
  return (await readHires('h.client_id = ? ORDER BY h.id DESC', [clientId])).map(toHire);
}

/** One hire under a lock, for a transaction that changes it. */
export async function lockHire(documentId: string): Promise<HireRow | undefined> {
  return (await readHires('h.document_id = ? FOR UPDATE OF h', [documentId]))[0];
}

/** One at a time for a client and an agent, until the running transaction ends. */
export async function lockPair(clientId: number, agentKey: string): Promise<void> {
  await takeLock(`hire ${clientId} ${agentKey}`);
}

const WRITABLE = [
  ...['hire_state', 'payment_intent', 'failure', 'reason', 'refund_state', 'refund_asked', 'refund_reason', 'disputed'],
  ...['amount_refunded', 'paid_at', 'answered_at', 'completed_at', 'refunded_at'],
] as const;
export type HireFields = Partial<Record<(typeof WRITABLE)[number], string | number | boolean | Date | null>> & {
  hire_state?: HireState;
};

/** Writes fields of one hire, in the running transaction. */
export async function writeHire(id: number, fields: HireFields): Promise<void> {
  const names = WRITABLE.filter((name) => fields[name] !== undefined);
  const set = [...names.map((name) => `${name} = ?`), 'updated_at = clock_timestamp()'].join(', ');
  await rows(`UPDATE hires SET ${set} WHERE id = ?`, [...names.map((name) => fields[name] ?? null), id]);
}

/** Whether the hire is to the agent with this person's verified address. */
export function isAgentOf(hire: Pick<HireRow, 'agent_email'>, person: Person): boolean {
  return hasAddress(person, hire.agent_email);
}

/** A hire for the agent, the client or the admin. Throws NotFoundError for anybody else, as if there were none. */
export function checkSees(hire: HireRow | undefined, person: Person): asserts hire is HireRow {
  const sees = hire && (isAdmin(person) || hire.client_id === person.id || (isAgentOf(hire, person) && wasPaid(hire)));
  if (!sees) throw new errors.NotFoundError('No such hire');
}

/** Agents learn of a hire when it is paid. */
function wasPaid({ paid_at }: HireRow): boolean {
  return paid_at !== null;
}

/** Hires stay when an account goes: what was paid must remain provable. */
export const hireBelongings: Belongings = {
  read: async ({ id }) => ({ hires: await ownHires(id) }),
};
