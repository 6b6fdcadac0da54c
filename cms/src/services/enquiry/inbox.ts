import type { Answered, Inbox, InboxEntry, InboxQuery } from '@69street/config/contract';
import { answerBy } from '@69street/config/market';
import { errors } from '@strapi/utils';
import { LRUCache } from 'lru-cache';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { replyMail } from './mail';
import { follow } from './follow';
import { readHolidays } from './holidays';
import { foundInSight, NUMBER_IS_SHARED, withNumberFor } from './number';
import { countedSql, EVERYBODY } from './count-tables';
import { withWords, type WithWords } from './inbox-words';
import { among, namesOf } from './readers';
import { stageSql } from './stage';
import { queueMail } from '../platform/mail-outbox';
import { readPage } from '../platform/cursor';
import { allOf } from '../platform/desk-words';
import { isoSql, preparedRows, rows, type Sql } from '../platform/sql';
import { actorOf, isAdmin, type Person } from '../platform/person';
import type { WaitingRoom } from '../platform/waiting';

const ENQUIRY = 'api::enquiry.enquiry';

type Row = Omit<InboxEntry, 'answer_by'> & { id: number };
export type Condition = Sql;

export const INBOX_FROM = `
  FROM enquiries e
  LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id
  LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id`;
const COLUMNS = `e.id, e.document_id AS _id, e.about, e.name, e.number, ${NUMBER_IS_SHARED} AS is_number_shared, e.email, e.message, e.sent_to, e.language, e.reply,
  coalesce(e.by_telephone, false) AS by_telephone, e.handled_by,
  ${isoSql('e.created_at')} AS "createdAt", ${isoSql('e.handled_at')} AS handled_at,
  CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('_id', p.document_id, 'code', p.code,
    'property_name', p.property_name, 'listing_state', p.listing_state) END AS property,
  CASE WHEN a.id IS NULL THEN NULL ELSE json_build_object('_id', a.document_id, 'agent_name', a.agent_name) END AS agent`;

// Apart from the question of which they are, or each question would be planned with all that is read.
const ROWS = `SELECT ${COLUMNS} ${INBOX_FROM} WHERE e.id = ANY(?::int[]) ORDER BY e.id DESC`;

/** The messages to a person, as rows `r` of `street_readers`: about the own listings, or to the agent page with the own verified address. */
function readAs(person: Person): Condition {
  const { text, values } = among('r.reader', namesOf(person));
  return { text: `r.side = 'owner' AND ${text}`, values };
}

/** The ids of the messages to a person. */
export function messagesTo(person: Person): Sql {
  const { text, values } = readAs(person);
  return { text: `SELECT r.enquiry_id FROM street_readers r WHERE ${text}`, values };
}

const FROM_ACCOUNT = 'SELECT u.enquiry_id FROM enquiries_user_lnk u WHERE u.user_id = ?';
const FROM_ADDRESS = 'SELECT e.id FROM enquiries e WHERE lower(e.email) = ?';

/** The ids of the messages that a person wrote: from the account, and by its address when that is known as theirs. */
export function messagesFrom({ id, email, email_verified }: Person): Sql {
  if (!email_verified) return { text: FROM_ACCOUNT, values: [id] };
  return { text: `${FROM_ACCOUNT} UNION ${FROM_ADDRESS}`, values: [id, email.toLowerCase()] };
}

/**
 * Whose messages `e` these are. From the person to the messages, because that way there are indexes; as an array, because
 * a list of the newest would else be planned as a walk through all messages, each compared with each of the own.
 */
export function addressedTo(person: Person, mine = false, state?: InboxQuery['state']): Condition {
  if (isAdmin(person) && !mine) return { text: 'true', values: [] };
  const { text, values } = messagesTo(person);
  const those = state ? ` AND ${state === 'open' ? '' : 'NOT '}r.is_open` : '';
  return { text: `e.id = ANY(ARRAY(${text}${those}))`, values };
}

/** The same for one message that is at hand. */
export function isAddressedTo(person: Person, mine = false): Condition {
  if (isAdmin(person) && !mine) return { text: 'true', values: [] };
  const { text, values } = messagesTo(person);
  return { text: `EXISTS (${text} AND r.enquiry_id = e.id)`, values };
}

/** The messages of a question, answered or not. `isForCount`: all of them are looked at. */
function conditionsOf(query: InboxQuery, person: Person, words: WithWords | null, isForCount: boolean): Condition {
  const { about, q, mine, stage, state } = query;
  const conditions = [addressedTo(person, mine !== undefined, isForCount ? undefined : state)];
  if (stage) conditions.push({ text: `${stageSql(person)} = ?`, values: [stage] });
  if (about) conditions.push({ text: 'e.about = ?', values: [about] });
  if (words) {
    if (!isAdmin(person)) conditions.push(...foundInSight(q));
    conditions.push(isForCount && isAdmin(person) ? words.counted : words.met);
  }
  return allOf(conditions);
}

type Counts = Inbox['meta']['counts'];

/** Large counts of frequent words: they cost most, and one more or less moves nothing there. */
const large = new LRUCache<string, Counts>({ max: 1000, ttl: 30_000, perf: { now: () => Date.now() } });
const LARGE = 1000;

/** What is narrowed by nothing is counted already for the admin, and by the readers alone for others. */
function countSql(query: InboxQuery, person: Person, words: WithWords | null): Sql {
  const { about, mine, stage } = query;
  if (words || about || stage) {
    const { text, values } = conditionsOf(query, person, words, true);
    const open = 'count(*) FILTER (WHERE e.handled_at IS NULL)';
    return { text: `SELECT count(*) AS all, ${open} AS open FROM enquiries e WHERE ${text}`, values };
  }
  if (isAdmin(person) && mine === undefined) return countedSql(EVERYBODY);
  const { text, values } = readAs(person);
  const distinct = 'count(DISTINCT r.enquiry_id)';
  return {
    text: `SELECT ${distinct} AS all, ${distinct} FILTER (WHERE r.is_open) AS open FROM street_readers r WHERE ${text}`,
    values,
  };
}

async function countInbox(query: InboxQuery, person: Person, words: WithWords | null): Promise<Counts> {
  const { about, q, mine, stage } = query;
  const key = words?.isFrequent ? JSON.stringify([person.id, isAdmin(person), about, q, mine, stage]) : null;
  const known = key && large.get(key);
  if (known) return known;
  const [counted] = await rows<Record<'all' | 'open', string>>(countSql(query, person, words));
  const all = Number(counted?.all ?? 0);
  const open = Number(counted?.open ?? 0);
  const counts = { all, open, answered: all - open };
  if (key && all > LARGE) large.set(key, counts);
  return counts;
}

/** A page of messages to this person, newest first. Throws a ValidationError for a cursor of another question. */
export async function listInbox(query: InboxQuery, person: Person): Promise<Inbox> {
  const { state, about, q, mine, stage } = query;
  const words = await withWords(q);
  const those = conditionsOf(query, person, words, false);
  const counts = await countInbox(query, person, words);
  const where = `${those.text}${state ? ` AND e.handled_at IS ${state === 'open' ? '' : 'NOT'} NULL` : ''}`;
  const total = counts[state ?? 'all'];
  const { page: places, next_cursor } = await readPage(
    query,
    JSON.stringify(['inbox', person.id, state, about, q, mine, stage]),
    async () => total,
    (after, most) =>
      rows<{ id: number }>(
        `SELECT e.id FROM enquiries e WHERE ${where}${after ? ' AND e.id < ?' : ''} ORDER BY e.id DESC LIMIT ?`,
        [...those.values, ...(after ? [after.id] : []), most],
      ),
  );
  const page = await preparedRows<Row>('inbox', { text: ROWS, values: [places.map(({ id }) => id)] });
  const holidays = await readHolidays();
  return {
    data: page.map(({ id: _id, ...row }) => ({
      ...withNumberFor(row, person),
      answer_by: answerBy(new Date(row.createdAt), holidays).toISOString(),
    })),
    meta: { total, counts, next_cursor },
  };
}

/** A message to this person, under a lock. Throws NotFoundError for one to somebody else. */
async function lockMessage(documentId: string, person: Person): Promise<Row> {
  const mine = isAddressedTo(person);
  const [row] = await rows<Row>(
    `SELECT ${COLUMNS} ${INBOX_FROM} WHERE e.document_id = ? AND ${mine.text} FOR UPDATE OF e`,
    [documentId, ...mine.values],
  );
  if (!row) throw new errors.NotFoundError('No such message');
  return row;
}

const nameOf = ({ user_name, email }: Person) => user_name || email;

async function writeHandled(
  { id }: Row,
  { reply, by, telephone }: { reply: string | null; by: string | null; telephone: boolean },
): Promise<void> {
  const now = new Date();
  await rows(
    'UPDATE enquiries SET reply = ?, handled_by = ?, handled_at = ?, by_telephone = ?, updated_at = ? WHERE id = ?',
    [reply, by, by && now, telephone, now, id],
  );
}

function alreadyAnswered({ reply, by_telephone, handled_by, handled_at }: Row) {
  const details: Answered = { reply, by_telephone, handled_by, handled_at };
  return conflict('It is answered already', details);
}

/**
 * Answers a message by mail, once; answers to the mail go to the person who wrote it. The same answer of the same person
 * again (a double click, a lost answer) changes nothing. Throws NotFoundError for a message to somebody else, and 409
 * with their answer (`answeredSchema`) for one that was answered otherwise. One that the same person answered on the
 * telephone may be answered in writing as well.
 */
export async function replyToEnquiry(documentId: string, reply: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await lockMessage(documentId, person);
    const by = nameOf(person);
    const isOwnTelephone = row.by_telephone && row.handled_by === by;
    if (row.handled_at && !isOwnTelephone) {
      if (row.reply === reply && row.handled_by === by) return;
      throw alreadyAnswered(row);
    }
    await writeHandled(row, { reply, by, telephone: false });
    const message = { id: row.id, document_id: row._id };
    const answersTo = await follow().answersTo(message, 'seeker');
    const mail = await replyMail(row, reply, answersTo !== null, (lang) => follow().address(message, lang));
    await queueMail({ to: row.email, replyTo: answersTo ?? person.email, ...mail });
    await follow().answered(row.id);
    await writeAudit(actorOf(person), 'enquiry.answered', [ENQUIRY, row._id]);
  });
}

/**
 * Says that a message was answered on the telephone, so that it waits no longer, or takes that back; a second time
 * changes nothing. Nobody is written to. Throws NotFoundError for a message to somebody else, and 409 with their answer
 * (`answeredSchema`) for one that was answered otherwise.
 */
export async function answerByTelephone(documentId: string, answered: boolean, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await lockMessage(documentId, person);
    const stands = row.by_telephone && row.handled_at !== null;
    if (answered ? stands : row.handled_at === null) return;
    if (!answered && !stands) throw alreadyAnswered(row);
    if (answered && row.handled_at !== null) throw alreadyAnswered(row);
    await writeHandled(row, { reply: null, by: answered ? nameOf(person) : null, telephone: answered });
    await writeAudit(actorOf(person), answered ? 'enquiry.telephoned' : 'enquiry.telephone_taken_back', [
      ENQUIRY,
      row._id,
    ]);
  });
}

const dueOf = async (since: Date) => answerBy(since, await readHolidays());

/** Messages to answer: to the own address, for the admin all. */
export const enquiryWaiting: WaitingRoom = (person) => {
  if (isAdmin(person)) {
    const from = { text: 'FROM enquiries e WHERE e.handled_at IS NULL', values: [] };
    return [{ kind: 'enquiries', from, since: 'e.created_at', dueOf }];
  }
  const { text, values } = messagesTo(person);
  // Not the other way round: of all open messages a person has few.
  const open = `(SELECT DISTINCT own.enquiry_id FROM (${text} AND r.is_open) own OFFSET 0)`;
  const from = { text: `FROM ${open} open JOIN enquiries e ON e.id = open.enquiry_id`, values };
  return [{ kind: 'enquiries', from, since: 'e.created_at', dueOf }];
};
