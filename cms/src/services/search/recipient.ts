import type { EnquiryReader } from '@69street/config/market';

import type { Street } from '../../../config/street';

/** Where a message about a listing goes: to the address that it names, else to that of its account. */
export type Reached = { email: string | null; has_account: boolean; is_agent: boolean };

/** {@link Reached} of a row `p` of `properties`, as json. */
export const REACHED = `(SELECT json_build_object('email', r.email, 'has_account', r.account IS NOT NULL,
    'is_agent', EXISTS (SELECT FROM agents a WHERE lower(a.agent_email) = lower(r.email)))
  FROM (SELECT coalesce(nullif(p.owner_gmail, ''), o.email) AS email, o.email AS account
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT u.email FROM properties_owner_lnk l JOIN up_users u ON u.id = l.user_id
      WHERE l.property_id = p.id LIMIT 1) o ON true) r)`;

/** Whether only the form service is there, which knows one recipient: the office. */
export function onlyOfficeIsMailed(): boolean {
  const { emailjs, smtpUrl } = strapi.config.get<Street>('street').mail;
  return emailjs !== null && !smtpUrl;
}

/** Who reads a message about a listing. The office stands in where nobody else would see it; no address is told. */
export function readerOf({ email, has_account, is_agent }: Reached): EnquiryReader {
  const isSeen = has_account || (email !== null && !onlyOfficeIsMailed());
  if (!isSeen) return 'office';
  return is_agent ? 'agent' : 'owner';
}
