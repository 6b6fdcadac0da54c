import { randomUUID } from 'node:crypto';

import type { ConversationList, Inbox, Waiting } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import fc from '../../../config/tests/properties';
import { sql, startCms } from '../support/cms';
import { createAgent, createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import {} from './a-conversation';

/**
 * What the lists say by the table of readers against what they mean: from the person by way of listings, agent pages and
 * addresses to the messages, each compared with each.
 */
const PEOPLE = 4;
/** The last of them has not confirmed the address. */
const UNVERIFIED = PEOPLE - 1;
const HOMES = 3;

let people: Person[] = [];
let homes: number[] = [];
let agent: number;

const one = async (text: string, values: unknown[] = []) =>
  (await sql<{ id: number }>(`${text} RETURNING id`, values))[0]?.id;
const addressOf = (n: number | null) => (n === null ? null : (people[n]?.email ?? null));

beforeAll(async () => {
  people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await newPerson('agent', { email_verified: n !== UNVERIFIED }));
  homes = [];
  for (let n = 0; n < HOMES; n++) homes.push(Number((await createProperty()).id));
  agent = Number((await createAgent()).id);
});

type Message = { home: number | null; toAgent: boolean; from: number | null; account: number | null; sent: string };
type Step =
  | { does: 'ask'; message: Message }
  | { does: 'own'; home: number; person: number | null }
  | { does: 'address'; home: number; person: number | null }
  | { does: 'page'; person: number | null }
  | { does: 'answer' | 'takeBack' | 'erase' | 'anonymise'; at: number }
  | { does: 'say' | 'read' | 'unread' | 'mute' | 'end'; at: number; side: 'seeker' | 'owner' };

const person = fc.option(fc.nat(PEOPLE - 1));
const side = fc.constantFrom('seeker' as const, 'owner' as const);
const at = fc.nat(30);
const message = fc.record({
  home: fc.option(fc.nat(HOMES - 1)),
  toAgent: fc.boolean(),
  from: person,
  account: person,
  sent: fc.constantFrom('owner', 'office'),
});
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('ask' as const), message }) },
    fc.record({ does: fc.constantFrom('own' as const, 'address' as const), home: fc.nat(HOMES - 1), person }),
    fc.record({ does: fc.constant('page' as const), person }),
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('answer' as const, 'takeBack' as const), at }) },
    fc.record({ does: fc.constantFrom('erase' as const, 'anonymise' as const), at }),
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constantFrom('say' as const, 'read' as const, 'unread' as const, 'mute' as const, 'end' as const),
        at,
        side,
      }),
    },
  ),
  { minLength: 15, maxLength: 50 },
);

/** A moment of its own for each step, so that the order of a list is one. */
let clock = 0;
const moment = () => `timestamp '2026-01-01' + interval '${++clock} seconds'`;

async function ask({ home, toAgent, from, account, sent }: Message): Promise<number> {
  const id = await one(
    `INSERT INTO enquiries (document_id, about, name, number, email, message, mail_state, sent_to, created_at, updated_at, published_at)
     SELECT ?, 'property', 'Rahima', '01712345678', ?, 'Still to be had', 'sent', ?, now, now, now FROM (SELECT ${moment()} AS now) t`,
    [`readers-${randomUUID()}`, (addressOf(from) ?? `${randomUUID()}@example.com`).toUpperCase(), sent],
  );
  if (id === undefined) throw new Error('No message');
  if (home !== null) {
    await one('INSERT INTO enquiries_property_lnk (enquiry_id, property_id) VALUES (?, ?)', [id, homes[home]]);
  }
  if (toAgent) await one('INSERT INTO enquiries_agent_lnk (enquiry_id, agent_id) VALUES (?, ?)', [id, agent]);
  if (account !== null) {
    await one('INSERT INTO enquiries_user_lnk (enquiry_id, user_id) VALUES (?, ?)', [id, people[account]?.id]);
  }
  return id;
}

const BEGIN = `INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner)
  SELECT id, greatest(created_at, handled_at), handled_at IS NULL FROM enquiries WHERE id = ? ON CONFLICT DO NOTHING`;
const OTHER = { seeker: 'owner', owner: 'seeker' } as const;

async function take(step: Step, messages: number[]): Promise<void> {
  if (step.does === 'ask') return void messages.push(await ask(step.message));
  if (step.does === 'own') {
    await sql('DELETE FROM properties_owner_lnk WHERE property_id = ?', [homes[step.home]]);
    if (step.person === null) return;
    const values = [homes[step.home], people[step.person]?.id];
    return void (await sql('INSERT INTO properties_owner_lnk (property_id, user_id) VALUES (?, ?)', values));
  }
  if (step.does === 'address') {
    return void (await sql('UPDATE properties SET user_email = ? WHERE id = ?', [
      addressOf(step.person)?.toUpperCase() ?? null,
      homes[step.home],
    ]));
  }
  if (step.does === 'page') {
    return void (await sql('UPDATE agents SET agent_email = ? WHERE id = ?', [addressOf(step.person), agent]));
  }
  if (!('at' in step)) return;
  const id = messages[step.at % Math.max(1, messages.length)];
  if (id === undefined) return;
  if (step.does === 'erase') {
    await sql('DELETE FROM enquiries WHERE id = ?', [id]);
    messages.splice(messages.indexOf(id), 1);
  } else if (step.does === 'anonymise') await sql(`UPDATE enquiries SET email = 'gone@example.com' WHERE id = ?`, [id]);
  else if (step.does === 'answer') await sql(`UPDATE enquiries SET handled_at = ${moment()} WHERE id = ?`, [id]);
  else if (step.does === 'takeBack') await sql('UPDATE enquiries SET handled_at = NULL WHERE id = ?', [id]);
  else if ('side' in step) {
    await sql(BEGIN, [id]);
    const set = {
      say: `last_at = ${moment()}, unread_by_${OTHER[step.side]} = true, unread_by_${step.side} = false`,
      read: `unread_by_${step.side} = false`,
      unread: `unread_by_${step.side} = true`,
      mute: `${step.side}_is_muted = true`,
      end: `blocked_by = '${step.side}'`,
    }[step.does];
    await sql(`UPDATE street_conversations SET ${set} WHERE enquiry_id = ?`, [id]);
  }
}

const TO = `SELECT o.enquiry_id FROM properties_owner_lnk l JOIN enquiries_property_lnk o ON o.property_id = l.property_id
    WHERE l.user_id = :id
  UNION SELECT o.enquiry_id FROM properties l JOIN enquiries_property_lnk o ON o.property_id = l.id
    WHERE lower(l.user_email) = :address
  UNION SELECT o.enquiry_id FROM agents l JOIN enquiries_agent_lnk o ON o.agent_id = l.id WHERE lower(l.agent_email) = :address`;
const FROM = `SELECT u.enquiry_id FROM enquiries_user_lnk u WHERE u.user_id = :id
  UNION SELECT e.id FROM enquiries e WHERE lower(e.email) = :address`;

type Plain = { _id: string; side: string; is_unread: boolean; is_open: boolean; to_me: boolean; has_news: boolean };

/** What a person has by the definition, the latest word first. An address that is not confirmed brings nothing. */
async function plainOf(n: number): Promise<Plain[]> {
  const who = people[n];
  const bind = { id: who?.id, address: n === UNVERIFIED ? null : who?.email.toLowerCase() };
  const cms = await startCms();
  const found = await cms.db.connection.raw(
    `SELECT e.document_id AS _id, own.side, e.handled_at IS NULL AS is_open, own.to_me,
       CASE own.side WHEN 'seeker' THEN coalesce(c.unread_by_seeker, false)
         ELSE coalesce(c.unread_by_owner, e.handled_at IS NULL) END AS is_unread,
       (own.from_me AND coalesce(c.unread_by_seeker, false))
         OR (own.to_me AND coalesce(c.unread_by_owner, false) AND e.handled_at IS NOT NULL) AS has_news
     FROM (SELECT enquiry_id AS id, max(side) AS side, bool_or(side = 'owner') AS to_me, bool_or(side = 'seeker') AS from_me
       FROM (SELECT enquiry_id, 'owner' AS side FROM (${TO}) t UNION SELECT enquiry_id, 'seeker' FROM (${FROM}) f) both_sides
       GROUP BY enquiry_id) own
     JOIN enquiries e ON e.id = own.id LEFT JOIN street_conversations c ON c.enquiry_id = e.id
     ORDER BY greatest(c.last_at, e.handled_at, e.created_at) DESC, e.id DESC`,
    bind as never,
  );
  return found.rows;
}

async function pagesOf<Answer extends ConversationList | Inbox>(path: string, who: Person) {
  const data: Answer['data'][number][] = [];
  let meta: Answer['meta'] | null = null;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await call('get', `${path}&limit=3${cursor && `&cursor=${cursor}`}`, who);
    expect(answer.status).toBe(200);
    const body = answer.body as Answer;
    data.push(...body.data);
    meta ??= body.meta;
    cursor = body.meta.next_cursor;
  }
  return { data, meta };
}

const COUNTS = { all: 'true', open: 'is_open', unread: 'is_unread' };

async function compare(n: number): Promise<void> {
  const who = people[n] as Person;
  const plain = await plainOf(n);
  const line = ({ _id, side, is_unread }: { _id: string; side: string; is_unread: boolean }) => ({
    _id,
    side,
    is_unread,
  });
  for (const unread of [false, true]) {
    const { data, meta } = await pagesOf<ConversationList>(`/conversations?${unread ? 'unread=1' : ''}`, who);
    const meant = plain.filter(({ is_unread }) => !unread || is_unread);
    expect(data.map(line)).toEqual(meant.map(line));
    expect(meta?.total).toBe(meant.length);
  }
  const toMe = plain.filter(({ to_me }) => to_me);
  const open = toMe.filter(({ is_open }) => is_open);
  const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id).sort();
  const inbox = await pagesOf<Inbox>('/enquiries?mine=1', who);
  expect(ids(inbox.data)).toEqual(ids(toMe));
  expect(inbox.meta?.counts).toEqual({ all: toMe.length, open: open.length, answered: toMe.length - open.length });
  expect(ids((await pagesOf<Inbox>('/enquiries?mine=1&state=open', who)).data)).toEqual(ids(open));
  const answered = toMe.filter(({ is_open }) => !is_open);
  expect(ids((await pagesOf<Inbox>('/enquiries?mine=1&state=answered', who)).data)).toEqual(ids(answered));
  const waiting: Waiting[] = (await call('get', '/waiting', who)).body.data;
  const count = (kind: string) => waiting.find((row) => row.kind === kind)?.count ?? 0;
  expect(count('conversations')).toBe(plain.filter(({ has_news }) => has_news).length);
  expect(count('enquiries')).toBe(open.length);
}

describe('who reads which message', () => {
  it('is what follows from accounts, listings, agent pages and addresses, whatever was done before', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const messages: number[] = [];
        try {
          for (const step of all) await take(step, messages);
          for (let n = 0; n < PEOPLE; n++) await compare(n);
        } finally {
          await sql('DELETE FROM enquiries WHERE id = ANY(?::int[])', [messages]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is counted exactly for the admin, in all and for the office', async () => {
    const kept = (reader: string, column: string) =>
      `(SELECT sum(${column})::int FROM street_message_counts WHERE reader = '${reader}')`;
    for (let n = 0; n < 150; n++) {
      const id = await ask({
        home: n % HOMES,
        toAgent: false,
        from: null,
        account: null,
        sent: n % 2 ? 'office' : 'owner',
      });
      if (n % 3 === 0) await take({ does: 'answer', at: 0 }, [id]);
      if (n % 4 === 0) await take({ does: 'say', at: 0, side: 'seeker' }, [id]);
      if (n % 5 === 0) await take({ does: 'erase', at: 0 }, [id]);
    }
    const office = Object.entries(COUNTS).map(
      ([name, where]) =>
        `(SELECT count(*)::int FROM street_readers WHERE reader = 'office' AND ${where}) = ${kept('office', name === 'all' ? 'many' : name)} AS office_${name}`,
    );
    // In one statement: others write as well.
    const [same] = await sql<Record<string, boolean>>(
      `SELECT (SELECT count(*)::int FROM enquiries) = ${kept('*', 'many')} AS all,
         (SELECT count(*)::int FROM enquiries WHERE handled_at IS NULL) = ${kept('*', 'open')} AS open,
         (SELECT count(*) FROM street_message_counts) < 150 AS folded,
         (SELECT count(*)::int FROM enquiries WHERE sent_to = 'office') = ${kept('office', 'many')} AS office, ${office.join(', ')}`,
    );
    expect(same).toEqual(Object.fromEntries(Object.keys(same ?? {}).map((name) => [name, true])));
  });
});
