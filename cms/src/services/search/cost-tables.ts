import { fieldsWhere } from '@69street/config/market';

import { rows, withoutTimeLimit } from '../platform/sql';

/** More than any sum, and exact as a number: what nobody says is behind all that somebody does. */
const UNSAID = Number.MAX_SAFE_INTEGER;

/**
 * What a home costs, as config/src/market/costs.ts works it out: in the database as well, because listings come by many
 * doors and lists are sorted by it. `…_unknown`: what of a sum nobody says; null in rows from before the columns.
 * `…_said`: the sum where what decides about it is known, else more than any; `…_least`: what is known of it, else 0.
 */
export const COST_COLUMNS = `
  ADD COLUMN IF NOT EXISTS monthly_total bigint,
  ADD COLUMN IF NOT EXISTS monthly_unknown text[],
  ADD COLUMN IF NOT EXISTS monthly_said bigint NOT NULL DEFAULT ${UNSAID},
  ADD COLUMN IF NOT EXISTS monthly_least bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS day_one bigint,
  ADD COLUMN IF NOT EXISTS day_one_unknown text[],
  ADD COLUMN IF NOT EXISTS day_one_said bigint NOT NULL DEFAULT ${UNSAID},
  ADD COLUMN IF NOT EXISTS day_one_least bigint NOT NULL DEFAULT 0`;

/** The orders by either: what nobody says comes last. */
export const COST_INDEXES: Record<string, string> = {
  properties_day_one_idx: `(day_one_said, id, city, property_for, property_type, bedroom, place, price) WHERE listing_state = 'published'`,
  properties_monthly_idx: `(monthly_said, id, city, property_for, property_type, bedroom, place, price) WHERE listing_state = 'published'`,
  // What is still to be summed: rows from before the columns, or none.
  properties_summing_idx: `(id) WHERE monthly_unknown IS NULL`,
};

const emptied = (kind: 'rent' | 'sell') =>
  fieldsWhere(({ only }) => only && only !== kind)
    .map((name) => `NEW.${name} := NULL;`)
    .join(' ');

const read = (fact: string) => `CASE WHEN '${fact}' <> ALL (coalesce(NEW.denied_facts, '{}'))
        THEN (NEW.read_facts->>'${fact}')::numeric::bigint END`;

/** The names of those that are not known. */
const unknown = (amounts: Record<string, string>) =>
  `array_remove(ARRAY[${Object.entries(amounts)
    .map(([part, amount]) => `CASE WHEN ${amount} IS NULL THEN '${part}' END`)
    .join(', ')}], NULL)`;

const MONTHLY = { service_charge: 'service', parking_charge: 'parking' };

/** The part of the trigger `property_complete`, after what was read. */
export const COMPLETE_COSTS = `
    IF NEW.property_for = 'sell' THEN ${emptied('sell')} ELSE ${emptied('rent')} END IF;
    DECLARE
      service bigint := coalesce(NEW.service_charge, ${read('service_charge')});
      parking bigint := NEW.parking_charge;
      advance bigint := coalesce(NEW.advance_months * NEW.price, ${read('advance')}, ${read('advance_months')} * NEW.price);
      fee bigint := CASE WHEN NEW.agent_fee_paid_by = 'owner' OR NEW.agent_fee = 0 THEN 0
        WHEN NEW.agent_fee_paid_by = 'shared' THEN (NEW.agent_fee + 1) / 2
        WHEN NEW.agent_fee_paid_by = 'taker' THEN NEW.agent_fee END;
    BEGIN
      IF NEW.property_for = 'sell' THEN
        NEW.monthly_total := service;
        NEW.monthly_unknown := ${unknown({ service_charge: 'service' })};
        NEW.day_one := NEW.booking_money + coalesce(fee, 0);
        NEW.day_one_unknown := ${unknown({ booking_money: 'NEW.booking_money', agent_fee: 'fee' })};
        NEW.day_one_said := coalesce(NEW.day_one, ${UNSAID});
      ELSE
        NEW.monthly_total := NEW.price + coalesce(service, 0) + coalesce(parking, 0);
        NEW.monthly_unknown := ${unknown(MONTHLY)};
        NEW.day_one := NEW.monthly_total + coalesce(advance, 0) + coalesce(fee, 0);
        NEW.day_one_unknown := ${unknown({ advance_months: 'advance', ...MONTHLY, agent_fee: 'fee' })};
        NEW.day_one_said := CASE WHEN advance IS NULL THEN ${UNSAID} ELSE NEW.day_one END;
      END IF;
      NEW.monthly_said := CASE WHEN service IS NULL THEN ${UNSAID} ELSE NEW.monthly_total END;
      NEW.monthly_least := coalesce(NEW.monthly_total, 0);
      NEW.day_one_least := coalesce(NEW.day_one, 0);
    END;`;

/** Rows in one statement. */
const PORTION = 1_000;

// Any write makes the trigger sum up.
const SUM_UP = `
  UPDATE properties SET monthly_unknown = '{}' WHERE id IN (
    SELECT id FROM properties WHERE monthly_unknown IS NULL ORDER BY id LIMIT ${PORTION} FOR UPDATE SKIP LOCKED)
  RETURNING 1`;

/** Sums up what stood in the table before there were sums, a thousand at a time. */
export async function sumUpOld(): Promise<void> {
  for (let done = PORTION; done === PORTION; ) done = (await withoutTimeLimit(() => rows(SUM_UP))).length;
}
