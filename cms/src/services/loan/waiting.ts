import { isAdmin } from '../platform/person';
import type { Waits, WaitingRoom } from '../platform/waiting';

/** Applications to decide for the admin, papers to hand in for whoever applied. */
export const loanWaiting: WaitingRoom = (person) => {
  const toDecide: Waits = {
    kind: 'loans',
    from: { text: `FROM loans l WHERE l.loan_status IN ('pending', 'under_review')`, values: [] },
    since: 'l.updated_at',
  };
  const papers: Waits = {
    kind: 'documents',
    from: {
      text: `FROM loans l JOIN loans_user_lnk u ON u.loan_id = l.id
        WHERE u.user_id = ? AND l.loan_status = 'documents_requested'`,
      values: [person.id],
    },
    since: 'l.updated_at',
  };
  return isAdmin(person) ? [toDecide, papers] : [papers];
};
