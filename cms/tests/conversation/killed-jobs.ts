import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'vitest';

import { countOf, type KilledJob, beginAgain, type Query, soon } from '../support/killed';

const TALKS = 30;
const everybody = Array.from({ length: TALKS }, (_, n) => `seeker-${n + 1}@example.com`).sort();

/** A mailbox as the embedded one is, with whatever is put into it. */
export async function startMailbox() {
  const mails: object[] = [];
  const server = createServer((_, response) => response.end(JSON.stringify({ data: mails })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { mails, url, close: () => void server.close() };
}

// Nobody takes the mails in these tests, so all of them are still there.
const told = (query: Query) =>
  query<{ recipient: string; reply_to: string }>(
    `SELECT recipient, reply_to FROM street_mails WHERE recipient LIKE 'seeker-%' ORDER BY recipient`,
  );

/** Each news of a conversation is mailed once. */
export const conversationMails: KilledJob = {
  job: 'mails of conversations',
  table: 'street_mails',
  condition: `NEW.recipient LIKE 'seeker-%5@example.com'`,
  prepare: (query) =>
    query(
      `WITH asked AS (INSERT INTO enquiries (document_id, about, name, number, email, message, reply, handled_by, handled_at,
           sent_to, mail_state, created_at, updated_at, published_at)
         SELECT lpad('talk' || n, 24, '0'), 'home', 'Salma', '01712345678', 'seeker-' || n || '@example.com', 'May I?', 'Yes.',
           'Office', now(), 'office', 'sent', now(), now(), now() FROM generate_series(1, ${TALKS}) n RETURNING id),
       talks AS (INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner, unread_by_seeker, seeker_mail_due)
         SELECT id, timezone('UTC', now()), false, true, timezone('UTC', now()) FROM asked RETURNING enquiry_id)
       INSERT INTO street_messages (enquiry_id, side, author, words, key, at)
       SELECT enquiry_id, 'owner', 'Office', 'Come on Friday.', 'k', timezone('UTC', now()) FROM talks`,
    ),
  isDone: async (query) => {
    await soon(async () =>
      expect(await countOf(query, 'street_conversations WHERE seeker_mail_due IS NOT NULL')).toBe(0),
    );
    expect((await told(query)).map(({ recipient }) => recipient)).toEqual(everybody);
  },
};

/** Each answer to those mails is taken in once. */
export const answersByMail = (mailbox: { mails: object[] }): KilledJob => ({
  job: 'answers by mail',
  table: 'street_messages',
  condition: `NEW.words LIKE '%5@example.com.'`,
  prepare: async (query) => {
    const answers = (await told(query)).map(({ recipient, reply_to }) => ({
      ...{ id: recipient, to: [reply_to], text: `Answer of ${recipient}.` },
      headers: [{ name: 'Message-ID', value: `<${recipient}>` }],
    }));
    expect(answers.every(({ to: [address] }) => address?.startsWith('answers+'))).toBe(true);
    mailbox.mails.push(...answers);
  },
  isDone: async (query) => {
    // What the killed ones had read they have forgotten, and the mailbox marks nothing: everything is read again.
    await soon(async () => expect(await countOf(query, `street_messages WHERE side = 'seeker'`)).toBe(TALKS));
    await beginAgain(query, 'answers by mail');
    const said = await query<{ words: string; email: string }>(
      `SELECT m.words, e.email FROM street_messages m JOIN enquiries e ON e.id = m.enquiry_id WHERE m.side = 'seeker'
       ORDER BY e.email`,
    );
    expect(said.map(({ words }) => words)).toEqual(everybody.map((email) => `Answer of ${email}.`));
    expect(said.map(({ email }) => email)).toEqual(everybody);
  },
});
