import type { Leads } from '@69street/config/contract';

/** An agent's book in which nothing stands. */
export const NO_LEADS: Leads = {
  data: [],
  meta: {
    stages: { new: 0, talking: 0, viewing: 0, offer: 0, won: 0, lost: 0 },
    response: { answers: 0, median_minutes: null },
    quick_answers: [],
  },
};
