import { createHash } from 'node:crypto';
import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';

import {
  conversationReportSchema,
  sayingSchema,
  sayingWithPhotoSchema,
  type ConversationChange,
} from '@69street/config/contract';
import { PHOTO_BYTES, TEXT_LIMITS } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { sendForm } from '~/cms/files.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor, requireRole, requireUser } from '~/identity/guards.server';
import { conversationMessagesOf } from '~/messages/conversation';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { uploadRefusal } from '~/photo/refusal.server';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

import { INTENTS, type ConversationProblem, type Intent } from './conversation';
import { LINK, withLink } from './link';
import { HIDDEN } from './read.server';

type Failure = { status: number; text: string; fields?: Record<string, string> };
type Step = {
  request: Request;
  id: string;
  intent: Intent;
  text: (name: string) => string;
  /** On whose behalf: of an account, or of whoever has the link. */
  as: { token?: string; clientAddress: string };
  link: string | undefined;
  /** What was chosen to go with the words. */
  photo: File | null;
};

/** What a field of a form is told; line ends come as two characters, which the limit means as one. */
const typed = (value: FormDataEntryValue | null) => String(value ?? '').replaceAll('\r\n', '\n');

/** The screen that a form stood on, at one of its places. */
function backTo({ request, link }: Pick<Step, 'request' | 'link'>, place = ''): string {
  return withLink(new URL(request.url).pathname, link ?? '') + place;
}

/** Bytes of a form without a photograph. */
const SMALL_FORM = 256 * 1024;

const isSuccess = (outcome: Response | Failure): outcome is Response => outcome instanceof Response;

async function say(step: Step): Promise<Response | Failure> {
  const { request, id, text, as, link, photo } = step;
  const { form } = messagesOf(request).common;
  const words = text('words');
  if (photo) return sayWithPhoto(step, photo);
  const key = idempotencyKey(text(FORM_KEY), { id, words });
  const parsed = sayingSchema.safeParse({ words, key, link });
  const wrong = (field: string): Failure => ({ status: 400, text: form.summary, fields: { words: field } });
  if (!parsed.success) {
    const isTooLong = parsed.error.issues.some(({ code }) => code === 'too_big');
    return wrong(words.trim() === '' ? form.required : isTooLong ? form.tooLong : form.invalid);
  }
  const work = ask(calls.say, { params: { id }, body: parsed.data, ...as });
  const error = await errorOf(work, request);
  if (!error) return redirect(backTo(step, `#message-${(await work).data._id}`), { headers: HIDDEN });
  return error.status === 400 ? wrong(form.invalid) : unsaid(step, error.status);
}

/** Why something was not said, but for what is wrong with the words. */
function unsaid({ request, link }: Step, status: number): Failure {
  const t = conversationMessagesOf(request).say;
  if (status === 404) return { status, text: link ? t.linkOver : t.gone };
  if (status === 409) return { status, text: t.ended };
  return status === 429 ? { status, text: t.tooMany } : { status: 503, text: t.unavailable };
}

async function sayWithPhoto(step: Step, photo: File): Promise<Response | Failure> {
  const { request, id, text, as, link } = step;
  const { form: t } = messagesOf(request).common;
  const words = text('words');
  const wrong = (fields: Record<string, string>): Failure => ({ status: 400, text: t.summary, fields });
  if (photo.size > PHOTO_BYTES) return wrong({ photo: memberMessagesOf(request).listing.photos.refused.big });
  const digest = createHash('sha256').update(Buffer.from(await photo.arrayBuffer()));
  const key = idempotencyKey(text(FORM_KEY), { id, words, photo: digest.digest('hex') });
  const parsed = sayingWithPhotoSchema.safeParse({ words, key });
  if (!parsed.success) return wrong({ words: words.length > TEXT_LIMITS.message ? t.tooLong : t.invalid });
  const form = new FormData();
  form.set('words', words);
  form.set('key', key);
  form.set('file', photo, 'photograph');
  const work = sendForm(calls.sayWithPhoto, { params: { id }, query: { link } }, { form, ...as });
  const error = await errorOf(work, request);
  if (!error) return redirect(backTo(step, `#message-${(await work).data._id}`), { headers: HIDDEN });
  if (error.status === 413 || error.fields.file) return wrong({ photo: uploadRefusal(error, request) });
  if (error.status !== 400) return unsaid(step, error.status);
  return wrong({ words: error.fields.words ? t.required : t.invalid });
}

/** What a refusal of cms is called, but for one of a form with fields. */
function refused({ request, link }: Step, status: number): Failure {
  const t = conversationMessagesOf(request).change;
  if (status === 404) return { status, text: link ? t.linkOver : t.gone };
  if (status === 409) return { status, text: t.conflict };
  return status === 429 ? { status, text: t.tooMany } : { status: 503, text: t.unavailable };
}

async function report(step: Step): Promise<Response | Failure> {
  const { request, id, text, as, link } = step;
  const t = conversationMessagesOf(request).report;
  const { form } = messagesOf(request).common;
  const parsed = conversationReportSchema.safeParse({ reason: text('reason'), words: text('report_words'), link });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, code } of parsed.error.issues) {
      if (path[0] === 'reason') fields.reason = t.choose;
      else fields.report_words = code === 'too_big' ? form.tooLong : form.invalid;
    }
    return { status: 400, text: form.summary, fields };
  }
  const error = await errorOf(ask(calls.reportConversation, { params: { id }, body: parsed.data, ...as }), request);
  if (error) return refused(step, error.status);
  return redirectWithToast(backTo(step), request, { type: 'success', text: t.done });
}

type Setting = Exclude<Intent, 'say' | 'report' | 'settled' | 'blocked'>;
const CHANGES: Record<Setting, Omit<ConversationChange, 'link'>> = {
  mute: { is_muted: true },
  unmute: { is_muted: false },
  end: { is_blocked: true },
  resume: { is_blocked: false },
  'end-links': { ends_links: true },
  read: { is_read: true },
  'show-number': { shares_number: true },
  'hide-number': { shares_number: false },
};

async function change(step: Step, setting: Setting): Promise<Response | Failure> {
  const { request, id, as, link } = step;
  const t = conversationMessagesOf(request);
  const body = { ...CHANGES[setting], link };
  const error = await errorOf(ask(calls.changeConversation, { params: { id }, body, ...as }), request);
  if (error?.status === 400) return { status: 400, text: t.telephone.none };
  if (error) return refused(step, error.status);
  // The script of the page marks as read without a word.
  if (setting === 'read') return redirect(backTo(step, '#last'), { headers: HIDDEN });
  const done = {
    mute: t.mute.done,
    unmute: t.mute.undone,
    end: t.end.done,
    resume: t.end.resumed,
    'end-links': t.links.done,
    'show-number': t.telephone.shown,
    'hide-number': t.telephone.hidden,
  };
  return redirectWithToast(backTo(step), request, { type: 'success', text: done[setting] });
}

/** The admin's decision about a reported conversation; leads back to the list of those. */
async function decide(step: Step, outcome: 'settled' | 'blocked'): Promise<Response | Failure> {
  const { request, id, as } = step;
  const t = conversationMessagesOf(request).reported;
  const error = await errorOf(
    ask(calls.decideConversation, { params: { id }, body: { outcome }, token: as.token }),
    request,
  );
  if (error) {
    const isGone = error.status === 404 || error.status === 409;
    return { status: isGone ? error.status : 503, text: isGone ? t.gone : t.unavailable };
  }
  const list = localPath(paths.admin.conversations, langOf(new URL(request.url).pathname));
  return redirectWithToast(list, request, { type: 'success', text: t[`${outcome}Done`] });
}

function outcomeOf(step: Step): Promise<Response | Failure> {
  const { intent } = step;
  if (intent === 'say') return say(step);
  if (intent === 'report') return report(step);
  return intent === 'settled' || intent === 'blocked' ? decide(step, intent) : change(step, intent);
}

/** The file of a form; a field in which nothing was chosen sends an empty one. */
function photoIn(form: FormData): File | null {
  const photo = form.get('photo');
  return photo instanceof File && photo.size > 0 ? photo : null;
}

/**
 * The form of a request. One with a photograph is read only when it comes from a side: by the link in the address, which
 * stands there beside the form's own, else by the session.
 */
async function formOf(request: Request, id: string, clientAddress: string): Promise<FormData> {
  const length = Number(request.headers.get('Content-Length'));
  const isLarge = length > SMALL_FORM;
  if (isLarge && length > PHOTO_BYTES + SMALL_FORM) throw new Response(null, { status: 413, headers: HIDDEN });
  if (isLarge) {
    const link = new URL(request.url).searchParams.get(LINK) || undefined;
    const as = link ? { clientAddress } : { token: (await requireUser(request)).token };
    await forScreen(request, ask(calls.conversation, { params: { id }, query: { link }, ...as }));
  }
  return request.formData();
}

/**
 * The action of a conversation: says something in it, or does what its menu offers, on behalf of an account or of whoever
 * has the link of a mail. What cannot be done comes back with everything that was typed.
 */
export async function conversationAction({ request, params, context }: ActionFunctionArgs) {
  const form = await formOf(request, params.id ?? '', context.clientAddress);
  const text = (name: string) => typed(form.get(name));
  const intent = INTENTS.find((one) => one === form.get('intent')) ?? 'say';
  const isDecision = intent === 'settled' || intent === 'blocked';
  const link = isDecision ? undefined : text(LINK) || undefined;
  const guard = isDecision ? (asking: Request) => requireRole(asking, 'Admin') : requireUser;
  const user = link === undefined ? await personFor(request, guard) : undefined;
  const step: Step = {
    ...{ request, id: params.id ?? '', intent, text, link, photo: photoIn(form) },
    as: { clientAddress: context.clientAddress, ...(user && { token: user.token }) },
  };
  const t = conversationMessagesOf(request);
  const away: Failure = { status: 503, text: intent === 'say' ? t.say.unavailable : t.change.unavailable };
  const outcome = user === null ? away : await outcomeOf(step);
  if (isSuccess(outcome)) return outcome;
  const problem: ConversationProblem = {
    ...{ intent, text: outcome.text, fields: outcome.fields ?? {}, formKey: text(FORM_KEY) },
    values: { words: text('words'), reason: text('reason'), report_words: text('report_words') },
  };
  return json({ problem }, { status: outcome.status, headers: HIDDEN });
}
