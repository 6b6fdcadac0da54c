import type { User } from '@69street/config/contract';
import { PHONE_PREFIX, type Language } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Person } from '../platform/person';
import { takeLock } from '../platform/sql';
import { deriveRole } from './rights';
import type { Identity } from './verify';

export const USER = 'plugin::users-permissions.user';

/** A person with all that is stored of them. */
export type Account = Person & {
  documentId: string;
  uid: string | null;
  user_phone: string | null;
  on_whatsapp: boolean | null;
  language: Language | null;
  language_chosen: boolean | null;
  blocked: boolean | null;
  createdAt: string;
};

export function toUser(person: Account): User {
  const role = person.role?.type;
  return {
    _id: person.documentId,
    user_name: person.user_name ?? '',
    user_email: person.email,
    user_phone: person.user_phone ?? PHONE_PREFIX,
    on_whatsapp: person.on_whatsapp === true,
    email_verified: person.email_verified === true,
    language: person.language ?? 'en',
    Admin: role === 'admin',
    Agent: role === 'agent',
    Normal: role === 'authenticated',
  };
}

/** The account with this row id as they are now, or null. */
export function findAccount(id: number): Promise<Account | null> {
  return strapi.db.query(USER).findOne({ where: { id }, populate: ['role'] });
}

/**
 * The account behind an identity, made at the first sign-in, with the role that is due now. People are known by the uid
 * of the identity service and never by their address. `language`, of the page on which they signed in, is theirs as long
 * as they have chosen none. Throws UnauthorizedError for a blocked account.
 */
export async function enter(identity: Identity, language?: Language): Promise<Account> {
  const { uid, email, email_verified, name } = identity;
  return strapi.db.transaction(async () => {
    // Two first sign-ins at once make one account.
    await takeLock(`sign-in ${uid}`);
    const known: Account | null = await strapi.db.query(USER).findOne({ where: { uid } });
    if (known?.blocked) throw new errors.UnauthorizedError();
    const id = known?.id ?? (await createPerson(uid, email));
    const user_name = known?.user_name || name;
    const own = language && !known?.language_chosen ? { language } : {};
    await strapi.db.query(USER).update({ where: { id }, data: { email, email_verified, user_name, ...own } });
    await deriveRole(id);
    const person = await findAccount(id);
    if (!person) throw new errors.UnauthorizedError();
    return person;
  });
}

/** The service says that this address is confirmed: the account here counts as such from now on, with its role. */
export async function confirmPerson(uid: string, email: string): Promise<void> {
  await strapi.db.transaction(async () => {
    await takeLock(`sign-in ${uid}`);
    const known: Account | null = await strapi.db.query(USER).findOne({ where: { uid } });
    if (!known) return;
    await strapi.db.query(USER).update({ where: { id: known.id }, data: { email, email_verified: true } });
    await deriveRole(known.id);
  });
}

async function createPerson(uid: string, email: string): Promise<number> {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const created = await strapi.documents(USER).create({
    data: { uid, username: `firebase-${uid}`, email, provider: 'firebase', confirmed: true, role: role.id },
  });
  return Number(created.id);
}
