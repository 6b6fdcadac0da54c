import { makeTables } from '../platform/sql';

export function bootstrapIdentity(): Promise<void> {
  return makeTables('CREATE UNIQUE INDEX IF NOT EXISTS users_uid_uq ON up_users (uid)');
}
