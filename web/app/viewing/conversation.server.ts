import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import {
  conversationQuerySchema,
  newViewingSchema,
  viewingStepSchema,
  type ConversationViewings,
  type ViewingRefusal,
} from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { LINK, withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { personFor, requireUser } from '~/identity/guards.server';
import { viewingMessagesOf } from '~/messages/viewing';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf, localPath } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { loginTo, paths } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

import { BACKS, INTENTS, type Intent } from './viewing';
import { chosenOf, toTimes, toView } from './views.server';

const toShown = ({ viewings, times }: ConversationViewings, lang: Language) => ({
  viewings: viewings.map((viewing) => toView(viewing, lang)),
  times: times && toTimes(times, lang),
});

/** What a link of a mail opens; null for one that is over, was ended or was never one. */
async function byLink(id: string, link: string, clientAddress: string): Promise<ConversationViewings | null> {
  if (!conversationQuerySchema.safeParse({ link }).success) return null;
  try {
    return (await ask(calls.conversationViewings, { params: { id }, query: { link }, clientAddress })).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 404) return null;
    throw new Response(null, { status: error.status, headers: HIDDEN });
  }
}

/**
 * What the screen of a conversation's viewings shows, to its sides and to whoever has the link of a mail. `at` of the
 * address is the time that was chosen elsewhere, `move` the viewing that is to have another.
 */
export async function conversationViewingScreen({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = viewingMessagesOf(request);
  const link = searchParams.get(LINK) ?? '';
  const user = link ? null : await requireUser(request);
  const found = user
    ? (await forScreen(request, ask(calls.conversationViewings, { params: { id }, token: user.token }))).data
    : await byLink(id, link, context.clientAddress);
  const page: PageInfo = { title: t.here.title, description: t.choose.text, hidden: true };
  if (!found) {
    const over = { id, shown: null, chosen: null, hadChosen: false, move: null, link, signIn: loginTo(pathname), page };
    return json(over, { status: 404, headers: HIDDEN });
  }
  const shown = toShown(found, lang);
  const at = searchParams.get('at');
  const move = searchParams.get('move');
  return json(
    {
      ...{ id, shown, link, signIn: null, page },
      chosen: shown.times && chosenOf(shown.times, at),
      hadChosen: at !== null && !shown.viewings.some(({ starts_at }) => starts_at === at),
      move: shown.viewings.find(({ _id, steps }) => _id === move && steps.includes('move')) ?? null,
    },
    { headers: HIDDEN },
  );
}

/** What a refusal of cms is called. */
export function refusalOf(error: CmsError, request: Request): { status: number; text: string } {
  const t = viewingMessagesOf(request);
  const { status } = error;
  const why = (error.details as { why?: ViewingRefusal } | undefined)?.why;
  if (status === 409) return { status, text: t.refusals[why ?? 'changed'] };
  if (status === 404) return { status, text: t.gone };
  return status === 429 ? { status, text: t.tooMany } : { status: status === 400 ? 400 : 503, text: t.unavailable };
}

type Sent = { id: string; intent: Intent; text: (name: string) => string; link: string | undefined };

/** The call that a form asks for; null for a form that is none of ours. */
function callOf({ id, intent, text, link }: Sent, as: { token?: string; clientAddress: string }) {
  const starts_at = text('starts_at');
  if (intent === 'book') {
    const key = idempotencyKey(text(FORM_KEY), { id, starts_at });
    const body = newViewingSchema.safeParse({ starts_at, key, link });
    return body.success ? ask(calls.bookViewing, { params: { id }, body: body.data, ...as }) : null;
  }
  const sequence = Number(text('sequence') || Number.NaN);
  const body = viewingStepSchema.safeParse({ step: intent, sequence, starts_at, link });
  return body.success ? ask(calls.stepViewing, { params: { id: text('id') }, body: body.data, ...as }) : null;
}

/** The action of a conversation's viewings: takes a time, or a step with what was taken, and leads back to where it stood. */
export async function conversationViewingAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const t = viewingMessagesOf(request);
  const link = text(LINK) || undefined;
  const user = link === undefined ? await personFor(request, requireUser) : undefined;
  const fail = ({ status, text: words }: { status: number; text: string }) =>
    json({ problem: { text: words } }, { status, headers: HIDDEN });
  if (user === null) return fail({ status: 503, text: t.unavailable });
  const intent = INTENTS.find((one) => one === text('intent'));
  const as = { clientAddress: context.clientAddress, ...(user && { token: user.token }) };
  const work = intent && callOf({ id: params.id ?? '', intent, text, link }, as);
  if (!intent || !work) return fail({ status: 400, text: t.unavailable });
  const error = await errorOf(work, request);
  if (error) return fail(refusalOf(error, request));
  const { state } = (await work).data;
  const back = BACKS.find((one) => one === text('back'));
  const { pathname } = new URL(request.url);
  const to = back ? localPath(paths.viewings[back], langOf(pathname)) : withLink(pathname, link ?? '');
  const isAsked = intent === 'book' || intent === 'move';
  const said = isAsked && state === 'requested' && intent === 'book' ? t.choose.requested : null;
  const done = intent === 'book' ? t.choose.taken : t.stepDone[intent];
  return redirectWithToast(to, request, { type: 'success', text: said ?? done });
}
