import { deskColumnSql } from '../platform/desk-words';
import { checkSql, makeTables } from '../platform/sql';

/** The one address that each agent is to have once both the old one and the new one have agreed. */
const ADDRESSES = `
  CREATE TABLE IF NOT EXISTS street_agent_addresses (
    agent_key text PRIMARY KEY,
    change_id uuid NOT NULL UNIQUE,
    old_email text,
    new_email text NOT NULL,
    asked_by text NOT NULL,
    expires_at timestamptz NOT NULL,
    old_agreed_at timestamptz,
    new_agreed_at timestamptz,
    done boolean NOT NULL DEFAULT false
  );`;

const INDEXES = `
  CREATE UNIQUE INDEX IF NOT EXISTS agents_key_uq ON agents (key);
  CREATE UNIQUE INDEX IF NOT EXISTS agents_slug_uq ON agents (slug);
  CREATE UNIQUE INDEX IF NOT EXISTS agents_idempotency_uq ON agents (idempotency_key) WHERE idempotency_key IS NOT NULL;
  -- Asked of each row of a list of listings: whether who gets its mail is an agent.
  CREATE INDEX IF NOT EXISTS agents_email_idx ON agents (lower(agent_email));`;

const WORDS = deskColumnSql('agents', { names: ['agent_name'], texts: ['agent_email'], phones: ['agent_number'] });

export function bootstrapAgents(): Promise<void> {
  return makeTables(INDEXES, WORDS, checkSql('agents_fees_ck', 'agents', 'fees >= 0'), ADDRESSES);
}
