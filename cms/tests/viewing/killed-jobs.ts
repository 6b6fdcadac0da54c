import { expect } from 'vitest';

import { countOf, type KilledJob, type Query, soon } from '../support/killed';

const VIEWINGS = 40;
const everybody = Array.from({ length: VIEWINGS }, (_, n) => `viewer-${n + 1}@example.com`).sort();

// Nobody takes the mails in these tests, so all of them are still there.
const told = async (query: Query, subject: string) =>
  (
    await query<{ recipient: string }>(
      `SELECT recipient FROM street_mails WHERE subject LIKE $1 AND recipient LIKE 'viewer-%' ORDER BY recipient`,
      [`%${subject}%`],
    )
  ).map(({ recipient }) => recipient);
const stop = { table: 'street_mails', condition: `NEW.recipient LIKE 'viewer-%5@example.com'` };

/** Each viewing of tomorrow is told of once. */
export const viewingReminders: KilledJob = {
  ...stop,
  job: 'reminders of viewings',
  prepare: (query) =>
    query(
      `WITH home AS (INSERT INTO properties (document_id, code, property_name, listing_state, property_for, property_type, city,
           price, created_at, updated_at)
         VALUES ('home', 'D-1', 'Flat', 'published', 'rent', 'flat', 'dhaka', 900000, now(), now()) RETURNING document_id),
       asked AS (INSERT INTO enquiries (document_id, about, name, number, email, message, sent_to, mail_state, created_at,
           updated_at, published_at)
         SELECT 'asked-' || n, 'property', 'Salma', '01712345678', 'viewer-' || n || '@example.com', 'May I?', 'agent', 'sent',
           now(), now(), now() FROM generate_series(1, ${VIEWINGS}) n RETURNING id)
       INSERT INTO street_viewings (enquiry_id, property_key, about, starts_at, ends_at, state, "by", key, updated_at)
       SELECT asked.id, 'home', 'D-1, Flat', now() + interval '20 hours', now() + interval '21 hours', 'confirmed', 'seeker',
         'k', now() - interval '2 days' FROM asked, home`,
    ),
  isDone: async (query) => {
    await soon(async () => expect(await countOf(query, 'street_viewings WHERE NOT told_day')).toBe(0));
    expect(await told(query, 'Viewing tomorrow')).toEqual(everybody);
  },
};

/** Each of them is cancelled and told of once when the home is gone. */
export const viewingsOfAGoneHome: KilledJob = {
  ...stop,
  job: 'viewings that cannot take place',
  prepare: (query) => query(`UPDATE properties SET listing_state = 'rented' WHERE document_id = 'home'`),
  isDone: async (query) => {
    await soon(async () => expect(await countOf(query, `street_viewings WHERE state <> 'cancelled'`)).toBe(0));
    expect(await told(query, 'Viewing cancelled')).toEqual(everybody);
    expect(await told(query, 'Viewing tomorrow')).toEqual(everybody);
  },
};
