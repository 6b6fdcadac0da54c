import { SIDES } from '@69street/config/market';

import { checkSql, makeTables } from '../platform/sql';

const sides = SIDES.map((side) => `'${side}'`).join(', ');

/** What each side has of a conversation, by the name of the side. `mail_due`: when a mail about it may go next. */
const SIDE_COLUMNS = SIDES.map(
  (side) => `
    unread_by_${side} boolean NOT NULL DEFAULT false,
    ${side}_read_at timestamp,
    ${side}_is_muted boolean NOT NULL DEFAULT false,
    ${side}_mailed_at timestamp,
    ${side}_mail_due timestamp,`,
).join('');

/**
 * What is said after the message that began a conversation and the first answer to it, which stand in `enquiries`. A row
 * of `street_conversations` is made when something happens in one (state.ts). Times are in UTC, as those of Strapi.
 */
const CONVERSATIONS = `
  CREATE TABLE IF NOT EXISTS street_conversations (
    enquiry_id integer PRIMARY KEY REFERENCES enquiries ON DELETE CASCADE,
    last_at timestamp NOT NULL,${SIDE_COLUMNS}
    blocked_by text,
    link_round integer NOT NULL DEFAULT 0,
    reported_by text,
    report_reason text,
    report_words text,
    reported_at timestamp,
    decided_at timestamp
  );
  ${checkSql('street_conversations_blocked_by_check', 'street_conversations', `blocked_by IN (${sides}, 'site')`)}
  -- The number that the owner's side shows, and whose account has shown it. The seeker's is that of the message.
  ALTER TABLE street_conversations ADD COLUMN IF NOT EXISTS owner_number text;
  ALTER TABLE street_conversations ADD COLUMN IF NOT EXISTS owner_number_at timestamp;
  ALTER TABLE street_conversations ADD COLUMN IF NOT EXISTS owner_number_by integer;
  CREATE INDEX IF NOT EXISTS street_conversations_number_idx ON street_conversations (owner_number_by)
    WHERE owner_number_by IS NOT NULL;
  CREATE INDEX IF NOT EXISTS street_conversations_owner_idx ON street_conversations (enquiry_id) WHERE unread_by_owner;
  CREATE INDEX IF NOT EXISTS street_conversations_seeker_idx ON street_conversations (enquiry_id) WHERE unread_by_seeker;
  CREATE INDEX IF NOT EXISTS street_conversations_reported_idx ON street_conversations (reported_at)
    WHERE reported_at IS NOT NULL AND decided_at IS NULL;
  CREATE INDEX IF NOT EXISTS street_conversations_mail_idx ON street_conversations (least(owner_mail_due, seeker_mail_due))
    WHERE owner_mail_due IS NOT NULL OR seeker_mail_due IS NOT NULL;

  CREATE TABLE IF NOT EXISTS street_messages (
    id bigserial PRIMARY KEY,
    enquiry_id integer NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    side text NOT NULL CHECK (side IN (${sides})),
    person_id integer REFERENCES up_users ON DELETE SET NULL,
    author text NOT NULL,
    words text NOT NULL,
    key text NOT NULL,
    at timestamp NOT NULL DEFAULT timezone('UTC', clock_timestamp()),
    UNIQUE (enquiry_id, key)
  );
  -- In the database and in no folder: so nothing hands one out but the call that knows who asks, it goes with its message,
  -- and there is never one without the other (167). A WebP is not compressed again.
  CREATE TABLE IF NOT EXISTS street_message_photos (
    message_id bigint PRIMARY KEY REFERENCES street_messages ON DELETE CASCADE,
    width integer NOT NULL,
    height integer NOT NULL,
    picture bytea NOT NULL
  );
  ALTER TABLE street_message_photos ALTER COLUMN picture SET STORAGE EXTERNAL;
  CREATE INDEX IF NOT EXISTS street_messages_conversation_idx ON street_messages (enquiry_id, id);
  CREATE INDEX IF NOT EXISTS street_messages_person_idx ON street_messages (person_id);
  CREATE INDEX IF NOT EXISTS street_messages_same_idx ON street_messages (md5(words), at);

  -- Who asked, by the address that was given.
  CREATE INDEX IF NOT EXISTS enquiries_email_idx ON enquiries (lower(email));
  CREATE INDEX IF NOT EXISTS enquiries_same_idx ON enquiries (md5(message), created_at);
  CREATE INDEX IF NOT EXISTS enquiries_office_idx ON enquiries (id) WHERE sent_to = 'office';`;

export function bootstrapConversations(): Promise<void> {
  return makeTables(CONVERSATIONS);
}
