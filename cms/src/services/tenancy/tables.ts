import { AGREEMENT_STATES, RECEIPT_KINDS, RENT_PAID_BY, TENANCY_SIDES } from '@69street/config/market';

import { makeTables, rowTrigger } from '../platform/sql';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * A tenancy, the versions of its agreement, what was written about the rent, and of what was reminded. The listing is kept
 * by its `_id`, which outlives the trash. Either side's account may go: the other one keeps its papers.
 */
const TENANCIES = `
  CREATE TABLE IF NOT EXISTS street_tenancies (
    id bigserial PRIMARY KEY,
    document_id text NOT NULL UNIQUE DEFAULT 't' || left(md5(gen_random_uuid()::text), 23),
    property_key text NOT NULL,
    landlord_id integer REFERENCES up_users ON DELETE SET NULL,
    tenant_id integer REFERENCES up_users ON DELETE SET NULL,
    tenant_email text,
    tenant_language text NOT NULL DEFAULT 'en' CHECK (tenant_language IN ('en', 'bn')),
    was_invited boolean NOT NULL DEFAULT false,
    link_round integer NOT NULL DEFAULT 0,
    reminds_landlord boolean NOT NULL DEFAULT true,
    reminds_tenant boolean NOT NULL DEFAULT true,
    ended_on date,
    ended_by text CHECK (ended_by IN (${listed(TENANCY_SIDES)})),
    key text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (landlord_id, key)
  );
  CREATE INDEX IF NOT EXISTS street_tenancies_tenant_idx ON street_tenancies (tenant_id);
  CREATE INDEX IF NOT EXISTS street_tenancies_email_idx ON street_tenancies (tenant_email);

  CREATE TABLE IF NOT EXISTS street_agreements (
    id bigserial PRIMARY KEY,
    tenancy_id bigint NOT NULL REFERENCES street_tenancies ON DELETE CASCADE,
    version integer NOT NULL,
    state text NOT NULL CHECK (state IN (${listed(AGREEMENT_STATES)})),
    facts json NOT NULL,
    texts json,
    landlord_name text,
    landlord_at timestamptz,
    tenant_name text,
    tenant_at timestamptz,
    words text,
    sha256 text,
    UNIQUE (tenancy_id, version),
    CHECK (state = 'draft' OR texts IS NOT NULL),
    CHECK (state <> 'agreed' OR (tenant_at IS NOT NULL AND landlord_at IS NOT NULL AND sha256 IS NOT NULL))
  );
  CREATE INDEX IF NOT EXISTS street_agreements_offered_idx ON street_agreements (tenancy_id) WHERE state = 'offered';

  CREATE TABLE IF NOT EXISTS street_rent_receipts (
    id bigserial PRIMARY KEY,
    tenancy_id bigint NOT NULL REFERENCES street_tenancies ON DELETE CASCADE,
    number integer NOT NULL,
    withdraws integer,
    month text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    paid_on date NOT NULL,
    paid_by text NOT NULL CHECK (paid_by IN (${listed(RENT_PAID_BY)})),
    answer text CHECK (answer IN ('confirmed', 'disputed')),
    answered_at timestamptz,
    words text,
    key text,
    written_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (tenancy_id, number),
    UNIQUE (tenancy_id, key),
    UNIQUE (tenancy_id, withdraws)
  );
  ALTER TABLE street_rent_receipts ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'rent'
    CHECK (kind IN (${listed(RECEIPT_KINDS)}));
  ALTER TABLE street_rent_receipts ADD COLUMN IF NOT EXISTS is_part boolean NOT NULL DEFAULT false;
  -- A receipt says what it said, and goes only with its tenancy.
  ${rowTrigger(
    'street_rent_receipts_stay',
    'BEFORE UPDATE OR DELETE ON street_rent_receipts',
    `IF TG_OP = 'DELETE' THEN
      IF EXISTS (SELECT FROM street_tenancies WHERE id = OLD.tenancy_id)
      THEN RAISE EXCEPTION 'rent receipts are withdrawn by another entry'; END IF;
      RETURN OLD;
    END IF;
    IF (NEW.tenancy_id, NEW.number, NEW.kind, NEW.is_part, NEW.month, NEW.amount, NEW.paid_on, NEW.paid_by, NEW.written_at)
      IS DISTINCT FROM (OLD.tenancy_id, OLD.number, OLD.kind, OLD.is_part, OLD.month, OLD.amount, OLD.paid_on, OLD.paid_by, OLD.written_at)
    THEN RAISE EXCEPTION 'rent receipts are withdrawn by another entry'; END IF;
    RETURN NEW;`,
  )}

  CREATE TABLE IF NOT EXISTS street_rent_reminders (
    tenancy_id bigint NOT NULL REFERENCES street_tenancies ON DELETE CASCADE,
    month text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('due', 'receipt')),
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (tenancy_id, month, kind)
  );`;

export function bootstrapTenancies(): Promise<void> {
  return makeTables(TENANCIES);
}
