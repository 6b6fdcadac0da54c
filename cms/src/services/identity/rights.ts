import type { Street } from '../../../config/street';
import { rows } from '../platform/sql';

// Roles follow from the address alone, and only from one that is verified: anybody can make an account of the project
// for any address. One statement for one person, for the people behind some addresses, or for all.
const DERIVE = `
  UPDATE up_users_role_lnk given SET role_id = due.role_id
  FROM (
    SELECT u.id AS user_id, r.id AS role_id FROM up_users u JOIN up_roles r ON r.type = CASE
      WHEN u.email_verified AND lower(u.email) = ANY(?::text[]) THEN 'admin'
      WHEN u.email_verified AND EXISTS (SELECT FROM agents a WHERE lower(a.agent_email) = lower(u.email)) THEN 'agent'
      ELSE 'authenticated' END
    WHERE u.uid IS NOT NULL`;
const WHERE_DIFFERENT = `) due WHERE due.user_id = given.user_id AND due.role_id <> given.role_id`;

// A sign-in reads the agent list while a change of it is not yet committed, and the other way round: who comes second
// waits for the first, or a removed agent keeps the role. Sign-ins do not wait for each other.
const LOCKS = {
  person: `SELECT pg_advisory_xact_lock_shared(hashtextextended('roles', 0))`,
  list: `SELECT pg_advisory_xact_lock(hashtextextended('roles', 0))`,
};

async function derive(
  lock: keyof typeof LOCKS,
  condition: string,
  values: Array<number | string[]> = [],
): Promise<void> {
  const { adminEmails } = strapi.config.get<Street>('street');
  // Strapi joins a transaction that is already open.
  await strapi.db.transaction(async () => {
    await rows(LOCKS[lock]);
    await rows(`${DERIVE} ${condition} ${WHERE_DIFFERENT}`, [adminEmails, ...values]);
  });
}

/** Gives one person the role that is due to them now. */
export function deriveRole(userId: number): Promise<void> {
  return derive('person', 'AND u.id = ?', [userId]);
}

/** The same for everybody behind these addresses. */
export async function deriveRolesOf(addresses: Array<string | null | undefined>): Promise<void> {
  const known = addresses.flatMap((address) => (address ? [address.toLowerCase()] : []));
  if (known.length > 0) await derive('list', 'AND lower(u.email) = ANY(?::text[])', [known]);
}

/** The same for everybody, because ADMIN_EMAILS may be another than at the last start. */
export function deriveAllRoles(): Promise<void> {
  return derive('list', '');
}
