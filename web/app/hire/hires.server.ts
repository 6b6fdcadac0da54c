import { json, type ActionFunctionArgs } from '@remix-run/node';

import { hireChangeSchema, newRatingSchema, refundSchema, type Hire, type HiresQuery } from '@69street/config/contract';
import { HIRE_STATES, LEAD_STAGES, parsePhone, TEXT_LIMITS, type Language } from '@69street/config/market';

import { screenPath } from '~/shell/paths';
import { ask, calls, type CmsError, contentChanged } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { formatDay } from '~/shell/dates';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import {
  actionsOf,
  HIRE_ACTIONS,
  paramOf,
  type HireAction,
  type HireField,
  type HireFilter,
  type HireProblem,
  type HireScope,
  type HiresData,
  type HireView,
} from '~/hire/hires';
import { langOf } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { redirectWithToast } from '~/shell/session.server';

/** Hires on one page of a list. */
const PAGE = 20;
/** Where money moves, cms asks the payment provider meanwhile, twice if it must. */
export const PROVIDER_MS = 20_000;
const LISTS = { mine: calls.myHires, clients: calls.myClients, all: calls.getHires };

/** What the address asks for; words that no list knows mean any. */
export function hireFilterOf(request: Request, scope: HireScope): HireFilter {
  const params = new URL(request.url).searchParams;
  return {
    state: HIRE_STATES.find((state) => state === params.get(paramOf(scope, 'state'))) ?? null,
    refund: params.get(paramOf(scope, 'refund')) === '1',
    q: (params.get(paramOf(scope, 'q')) ?? '').trim().slice(0, TEXT_LIMITS.search),
    stage: scope === 'clients' ? (LEAD_STAGES.find((stage) => stage === params.get('stage')) ?? null) : null,
  };
}

/** A filter as cms is asked. */
export function questionOf({
  state,
  refund,
  q,
  stage,
}: HireFilter): Pick<HiresQuery, 'state' | 'refund' | 'q' | 'stage'> {
  return { state: state ?? undefined, refund: refund || undefined, q: q || undefined, stage: stage ?? undefined };
}

function toView(hire: Hire, scope: HireScope, lang: Language): HireView {
  const { _id, number, agent_key, agent_name, agent_title, agent_image, fees, hire_state, failure, reason } = hire;
  const { refund_state, refund_asked, refund_reason, disputed, rating, updatedAt } = hire;
  const moments = [
    ['begun', hire.paid_at ? null : hire.createdAt],
    ['paid', hire.paid_at],
    ['answered', hire.answered_at],
    ['completed', hire.completed_at],
    ['refunded', hire.refunded_at],
  ] as const;
  return {
    ...{ _id, number, agent_key, agent_name, agent_title, agent_image, fees, hire_state, failure, reason },
    ...{ refund_state, refund_asked, refund_reason, disputed, rating, updatedAt },
    client: {
      name: hire.user_name || hire.user_email || '',
      email: hire.user_email ?? '',
      // Everybody begins with a number that is only its first digits.
      phone: hire.user_phone ? parsePhone(hire.user_phone) : null,
    },
    dates: moments.flatMap(([what, at]) => (at ? [{ what, day: formatDay(at, lang) }] : [])),
    isPaid: hire.paid_at !== null,
    actions: actionsOf(hire, scope),
  };
}

/** What a list of hires shows. Called behind the guard; throws what `forScreen` throws. */
export async function hiresData(request: Request, user: SignedInUser, scope: HireScope): Promise<HiresData> {
  const { pathname, searchParams } = new URL(request.url);
  const filter = hireFilterOf(request, scope);
  const cursor = searchParams.get(paramOf(scope, 'cursor'));
  const page = await forScreen(
    request,
    pageBehind(cursor, (at) => {
      const query = { ...questionOf(filter), cursor: at, limit: PAGE };
      return ask(LISTS[scope], { query, token: user.token });
    }),
  );
  return {
    scope,
    filter,
    hires: page.data.map((hire) => toView(hire, scope, langOf(pathname))),
    total: page.meta.total,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}

type Typed = Pick<HireProblem, 'id' | 'intent' | 'typed' | 'stars'> & { seen: string };

/** What the form says; null for a form that is none of these. */
function readForm(form: FormData, allowed: readonly HireAction[]): Typed | null {
  const intent = allowed.find((name) => name === form.get('intent'));
  const id = String(form.get('id') ?? '');
  if (!intent || id === '') return null;
  // Forms send line ends as two characters, which the field counts, and the limit means, as one.
  const typed = String(form.get(intent === 'rate' ? 'words' : 'reason') ?? '').replaceAll('\r\n', '\n');
  return { id, intent, typed, stars: String(form.get('stars') ?? ''), seen: String(form.get('seen') ?? '') };
}

const schemaOf = {
  rate: newRatingSchema,
  ask_refund: refundSchema,
  refund: refundSchema,
  accepted: hireChangeSchema,
  declined: hireChangeSchema,
  completed: hireChangeSchema,
};

function bodyOf({ intent, typed, stars, seen }: Typed): object {
  if (intent === 'rate') return { stars, words: typed };
  if (intent === 'ask_refund' || intent === 'refund') return { reason: typed };
  return { hire_state: intent, ...(intent === 'declined' ? { reason: typed } : {}), ...(seen ? { seen } : {}) };
}

/** What is wrong with the fields of a form, in words. */
function wrongFields(request: Request, asked: Typed): HireProblem['fields'] {
  const parsed = schemaOf[asked.intent].safeParse(bodyOf(asked));
  if (parsed.success) return {};
  const { hires: t } = memberMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  const fields: HireProblem['fields'] = {};
  for (const { path, code } of parsed.error.issues) {
    const field = path[0] as HireField;
    if (field === 'stars') fields.stars = t.chooseStars;
    else
      fields[field] = asked.typed.trim() === '' ? words.required : code === 'too_big' ? words.tooLong : words.invalid;
  }
  return fields;
}

async function carryOut(user: SignedInUser, asked: Typed): Promise<void> {
  const { id, intent } = asked;
  const body = bodyOf(asked);
  if (intent === 'rate')
    await ask(calls.rateHire, { params: { id }, body: newRatingSchema.parse(body), token: user.token });
  else if (intent === 'ask_refund')
    await ask(calls.askRefund, {
      params: { id },
      body: { reason: refundSchema.parse(body).reason },
      token: user.token,
    });
  else if (intent === 'refund')
    await ask(calls.refundHire, {
      params: { id },
      body: { reason: refundSchema.parse(body).reason },
      token: user.token,
      timeoutMs: PROVIDER_MS,
    });
  else {
    const change = hireChangeSchema.parse(body);
    const timeoutMs = change.hire_state === 'declined' ? PROVIDER_MS : undefined;
    await ask(calls.updateHire, { params: { id }, body: change, token: user.token, timeoutMs });
  }
}

function refusalOf(request: Request, { intent }: Typed, error: CmsError): string {
  const { hires: t } = memberMessagesOf(request);
  if (error.status === 404) return t.wrong.gone;
  if (error.status === 429) return t.wrong.often;
  if (error.status === 503) return t.wrong.unavailable;
  if (error.status !== 409) return t.wrong.refused;
  const { hire_state, reason, refund_state } = (error.details ?? {}) as Record<string, unknown>;
  if (reason === 'rated') return t.wrong.rated;
  const state = HIRE_STATES.find((name) => name === hire_state);
  if ((intent === 'ask_refund' || intent === 'refund') && refund_state && state !== 'refunded') return t.wrong.nothing;
  return state ? t.wrong.state(t.states[state]) : t.wrong.refused;
}

/** Whether a refusal says that what was asked for stands already: the second of two clicks. */
function isDone({ intent }: Typed, error: CmsError): boolean {
  return error.status === 409 && (error.details as { hire_state?: string } | undefined)?.hire_state === intent;
}

/**
 * Does to one hire what the form asks for, as it was seen, and shows the list again where it was, with a toast. What
 * could not be done comes back in words with everything that was typed: 400, 404, 409, 429 or 503.
 */
export async function hiresAction(
  { request, context }: ActionFunctionArgs,
  guard: (request: Request) => Promise<SignedInUser>,
  allowed: readonly HireAction[] = HIRE_ACTIONS,
) {
  const user = await personFor(request, guard);
  const asked = readForm(await request.formData(), allowed);
  const { hires: t } = memberMessagesOf(request);
  if (!asked) throw new Response(null, { status: 400 });
  const { seen: _seen, ...kept } = asked;
  const fail = (status: number, text: string, fields: HireProblem['fields'] = {}) =>
    json({ hireProblem: { ...kept, text, fields } satisfies HireProblem }, { status });
  const fields = wrongFields(request, asked);
  if (Object.keys(fields).length > 0) return fail(400, messagesOf(request).common.form.summary, fields);
  if (!user) return fail(503, t.wrong.unavailable);
  const error = await errorOf(carryOut(user, asked), request);
  if (error) {
    if (!isDone(asked, error)) return fail(error.status, refusalOf(request, asked, error));
  }
  if (asked.intent === 'rate') {
    // cms says so too, a moment later; who has rated looks at once.
    contentChanged();
    context.dropPages();
  }
  const back = `${screenPath(request)}#hire-${encodeURIComponent(asked.id)}`;
  return redirectWithToast(back, request, { type: 'success', text: t.actions[asked.intent].done });
}
