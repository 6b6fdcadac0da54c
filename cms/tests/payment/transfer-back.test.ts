import { describe, expect, it } from 'vitest';

import { reconcilePayments } from '../support/jobs';
import { sql } from '../support/cms';
import { ask, attemptsOf, begin, hireOf, kinds, record } from '../support/hires';
import { paymentSandbox } from '../support/payments';
import { begun, confirm, handed, ownOf, seen, stateOf, transferDesk } from '../support/transfers';

const { admin, second, list } = await transferDesk();

describe('money that goes back', () => {
  it('is an order that somebody sends by hand, once; the hire follows', async () => {
    const { client, intent } = await handed();
    const { reference, hire } = intent;
    await confirm(admin, reference, seen(500_000));
    const part = await ask('post', `/hires/${hire}/refund`, admin, { reason: 'A part', amount: 1000, part: 1 });
    expect(part.status).toBe(200);
    const ordersOf = async () =>
      (await list()).refunds.filter((one: { reference: string }) => one.reference === reference);
    expect(await ordersOf()).toMatchObject([{ amount: 100_000, payer: { email: client.email } }]);
    expect(await hireOf(client, hire)).toMatchObject({ refund_state: 'pending', amount_left: 400_000 });
    await reconcilePayments();
    expect(await ordersOf()).toHaveLength(1);
    const [order] = await ordersOf();
    const sent = (bank_number: string) => ask('post', `/transferRefunds/${order._id}/sent`, admin, { bank_number });
    const all = await Promise.all(Array.from({ length: 5 }, () => sent('OUT 77')));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await sent('OUT 78')).status).toBe(409);
    expect(await ordersOf()).toEqual([]);
    expect(await hireOf(client, hire)).toMatchObject({ refund_state: 'part', amount_refunded: 100_000 });
    expect((await ask('post', `/hires/${hire}/refund`, admin, { reason: 'The rest' })).status).toBe(200);
    const [rest] = await ordersOf();
    expect(rest.amount).toBe(400_000);
    await ask('post', `/transferRefunds/${rest._id}/sent`, second, { bank_number: 'OUT 79' });
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'refunded', refund_state: 'done' });
    expect(await kinds(hire)).toEqual([
      ...[
        ['charge', 500_000],
        ['refund', -100_000],
        ['refund', -400_000],
      ],
    ]);
    await expect(
      sql('UPDATE street_bank_transfers SET ordered = ordered + 1 WHERE reference = ?', [reference]),
    ).rejects.toThrow(/ordered_ck/);
  });

  it('that the bank does not take is still owed: its payer is told why, once, and asked for another account', async () => {
    const { client, intent } = await handed();
    const { reference, hire } = intent;
    await confirm(admin, reference, seen(500_000));
    await ask('post', `/hires/${hire}/refund`, admin, { reason: 'All of it' });
    const orderOf = async () =>
      (await list()).refunds.find((one: { reference: string }) => one.reference === reference);
    const { _id } = await orderOf();
    const stuck = (reason: string, caller = admin) =>
      ask('post', `/transferRefunds/${_id}/trouble`, caller, { reason });
    const all = await Promise.all(Array.from({ length: 5 }, () => stuck('The account is closed.')));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await stuck('', second)).status).toBe(400);
    const mailsOf = () =>
      sql<{ body: string }>(
        `SELECT body FROM street_mails WHERE recipient = ? AND subject LIKE '%could not be sent back%'`,
        [client.email],
      );
    expect(
      (await mailsOf()).map(({ body }) => /another account[\s\S]*The account is closed\.[\s\S]*৳5,000/.test(body)),
    ).toEqual([true]);
    expect((await orderOf()).trouble).toBe('The account is closed.');
    expect((await ownOf(client, reference)).returns).toEqual([
      { amount: 500_000, sent_at: null, trouble: 'The account is closed.' },
    ]);
    expect(await hireOf(client, hire)).toMatchObject({ refund_state: 'pending', amount_refunded: 0 });
    expect((await stuck('The branch is closed.', second)).status).toBe(200);
    expect(await mailsOf()).toHaveLength(2);
    expect((await ask('post', `/transferRefunds/${_id}/sent`, admin, { bank_number: 'OUT 90' })).status).toBe(200);
    const late = await stuck('Too late.');
    expect([late.status, late.body.error.details.reason]).toEqual([409, 'sent']);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'refunded', refund_state: 'done' });
    expect((await ownOf(client, reference)).returns[0].sent_at).toMatch(/^2/);
    const trail = await sql<{ action: string }>(
      `SELECT action FROM audit_entries WHERE document_key = ? AND action LIKE 'transfer.refund%' ORDER BY id`,
      [reference],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      ...['transfer.refund_stuck', 'transfer.refund_stuck', 'transfer.refund_sent'],
    ]);
  });

  it('of a hire that was paid by card meanwhile goes back by itself', async () => {
    const sandbox = await paymentSandbox();
    const { client, agent, intent } = await handed();
    const card = await begin(client, agent.key);
    expect(card.hire).toBe(intent.hire);
    await sandbox.pay(card);
    expect((await record(client, agent.key, card.payment_intent)).status).toBe(200);
    expect((await confirm(admin, intent.reference, seen(500_000))).status).toBe(200);
    expect(await attemptsOf(intent.hire)).toEqual(['transfer surplus', 'card paid']);
    const [order] = (await list()).refunds.filter((one: { reference: string }) => one.reference === intent.reference);
    await ask('post', `/transferRefunds/${order._id}/sent`, admin, { bank_number: 'OUT 80' });
    expect(await attemptsOf(intent.hire)).toEqual(['transfer returned', 'card paid']);
    expect(await hireOf(client, intent.hire)).toMatchObject({ hire_state: 'paid', paid_by: 'card' });
  });
});

describe('a statement of the bank', () => {
  const match = async (...lines: object[]) => {
    const answer = await ask('post', '/bankStatement', admin, {
      rows: lines.map((line) => ({ date: null, amount: 500_000, text: '', bank_number: '', ...line })),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.map(({ kind, transfers }: { kind: string; transfers: Array<{ reference: string }> }) => [
      ...[kind, ...transfers.map(({ reference }) => reference)],
    ]);
  };

  it('proposes by reference, however the bank broke it up, by amount and day, and decides nothing', async () => {
    const [one, other] = [await begun('7771'), await handed('7773')];
    const reference = one.intent.reference;
    const broken = [...reference.replaceAll('-', '').toLowerCase()].join(' ');
    const wrong = reference.slice(0, -1) + (reference.endsWith('A') ? 'C' : 'A');
    expect(
      await match(
        ...[
          { text: `NPSB CR ${broken} RAHIM`, amount: 1 },
          { text: `BEFTN ${wrong}`, amount: 123 },
        ],
        ...[{ amount: 777_300 }, { amount: 777_300, date: '2020-01-01' }],
        { text: `${reference} ${other.intent.reference}` },
      ),
    ).toEqual([
      ...[['reference', reference], ['none'], ['alike', other.intent.reference], ['none']],
      ['several', reference, other.intent.reference],
    ]);
    const twin = await begun('7773');
    expect(await match({ amount: 777_300 })).toEqual([['several', other.intent.reference, twin.intent.reference]]);
    const said = seen(777_300);
    await confirm(admin, other.intent.reference, said);
    expect(await match({ text: other.intent.reference }, { bank_number: said.bank_number })).toEqual([
      ...[
        ['confirmed', other.intent.reference],
        ['confirmed', other.intent.reference],
      ],
    ]);
    expect(await stateOf(reference)).toBe('open');
  });
});
