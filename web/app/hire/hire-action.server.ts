import { json, type ActionFunctionArgs } from '@remix-run/node';

import {
  heldDecisionSchema,
  hireChangeSchema,
  hireSeenSchema,
  newRatingSchema,
  refundSchema,
  refundWordsSchema,
} from '@69street/config/contract';
import { formatMoney, HIRE_STATES, isPartOf, parseMoney, POISHA } from '@69street/config/market';

import { ask, calls, type CmsError, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { HIRE_ACTIONS, STEPS, type HireAction, type HireField, type HireProblem, type HireStep } from '~/hire/hires';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { langOf } from '~/shell/lang';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

type Typed = Pick<HireProblem, 'id' | 'intent' | 'typed' | 'stars' | 'amount'> & {
  seen: string;
  /** Which part a refund is, and the amount that was confirmed. */
  part: string;
  sure: string;
};

/** What the form says; null for a form that is none of these. */
function readForm(form: FormData, allowed: readonly HireAction[]): Typed | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = allowed.find((name) => name === form.get('intent'));
  const id = text('id');
  if (!intent || id === '') return null;
  // Forms send line ends as two characters, which the field counts, and the limit means, as one.
  const typed = text(intent === 'rate' ? 'words' : 'reason').replaceAll('\r\n', '\n');
  const money = { amount: text('amount'), part: text('form_key'), sure: text('sure') };
  return { id, intent, typed, stars: text('stars'), seen: text('seen'), ...money };
}

const isStep = (intent: HireAction): intent is HireStep => intent in STEPS;

/** What the admin decides on money that is held. */
const HELD = { take_held: 'take', return_held: 'give_back' } as const;
const isHeld = (intent: HireAction): intent is keyof typeof HELD => intent in HELD;

/** What the client takes back by itself: it needs no words. */
const isTakenBack = (intent: HireAction) => intent === 'cancel' || intent === 'withdraw_refund';

function schemaOf(intent: HireAction) {
  if (isStep(intent)) return hireChangeSchema;
  if (intent === 'rate') return newRatingSchema;
  if (isHeld(intent)) return heldDecisionSchema;
  if (isTakenBack(intent)) return hireSeenSchema;
  return intent === 'refund' ? refundSchema : refundWordsSchema;
}

/** Steps that say why. */
const WITH_REASON: readonly HireStep[] = ['contested', 'ruled_done', 'ruled_on', 'declined'];

function bodyOf({ intent, typed, stars, seen, amount, part }: Typed): object {
  if (intent === 'rate') return { stars, words: typed };
  if (intent === 'refund') return { reason: typed, amount: parseMoney(amount), part };
  if (isTakenBack(intent)) return seen ? { seen } : {};
  if (isHeld(intent)) {
    return { decision: HELD[intent], ...(intent === 'return_held' && { reason: typed }), ...(seen && { seen }) };
  }
  if (!isStep(intent)) return { reason: typed };
  const reason = WITH_REASON.includes(intent) ? { reason: typed } : {};
  return { hire_state: STEPS[intent], ...reason, ...(seen ? { seen } : {}) };
}

/** What is wrong with the fields of a form, in words. */
function wrongFields(request: Request, asked: Typed): HireProblem['fields'] {
  const parsed = schemaOf(asked.intent).safeParse(bodyOf(asked));
  if (parsed.success) return {};
  const { hires: t } = memberMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  const fields: HireProblem['fields'] = {};
  for (const { path, code } of parsed.error.issues) {
    const field = path[0] as HireField;
    if (field === 'stars') fields.stars = t.chooseStars;
    else if (field === 'amount') fields.amount = t.wrong.amount;
    else
      fields[field] = asked.typed.trim() === '' ? words.required : code === 'too_big' ? words.tooLong : words.invalid;
  }
  return fields;
}

async function carryOut({ token }: SignedInUser, asked: Typed): Promise<void> {
  const { id, intent } = asked;
  const params = { id };
  const body = bodyOf(asked);
  if (isStep(intent)) {
    const change = hireChangeSchema.parse(body);
    const kind = intent === 'declined' ? 'payment' : 'change';
    await ask(calls.updateHire, { params, body: change, token, kind });
  } else if (intent === 'rate') await ask(calls.rateHire, { params, body: newRatingSchema.parse(body), token });
  else if (intent === 'refund') {
    await ask(calls.refundHire, { params, body: refundSchema.parse(body), token, kind: 'payment' });
  } else if (isHeld(intent)) {
    await ask(calls.decideHeld, { params, body: heldDecisionSchema.parse(body), token, kind: 'payment' });
  } else if (intent === 'cancel') {
    await ask(calls.cancelHire, { params, body: hireSeenSchema.parse(body), token, kind: 'payment' });
  } else if (intent === 'withdraw_refund') {
    await ask(calls.withdrawRefund, { params, body: hireSeenSchema.parse(body), token });
  } else {
    const call = intent === 'ask_refund' ? calls.askRefund : calls.refuseRefund;
    await ask(call, { params, body: refundWordsSchema.parse(body), token });
  }
}

type Checked = Pick<HireProblem, 'fields' | 'sure'>;

/**
 * Before money goes back: what will happen to it, as a question. Null for what needs none, because it is confirmed, or is
 * no refund. Throws what cms says.
 */
async function toConfirm(request: Request, { token }: SignedInUser, asked: Typed): Promise<Checked | null> {
  const taka = parseMoney(asked.amount);
  if (asked.intent !== 'refund' || taka === null || asked.sure === String(taka)) return null;
  const { data: hire } = await ask(calls.hire, { params: { id: asked.id }, token });
  const { hires: t } = memberMessagesOf(request);
  const money = (amount: number) => formatMoney(amount, langOf(new URL(request.url).pathname));
  const left = hire.amount_left / POISHA;
  if (!isPartOf(taka, hire.amount_left)) return { fields: { amount: t.wrong.most(money(left)) } };
  const name = hire.user_name || hire.user_email || t.deletedClient;
  return { fields: {}, sure: { taka, text: t.sure(money(taka), name, money(left - taka), taka === left) } };
}

/** Does it, or answers what is to be confirmed first. */
async function carryOutOrAsk(request: Request, user: SignedInUser, asked: Typed) {
  const held: { check: Checked | null } = { check: null };
  const work = async () => {
    held.check = await toConfirm(request, user, asked);
    if (!held.check) await carryOut(user, asked);
  };
  return { error: await errorOf(work(), request), check: held.check };
}

function refusalOf(request: Request, { intent }: Typed, error: CmsError): string {
  const { hires: t } = memberMessagesOf(request);
  if (error.status === 404) return t.wrong.gone;
  if (error.status === 429) return t.wrong.often;
  if (error.status === 503) return t.wrong.unavailable;
  if (error.status !== 409) return t.wrong.refused;
  const { hire_state, reason } = (error.details ?? {}) as Record<string, unknown>;
  if (reason === 'rated') return t.wrong.rated;
  if (reason === 'running') return t.wrong.running;
  const state = HIRE_STATES.find((name) => name === hire_state);
  const isMoney =
    intent === 'ask_refund' || intent === 'refund' || intent === 'refuse_refund' || intent === 'withdraw_refund';
  if (isMoney && state !== 'refunded') return t.wrong.nothing;
  return state ? t.wrong.state(t.states[state]) : t.wrong.refused;
}

/** Whether a refusal says that what was asked for stands already: the second of two clicks. */
function isDone({ intent }: Typed, error: CmsError): boolean {
  const { hire_state } = (error.details ?? {}) as { hire_state?: string };
  return error.status === 409 && isStep(intent) && hire_state === STEPS[intent];
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
  const { seen: _seen, part: _part, sure: _sure, ...kept } = asked;
  const answer = (status: number, text: string, more: Checked = { fields: {} }) =>
    json({ hireProblem: { ...kept, text, ...more } satisfies HireProblem }, { status });
  const fields = wrongFields(request, asked);
  const { summary } = messagesOf(request).common.form;
  if (Object.keys(fields).length > 0) return answer(400, summary, { fields });
  if (!user) return answer(503, t.wrong.unavailable);
  const { error, check } = await carryOutOrAsk(request, user, asked);
  if (error && !isDone(asked, error)) return answer(error.status, refusalOf(request, asked, error));
  if (check) return check.sure ? answer(200, t.sureTitle, check) : answer(400, summary, check);
  if (asked.intent === 'rate') {
    // cms says so too, a moment later; who has rated looks at once.
    contentChanged();
    context.dropPages();
  }
  const back = `${screenPath(request)}#hire-${encodeURIComponent(asked.id)}`;
  return redirectWithToast(back, request, { type: 'success', text: t.actions[asked.intent].done });
}
