import { expect, it, vi } from 'vitest';

import { createDatabase } from '../support/database';
import { killInJob, startKilled } from '../support/killed';

const VIEWINGS = 40;

it('mails each news once, with two cms at work and both killed in the middle', async () => {
  const databaseUrl = await createDatabase('viewings_killed');
  const both = await Promise.all(['viewings-one', 'viewings-two'].map((name) => startKilled(name, {}, databaseUrl)));
  const [{ query }] = both as [(typeof both)[number]];
  const patience = { timeout: 120_000, interval: 100 };
  const count = async (text: string) => (await query<{ n: number }>(`SELECT count(*)::int AS n ${text}`))[0]?.n;
  await query(
    `WITH home AS (INSERT INTO properties (document_id, code, property_name, listing_state, property_for, property_type, city,
         price, created_at, updated_at)
       VALUES ('home', 'D-1', 'Flat', 'published', 'rent', 'flat', 'dhaka', 20000, now(), now()) RETURNING document_id),
     asked AS (INSERT INTO enquiries (document_id, about, name, number, email, message, sent_to, mail_state, created_at,
         updated_at, published_at)
       SELECT 'asked-' || n, 'property', 'Salma', '01712345678', 'seeker-' || n || '@example.com', 'May I?', 'agent', 'sent',
         now(), now(), now() FROM generate_series(1, ${VIEWINGS}) n RETURNING id)
     INSERT INTO street_viewings (enquiry_id, property_key, about, starts_at, ends_at, state, "by", key, updated_at)
     SELECT asked.id, 'home', 'D-1, Flat', now() + interval '20 hours', now() + interval '21 hours', 'confirmed', 'seeker',
       'k', now() - interval '2 days' FROM asked, home`,
  );
  const killIn = (job: string) =>
    killInJob(both, job, { table: 'street_mails', condition: `NEW.recipient LIKE 'seeker-%5@example.com'` });

  // Nobody takes the mails in this test, so all of them are still there.
  const told = async (subject: string) =>
    (
      await query<{ recipient: string }>(
        `SELECT recipient FROM street_mails WHERE subject LIKE $1 AND recipient LIKE 'seeker-%' ORDER BY recipient`,
        [`%${subject}%`],
      )
    ).map(({ recipient }) => recipient);
  const everybody = Array.from({ length: VIEWINGS }, (_, n) => `seeker-${n + 1}@example.com`).sort();

  await killIn('reminders of viewings');
  await vi.waitFor(async () => expect(await count('FROM street_viewings WHERE NOT told_day')).toBe(0), patience);
  expect(await told('Viewing tomorrow')).toEqual(everybody);

  await query(`UPDATE properties SET listing_state = 'rented'`);
  await killIn('viewings that cannot take place');
  await vi.waitFor(
    async () => expect(await count(`FROM street_viewings WHERE state <> 'cancelled'`)).toBe(0),
    patience,
  );
  expect(await told('Viewing cancelled')).toEqual(everybody);
  expect(await told('Viewing tomorrow')).toEqual(everybody);
});
