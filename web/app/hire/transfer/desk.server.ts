import { json } from '@remix-run/node';

import { refundSentSchema, transferConfirmationSchema, transferRefusalSchema } from '@69street/config/contract';
import { toLatinDigits } from '@69street/config/market';

import { ask, calls, type CmsError } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { poishaOf } from '~/hire/books.server';
import { transfersMessagesOf } from '~/messages/transfers';
import { redirectWithToast } from '~/shell/session.server';

import type { DeskAnswer, DeskProblem } from './desk-answer';

export type Asked = { request: Request; form: FormData; token: string };

/** The desk as it was looked at, without what a statement filled in. */
function deskOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['received', 'date', 'number', '_data']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

const valuesOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]));

type Failing = Pick<DeskProblem, 'of' | 'intent' | 'values'>;

/** What is wrong with fields, in words; `summary` where it is more than one. */
function wrong(request: Request, failing: Failing, fields: Record<string, string>, status = 400) {
  const { wrong: t } = transfersMessagesOf(request);
  return json<DeskAnswer>({ problem: { ...failing, text: t.summary, fields } }, { status });
}

/** Why cms refused, in words. */
function refused(request: Request, failing: Failing, { status, details, fields }: CmsError) {
  const { wrong: t } = transfersMessagesOf(request);
  const {
    reason = '',
    reference,
    number,
  } = (details ?? {}) as { reason?: string; reference?: string; number?: string };
  const code = fields.received?.[0] ?? fields.value_date?.[0];
  if (code === 'differs') return wrong(request, failing, { received: t.differs }, status);
  if (code === 'early' || code === 'late') return wrong(request, failing, { value_date: t[code] }, status);
  const known: Partial<Record<string, string>> = {
    ...{ own: t.own, alone: t.alone, disagrees: t.disagrees, confirmed: t.confirmed, sent: t.sent },
    bank_number: t.bank_number([number, reference].filter(Boolean).join(', ')),
  };
  const text = status === 404 ? t.gone : (known[reason] ?? (status === 409 ? t.changed : t.failed));
  return json<DeskAnswer>({ problem: { ...failing, text, fields: {} } }, { status });
}

/** An administrator says that the money has come. */
async function confirm({ request, form, token }: Asked) {
  const t = transfersMessagesOf(request);
  const values = valuesOf(form, ['reference', 'received', 'value_date', 'bank_number', 'differs']);
  const { reference = '', received = '', value_date = '', bank_number = '' } = values;
  const failing: Failing = { of: reference, intent: 'confirm', values };
  const poisha = poishaOf(toLatinDigits(received));
  const fields: Record<string, string> = {
    ...(poisha === null || poisha < 1 ? { received: received ? t.wrong.amount : t.wrong.required } : {}),
    ...(bank_number ? {} : { bank_number: t.wrong.required }),
  };
  const day = toLatinDigits(value_date);
  const body = transferConfirmationSchema.safeParse({
    ...{ received: poisha ?? 1, value_date: day, bank_number: bank_number || 'x', differs: values.differs === '1' },
  });
  const isWrong = (name: string) => body.error?.issues.some(({ path }) => path[0] === name) ?? false;
  if (isWrong('value_date')) fields.value_date = day ? t.wrong.date : t.wrong.required;
  if (isWrong('bank_number')) fields.bank_number = bank_number.length > 60 ? t.wrong.tooLong : t.wrong.required;
  if (isWrong('received')) fields.received ??= t.wrong.amount;
  if (!body.success || Object.keys(fields).length > 0) return wrong(request, failing, fields);
  const work = ask(calls.confirmTransfer, { params: { reference }, body: body.data, token });
  const error = await errorOf(work, request);
  if (error) return refused(request, failing, error);
  const { state } = (await work).data;
  const text = state === 'confirmed' ? t.confirm.done(reference) : t.confirm.first(reference);
  return redirectWithToast(deskOf(request), request, { type: 'success', text });
}

/** What is said of something with a reason for its payer. */
async function withReason(
  { request, form, token }: Asked,
  failing: Pick<Failing, 'intent'> & { name: 'reference' | 'id' },
  send: (of: string, body: { reason: string }, token: string) => Promise<unknown>,
  done: (of: string) => string,
) {
  const t = transfersMessagesOf(request);
  const values = valuesOf(form, [failing.name, 'reason']);
  const of = values[failing.name] ?? '';
  const problem: Failing = { of, intent: failing.intent, values };
  const body = transferRefusalSchema.safeParse({ reason: values.reason });
  if (!body.success) return wrong(request, problem, { reason: values.reason ? t.wrong.tooLong : t.wrong.required });
  const error = await errorOf(send(of, body.data, token), request);
  if (error) return refused(request, problem, error);
  return redirectWithToast(deskOf(request), request, { type: 'success', text: done(of) });
}

/** An administrator did not find the money. */
const refuse = (asked: Asked) =>
  withReason(
    asked,
    { intent: 'refuse', name: 'reference' },
    (reference, body, token) => ask(calls.refuseTransfer, { params: { reference }, body, token }),
    transfersMessagesOf(asked.request).refuse.done,
  );

/** The bank did not take money that was to go back. */
const stuck = (asked: Asked) =>
  withReason(
    asked,
    { intent: 'stuck', name: 'id' },
    (id, body, token) => ask(calls.transferRefundStuck, { params: { id }, body, token }),
    () => transfersMessagesOf(asked.request).refunds.asked,
  );

/** An administrator has sent money back. */
async function sent({ request, form, token }: Asked) {
  const t = transfersMessagesOf(request);
  const values = valuesOf(form, ['id', 'bank_number']);
  const { id = '', bank_number = '' } = values;
  const failing: Failing = { of: id, intent: 'sent', values };
  const body = refundSentSchema.safeParse({ bank_number });
  if (!body.success) {
    return wrong(request, failing, { bank_number: bank_number.length > 60 ? t.wrong.tooLong : t.wrong.required });
  }
  const error = await errorOf(ask(calls.transferRefundSent, { params: { id }, body: body.data, token }), request);
  if (error) return refused(request, failing, error);
  return redirectWithToast(deskOf(request), request, { type: 'success', text: t.refunds.done });
}

export const deskActions = { confirm, refuse, sent, stuck };
