import type { Waiting, WaitingKind } from '@69street/config/contract';
import { WAITING_MAX, type Role } from '@69street/config/market';

import type { TimeLeft } from '~/enquiry/inbox';
import { paths } from '~/shell/paths';

/** One kind of thing that waits, with its moments in words of the page's language. */
export type ToDo = Pick<Waiting, 'kind' | 'count'> & {
  /** By when it was promised and how long that is from now; else since when the oldest waits. Null where nobody knows. */
  due: { at: string; words: string; left: TimeLeft } | null;
  since: { at: string; left: TimeLeft } | null;
};

const PLACES: Record<WaitingKind, string> = {
  listings: paths.admin.userProperties,
  reports: `${paths.admin.properties}?reported=1`,
  suspicions: `${paths.admin.properties}?suspicious=1`,
  reported_conversations: paths.admin.conversations,
  reported_ratings: paths.admin.conversations,
  asked_more: paths.admin.askedMore,
  loans: paths.admin.loans,
  refunds: `${paths.admin.hires}?refund=1`,
  transfers: paths.admin.transfers,
  mails: paths.admin.mails,
  feature_wishes: paths.admin.wishes,
  hires: paths.agentDashboard,
  completions: paths.own.hires,
  contests: `${paths.admin.hires}?state=contested`,
  enquiries: `${paths.own.enquiries}?state=open`,
  conversations: `${paths.messages}?unread=1`,
  viewings: paths.viewings.own,
  reminders: paths.agentLeads,
  proposed_viewings: `${paths.viewings.own}?side=seeker`,
  agreements: paths.tenancies,
  rent_receipts: paths.tenancies,
  asked_answers: paths.own.properties,
  corrections: paths.own.properties,
  confirmations: paths.own.properties,
  documents: paths.own.loans,
  ratings: paths.own.hires,
  drafts: paths.own.properties,
};

/** An agent answers at the own desk, the admin for the whole office. */
const ANSWERS_AT: Partial<Record<Role, string>> = {
  Admin: `${paths.admin.enquiries}?state=open`,
  Agent: `${paths.agentDashboard}?state=open`,
};

/** Where a person of this role deals with it. */
export function placeOf(kind: WaitingKind, role: Role | null): string {
  if (kind === 'viewings' && role === 'Agent') return paths.viewings.agent;
  return (kind === 'enquiries' && role && ANSWERS_AT[role]) || PLACES[kind];
}

/** Nobody is waiting for an answer to these. */
const PATIENT: ReadonlySet<WaitingKind> = new Set(['suspicions', 'drafts']);

/** How many things somebody waits for, up to {@link WAITING_MAX} and one more. */
export function pressing(waiting: ReadonlyArray<Pick<Waiting, 'kind' | 'count'>>): number {
  const counts = waiting.filter(({ kind }) => !PATIENT.has(kind)).map(({ count }) => count);
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    WAITING_MAX + 1,
  );
}

/** How many of them are dealt with at a path, whatever its filter. */
export function pressingAt(path: string, waiting: readonly ToDo[], role: Role | null): number {
  return pressing(waiting.filter(({ kind }) => placeOf(kind, role).split('?')[0] === path));
}
