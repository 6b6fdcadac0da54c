import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { conversationQuerySchema, type Conversation } from '@69street/config/contract';
import { clockIn, MESSAGE_SUSPICIONS, type Language } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen, orElse } from '~/cms/outcome.server';
import type { Ready } from '~/enquiry/inbox';
import { readyOf } from '~/hire/leads/ready.server';
import { getViewer, requireUser, type SignedInUser } from '~/identity/guards.server';
import { conversationMessagesOf } from '~/messages/conversation';
import { formatDay, formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { loginTo } from '~/shell/paths';
import { NO_STORE } from '~/shell/private';
import { ratingsInThread } from '~/rating/in-thread.server';
import { viewingsInThread } from '~/viewing/in-thread.server';

import type { DayView, ReportView, ThreadView } from './conversation';
import { LINK } from './link';

/**
 * The link of a mail stands in the address: kept nowhere, found by no search engine, told to no other site. Not
 * `no-referrer`: a form without script would then come from nowhere, and be refused where browsers do not say
 * Sec-Fetch-Site.
 */
export const HIDDEN = {
  ...NO_STORE.headers,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** The messages by the days on which they were written, in Dhaka. */
function daysOf({ messages, side, read_until }: Conversation, lang: Language): DayView[] {
  const own = messages.filter((message) => message.side === side);
  const read = own.filter(({ at }) => read_until !== null && Date.parse(at) <= Date.parse(read_until)).at(-1);
  const days: DayView[] = [];
  for (const message of messages) {
    const day = formatDay(message.at, lang);
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] });
    days.at(-1)?.messages.push({
      ...message,
      isMine: message.side === side,
      time: clockIn(message.at, lang),
      isReadUntil: message === read,
    });
  }
  return days;
}

function toThread(conversation: Conversation, lang: Language, ready: Ready[] = []): ThreadView {
  const { messages, read_until: _read, looks, ...shown } = conversation;
  const last = messages.at(-1);
  return {
    ...shown,
    ready,
    days: daysOf(conversation, lang),
    last: last ? { _id: last._id, side: last.side, author: last.author } : null,
    suspicions: MESSAGE_SUSPICIONS.filter((kind) => messages.some(({ suspicions }) => suspicions.includes(kind))),
    // Several within a minute read as one.
    looks: [...new Set(looks.map((at) => formatMoment(at, lang)))],
  };
}

/** The ready answers of an agent in whose conversation it is to answer; without them one writes all the same. */
async function readyFor({ side }: Conversation, user: SignedInUser): Promise<Ready[]> {
  if (side !== 'owner' || !(user.Agent || user.Admin)) return [];
  const own = await orElse(ask(calls.quickAnswers, { token: user.token }), { data: [] });
  return readyOf(own.data);
}

/** The report about a conversation that waits for the admin's decision; null for everybody else. */
async function reportOf(id: string, user: SignedInUser | null, lang: Language): Promise<ReportView | null> {
  if (!user?.Admin) return null;
  const answer = await orElse(ask(calls.reportedConversations, { token: user.token }), null);
  const report = answer?.data.find(({ _id }) => _id === id);
  return report
    ? { by: report.reported_by, reason: report.reason, words: report.words, at: formatMoment(report.at, lang) }
    : null;
}

/** What a link of a mail opens; null for one that is over, was ended or was never one. */
async function byLink(id: string, link: string, clientAddress: string): Promise<Conversation | null> {
  if (!conversationQuerySchema.safeParse({ link }).success) return null;
  try {
    return (await ask(calls.conversation, { params: { id }, query: { link }, clientAddress })).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 404) return null;
    throw new Response(null, { status: error.status, headers: HIDDEN });
  }
}

type As = Parameters<typeof viewingsInThread>[1];

/**
 * What the screen of one conversation shows: to its sides, to whoever has the link of a mail, and to the admin. A link that
 * opens nothing any more is a page that says what to do (404), but for somebody signed in whose conversation it is.
 */
export async function conversationScreen({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = conversationMessagesOf(request);
  const link = searchParams.get(LINK) ?? '';
  const page = (title: string): PageInfo => ({ title, description: t.text, hidden: true });
  const shown = async (thread: ThreadView, report: ReportView | null, as: As, isAdmin = false) => {
    const title = thread.side ? t.titleWith(thread.with ?? t.office) : t.titleBetween;
    const viewing = await viewingsInThread(id, as, lang);
    const { side, property } = thread;
    const rating = await ratingsInThread({ id, side, wasHeld: viewing?.any ?? false }, as, lang);
    const lets = side === 'owner' && property?.property_for === 'rent' && !isAdmin ? property._id : null;
    const asked = side === 'seeker' && property && !link ? property._id : null;
    return json(
      { thread, report, viewing, rating, lets, asked, link, signIn: null, page: page(title) },
      { headers: HIDDEN },
    );
  };

  if (link) {
    const found = await byLink(id, link, context.clientAddress);
    if (found) return shown(toThread(found, lang), null, { link, clientAddress: context.clientAddress });
    const viewer = await getViewer(request);
    const mine = viewer && (await orElse(ask(calls.conversation, { params: { id }, token: viewer.token }), null));
    if (mine) throw redirect(pathname, { headers: HIDDEN });
    const over = {
      thread: null,
      report: null,
      viewing: null,
      rating: null,
      lets: null,
      asked: null,
      link,
      signIn: viewer ? null : loginTo(pathname),
      page: page(t.over.title),
    };
    return json(over, { status: 404, headers: HIDDEN });
  }
  const user = await requireUser(request);
  const { data } = await forScreen(request, ask(calls.conversation, { params: { id }, token: user.token }));
  const report = data.reported_by ? await reportOf(id, user, lang) : null;
  return shown(toThread(data, lang, await readyFor(data, user)), report, { token: user.token }, user.Admin);
}
