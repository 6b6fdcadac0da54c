import type pg from 'pg';

/** Conversations of all, of one agent with many, and of one with few; and messages in each. */
const THREADS = 100_000;
const OF_MANY = 5000;
const OF_FEW = 100;
const REPORTED = 150;

const AT = `timezone('UTC', now()) - make_interval(mins => n)`;
const BASE = `created_at, updated_at, published_at`;
/** Those of `n` that are to an account's own listing, of which each has one. */
const home = (who: string) => `(SELECT min(l.property_id) FROM properties_owner_lnk l WHERE l.user_id = ${who})`;

/**
 * Statements that make the conversations once; a second time they change nothing. Every third was never answered; of those
 * that were two thirds went on, by two to eight messages, and one in twenty is unread.
 */
const fill = ({ few, many }: Record<'few' | 'many', number>) => [
  `INSERT INTO enquiries (document_id, about, name, number, email, message, mail_state, sent_to, handled_at, handled_by, reply, ${BASE})
     SELECT 'talk-' || n, CASE WHEN n <= ${OF_MANY + OF_FEW} OR n % 2 = 0 THEN 'property' ELSE 'home' END, 'Seeker ' || n, '01712345678',
       CASE WHEN n % 500 = 0 THEN 'bench-few@69street.test' ELSE 'seeker' || n || '@bench.example' END,
       'Can I see it on Friday? I have asked about number ' || n || ' already.', 'sent', CASE WHEN n % 2 = 0 THEN 'owner' ELSE 'office' END,
       CASE WHEN n % 3 > 0 THEN ${AT} END, CASE WHEN n % 3 > 0 THEN 'Karim' END, CASE WHEN n % 3 > 0 THEN 'On Friday at ten' END,
       ${AT} - interval '2 hours', ${AT}, ${AT}
     FROM generate_series(1, ${THREADS}) n WHERE NOT EXISTS (SELECT FROM enquiries WHERE document_id = 'talk-1')`,
  `INSERT INTO enquiries_property_lnk (enquiry_id, property_id)
     SELECT e.id, CASE WHEN t.n <= ${OF_MANY} THEN ${home(String(many))} WHEN t.n <= ${OF_MANY + OF_FEW} THEN ${home(String(few))}
         ELSE p.ids[1 + t.n % array_length(p.ids, 1)] END
     FROM enquiries e CROSS JOIN LATERAL (SELECT substr(e.document_id, 6)::int AS n) t
       CROSS JOIN (SELECT array_agg(id) AS ids FROM (SELECT id FROM properties ORDER BY id LIMIT 5000) chosen) p
     WHERE e.document_id LIKE 'talk-%' AND e.about = 'property'
       AND NOT EXISTS (SELECT FROM enquiries_property_lnk l WHERE l.enquiry_id = e.id)`,
  `INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner, unread_by_seeker, seeker_read_at, owner_read_at,
       reported_by, report_reason, report_words, reported_at)
     SELECT e.id, e.handled_at, e.id % 20 = 0, e.id % 20 = 1, e.handled_at, e.handled_at,
       CASE WHEN e.id % ${Math.floor(THREADS / REPORTED)} = 0 THEN 'seeker' END, 'money', 'He wants money first',
       CASE WHEN e.id % ${Math.floor(THREADS / REPORTED)} = 0 THEN e.handled_at END
     FROM enquiries e WHERE e.document_id LIKE 'talk-%' AND e.handled_at IS NOT NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO street_messages (enquiry_id, side, author, words, key, at)
     SELECT c.enquiry_id, CASE n % 2 WHEN 0 THEN 'owner' ELSE 'seeker' END, CASE n % 2 WHEN 0 THEN 'Karim' ELSE 'Seeker' END,
       'And is there a lift, and who pays for the guard? ' || n, 'bench ' || n, c.last_at + make_interval(mins => n)
     FROM street_conversations c JOIN enquiries e ON e.id = c.enquiry_id AND e.document_id LIKE 'talk-%'
       CROSS JOIN LATERAL generate_series(1, 2 + c.enquiry_id % 7) n
     WHERE c.enquiry_id % 3 > 0 AND NOT EXISTS (SELECT FROM street_messages WHERE key = 'bench 1')`,
  `INSERT INTO street_messages (enquiry_id, side, author, words, key, at)
     SELECT e.id, 'seeker', 'Seeker', 'One of many messages, number ' || n, 'long ' || n, timezone('UTC', now()) - make_interval(mins => n)
     FROM enquiries e, generate_series(1, 500) n WHERE e.document_id = 'talk-1'
     ON CONFLICT DO NOTHING`,
];

/** Makes 100,000 conversations, some thousand of one agent and a hundred of another. */
export async function fillTalk(client: pg.Client, agents: { few: number; many: number }): Promise<void> {
  await client.query('SET synchronous_commit = off');
  for (const statement of fill(agents)) await client.query(statement);
  await client.query(`SELECT gin_clean_pending_list('street_inbox_words_idx')`);
  await client.query('ANALYZE');
}
