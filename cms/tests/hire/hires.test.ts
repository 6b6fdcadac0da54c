import { randomUUID } from 'node:crypto';

import { hiredSchema, hireListSchema, ledgerSchema, ratingListSchema } from '@69street/config/contract';
import { POISHA } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createAgent } from '../support/factories';
import {
  anAgent,
  ask,
  begin,
  type Caller,
  deliver,
  expectSameBooks,
  hired,
  hireOf,
  kinds,
  linesOf,
  record,
  somebody,
  tellAll,
} from '../support/hires';
import { holdJob, reconcilePayments } from '../support/jobs';
import { keys, paymentSandbox, type Sandbox, sign } from '../support/payments';

holdJob('payments');

let sandbox: Sandbox;
beforeAll(async () => {
  await startCms();
  sandbox = await paymentSandbox();
});

describe('beginning to pay', () => {
  it('asks for the fee of the agent in poisha, whatever else is sent', async () => {
    const client = await somebody();
    const { key } = await anAgent({ fees: '7500' });
    const { amount, currency, hire, payment_intent } = await begin(client, key);
    expect([amount, currency]).toEqual([7500 * POISHA, 'bdt']);
    const intent = sandbox.books.intents.find(({ id }) => id === payment_intent);
    expect(intent).toMatchObject({ amount: 750_000, currency: 'bdt', metadata: { hire } });
    for (const more of [{ amount: 1 }, { fees: 1 }, { currency: 'usd' }, { agent_email: 'x@example.com' }]) {
      expect((await ask('post', '/hireIntent', client, { agent_key: key, ...more })).status).toBe(400);
    }
  });

  it('is one payment for two tabs, ten clicks and a repeat', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intents = await Promise.all(Array.from({ length: 10 }, () => begin(client, key)));
    expect(new Set(intents.map(({ payment_intent }) => payment_intent)).size).toBe(1);
    expect(new Set(intents.map(({ hire }) => hire)).size).toBe(1);
  });

  it.each([['0'], [null], ['1000000'], ['1000000000000']])('refuses a fee of %s before the provider', async (fees) => {
    const client = await somebody();
    const { key } = await anAgent({ fees });
    const before = sandbox.books.intents.length;
    const answer = await ask('post', '/hireIntent', client, { agent_key: key });
    expect([answer.status, answer.body.error.details.reason]).toEqual([409, 'fees']);
    expect(sandbox.books.intents.length).toBe(before);
  });

  it('cannot meet a fee below nothing or of half a taka: neither can be stored', async () => {
    await expect(createAgent({ fees: '-5' })).rejects.toThrow();
    await expect(createAgent({ fees: '0.5' })).rejects.toThrow();
  });

  it('opens another payment when the fee changed, and closes the one before', async () => {
    const client = await somebody();
    const { key, documentId } = await anAgent();
    const first = await begin(client, key);
    const cms = await startCms();
    await cms.documents('api::agent.agent').update({ documentId, data: { fees: '9000' } as never });
    const second = await begin(client, key);
    expect([second.amount, second.hire === first.hire]).toEqual([900_000, false]);
    expect(await sandbox.pay(first)).toBe(400);
    expect((await hireOf(client, first.hire)).hire_state).toBe('failed');
  });

  it('takes what was begun before the fee changed at the price that was shown', async () => {
    const client = await somebody();
    const { key, documentId } = await anAgent();
    const intent = await begin(client, key);
    const cms = await startCms();
    await cms.documents('api::agent.agent').update({ documentId, data: { fees: '9000' } as never });
    await sandbox.pay(intent);
    const { data } = hiredSchema.parse((await record(client, key, intent.payment_intent)).body);
    expect([data.hire_state, data.fees, data.amount]).toEqual(['paid', 5000, 500_000]);
  });

  it('refuses the own page, an unknown agent, and who has hired the agent already', async () => {
    const { client, agent } = await hired();
    const again = await ask('post', '/hireIntent', client, { agent_key: agent.key });
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'running']);
    const own = await ask('post', '/hireIntent', agent, { agent_key: agent.key });
    expect([own.status, own.body.error.details.reason]).toEqual([409, 'own']);
    expect((await ask('post', '/hireIntent', client, { agent_key: 'nobody' })).status).toBe(404);
  });

  it('says that payments are out of reach, and goes on with the same payment afterwards', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    await sandbox.fail('drop', 'POST /v1/payment_intents', 4);
    const broken = await ask('post', '/hireIntent', client, { agent_key: key });
    expect([broken.status, broken.body.error.details.reason]).toEqual([503, 'payments']);
    await sandbox.fail('error', 'POST /v1/payment_intents', 0);
    const before = sandbox.books.intents.length;
    await begin(client, key);
    // The payment was opened although no answer came: the same one is used.
    expect(sandbox.books.intents.length).toBe(before);
  });
});

describe('recording a hire', () => {
  it('believes the provider and nothing of the rest', async () => {
    const client = await somebody();
    const { key, email } = await anAgent();
    const intent = await begin(client, key);
    await sandbox.pay(intent);
    const lies = { agent_name: 'Nobody', agent_email: 'x@example.com', fees: 1, user_email: 'y@example.com' };
    const answer = await record(client, key, intent.payment_intent, lies);
    const { message, data } = hiredSchema.parse(answer.body);
    expect(message).toBe('Successfully payment done');
    expect(data).toMatchObject({
      ...{ agent_name: 'Rahim Uddin', agent_email: email, fees: 5000 },
      hire_state: 'paid',
    });
    expect(data.user_email).toBe(client.email);
    expect(hiredSchema.parse((await record(client, key, intent.payment_intent)).body).data._id).toBe(data._id);
    expect(await kinds(intent.hire)).toEqual([['charge', 500_000]]);
    expect((await record(client, key, intent.payment_intent, { amount: 1 })).status).toBe(400);
  });

  it('refuses what is not paid, with what the provider said', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    expect((await record(client, key, intent.payment_intent)).status).toBe(402);
    expect(await sandbox.pay(intent, '4000000000009995')).toBe(402);
    const answer = await record(client, key, intent.payment_intent);
    expect([answer.status, answer.body.error.message]).toEqual([402, 'Your card has insufficient funds.']);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('requested');
  });

  it('refuses the payment of another person and for another agent', async () => {
    const { client, intent } = await hired();
    const other = await somebody();
    const { key } = await anAgent();
    expect((await record(other, key, intent.payment_intent)).status).toBe(404);
    expect((await record(client, key, intent.payment_intent)).status).toBe(409);
    expect((await record(client, key, 'pi_nobody')).status).toBe(404);
  });

  it.each([
    ['a lower amount, which goes back', { amount: 100, amount_received: 100 }, [100, -100]],
    ['another currency, which no book can hold', { currency: 'usd' }, []],
    ['less than was asked for, which goes back', { amount_received: 100 }, [100, -100]],
  ])('refuses %s', async (_what, change, booked) => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    await sandbox.pay(intent);
    Object.assign(sandbox.books.intents.find(({ id }) => id === intent.payment_intent) ?? {}, change);
    expect((await record(client, key, intent.payment_intent)).status).toBe(409);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('requested');
    expect((await linesOf(intent.hire)).map(({ kind, amount }) => [kind, amount])).toEqual(
      booked.map((amount) => [amount > 0 ? 'surplus' : 'surplus_back', amount]),
    );
    sandbox.told();
  });

  it('refuses a payment that is used up', async () => {
    const { client, agent, intent } = await hired();
    expect((await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'accepted' })).status).toBe(200);
    expect((await record(client, agent.key, intent.payment_intent)).status).toBe(200);
    await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'done' });
    expect((await record(client, agent.key, intent.payment_intent)).status).toBe(200);
    await ask('put', `/hires/${intent.hire}`, client, { hire_state: 'completed' });
    expect((await record(client, agent.key, intent.payment_intent)).status).toBe(409);
  });
});

describe('a webhook', () => {
  async function paidEvent() {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    sandbox.told();
    await sandbox.pay(intent);
    const event = sandbox.told().find(({ type }) => type === 'payment_intent.succeeded');
    return { client, intent, body: JSON.stringify(event) };
  }

  it('makes a hire paid, once, when it comes ten times at once', async () => {
    const { client, intent, body } = await paidEvent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(body, sign(body))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
    expect(await kinds(intent.hire)).toEqual([['charge', 500_000]]);
    const { db } = await startCms();
    const { rows } = await db.connection.raw(
      `SELECT count(*)::int AS n FROM audit_entries WHERE document_key = ? AND action = 'hire.paid'`,
      [intent.hire],
    );
    expect(rows[0].n).toBe(1);
  });

  it.each([
    ['without a signature', (_body: string) => null],
    ['signed with another secret', (body: string) => sign(body, 0, 'whsec_other')],
    ['signed over another body', (body: string) => sign(`${body} `)],
    ['older than five minutes', (body: string) => sign(body, 301)],
    ['from the future', (body: string) => sign(body, -400)],
    ['with nonsense for a signature', () => 't=1,v1=zz'],
  ])('%s is refused, and nothing is stored', async (_what, signature) => {
    const { client, intent, body } = await paidEvent();
    expect((await deliver(body, signature(body))).status).toBe(400);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('requested');
    const { db } = await startCms();
    const { id } = JSON.parse(body);
    const { rows } = await db.connection.raw('SELECT count(*)::int AS n FROM street_payment_events WHERE id = ?', [id]);
    expect(rows[0].n).toBe(0);
  });

  it('may come in any order, and of things that we do not know', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    await sandbox.pay(intent, '4000000000000002');
    await sandbox.pay(intent);
    await tellAll('backwards');
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'paid', failure: null });
    const unknown = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.created',
      created: 1,
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    expect((await deliver(unknown, sign(unknown))).status).toBe(200);
  });

  it('asks to come again while the provider does not answer us', async () => {
    const { client, intent, body } = await paidEvent();
    await sandbox.fail('error', 'GET /v1/payment_intents', 2);
    expect((await deliver(body, sign(body))).status).toBe(503);
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
  });
});

describe('after the payment', () => {
  it('the agent accepts and is done, the client confirms and rates once, everybody reads it', async () => {
    const { client, agent, intent } = await hired();
    const clients = hireListSchema.parse((await ask('get', '/myClients', agent)).body).data;
    expect(clients.map(({ _id, user_email }) => [_id, user_email])).toEqual([[intent.hire, client.email]]);
    const early = await ask('post', `/hires/${intent.hire}/rating`, client, { stars: 5, words: 'Good' });
    expect(early.status).toBe(409);
    for (const hire_state of ['accepted', 'done']) {
      expect((await ask('put', `/hires/${intent.hire}`, agent, { hire_state })).status).toBe(200);
    }
    expect((await ask('put', `/hires/${intent.hire}`, client, { hire_state: 'completed' })).status).toBe(200);
    const other = await somebody();
    const rate = (who: Caller) => ask('post', `/hires/${intent.hire}/rating`, who, { stars: '4', words: 'ভালো কাজ' });
    expect((await rate(other)).status).toBe(404);
    const both = await Promise.all([rate(client), rate(client)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const ratings = ratingListSchema.parse((await (await api()).get(`/api/agentRatings/${agent.key}`)).body);
    expect(ratings).toMatchObject({ meta: { count: 1, average: 4 }, data: [{ stars: 4, words: 'ভালো কাজ' }] });
  });

  it('a declined hire needs a reason, and its money goes back', async () => {
    const { client, agent, intent } = await hired();
    const without = await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'declined' });
    expect(without.status).toBe(400);
    const answer = await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'declined', reason: 'On leave' });
    expect(answer.body.data).toMatchObject({ hire_state: 'refunded', refund_state: 'done', reason: 'On leave' });
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -500_000],
    ]);
    await tellAll();
    expect((await hireOf(client, intent.hire)).hire_state).toBe('refunded');
    await expectSameBooks(intent.hire);
    // And may be hired again.
    expect((await ask('post', '/hireIntent', client, { agent_key: agent.key })).status).toBe(200);
  });

  it('the client asks for the money, the admin gives it back, once', async () => {
    const { client, intent } = await hired();
    const admin = await somebody('admin');
    const asked = await ask('post', `/hires/${intent.hire}/refundRequest`, client, { reason: 'We moved' });
    expect(asked.body.data.refund_state).toBe('asked');
    expect((await ask('post', `/hires/${intent.hire}/refundRequest`, client, { reason: 'Again' })).status).toBe(409);
    const waiting = hireListSchema.parse((await ask('get', '/getHires?refund=1&limit=100', admin)).body).data;
    expect(waiting.map(({ _id }) => _id)).toContain(intent.hire);
    const give = () => ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'Agreed' });
    const statuses = (await Promise.all([give(), give(), give()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -500_000],
    ]);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('refunded');
  });

  it('a refund that finds the provider away is made by the reconciler', async () => {
    const { client, agent, intent } = await hired();
    await sandbox.fail('drop', 'POST /v1/refunds', 4);
    await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'declined', reason: 'On leave' });
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'declined', refund_state: 'pending' });
    const { db } = await startCms();
    await db.connection.raw(`UPDATE hires SET updated_at = now() - interval '1 hour' WHERE document_id = ?`, [
      intent.hire,
    ]);
    await reconcilePayments();
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'refunded', refund_state: 'done' });
    await expectSameBooks(intent.hire);
  });

  it('a refund that the bank sends back days later is due again, and the next one is another', async () => {
    const { client, agent, intent } = await hired();
    await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'declined', reason: 'On leave' });
    const [first] = sandbox.books.refunds.filter(({ payment_intent }) => payment_intent === intent.payment_intent);
    const charge = sandbox.books.charges.find(({ payment_intent }) => payment_intent === intent.payment_intent);
    Object.assign(first ?? {}, { status: 'failed' });
    Object.assign(charge ?? {}, { amount_refunded: 0, refunded: false });
    sandbox.told();
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'refund.failed', created: first?.created };
    const body = JSON.stringify({ ...event, data: { object: first } });
    for (const _again of [1, 2]) expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await hireOf(client, intent.hire)).toMatchObject({
      ...{ hire_state: 'declined', refund_state: 'failed', amount_refunded: 0, refunded_at: null },
    });
    await expectSameBooks(intent.hire);

    const admin = await somebody('admin');
    const again = await ask('post', `/hires/${intent.hire}/refund`, admin, { reason: 'To the new card' });
    expect(again.body.data).toMatchObject({ hire_state: 'refunded', refund_state: 'done' });
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -500_000],
      ['refund_failed', 500_000],
      ['refund', -500_000],
    ]);
    await expectSameBooks(intent.hire);
    sandbox.told();
  });

  it('a dispute is booked and shown', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    await sandbox.pay(intent, '4000000000000259');
    await tellAll();
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'paid', disputed: true });
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['dispute', -500_000],
    ]);
  });

  it('two answers at once to what was seen: one counts', async () => {
    const { agent, client, intent } = await hired();
    const { updatedAt: seen } = await hireOf(client, intent.hire);
    const answer = (body: object) => ask('put', `/hires/${intent.hire}`, agent, { ...body, seen });
    const accept = () => answer({ hire_state: 'accepted' });
    const decline = () => answer({ hire_state: 'declined', reason: 'No time' });
    const answers = await Promise.all([accept(), decline(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expectSameBooks(intent.hire);
  });

  it('stays with an agent whose address is corrected', async () => {
    const { agent, intent } = await hired();
    const account = await somebody('agent');
    const cms = await startCms();
    const { documentId } = agent;
    await cms.documents('api::agent.agent').update({ documentId, data: { agent_email: account.email } as never });
    const clients = hireListSchema.parse((await ask('get', '/myClients', account)).body).data;
    expect(clients.map(({ _id }) => _id)).toEqual([intent.hire]);
    expect((await ask('get', '/myClients', agent)).status).toBe(403);
    expect((await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'accepted' })).status).toBe(404);
    expect((await ask('put', `/hires/${intent.hire}`, account, { hire_state: 'accepted' })).status).toBe(200);
  });

  it('stands in what the client can take along, with the rating', async () => {
    const { client, agent, intent } = await hired();
    for (const hire_state of ['accepted', 'done']) await ask('put', `/hires/${intent.hire}`, agent, { hire_state });
    await ask('put', `/hires/${intent.hire}`, client, { hire_state: 'completed' });
    await ask('post', `/hires/${intent.hire}/rating`, client, { stars: 5, words: 'Good' });
    const { hires } = (await ask('get', '/myData', client)).body.data;
    expect(hires).toEqual([
      expect.objectContaining({ _id: intent.hire, amount: 500_000, rating: { stars: 5, words: 'Good' } }),
    ]);
  });

  it('is nobody else’s to see', async () => {
    const { intent } = await hired();
    const other = await somebody();
    const otherAgent = await anAgent();
    for (const who of [other, otherAgent]) {
      expect((await ask('get', `/hires/${intent.hire}`, who)).status).toBe(404);
      expect((await ask('post', `/hires/${intent.hire}/refundRequest`, who, { reason: 'x' })).status).toBe(404);
    }
    expect((await ask('put', `/hires/${intent.hire}`, otherAgent, { hire_state: 'accepted' })).status).toBe(404);
    const unverified = await somebody('agent', { email_verified: false });
    expect(hireListSchema.parse((await ask('get', '/myClients', unverified)).body).data).toEqual([]);
  });
});

describe('the reconciler', () => {
  it('finds a payment of which no webhook told and whose client never came back', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    await sandbox.pay(intent);
    await reconcilePayments();
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
    await expectSameBooks(intent.hire);
    sandbox.told();
  });

  it('finds the hire of a payment that was opened and never noted', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    const { db } = await startCms();
    await db.connection.raw('UPDATE hires SET payment_intent = NULL WHERE document_id = ?', [intent.hire]);
    await db.connection.raw('UPDATE street_payments SET payment = NULL WHERE hire_key = ?', [intent.hire]);
    await sandbox.pay(intent);
    await tellAll();
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
  });

  it('finds what no webhook told, also when a later one did come', async () => {
    const { client, intent } = await hired();
    await reconcilePayments();
    const { db } = await startCms();
    const HOURS = 3 * 3600;
    await db.connection.raw('UPDATE street_payment_events_read SET until = until - ?', [HOURS]);
    // Given back at the provider itself, while we were away.
    await fetch(`${sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.secret}` },
      body: new URLSearchParams({ payment_intent: intent.payment_intent }),
    });
    for (const event of sandbox.books.events) event.created -= HOURS - 60;
    const other = await somebody();
    const later = await begin(other, (await anAgent()).key);
    await sandbox.pay(later);
    const body = JSON.stringify(
      sandbox.books.events.find(
        ({ type, created }) => type === 'payment_intent.succeeded' && created > Date.now() / 1000 - 60,
      ),
    );
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect((await hireOf(client, intent.hire)).hire_state).toBe('paid');
    await reconcilePayments();
    expect((await hireOf(client, intent.hire)).hire_state).toBe('refunded');
    expect((await hireOf(other, later.hire)).hire_state).toBe('paid');
    for (const { hire } of [intent, later]) await expectSameBooks(hire);
    sandbox.told();
  });

  it('closes what nobody has paid within a day', async () => {
    const client = await somebody();
    const { key } = await anAgent();
    const intent = await begin(client, key);
    const { db } = await startCms();
    await db.connection.raw(
      `UPDATE hires SET created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours' WHERE document_id = ?`,
      [intent.hire],
    );
    await reconcilePayments();
    expect((await hireOf(client, intent.hire)).hire_state).toBe('failed');
    expect(await sandbox.pay(intent)).toBe(400);
    sandbox.told();
  });
});

/** As long as web waits for a call behind which the provider is asked. */
const WEB_WAITS_MS = 20_000;

describe('a provider that hangs', () => {
  it('is said before web gives up waiting, and it is one payment afterwards', async () => {
    const [opening, recording] = [await somebody(), await somebody()];
    const [first, second] = [await anAgent(), await anAgent()];
    const paid = await begin(recording, second.key);
    await sandbox.pay(paid);
    // Nor does the reconciler learn of it.
    sandbox.told();
    await sandbox.fail('hang', 'POST /v1/payment_intents', 2);
    await sandbox.fail('hang', `GET /v1/payment_intents/${paid.payment_intent}`, 2);
    const before = sandbox.books.intents.length;
    const answers = await Promise.all([
      ask('post', '/hireIntent', opening, { agent_key: first.key }, WEB_WAITS_MS),
      ask(
        'post',
        '/addHireAgents',
        recording,
        { agent_key: second.key, payment_intent: paid.payment_intent },
        WEB_WAITS_MS,
      ),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.error.message, body.error.details]).toEqual([
        ...[503, 'Payments are out of reach', { reason: 'payments' }],
      ]);
    }
    expect((await hireOf(recording, paid.hire)).hire_state).toBe('requested');
    const opened = await begin(opening, first.key);
    expect(await sandbox.pay(opened)).toBe(200);
    expect(sandbox.books.intents.length).toBe(before + 1);
    expect((await record(opening, first.key, opened.payment_intent)).status).toBe(200);
    expect((await record(recording, second.key, paid.payment_intent)).status).toBe(200);
    for (const { hire } of [opened, paid]) {
      expect(await kinds(hire)).toEqual([['charge', 500_000]]);
      await expectSameBooks(hire);
    }
    sandbox.told();
  });
});

describe('the ledger', () => {
  it('is balanced, of one month, and only added to', async () => {
    const { intent } = await hired();
    const admin = await somebody('admin');
    const month = new Date(Date.now() + 6 * 3600 * 1000).toISOString().slice(0, 7);
    const report = ledgerSchema.parse((await ask('get', `/ledger?month=${month}`, admin)).body);
    expect(report.data.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    expect(report.data.filter(({ hire }) => hire === intent.hire)).toHaveLength(2);
    expect(ledgerSchema.parse((await ask('get', '/ledger?month=2020-01', admin)).body).data).toEqual([]);
    const { db } = await startCms();
    await expect(db.connection.raw('UPDATE street_ledger SET amount = 1')).rejects.toThrow('append-only');
    await expect(db.connection.raw('DELETE FROM street_ledger')).rejects.toThrow('append-only');
    const unbalanced = `INSERT INTO street_ledger (movement, kind, account, amount, currency, reference, hire_key, at)
       VALUES (0, 'charge', 'provider', 5, 'bdt', 'x', 'x', now())`;
    await expect(db.connection.raw(unbalanced)).rejects.toThrow('do not add up');
    // The balance is looked at when the transaction is committed.
    await expect(db.transaction(({ trx }) => trx.raw(unbalanced))).rejects.toThrow('do not add up');
  });
});
