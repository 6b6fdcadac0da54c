import { deskColumnSql } from '../platform/desk-words';
import { makeTables, rowTrigger } from '../platform/sql';

const WORDS = deskColumnSql('up_users', { names: ['user_name'], texts: ['email'], phones: ['user_phone'] });

/** By what every signed-in call and every change of a person's sessions looks for them. */
const SESSIONS = `
  CREATE INDEX IF NOT EXISTS sessions_session_idx ON strapi_sessions (session_id);
  CREATE INDEX IF NOT EXISTS sessions_user_idx ON strapi_sessions (user_id);`;

/**
 * By what staff know an account wherever the panel names it: Strapi's main field is one column, so the database keeps
 * name and e-mail in one. Who has no name is known by the address.
 */
const SHOWN_AS = `
  ${rowTrigger(
    'account_shown_as',
    'BEFORE INSERT OR UPDATE ON up_users',
    `NEW.shown_as := left(concat_ws(', ', nullif(NEW.user_name, ''), NEW.email), 255);
    RETURN NEW;`,
  )}
  UPDATE up_users SET shown_as = '' WHERE shown_as IS NULL`;

/** The codes that confirmed an address within the last day, as fingerprints: an answer can be lost, and the code is spent then. */
const CODES = `
  CREATE TABLE IF NOT EXISTS street_confirmed_codes (
    fingerprint text PRIMARY KEY,
    confirmed_at timestamptz NOT NULL DEFAULT now()
  )`;

export function bootstrapIdentity(): Promise<void> {
  return makeTables(
    'CREATE UNIQUE INDEX IF NOT EXISTS users_uid_uq ON up_users (uid)',
    WORDS,
    SESSIONS,
    SHOWN_AS,
    CODES,
  );
}
