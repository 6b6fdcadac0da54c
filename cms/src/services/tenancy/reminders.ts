import type { AgreementFacts } from '@69street/config/contract';
import { dayInDhaka, remindersOn, type RentReminder } from '@69street/config/market';

import { registerJob } from '../platform/jobs';
import { rows } from '../platform/sql';
import { tell } from './mail';

const ROUND_SIZE = 50;
const EVERY = 600;

type Due = {
  id: string;
  document_id: string;
  facts: AgreementFacts;
  start: string;
  ended_on: string | null;
  reminds_landlord: boolean;
  reminds_tenant: boolean;
  paid: string[];
};

/** What holds now, behind an id: some at a time, so that no transaction takes long. */
const HELD = `
  SELECT t.id, t.document_id, a.facts, t.ended_on::text AS ended_on, t.reminds_landlord, t.reminds_tenant,
    (SELECT min(f.facts->>'start') FROM street_agreements f WHERE f.tenancy_id = t.id AND f.state = 'agreed') AS start,
    ARRAY(SELECT r.month FROM street_rent_receipts r WHERE r.tenancy_id = t.id AND r.withdraws IS NULL
      AND r.kind = 'rent'
      AND NOT EXISTS (SELECT FROM street_rent_receipts w WHERE w.tenancy_id = t.id AND w.withdraws = r.number)
      GROUP BY r.month HAVING bool_or(NOT r.is_part) OR sum(r.amount) >= (a.facts->>'rent')::bigint) AS paid
  FROM street_tenancies t JOIN LATERAL (SELECT facts FROM street_agreements v WHERE v.tenancy_id = t.id
    AND v.state = 'agreed' ORDER BY version DESC LIMIT 1) a ON true
  WHERE t.id > ? AND (t.ended_on IS NULL OR t.ended_on >= ?::date - 40) ORDER BY t.id LIMIT ${ROUND_SIZE}`;

/** Notes a reminder and queues its mail with it: whoever else comes for the same finds it noted. */
async function remind(due: Due, { kind, month }: RentReminder): Promise<void> {
  await strapi.db.transaction(async () => {
    const [noted] = await rows(
      `INSERT INTO street_rent_reminders (tenancy_id, month, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING month`,
      [due.id, month, kind],
    );
    if (!noted) return;
    if (kind === 'due') await tell({ stored: due }, 'due', 'tenant', { month });
    else await tell({ stored: due }, 'missing', 'landlord', { month });
  });
}

/** Reminds of the rents that are due, and of receipts that nobody wrote, each once; `day` is one of Dhaka. */
export async function remindOfRents(day = dayInDhaka(new Date())): Promise<void> {
  for (let after = '0', found = ROUND_SIZE; found === ROUND_SIZE; ) {
    const held = await rows<Due>(HELD, [after, day]);
    for (const due of held) {
      const { start, ended_on, facts } = due;
      const wanted = { due: due.reminds_tenant, receipt: due.reminds_landlord };
      const all = remindersOn(day, { start, ended_on, due_day: facts.due_day }, due.paid);
      for (const one of all) if (wanted[one.kind]) await remind(due, one);
    }
    found = held.length;
    after = held.at(-1)?.id ?? after;
  }
}

export function registerTenancyJobs(): void {
  registerJob('reminders of rents', EVERY, remindOfRents);
}
