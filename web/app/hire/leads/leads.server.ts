import { json, type ActionFunctionArgs } from '@remix-run/node';

import {
  leadNoteSchema,
  leadReminderSchema,
  newQuickAnswerSchema,
  paragraph,
  type Lead,
} from '@69street/config/contract';
import {
  canRemindOn,
  dayAfter,
  dayInDhaka,
  LANGUAGES,
  LEAD_KINDS,
  LEAD_STAGES,
  LOST_REASONS,
  REMIND_IN,
  type Language,
  type LeadStage,
  type LostReason,
} from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { formatDay, formatMoment } from '~/shell/dates';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf } from '~/shell/lang';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';
import { LEAD_INTENTS, leadKey, type LeadIntent, type LeadProblem, type LeadsData, type LeadView } from './leads';
import { readyOf } from './ready.server';

/** The stage that the address asks for. */
export function stageOf(request: Request): LeadStage | null {
  const asked = new URL(request.url).searchParams.get('stage');
  return LEAD_STAGES.find((stage) => stage === asked) ?? null;
}

/** A lead as every card shows it. */
export function toView({ kind, _id, stage, lost_reason, remind_on, notes }: Lead, lang: Language): LeadView {
  return {
    ...{ kind, _id, stage, lost_reason },
    remind: remind_on
      ? {
          on: remind_on,
          words: formatDay(`${remind_on}T06:00:00.000Z`, lang),
          isDue: remind_on <= dayInDhaka(new Date()),
        }
      : null,
    notes: notes.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
  };
}

type Shown = { enquiries: string[]; hires: string[] };

/** What the own book says of the messages and hires of a screen. Called behind the guard; throws what `forScreen` throws. */
export async function leadsData(request: Request, user: SignedInUser, shown: Shown): Promise<LeadsData> {
  const lang = langOf(new URL(request.url).pathname);
  const query = { enquiries: shown.enquiries.join(','), hires: shown.hires.join(',') };
  const { data, meta } = await forScreen(request, ask(calls.leads, { query, token: user.token }));
  const views = data.map((lead) => toView(lead, lang));
  return {
    stage: stageOf(request),
    ...{ stages: meta.stages, unread: meta.unread, lost: meta.lost },
    response: meta.response,
    leads: Object.fromEntries(views.map((view) => [leadKey(view.kind, view._id), view])),
    ready: readyOf(meta.quick_answers),
  };
}

/** What is typed into a form, by what it is for. */
const FIELDS: Partial<Record<LeadIntent, typeof leadNoteSchema.shape.note>> = {
  note: leadNoteSchema.shape.note,
  keep_ready: newQuickAnswerSchema.shape.words,
  say: paragraph(),
};

type Asked = { intent: LeadIntent; kind: string; id: string; key: string; language: string; typed: string };

function readForm(form: FormData): Asked | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = LEAD_INTENTS.find((name) => name === text('book'));
  if (!intent) return null;
  const [kind, id] = [LEAD_KINDS.find((name) => name === text('kind')) ?? '', text('id')];
  // Forms send line ends as two characters, which the field counts, and the limit means, as one.
  return {
    intent,
    kind,
    id,
    key: text('key'),
    language: text('language'),
    typed: text('typed').replaceAll('\r\n', '\n'),
  };
}

/** A stage as a form says it: `won`, or `lost:price`. */
function stageIn(key: string): { stage: LeadStage; reason: LostReason | undefined } {
  const [name, why] = key.split(':');
  const stage = LEAD_STAGES.find((one) => one === name) ?? 'new';
  return { stage, reason: stage === 'lost' ? LOST_REASONS.find((one) => one === why) : undefined };
}

/** The day that a form asks for: in so many days, the one that was typed, or (null) none any more. */
function dayIn(key: string, typed: string): string | null {
  if (key === 'done') return null;
  const days = Object.entries(REMIND_IN).find(([name]) => name === key)?.[1];
  return days === undefined ? typed : dayAfter(dayInDhaka(new Date()), days);
}

/** What is wrong with what a form says, before it is sent: of the whole of it, and of its field. */
function wrongIn({ intent, key, typed }: Asked, request: Request): { text: string; field?: string } | null {
  const { leads: t } = memberMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  if (intent === 'stage') {
    const { stage, reason } = stageIn(key);
    return stage === 'lost' && !reason ? { text: t.wrong.reason } : null;
  }
  if (intent === 'remind') {
    const parsed = leadReminderSchema.safeParse({ on: dayIn(key, typed) });
    const { on } = parsed.data ?? { on: '' };
    const isWrong = on !== null && !canRemindOn(on, dayInDhaka(new Date()));
    return isWrong ? { text: words.summary, field: t.remind.wrong } : null;
  }
  const wrong = FIELDS[intent]?.safeParse(typed).error?.issues[0];
  if (!wrong) return null;
  const field = typed.trim() === '' ? words.required : wrong.code === 'too_big' ? words.tooLong : words.invalid;
  return { text: words.summary, field };
}

function carryOut({ intent, kind, id, key, language, typed }: Asked, formKey: string, token: string): Promise<unknown> {
  const params = { kind, id };
  if (intent === 'stage') {
    const { stage, reason } = stageIn(key);
    return ask(calls.moveLead, { params, body: { stage, ...(reason && { reason }) }, token });
  }
  if (intent === 'remind') return ask(calls.remindOfLead, { params, body: { on: dayIn(key, typed) }, token });
  if (intent === 'say') {
    const body = { words: typed, key: idempotencyKey(formKey, { id, typed }) };
    return ask(calls.say, { params: { id }, body, token });
  }
  if (intent === 'note') {
    const body = { note: typed, key: idempotencyKey(formKey, { kind, id, typed }) };
    return ask(calls.addLeadNote, { params, body, token });
  }
  if (intent === 'drop_note') return ask(calls.removeLeadNote, { params: { id: key }, token });
  if (intent === 'drop_ready') return ask(calls.removeQuickAnswer, { params: { id: key }, token });
  const body = { language: LANGUAGES.find((name) => name === language) ?? 'en', words: typed };
  return ask(calls.addQuickAnswer, { body, token });
}

/** Whether a form is one of the book. */
export const isOfBook = (form: FormData): boolean => form.has('book');

/**
 * Writes into the own book what a form says, and shows the list again where it was, with a toast. What could not be
 * written comes back in words with everything that was typed: 400, 404, 409 where there are too many, or 503.
 */
export async function leadsAction({ request }: ActionFunctionArgs, guard: (request: Request) => Promise<SignedInUser>) {
  const user = await personFor(request, guard);
  const form = await request.formData();
  const asked = readForm(form);
  if (!asked) throw new Response(null, { status: 400 });
  const { leads: t } = memberMessagesOf(request);
  const { intent, kind, id, key, typed } = asked;
  const lead = kind === '' ? '' : leadKey(kind as 'hire', id);
  const fail = (status: number, text: string, field?: string) =>
    json({ leadProblem: { intent, lead, typed, text, ...(field && { field }) } satisfies LeadProblem }, { status });
  const wrong = wrongIn(asked, request);
  if (wrong) return fail(400, wrong.text, wrong.field);
  if (!user) return fail(503, t.wrong.unavailable);
  const error = await errorOf(carryOut(asked, String(form.get(FORM_KEY) ?? ''), user.token), request);
  if (error) {
    const isSaying = intent === 'say';
    const refused: Record<number, string | undefined> = {
      ...{ 404: t.wrong.gone, 409: isSaying ? t.say.ended : t.wrong.many },
      ...(isSaying && { 429: t.say.tooMany }),
    };
    const text = refused[error.status] ?? t.wrong.unavailable;
    return fail(text === t.wrong.unavailable ? 503 : error.status, text);
  }
  const anchor = kind === 'enquiry' ? 'message' : 'hire';
  const back = `${screenPath(request)}#${lead === '' ? 'ready' : `${anchor}-${encodeURIComponent(id)}`}`;
  return redirectWithToast(back, request, {
    type: 'success',
    text: intent === 'remind' && key === 'done' ? t.done.undo_remind : t.done[intent],
  });
}
