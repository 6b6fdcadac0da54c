import type { Profile } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { findPerson, toUser, USER, type Person } from './people';
import { endSessions, listSessions } from './sessions';
import type { Identity } from './verify';
import { leaveLoans } from '../loan/change';
import { findLoanDraft } from '../loan/drafts';
import { ownLoans, toDetails } from '../loan/store';
import { dropFiles } from '../loan/loan-vault';
import { ownHires } from '../hire/store';
import { listSearches, removeSearches } from '../saved-search/saved-searches';
import { listFavourites } from '../favourite/favourites';
import { ownProperties } from '../search/list';

type Row = Record<string, unknown> & { documentId: string };

const PROPERTY = 'api::property.property';
/** Columns that say something about our own bookkeeping and nothing about the person. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'locale', 'publishedAt', 'createdBy', 'updatedBy', 'user', 'idempotency_key', 'key'],
  ...['mail_state', 'mail_attempts', 'mail_error'],
]);

/** Changes what the profile names. */
export async function updateAccount(userId: number, profile: Profile): Promise<Person> {
  const chosen = profile.language ? { language_chosen: true } : {};
  await strapi.db.query(USER).update({ where: { id: userId }, data: { ...profile, ...chosen } });
  const person = await findPerson(userId);
  if (!person) throw new errors.UnauthorizedError();
  return person;
}

function exported(row: Row): Record<string, unknown> {
  const kept = Object.entries(row).filter(([name]) => !INTERNAL.has(name));
  return { _id: row.documentId, ...Object.fromEntries(kept) };
}

/** Which rows are a person's: those tied to the account, and messages also by the address, when it is known as theirs. */
function belongsTo(uid: string, { id, email, email_verified }: Person): object {
  return uid === 'enquiry' && email_verified ? { $or: [{ user: id }, { email: { $eqi: email } }] } : { user: id };
}

/** The person's rows of one type. */
async function rowsOf(uid: 'review' | 'enquiry', person: Person): Promise<Record<string, unknown>[]> {
  const rows: Row[] = await strapi.db.query(`api::${uid}.${uid}`).findMany({
    where: belongsTo(uid, person),
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(exported);
}

/**
 * Everything that is kept about a person, in the shape of `myDataSchema`. The number of a national ID is stored encrypted
 * and leaves with its last digits only.
 */
export async function exportAccount(person: Person, sessionId: string | undefined) {
  const { id, email, createdAt } = person;
  const [sessions, favourites, properties, loans, loan_draft, hires, saved_searches, enquiries, reviews] =
    await Promise.all([
      listSessions(id, sessionId),
      listFavourites(id),
      ownProperties(person, email),
      ownLoans(id).then(toDetails),
      findLoanDraft(id),
      ownHires(id),
      listSearches(person),
      ...(['enquiry', 'review'] as const).map((type) => rowsOf(type, person)),
    ] as const);
  return {
    exported_at: new Date().toISOString(),
    user: { ...toUser(person), created_at: new Date(createdAt).toISOString() },
    ...{
      sessions,
      favourites: favourites.data,
      properties,
      enquiries,
      reviews,
      loans,
      loan_draft,
      hires,
      saved_searches,
    },
  };
}

/**
 * Deletes the account and what belongs to it alone: sessions, favourites, saved searches, reviews, sent messages and own listings with
 * their photographs. Records of payments (hires) and loan applications stay without a link to the account: what was
 * paid and decided must remain provable, but every national ID is erased, and what was not decided is withdrawn. The audit trail says that an account went, not whose. `identity` is the proof of a sign-in just now. Throws UnauthorizedError when it
 * is somebody else's.
 */
export async function removeAccount(person: Person, identity: Identity): Promise<void> {
  const { id, uid } = person;
  if (identity.uid !== uid) throw new errors.UnauthorizedError();
  const { files, privateNames } = await strapi.db.transaction(async ({ trx }) => {
    const listings: Array<Row & { photos: object[]; floor_plan: object | null }> = await strapi.db
      .query(PROPERTY)
      .findMany({ where: { owner: id }, populate: ['photos', 'floor_plan'] });
    for (const { documentId } of listings) await strapi.documents(PROPERTY).delete({ documentId });
    const reviews: Row[] = await strapi.db.query('api::review.review').findMany({ where: { user: id } });
    for (const { documentId } of reviews) await strapi.documents('api::review.review').delete({ documentId });
    for (const name of ['favourite', 'enquiry'] as const) {
      const query = strapi.db.query(`api::${name}.${name}`);
      const rows: Array<{ id: number }> = await query.findMany({
        where: belongsTo(name, person),
        select: ['id'],
      });
      await query.deleteMany({ where: { id: { $in: rows.map((row) => row.id) } } });
    }
    await removeSearches(person);
    const loanFiles = await leaveLoans(id);
    await endSessions(id);
    await strapi.documents(USER).delete({ documentId: person.documentId });
    await trx.raw('DELETE FROM street_trash WHERE user_id = ?', [id]);
    // Without the address: the entry says that somebody left, not who.
    await writeAudit({
      actor: '',
      actor_role: person.role?.type ?? '',
      action: 'account deleted',
      document_type: USER,
      document_key: person.documentId,
    });
    const pictures = listings.flatMap(({ photos, floor_plan }) => [...photos, ...(floor_plan ? [floor_plan] : [])]);
    return { files: pictures, privateNames: loanFiles };
  });
  // Behind the transaction, because files do not come back when it fails.
  await dropFiles(privateNames);
  for (const file of files) await strapi.plugin('upload').service('upload').remove(file);
}
