import { LINK_DAYS, type Language, type Side } from '@69street/config/market';

import { siteLink } from '../platform/mail';
import { linkTo, opensTo, type Linked } from '../platform/signed-link';

const PURPOSE = 'conversation';

/** What lets whoever asked into the conversation without an account, for {@link LINK_DAYS} days. */
export const linkOf = (linked: Linked, now = Date.now()): string => linkTo(PURPOSE, linked, LINK_DAYS, now);

/** Whether it is a link to this conversation that is not over and was not ended. */
export const opens = (linked: Linked, link: string, now = Date.now()): boolean => opensTo(PURPOSE, linked, link, now);

/** The address of a conversation in a mail: with the way in for whoever asked, who may have no account. */
export function conversationAddress(linked: Linked, to: Side, lang: Language): string {
  const path = `/messages/${linked.document_id}`;
  return siteLink(to === 'seeker' ? `${path}?link=${linkOf(linked)}` : path, lang);
}
