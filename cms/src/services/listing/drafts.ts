import type { Draft, DraftChange, NewDraft } from '@69street/config/contract';
import { DRAFTS_MAX } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { conflict } from '../platform/conflict';
import { findListing } from './store';
import { isoSql, rows, takeLock } from '../platform/sql';
import { ownKey, type Person } from '../platform/person';
import { createDocument, updateDocument } from '../platform/documents';

const DRAFT = 'api::listing-draft.listing-draft';

const READ = `
  SELECT d.document_id AS "_id", p.document_id AS property, d.values::json AS values, coalesce(d.step, 0) AS step,
    ${isoSql('d.created_at')} AS "createdAt",
    ${isoSql('d.updated_at')} AS "updatedAt"
  FROM listing_drafts d JOIN listing_drafts_user_lnk u ON u.listing_draft_id = d.id
  LEFT JOIN listing_drafts_property_lnk l ON l.listing_draft_id = d.id LEFT JOIN properties p ON p.id = l.property_id
  WHERE u.user_id = ?`;

/** One person's drafts, the latest first. */
export function listDrafts(userId: number): Promise<Draft[]> {
  return rows<Draft>(`${READ} ORDER BY d.updated_at DESC, d.id DESC`, [userId]);
}

/** One own draft. Throws NotFoundError for any other. */
export async function findDraft(id: string, userId: number): Promise<Draft> {
  const draft = (await listDrafts(userId)).find(({ _id }) => _id === id);
  if (!draft) throw new errors.NotFoundError('No such draft');
  return draft;
}

/**
 * Keeps a draft. A repeat with the same idempotency key answers the one that was kept then. Throws 409 when a person has
 * too many, NotFoundError when it is for a listing that the person may not change.
 */
export async function addDraft(
  { values, step, property }: NewDraft,
  person: Person,
  key: string | null,
): Promise<Draft> {
  const idempotency_key = ownKey(person, key);
  return strapi.db.transaction(async () => {
    // One draft of a person at a time: two at once would both be counted as the twentieth.
    await takeLock(`drafts ${person.id}`);
    const before = idempotency_key && (await strapi.db.query(DRAFT).findOne({ where: { idempotency_key } }));
    if (before) return findDraft(before.documentId, person.id);
    if ((await listDrafts(person.id)).length >= DRAFTS_MAX) {
      throw conflict(`There are ${DRAFTS_MAX} drafts already`, { max: DRAFTS_MAX });
    }
    const listing = property === undefined ? null : (await findListing(property, person)).id;
    const draft = { values, step, idempotency_key, user: person.id, property: listing };
    return findDraft(await createDocument(DRAFT, draft), person.id);
  });
}

/** Replaces what an own draft holds. Throws NotFoundError for any other. */
export async function updateDraft(id: string, { values, step }: DraftChange, userId: number): Promise<Draft> {
  await findDraft(id, userId);
  await updateDocument(DRAFT, id, { values, ...(step !== undefined && { step }) });
  return findDraft(id, userId);
}

/** Removes an own draft, within the running transaction if there is one. Answers whether there was one. */
export async function removeDraft(id: string, userId: number): Promise<boolean> {
  if (!(await listDrafts(userId)).some(({ _id }) => _id === id)) return false;
  await strapi.documents(DRAFT).delete({ documentId: id });
  return true;
}
