import { describe, expect, it } from 'vitest';

import { reconcilePayments } from '../support/jobs';
import { builtService, sql } from '../support/cms';
import { ask, attemptsOf, hireOf, kinds, somebody } from '../support/hires';
import { drawSlip, handIn } from '../support/slips';
import { begun, confirm, goTo, handed, ownOf, refuse, seen, stateOf, transferDesk } from '../support/transfers';

const { admin, list } = await transferDesk();
const endTransfers = async () => {
  await (await builtService('payment/transfer-jobs')).endTransfers();
};

const mailsTo = async (address: string) =>
  (await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ? ORDER BY id', [address])).map(
    ({ subject }) => subject,
  );
const age = (reference: string, days: number) =>
  sql(
    `UPDATE street_bank_transfers SET opened_at = opened_at - make_interval(days => ?),
       expires_at = expires_at - make_interval(days => ?) WHERE reference = ?`,
    [days, days, reference],
  );

describe('what does not fit', () => {
  it('another amount has to be meant, pays nothing, stands in the books and goes back; the hire is paid anew', async () => {
    const { client, agent, intent } = await handed();
    const { reference, hire } = intent;
    const said = seen(499_900);
    expect((await confirm(admin, reference, said)).body.error.details.fields).toEqual({ received: ['differs'] });
    expect((await confirm(admin, reference, { ...said, differs: true })).body.data.state).toBe('confirmed');
    expect(await hireOf(client, hire)).toMatchObject({
      ...{ hire_state: 'requested', paid_by: null, failure: 'other_amount' },
    });
    expect(await attemptsOf(hire)).toEqual(['transfer surplus']);
    expect((await mailsTo(client.email)).filter((subject) => /Another amount/.test(subject))).toHaveLength(1);
    const ordersOf = async () =>
      (await list()).refunds.filter((one: { reference: string }) => one.reference === reference);
    for (let times = 0; times < 2; times++) {
      await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes' WHERE hire_key = ?`, [hire]);
      await reconcilePayments();
    }
    const [order, ...more] = await ordersOf();
    expect([order.amount, order.trouble, more]).toEqual([499_900, null, []]);
    expect(await ownOf(client, reference)).toMatchObject({
      ...{ state: 'confirmed', received: 499_900, returns: [{ amount: 499_900, sent_at: null, trouble: null }] },
    });
    await ask('post', `/transferRefunds/${order._id}/sent`, admin, { bank_number: `OUT ${reference}` });
    expect(await attemptsOf(hire)).toEqual(['transfer returned']);
    expect(await kinds(hire)).toEqual([
      ['surplus', 499_900],
      ['surplus_back', -499_900],
    ]);
    const again = await goTo(client, agent.key);
    expect([again.hire, again.reference === reference]).toEqual([hire, false]);
    expect((await handIn(client, again.reference)).status).toBe(200);
    expect((await confirm(admin, again.reference, seen(500_000))).status).toBe(200);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'paid', paid_by: 'transfer', failure: null });
  });

  it('more than was asked for goes back whole as well, under the word of two where it is much', async () => {
    const { client, intent } = await handed('49000');
    const { reference, hire } = intent;
    const said = seen(5_100_000, { differs: true });
    await confirm(admin, reference, said);
    expect(await stateOf(reference)).toBe('handed');
    expect((await list()).meta.admins).toBeGreaterThan(1);
    await confirm(await somebody('admin'), reference, said);
    expect(await stateOf(reference)).toBe('confirmed');
    expect(await kinds(hire)).toEqual([
      ['surplus', 5_100_000],
      ['surplus_back', -5_100_000],
    ]);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'requested', failure: 'other_amount' });
  });

  it('money counts for one transfer, and on a day on which it can have come', async () => {
    const [one, other] = [await handed(), await handed()];
    const said = seen(500_000);
    expect((await confirm(admin, one.intent.reference, said)).status).toBe(200);
    const twice = await confirm(admin, other.intent.reference, {
      ...said,
      bank_number: ` ${said.bank_number.toLowerCase()}`,
    });
    expect([twice.status, twice.body.error.details]).toMatchObject([
      ...[409, { reason: 'bank_number', reference: one.intent.reference }],
    ]);
    for (const [value_date, why] of [
      ['2020-01-01', 'early'],
      ['2999-01-01', 'late'],
    ]) {
      const answer = await confirm(admin, other.intent.reference, seen(500_000, { value_date }));
      expect(answer.body.error.details.fields).toEqual({ value_date: [why] });
    }
  });

  it('a refused slip is told, and a second one can be handed in', async () => {
    const { client, intent } = await begun();
    const { reference, hire } = intent;
    const picture = await drawSlip();
    await handIn(client, reference, picture);
    expect((await refuse(admin, reference, 'It is of another account.')).status).toBe(200);
    expect((await refuse(admin, reference, 'It is of another account.')).status).toBe(200);
    expect(await ownOf(client, reference)).toMatchObject({ state: 'refused', refusal: 'It is of another account.' });
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'requested', failure: 'transfer_refused' });
    expect((await mailsTo(client.email)).filter((subject) => /did not find/.test(subject))).toHaveLength(1);
    expect((await handIn(client, reference, picture)).body.error.details.fields).toEqual({ file: ['same'] });
    expect((await handIn(client, reference)).body.data.state).toBe('handed');
    expect((await confirm(admin, reference, seen(500_000))).status).toBe(200);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'paid', failure: null });
  });

  it('the same slip twice is shown beside it, by file, by its look and by the number of the bank', async () => {
    const picture = await drawSlip();
    const { default: sharp } = await import('sharp');
    const smaller = await sharp(picture).resize(200).jpeg({ quality: 60 }).toBuffer();
    const [first, file, look, number, none] = [
      await begun(),
      await begun(),
      await begun(),
      await begun(),
      await begun(),
    ];
    expect((await handIn(first.client, first.intent.reference, picture, 'FT-2611 0042')).status).toBe(200);
    await handIn(file.client, file.intent.reference, picture);
    await handIn(look.client, look.intent.reference, smaller);
    await handIn(number.client, number.intent.reference, undefined, 'ft26110042');
    await handIn(none.client, none.intent.reference);
    const twinsOf = async (reference: string) => {
      const { data } = await list(`?q=${reference}`);
      return data[0].slips[0].twins.map((twin: { reference: string; why: string }) => `${twin.reference} ${twin.why}`);
    };
    const { reference } = first.intent;
    expect(await twinsOf(file.intent.reference)).toContain(`${reference} file`);
    expect(await twinsOf(look.intent.reference)).toContain(`${reference} picture`);
    expect(await twinsOf(number.intent.reference)).toEqual([`${reference} bank_reference`]);
    expect(await twinsOf(none.intent.reference)).toEqual([]);
    // It is only said: whoever decides decides.
    expect((await confirm(admin, file.intent.reference, seen(500_000))).status).toBe(200);
  });
});

describe('time', () => {
  it('reminds once, and closes what nobody handed a slip in for; its hire may be paid anew', async () => {
    const { client, agent, intent } = await begun();
    const { reference, hire } = intent;
    await age(reference, 3);
    for (let times = 0; times < 2; times++) await endTransfers();
    expect((await mailsTo(client.email)).filter((subject) => /no slip yet/.test(subject))).toHaveLength(1);
    await age(reference, 3);
    for (let times = 0; times < 2; times++) await endTransfers();
    expect((await mailsTo(client.email)).filter((subject) => /has run out/.test(subject))).toHaveLength(1);
    await ask('post', `/hires/${hire}/paymentCheck`, client, {});
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'requested', failure: 'transfer_expired' });
    expect((await handIn(client, reference)).status).toBe(409);
    const again = await goTo(client, agent.key);
    expect(again.reference).not.toBe(reference);
    // The money of the old one came after all.
    expect((await confirm(admin, reference, seen(500_000))).status).toBe(200);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'paid' });
  });

  it('lets what was handed in wait, and its hire with it', async () => {
    const { client, agent, intent } = await handed();
    const { reference, hire } = intent;
    await age(reference, 30);
    await sql(
      `UPDATE hires SET created_at = created_at - interval '3 days', updated_at = updated_at - interval '1 day' WHERE document_id = ?`,
      [hire],
    );
    await endTransfers();
    await reconcilePayments();
    expect(await stateOf(reference)).toBe('handed');
    expect((await hireOf(client, hire)).hire_state).toBe('requested');
    expect((await goTo(client, agent.key)).reference).toBe(reference);
    expect((await confirm(admin, reference, seen(500_000))).status).toBe(200);
    expect((await hireOf(client, hire)).hire_state).toBe('paid');
  });

  it('a process that died behind the confirmation is followed by the reconciler', async () => {
    const { client, intent } = await handed();
    const { reference, hire } = intent;
    await sql(
      `INSERT INTO street_bank_confirmations (reference, person_id, person, received, value_date, bank_number, bank_number_key)
       VALUES (?, ?, ?, 500000, now(), 'K 1', ?)`,
      [reference, admin.id, admin.email, reference.replaceAll('-', '')],
    );
    await sql(
      `UPDATE street_bank_transfers SET state = 'confirmed', received = 500000, value_date = now(), bank_number = 'K 1',
         bank_number_key = ?, decided_at = now() WHERE reference = ?`,
      [reference.replaceAll('-', ''), reference],
    );
    await sql(`UPDATE street_payments SET state = 'closed' WHERE payment = ?`, [reference]);
    await reconcilePayments();
    expect((await hireOf(client, hire)).hire_state).toBe('paid');
    expect(await attemptsOf(hire)).toEqual(['transfer paid']);
  });
});
