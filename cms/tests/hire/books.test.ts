import { beforeAll, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { ask, type Caller, hired, somebody } from '../support/hires';
import { holdJob } from '../support/jobs';
import { paymentSandbox } from '../support/payments';

holdJob('payments');

let admin: Caller;
beforeAll(async () => {
  await startCms();
  admin = await somebody('admin');
});

const MONTH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit' });
const month = () => MONTH.format(new Date()).slice(0, 7);
const books = async () => (await ask('get', `/books?month=${month()}`, admin)).body.data;
const dueTo = async (agent_key: string) =>
  ((await books()) as { due: Array<{ agent_key: string; amount: number; hires: number }> }).due.find(
    (one) => one.agent_key === agent_key,
  );
const say = (who: Caller, hire: string, hire_state: string) => ask('put', `/hires/${hire}`, who, { hire_state });

async function completed() {
  const { client, agent, intent } = await hired();
  for (const state of ['accepted', 'done']) expect((await say(agent, intent.hire, state)).status).toBe(200);
  expect((await say(client, intent.hire, 'completed')).status).toBe(200);
  return { client, agent, intent };
}

describe('the books of a month', () => {
  it('owe an agent what completed work has earned, once, until it is paid out', async () => {
    const { agent, intent } = await completed();
    expect(await dueTo(agent.key)).toMatchObject({ amount: 500_000, hires: 1 });
    const pay = (amount: number, reference = 'EFT 77') =>
      ask('post', '/payouts', admin, { agent_key: agent.key, amount, reference });
    expect((await pay(400_000)).status).toBe(409);
    const answers = await Promise.all([pay(500_000), pay(500_000), pay(500_000)]);
    // The same transfer said again is booked already; another one finds that nothing is due.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await pay(500_000, 'EFT 78')).status).toBe(409);
    expect(await dueTo(agent.key)).toBeUndefined();
    const { payouts, accounts } = await books();
    expect(payouts.filter((one: { agent_key: string }) => one.agent_key === agent.key)).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ agent_key: agent.key, amount: 500_000, reference: 'EFT 77' });
    const { db } = await startCms();
    const { rows } = await db.connection.raw(`SELECT sum(amount)::float8 AS sum FROM street_ledger`);
    expect(rows[0].sum).toBe(0);
    expect(accounts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
    await expect(db.connection.raw('DELETE FROM street_payouts')).rejects.toThrow('append-only');
    // Given back after it was paid out: the agent owes it.
    const back = await ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'Agreed.', amount: 1000, part: 1 });
    expect(back.status).toBe(200);
    expect(await dueTo(agent.key)).toMatchObject({ amount: -100_000 });
  });

  it('say by day, way and purpose what was moved', async () => {
    const { intent } = await completed();
    const { days } = await books();
    const today = days.filter(
      ({ rail, account }: { rail: string; account: string }) => rail === 'card' && account === 'hires',
    );
    expect(today.at(-1).taken).toBeGreaterThanOrEqual(500_000);
    expect(intent.amount).toBe(500_000);
  });

  it("hold a provider's file against what is booked, and change nothing", async () => {
    const { intent } = await hired();
    const other = await hired();
    const { books: theirs } = await paymentSandbox();
    const chargeOf = (payment: string) =>
      theirs.charges.find(({ payment_intent }) => payment_intent === payment)?.id ?? '';
    const [one, two] = [chargeOf(intent.payment_intent), chargeOf(other.intent.payment_intent)];
    const rows = [
      { reference: one, amount: 500_000 },
      { reference: one, amount: 500_000 },
      { reference: 'ch_of_nobody, {"with"} letters', amount: 700 },
      { reference: two, amount: 499_900 },
    ];
    const { status, body } = await ask('post', '/settlement', admin, { rail: 'card', month: month(), rows });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      same: 1,
      doubled: [one],
      unknown: [{ reference: 'ch_of_nobody, {"with"} letters', amount: 700 }],
      different: [{ reference: two, amount: 499_900, booked: 500_000 }],
    });
    const missing = body.data.missing.map(({ reference }: { reference: string }) => reference);
    expect(missing).not.toContain(one);
    const none = await ask('post', '/settlement', admin, {
      rail: 'sslcommerz',
      month: month(),
      rows: rows.slice(0, 1),
    });
    expect(none.body.data).toMatchObject({ same: 0, unknown: [{ reference: one, amount: 500_000 }] });
  });
});
