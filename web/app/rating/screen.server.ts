import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import {
  mutualRatingsQuerySchema,
  reportMutualRatingSchema,
  saveMutualRatingSchema,
  type MutualRating,
  type MutualRatings,
  type RatingRefusal,
} from '@69street/config/contract';
import { RATING_KINDS, type Language } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { LINK, withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { getViewer, personFor, requireUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { ratingMessagesIn, ratingMessagesOf } from '~/messages/rating';
import { formatDay, formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { loginTo } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

import { countedLines, fieldOf, RATING_INTENTS, RATING_PLACES, type RatingProblem, type SubjectView } from './rating';

/** What a link of a mail opens; null for one that is over, was ended or was never one. */
async function byLink(of: string, id: string, link: string, clientAddress: string): Promise<MutualRatings | null> {
  if (!mutualRatingsQuerySchema.safeParse({ link }).success) return null;
  try {
    return (await ask(calls.mutualRatings, { params: { of, id }, query: { link }, clientAddress })).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 404) return null;
    throw new Response(null, { status: error.status, headers: HIDDEN });
  }
}

function toView({ at, closes_at, ...rating }: MutualRating, lang: Language): SubjectView {
  return { ...rating, day: formatDay(at, lang), closes: closes_at && formatMoment(closes_at, lang) };
}

/** The questions of a conversation or a tenancy, for its sides and for whoever has the link of a mail. */
export async function ratingScreen({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const of = RATING_PLACES.find((place) => place === params.of);
  if (!of) throw new Response(null, { status: 404, headers: HIDDEN });
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = ratingMessagesIn(lang);
  const link = searchParams.get(LINK) ?? '';
  const user = link ? null : await requireUser(request);
  const found = user
    ? (await forScreen(request, ask(calls.mutualRatings, { params: { of, id }, token: user.token }))).data
    : await byLink(of, id, link, context.clientAddress);
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  const counted = { title: t.counted.title.seeker, lines: found ? countedLines(found.about, 'seeker', t) : [] };
  const subjects = found && found.subjects.map((subject) => toView(subject, lang));
  const signIn = loginTo(pathname);
  return json({ of, id, subjects, counted, link, signIn, page }, { status: found ? 200 : 404, headers: HIDDEN });
}

type Sent = { text: (name: string) => string; about: string; link: string | undefined };
type As = { token?: string; clientAddress: string };

/** The call that a form asks for, or which of its fields are wrong; null for a form that is none of ours. */
function callOf(intent: string, { text, about, link }: Sent, request: Request, as: As) {
  const t = ratingMessagesOf(request);
  const { form } = messagesOf(request).common;
  const kind = RATING_KINDS.find((one) => one === text('kind'));
  if (!kind || !about) return null;
  const params = { kind, id: about };
  if (intent === 'report') {
    const body = reportMutualRatingSchema.safeParse({ words: text('words'), link });
    if (body.success) return ask(calls.reportMutualRating, { params, body: body.data, ...as });
    const isTooLong = body.error.issues.some(({ code }) => code === 'too_big');
    return { words: text('words').trim() === '' ? form.required : isTooLong ? form.tooLong : form.invalid };
  }
  const names = [0, 1, 2].map((nth) => fieldOf(about, nth));
  const answers = intent === 'withdraw' ? null : names.map(text);
  const body = saveMutualRatingSchema.safeParse({ answers, link });
  if (body.success) return ask(calls.saveMutualRating, { params, body: body.data, ...as });
  const wrong = body.error.issues.flatMap(({ path }) => names[Number(path[1])] ?? []);
  return Object.fromEntries(wrong.map((name) => [name, t.choose]));
}

/** What a refusal of cms is called. */
function refusalOf(error: CmsError, request: Request): { status: number; text: string } {
  const t = ratingMessagesOf(request);
  const { status } = error;
  const why = (error.details as { why?: RatingRefusal } | undefined)?.why;
  if (status === 409) return { status, text: t.refusals[why ?? 'not_now'] };
  if (status === 404) return { status, text: t.gone };
  return status === 429 ? { status, text: t.tooMany } : { status: status === 400 ? 400 : 503, text: t.unavailable };
}

/** Rates, withdraws, reports. What cannot be done comes back with everything that was chosen and typed. */
export async function ratingAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const t = ratingMessagesOf(request);
  const link = text(LINK) || undefined;
  // A tenant who has signed in comes as their account, also by the link of a mail.
  const user = link === undefined ? await personFor(request, requireUser) : ((await getViewer(request)) ?? undefined);
  const intent = RATING_INTENTS.find((one) => one === text('intent'));
  const about = text('id');
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const fail = (status: number, words: string, fields: Record<string, string> = {}) => {
    const problem: RatingProblem = { intent: intent ?? 'rate', about, text: words, fields, values };
    return json({ problem }, { status, headers: HIDDEN });
  };
  if (user === null) return fail(503, t.unavailable);
  const as = { clientAddress: context.clientAddress, ...(user && { token: user.token }) };
  const work = intent && callOf(intent, { text, about, link }, request, as);
  if (!intent || !work) return fail(400, t.unavailable);
  if (!(work instanceof Promise)) return fail(400, messagesOf(request).common.form.summary, work);
  const error = await errorOf(work, request);
  if (error) {
    const { status, text: words } = refusalOf(error, request);
    return fail(status, words);
  }
  const { pathname } = new URL(request.url);
  const done = { rate: t.saved, withdraw: t.withdrawn, report: t.reported }[intent];
  return redirectWithToast(withLink(pathname, link ?? ''), request, { type: 'success', text: done });
}
