import type { Profile } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { readBelongings, removeBelongings } from '../platform/belongings';
import { actorOf } from '../platform/person';
import { rows } from '../platform/sql';
import { findAccount, toUser, USER, type Account } from './people';
import { endSessions, listSessions } from './sessions';
import type { Identity } from './verify';

/** Changes what the profile names. */
export async function updateAccount(userId: number, profile: Profile): Promise<Account> {
  const chosen = profile.language ? { language_chosen: true } : {};
  await strapi.db.query(USER).update({ where: { id: userId }, data: { ...profile, ...chosen } });
  const person = await findAccount(userId);
  if (!person) throw new errors.UnauthorizedError();
  return person;
}

/**
 * Everything that is kept about a person, in the shape of `myDataSchema`. The number of a national ID is stored encrypted
 * and leaves with its last digits only.
 */
export async function exportAccount(person: Account, sessionId: string | undefined) {
  const [sessions, belongings] = await Promise.all([listSessions(person.id, sessionId), readBelongings(person)]);
  return {
    exported_at: new Date().toISOString(),
    user: { ...toUser(person), created_at: new Date(person.createdAt).toISOString() },
    sessions,
    ...belongings,
  };
}

/** Whether the person whom a sign-in just now proves has an account here. */
export async function hasAccount({ uid }: Identity): Promise<boolean> {
  return (await strapi.db.query(USER).count({ where: { uid } })) > 0;
}

/**
 * Deletes the account and what belongs to it alone: sessions, favourites, saved searches, reviews, sent messages and own
 * listings with their photographs. Records of payments (hires) and loan applications stay without a link to the account:
 * what was paid and decided must remain provable, but every national ID is erased, and what was not decided is withdrawn.
 * The audit trail says that an account went, not whose. `identity` is the proof of a sign-in just now. Throws
 * UnauthorizedError when it is somebody else's.
 */
export async function removeAccount(person: Account, identity: Identity): Promise<void> {
  const { id, uid, documentId } = person;
  if (identity.uid !== uid) throw new errors.UnauthorizedError();
  const removeFiles = await strapi.db.transaction(async () => {
    const rest = await removeBelongings(person);
    await endSessions(id);
    await strapi.documents(USER).delete({ documentId });
    await rows('DELETE FROM street_trash WHERE user_id = ?', [id]);
    // Without the address: the entry says that somebody left, not who.
    await writeAudit({ ...actorOf(person), actor: '' }, 'account deleted', [USER, documentId]);
    return rest;
  });
  await removeFiles();
}
