import { PURPOSES, type PurposeName, type RailName } from '@69street/config/market';

import { rows, type Value } from '../platform/sql';
import type { Payment } from './rail';
import { railNamed, slowRails } from './rails';

/**
 * `open` until it is known what became of it; `closed`: it cannot be paid any more; `paid`: what it is for
 * is paid by it; `surplus`: it was made although that was paid another way, and goes back; `returned`: it is back; `stuck`: the
 * provider does not take it back, staff have to look.
 */
export type AttemptState = 'open' | 'closed' | 'paid' | 'surplus' | 'returned' | 'stuck';

/** One try to pay for something: it may have several, by several ways, and is paid by one. */
export type Attempt = {
  id: number;
  purpose: PurposeName;
  /** Of what it is for, hire or not: the column is older than the other purposes. */
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

/** Every try to pay, written down before its provider is asked. */
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
  ALTER TABLE street_payments ADD COLUMN IF NOT EXISTS purpose text NOT NULL DEFAULT 'hire'
    CHECK (purpose IN (${PURPOSES.map((name) => `'${name}'`).join(', ')}));
  CREATE INDEX IF NOT EXISTS street_payments_hire_idx ON street_payments (hire_key);
  CREATE INDEX IF NOT EXISTS street_payments_open_idx ON street_payments (looked_at) WHERE state IN ('open', 'surplus');
  -- Whatever it is for is paid once, whatever the code believes.
  CREATE UNIQUE INDEX IF NOT EXISTS street_payments_paid_uq ON street_payments (hire_key) WHERE state = 'paid';`;

/** Those of a condition on `p`, in the running transaction if there is one. */
export function readAttempts(rest: string, values: readonly Value[]): Promise<Attempt[]> {
  return rows<Attempt>(
    `SELECT p.id::float8 AS id, p.purpose, p.hire_key, p.rail, p.key, p.payment, p.redirect, p.state,
       extract(epoch FROM now() - p.made_at)::float8 AS age, p.back_at IS NOT NULL AS is_back
     FROM street_payments p WHERE ${rest}`,
    values,
  );
}

/** What is to be paid for; `base`: out of which the keys of its tries are made. */
export type Payable = { purpose: PurposeName; key: string; base: string };

/**
 * Begins another try. The first one by card has the key of the thing itself, as those of before had. Called under the lock
 * of the thing, so that no two have the same number.
 */
async function addAttempt({ purpose, key, base }: Payable, rail: RailName): Promise<Attempt> {
  const [made] = await rows<{ key: string }>(
    `INSERT INTO street_payments (purpose, hire_key, rail, key)
     SELECT ?, ?, ?, CASE WHEN ? = 'card' AND n = 0 THEN ? ELSE ? || '-' || ? || '-' || (n + 1) END
     FROM (SELECT count(*) AS n FROM street_payments WHERE hire_key = ? AND rail = ?) others RETURNING key`,
    [purpose, key, rail, rail, base, base, rail, key, rail],
  );
  const [attempt] = await readAttempts('p.key = ?', [made?.key ?? '']);
  if (!attempt) throw new Error('a try to pay that was just begun is not there');
  return attempt;
}

/** The provider forgets keys after a day (Stripe's reference, read 2026-11-21): an older one would open a second payment. */
export const KEY_LIVES_S = 23 * 3600;
/** For how long the same page of a provider is shown again, to a second tab or press, before it is a new one. */
const PAGE_LIVES_S = 15 * 60;

/** Whether a try of before is the one that a payer who comes again goes on with. */
const isFit = ({ rail, payment, redirect, age, is_back }: Attempt) =>
  (payment !== null || age < KEY_LIVES_S) &&
  (rail === 'card' || railNamed(rail).can.isSlow || (!is_back && (redirect === null || age < PAGE_LIVES_S)));

/** The try by this way with which a payer goes on, or a new one. Called under the lock of the thing. */
export async function attemptFor(thing: Payable, rail: RailName): Promise<Attempt> {
  const open = await readAttempts(`p.hire_key = ? AND p.rail = ? AND p.state = 'open' ORDER BY p.id DESC`, [
    ...[thing.key, rail],
  ]);
  return open.find(isFit) ?? (await addAttempt(thing, rail));
}

/** Whether a slow way is begun for what has this key: a condition of SQL, whose value is `slowRails()`. */
export const hasSlowSql = (key: string) => `EXISTS (SELECT FROM street_payments p
  WHERE p.hire_key = ${key} AND p.state = 'open' AND p.payment IS NOT NULL AND p.rail = ANY(?::text[]))`;

/** Whether a slow way is begun for what has this key, which has days to be paid then. */
export async function hasSlow(key: string): Promise<boolean> {
  const [found] = await rows(`SELECT 1 WHERE ${hasSlowSql('?')}`, [key, slowRails()]);
  return found !== undefined;
}

/** Whether another try for the same can still be paid. */
export async function hasOtherOpen({ id, hire_key }: Attempt): Promise<boolean> {
  return (await readAttempts(`p.hire_key = ? AND p.state = 'open' AND p.id <> ?`, [hire_key, id])).length > 0;
}

/** What a payer hears is about the last try: another one may have failed before it, and be read after it. */
export async function isLast({ id, hire_key }: Attempt): Promise<boolean> {
  return (await readAttempts('p.hire_key = ? AND p.id > ?', [hire_key, id])).length === 0;
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
export async function noteBack(key: string): Promise<void> {
  await rows(`UPDATE street_payments SET back_at = now() WHERE hire_key = ? AND state = 'open' AND back_at IS NULL`, [
    key,
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
