import { hireIntentAnswerSchema, hireWaysSchema } from '@69street/config/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { signed } from '../../../config/run/stand-ins/sslcommerz/notices';
import { api, sql, startCms } from '../support/cms';
import { anAgent, ask, begin, type Caller, hireOf, kinds, record, somebody } from '../support/hires';
import { holdJob, reconcilePayments } from '../support/jobs';
import { paymentSandbox, type Sandbox } from '../support/payments';
import { type Gateway, ownGateway, store } from '../support/sslcommerz';

holdJob('payments');

const RISKY = '01711111114';
const LOWER = '01711111115';
const DOLLARS = '01711111116';

let sandbox: Sandbox;
let gateway: Gateway;
let admin: Caller;
beforeAll(async () => {
  const cms = await startCms();
  sandbox = await paymentSandbox();
  gateway = await ownGateway();
  admin = await somebody('admin');
  cms.config.set('street.payments.sslcommerz', gateway.settings);
  cms.config.set('street.payments.offered', ['sslcommerz', 'card']);
});
afterAll(async () => {
  const { config } = await startCms();
  config.set('street.payments.sslcommerz', null);
  config.set('street.payments.offered', ['card']);
  await gateway.end();
});

const goTo = async (caller: Caller, agent_key: string) => {
  const answer = await ask('post', '/hireIntent', caller, { agent_key, rail: 'sslcommerz', lang: 'bn' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return hireIntentAnswerSchema.parse(answer.body).data;
};
const check = (caller: Caller, hire: string) => ask('post', `/hires/${hire}/paymentCheck`, caller, {});
const stateOf = async (caller: Caller, hire: string) => (await check(caller, hire)).body.data;
const attemptsOf = async (hire: string) =>
  (
    await sql<{ rail: string; state: string }>(
      'SELECT rail, state FROM street_payments WHERE hire_key = ? ORDER BY id',
      [hire],
    )
  ).map(({ rail, state }) => `${rail} ${state}`);
const backOf = (payment: string) =>
  gateway.books.refunds.filter(({ bank_tran_id }) =>
    gateway.books.attempts.some((one) => one.tran_id === payment && one.bank_tran_id === bank_tran_id),
  );

async function paidThere(number?: string) {
  const client = await somebody();
  const agent = await anAgent();
  const intent = await goTo(client, agent.key);
  await gateway.pay(intent.redirect, number);
  return { client, agent, intent };
}

describe('one hire and several ways to pay', () => {
  it('says which are offered, and refuses one that is not', async () => {
    const { body } = await (await api()).get('/api/hireWays');
    expect(hireWaysSchema.parse(body).data).toEqual(['sslcommerz', 'card']);
    const answer = await ask('post', '/hireIntent', await somebody(), {
      agent_key: (await anAgent()).key,
      rail: 'bkash',
    });
    expect([answer.status, answer.body.error.details.reason]).toEqual([409, 'rail']);
  });

  it('is paid at a gateway: nothing is believed but the answer to the question', async () => {
    const client = await somebody();
    const agent = await anAgent();
    const intent = await goTo(client, agent.key);
    expect(intent).toMatchObject({ rail: 'sslcommerz', amount: 500_000, client_secret: '' });
    expect(gateway.books.sessions.at(-1)?.urls.success).toMatch(new RegExp(`/bn/hire/${intent.hire}$`));
    // A second tab and a second press lead to the same page.
    expect((await goTo(client, agent.key)).redirect).toBe(intent.redirect);
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'requested', paid_by: null });
    await gateway.pay(intent.redirect);
    const hire = await stateOf(client, intent.hire);
    expect(hire).toMatchObject({ hire_state: 'paid', paid_by: 'sslcommerz', amount_left: 500_000 });
    expect(await kinds(intent.hire)).toEqual([['charge', 500_000]]);
    expect((await check(await somebody(), intent.hire)).status).toBe(404);
    expect((await ask('post', '/hireIntent', client, { agent_key: agent.key })).status).toBe(409);
  });

  it('gives who came back unpaid a new page; the old one still counts if it is paid after all, once', async () => {
    const client = await somebody();
    const agent = await anAgent();
    const first = await goTo(client, agent.key);
    await check(client, first.hire);
    const second = await goTo(client, agent.key);
    expect(second.hire).toBe(first.hire);
    expect(second.redirect).not.toBe(first.redirect);
    await gateway.pay(first.redirect);
    await gateway.pay(second.redirect);
    await Promise.all(Array.from({ length: 10 }, () => check(client, first.hire)));
    expect(await stateOf(client, first.hire)).toMatchObject({ hire_state: 'paid', amount_left: 500_000, refunds: [] });
    const all = [...backOf(first.payment_intent), ...backOf(second.payment_intent)];
    expect(all.map(({ amount }) => amount)).toEqual([500_000]);
  });

  it('is paid by card while a gateway is open: what is paid there as well goes back by itself', async () => {
    const client = await somebody();
    const agent = await anAgent();
    const there = await goTo(client, agent.key);
    const card = await begin(client, agent.key);
    expect(card.hire).toBe(there.hire);
    await sandbox.pay(card);
    expect((await record(client, agent.key, card.payment_intent)).status).toBe(200);
    await gateway.pay(there.redirect);
    expect(await stateOf(client, there.hire)).toMatchObject({
      hire_state: 'paid',
      paid_by: 'card',
      amount_left: 500_000,
    });
    expect(backOf(there.payment_intent).map(({ amount }) => amount)).toEqual([500_000]);
    await gateway.refunding({ all: 'refunded' });
    await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes' WHERE hire_key = ?`, [there.hire]);
    await reconcilePayments();
    expect(await kinds(there.hire)).toEqual([
      ['charge', 500_000],
      ['surplus', 500_000],
      ['surplus_back', -500_000],
    ]);
    expect(await attemptsOf(there.hire)).toEqual(['sslcommerz returned', 'card paid']);
    const mails = await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ? ORDER BY id', [
      client.email,
    ]);
    expect(mails.filter(({ subject }) => subject.includes('You paid twice'))).toHaveLength(1);
    sandbox.told();
  });

  it('is told ten times at once before its payer is back, and counts once', async () => {
    await gateway.tell({ mode: 'never' });
    const { client, intent } = await paidThere();
    const notice = gateway.books.notices.at(-1);
    const send = async (fields: Record<string, string>) =>
      (await (await api()).post('/api/sslcommerzNotices').type('form').send(fields)).status;
    expect(await send({ ...notice?.fields, amount: '1.00' })).toBe(400);
    expect(await send({ ...notice?.fields, verify_sign: 'x' })).toBe(400);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('requested');
    expect(await Promise.all(Array.from({ length: 10 }, () => send(notice?.fields ?? {})))).toEqual(
      Array(10).fill(200),
    );
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
    expect(await kinds(intent.hire)).toEqual([['charge', 500_000]]);
  });

  it('is not hired by dollars, and the office hears of it once', async () => {
    const { client, intent } = await paidThere(DOLLARS);
    for (let times = 0; times < 2; times++)
      expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'requested' });
    expect(await attemptsOf(intent.hire)).toEqual(['sslcommerz stuck']);
    const mails = await sql('SELECT id FROM street_mails WHERE body LIKE ?', [`%${intent.payment_intent}%`]);
    expect(mails).toHaveLength(1);
  });

  it('is not hired by less than was asked for: that is booked, goes back once, and is told; then it can be paid', async () => {
    const { client, agent, intent } = await paidThere(LOWER);
    for (let times = 0; times < 2; times++) {
      expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'requested', failure: 'other_amount' });
    }
    const [back, ...more] = backOf(intent.payment_intent);
    expect([back?.amount, more]).toEqual([499_900, []]);
    await gateway.refunding({ all: 'refunded' });
    await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes' WHERE hire_key = ?`, [intent.hire]);
    await reconcilePayments();
    expect(await kinds(intent.hire)).toEqual([
      ['surplus', 499_900],
      ['surplus_back', -499_900],
    ]);
    expect(await attemptsOf(intent.hire)).toEqual(['sslcommerz returned']);
    const told = await sql<{ recipient: string }>(
      `SELECT recipient FROM street_mails WHERE subject LIKE '%nother amount%' AND body LIKE ?`,
      ['%4,999%'],
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([client.email]));
    expect(told).toHaveLength(2);
    const again = await goTo(client, agent.key);
    await gateway.pay(again.redirect);
    expect(await stateOf(client, again.hire)).toMatchObject({ hire_state: 'paid', failure: null });
    expect(again.hire).toBe(intent.hire);
  });

  it('stays given back when old and foreign ids are told again', async () => {
    const [one, other] = [await paidThere(), await paidThere()];
    const { client, intent } = one;
    const notice = gateway.books.notices.find(({ fields }) => fields['tran_id'] === intent.payment_intent);
    const strange = gateway.books.notices.find(({ fields }) => fields['tran_id'] === other.intent.payment_intent);
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'paid' });
    expect((await ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'Back' })).status).toBe(200);
    await gateway.refunding({ all: 'refunded' });
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'refunded' });
    const before = [await kinds(intent.hire), await attemptsOf(intent.hire), gateway.books.refunds.length];
    const tell = async (fields: Record<string, string>) => {
      const { verify_sign: _sign, verify_key: _key, verify_sign_sha2: _sha2, ...plain } = fields;
      const body = signed(plain, store);
      return (await (await api()).post('/api/sslcommerzNotices').type('form').send(body)).status;
    };
    const own = notice?.fields ?? {};
    const said = [
      ...[own, own, { ...own, val_id: strange?.fields['val_id'] ?? '' }, { ...own, amount: '1.00' }],
      ...[
        { ...own, currency: 'USD' },
        { ...own, status: 'VALIDATED' },
        { ...own, tran_id: 'STnobody' },
      ],
    ];
    for (const fields of said) expect([200, 400]).toContain(await tell(fields));
    expect(await Promise.all(Array.from({ length: 10 }, () => tell(own)))).toEqual(Array(10).fill(200));
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'refunded', amount_left: 0 });
    expect([await kinds(intent.hire), await attemptsOf(intent.hire), gateway.books.refunds.length]).toEqual(before);
    // What was told under the id of another payment has done nothing to that one.
    expect(await stateOf(other.client, other.intent.hire)).toMatchObject({ hire_state: 'paid', amount_left: 500_000 });
    expect(await kinds(other.intent.hire)).toEqual([['charge', 500_000]]);
  });

  it('is found by the reconciler when the browser never came back, and closed when nobody has paid in a day', async () => {
    const paid = await paidThere();
    const open = { client: await somebody(), agent: await anAgent() };
    const left = await goTo(open.client, open.agent.key);
    await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes'`);
    await sql(
      `UPDATE hires SET created_at = created_at - interval '2 days', updated_at = updated_at - interval '1 hour'
               WHERE document_id = ?`,
      [left.hire],
    );
    await reconcilePayments();
    expect((await hireOf(paid.client, paid.intent.hire)).hire_state).toBe('paid');
    expect((await hireOf(open.client, left.hire)).hire_state).toBe('failed');
  });

  it('is not paid by a page that was given up while it was opened', async () => {
    const client = await somebody();
    const agent = await anAgent();
    await gateway.fail({ fault: 'slow', path: '/gwprocess/v4/api.php' });
    const first = goTo(client, agent.key);
    const triesOf = () =>
      sql<{ hire_key: string }>(
        `SELECT p.hire_key FROM street_payments p JOIN hires h ON h.document_id = p.hire_key WHERE h.client_id = ?`,
        [client.id],
      );
    await vi.waitFor(async () => expect(await triesOf()).toHaveLength(1), { timeout: 20_000 });
    // Another fee, in another tab: what is on its way for the old one is not to be paid any more.
    await sql('UPDATE agents SET fees = 6000 WHERE key = ?', [agent.key]);
    const second = await goTo(client, agent.key);
    expect(second.amount).toBe(600_000);
    expect(await first).toMatchObject({ hire: second.hire, redirect: second.redirect, amount: 600_000 });
    await gateway.pay(second.redirect);
    expect(await stateOf(client, second.hire)).toMatchObject({ hire_state: 'paid', amount: 600_000 });
    const states = await sql<{ hire_state: string }>('SELECT hire_state FROM hires WHERE client_id = ? ORDER BY id', [
      client.id,
    ]);
    expect(states.map(({ hire_state }) => hire_state)).toEqual(['failed', 'paid']);
  });

  it('is not looked at by somebody who asks without end, and is found all the same', async () => {
    const client = await somebody();
    const agent = await anAgent();
    const intent = await goTo(client, agent.key);
    for (let times = 0; times < 60; times++) expect((await check(client, intent.hire)).status).toBe(200);
    await gateway.pay(intent.redirect);
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'requested' });
    await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes'`);
    await reconcilePayments();
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'paid' });
  });

  it('says that nobody can be asked while the gateway is away, and loses nothing', async () => {
    const { client, intent } = await paidThere();
    const { config } = await startCms();
    config.set('street.payments.sslcommerz', { ...gateway.settings, apiUrl: 'http://127.0.0.1:9' });
    try {
      expect((await check(client, intent.hire)).status).toBe(503);
      const answer = await ask('post', '/hireIntent', client, { agent_key: (await anAgent()).key, rail: 'sslcommerz' });
      expect([answer.status, answer.body.error.details.reason]).toEqual([503, 'payments']);
    } finally {
      config.set('street.payments.sslcommerz', gateway.settings);
    }
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'paid' });
  });
});

describe('money that its provider finds risky', () => {
  const decide = (who: Caller, hire: string, body: object) => ask('post', `/hires/${hire}/heldDecision`, who, body);

  it('does nothing until the admin takes it', async () => {
    const { client, agent, intent } = await paidThere(RISKY);
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'requested', held: true, paid_at: null });
    expect((await ask('get', `/hires/${intent.hire}`, agent)).status).toBe(404);
    expect((await ask('post', '/hireIntent', client, { agent_key: agent.key })).status).toBe(409);
    expect((await decide(client, intent.hire, { decision: 'take' })).status).toBe(403);
    expect((await decide(admin, intent.hire, { decision: 'take' })).body.data).toMatchObject({
      hire_state: 'paid',
      held: false,
    });
    expect((await decide(admin, intent.hire, { decision: 'take' })).status).toBe(409);
    expect((await ask('get', `/hires/${intent.hire}`, agent)).status).toBe(200);
    // Read again it stays what was decided.
    expect(await stateOf(client, intent.hire)).toMatchObject({ hire_state: 'paid', amount_left: 500_000 });
  });

  it('goes back as a whole where the admin does not take it', async () => {
    const { client, intent } = await paidThere(RISKY);
    await check(client, intent.hire);
    expect((await decide(admin, intent.hire, { decision: 'give_back' })).status).toBe(400);
    const answer = await decide(admin, intent.hire, { decision: 'give_back', reason: 'The card is not theirs.' });
    expect(answer.body.data).toMatchObject({ held: false, amount_left: 0, reason: 'The card is not theirs.' });
    expect(backOf(intent.payment_intent).map(({ amount }) => amount)).toEqual([500_000]);
    await gateway.refunding({ all: 'refunded' });
    await sql(`UPDATE hires SET updated_at = updated_at - interval '1 hour' WHERE document_id = ?`, [intent.hire]);
    await reconcilePayments();
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'refunded' });
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -500_000],
    ]);
  });
});
