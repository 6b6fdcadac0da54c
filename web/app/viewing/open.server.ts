import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { openViewingSchema } from '@69street/config/contract';
import { numberOf } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf, orElse } from '~/cms/outcome.server';
import { getConfirmedViewer } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { viewingMessagesOf } from '~/messages/viewing';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { langOf, localPath } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { NO_STORE } from '~/shell/private';
import type { FormProblem } from '~/shell/problem';
import { fieldMessage, wrongFields } from '~/shell/problem.server';
import { redirectWithToast } from '~/shell/session.server';

import { refusalOf } from './conversation.server';
import { chosenOf, toTimes } from './views.server';

type Home = { _id: string; property_name: string };
const FIELDS = ['name', 'number', 'email', 'message'] as const;

/** What the screen shows on which a time of a listing is chosen, before there is a conversation. */
export async function openScreen({ request }: Pick<LoaderFunctionArgs, 'request'>, { _id, property_name }: Home) {
  const { pathname, searchParams } = new URL(request.url);
  const t = viewingMessagesOf(request);
  const viewer = await getConfirmedViewer(request);
  const found = await orElse(ask(calls.viewingTimes, { params: { id: _id } }), null);
  const times = found && toTimes(found.data, langOf(pathname));
  const at = searchParams.get('at');
  const page: PageInfo = { title: t.choose.of(property_name), description: t.choose.text, hidden: true };
  const own = viewer && {
    name: viewer.user_name === viewer.user_email ? '' : viewer.user_name,
    number: numberOf(viewer),
    email: viewer.user_email,
  };
  return json(
    {
      ...{ _id, property_name, times, page, own, at },
      /** With an account and a known address the time is had here, else by the link of a mail. */
      isKnown: viewer?.email_verified === true,
      chosen: times && chosenOf(times, at),
      isMailed: searchParams.has('mailed'),
    },
    NO_STORE,
  );
}

/** Asks for a time of a listing; what cannot be taken comes back with everything that was typed. */
export async function openAction({ request, context }: ActionFunctionArgs, { _id }: Home) {
  const t = viewingMessagesOf(request);
  const lang = langOf(new URL(request.url).pathname);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const viewer = await getConfirmedViewer(request);
  const values = Object.fromEntries(FIELDS.map((field) => [field, text(field)]));
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem }, { ...NO_STORE, status });
  const asked = {
    ...{ ...values, starts_at: text('starts_at'), language: lang, website: text('website') },
    ...(viewer?.email_verified && { email: viewer.user_email }),
  };
  const key = idempotencyKey(text(FORM_KEY), { _id, asked });
  const parsed = openViewingSchema.safeParse({ ...asked, key });
  if (!parsed.success) {
    const words = messagesOf(request).common.form;
    const fields = wrongFields(parsed.error, (field, issue) => fieldMessage(field, values[field] ?? '', issue, words));
    return fail(400, 'starts_at' in fields ? { fields: {}, text: t.refusals.not_offered } : { fields });
  }
  const work = ask(calls.openViewing, {
    params: { id: _id },
    body: parsed.data,
    clientAddress: context.clientAddress,
    ...(viewer && { token: viewer.token }),
  });
  const error = await errorOf(work, request);
  if (error?.status === 404) throw new Response(null, { status: 404 });
  if (error) {
    const { status, text: words } = refusalOf(error, request);
    return fail(status, { fields: {}, text: words });
  }
  const { data } = await work;
  if (!data) return redirect(localPath(`${paths.chooseViewing(_id)}?mailed=1`, lang), { ...NO_STORE });
  const path = localPath(paths.conversationViewing(data.conversation), lang);
  const said = data.state === 'confirmed' ? t.choose.taken : t.choose.requested;
  return redirectWithToast(path, request, { type: 'success', text: said });
}
