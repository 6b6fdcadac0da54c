import type { Core } from '@strapi/strapi';

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

/** What Strapi's schema cannot say about agents. Idempotent. */
export async function bootstrapAgents(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(ADDRESSES);
}
