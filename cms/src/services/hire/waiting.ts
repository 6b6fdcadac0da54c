import { completesAt } from '@69street/config/market';

import { isAdmin, type Person } from '../platform/person';
import type { Waits, WaitingRoom } from '../platform/waiting';
import { clientsOf } from './store';

const OF_ADMIN: Waits[] = [
  {
    kind: 'refunds',
    from: { text: `FROM hires h WHERE (h.refund_state IN ('asked', 'failed') OR h.held)`, values: [] },
    since: 'h.updated_at',
  },
  {
    kind: 'contests',
    from: { text: `FROM hires h WHERE h.hire_state = 'contested'`, values: [] },
    since: 'h.updated_at',
  },
];

function ofAgent(person: Person): Waits[] {
  if (!person.email_verified) return [];
  const { text, values } = clientsOf(person);
  const from = { text: `FROM hires h WHERE ${text} AND h.hire_state = 'paid'`, values };
  return [{ kind: 'hires', from, since: 'h.paid_at' }];
}

/**
 * Refunds, payments that are held and quarrels about work to decide for the admin, paid hires for their agent, work to confirm and agents to
 * judge for whoever hired them.
 */
export const hireWaiting: WaitingRoom = (person) => [
  ...(isAdmin(person) ? OF_ADMIN : []),
  ...ofAgent(person),
  {
    kind: 'completions',
    from: { text: `FROM hires h WHERE h.client_id = ? AND h.hire_state = 'done'`, values: [person.id] },
    since: 'h.done_at',
    dueOf: (since) => new Date(completesAt(since.toISOString())),
  },
  {
    kind: 'ratings',
    from: {
      text: `FROM hires h WHERE h.client_id = ? AND h.hire_state = 'completed'
        AND NOT EXISTS (SELECT FROM agent_ratings r WHERE r.hire_key = h.document_id)`,
      values: [person.id],
    },
    since: 'h.completed_at',
  },
];
