import type { RailName } from '@69street/config/market';

import type { Payment } from '../payment/rail';
import { rows, type Value } from '../platform/sql';

/**
 * `open` until it is known what became of it; `closed`: it cannot be paid any more; `paid`: the hire is paid by it;
 * `surplus`: it was made although the hire was paid another way, and goes back; `returned`: it is back; `stuck`: the
 * provider does not take it back, staff have to look.
 */
export type AttemptState = 'open' | 'closed' | 'paid' | 'surplus' | 'returned' | 'stuck';

/** One try to pay for a hire: a hire may have several, by several ways, and is paid by one. */
export type Attempt = {
  id: number;
  hire_key: string;
  rail: RailName;
  /** Ours, stored before the provider is asked: the same one opens the same payment. */
  key: string;
  /** What the provider calls it; null until it has answered. */
  payment: string | null;
  /** The provider's page to pay on; null where one pays on a page of ours. */
  redirect: string | null;
  state: AttemptState;
  /** Seconds since it was begun. */
  age: number;
  /** Its payer came back from the provider's page. */
  is_back: boolean;
};

/**
 * Every try to pay, written down before its provider is asked. Those of before there were several ways are taken over
 * from their hires.
 */
export const ATTEMPTS = `
  CREATE TABLE IF NOT EXISTS street_payments (
    id bigserial PRIMARY KEY,
    hire_key text NOT NULL,
    rail text NOT NULL,
    key text NOT NULL UNIQUE,
    payment text,
    redirect text,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'paid', 'surplus', 'returned', 'stuck')),
    made_at timestamptz NOT NULL DEFAULT now(),
    looked_at timestamptz NOT NULL DEFAULT now(),
    back_at timestamptz,
    UNIQUE (rail, payment)
  );
  CREATE INDEX IF NOT EXISTS street_payments_hire_idx ON street_payments (hire_key);
  CREATE INDEX IF NOT EXISTS street_payments_open_idx ON street_payments (looked_at) WHERE state IN ('open', 'surplus');
  -- A hire is paid once, whatever the code believes.
  CREATE UNIQUE INDEX IF NOT EXISTS street_payments_paid_uq ON street_payments (hire_key) WHERE state = 'paid';
  INSERT INTO street_payments (hire_key, rail, key, payment, state, made_at)
    SELECT h.document_id, 'card', coalesce(h.idempotency_key, h.document_id), h.payment_intent,
      CASE WHEN h.hire_state = 'requested' THEN 'open' WHEN h.paid_at IS NULL THEN 'closed' ELSE 'paid' END,
      h.created_at AT TIME ZONE 'UTC'
    FROM hires h WHERE (h.payment_intent IS NOT NULL OR h.idempotency_key IS NOT NULL)
      AND NOT EXISTS (SELECT FROM street_payments p WHERE p.hire_key = h.document_id)
  ON CONFLICT DO NOTHING;`;

/** Those of a condition on `p`, in the running transaction if there is one. */
export function readAttempts(rest: string, values: readonly Value[]): Promise<Attempt[]> {
  return rows<Attempt>(
    `SELECT p.id::float8 AS id, p.hire_key, p.rail, p.key, p.payment, p.redirect, p.state,
       extract(epoch FROM now() - p.made_at)::float8 AS age, p.back_at IS NOT NULL AS is_back
     FROM street_payments p WHERE ${rest}`,
    values,
  );
}

/**
 * Begins another try. The first one by card has the key of the hire itself, as those of before had. Called under the lock
 * of the pair, so that no two have the same number.
 */
export async function addAttempt(hire: { _id: string; idempotency_key: string | null }, rail: RailName) {
  const base = hire.idempotency_key ?? hire._id;
  const [made] = await rows<{ key: string }>(
    `INSERT INTO street_payments (hire_key, rail, key)
     SELECT ?, ?, CASE WHEN ? = 'card' AND n = 0 THEN ? ELSE ? || '-' || ? || '-' || (n + 1) END
     FROM (SELECT count(*) AS n FROM street_payments WHERE hire_key = ? AND rail = ?) others RETURNING key`,
    [hire._id, rail, rail, base, base, rail, hire._id, rail],
  );
  const [attempt] = await readAttempts('p.key = ?', [made?.key ?? '']);
  if (!attempt) throw new Error('a try to pay that was just begun is not there');
  return attempt;
}

/** Notes what the provider called it and where one pays. Gives the state: it may have been closed meanwhile. */
export async function noteOpened({ id }: Attempt, payment: string, redirect: string | null) {
  const [noted] = await rows<{ state: AttemptState }>(
    'UPDATE street_payments SET payment = ?, redirect = ? WHERE id = ? RETURNING state',
    [payment, redirect, id],
  );
  return noted?.state;
}

export async function setAttempt(id: number, state: AttemptState): Promise<void> {
  await rows('UPDATE street_payments SET state = ?, looked_at = clock_timestamp() WHERE id = ?', [state, id]);
}

/** To the end of the row of those that are looked at. */
export async function noteLook({ id }: Attempt): Promise<void> {
  await rows('UPDATE street_payments SET looked_at = clock_timestamp() WHERE id = ?', [id]);
}

/** Notes that a payer is back: who wants to pay after that gets a new page, the old one may be used up. */
export async function noteBack(hireKey: string): Promise<void> {
  await rows(`UPDATE street_payments SET back_at = now() WHERE hire_key = ? AND state = 'open' AND back_at IS NULL`, [
    hireKey,
  ]);
}

/**
 * The try of a payment: by what the provider calls it, or by what was written on it, when we died before we had noted
 * that. Undefined for payments of others.
 */
export async function attemptOf(rail: RailName, { id, hire }: Payment): Promise<Attempt | undefined> {
  const [known] = await readAttempts('p.rail = ? AND p.payment = ?', [rail, id]);
  if (known || hire === '') return known;
  const [noted] = await rows<{ id: number }>(
    `UPDATE street_payments SET payment = ? WHERE id =
       (SELECT id FROM street_payments WHERE hire_key = ? AND rail = ? AND payment IS NULL ORDER BY id DESC LIMIT 1)
     RETURNING id::float8 AS id`,
    [id, hire, rail],
  );
  return noted && (await readAttempts('p.id = ?', [noted.id]))[0];
}
