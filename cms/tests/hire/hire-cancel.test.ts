import { HIRE_REMIND_DAYS, HIRE_WORD_DAYS, REFUND_ASKS } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { builtService, sql } from '../support/cms';
import { anAgent, ask, type Caller, expectSameBooks, hired, hireOf, kinds, somebody, tellAll } from '../support/hires';
import { holdJob } from '../support/jobs';
import { paymentSandbox, type Sandbox } from '../support/payments';

holdJob('payments');
holdJob('silent hires');
holdJob('reminders of hires');

let sandbox: Sandbox;
let admin: Caller;
let remindSilentClients: () => Promise<void>;
beforeAll(async () => {
  sandbox = await paymentSandbox();
  admin = await somebody('admin');
  ({ remindSilentClients } = await builtService('hire/silent'));
});

const cancel = (who: Caller, hire: string, body: object = {}) => ask('post', `/hires/${hire}/cancellation`, who, body);
const wish = (who: Caller, hire: string, reason: string) =>
  ask('post', `/hires/${hire}/refundRequest`, who, { reason });
const withdraw = (who: Caller, hire: string, body: object = {}) =>
  ask('post', `/hires/${hire}/refundWithdrawal`, who, body);
const say = (who: Caller, hire: string, hire_state: string, more: object = {}) =>
  ask('put', `/hires/${hire}`, who, { hire_state, ...more });

const actionsOf = async (hire: string) =>
  (await sql<{ action: string }>('SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id', [hire])).map(
    ({ action }) => action,
  );
const subjectsTo = async (email: string) =>
  (await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ? ORDER BY id', [email])).map(
    ({ subject }) => subject.replace(/^69 Street: | \(H-\d+\)$/g, ''),
  );
const backOf = (payment: string) =>
  sandbox.books.refunds.filter(({ payment_intent }) => payment_intent === payment).map(({ amount }) => amount);

describe('a client who cancels before the agent has accepted', () => {
  it('has the whole fee back at once; both are written to, and the books know', async () => {
    const { client, agent, intent } = await hired();
    const off = await cancel(client, intent.hire, { seen: (await hireOf(client, intent.hire)).updatedAt });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    expect(off.body.data).toMatchObject({
      ...{ hire_state: 'refunded', refund_state: 'done', amount_refunded: 500_000, amount_left: 0 },
      ...{ reason: null, cancelled_at: expect.stringMatching(/^20.*Z$/), answered_at: null },
    });
    expect(backOf(intent.payment_intent)).toEqual([500_000]);
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -500_000],
    ]);
    await tellAll('backwards');
    await expectSameBooks(intent.hire);
    expect(await actionsOf(intent.hire)).toEqual(['hire.paid', 'hire.cancelled', 'hire.refunded']);
    expect(await subjectsTo(client.email)).toContain('You have cancelled the hire');
    expect(await subjectsTo(agent.email)).toContain('A client has cancelled');
    expect((await say(agent, intent.hire, 'accepted')).status).toBe(409);
    // And may be hired again.
    expect((await ask('post', '/hireIntent', client, { agent_key: agent.key })).status).toBe(200);
  });

  it('presses twice, or ten times at once: it goes back once, and each press answers the same', async () => {
    const { client, intent } = await hired();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(client, intent.hire)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await cancel(client, intent.hire)).body.data.hire_state).toBe('refunded');
    expect(backOf(intent.payment_intent)).toEqual([500_000]);
    expect((await actionsOf(intent.hire)).filter((action) => action === 'hire.cancelled')).toHaveLength(1);
    await expectSameBooks(intent.hire);
  });

  it('in the moment in which the agent accepts: exactly one of the two counts', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, agent, intent } = await hired();
      const both = [() => cancel(client, intent.hire), () => say(agent, intent.hire, 'accepted')];
      const answers = await Promise.all((round % 2 ? both.reverse() : both).map((press) => press()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { hire_state } = await hireOf(client, intent.hire);
      const isOff = hire_state === 'refunded';
      expect(isOff || hire_state === 'accepted').toBe(true);
      expect(backOf(intent.payment_intent)).toEqual(isOff ? [500_000] : []);
      const said = await actionsOf(intent.hire);
      expect(said.filter((action) => action === 'hire.cancelled' || action === 'hire.accepted')).toHaveLength(1);
      await expectSameBooks(intent.hire);
    }
  });

  it('gets what is left where a part is back already', async () => {
    const { client, intent } = await hired();
    await ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'Late', amount: 2000, part: 1 });
    expect((await cancel(client, intent.hire)).body.data).toMatchObject({ hire_state: 'refunded', amount_left: 0 });
    expect(backOf(intent.payment_intent)).toEqual([200_000, 300_000]);
    await expectSameBooks(intent.hire);
  });

  it('is nobody else, and not in time once the agent has said something or the bank is asked', async () => {
    const { client, agent, intent } = await hired();
    for (const other of [agent, admin, await somebody(), await anAgent()]) {
      expect((await cancel(other, intent.hire)).status).toBe(404);
    }
    expect((await cancel(client, intent.hire, { seen: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await cancel(client, intent.hire, { reason: 'x' })).status).toBe(400);
    await sql('UPDATE hires SET disputed = true WHERE document_id = ?', [intent.hire]);
    expect((await cancel(client, intent.hire)).status).toBe(409);
    await sql('UPDATE hires SET disputed = false WHERE document_id = ?', [intent.hire]);
    await say(agent, intent.hire, 'accepted');
    const late = await cancel(client, intent.hire);
    expect([late.status, late.body.error.details.hire_state]).toEqual([409, 'accepted']);
    expect(backOf(intent.payment_intent)).toEqual([]);
  });
});

describe('a wish for the money that is taken back', () => {
  it('is as if it had not been: it may be asked for as often as before', async () => {
    const { client, intent } = await hired();
    expect((await withdraw(client, intent.hire)).status).toBe(409);
    for (let round = 0; round < REFUND_ASKS; round += 1) {
      expect((await wish(client, intent.hire, 'We moved')).body.data.refund_state).toBe('asked');
      const back = await withdraw(client, intent.hire, { seen: (await hireOf(client, intent.hire)).updatedAt });
      expect(back.body.data).toMatchObject({ refund_state: null, refund_asks: 0, refund_asked: null });
    }
    expect((await wish(client, intent.hire, 'We moved after all')).status).toBe(200);
    expect((await actionsOf(intent.hire)).filter((action) => action === 'hire.refund_withdrawn')).toHaveLength(2);
    expect((await withdraw(admin, intent.hire)).status).toBe(404);
    expect((await withdraw(await somebody(), intent.hire)).status).toBe(404);
  });

  it('leaves what was answered to the one before', async () => {
    const { client, intent } = await hired();
    await wish(client, intent.hire, 'We moved\n\nfar away');
    await ask('post', `/hires/${intent.hire}/refundRefusal`, admin, { reason: 'The work is done' });
    await wish(client, intent.hire, 'Really\n\nfar');
    expect((await withdraw(client, intent.hire)).body.data).toMatchObject({
      ...{ refund_state: 'refused', refund_asks: 1, refund_reason: 'The work is done' },
      refund_asked: 'We moved\n\nfar away',
    });
    await ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'Late', amount: 1000, part: 1 });
    await wish(client, intent.hire, 'The rest');
    expect((await withdraw(client, intent.hire)).body.data).toMatchObject({ refund_state: 'part', refund_asks: 1 });
  });

  it('and is decided on in the same moment: one counts', async () => {
    const { client, intent } = await hired();
    await wish(client, intent.hire, 'We moved');
    const answers = await Promise.all([
      withdraw(client, intent.hire),
      ask('post', `/hires/${intent.hire}/refundRefusal`, admin, { reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a client who says nothing about work that is called done', () => {
  const doneBefore = (hire: string, days: number) =>
    sql(`UPDATE hires SET done_at = now() - make_interval(secs => ?) WHERE document_id = ?`, [
      ...[String(days * 24 * 3600), hire],
    ]);
  async function done() {
    const all = await hired();
    for (const hire_state of ['accepted', 'done']) await say(all.agent, all.intent.hire, hire_state);
    return { ...all, hire: all.intent.hire };
  }
  const reminders = async ({ email }: Caller) =>
    (await subjectsTo(email)).filter((subject) => subject === 'Is the work done? Please answer soon').length;

  it('is reminded once before it counts as done, however many look, and the hire stays as it was seen', async () => {
    const [due, early, late] = [await done(), await done(), await done()];
    await doneBefore(due.hire, HIRE_REMIND_DAYS + 0.01);
    await doneBefore(early.hire, HIRE_REMIND_DAYS - 0.01);
    await doneBefore(late.hire, HIRE_WORD_DAYS + 0.01);
    const before = await hireOf(due.client, due.hire);
    await Promise.all([remindSilentClients(), remindSilentClients(), remindSilentClients()]);
    await remindSilentClients();
    expect(await Promise.all([due, early, late].map(({ client }) => reminders(client)))).toEqual([1, 0, 0]);
    expect((await hireOf(due.client, due.hire)).updatedAt).toBe(before.updatedAt);

    // Said anew, it waits anew.
    await say(due.agent, due.hire, 'accepted');
    await say(due.agent, due.hire, 'done');
    await remindSilentClients();
    expect(await reminders(due.client)).toBe(1);
    await sql(`UPDATE hires SET reminded_at = reminded_at - interval '20 days' WHERE document_id = ?`, [due.hire]);
    await doneBefore(due.hire, HIRE_REMIND_DAYS + 0.01);
    await remindSilentClients();
    expect(await reminders(due.client)).toBe(2);
  });

  it('is not reminded who has asked for the money or answered', async () => {
    const [asked, answered] = [await done(), await done()];
    await wish(asked.client, asked.hire, 'We moved');
    await say(answered.client, answered.hire, 'completed');
    for (const { hire } of [asked, answered]) await doneBefore(hire, HIRE_REMIND_DAYS + 0.01);
    await remindSilentClients();
    expect(await Promise.all([asked, answered].map(({ client }) => reminders(client)))).toEqual([0, 0]);
  });
});
