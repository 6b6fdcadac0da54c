import type { SentEnquiry } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import type { SentMessage, SentMessages } from '~/enquiry/sent-messages';
import type { SignedInUser } from '~/identity/guards.server';
import { formatEnd, formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';

const PAGE = 20;

function toMessage(sent: SentEnquiry, lang: Language): SentMessage {
  const { _id, about, message, property, agent, sent_to, reply, handled_at } = sent;
  return {
    ...{ _id, about, message, property, agent, sent_to, reply },
    sent: formatMoment(sent.createdAt, lang),
    isLate: handled_at === null && Date.parse(sent.answer_by) < Date.now(),
    answer_by: formatEnd(sent.answer_by, lang),
    answered: handled_at && formatMoment(handled_at, lang),
  };
}

/** The messages that this person sent, a page of them. Called behind the guard; throws what `forScreen` throws. */
export async function sentMessages(request: Request, user: SignedInUser): Promise<SentMessages> {
  const url = new URL(request.url);
  const page = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) =>
      ask(calls.sentEnquiries, { query: { cursor, limit: PAGE }, token: user.token }),
    ),
  );
  return {
    messages: page.data.map((sent) => toMessage(sent, langOf(url.pathname))),
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}
