import { LINK_DAYS, type Language, type Side } from '@69street/config/market';

import { siteLink } from '../platform/mail';
import { isSignedLink, signLink } from '../platform/signed-link';

const PURPOSE = 'conversation';
const DAY_MS = 24 * 3600 * 1000;

/** A conversation, and how often its side has ended the links of earlier mails. */
type Linked = { document_id: string; link_round: number };

const payloadOf = ({ document_id, link_round }: Linked, until: string) => `${document_id} ${link_round} ${until}`;

/** What lets whoever asked into the conversation without an account, for {@link LINK_DAYS} days. */
export function linkOf(linked: Linked, now = Date.now()): string {
  const until = (now + LINK_DAYS * DAY_MS).toString(36);
  return `${until}.${signLink(PURPOSE, payloadOf(linked, until))}`;
}

/** Whether it is a link to this conversation that is not over and was not ended. */
export function opens(linked: Linked, link: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = link.split('.');
  return Number.parseInt(until, 36) > now && isSignedLink(PURPOSE, payloadOf(linked, until), signature);
}

/** The address of a conversation in a mail: with the way in for whoever asked, who may have no account. */
export function conversationAddress(linked: Linked, to: Side, lang: Language): string {
  const path = `/messages/${linked.document_id}`;
  return siteLink(to === 'seeker' ? `${path}?link=${linkOf(linked)}` : path, lang);
}
