import { randomUUID } from 'node:crypto';

import { POISHA } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import fc from '../../../config/tests/properties';
import { sql, startCms } from '../support/cms';
import { ask, type Caller, deliver, expectSameBooks, hired, hireOf, kinds, somebody, tellAll } from '../support/hires';
import { holdJob, reconcilePayments } from '../support/jobs';
import { paymentSandbox, type Sandbox, sign } from '../support/payments';

holdJob('payments');
holdJob('silent hires');

let sandbox: Sandbox;
let admin: Caller;
beforeAll(async () => {
  await startCms();
  sandbox = await paymentSandbox();
  admin = await somebody('admin');
});

const give = (hire: string, body: object) => ask('post', `/hires/${hire}/refund`, admin, { reason: 'Agreed', ...body });
const wish = (client: Caller, hire: string, reason = 'We moved') =>
  ask('post', `/hires/${hire}/refundRequest`, client, { reason });
const refuse = (hire: string, reason = 'The work is done') =>
  ask('post', `/hires/${hire}/refundRefusal`, admin, { reason });

/** As if this was an hour ago, so that the reconciler looks at it. */
const anHourAgo = (hire: string) =>
  sql(`UPDATE hires SET updated_at = now() - interval '1 hour' WHERE document_id = ?`, [hire]);
const given = (payment: string) => sandbox.books.refunds.filter(({ payment_intent }) => payment_intent === payment);
const mailsTo = async (email: string) =>
  sql<{ subject: string; body: string }>('SELECT subject, body FROM street_mails WHERE recipient = ? ORDER BY id', [
    email,
  ]);

describe('a refund that is refused', () => {
  it('says why, by mail too, and may be asked for once more', async () => {
    const { client, intent } = await hired();
    expect((await refuse(intent.hire)).status).toBe(409);
    await wish(client, intent.hire);
    const refused = await refuse(intent.hire, 'The agent has shown three flats');
    expect(refused.body.data).toMatchObject({
      ...{ refund_state: 'refused', refund_reason: 'The agent has shown three flats', hire_state: 'paid' },
      ...{ refund_asks: 1, amount_refunded: 0 },
    });
    expect((await refuse(intent.hire)).status).toBe(409);
    const mails = await mailsTo(client.email);
    expect(mails.at(-1)?.subject).toContain('Your wish for a refund was refused');
    expect(mails.at(-1)?.body).toContain('The agent has shown three flats');
    expect(mails.at(-1)?.body).toContain('once more');

    const again = await wish(client, intent.hire, 'None of them was free');
    expect(again.body.data).toMatchObject({ refund_state: 'asked', refund_asks: 2 });
    expect(again.body.data.refund_asked).toBe('We moved\n\nNone of them was free');
    await refuse(intent.hire, 'They were');
    expect((await mailsTo(client.email)).at(-1)?.body).not.toContain('once more under');
    expect((await wish(client, intent.hire)).status).toBe(409);
    expect(await kinds(intent.hire)).toEqual([['charge', 500_000]]);
  });

  it('is refused or given, never both', async () => {
    const { client, intent } = await hired();
    await wish(client, intent.hire);
    const answers = await Promise.all([refuse(intent.hire), give(intent.hire, {}), refuse(intent.hire)]);
    const { hire_state, refund_state } = await hireOf(client, intent.hire);
    // A refused one can still be given by the admin, a given one cannot be refused.
    if (answers[1].status === 200) expect([hire_state, refund_state]).toEqual(['refunded', 'done']);
    else expect(refund_state).toBe('refused');
    await expectSameBooks(intent.hire);
  });

  it('is still the admin’s to give later', async () => {
    const { client, intent } = await hired();
    await wish(client, intent.hire);
    await refuse(intent.hire);
    expect((await give(intent.hire, {})).body.data).toMatchObject({ hire_state: 'refunded', refund_state: 'done' });
  });
});

describe('a part of the money', () => {
  it('goes back several times until nothing is left, and the hire stays what it is until then', async () => {
    const { client, agent, intent } = await hired();
    await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'accepted' });
    await wish(client, intent.hire);
    const first = await give(intent.hire, { amount: 1000, part: 1 });
    expect(first.body.data).toMatchObject({
      ...{ hire_state: 'accepted', refund_state: 'part', amount_refunded: 100_000, amount_left: 400_000 },
      ...{ refund_part: 2, refunded_at: null, refunds: [{ amount: 100_000, at: expect.stringMatching(/^20.*Z$/) }] },
    });
    // In Bangla digits as well.
    expect((await give(intent.hire, { amount: '৫০০', part: 2 })).body.data.amount_left).toBe(350_000);
    expect((await give(intent.hire, { amount: 3501, part: 3 })).status).toBe(400);
    const last = await give(intent.hire, { amount: 3500, part: 3 });
    expect(last.body.data).toMatchObject({ hire_state: 'refunded', refund_state: 'done', amount_left: 0 });
    expect(last.body.data.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([100_000, 50_000, 350_000]);
    expect((await give(intent.hire, { amount: 1, part: 4 })).status).toBe(409);
    expect(await kinds(intent.hire)).toEqual([
      ['charge', 500_000],
      ['refund', -100_000],
      ['refund', -50_000],
      ['refund', -350_000],
    ]);
    await tellAll('backwards');
    expect((await hireOf(client, intent.hire)).hire_state).toBe('refunded');
    await expectSameBooks(intent.hire);
    for (const { email } of [client, agent]) {
      const parts = (await mailsTo(email)).filter(({ subject }) => /part of/i.test(subject));
      expect(parts.map(({ body }) => /৳(1,000|500)\n/.exec(body)?.[1])).toEqual(['1,000', '500']);
    }
    const [{ n } = { n: 0 }] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE document_key = ? AND action = 'hire.refund_part'`,
      [intent.hire],
    );
    expect(n).toBe(2);
  });

  it.each([
    ['nothing', { amount: 0, part: 1 }, 400],
    ['less than nothing', { amount: -5, part: 1 }, 400],
    ['half a taka', { amount: 0.5, part: 1 }, 400],
    ['more than was paid', { amount: 5001, part: 1 }, 400],
    ['words', { amount: 'all', part: 1 }, 400],
    ['which part it is unsaid', { amount: 5 }, 400],
    ['a part that is not the next', { amount: 5, part: 2 }, 409],
  ])('is refused: %s', async (_what, body, status) => {
    const { client, intent } = await hired();
    expect((await give(intent.hire, body)).status).toBe(status);
    expect(given(intent.payment_intent)).toEqual([]);
    expect((await hireOf(client, intent.hire)).refund_state).toBeNull();
  });

  it('pressed ten times, and again later, goes back once; another amount under its number does not go', async () => {
    const { client, intent } = await hired();
    const press = () => give(intent.hire, { amount: 700, part: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await press()).body.data).toMatchObject({ refund_state: 'part', amount_refunded: 70_000 });
    expect((await give(intent.hire, { amount: 800, part: 1 })).status).toBe(409);
    expect(given(intent.payment_intent).map(({ amount }) => amount)).toEqual([70_000]);
    expect((await hireOf(client, intent.hire)).amount_left).toBe(430_000);
    await expectSameBooks(intent.hire);
  });

  it('by two admins at once goes back once', async () => {
    const { intent } = await hired();
    const answers = await Promise.all([
      give(intent.hire, { amount: 100, part: 1 }),
      give(intent.hire, { amount: 200, part: 1 }),
      give(intent.hire, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(given(intent.payment_intent)).toHaveLength(1);
    await expectSameBooks(intent.hire);
  });

  it('leaves what is left to a refund of all, and to an agent who declines', async () => {
    const [first, second] = [await hired(), await hired()];
    for (const { intent } of [first, second]) await give(intent.hire, { amount: 2000, part: 1 });
    expect((await give(first.intent.hire, {})).body.data.hire_state).toBe('refunded');
    const { agent, intent } = second;
    const declined = await ask('put', `/hires/${intent.hire}`, agent, { hire_state: 'declined', reason: 'On leave' });
    expect(declined.body.data).toMatchObject({ hire_state: 'refunded', amount_refunded: 500_000 });
    for (const { payment_intent } of [first.intent, intent]) {
      expect(given(payment_intent).map(({ amount }) => amount)).toEqual([200_000, 300_000]);
    }
  });

  it('that finds the provider away is made by the reconciler, once, whether it had arrived or not', async () => {
    const [lost, away] = [await hired(), await hired()];
    // Done there, and the answer gets lost; its SDK asks a second time.
    await sandbox.fail('drop', 'POST /v1/refunds', 2);
    expect((await give(lost.intent.hire, { amount: 900, part: 1 })).body.data.refund_state).toBe('pending');
    await sandbox.fail('error', 'POST /v1/refunds', 2);
    expect((await give(away.intent.hire, { amount: 900, part: 1 })).body.data).toMatchObject({
      ...{ refund_state: 'pending', amount_refunded: 0, amount_left: 410_000 },
    });
    expect((await give(away.intent.hire, { amount: 900, part: 2 })).status).toBe(409);
    // A day later: the provider has forgotten every key.
    sandbox.books.answers = {};
    for (const { intent } of [lost, away]) await anHourAgo(intent.hire);
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    for (const { client, intent } of [lost, away]) {
      expect(given(intent.payment_intent).map(({ amount }) => amount)).toEqual([90_000]);
      expect(await hireOf(client, intent.hire)).toMatchObject({ refund_state: 'part', amount_left: 410_000 });
      await expectSameBooks(intent.hire);
    }
    sandbox.told();
  });

  it('that the provider refuses is said to the office, and can be given anew', async () => {
    const { client, intent } = await hired();
    // Given at the provider itself, of which we have not heard.
    sandbox.books.charges
      .filter(({ payment_intent }) => payment_intent === intent.payment_intent)
      .forEach((charge) => Object.assign(charge, { amount_refunded: 450_000 }));
    expect((await give(intent.hire, { amount: 600, part: 1 })).body.data).toMatchObject({
      ...{ refund_state: 'failed', refund_part: 2, amount_left: 500_000 },
    });
    expect((await give(intent.hire, { amount: 600, part: 1 })).body.data.refund_state).toBe('failed');
    expect(given(intent.payment_intent)).toEqual([]);
    const again = await give(intent.hire, { amount: 500, part: 2 });
    expect(again.body.data).toMatchObject({ refund_state: 'part', amount_refunded: 50_000 });
    expect((await hireOf(client, intent.hire)).amount_left).toBe(450_000);
    sandbox.told();
  });

  it('that the bank sends back days later is due again, and the next is another', async () => {
    const { client, intent } = await hired();
    await give(intent.hire, { amount: 1500, part: 1 });
    const [first] = given(intent.payment_intent);
    const charge = sandbox.books.charges.find(({ payment_intent }) => payment_intent === intent.payment_intent);
    Object.assign(first ?? {}, { status: 'failed' });
    Object.assign(charge ?? {}, { amount_refunded: 0 });
    sandbox.told();
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'refund.failed', created: first?.created };
    const body = JSON.stringify({ ...event, data: { object: first } });
    for (const _again of [1, 2]) expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await hireOf(client, intent.hire)).toMatchObject({
      ...{ hire_state: 'paid', refund_state: 'failed', amount_refunded: 0, amount_left: 500_000, refunds: [] },
    });
    const again = await give(intent.hire, { amount: 1500, part: 2 });
    expect(again.body.data).toMatchObject({ refund_state: 'part', amount_left: 350_000 });
    await expectSameBooks(intent.hire);
    sandbox.told();
  });

  it('made at the provider itself is booked and shown', async () => {
    const { client, intent } = await hired();
    const { keys } = await import('../support/payments');
    await fetch(`${sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.secret}` },
      body: new URLSearchParams({ payment_intent: intent.payment_intent, amount: '120000' }),
    });
    await tellAll();
    expect(await hireOf(client, intent.hire)).toMatchObject({ refund_state: 'part', amount_left: 380_000 });
    expect((await give(intent.hire, { amount: 3801, part: 1 })).status).toBe(400);
    await expectSameBooks(intent.hire);
  });

  it('is told once, also when an answer of the provider of before comes late', async () => {
    const { client, intent } = await hired();
    await give(intent.hire, { amount: 300, part: 1 });
    sandbox.told();
    const look = async () => {
      const object = { id: intent.payment_intent, object: 'payment_intent' };
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'x',
        created: 1,
        data: { object },
      });
      expect((await deliver(body, sign(body))).status).toBe(200);
    };
    const now = sandbox.books.refunds.splice(0);
    await look();
    sandbox.books.refunds.push(...now);
    for (const _again of [1, 2]) await look();
    expect(await hireOf(client, intent.hire)).toMatchObject({ refund_state: 'part', amount_refunded: 30_000 });
    const parts = (await mailsTo(client.email)).filter(({ subject }) => /part of/i.test(subject));
    expect(parts).toHaveLength(1);
  });

  it('is never ordered beyond what was paid, whatever the code believes', async () => {
    const { intent } = await hired();
    await give(intent.hire, { amount: 4000, part: 1 });
    const order = (amount: number) =>
      sql('INSERT INTO street_refunds (hire_key, part, key, amount) VALUES (?, 99, ?, ?)', [
        ...[intent.hire, randomUUID(), amount],
      ]);
    await expect(order(100_001)).rejects.toThrow('more would go back');
    await expect(sql('UPDATE hires SET amount_refunded = 500001 WHERE document_id = ?', [intent.hire])).rejects.toThrow(
      'hires_refunded_ck',
    );
  });
});

it('whatever is asked and whatever breaks, no more goes back than was paid, and the books agree', async () => {
  const step = fc.record({
    amount: fc.option(fc.integer({ min: 1, max: 60 })),
    presses: fc.integer({ min: 1, max: 3 }),
    fault: fc.constantFrom(null, null, 'drop', 'error'),
    reconciles: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const FEES = 100;
      const { client, intent } = await hired(String(FEES));
      for (const { amount, presses, fault, reconciles } of steps) {
        if (fault) await sandbox.fail(fault, 'POST /v1/refunds', 2);
        const { refund_part } = await hireOf(client, intent.hire);
        const body = amount === null ? {} : { amount, part: refund_part };
        await Promise.all(Array.from({ length: presses }, () => give(intent.hire, body)));
        if (fault) await sandbox.fail('error', 'POST /v1/refunds', 0);
        if (reconciles) {
          await anHourAgo(intent.hire);
          await reconcilePayments();
        }
        const gone = given(intent.payment_intent).reduce((total, refund) => total + refund.amount, 0);
        const hire = await hireOf(client, intent.hire);
        expect(gone).toBeLessThanOrEqual(FEES * POISHA);
        expect(hire.amount_left).toBeGreaterThanOrEqual(0);
        expect(hire.amount_refunded).toBeLessThanOrEqual(gone);
      }
      await anHourAgo(intent.hire);
      await reconcilePayments();
      const hire = await hireOf(client, intent.hire);
      const gone = given(intent.payment_intent).reduce((total, refund) => total + refund.amount, 0);
      expect([hire.amount_refunded, hire.amount_left]).toEqual([gone, FEES * POISHA - gone]);
      expect(hire.hire_state === 'refunded').toBe(gone === FEES * POISHA);
      expect(hire.refund_state).not.toBe('pending');
      await expectSameBooks(intent.hire);
      sandbox.told();
    }),
    { numRuns: 12 },
  );
});
