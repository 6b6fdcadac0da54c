import { makeTables } from '../platform/sql';

// Senders are counted by the rate limiter; nothing of their addresses stays with a message.
const ENQUIRIES = `
  ALTER TABLE enquiries DROP COLUMN IF EXISTS sender_hash;
  CREATE UNIQUE INDEX IF NOT EXISTS enquiries_idempotency_uq ON enquiries (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS enquiries_mail_idx ON enquiries (updated_at) WHERE mail_state <> 'sent';
  CREATE INDEX IF NOT EXISTS enquiries_open_idx ON enquiries (created_at) WHERE handled_at IS NULL;`;

export function bootstrapEnquiries(): Promise<void> {
  return makeTables(ENQUIRIES);
}
