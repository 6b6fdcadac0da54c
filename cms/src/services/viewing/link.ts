import type { Language, Side } from '@69street/config/market';

import { conversationAddress } from '../conversation/link';
import { siteLink } from '../platform/mail';

type Linked = { conversation: string; link_round: number };

/** What lets whoever asked in without an account, as a part of an address; nothing for the other side. */
function wayIn({ conversation, link_round }: Linked, to: Side, lang: Language): URLSearchParams {
  return new URL(conversationAddress({ document_id: conversation, link_round }, to, lang)).searchParams;
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/** The page of a conversation's viewings, for a mail; `at`: the time that is to be taken there. */
export function viewingAddress(linked: Linked, to: Side, lang: Language, at?: string): string {
  const query = wayIn(linked, to, lang);
  if (at) query.set('at', at);
  return siteLink(withQuery(`/messages/${linked.conversation}/viewing`, query), lang);
}

/** A viewing as a file for calendars, for a mail. */
export function calendarAddress(linked: Linked & { document_id: string }, to: Side, lang: Language): string {
  return siteLink(withQuery(`/viewings/${linked.document_id}/calendar.ics`, wayIn(linked, to, lang)), lang);
}
