import { deskColumnSql } from '../platform/desk-words';
import { makeTables } from '../platform/sql';

const WORDS = deskColumnSql('up_users', { names: ['user_name'], texts: ['email'], phones: ['user_phone'] });

/** By what every signed-in call and every change of a person's sessions looks for them. */
const SESSIONS = `
  CREATE INDEX IF NOT EXISTS sessions_session_idx ON strapi_sessions (session_id);
  CREATE INDEX IF NOT EXISTS sessions_user_idx ON strapi_sessions (user_id);`;

export function bootstrapIdentity(): Promise<void> {
  return makeTables('CREATE UNIQUE INDEX IF NOT EXISTS users_uid_uq ON up_users (uid)', WORDS, SESSIONS);
}
