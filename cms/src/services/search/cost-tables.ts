import { fieldsWhere } from '@69street/config/market';

/**
 * What a home costs, as config/src/market/costs.ts works it out: in the database as well, because listings come by many
 * doors and lists are sorted by it. `…_unknown`: what of a sum nobody says; null in rows from before the columns.
 * `…_said`: the sum where what decides about it is known, else nothing.
 */
export const COST_COLUMNS = `
  ADD COLUMN IF NOT EXISTS monthly_total bigint,
  ADD COLUMN IF NOT EXISTS monthly_unknown text[],
  ADD COLUMN IF NOT EXISTS monthly_said bigint,
  ADD COLUMN IF NOT EXISTS day_one bigint,
  ADD COLUMN IF NOT EXISTS day_one_unknown text[],
  ADD COLUMN IF NOT EXISTS day_one_said bigint`;

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
      advance bigint := coalesce(NEW.advance_months * NEW.price, ${read('advance')});
      fee bigint := CASE WHEN NEW.agent_fee_paid_by = 'owner' OR NEW.agent_fee = 0 THEN 0
        WHEN NEW.agent_fee_paid_by = 'shared' THEN (NEW.agent_fee + 1) / 2
        WHEN NEW.agent_fee_paid_by = 'taker' THEN NEW.agent_fee END;
    BEGIN
      IF NEW.property_for = 'sell' THEN
        NEW.monthly_total := service;
        NEW.monthly_unknown := ${unknown({ service_charge: 'service' })};
        NEW.day_one := NEW.booking_money + coalesce(fee, 0);
        NEW.day_one_unknown := ${unknown({ booking_money: 'NEW.booking_money', agent_fee: 'fee' })};
        NEW.day_one_said := NEW.day_one;
      ELSE
        NEW.monthly_total := NEW.price + coalesce(service, 0) + coalesce(parking, 0);
        NEW.monthly_unknown := ${unknown(MONTHLY)};
        NEW.day_one := NEW.monthly_total + coalesce(advance, 0) + coalesce(fee, 0);
        NEW.day_one_unknown := ${unknown({ advance_months: 'advance', ...MONTHLY, agent_fee: 'fee' })};
        NEW.day_one_said := CASE WHEN advance IS NOT NULL THEN NEW.day_one END;
      END IF;
      NEW.monthly_said := CASE WHEN service IS NOT NULL THEN NEW.monthly_total END;
    END;`;
