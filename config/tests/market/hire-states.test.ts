import { describe, expect, it } from 'vitest';

import {
  completesAt,
  HIRE_MOVERS,
  HIRE_STATES,
  hireMoves,
  hireNeedsReason,
  type HireState,
  isPartOf,
  mayAskRefund,
  mayCancel,
  mayEverMove,
  mayGiveBack,
  mayRefund,
  hasRefundWish,
  POISHA,
  REFUND_ASKS,
  REFUND_STATES,
  RUNNING_HIRES,
} from '../../src/market/index.js';
import fc from '../properties.js';

const mover = fc.constantFrom(...HIRE_MOVERS);
/** Whatever people press, in whatever order: each presses something that they may. */
const walk = fc.array(fc.tuple(mover, fc.nat(9)), { maxLength: 30 });

/** The states that a hire goes through, with who brought it there. */
function statesOf(steps: ReadonlyArray<readonly [(typeof HIRE_MOVERS)[number], number]>) {
  const seen: Array<{ by: string; from: HireState; to: HireState }> = [];
  let from: HireState = 'requested';
  for (const [by, pick] of steps) {
    const moves = hireMoves(by, from);
    if (moves.length === 0) continue;
    const to = moves[pick % moves.length] as HireState;
    seen.push({ by, from, to });
    from = to;
  }
  return seen;
}

describe('a hire, whoever presses what', () => {
  it('is paid and paid back by the provider alone, and never unpaid again', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let paid = false;
        for (const { by, to } of statesOf(steps)) {
          if (to === 'paid' || to === 'refunded') expect(by).toBe('provider');
          if (paid) expect(['requested', 'failed', 'paid']).not.toContain(to);
          paid ||= to === 'paid';
        }
      }),
    );
  });

  it('is completed only after its agent was done: by the client, by time, or by the admin where they do not agree', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const seen = statesOf(steps);
        for (const [index, { by, from, to }] of seen.entries()) {
          if (to !== 'completed') continue;
          expect(seen.slice(0, index).some((one) => one.to === 'done')).toBe(true);
          expect([by, from]).toEqual(
            { client: ['client', from], time: ['time', 'done'], admin: ['admin', 'contested'] }[by],
          );
        }
      }),
    );
  });

  it('that is completed or off stays so, but for what the provider says of its money', () => {
    for (const state of ['completed', 'declined', 'refunded', 'failed'] as const) {
      for (const by of HIRE_MOVERS) if (by !== 'provider') expect(hireMoves(by, state)).toEqual([]);
    }
  });

  it('runs exactly where its agent, its client or the admin still have something to say', () => {
    const isOpen = (state: HireState) =>
      (['agent', 'client', 'admin'] as const).some((by) => hireMoves(by, state).length);
    expect(HIRE_STATES.filter(isOpen)).toEqual(RUNNING_HIRES);
    expect(RUNNING_HIRES.every(mayRefund)).toBe(true);
  });

  it('waits for nobody who cannot move it: each running state has a way on for two sides at least', () => {
    for (const state of RUNNING_HIRES) expect(hireMoves('admin', state)).toContain('declined');
    expect(hireMoves('client', 'contested')).toEqual(['completed']);
    expect(hireMoves('agent', 'contested')).toEqual([]);
  });
});

it('what may never be said by somebody is told from what may not be said now', () => {
  expect(mayEverMove('agent', 'completed')).toBe(false);
  expect(mayEverMove('client', 'completed')).toBe(true);
  expect(['accepted', 'done', 'declined'].some((to) => mayEverMove('client', to as HireState))).toBe(false);
});

it('what ends the work, contests it, or decides between the two says why', () => {
  expect(hireNeedsReason('agent', 'paid', 'declined')).toBe(true);
  expect(hireNeedsReason('client', 'done', 'contested')).toBe(true);
  expect(hireNeedsReason('admin', 'contested', 'completed')).toBe(true);
  expect(hireNeedsReason('admin', 'contested', 'accepted')).toBe(true);
  expect(hireNeedsReason('client', 'contested', 'completed')).toBe(false);
  expect(hireNeedsReason('agent', 'done', 'accepted')).toBe(false);
});

it('a client has seven days', () => {
  expect(new Date(completesAt('2026-11-18T20:06:00.000Z')).toISOString()).toBe('2026-11-25T20:06:00.000Z');
});

describe('a refund', () => {
  const standing = fc.record({
    hire_state: fc.constantFrom(...HIRE_STATES),
    refund_state: fc.constantFrom(null, ...REFUND_STATES),
    refund_asks: fc.nat(4),
    amount_left: fc.nat(1_000_000),
  });

  it('is asked for twice at most, and never of nothing', () => {
    fc.assert(
      fc.property(standing, (hire) => {
        if (!mayAskRefund(hire)) return;
        expect(hire.refund_asks).toBeLessThan(REFUND_ASKS);
        expect(hire.amount_left).toBeGreaterThan(0);
        expect(['asked', 'pending', 'done', 'failed']).not.toContain(hire.refund_state);
      }),
    );
  });

  it('is refused only while it is asked for, and can always be given instead', () => {
    fc.assert(
      fc.property(standing, (hire) => {
        if (hasRefundWish(hire) && hire.amount_left > 0) expect(mayGiveBack(hire)).toBe(true);
        if (hasRefundWish(hire)) expect(mayAskRefund(hire)).toBe(false);
      }),
    );
  });

  it('comes by itself to who cancels: before the agent has accepted, and never twice', () => {
    fc.assert(
      fc.property(standing, fc.boolean(), (hire, disputed) => {
        if (!mayCancel({ ...hire, disputed })) return;
        expect([hire.hire_state, disputed]).toEqual(['paid', false]);
        expect(mayGiveBack(hire)).toBe(true);
        expect(['pending', 'done', 'failed']).not.toContain(hire.refund_state);
      }),
    );
    const paid = { hire_state: 'paid', refund_state: null, amount_left: 1, disputed: false } as const;
    expect(mayCancel(paid)).toBe(true);
  });

  it('of parts, however many, never comes to more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.array(fc.double({ min: -10, max: 1_000_000 })),
        (fee, parts) => {
          let left = fee * POISHA;
          for (const part of parts) if (isPartOf(part, left)) left -= part * POISHA;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(left)).toBe(true);
        },
      ),
    );
    expect([0, 0.5, -1, 51, NaN].map((taka) => isPartOf(taka, 5000))).toEqual(Array(5).fill(false));
    expect([1, 50].map((taka) => isPartOf(taka, 5000))).toEqual([true, true]);
  });
});
