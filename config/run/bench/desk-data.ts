import type pg from 'pg';

/** How much of everything a site with a million listings has. */
const WAITING = 1000;
const MEMBERS = 2000;
const ENQUIRIES = 20_000;
const LOANS = 5000;
const HIRES = 5000;
const AGENTS = 300;

const FIRST = `(ARRAY['Mohammad','Abdul','Nusrat','Farhana','Tanvir','Shahida','রহিমা','কামরুল','Jahangir','সালমা','Imran','Fatema'])`;
const LAST = `(ARRAY['Rahman','Hossain','Chowdhury','Akter','Islam','খাতুন','আহমেদ','Begum','Sarker','চৌধুরী','Biswas'])`;
const NAME = `${FIRST}[1 + n % 12] || ' ' || ${LAST}[1 + n / 12 % 11]`;
const PHONE = `'+8801' || (300000000 + n * 7919::bigint % 699999999)`;
const AT = `timezone('UTC', now()) - make_interval(mins => n * 13)`;
const BASE = `created_at, updated_at, published_at`;

/** Gives so many of the market's listings, of all kinds, to an account. */
const give = (account: string, many: number) => `
  INSERT INTO properties_owner_lnk (property_id, user_id)
    SELECT p.id, ${account} FROM properties p
    WHERE p.id % 97 = ${account} % 97 AND NOT EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)
    ORDER BY p.id LIMIT greatest(0, ${many} - (SELECT count(*) FROM properties_owner_lnk l WHERE l.user_id = ${account}))`;

/** Statements that fill the desks once; a second time they change nothing. */
const FILL = [
  `UPDATE properties p SET listing_state = 'pending_review', updated_at = timezone('UTC', now()) - make_interval(mins => n::int)
     FROM (SELECT id, row_number() OVER () AS n FROM (
       SELECT id FROM properties WHERE listing_state = 'published' ORDER BY md5(id::text) LIMIT ${WAITING}) picked) those
     WHERE p.id = those.id AND NOT EXISTS (SELECT FROM properties WHERE listing_state = 'pending_review')`,
  `INSERT INTO up_users (document_id, username, email, user_name, provider, confirmed, email_verified, ${BASE})
     SELECT 'bench-user-' || n, 'bench-user-' || n, 'member' || n || '@bench.example', ${NAME}, 'firebase', true, true, ${AT}, ${AT}, ${AT}
     FROM generate_series(1, ${MEMBERS}) n WHERE NOT EXISTS (SELECT FROM up_users WHERE document_id = 'bench-user-1')`,
  `INSERT INTO up_users_role_lnk (user_id, role_id)
     SELECT u.id, r.id FROM up_users u, up_roles r WHERE u.document_id LIKE 'bench-user-%' AND r.type = 'authenticated'
       AND NOT EXISTS (SELECT FROM up_users_role_lnk l WHERE l.user_id = u.id)`,
  `INSERT INTO properties_owner_lnk (property_id, user_id)
     SELECT p.id, u.id FROM (SELECT id, row_number() OVER () AS n FROM up_users WHERE document_id LIKE 'bench-user-%') u
     JOIN (SELECT id, row_number() OVER () AS n FROM (SELECT id FROM properties WHERE id % 89 = 3 ORDER BY id LIMIT ${MEMBERS}) chosen) p USING (n)
     WHERE NOT EXISTS (SELECT FROM properties_owner_lnk l WHERE l.user_id = u.id)
       AND NOT EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)`,
  `INSERT INTO agents (document_id, key, slug, agent_name, agent_number, agent_email, fees, ${BASE})
     SELECT 'bench-agent-' || n, 'bench-agent-' || n, 'bench-agent-' || n, ${NAME}, ${PHONE}, 'agent' || n || '@bench.example', 5000, ${AT}, ${AT}, ${AT}
     FROM generate_series(1, ${AGENTS}) n WHERE NOT EXISTS (SELECT FROM agents WHERE document_id = 'bench-agent-1')`,
  `INSERT INTO enquiries (document_id, about, name, number, email, message, mail_state, handled_at, handled_by, reply, ${BASE})
     SELECT 'bench-enquiry-' || n, CASE n % 3 WHEN 0 THEN 'agent' ELSE 'property' END, ${NAME}, ${PHONE}, 'asker' || n || '@bench.example',
       'When can I come and see it? I am looking for something near number ' || n || ' from next month on, with a lift.', 'sent',
       CASE WHEN n % 10 > 0 THEN ${AT} END, CASE WHEN n % 10 > 0 THEN 'Karim' END, CASE WHEN n % 10 > 0 THEN 'On Friday at ten' END, ${AT}, ${AT}, ${AT}
     FROM generate_series(1, ${ENQUIRIES}) n WHERE NOT EXISTS (SELECT FROM enquiries WHERE document_id = 'bench-enquiry-1')`,
  `INSERT INTO enquiries_property_lnk (enquiry_id, property_id)
     SELECT e.id, p.id FROM enquiries e JOIN properties p ON p.id = 100 + 13 * e.id % 900000 WHERE e.about = 'property'
       AND e.document_id LIKE 'bench-%' AND NOT EXISTS (SELECT FROM enquiries_property_lnk l WHERE l.enquiry_id = e.id)`,
  `INSERT INTO enquiries_agent_lnk (enquiry_id, agent_id)
     SELECT e.id, a.id FROM enquiries e JOIN agents a ON a.document_id = 'bench-agent-' || (1 + e.id % ${AGENTS}) WHERE e.about = 'agent'
       AND e.document_id LIKE 'bench-%' AND NOT EXISTS (SELECT FROM enquiries_agent_lnk l WHERE l.enquiry_id = e.id)`,
  `INSERT INTO loans (document_id, name, dob, area, houseno, roadno, city, mobileno, email, profession, monthly_income, loan_amount,
       loan_tenure, loan_exist, apartment_price, loan_status, terms, history, ${BASE})
     SELECT 'bench-loan-' || n, ${NAME}, '1985-03-01', 'Uttara', '1', '2', 'dhaka', ${PHONE}, 'borrower' || n || '@bench.example', 'Teacher', 90000,
       3000000 + n * 1000, 15, 'no', 6000000 + n * 1000, (ARRAY['pending','approved','rejected','under_review'])[1 + n % 4],
       (SELECT terms FROM (SELECT to_jsonb(l) AS terms FROM lender_policies l LIMIT 1) t), '[]', ${AT}, ${AT}, ${AT}
     FROM generate_series(1, ${LOANS}) n WHERE NOT EXISTS (SELECT FROM loans WHERE document_id = 'bench-loan-1')`,
  `INSERT INTO loans_user_lnk (loan_id, user_id)
     SELECT l.id, u.id FROM loans l JOIN up_users u ON u.document_id = 'bench-user-' || (1 + l.id % ${MEMBERS}) WHERE l.document_id LIKE 'bench-%'
       AND NOT EXISTS (SELECT FROM loans_user_lnk o WHERE o.loan_id = l.id)`,
  `INSERT INTO hires (document_id, number, agent_key, agent_name, agent_email, fees, amount, currency, hire_state, disputed, client_id,
       user_email, payment_intent, paid_at, ${BASE})
     SELECT 'bench-hire-' || n, 'B-' || (100000 + n), 'bench-agent-' || (1 + n % ${AGENTS}), ${NAME}, 'agent' || (1 + n % ${AGENTS}) || '@bench.example',
       5000, 500000, 'bdt', 'completed', false, (SELECT id FROM up_users WHERE document_id = 'bench-user-' || (1 + n % ${MEMBERS})),
       'member' || (1 + n % ${MEMBERS}) || '@bench.example', 'pi_bench_' || n, ${AT}, ${AT}, ${AT}, ${AT}
     FROM generate_series(1, ${HIRES}) n WHERE NOT EXISTS (SELECT FROM hires WHERE document_id = 'bench-hire-1')`,
];

/** Puts on the desks what waits there on a site of that size, and homes to two agents: 200 to one and 5,000 to another. */
export async function fillDesks(client: pg.Client, agents: { few: number; many: number }): Promise<void> {
  await client.query(`SET synchronous_commit = off`);
  for (const statement of [...FILL, give(String(agents.few), 200), give(String(agents.many), 5000)]) {
    await client.query(statement);
  }
  await client.query(`SELECT gin_clean_pending_list('street_inbox_words_idx')`);
  await client.query('ANALYZE');
}
