import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import {
  LISTING_STATES,
  listingMoves,
  mayMoveListing,
  needsReason,
  PROPERTY_FOR,
  SETTLED_STATES,
  stateAfter,
  type ListingMover,
  type ListingState,
} from '../../src/market/index.js';

const MOVERS: ListingMover[] = ['owner', 'admin', 'system'];
const mover = fc.constantFrom(...MOVERS);
const state = fc.constantFrom(...LISTING_STATES);
const kind = fc.constantFrom(...PROPERTY_FOR);

/** Every state that can be reached from `start` by the moves of `who`. */
function reachable(who: ListingMover[], start: ListingState, property_for: 'sell' | 'rent'): Set<ListingState> {
  const found = new Set<ListingState>([start]);
  const open = [start];
  for (let from = open.pop(); from; from = open.pop()) {
    for (const to of who.flatMap((one) => listingMoves(one, from as ListingState, property_for))) {
      if (!found.has(to)) open.push(to);
      found.add(to);
    }
  }
  return found;
}

describe('the states of a listing', () => {
  test('what is settled is what a listing of each kind ends in, and its owner leaves it by a review alone', () => {
    expect([...SETTLED_STATES].sort()).toEqual(['rented', 'sold']);
    for (const property_for of PROPERTY_FOR) {
      const ends = listingMoves('owner', 'published', property_for).filter((to) => SETTLED_STATES.includes(to));
      expect(ends).toHaveLength(1);
      for (const from of ends) expect(listingMoves('owner', from, property_for)).toEqual(['pending_review']);
    }
  });

  test('a menu and the question agree, and nobody moves to where a listing already is', () => {
    fc.assert(
      fc.property(mover, state, state, kind, (who, from, to, property_for) => {
        expect(mayMoveListing(who, from, to, property_for)).toBe(listingMoves(who, from, property_for).includes(to));
        expect(mayMoveListing(who, from, from, property_for)).toBe(false);
      }),
    );
  });

  test('on any walk, what is for sale is never rented and what is to let is never sold', () => {
    const step = fc.tuple(mover, fc.nat(20));
    fc.assert(
      fc.property(state, kind, fc.array(step, { maxLength: 30 }), (start, property_for, steps) => {
        const wrong = property_for === 'sell' ? 'rented' : 'sold';
        fc.pre(start !== wrong);
        let now = start;
        for (const [who, choice] of steps) {
          const moves = listingMoves(who, now, property_for);
          now = moves[choice % Math.max(1, moves.length)] ?? now;
          expect(now).not.toBe(wrong);
        }
      }),
    );
  });

  test('an owner publishes only what was on the market a moment ago, and never refuses or expires', () => {
    fc.assert(
      fc.property(state, state, kind, (from, to, property_for) => {
        if (!mayMoveListing('owner', from, to, property_for)) return;
        if (to === 'published') expect(['paused', 'under_offer']).toContain(from);
        expect(['changes_requested', 'rejected', 'expired']).not.toContain(to);
      }),
    );
  });

  test('what was refused is sent again by its owner, and opened by the admin alone', () => {
    for (const property_for of PROPERTY_FOR) {
      expect(listingMoves('owner', 'rejected', property_for)).toEqual(['pending_review']);
      expect(reachable(['owner'], 'rejected', property_for)).not.toContain('published');
      expect(reachable(['owner'], 'changes_requested', property_for)).not.toContain('published');
      expect(reachable(['admin'], 'rejected', property_for)).toContain('published');
    }
  });

  test('two decisions on the same listing never both fit, in either order', () => {
    const decisions = ['published', 'rejected', 'changes_requested'] as const;
    for (const first of ['published', 'rejected'] as const) {
      for (const second of decisions) {
        if (first === 'published' && second === 'changes_requested') continue;
        expect(mayMoveListing('admin', first, second, 'rent')).toBe(false);
      }
    }
  });

  test('only sending back and refusing need a reason', () => {
    expect(LISTING_STATES.filter(needsReason)).toEqual(['changes_requested', 'rejected']);
  });
});

describe('where a move ends', () => {
  const asked = { to: 'pending_review', mover: 'owner', needsReview: true, hasUnreviewedChanges: false } as const;

  test('a request for review is published at once where no review is needed', () => {
    expect(stateAfter(asked)).toBe('pending_review');
    expect(stateAfter({ ...asked, needsReview: false })).toBe('published');
  });

  test('what changed unseen is reviewed before it returns to the market', () => {
    const back = { ...asked, to: 'published' } as const;
    expect(stateAfter(back)).toBe('published');
    expect(stateAfter({ ...back, hasUnreviewedChanges: true })).toBe('pending_review');
    expect(stateAfter({ ...back, hasUnreviewedChanges: true, needsReview: false })).toBe('published');
  });

  test('the admin’s and the system’s word stands, whatever it is', () => {
    fc.assert(
      fc.property(
        state,
        fc.constantFrom<ListingMover>('admin', 'system'),
        fc.boolean(),
        fc.boolean(),
        (to, who, a, b) => {
          expect(stateAfter({ to, mover: who, needsReview: a, hasUnreviewedChanges: b })).toBe(to);
        },
      ),
    );
  });
});
