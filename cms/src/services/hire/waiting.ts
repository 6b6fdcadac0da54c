import { completesAt } from '@69street/config/market';

import { isAdmin, type Person } from '../platform/person';
import { waitingOf, type WaitingRoom } from '../platform/waiting';
import { clientsOf, HIRE_FROM } from './store';

const ofAgent = (person: Person) => {
  const { text, values } = clientsOf(person);
  return waitingOf({
    kind: 'hires',
    from: { text: `FROM hires h WHERE ${text} AND h.hire_state = 'paid'`, values },
    since: 'h.paid_at',
  });
};

/**
 * Refunds and quarrels about work to decide for the admin, paid hires for their agent, work to confirm and agents to
 * judge for whoever hired them.
 */
export const hireWaiting: WaitingRoom = (person) =>
  Promise.all([
    isAdmin(person)
      ? waitingOf({
          kind: 'refunds',
          from: { text: `FROM hires h WHERE h.refund_state IN ('asked', 'failed')`, values: [] },
          since: 'h.updated_at',
        })
      : null,
    isAdmin(person)
      ? waitingOf({
          kind: 'contests',
          from: { text: `FROM hires h WHERE h.hire_state = 'contested'`, values: [] },
          since: 'h.updated_at',
        })
      : null,
    person.email_verified ? ofAgent(person) : null,
    waitingOf({
      kind: 'completions',
      from: { text: `FROM hires h WHERE h.client_id = ? AND h.hire_state = 'done'`, values: [person.id] },
      since: 'h.done_at',
      dueOf: (since) => new Date(completesAt(since.toISOString())),
    }),
    waitingOf({
      kind: 'ratings',
      from: {
        text: `${HIRE_FROM} WHERE h.client_id = ? AND h.hire_state = 'completed' AND r.id IS NULL`,
        values: [person.id],
      },
      since: 'h.completed_at',
    }),
  ]);
