import { json, type AppLoadContext } from '@remix-run/node';

import { askedMoreAnswerSchema, askedMoreDecisionSchema, askedMoreSchema } from '@69street/config/contract';
import { parseMoney } from '@69street/config/market';

import { ask, askRemembered, calls, contentChanged, type CmsError } from '~/cms/client.server';
import { errorOf, orElse, soonOrNull } from '~/cms/outcome.server';
import { costMessagesIn, costMessagesOf } from '~/messages/cost';
import type { FormProblem } from '~/shell/problem';
import { langOf } from '~/shell/lang';
import type { Language } from '@69street/config/market';

import type { MarkView } from './mark';
import type { Unanswered } from './unanswered';

const TYPED_MAX = 2000;
type Member = { token: string };
type Pages = Pick<AppLoadContext, 'dropPages'>;

const typedOf = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, TYPED_MAX)]));

const failed = (status: number, problem: FormProblem) => json({ problem }, { status });

/** A refusal of cms, with what was typed. Throws a 404 Response for what is not there. */
function refused(error: CmsError, values: Record<string, string>, request: Request) {
  const { asked: t } = costMessagesOf(request);
  if (error.status === 404) throw new Response(null, { status: 404 });
  return failed(error.status, { values, fields: {}, text: error.status === 429 ? t.tooMany : t.failed });
}

type Done = { done: string };

/** The mark on the page of the home is another now. */
function changed(done: string, pages: Pages): Done {
  contentChanged();
  pages.dropPages();
  return { done };
}

/** What somebody says was asked of them, takes back, or answers as the owner. */
export async function askedMoreAction(request: Request, id: string, { token, dropPages }: Member & Pages) {
  const { asked: t } = costMessagesOf(request);
  const form = await request.formData();
  const params = { id };
  const intent = form.get('intent');
  if (intent === 'withdraw') {
    const error = await errorOf(ask(calls.withdrawAskedMore, { params, token }));
    return error ? refused(error, {}, request) : changed(t.withdrawn, { dropPages });
  }
  if (intent === 'answer') {
    const values = typedOf(form, ['words']);
    const parsed = askedMoreAnswerSchema.safeParse({ words: values.words?.replaceAll('\r\n', '\n') });
    if (!parsed.success) return failed(400, { values, fields: { words: t.wrongWords } });
    const error = await errorOf(ask(calls.answerAskedMore, { params, token, body: parsed.data }));
    return error ? refused(error, values, request) : changed(t.answered, { dropPages });
  }
  const values = typedOf(form, ['what', 'amount']);
  const parsed = askedMoreSchema.safeParse({ what: values.what, amount: parseMoney(values.amount ?? '') });
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const fields = Object.fromEntries(
      (['what', 'amount'] as const).filter((name) => wrong.has(name)).map((name) => [name, t.wrong[name]]),
    );
    return failed(400, { values, fields });
  }
  const error = await errorOf(ask(calls.sayAskedMore, { params, token, body: parsed.data }));
  return error ? refused(error, values, request) : changed(t.done, { dropPages });
}

/** What the admin decides about a listing of the queue. */
export async function decideAction(request: Request, { token, dropPages }: Member & Pages) {
  const { asked: t } = costMessagesOf(request);
  const values = typedOf(await request.formData(), ['id', 'outcome', 'reason']);
  const { id = '', outcome, reason } = values;
  const parsed = askedMoreDecisionSchema.safeParse({ outcome, ...(reason?.trim() && { reason }) });
  if (!parsed.success || !id) return failed(400, { values, fields: { reason: t.reasonWrong } });
  const error = await errorOf(ask(calls.decideAskedMore, { params: { id }, token, body: parsed.data }));
  return error && error.status !== 404 ? refused(error, values, request) : changed(t.decided, { dropPages });
}

/** The mark of a listing in words, or null. */
export async function markIn(id: string, lang: Language): Promise<MarkView | null> {
  const { asked: t } = costMessagesIn(lang);
  const mark = (await soonOrNull(askRemembered(calls.askedMoreMark, { params: { id } })))?.data;
  if (!mark) return null;
  return {
    text: mark.confirmed ? `${t.mark(mark.people)} ${t.confirmed}` : t.mark(mark.people),
    answer: mark.answer && t.answer(mark.answer),
  };
}

/** Marks of one's own homes without an answer, in words; none while cms is away. */
export async function unansweredOf(request: Request, { token }: Member): Promise<Unanswered> {
  const { asked: t } = costMessagesOf(request);
  const answer = await orElse(ask(calls.askedOfMine, { token }), null);
  return (answer?.data ?? []).map(({ _id, property_name, people }) => ({
    id: _id,
    text: t.mine(property_name, people),
  }));
}

/** The way to say it, as a link of a page, in the language of the request. */
export const askedMoreLinkIn = (request: Request): string =>
  costMessagesIn(langOf(new URL(request.url).pathname)).asked.link;
