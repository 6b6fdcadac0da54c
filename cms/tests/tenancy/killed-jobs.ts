import { expect } from 'vitest';

import { type KilledJob, soon } from '../support/killed';
import { agreementFacts } from '../support/tenancies';

const TENANCIES = 40;

/** The tenant of each tenancy is reminded of its rent once. */
export const rentReminders: KilledJob = {
  job: 'reminders of rents',
  table: 'street_mails',
  condition: `NEW.recipient LIKE 'tenant-%5@example.com'`,
  prepare: async (query) => {
    const [today] = await query<{ day: string; start: string }>(
      `SELECT extract(day FROM now() AT TIME ZONE 'Asia/Dhaka')::int AS day,
         to_char(now() AT TIME ZONE 'Asia/Dhaka' - interval '1 year', 'YYYY-MM-DD') AS start`,
    );
    // The rent of each is due today, so that its tenant is reminded of it now; nobody takes the mails in these tests.
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
  },
  isDone: async (query) => {
    const reminded = async () => (await query('SELECT tenancy_id FROM street_rent_reminders')).length;
    await soon(async () => expect(await reminded()).toBe(TENANCIES));
    const mails = await query<{ recipient: string }>(
      `SELECT recipient FROM street_mails WHERE recipient LIKE 'tenant-%' ORDER BY recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: TENANCIES }, (_, n) => `tenant-${n + 1}@example.com`).sort(),
    );
  },
};
