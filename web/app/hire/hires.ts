import type { Hire } from '@69street/config/contract';
import {
  hasRefundWish,
  hireMoves,
  mayAskRefund,
  mayCancel,
  mayGiveBack,
  type HireMover,
  type HireState,
  type LeadStage,
  type RefundStanding,
} from '@69street/config/market';

import { paths } from '~/shell/paths';

/** Whose hires a list has: the client's own, those of an agent's clients, or everybody's for the admin. */
export type HireScope = 'mine' | 'clients' | 'all';

export const HIRES: Record<HireScope, string> = {
  mine: paths.own.hires,
  clients: paths.agentDashboard,
  all: paths.admin.hires,
};

/** `stage`: in an agent's own book, for the messages of the same screen as well. */
export type HireFilter = { state: HireState | null; refund: boolean; q: string; stage?: LeadStage | null };

/** The inbox of an agent stands on the same screen and has a state and words of its own. */
const PREFIX: Record<HireScope, string> = { mine: '', clients: 'client_', all: '' };

/** The name of a part of a filter in the address. */
export function paramOf(scope: HireScope, name: 'state' | 'refund' | 'q' | 'cursor'): string {
  return PREFIX[scope] + name;
}

/** The query string of a filter, from its first page on unless there is a cursor. */
export function searchOf(scope: HireScope, filter: HireFilter, { cursor }: { cursor?: string } = {}): string {
  const params = new URLSearchParams();
  if (filter.state) params.set(paramOf(scope, 'state'), filter.state);
  if (filter.refund) params.set(paramOf(scope, 'refund'), '1');
  if (filter.q) params.set(paramOf(scope, 'q'), filter.q);
  if (filter.stage) params.set('stage', filter.stage);
  if (cursor) params.set(paramOf(scope, 'cursor'), cursor);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Each step along the state machine that somebody presses, and where it leads. */
export const STEPS = {
  accepted: 'accepted',
  done: 'done',
  /** The agent has said to be done by a slip. */
  resumed: 'accepted',
  confirmed: 'completed',
  contested: 'contested',
  /** What the admin decides between client and agent. */
  ruled_done: 'completed',
  ruled_on: 'accepted',
  declined: 'declined',
} as const;
export type HireStep = keyof typeof STEPS;

/** What is done to a hire, in the order in which it is shown. */
export const HIRE_ACTIONS = [
  ...(['rate', ...Object.keys(STEPS)] as ['rate', ...HireStep[]]),
  ...(['ask_refund', 'withdraw_refund', 'cancel', 'refund', 'refuse_refund'] as const),
  ...(['take_held', 'return_held'] as const),
] as const;
export type HireAction = (typeof HIRE_ACTIONS)[number];

/** What a person of each list may ask for: cms decides all the same. */
export const ACTIONS_OF = {
  mine: ['rate', 'confirmed', 'contested', 'cancel', 'ask_refund', 'withdraw_refund'],
  clients: ['accepted', 'done', 'resumed', 'declined'],
  all: [
    'accepted',
    'done',
    'resumed',
    'ruled_done',
    'ruled_on',
    'declined',
    'refund',
    'refuse_refund',
    'take_held',
    'return_held',
  ],
} as const satisfies Record<HireScope, readonly HireAction[]>;

const MOVER = { mine: 'client', clients: 'agent', all: 'admin' } as const satisfies Record<HireScope, HireMover>;

/** Which step it is to bring a hire from one state to another. */
function stepOf(mover: HireMover, from: HireState, to: HireState): HireStep | null {
  if (to === 'completed') return mover === 'admin' ? 'ruled_done' : 'confirmed';
  if (to === 'accepted' && from !== 'paid') return from === 'contested' ? 'ruled_on' : 'resumed';
  return to in STEPS ? (to as HireStep) : null;
}

type Standing = RefundStanding & Pick<Hire, 'rating' | 'disputed' | 'held'>;

/** What can be done to a hire by those who look at it in `scope`, as it stands. */
export function actionsOf(hire: Standing, scope: HireScope): HireAction[] {
  const { hire_state, rating } = hire;
  const mover = MOVER[scope];
  const steps = hireMoves(mover, hire_state).map((to) => stepOf(mover, hire_state, to));
  const isClient = scope === 'mine';
  const can: Partial<Record<HireAction, boolean>> = {
    rate: isClient && hire_state === 'completed' && rating === null,
    cancel: isClient && mayCancel(hire),
    // Who may cancel need not ask.
    ask_refund: isClient && mayAskRefund(hire) && !mayCancel(hire),
    withdraw_refund: isClient && hasRefundWish(hire),
    refund: scope === 'all' && mayGiveBack(hire),
    refuse_refund: scope === 'all' && hasRefundWish(hire),
    take_held: scope === 'all' && hire.held,
    return_held: scope === 'all' && hire.held,
  };
  return HIRE_ACTIONS.filter((action) => can[action] ?? steps.some((step) => step === action));
}

/** A hire as a card shows it, its days in words of the page's language. */
export type HireView = Pick<
  Hire,
  | '_id'
  | 'number'
  | 'agent_key'
  | 'agent_name'
  | 'agent_title'
  | 'agent_image'
  | 'fees'
  | 'hire_state'
  | 'held'
  | 'failure'
  | 'reason'
  | 'contest_reason'
  | 'ruling'
  | 'transfer'
  | 'refund_state'
  | 'refund_asked'
  | 'refund_reason'
  | 'refund_asks'
  | 'refund_part'
  | 'disputed'
  | 'rating'
  | 'updatedAt'
> & {
  client: { name: string; email: string; phone: string | null };
  dates: Array<{ what: 'begun' | 'paid' | 'answered' | 'cancelled' | 'done' | 'completed' | 'refunded'; day: string }>;
  /** Where the client is waited for: when it counts as completed without a word. */
  completes: string | null;
  /** Each part that was given back; whole taka. */
  refunds: Array<{ taka: number; day: string }>;
  /** Whether the client has cancelled it. */
  isCancelled: boolean;
  /** What can still be given back, in whole taka. */
  left: number;
  /** Whether there is a receipt. */
  isPaid: boolean;
  actions: HireAction[];
};

export type HiresData = {
  scope: HireScope;
  filter: HireFilter;
  hires: HireView[];
  total: number;
  /** The cursor of the page with older ones. */
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

export type HireField = 'reason' | 'words' | 'stars' | 'amount';

/** What an action answers when something could not be done: why, and everything that was typed. */
export type HireProblem = {
  /** Of the hire. */
  id: string;
  intent: HireAction;
  text: string;
  fields: Partial<Record<HireField, string>>;
  /** The words of the form, whatever it was. */
  typed: string;
  stars: string;
  amount: string;
  /** Nothing is wrong: what will happen to the money, to be confirmed; `taka` is what the form says then. */
  sure?: { taka: number; text: string };
};
