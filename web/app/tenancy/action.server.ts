import { json, type ActionFunctionArgs } from '@remix-run/node';

import {
  newRentReceiptSchema,
  rentReceiptStepSchema,
  tenancyStepSchema,
  type TenancyRefusal,
} from '@69street/config/contract';

import { ask, calls, type CmsError } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { LINK, withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { getViewer, personFor, requireUser } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { tenancyMessagesOf } from '~/messages/tenancy';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import { redirectWithToast } from '~/shell/session.server';

import { readFacts, takaOf } from './facts.server';
import { TENANCY_INTENTS, type TenancyIntent, type TenancyProblem } from './tenancy';

/** What a refusal of cms is called. */
export function refusalOf(error: CmsError, request: Request): { status: number; text: string } {
  const t = tenancyMessagesOf(request);
  const { status } = error;
  const why = (error.details as { why?: TenancyRefusal } | undefined)?.why;
  if (status === 409) return { status, text: t.refusals[why ?? 'changed'] };
  if (status === 404) return { status, text: t.gone };
  return status === 429 ? { status, text: t.tooMany } : { status: status === 400 ? 400 : 503, text: t.unavailable };
}

type Sent = {
  id: string;
  request: Request;
  intent: TenancyIntent;
  text: (name: string) => string;
  link: string | undefined;
};
type As = { token?: string; clientAddress: string };
type Fields = Record<string, string>;

/** The body of a step with the tenancy itself, as it was sent. */
function stepOf({ intent, text, link }: Sent) {
  const version = Number(text('version') || Number.NaN);
  if (intent === 'offer' || intent === 'agree') return { step: intent, version, name: text('name') };
  if (intent === 'withdraw') return { step: intent, version };
  if (intent === 'decline') return { step: intent, version, words: text('words'), link };
  if (intent === 'end') return { step: intent, day: text('day') };
  return intent === 'remind' ? { step: intent, on: text('on') === 'yes', link } : { step: intent, link };
}

/** The call that a form asks for, or which of its fields are wrong; null for a form that is none of ours. */
function callOf(sent: Sent, as: As): Promise<unknown> | Fields | null {
  const { id, request, intent, text, link } = sent;
  const { form } = messagesOf(request).common;
  const params = { id };
  const wrong = (name: string) => ({ [name]: text(name).trim() ? form.invalid : form.required });
  if (intent === 'save') {
    const read = readFacts(request, text);
    if ('fields' in read) return read.fields;
    return ask(calls.saveAgreement, { params, body: { version: Number(text('version')), facts: read.facts }, ...as });
  }
  if (intent === 'receipt') {
    const asked = {
      // A page of before the update says nothing of it.
      kind: text('kind') || undefined,
      month: text('month'),
      amount: takaOf(text('amount')),
      paid_on: text('paid_on'),
      paid_by: text('paid_by'),
    };
    const key = idempotencyKey(text(FORM_KEY), { id, asked });
    const body = newRentReceiptSchema.safeParse({ ...asked, key });
    if (body.success) return ask(calls.addRentReceipt, { params, body: body.data, ...as });
    return Object.assign({}, ...body.error.issues.map(({ path }) => wrong(String(path[0])))) as Fields;
  }
  if (intent === 'confirm' || intent === 'dispute' || intent === 'withdraw_receipt') {
    const step = intent === 'withdraw_receipt' ? 'withdraw' : intent;
    const body = rentReceiptStepSchema.safeParse({ step, words: text('words'), link });
    if (!body.success) return wrong('words');
    return ask(calls.stepRentReceipt, { params: { ...params, number: text('number') }, body: body.data, ...as });
  }
  const body = tenancyStepSchema.safeParse(stepOf(sent));
  if (body.success) return ask(calls.stepTenancy, { params, body: body.data, ...as });
  const name = String(body.error.issues[0]?.path[0]);
  return name === 'name' || name === 'words' || name === 'day' ? wrong(name) : null;
}

function doneWords(intent: TenancyIntent, request: Request): string {
  const { facts, agreement, receipts, settings } = tenancyMessagesOf(request);
  const words: Record<TenancyIntent, string> = {
    ...{ save: facts.saved, offer: agreement.offered, withdraw: agreement.withdrawn, agree: agreement.agreed },
    ...{ decline: agreement.declined, end: settings.ended, remind: settings.saved, end_links: settings.linksEnded },
    ...{ receipt: receipts.saved, confirm: receipts.confirmed, dispute: receipts.disputed },
    withdraw_receipt: receipts.withdrawn,
  };
  return words[intent];
}

/** Whoever sends a form: the account where there is one, else the link of a mail. Null while cms is away. */
async function senderOf(request: Request, link: string | undefined) {
  if (link === undefined) return personFor(request, requireUser);
  return (await getViewer(request)) ?? undefined;
}

/** The action of a tenancy's page. What cannot be taken comes back with everything that was typed. */
export async function tenancyAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const t = tenancyMessagesOf(request);
  const link = text(LINK) || undefined;
  const user = await senderOf(request, link);
  const intent = TENANCY_INTENTS.find((one) => one === text('intent'));
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const fail = (status: number, fields: Fields, words?: string) => {
    const problem: TenancyProblem = {
      intent: intent ?? 'save',
      about: text('number'),
      values,
      fields,
      ...(words && { text: words }),
    };
    return json({ problem }, { status, headers: HIDDEN });
  };
  if (user === null) return fail(503, {}, t.unavailable);
  if (!intent) return fail(400, {}, t.unavailable);
  const as = { clientAddress: context.clientAddress, ...(user && { token: user.token }) };
  const work = callOf({ id: params.id ?? '', request, intent, text, link }, as);
  if (work === null) return fail(400, {}, t.unavailable);
  if (!(work instanceof Promise)) return fail(400, work);
  const error = await errorOf(work, request);
  if (error) {
    const { status, text: words } = refusalOf(error, request);
    return fail(status, {}, words);
  }
  const { pathname } = new URL(request.url);
  const to = intent === 'end_links' ? pathname : withLink(pathname, link ?? '');
  return redirectWithToast(to, request, { type: 'success', text: doneWords(intent, request) });
}
