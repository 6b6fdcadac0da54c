import type { Board, Leads } from '@69street/config/contract';

/** An agent's book in which nothing stands. */
export const NO_LEADS: Leads = {
  data: [],
  meta: {
    stages: { new: 0, talking: 0, viewing: 0, offer: 0, won: 0, lost: 0 },
    unread: { new: 0, talking: 0, viewing: 0, offer: 0, won: 0, lost: 0 },
    lost: { price: 0, elsewhere: 0, no_answer: 0, taken: 0, other: 0, unsaid: 0 },
    response: { answers: 0, median_minutes: null },
    quick_answers: [],
  },
};

/** The board of an agent to whom nobody has written. */
export const NO_BOARD: Board = {
  data: [],
  meta: {
    stages: NO_LEADS.meta.stages,
    unread: NO_LEADS.meta.unread,
    lost: NO_LEADS.meta.lost,
    next_cursor: null,
  },
};
