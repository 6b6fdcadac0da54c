import { readReference } from '@69street/config/market';
import { describe, expect, it } from 'vitest';

import { sql } from '../support/cms';
import { anAgent, ask, attemptsOf, type Caller, hireOf, kinds, somebody } from '../support/hires';
import { publicUrl } from '../support/env';
import { drawSlip, handIn } from '../support/slips';
import { begun, confirm, goTo, handed, ownOf, refuse, seen, stateOf, transferDesk } from '../support/transfers';

const { admin, second, list } = await transferDesk();

describe('paying by bank transfer', () => {
  it('is written down before it is shown: one reference for as many presses as there are', async () => {
    const client = await somebody();
    const agent = await anAgent();
    const all = await Promise.all(Array.from({ length: 10 }, () => goTo(client, agent.key)));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    const [{ hire, reference, redirect, amount, client_secret } = all[0]!] = all;
    expect(readReference(reference)).toBe(reference);
    expect({ redirect, amount, client_secret }).toEqual({
      ...{ redirect: `${publicUrl}/bn/pay/transfer/${reference}`, amount: 500_000, client_secret: '' },
    });
    // Whoever was on its page and comes back is led to the same one.
    await ask('post', `/hires/${hire}/paymentCheck`, client, {});
    expect((await goTo(client, agent.key)).reference).toBe(reference);
    const own = await ownOf(client, reference);
    expect(own).toMatchObject({
      ...{ reference, amount: 500_000, state: 'open', back: `/hire/${hire}`, refusal: null, slips: [] },
      account: { name: '69 Street', number: '0001 2345', is_test: true },
    });
    expect(Date.parse(own.expires_at) - Date.now()).toBeGreaterThan(4.9 * 24 * 3_600_000);
    expect(await ownOf(client, reference.toLowerCase().replaceAll('-', ''))).toEqual(own);
  });

  it('goes the whole way: slip, look, confirmation, and the hire is paid', async () => {
    const { client, intent } = await begun();
    const { reference, hire } = intent;
    const answer = await handIn(client, reference, undefined, 'TT 123 / 45');
    expect(answer.body.data).toMatchObject({ state: 'handed', slips: [{ bank_reference: 'TT 123 / 45' }] });
    expect((await hireOf(client, hire)).hire_state).toBe('requested');
    const { data, meta } = await list();
    expect(meta.waiting).toBeGreaterThan(0);
    expect(data.find((one: { reference: string }) => one.reference === reference)).toMatchObject({
      ...{ amount: 500_000, state: 'handed', people: 1, confirmations: [], money: null },
      payer: { email: client.email },
    });
    const said = seen(500_000);
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(admin, reference, said)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(all[0]?.body.data).toMatchObject({ state: 'confirmed', money: { received: 500_000 } });
    const paid = await hireOf(client, hire);
    expect(paid).toMatchObject({ hire_state: 'paid', paid_by: 'transfer', amount_left: 500_000 });
    expect(await kinds(hire)).toEqual([['charge', 500_000]]);
    expect(await attemptsOf(hire)).toEqual(['transfer paid']);
    // Said again with other words it is something else.
    expect((await confirm(admin, reference, seen(500_000))).body.error.details.reason).toBe('confirmed');
    expect((await handIn(client, reference)).status).toBe(409);
    expect((await refuse(admin, reference)).status).toBe(409);
  });

  it('shows nobody what is not theirs', async () => {
    const { client, intent } = await handed();
    const [slip] = (await ownOf(client, intent.reference)).slips;
    const other = await somebody();
    const look = (who: Caller) => ask('get', `/transfers/${intent.reference}/slip?slip=${slip._id}`, who);
    expect((await ask('get', `/transfers/${intent.reference}`, other)).status).toBe(404);
    // Not even the admin's own view of it is this one.
    expect((await ask('get', `/transfers/${intent.reference}`, admin)).status).toBe(404);
    expect((await handIn(other, intent.reference)).status).toBe(404);
    expect((await look(other)).status).toBe(404);
    const mine = await begun();
    expect((await ask('get', `/transfers/${mine.intent.reference}/slip?slip=${slip._id}`, mine.client)).status).toBe(
      404,
    );
    for (const none of ['69-AAAA-AAAA', 'x', intent.reference.slice(0, -1)]) {
      expect((await ask('get', `/transfers/${encodeURIComponent(none)}`, client)).status).toBe(404);
    }
    const own = await look(client);
    expect([own.status, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'no-store'],
    ]);
    const looks = () =>
      sql(`SELECT actor FROM audit_entries WHERE action = 'transfer.looked' AND document_key = ?`, [intent.reference]);
    expect(await looks()).toEqual([]);
    const seenByAdmin = await look(admin);
    expect(seenByAdmin.status).toBe(200);
    expect(Buffer.from(seenByAdmin.body).equals(Buffer.from(own.body))).toBe(false);
    expect(await looks()).toEqual([{ actor: admin.email }]);
    const [{ picture } = { picture: Buffer.alloc(0) }] = await sql<{ picture: Buffer }>(
      'SELECT picture FROM street_bank_slips WHERE id = ?',
      [slip._id],
    );
    expect(picture.subarray(0, 3).toString()).toBe('v1.');
    expect(picture.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
  });

  it('takes pictures alone, as many as make sense, and the same one once', async () => {
    const { client, intent } = await begun();
    const { reference } = intent;
    expect((await handIn(client, reference, Buffer.from('%PDF-1.7 no picture'))).body.error.details.fields).toEqual({
      file: ['kind'],
    });
    expect((await ask('post', `/transfers/${reference}/slip`, client, {})).status).toBe(400);
    const picture = await drawSlip();
    for (let times = 0; times < 3; times++) expect((await handIn(client, reference, picture)).status).toBe(200);
    expect((await ownOf(client, reference)).slips).toHaveLength(1);
    for (let more = 1; more < 8; more++) expect((await handIn(client, reference)).status).toBe(200);
    expect((await handIn(client, reference)).body.error.details.fields).toEqual({ file: ['too_many'] });
  });
});

describe('above the limit', () => {
  it('two different administrators say the same, and only then it is paid, once', async () => {
    const { client, intent } = await handed('60000');
    const { reference, hire } = intent;
    const said = seen(6_000_000);
    expect((await confirm(admin, reference, said)).body.data).toMatchObject({ state: 'handed', people: 2 });
    for (let times = 0; times < 2; times++) {
      const again = await confirm(admin, reference, said);
      expect([again.status, again.body.error.details.reason]).toEqual([409, 'alone']);
    }
    expect((await hireOf(client, hire)).hire_state).toBe('requested');
    expect((await confirm(second, reference, { ...said, bank_number: 'TX other' })).body.error.details.reason).toBe(
      'disagrees',
    );
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(second, reference, said)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(all.at(-1)?.body.data.confirmations).toHaveLength(2);
    expect(await hireOf(client, hire)).toMatchObject({ hire_state: 'paid', paid_by: 'transfer' });
    expect(await kinds(hire)).toEqual([['charge', 6_000_000]]);
  });

  it('one alone is refused by the database too', async () => {
    const { intent } = await handed('60000');
    await confirm(admin, intent.reference, seen(6_000_000));
    const set = `UPDATE street_bank_transfers SET state = 'confirmed', received = 6000000, value_date = now(),
      bank_number = 'x', bank_number_key = 'X1' WHERE reference = ?`;
    await expect(sql(set, [intent.reference])).rejects.toThrow(/not confirmed by enough people/);
    expect(await stateOf(intent.reference)).toBe('handed');
  });

  it('a refusal takes the first word back', async () => {
    const { intent } = await handed('60000');
    const said = seen(6_000_000);
    await confirm(admin, intent.reference, said);
    expect((await refuse(second, intent.reference)).body.data).toMatchObject({ state: 'refused', confirmations: [] });
    expect((await confirm(second, intent.reference, said)).body.data.state).toBe('refused');
  });

  it('nobody confirms what they pay themselves', async () => {
    const agent = await anAgent();
    const { reference } = await goTo(admin, agent.key);
    expect((await handIn(admin, reference)).status).toBe(200);
    expect((await confirm(admin, reference, seen(500_000))).body.error.details.reason).toBe('own');
    expect((await confirm(second, reference, seen(500_000))).status).toBe(200);
  });
});
