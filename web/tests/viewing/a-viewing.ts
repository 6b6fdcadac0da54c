import type { Viewing } from '@69street/config/contract';

/** A viewing on a Tuesday evening in Dhaka, as its seeker sees it; what `values` does not say is plausible. */
export function aViewing(values: Partial<Viewing> = {}): Viewing {
  return {
    ...{ _id: 'v1', conversation: 'c1', side: 'seeker', with: 'Karim', about: 'D-1042, Flat in Banani' },
    property: { _id: 'p1', is_public: true },
    ...{ starts_at: '2026-11-24T12:00:00.000Z', ends_at: '2026-11-24T12:30:00.000Z' },
    ...{ state: 'confirmed', by: 'seeker', reason: null, lapses_at: null, sequence: 0 },
    address: 'House 12, Road 8',
    steps: ['move', 'cancel'],
    ...values,
  };
}

/** Two times on one evening, and one past the midnight after it. */
export const TIMES = {
  minutes: 30,
  is_instant: true,
  times: ['2026-11-24T12:00:00.000Z', '2026-11-24T12:30:00.000Z', '2026-11-24T18:30:00.000Z'],
};
