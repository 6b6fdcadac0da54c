import { describe, expect, it } from 'vitest';

import { ProviderDown } from '../../src/services/payment/rail';
import { gatewayOfFile } from '../support/sslcommerz';

const QUERY = 'merchantTransIDvalidationAPI.php';

const { gateway, rail, payer } = await gatewayOfFile();

describe('giving back', () => {
  it('gives all of it back, once for a key', async () => {
    const { id } = await payer.paid();
    expect(await rail.refund(id, 500_050, `back-${id}`)).toBe(true);
    expect(await rail.refund(id, 500_050, `back-${id}`)).toBe(true);
    const { refunds } = await payer.read(id);
    expect(refunds).toMatchObject([{ amount: 500_050, state: 'succeeded', order: `back-${id}` }]);
    expect(gateway.books.refunds.filter(({ refund_trans_id }) => refund_trans_id === refunds[0]?.id)).toHaveLength(1);
    expect(await rail.refund(id, 1, `more-${id}`)).toBe(false);
  });

  it('gives parts back, and never more than came', async () => {
    const { id } = await payer.paid();
    expect(await rail.refund(id, 100_000, `a-${id}`)).toBe(true);
    await expect(rail.refund(id, 400_051, `b-${id}`)).rejects.toThrow();
    expect(await rail.refund(id, 400_050, `c-${id}`)).toBe(true);
    expect((await payer.read(id)).refunds.map(({ amount }) => amount)).toEqual([100_000, 400_050]);
    await expect(rail.refund(id, 100_000, `c-${id}`)).rejects.toThrow('another one');
  });

  it('gives back once what two ask for at the same time', async () => {
    const { id } = await payer.paid();
    await payer.read(id);
    const before = gateway.books.refunds.length;
    const same = Array.from({ length: 5 }, () => rail.refund(id, 300_000, `same-${id}`));
    expect(await Promise.all(same)).toEqual(Array.from({ length: 5 }, () => true));
    const others = Array.from({ length: 5 }, (_, n) => rail.refund(id, 150_000, `other-${n}-${id}`));
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(gateway.books.refunds.length).toBe(before + 2);
  });

  it('asks how it stands until it is there', async () => {
    await gateway.refunding({ answer: 'processing', status: 'processing' });
    const { id } = await payer.paid();
    await rail.refund(id, 100_000, `slow-${id}`);
    expect((await payer.read(id)).refunds[0]?.state).toBe('pending');
    await gateway.refunding({ all: 'refunded' });
    expect((await payer.read(id)).refunds[0]?.state).toBe('succeeded');
  });

  it('frees the money of a refund that was cancelled at the bank', async () => {
    await gateway.refunding({ status: 'processing' });
    const { id } = await payer.paid();
    await rail.refund(id, 500_050, `off-${id}`);
    expect(await rail.refund(id, 500_050, `off2-${id}`)).toBe(false);
    await gateway.refunding({ all: 'cancelled', status: 'refunded' });
    expect((await payer.read(id)).refunds[0]?.state).toBe('failed');
    expect(await rail.refund(id, 500_050, `off2-${id}`)).toBe(true);
  });

  it('throws what the gateway refuses, and asks no more with that key', async () => {
    await gateway.refunding({ answer: 'failed' });
    const { id } = await payer.paid();
    const refused = rail.refund(id, 100_000, `no-${id}`);
    await expect(refused).rejects.toThrow('refuses');
    await expect(refused).rejects.not.toThrow(ProviderDown);
    await gateway.refunding({ answer: 'success' });
    await expect(rail.refund(id, 100_000, `no-${id}`)).rejects.toThrow('refuses');
    expect((await payer.read(id)).refunds).toMatchObject([{ state: 'failed' }]);
  });

  it.each(['drop', 'hang', 'error', 'rubbish'] as const)(
    'leaves it to a person when the answer is lost: %s',
    async (fault) => {
      const { id } = await payer.paid();
      await payer.read(id);
      await gateway.fail({ fault, path: `${QUERY}?bank_tran_id` });
      await expect(rail.refund(id, 100_000, `lost-${id}`)).rejects.toThrow(ProviderDown);
      const before = gateway.books.refunds.length;
      expect(await rail.refund(id, 100_000, `lost-${id}`)).toBe(true);
      expect(gateway.books.refunds.length).toBe(before);
      expect((await payer.read(id)).refunds).toMatchObject([{ state: 'pending', order: `lost-${id}` }]);
      expect(gateway.lines.join()).toContain('docs/production.md');
      // What stands there for a person to do: the refund is found in the merchant panel, or it is not.
      await gateway.rows(`UPDATE street_sslcommerz_refunds SET state = 'refunded' WHERE key = ?`, [`lost-${id}`]);
      expect((await payer.read(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    },
  );

  it('asks again with its key after nobody was reached', async () => {
    const { id } = await payer.paid();
    await payer.read(id);
    await expect((await payer.nobody()).refund(id, 100_000, `away-${id}`)).rejects.toThrow(ProviderDown);
    expect((await payer.read(id)).refunds).toEqual([]);
    expect(await rail.refund(id, 100_000, `away-${id}`)).toBe(true);
    expect((await payer.read(id)).refunds).toMatchObject([{ state: 'succeeded', amount: 100_000 }]);
  });

  it('has nothing to give back of what was not paid', async () => {
    const { id } = await payer.opened();
    await expect(rail.refund(id, 100, `none-${id}`)).rejects.toThrow('no money');
    await expect(rail.refund('STother', 100, 'none')).rejects.toThrow('no money');
  });
});

it('writes no number of a wallet and no password into a table or a log', async () => {
  const { id } = await payer.paid();
  await rail.refund(id, 100_000, `quiet-${id}`);
  await payer.read(id);
  const tables = await Promise.all(
    ['street_sslcommerz_payments', 'street_sslcommerz_refunds'].map((name) =>
      gateway.rows(`SELECT * FROM ${name}`, []),
    ),
  );
  const all = JSON.stringify([tables, gateway.lines]);
  for (const secret of ['01711111111', '@ssl', 'rahima']) expect(all).not.toContain(secret);
});
