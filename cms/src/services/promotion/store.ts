import type { Promotion } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { CURRENCY } from '../payment/rail';
import { isAdmin, type Person } from '../platform/person';
import { isoSql, rows, takeLock, type Value } from '../platform/sql';

/** In the audit trail. */
export const PROMOTION = 'promotion';

export type PromotionRow = Promotion & {
  id: number;
  person_id: number | null;
  /** What the provider calls the payment that paid it; null before. */
  payment: string | null;
  refund_tries: number;
};

const time = (column: string, as = column) => `${isoSql(`m.${column} AT TIME ZONE 'UTC'`)} AS "${as}"`;

/** What has run out is over, whether the job has noted it or not. */
const STATE = `CASE WHEN m.state = 'paid' AND m.ends_at <= now() THEN 'ended' ELSE m.state END`;

const COLUMNS = `m.id::float8 AS id, m.document_id AS _id, m.number, m.property_key AS property, m.code, m.property_name,
  m.days, m.amount::float8 AS amount, '${CURRENCY}' AS currency, ${STATE} AS state,
  (m.state = 'paid' AND m.starts_at <= now() AND m.ends_at > now()) AS runs, m.paid_by, m.failure, m.refund_state,
  m.refund_why, m.refund_reason, m.refund_tries, m.disputed, m.person_id, m.payment, u.user_name, u.email AS user_email,
  ${time('created_at', 'createdAt')}, ${time('paid_at')}, ${time('starts_at')}, ${time('ends_at')}, ${time('refunded_at')}`;

/** Promotions `m`; `rest` stands behind WHERE. */
export function readPromotions(rest: string, values: readonly Value[] = []): Promise<PromotionRow[]> {
  return rows<PromotionRow>(
    `SELECT ${COLUMNS} FROM street_promotions m LEFT JOIN up_users u ON u.id = m.person_id WHERE ${rest}`,
    values,
  );
}

/** What a caller may see of a row. */
export function toPromotion(row: PromotionRow): Promotion {
  const { id: _id, person_id: _person, payment: _payment, refund_tries: _tries, ...promotion } = row;
  return promotion;
}

/** One at a time for a listing, until the running transaction ends: promotions follow each other. */
export const lockListing = (property: string): Promise<void> => takeLock(`promotion ${property}`);

/** A promotion, and all of its listing, under the lock of the listing. */
export async function lockPromotion(key: string): Promise<PromotionRow | undefined> {
  const [known] = await readPromotions('m.document_id = ?', [key]);
  if (!known) return undefined;
  await lockListing(known.property);
  return (await readPromotions('m.document_id = ?', [key]))[0];
}

/** For who bought it and the admin. Throws NotFoundError for anybody else, as if there were none. */
export async function promotionFor(key: string, person: Person, { ownOnly = false } = {}): Promise<PromotionRow> {
  const [promotion] = await readPromotions('m.document_id = ?', [key]);
  const sees = promotion && (promotion.person_id === person.id || (isAdmin(person) && !ownOnly));
  if (!sees) throw new errors.NotFoundError('No such promotion');
  return promotion;
}

const WRITABLE = [
  ...['state', 'payment', 'paid_by', 'failure', 'disputed', 'refund_state', 'refund_why', 'refund_reason'],
  ...['refund_tries', 'paid_at', 'starts_at', 'ends_at', 'refunded_at'],
] as const;
export type PromotionFields = Partial<Record<(typeof WRITABLE)[number], string | number | boolean | Date | null>>;

/** Writes fields of one promotion, in the running transaction. */
export async function writePromotion(id: number, fields: PromotionFields): Promise<void> {
  const names = WRITABLE.filter((name) => fields[name] !== undefined);
  const set = [...names.map((name) => `${name} = ?`), 'looked_at = clock_timestamp()'].join(', ');
  await rows(`UPDATE street_promotions SET ${set} WHERE id = ?`, [...names.map((name) => fields[name] ?? null), id]);
}
