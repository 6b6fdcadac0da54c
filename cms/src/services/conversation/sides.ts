import type { Language, Side } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { among, namesOf, ownNamesOf } from '../enquiry/readers';
import { isAdmin, type Person } from '../platform/person';
import { preparedRows, preparedTexts, rows, type Sql } from '../platform/sql';
import { opens } from './link';

/** Who comes: an account, the link of a mail, both or neither. */
export type Comer = { person: Person | null; link?: string | undefined };

/** Who makes a call: its account, and the link of a mail where it carries one. */
export const comerOf = (ctx: { state: { user?: Person } }, link: string | undefined): Comer => ({
  person: ctx.state.user ?? null,
  link,
});

/** A conversation as it is stored. */
export type Stored = {
  id: number;
  document_id: string;
  email: string;
  /** In which the message was written, where that is known. */
  language: Language | null;
  name: string;
  handled: boolean;
  link_round: number;
  blocked_by: Side | 'site' | null;
  reported_at: string | null;
};

/**
 * A condition on rows `r` of `street_readers`: those by which a person has their conversations, what they asked and what is
 * to them; the admin is the office as well. Of one with oneself, one is who asked.
 */
export function readBy(person: Person): Sql {
  const asked = among('r.reader', namesOf(person));
  const answered = among('r.reader', ownNamesOf(person));
  return {
    text: `((r.side = 'seeker' AND ${asked.text}) OR (r.side = 'owner' AND ${answered.text}))`,
    values: [...asked.values, ...answered.values],
  };
}

const STORED = `SELECT e.id, e.document_id, e.email, e.language, e.name, e.handled_at IS NOT NULL AS handled,
    coalesce(c.link_round, 0) AS link_round, c.blocked_by, c.reported_at
  FROM enquiries e LEFT JOIN street_conversations c ON c.enquiry_id = e.id WHERE e.document_id = ?`;

/** A conversation by the `_id` of its message; null for none. `lock`: its row of `enquiries` is held. */
export async function readStored(documentId: string, lock = false): Promise<Stored | null> {
  const values = [documentId];
  const [stored] = await (lock
    ? rows<Stored>(`${STORED} FOR UPDATE OF e`, values)
    : preparedRows<Stored>('stored conversation', { text: STORED, values }));
  return stored ?? null;
}

/** Who acts: the account, null where the link of a mail let somebody in. */
type Found = { stored: Stored; side: Side | null; person: Person | null };

async function sideOf({ id }: Stored, person: Person): Promise<Side | null> {
  const { text, values } = readBy(person);
  // A seeker comes behind an owner in the alphabet.
  const [found] = await preparedTexts<{ side: Side | null }>('side', {
    text: `SELECT max(r.side) AS side FROM street_readers r WHERE r.enquiry_id = ? AND ${text}`,
    values: [id, ...values],
  });
  return found?.side ?? null;
}

/**
 * A conversation and the side of whoever comes; null for the admin, who may read one that was reported. `lock`: its row of
 * `enquiries` is held until the running transaction ends. Throws NotFoundError for a conversation of others, as if there
 * were none.
 */
export async function findFor(documentId: string, comer: Comer, { lock = false } = {}): Promise<Found> {
  const stored = await readStored(documentId, lock);
  const { person, link } = comer;
  if (stored && link !== undefined && opens(stored, link)) return { stored, side: 'seeker', person: null };
  const side = stored && person && (await sideOf(stored, person));
  const mayLook = stored?.reported_at && person && isAdmin(person);
  if (!stored || (!side && !mayLook)) throw new errors.NotFoundError('No such conversation');
  return { stored, side: side ?? null, person };
}

/** The same for what only the sides may do. */
export async function findAsSide(documentId: string, comer: Comer): Promise<Found & { side: Side }> {
  const { side, ...found } = await findFor(documentId, comer, { lock: true });
  if (!side) throw new errors.NotFoundError('No such conversation');
  return { ...found, side };
}
