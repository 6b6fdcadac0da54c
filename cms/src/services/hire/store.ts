import type { Hire } from '@69street/config/contract';
import { RUNNING_HIRES, STAGE_OF_HIRE, type HireState, type RailName } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { hasAddress, isAdmin, type Person } from '../platform/person';
import { isoSql, rows, takeLock, type Sql, type Value } from '../platform/sql';
import type { Belongings } from '../platform/belongings';

export const HIRE = 'api::hire.hire';
/** {@link RUNNING_HIRES}, to stand behind IN. */
export const RUNNING = `(${RUNNING_HIRES.map((state) => `'${state}'`).join(', ')})`;

const time = (column: string, as = column) => `${isoSql(`h.${column}`)} AS "${as}"`;

export const HIRE_FROM = `
  FROM hires h LEFT JOIN up_users u ON u.id = h.client_id LEFT JOIN agent_ratings r ON r.hire_key = h.document_id
  LEFT JOIN agents a ON a.key = h.agent_key`;
/** The address by which an agent is known now: a corrected one leads to the same clients. */
export const AGENT_EMAIL = 'coalesce(a.agent_email, h.agent_email)';
/** What of a hire went back or is with the bank on its way back, as the provider has it; and what is ordered and not known there yet. */
export const GIVEN = `coalesce((SELECT -sum(l.amount) FROM street_ledger l WHERE l.hire_key = h.document_id
  AND l.account = 'provider' AND l.kind IN ('refund', 'refund_failed')), 0)`;
export const DUE = `coalesce((SELECT sum(o.amount) FROM street_refunds o WHERE o.hire_key = h.document_id AND o.state = 'due'), 0)`;
/** What one may still pay at the bank, or waits for: of a hire that is not paid. */
const OPEN_TRANSFER = `(SELECT json_build_object('reference', t.reference, 'state', t.state) FROM street_bank_transfers t
  WHERE t.hire = h.document_id AND h.paid_at IS NULL AND t.state IN ('open', 'handed', 'refused')
  ORDER BY t.opened_at DESC LIMIT 1)`;
export const HIRE_COLUMNS = `h.id, h.document_id AS _id, h.number, h.agent_key, h.agent_name, h.agent_title, h.agent_image,
  ${AGENT_EMAIL} AS agent_email, h.fees::float8 AS fees, h.amount::float8 AS amount, coalesce(h.amount_refunded, 0)::float8 AS amount_refunded,
  CASE WHEN h.paid_at IS NULL THEN 0 ELSE h.amount - ${GIVEN} - ${DUE} END::float8 AS amount_left,
  h.currency, h.hire_state, h.paid_by, coalesce(h.held, false) AS held, ${OPEN_TRANSFER} AS transfer, h.failure, h.reason, h.contest_reason, h.ruling, h.refund_state, h.refund_asked, h.refund_reason,
  coalesce(h.refund_asks, CASE WHEN h.refund_asked IS NULL THEN 0 ELSE 1 END) AS refund_asks,
  (SELECT coalesce(max(o.part), 0) + 1 FROM street_refunds o WHERE o.hire_key = h.document_id) AS refund_part,
  (SELECT coalesce(json_agg(json_build_object('amount', -l.amount, 'at', ${isoSql(`l.at AT TIME ZONE 'UTC'`)}) ORDER BY l.id), '[]')
     FROM street_ledger l WHERE l.hire_key = h.document_id AND l.kind = 'refund' AND l.account = 'provider' AND NOT EXISTS
       (SELECT FROM street_ledger f WHERE f.kind = 'refund_failed' AND f.reference = l.reference)) AS refunds,
  h.disputed,
  u.user_name, coalesce(u.email, h.user_email) AS user_email, u.user_phone, ${time('created_at', 'createdAt')},
  ${time('updated_at', 'updatedAt')}, ${time('paid_at')}, ${time('answered_at')}, ${time('done_at')},
  ${time('completed_at')}, ${time('refunded_at')}, ${time('cancelled_at')}, CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('stars', r.stars, 'words', r.words) END AS rating,
  h.client_id, h.payment_intent, h.idempotency_key`;

export type HireRow = Hire & {
  id: number;
  client_id: number | null;
  payment_intent: string | null;
  idempotency_key: string | null;
};

/** Those whose {@link AGENT_EMAIL} is an address, by indexes. */
const OF_ADDRESS = `SELECT o.id FROM agents k JOIN hires o ON o.agent_key = k.key WHERE lower(k.agent_email) = ?
  UNION ALL SELECT o.id FROM hires o WHERE lower(o.agent_email) = ?
    AND NOT EXISTS (SELECT FROM agents k WHERE k.key = o.agent_key AND k.agent_email IS NOT NULL)`;

/**
 * The hires of the agent with this person's verified address. Attempts that nobody has paid are none of the agent's
 * business.
 */
export function clientsOf(person: Person): Sql {
  if (!person.email_verified) return { text: 'false', values: [] };
  const email = person.email.toLowerCase();
  return { text: `h.id = ANY(ARRAY(${OF_ADDRESS})) AND h.paid_at IS NOT NULL`, values: [email, email] };
}

/** `stageFrom` of a hire `h`. */
export const UNSAID_HIRE_STAGE = `CASE h.hire_state ${Object.entries(STAGE_OF_HIRE)
  .map(([state, stage]) => `WHEN '${state}' THEN '${stage}'`)
  .join(' ')} ELSE 'lost' END`;

/** The same, until they say something else. */
export const hireStageSql = ({ id }: Person) => `coalesce(
  (SELECT l.stage FROM street_leads l WHERE l.person_id = ${Number(id)} AND l.hire_id = h.id), ${UNSAID_HIRE_STAGE})`;

/** By which way the money of a hire came, for what was paid before there were several: by card. */
export const railOf = ({ paid_by }: Pick<HireRow, 'paid_by'>): RailName => paid_by ?? 'card';

/** What a caller may see of a row. */
export function toHire(row: HireRow): Hire {
  const { id: _id, client_id: _client, payment_intent: _intent, idempotency_key: _key, ...hire } = row;
  return hire;
}

/** Rows of hires, in the running transaction if there is one. `rest` stands behind WHERE. */
export function readHires(rest: string, values: Value[]): Promise<HireRow[]> {
  return rows<HireRow>(`SELECT ${HIRE_COLUMNS} ${HIRE_FROM} WHERE ${rest}`, values);
}

/** Whether the client has hired the agent by another hire, which is not over. */
export async function hasOtherRunning(hire: HireRow): Promise<boolean> {
  if (hire.client_id === null) return false;
  const running = await readHires(`h.client_id = ? AND h.agent_key = ? AND h.id <> ? AND h.hire_state IN ${RUNNING}`, [
    hire.client_id,
    hire.agent_key,
    hire.id,
  ]);
  return running.length > 0;
}

/** All hires of a client with what they said about them, newest first. */
async function ownHires(clientId: number): Promise<Hire[]> {
  return (await readHires('h.client_id = ? ORDER BY h.id DESC', [clientId])).map(toHire);
}

/** One hire under a lock, for a transaction that changes it. */
export async function lockHire(documentId: string): Promise<HireRow | undefined> {
  // Locked first and read then: who waited for the lock would see the orders and movements of before.
  await rows('SELECT id FROM hires WHERE document_id = ? FOR UPDATE', [documentId]);
  return (await readHires('h.document_id = ?', [documentId]))[0];
}

/** A hire as it stands now. Throws NotFoundError. */
export async function rereadHire(id: number): Promise<HireRow> {
  const [hire] = await readHires('h.id = ?', [id]);
  if (!hire) throw new errors.NotFoundError('No such hire');
  return hire;
}

/** One at a time for a client and an agent, until the running transaction ends. */
export async function lockPair(clientId: number, agentKey: string): Promise<void> {
  await takeLock(`hire ${clientId} ${agentKey}`);
}

const WRITABLE = [
  ...[
    'hire_state',
    'payment_intent',
    'paid_by',
    'held',
    'failure',
    'reason',
    'refund_state',
    'refund_asked',
    'refund_reason',
    'disputed',
  ],
  ...['contest_reason', 'ruling', 'refund_asks'],
  ...['amount_refunded', 'paid_at', 'answered_at', 'done_at', 'completed_at', 'refunded_at', 'cancelled_at'],
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

/** A hire of the client's own, under a lock. Throws NotFoundError for anybody else, the agent and the admin too. */
export async function lockOwnHire(documentId: string, person: Person): Promise<HireRow> {
  const hire = await lockHire(documentId);
  if (!hire || hire.client_id !== person.id) throw new errors.NotFoundError('No such hire');
  return hire;
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
