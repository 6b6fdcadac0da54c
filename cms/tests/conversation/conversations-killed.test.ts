import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

import { createDatabase } from '../support/database';
import { killInJob, startKilled } from '../support/killed';

const TALKS = 30;

/** A mailbox as the embedded one is, with whatever is put into it. */
async function startMailbox() {
  const mails: object[] = [];
  const server = createServer((_, response) => response.end(JSON.stringify({ data: mails })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { mails, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('mails each news once and takes in each answer once, with two cms at work and both killed in the middle', async () => {
  const mailbox = await startMailbox();
  const settings = { MAIL_INBOX_URL: mailbox.url, MAIL_ANSWERS_TO: 'answers@street.test' };
  const databaseUrl = await createDatabase('conversations_killed');
  const both = await Promise.all(['talks-one', 'talks-two'].map((name) => startKilled(name, settings, databaseUrl)));
  const [{ query }] = both as [(typeof both)[number]];
  const patience = { timeout: 120_000, interval: 100 };
  const count = async (text: string) => (await query<{ n: number }>(`SELECT count(*)::int AS n ${text}`))[0]?.n;
  await query(
    `WITH asked AS (INSERT INTO enquiries (document_id, about, name, number, email, message, reply, handled_by, handled_at,
         sent_to, mail_state, created_at, updated_at, published_at)
       SELECT lpad('talk' || n, 24, '0'), 'home', 'Salma', '01712345678', 'seeker-' || n || '@example.com', 'May I?', 'Yes.',
         'Office', now(), 'office', 'sent', now(), now(), now() FROM generate_series(1, ${TALKS}) n RETURNING id),
     talks AS (INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner, unread_by_seeker, seeker_mail_due)
       SELECT id, timezone('UTC', now()), false, true, timezone('UTC', now()) FROM asked RETURNING enquiry_id)
     INSERT INTO street_messages (enquiry_id, side, author, words, key, at)
     SELECT enquiry_id, 'owner', 'Office', 'Come on Friday.', 'k', timezone('UTC', now()) FROM talks`,
  );
  // Nobody takes the mails in this test, so all of them are still there.
  const told = () =>
    query<{ recipient: string; reply_to: string }>(
      `SELECT recipient, reply_to FROM street_mails WHERE recipient LIKE 'seeker-%' ORDER BY recipient`,
    );
  const everybody = Array.from({ length: TALKS }, (_, n) => `seeker-${n + 1}@example.com`).sort();

  await killInJob(both, 'mails of conversations', {
    ...{ table: 'street_mails', condition: `NEW.recipient LIKE 'seeker-%5@example.com'` },
  });
  await vi.waitFor(
    async () => expect(await count('FROM street_conversations WHERE seeker_mail_due IS NOT NULL')).toBe(0),
    patience,
  );
  expect((await told()).map(({ recipient }) => recipient)).toEqual(everybody);

  const answers = (await told()).map(({ recipient, reply_to }) => ({
    ...{ id: recipient, to: [reply_to], text: `Answer of ${recipient}.` },
    headers: [{ name: 'Message-ID', value: `<${recipient}>` }],
  }));
  expect(answers.every(({ to: [address] }) => address?.startsWith('answers+'))).toBe(true);
  mailbox.mails.push(...answers);
  await killInJob(both, 'answers by mail', { table: 'street_messages', condition: `NEW.words LIKE '%5@example.com.'` });
  // What the killed ones had read they have forgotten, and the mailbox marks nothing: everything is read again.
  await vi.waitFor(async () => expect(await count(`FROM street_messages WHERE side = 'seeker'`)).toBe(TALKS), patience);
  await query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'answers by mail'`);
  await vi.waitFor(
    async () => expect(await count(`FROM street_jobs WHERE name = 'answers by mail' AND next_at > now()`)).toBe(1),
    patience,
  );
  const said = await query<{ words: string; email: string }>(
    `SELECT m.words, e.email FROM street_messages m JOIN enquiries e ON e.id = m.enquiry_id WHERE m.side = 'seeker'
     ORDER BY e.email`,
  );
  expect(said.map(({ words }) => words)).toEqual(everybody.map((email) => `Answer of ${email}.`));
  expect(said.map(({ email }) => email)).toEqual(everybody);
});
