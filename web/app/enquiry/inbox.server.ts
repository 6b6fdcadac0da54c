import { json, type ActionFunctionArgs } from '@remix-run/node';

import { answeredSchema, replySchema, type InboxEntry, type InboxQuery } from '@69street/config/contract';
import { ENQUIRY_ABOUT, INBOX_STATES, LEAD_STAGES, TEXT_LIMITS, type Language } from '@69street/config/market';

import { screenPath } from '~/shell/paths';
import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { formatEnd, formatMoment } from '~/shell/dates';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { timeLeft, type InboxData, type InboxMessage, type ReplyProblem } from '~/enquiry/inbox';
import { langOf } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { redirectWithToast } from '~/shell/session.server';

/** Messages on one page of the inbox: a screen full of lines for the admin. */
const PAGE = { own: 20, all: 24 };

/** What the address asks for; words that no list knows mean any. */
export function inboxFilterOf(request: Request): Pick<InboxQuery, 'state' | 'about' | 'q' | 'stage'> {
  const params = new URL(request.url).searchParams;
  const q = params.get('q')?.trim().slice(0, TEXT_LIMITS.search);
  return {
    state: INBOX_STATES.find((state) => state === params.get('state')),
    about: ENQUIRY_ABOUT.find((about) => about === params.get('about')),
    q: q || undefined,
    stage: LEAD_STAGES.find((stage) => stage === params.get('stage')),
  };
}

function toMessage(entry: InboxEntry, now: Date, lang: Language): InboxMessage {
  const { _id, about, name, number, is_number_shared, email, message, property, agent, language } = entry;
  const { reply, by_telephone, handled_by, handled_at } = entry;
  return {
    ...{ _id, about, name, number, is_number_shared, email, message, language },
    received: formatMoment(entry.createdAt, lang),
    property: property && {
      ...{ _id: property._id, code: property.code, property_name: property.property_name },
      isPublic: property.listing_state === 'published',
    },
    agent,
    isToOffice: about !== 'home' && entry.sent_to === 'office',
    due: { at: entry.answer_by, words: formatEnd(entry.answer_by, lang), left: timeLeft(entry.answer_by, now) },
    answer:
      handled_at === null
        ? null
        : { at: formatMoment(handled_at, lang), by: handled_by ?? '', reply: reply ?? '', by_telephone },
  };
}

/**
 * What an inbox shows: the messages to a person, or all of them for the admin. Called behind the guard; throws what
 * `forScreen` throws. The time that is left is reckoned here, so that it is right without script.
 */
export async function inboxData(
  request: Request,
  user: SignedInUser,
  scope: 'own' | 'all' = 'own',
): Promise<InboxData> {
  const url = new URL(request.url);
  const filter = inboxFilterOf(request);
  const page = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) => {
      const query = { ...filter, mine: scope === 'own', cursor, limit: PAGE[scope] };
      return ask(calls.enquiries, { query, token: user.token });
    }),
  );
  const now = new Date();
  return {
    filter: {
      state: filter.state ?? null,
      about: filter.about ?? null,
      q: filter.q ?? '',
      stage: filter.stage ?? null,
    },
    counts: page.meta.counts,
    messages: page.data.map((entry) => toMessage(entry, now, langOf(url.pathname))),
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}

/** Says that a message was answered on the telephone, or takes it back; the card says what came of it. */
async function answerByTelephone(
  request: Request,
  user: SignedInUser,
  { id, answered }: { id: string; answered: boolean },
) {
  const { inbox: t } = memberMessagesOf(request);
  const error = await errorOf(
    ask(calls.answeredByTelephone, { params: { id }, body: { answered }, token: user.token }),
    request,
  );
  const text = error && ({ 404: t.telephone.gone, 409: t.telephone.conflict }[error.status] ?? t.telephone.unavailable);
  if (text) {
    const status = text === t.telephone.unavailable ? 503 : error.status;
    return json({ problem: { id, typed: '', text } satisfies ReplyProblem }, { status });
  }
  const back = `${screenPath(request)}#message-${encodeURIComponent(id)}`;
  return redirectWithToast(back, request, { type: 'success', text: answered ? t.telephone.done : t.telephone.undone });
}

/**
 * The action of every inbox: answers one message, then shows the list again where it was. What cannot be sent comes back
 * with everything that was typed: 400, 404, 409 with the answer of who was faster, 429 or 503.
 */
export async function inboxAction({ request }: ActionFunctionArgs, guard: (request: Request) => Promise<SignedInUser>) {
  const user = await personFor(request, guard);
  const form = await request.formData();
  const { inbox: t } = memberMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  const id = String(form.get('id') ?? '');
  // Forms send line ends as two characters, which the field counts, and the limit means, as one.
  const typed = String(form.get('message') ?? '').replaceAll('\r\n', '\n');
  const fail = (status: number, problem: Pick<ReplyProblem, 'text' | 'field' | 'answered'>) =>
    json({ problem: { id, typed, ...problem } satisfies ReplyProblem }, { status });
  if (!user) return fail(503, { text: t.reply.unavailable });

  const telephone = form.get('telephone');
  if (telephone !== null) return answerByTelephone(request, user, { id, answered: telephone === 'yes' });

  const parsed = replySchema.safeParse({ message: typed });
  if (!parsed.success || id === '') {
    const tooLong = parsed.error?.issues[0]?.code === 'too_big';
    const field = typed.trim() === '' ? words.required : tooLong ? words.tooLong : words.invalid;
    return fail(400, { text: words.summary, field });
  }
  const url = new URL(request.url);
  const error = await errorOf(
    ask(calls.replyEnquiry, { params: { id }, body: { message: parsed.data.message }, token: user.token }),
    request,
  );
  if (error) {
    if (error.status === 404) return fail(404, { text: t.reply.gone });
    if (error.status === 429) return fail(429, { text: t.reply.tooMany });
    if (error.status === 400) return fail(400, { text: words.summary, field: words.invalid });
    const before = error.status === 409 ? answeredSchema.safeParse(error.details) : null;
    if (!before?.success) return fail(503, { text: t.reply.unavailable });
    const { reply, handled_by, handled_at, by_telephone } = before.data;
    const at = handled_at ? formatMoment(handled_at, langOf(url.pathname)) : '';
    const answered = { by: handled_by ?? '', at, reply: reply ?? '', by_telephone };
    return fail(409, { text: t.reply.conflict, answered });
  }
  const back = `${screenPath(request)}#message-${encodeURIComponent(id)}`;
  return redirectWithToast(back, request, { type: 'success', text: t.reply.sent });
}
