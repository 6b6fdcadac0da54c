import type { Conversation, ConversationList, ConversationsQuery } from '@69street/config/contract';
import { answersWithin, otherSide, suspicionsOf, type Side } from '@69street/config/market';

import { USUAL_MINUTES } from '../enquiry/answer-times';
import { writeAudit } from '../platform/audit';
import { readPage } from '../platform/cursor';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { isoSql, preparedRows, preparedTexts, rows } from '../platform/sql';
import type { WaitingRoom, Waits } from '../platform/waiting';
import { countSql, newsSql, pageSql } from './own';
import { REPORTED } from './reports';
import { findFor, type Comer } from './sides';
import { SUBJECT } from './subject';
import { telephonesFor } from './telephone';

const ENQUIRY = 'api::enquiry.enquiry';
/** So many of the latest messages are shown. */
const SHOWN = 500;
/** So much of the last words stands in a list. */
const CUT = 160;

/** Whom one talks to: who asked, or who has answered so far, else the agent whose page it was or the owner as the listing names them. */
const WITH = (side: string) => `CASE WHEN ${side} = 'seeker' THEN coalesce(
    (SELECT m.author FROM street_messages m WHERE m.enquiry_id = e.id AND m.side = 'owner' ORDER BY m.id DESC LIMIT 1),
    e.handled_by,
    (SELECT a.agent_name FROM enquiries_agent_lnk l JOIN agents a ON a.id = l.agent_id WHERE l.enquiry_id = e.id LIMIT 1),
    (SELECT nullif(btrim(p.owner_name), '') FROM enquiries_property_lnk l JOIN properties p ON p.id = l.property_id
      WHERE l.enquiry_id = e.id AND e.sent_to = 'owner' LIMIT 1))
  ELSE e.name END AS "with"`;

/** What was said last: in the conversation, else the first answer, else the message that began it. */
export const LAST = `coalesce(
  (SELECT json_build_object('side', m.side, 'words', left(m.words, ${CUT}), 'at', ${isoSql('m.at')})
    FROM street_messages m WHERE m.enquiry_id = e.id ORDER BY m.id DESC LIMIT 1),
  CASE WHEN e.reply IS NOT NULL
    THEN json_build_object('side', 'owner', 'words', left(e.reply, ${CUT}), 'at', ${isoSql('e.handled_at')}) END,
  json_build_object('side', 'seeker', 'words', left(e.message, ${CUT}), 'at', ${isoSql('e.created_at')}))`;

type Line = Omit<ConversationList['data'][number], 'answers_within'> & {
  id: number;
  sort_key: string;
  minutes: number | null;
};

/** A page of a person's conversations, the latest word first. Throws a ValidationError for a cursor of another question. */
export async function listConversations(query: ConversationsQuery, person: Person): Promise<ConversationList> {
  const unread = query.unread !== undefined;
  const count = async () => {
    const [counted] = await rows<{ n: number }>(countSql(person, unread));
    return counted?.n ?? 0;
  };
  const question = `conversations ${person.id} ${query.unread ?? ''}`;
  const { page, total, next_cursor } = await readPage(query, question, count, (after, most) => {
    const own = pageSql(person, unread, after, most);
    const text = `SELECT page.sort_key::text AS sort_key, e.id, e.document_id AS _id, page.side, page.is_unread, ${SUBJECT},
        ${WITH('page.side')}, ${LAST} AS last, CASE WHEN page.side = 'seeker' THEN ${USUAL_MINUTES} END AS minutes
      FROM (${own.text}) page JOIN enquiries e ON e.id = page.id ORDER BY page.sort_key DESC, page.id DESC`;
    // Prepared: planning it costs more than its answer, which is found the same way for everybody.
    return preparedTexts<Line>('conversations', { text, values: own.values });
  });
  return {
    data: page.map(({ id: _id, sort_key: _key, minutes, ...line }) => ({
      ...line,
      answers_within: answersWithin(minutes),
    })),
    meta: { total, next_cursor },
  };
}

type Reckoned = 'messages' | 'read_until' | 'is_muted' | 'looks' | 'own_telephone' | 'telephone' | 'answers_within';
type Row = Omit<Conversation, Reckoned> & { minutes: number | null } & Record<`${Side}_read_at`, string | null> &
  Record<`${Side}_is_muted`, boolean | null>;
type Said = Omit<Conversation['messages'][number], 'suspicions'>;

const ONE = (side: Side | null): string => `
  SELECT e.document_id AS _id, ${SUBJECT}, ${WITH(`'${side ?? 'owner'}'`)}, c.blocked_by, c.reported_by,
    ${isoSql('c.seeker_read_at')} AS seeker_read_at, ${isoSql('c.owner_read_at')} AS owner_read_at,
    c.seeker_is_muted, c.owner_is_muted, ${side === 'seeker' ? USUAL_MINUTES : 'NULL'} AS minutes
  FROM enquiries e LEFT JOIN street_conversations c ON c.enquiry_id = e.id WHERE e.id = ?`;

const MESSAGES = `
  SELECT * FROM (
    SELECT 'first' AS _id, 'seeker' AS side, e.name AS author, e.message AS words, ${isoSql('e.created_at')} AS at, -1 AS place,
        NULL::json AS photo
      FROM enquiries e WHERE e.id = ?
    UNION ALL SELECT 'reply', 'owner', coalesce(e.handled_by, ''), e.reply, ${isoSql('e.handled_at')}, 0, NULL
      FROM enquiries e WHERE e.id = ? AND e.reply IS NOT NULL
    UNION ALL (SELECT m.id::text, m.side, m.author, m.words, ${isoSql('m.at')}, m.id,
        CASE WHEN f.message_id IS NOT NULL THEN json_build_object('width', f.width, 'height', f.height) END
      FROM street_messages m LEFT JOIN street_message_photos f ON f.message_id = m.id
      WHERE m.enquiry_id = ? ORDER BY m.id DESC LIMIT ${SHOWN})) said ORDER BY said.at, said.place`;

/** What was said, the oldest first. An answer that was given before it in writing stands where its time is. */
async function messagesIn(id: number): Promise<Conversation['messages']> {
  const said = await preparedRows<Said & { place: number }>('messages', { text: MESSAGES, values: [id, id, id] });
  return said.map(({ place: _place, ...message }) => ({ ...message, suspicions: suspicionsOf(message.words) }));
}

async function looksAt(documentId: string): Promise<string[]> {
  const looks = await rows<{ at: string }>(
    `SELECT ${isoSql('at')} AS at FROM audit_entries
     WHERE document_type = ? AND document_key = ? AND action = 'conversation.looked' ORDER BY id DESC LIMIT 20`,
    [ENQUIRY, documentId],
  );
  return looks.map(({ at }) => at);
}

/**
 * A conversation as whoever comes sees it. The admin reads one that was reported, and each look is written down where both
 * sides see it. Throws NotFoundError for one of others.
 */
export async function readConversation(documentId: string, comer: Comer): Promise<Conversation> {
  const { stored, side, person } = await findFor(documentId, comer);
  if (!side && person) await writeAudit(actorOf(person), 'conversation.looked', [ENQUIRY, documentId]);
  // Prepared, as the list is: one conversation is found the same way as any other, whichever it is.
  const [row] = await preparedTexts<Row>('conversation', { text: ONE(side), values: [stored.id] });
  if (!row) throw new Error('A conversation went while it was read');
  const { seeker_read_at, owner_read_at, seeker_is_muted, owner_is_muted, minutes, ...shown } = row;
  const read = { seeker: seeker_read_at, owner: owner_read_at };
  return {
    ...shown,
    side,
    answers_within: answersWithin(minutes),
    ...(await telephonesFor(stored.id, side, person)),
    messages: await messagesIn(stored.id),
    read_until: side && read[otherSide(side)],
    is_muted: (side === 'owner' ? owner_is_muted : seeker_is_muted) ?? false,
    looks: row.reported_by ? await looksAt(documentId) : [],
  };
}

/** What was said since one looked; a message without any answer waits among the messages. For the admin what was reported. */
export const conversationWaiting: WaitingRoom = (person) => {
  const { text, values } = newsSql(person);
  // One after the other: no plan reads all conversations for the few.
  const from = `FROM (${text}) news CROSS JOIN LATERAL
    (SELECT c.last_at FROM street_conversations c WHERE c.enquiry_id = news.enquiry_id OFFSET 0) c`;
  const mine: Waits = { kind: 'conversations', from: { text: from, values }, since: 'c.last_at' };
  const reported: Waits = {
    kind: 'reported_conversations',
    from: { text: REPORTED, values: [] },
    since: 'c.reported_at',
  };
  return isAdmin(person) ? [mine, reported] : [mine];
};
