import type { Side } from '@69street/config/market';

import { readerOfEnquiry } from '../enquiry/mail';
import type { Person } from '../platform/person';
import { rows } from '../platform/sql';
import { answerAddress } from './answer-address';

/** The account to which the mails about a message go; null where they go to none. */
export async function accountThatReads(enquiryId: number): Promise<Person | null> {
  const address = await readerOfEnquiry(enquiryId);
  const [found] = address
    ? await rows<Person & { type: string }>(
        `SELECT u.id, u.email, u.email_verified, u.user_name, r.type FROM up_users u
           JOIN up_users_role_lnk l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
         WHERE lower(u.email) = ? AND u.email_verified AND NOT coalesce(u.blocked, false) LIMIT 1`,
        [address.toLowerCase()],
      )
    : [];
  if (!found) return null;
  const { type, ...person } = found;
  return { ...person, role: { type } };
}

type Linked = { enquiryId: number; document_id: string; link_round: number };

/**
 * Where a side answers a mail; null where answers are not taken in. An owner without an account is nobody in whose name
 * something could be said.
 */
export async function answersOf({ enquiryId, ...linked }: Linked, side: Side): Promise<string | null> {
  const { document_id, link_round } = linked;
  const address = answerAddress({ document_id, link_round }, side);
  return address && (side === 'seeker' || (await accountThatReads(enquiryId))) ? address : null;
}
