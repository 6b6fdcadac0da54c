import { randomUUID } from 'node:crypto';

import { PURPOSES, RAILS } from '@69street/config/market';
import { beforeAll, expect, it } from 'vitest';

import type { bookPayment as Book } from '../../src/services/payment/ledger';
import type { Payment } from '../../src/services/payment/rail';
import { builtService, startCms } from '../support/cms';

const OPERATIONS = 10_000;
const PAYMENTS = 400;
const ACCOUNTS = { hire: 'hires', promotion: 'promotions' } as const;

let bookPayment: typeof Book;
beforeAll(async () => {
  ({ bookPayment } = await builtService('payment/ledger'));
});

/** The same numbers at each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Known = {
  payment: Payment;
  rail: (typeof RAILS)[number];
  purpose: (typeof PURPOSES)[number];
  key: string;
  isSurplus: boolean;
};

/** Something that may happen to a payment at its provider. */
function move({ payment }: Known, roll: (below: number) => number): void {
  const created = 1_790_000_000 + roll(1_000_000);
  const out = payment.refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
  const left = payment.amount_received - out;
  switch (roll(5)) {
    case 0:
      if (payment.charge) return;
      payment.charge = { id: `ch_${randomUUID()}`, created };
      payment.amount_received = payment.amount;
      payment.status = 'succeeded';
      return;
    case 1:
      if (payment.charge && left > 0) {
        payment.refunds.push({ id: randomUUID(), amount: 1 + roll(left), created, state: 'pending', order: null });
      }
      return;
    case 2: {
      const open = payment.refunds.find(({ state }) => state === 'pending');
      if (open) open.state = roll(3) === 0 ? 'failed' : 'succeeded';
      return;
    }
    case 3:
      if (payment.charge && payment.disputes.length === 0 && roll(4) === 0) {
        payment.disputes.push({ id: randomUUID(), amount: payment.amount, created, state: 'open' });
      }
      return;
    default: {
      const open = payment.disputes.find(({ state }) => state === 'open');
      if (open) open.state = roll(2) === 0 ? 'won' : 'lost';
    }
  }
}

it(
  `balances per account after ${OPERATIONS} operations in any order, told once, often or late`,
  { timeout: 900_000 },
  async () => {
    const roll = dice(20_261_124);
    const own = `random-${randomUUID()}`;
    const all = Array.from({ length: PAYMENTS }, (_, at): Known => {
      const amount = 100 + roll(5_000_000);
      const payment: Payment = {
        ...{ id: `${own}-${at}`, status: 'open', amount, amount_received: 0, currency: 'bdt', client_secret: '' },
        ...{ hire: '', user: '', failure: null, charge: null, refunds: [], disputes: [] },
      };
      const rail = RAILS[roll(RAILS.length)] ?? 'card';
      return { payment, rail, purpose: PURPOSES[at % 2] ?? 'hire', key: own, isSurplus: roll(5) === 0 };
    });
    let done = 0;
    // Twenty at a time: the same payment may be told by several at once.
    while (done < OPERATIONS) {
      const told = Array.from({ length: 20 }, () => {
        const one = all[roll(PAYMENTS)] as Known;
        if (roll(4) > 0) move(one, roll);
        return { ...one, payment: structuredClone(one.payment) };
      });
      await Promise.all(told.map(({ payment, ...booking }) => bookPayment(payment, booking)));
      done += told.length;
    }
    for (const { payment, ...booking } of all) await bookPayment(payment, booking);

    const expected = { provider: 0, hires: 0, promotions: 0, surplus: 0, disputes: 0 };
    for (const { payment, purpose, isSurplus } of all) {
      if (!payment.charge) continue;
      const back = payment.refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
      const argued = payment.disputes.reduce((sum, { amount, state }) => sum + (state === 'won' ? 0 : amount), 0);
      expected.provider += payment.amount_received - back - argued;
      expected[isSurplus ? 'surplus' : ACCOUNTS[purpose]] -= payment.amount_received - back;
      expected.disputes += argued;
    }
    const { db } = await startCms();
    const { rows } = await db.connection.raw(
      'SELECT account, sum(amount)::float8 AS amount FROM street_ledger WHERE hire_key = ? GROUP BY account',
      [own],
    );
    const booked = Object.fromEntries(
      rows.map(({ account, amount }: { account: string; amount: number }) => [account, amount]),
    );
    expect(booked).toEqual(Object.fromEntries(Object.entries(expected).filter(([, amount]) => amount !== 0)));
    const uneven = await db.connection.raw(
      'SELECT movement FROM street_ledger GROUP BY movement HAVING sum(amount) <> 0 OR count(*) <> 2',
    );
    expect(uneven.rows).toEqual([]);
  },
);
