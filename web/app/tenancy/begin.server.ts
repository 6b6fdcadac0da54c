import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { newTenancySchema } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor, requireUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { tenancyMessagesOf } from '~/messages/tenancy';
import { formatDay } from '~/shell/dates';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf, localPath } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { NO_STORE } from '~/shell/private';
import type { FormProblem } from '~/shell/problem';
import { redirectWithToast } from '~/shell/session.server';

import { refusalOf } from './action.server';
import { OTHER } from './begin-choice';

/** Who wrote about the home that the address names, for whom its papers can be made. */
export async function beginScreen({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { token } = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const { data } = await forScreen(
    request,
    ask(calls.tenancyWriters, { params: { property: params.property ?? '' }, token }),
  );
  const t = tenancyMessagesOf(request).begin;
  const asked = searchParams.get('conversation');
  const page: PageInfo = { title: t.title, description: t.text(data.home), hidden: true };
  const writers = data.writers.map(({ conversation, name, at }) => ({
    conversation,
    words: t.wrote(name, formatDay(at, lang)),
  }));
  const chosen = writers.find(({ conversation }) => conversation === asked)?.conversation;
  return json({ home: data.home, writers, chosen: chosen ?? (writers.length === 0 ? OTHER : ''), page }, NO_STORE);
}

/** Begins the papers and leads to them; what cannot be taken comes back with what was typed. */
export async function beginAction({ request, params }: Pick<ActionFunctionArgs, 'request' | 'params'>) {
  const user = await personFor(request, requireUser);
  const t = tenancyMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = { who: text('who'), email: text('email') };
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem }, { ...NO_STORE, status });
  const { who, email } = values;
  if (!who) return fail(400, { fields: { who: t.begin.choose } });
  const language = langOf(new URL(request.url).pathname);
  const asked = { property: params.property ?? '', language, ...(who === OTHER ? { email } : { conversation: who }) };
  const body = newTenancySchema.safeParse({ ...asked, key: idempotencyKey(text(FORM_KEY), asked) });
  if (!body.success) return fail(400, { fields: { email: email ? words.emailInvalid : words.required } });
  if (!user) return fail(503, { fields: {}, text: t.unavailable });
  const work = ask(calls.beginTenancy, { body: body.data, token: user.token });
  const error = await errorOf(work, request);
  if (error) {
    const { status, text: why } = refusalOf(error, request);
    return fail(status, { fields: {}, text: why });
  }
  const path = localPath(paths.tenancy((await work).data._id), language);
  return redirectWithToast(path, request, { type: 'success', text: t.facts.saved });
}
