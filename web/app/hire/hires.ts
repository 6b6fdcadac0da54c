import type { Hire, RefundState } from '@69street/config/contract';
import { hireMoves, mayRefund, type HireState, type LeadStage } from '@69street/config/market';

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

/** What is done to a hire: the agent's answers, or one of these. */
export const HIRE_ACTIONS = ['rate', 'ask_refund', 'accepted', 'completed', 'declined', 'refund'] as const;
export type HireAction = (typeof HIRE_ACTIONS)[number];

type Standing = Pick<Hire, 'hire_state' | 'refund_state' | 'rating'>;

/** What can be done to a hire by those who look at it in `scope`, as it stands. */
export function actionsOf({ hire_state, refund_state, rating }: Standing, scope: HireScope): HireAction[] {
  if (scope === 'mine') {
    return [
      ...(hire_state === 'completed' && rating === null ? (['rate'] as const) : []),
      ...(mayRefund(hire_state) && refund_state === null ? (['ask_refund'] as const) : []),
    ];
  }
  const moves = hireMoves(scope === 'all' ? 'admin' : 'agent', hire_state);
  const isGiven = refund_state === 'pending' || refund_state === 'done';
  return [
    ...HIRE_ACTIONS.filter((intent) => (moves as readonly string[]).includes(intent)),
    ...(scope === 'all' && mayRefund(hire_state) && !isGiven ? (['refund'] as const) : []),
  ];
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
  | 'failure'
  | 'reason'
  | 'refund_asked'
  | 'refund_reason'
  | 'disputed'
  | 'rating'
  | 'updatedAt'
> & {
  refund_state: RefundState | null;
  client: { name: string; email: string; phone: string | null };
  dates: Array<{ what: 'begun' | 'paid' | 'answered' | 'completed' | 'refunded'; day: string }>;
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

export type HireField = 'reason' | 'words' | 'stars';

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
};
