import { json, type ActionFunctionArgs } from '@remix-run/node';

import { leadNoteSchema, newQuickAnswerSchema, type Leads } from '@69street/config/contract';
import { LANGUAGES, LEAD_KINDS, LEAD_STAGES, type LeadStage } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesIn, memberMessagesOf } from '~/messages/member';
import { formatMoment } from '~/shell/dates';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf } from '~/shell/lang';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';
import { LEAD_INTENTS, leadKey, type LeadIntent, type LeadProblem, type LeadsData, type ReadyAnswer } from './leads';

/** The stage that the address asks for. */
export function stageOf(request: Request): LeadStage | null {
  const asked = new URL(request.url).searchParams.get('stage');
  return LEAD_STAGES.find((stage) => stage === asked) ?? null;
}

function readyOf({ quick_answers }: Leads['meta']): ReadyAnswer[] {
  const own = quick_answers.map(({ _id, language, words }) => ({ key: _id, language, words, isOwn: true }));
  const sites = LANGUAGES.flatMap((language) =>
    memberMessagesIn(language).leads.ready.map((words, index) => ({
      key: `${language}${index}`,
      language,
      words,
      isOwn: false,
    })),
  );
  return [...own, ...sites];
}

type Shown = { enquiries: string[]; hires: string[] };

/** What the own book says of the messages and hires of a screen. Called behind the guard; throws what `forScreen` throws. */
export async function leadsData(request: Request, user: SignedInUser, shown: Shown): Promise<LeadsData> {
  const lang = langOf(new URL(request.url).pathname);
  const query = { enquiries: shown.enquiries.join(','), hires: shown.hires.join(',') };
  const { data, meta } = await forScreen(request, ask(calls.leads, { query, token: user.token }));
  const views = data.map(({ kind, _id, stage, notes }) => ({
    ...{ kind, _id, stage },
    notes: notes.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
  }));
  return {
    stage: stageOf(request),
    stages: meta.stages,
    response: meta.response,
    leads: Object.fromEntries(views.map((view) => [leadKey(view.kind, view._id), view])),
    ready: readyOf(meta),
  };
}

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

function carryOut({ intent, kind, id, key, language, typed }: Asked, formKey: string, token: string): Promise<unknown> {
  const params = { kind, id };
  if (intent === 'stage') {
    const stage = LEAD_STAGES.find((name) => name === key) ?? 'new';
    return ask(calls.moveLead, { params, body: { stage }, token });
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
  const { form: words } = messagesOf(request).common;
  const { intent, kind, id, typed } = asked;
  const lead = kind === '' ? '' : leadKey(kind as 'hire', id);
  const fail = (status: number, text: string, field?: string) =>
    json({ leadProblem: { intent, lead, typed, text, ...(field && { field }) } satisfies LeadProblem }, { status });
  const schema =
    intent === 'note' ? leadNoteSchema.shape.note : intent === 'keep_ready' ? newQuickAnswerSchema.shape.words : null;
  const wrong = schema?.safeParse(typed).error?.issues[0];
  if (wrong) {
    const field = typed.trim() === '' ? words.required : wrong.code === 'too_big' ? words.tooLong : words.invalid;
    return fail(400, words.summary, field);
  }
  if (!user) return fail(503, t.wrong.unavailable);
  const error = await errorOf(carryOut(asked, String(form.get(FORM_KEY) ?? ''), user.token), request);
  if (error) {
    const text = { 404: t.wrong.gone, 409: t.wrong.many }[error.status] ?? t.wrong.unavailable;
    return fail(text === t.wrong.unavailable ? 503 : error.status, text);
  }
  const anchor = kind === 'enquiry' ? 'message' : 'hire';
  const back = `${screenPath(request)}#${lead === '' ? 'ready' : `${anchor}-${encodeURIComponent(id)}`}`;
  return redirectWithToast(back, request, { type: 'success', text: t.done[intent] });
}
