import type { Payout } from '@69street/config/contract';
import { BRAND, formatMoney, POISHA } from '@69street/config/market';

import { languageOf } from '../identity/language';
import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { CURRENCY } from '../payment/rail';
import { actorOf, type Person } from '../platform/person';
import { rows, takeLock } from '../platform/sql';
import { readDue } from './books';

/** What was paid out to agents. Only added to: a slip is put right at the bank and by the next one. */
export const PAYOUTS = `
  CREATE TABLE IF NOT EXISTS street_payouts (
    id bigserial PRIMARY KEY,
    agent_key text NOT NULL,
    agent_name text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    reference text NOT NULL,
    made_by text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS street_payouts_agent_idx ON street_payouts (agent_key);
  CREATE INDEX IF NOT EXISTS street_payouts_at_idx ON street_payouts (at);
  CREATE OR REPLACE TRIGGER street_payouts_stays BEFORE UPDATE OR DELETE ON street_payouts
    FOR EACH ROW EXECUTE FUNCTION street_ledger_stays();`;

const WORDS = {
  en: {
    subject: 'Your fees were paid out',
    text: (money: string, reference: string) =>
      `${money} for completed work were sent to your bank account. The number of the transfer is ${reference}. If it has not arrived in three working days, please write to us.`,
  },
  bn: {
    subject: 'আপনার ফি পাঠানো হয়েছে',
    text: (money: string, reference: string) =>
      `শেষ হওয়া কাজের জন্য ${money} আপনার ব্যাংক অ্যাকাউন্টে পাঠানো হয়েছে। লেনদেনের নম্বর ${reference}। তিন কার্যদিবসের মধ্যে না পৌঁছালে আমাদের লিখুন।`,
  },
};

/**
 * Says that an agent was paid all that is due. The money moves at the bank: this books it and tells the agent. The same
 * transfer said again, by whoever got no answer, books nothing. Throws 409 with what is `due` when that is not what was
 * seen.
 */
export async function payOut({ agent_key, amount, reference }: Payout, person: Person): Promise<{ id: number }> {
  return strapi.db.transaction(async () => {
    await takeLock(`payout ${agent_key}`);
    const [due] = await readDue(agent_key);
    if (due?.amount !== amount) {
      const [said] = await rows<{ id: number }>(
        `SELECT id::float8 AS id FROM street_payouts WHERE agent_key = ? AND amount = ? AND reference = ?
         ORDER BY id DESC LIMIT 1`,
        [agent_key, amount, reference],
      );
      if (said) return said;
      throw conflict('Something else is due by now', { reason: 'due', due: due?.amount ?? 0 });
    }
    const [payout] = await rows<{ id: number }>(
      `INSERT INTO street_payouts (agent_key, agent_name, amount, reference, made_by) VALUES (?, ?, ?, ?, ?)
       RETURNING id::float8 AS id`,
      [agent_key, due.agent_name, amount, reference, person.email],
    );
    const id = payout?.id ?? 0;
    await rows(
      `INSERT INTO street_ledger (movement, rail, kind, account, amount, currency, reference, hire_key, at)
       SELECT m.movement, 'bank', 'payout', line.account, line.amount, ?, ?, '', now()
       FROM (SELECT nextval('street_ledger_movements') AS movement) m,
         (VALUES ('hires', ?::bigint), ('bank', ?::bigint)) AS line(account, amount)`,
      [CURRENCY, `payout-${id}`, amount, -amount],
    );
    await writeAudit(actorOf(person), 'agent.paid_out', ['api::agent.agent', agent_key], {
      after: { taka: amount / POISHA, reference },
    });
    if (due.agent_email) {
      const lang = await languageOf(due.agent_email);
      const { subject, text } = WORDS[lang];
      const body = [text(formatMoney(amount / POISHA, lang), reference), '', siteLink('/agentDashboard', lang), ''];
      await queueMail({ to: due.agent_email, subject: `${BRAND}: ${subject}`, text: body.join('\n') });
    }
    return { id };
  });
}
