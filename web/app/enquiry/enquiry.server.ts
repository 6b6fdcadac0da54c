import { json } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';

import { enquirySchema } from '@69street/config/contract';
import type { EnquiryAbout, EnquiryReader } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { getViewer } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { redirectWithToast } from '~/shell/session.server';

import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import type { FormProblem, Issue } from '~/shell/problem';
import { fieldMessage, wrongFields } from '~/shell/problem.server';

import { keptHere, reachedBy, sentCookie } from './sent.server';

/** What a message is about, and who is told of it where the page says so. */
type Reader = { _id: string; enquiries_to?: EnquiryReader; agent_email?: string | null };

const STOP = { en: '. ', bn: '। ' };
const FIELDS = ['name', 'number', 'email', 'message'] as const;

/**
 * The action of every contact form: stores the message, then shows the page again with the thanks and what was sent. The
 * same words sent again from the same page, by whichever way back, are not stored again. On error it answers 400 (a field), 429 (too many) or 503 (cms away) with everything that was typed.
 */
export async function enquiryAction({ request, context }: ActionFunctionArgs, about: EnquiryAbout, reader?: Reader) {
  const t = messagesOf(request);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const values = Object.fromEntries(FIELDS.map((field) => [field, text(field)]));
  const shares_number = text('shares_number');
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values: { ...values, shares_number } } satisfies FormProblem }, { status });

  const { pathname } = new URL(request.url);
  const language = langOf(pathname);
  const key = reader ? { key: reader._id } : {};
  const shown = shares_number ? { shares_number: true } : {};
  const enquiry = { about, ...key, ...values, ...shown, language, website: text('website') };
  const parsed = enquirySchema.safeParse(enquiry);
  if (!parsed.success) {
    const inWords = (field: string, issue: Issue) => fieldMessage(field, values[field] ?? '', issue, t.common.form);
    return fail(400, { fields: wrongFields(parsed.error, inWords) });
  }
  const digest = idempotencyKey('', parsed.data);
  const before = await keptHere(request);
  const isSent = before?.digest === digest;
  const viewer = isSent ? null : await getViewer(request);
  const work = isSent
    ? null
    : ask(calls.enquiry, {
        body: parsed.data,
        idempotencyKey: idempotencyKey(text(FORM_KEY), parsed.data),
        clientAddress: context.clientAddress,
        ...(viewer && { token: viewer.token }),
      });
  const error = work && (await errorOf(work));
  if (error) {
    if (error.status === 429) return fail(429, { fields: {}, text: t.common.form.tooMany });
    if (error.status === 404) throw new Response(null, { status: 404 });
    if (error.status === 400) {
      const fields = Object.keys(error.fields).map((field) => [field, t.common.form.invalid]);
      return fail(400, { fields: Object.fromEntries(fields) });
    }
    return fail(503, { fields: {}, text: t.common.form.unavailable });
  }
  const thanks = [t.common.form.thanks, reader?.enquiries_to && t.property.sentTo[reader.enquiries_to]];
  const { message, email, number } = values as Record<(typeof FIELDS)[number], string>;
  const to = reachedBy(reader);
  const sees = shares_number !== '' || to === 'office';
  const conversation = (work ? (await work)._id : before?.conversation) ?? null;
  const kept = { message, email, number: sees ? number : '', to, conversation, digest };
  const sent = await sentCookie(pathname, kept);
  const toast = { type: 'success', text: thanks.filter(Boolean).join(STOP[language]) } as const;
  return redirectWithToast(`${pathname}#contact`, request, toast, [sent]);
}
