import type { Conversation } from '@69street/config/contract';
import { otherSide, suspicionsOf, type Side } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { replyToEnquiry } from '../enquiry/inbox';
import { conflict } from '../platform/conflict';
import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { isoSql, rows } from '../platform/sql';
import { mailNews } from './mail';
import { keepPhoto, type Photo } from './photo';
import { reportRepeated } from './reports';
import { findAsSide, type Comer, type Stored } from './sides';
import { noteSaid } from './state';

type Said = Conversation['messages'][number];
/** Without words only with a photograph. */
type Saying = { words: string; key: string; photo?: Photo | undefined };

/** What one side says in one conversation, and what one address says in all. */
const LIMITS = {
  'conversation-side': { turns: 30, seconds: 10 * 60 },
  'conversation-address': { turns: 200, seconds: 3600 },
};

const COLUMNS = `id::text AS _id, side, author, words, ${isoSql('at')} AS at,
  (SELECT json_build_object('width', f.width, 'height', f.height) FROM street_message_photos f
    WHERE f.message_id = street_messages.id) AS photo`;
const nameOf = ({ user_name, email }: Person) => user_name || email.split('@')[0] || email;

const toSaid = (row: Omit<Said, 'suspicions'>): Said => ({ ...row, suspicions: suspicionsOf(row.words) });

/** The first answer goes the way of the inbox, so that the message is answered there as well. */
async function answerFirst({ document_id }: Stored, words: string, person: Person): Promise<Said> {
  await replyToEnquiry(document_id, words, person);
  const [row] = await rows<Omit<Said, 'suspicions'>>(
    `SELECT 'reply' AS _id, NULL::json AS photo, 'owner' AS side, coalesce(handled_by, '') AS author, reply AS words,
       ${isoSql('handled_at')} AS at FROM enquiries WHERE document_id = ?`,
    [document_id],
  );
  if (!row) throw new Error('An answer went while it was written');
  return toSaid(row);
}

/** What a repeat of the first answer says again; it has no key of its own. */
async function isFirstAnswer({ id }: Stored, words: string, person: Person): Promise<boolean> {
  const found = await rows(
    `SELECT FROM enquiries e WHERE e.id = ? AND e.reply = ? AND e.handled_by IN (?, ?)
       AND NOT EXISTS (SELECT FROM street_messages m WHERE m.enquiry_id = e.id)`,
    [id, words, person.user_name ?? '', person.email],
  );
  return found.length > 0;
}

async function write(
  { id, name }: Stored,
  side: Side,
  { words, key, photo }: Saying,
  person: Person | null,
): Promise<Said> {
  const author = side === 'seeker' ? name : person ? nameOf(person) : '';
  const [row] = await rows<Omit<Said, 'suspicions'>>(
    `INSERT INTO street_messages (enquiry_id, side, person_id, author, words, key) VALUES (?, ?, ?, ?, ?, ?)
     RETURNING ${COLUMNS}`,
    [id, side, person?.id ?? null, author, words, key],
  );
  if (!row) throw new Error('A message was not written');
  if (!photo) return toSaid(row);
  await keepPhoto(row._id, photo);
  const { width, height } = photo;
  return toSaid({ ...row, photo: { width, height } });
}

/**
 * Says something in a conversation, as one of its sides; what an owner says first is the answer of the inbox. The same key
 * a second time says nothing again. Throws NotFoundError for a conversation of others, 409 where it was ended, and
 * RateLimitError.
 */
export async function say(documentId: string, saying: Saying, comer: Comer, address: string): Promise<Said> {
  return strapi.db.transaction(async () => {
    const { stored, side, person } = await findAsSide(documentId, comer);
    const { photo } = saying;
    const key = `${side} ${saying.key}`;
    const [before] = await rows<Omit<Said, 'suspicions'>>(
      `SELECT ${COLUMNS} FROM street_messages WHERE enquiry_id = ? AND key = ?`,
      [stored.id, key],
    );
    if (before) return toSaid(before);
    if (stored.blocked_by) throw conflict('The conversation has ended', { blocked_by: stored.blocked_by });
    await takeTurn('conversation-side', `${stored.document_id} ${side}`, LIMITS['conversation-side']);
    await takeTurn('conversation-address', address, LIMITS['conversation-address']);
    if (side === 'owner' && person) {
      const isFirst = !stored.handled || (await isFirstAnswer(stored, saying.words, person));
      if (isFirst) {
        // The answer is the mail that goes out, and that is words.
        if (saying.words === '') throw new errors.ValidationError('Say something', { fields: { words: ['required'] } });
        const answer = await answerFirst(stored, saying.words, person);
        return photo ? write(stored, side, { words: '', key, photo }, person) : answer;
      }
    }
    const said = await write(stored, side, { words: saying.words, key, photo }, person);
    const other = otherSide(side);
    const { mailNow } = await noteSaid(stored.id, side);
    if (mailNow) await mailNews(stored.id, other);
    await reportRepeated(stored.id, saying.words, person?.id ?? stored.email.toLowerCase());
    return said;
  });
}
