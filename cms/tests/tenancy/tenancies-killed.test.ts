import { expect, it, vi } from 'vitest';

import { createDatabase } from '../support/database';
import { killInJob, startKilled } from '../support/killed';
import { agreementFacts } from '../support/tenancies';

const TENANCIES = 40;

it('reminds of each rent once, with two cms at work and both killed in the middle', async () => {
  const databaseUrl = await createDatabase('tenancies_killed');
  const both = await Promise.all(['tenancies-one', 'tenancies-two'].map((name) => startKilled(name, {}, databaseUrl)));
  const [{ query }] = both as [(typeof both)[number]];
  const patience = { timeout: 120_000, interval: 100 };
  const [today] = await query<{ day: string; start: string }>(
    `SELECT extract(day FROM now() AT TIME ZONE 'Asia/Dhaka')::int AS day,
       to_char(now() AT TIME ZONE 'Asia/Dhaka' - interval '1 year', 'YYYY-MM-DD') AS start`,
  );
  // The rent of each is due today, so that its tenant is reminded of it now; nobody takes the mails in this test.
  const facts = agreementFacts({ start: today?.start ?? '', due_day: Number(today?.day) });
  await query(
    `WITH held AS (INSERT INTO street_tenancies (property_key, tenant_email, tenant_language, reminds_landlord, key)
       SELECT 'home', 'tenant-' || n || '@example.com', 'en', false, 'k-' || n FROM generate_series(1, ${TENANCIES}) n
       RETURNING id)
     INSERT INTO street_agreements (tenancy_id, version, state, facts, texts, landlord_name, landlord_at, tenant_name, tenant_at,
       sha256)
     SELECT id, 1, 'agreed', $1::json, '{}', 'Karim', now(), 'Rahima', now(), 'x' FROM held`,
    [JSON.stringify(facts)],
  );
  await killInJob(both, 'reminders of rents', {
    table: 'street_mails',
    condition: `NEW.recipient LIKE 'tenant-%5@example.com'`,
  });
  const reminded = async () => (await query('SELECT tenancy_id FROM street_rent_reminders')).length;
  await vi.waitFor(async () => expect(await reminded()).toBe(TENANCIES), patience);
  const mails = await query<{ recipient: string }>(
    `SELECT recipient FROM street_mails WHERE recipient LIKE 'tenant-%' ORDER BY recipient`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: TENANCIES }, (_, n) => `tenant-${n + 1}@example.com`).sort(),
  );
});
