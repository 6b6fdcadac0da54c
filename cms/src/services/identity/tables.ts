import { deskColumnSql } from '../platform/desk-words';
import { makeTables } from '../platform/sql';

const WORDS = deskColumnSql('up_users', { names: ['user_name'], texts: ['email'], phones: ['user_phone'] });

export function bootstrapIdentity(): Promise<void> {
  return makeTables('CREATE UNIQUE INDEX IF NOT EXISTS users_uid_uq ON up_users (uid)', WORDS);
}
