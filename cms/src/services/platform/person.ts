import { createHash } from 'node:crypto';

/** Who makes a call, as Strapi's authentication gives it. */
export type Person = {
  id: number;
  email: string;
  email_verified: boolean | null;
  user_name: string | null;
  role?: { type: string } | null;
};

export function isAdmin({ role }: Pick<Person, 'role'>): boolean {
  return role?.type === 'admin';
}

/** Whether an address is this person's, and known to be theirs. */
export function hasAddress(person: Person, address: string | null | undefined): boolean {
  return person.email_verified === true && address?.toLowerCase() === person.email.toLowerCase();
}

/** Who acts, as an entry of the audit trail names them. */
export function actorOf({ email, role }: Pick<Person, 'email' | 'role'>): { actor: string; actor_role: string } {
  return { actor: email, actor_role: role?.type ?? '' };
}

/** A person's idempotency keys are their own: another's equal key is another key. */
export function ownKey({ id }: Pick<Person, 'id'>, key: string | null): string | null {
  return key && createHash('sha256').update(`${id} ${key}`).digest('hex');
}
