import { json } from '@remix-run/node';

import { payoutSchema, SETTLEMENT_ROWS } from '@69street/config/contract';
import { formatMoney, POISHA, RAILS, readCsv, type CsvRow } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { booksMessagesOf } from '~/messages/books';
import { csvTextOf } from '~/shell/csv-file.server';
import { langOf } from '~/shell/lang';

import type { FileAnswer, PayoutProblem } from './books-answer';

type Asked = { request: Request; form: FormData; token: string };

/** Books what the admin says to have sent. */
export async function payOutAction({ request, form, token }: Asked) {
  const { due: t } = booksMessagesOf(request);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [agent_key, agent_name, reference] = [text('agent_key'), text('agent_name'), text('reference')];
  const money = (poisha: number) => formatMoney(poisha / POISHA, langOf(new URL(request.url).pathname));
  const fail = (status: number, words: string) =>
    json({ payout: { agent_key, reference, text: words } satisfies PayoutProblem }, { status });
  const body = payoutSchema.safeParse({ agent_key, amount: Number(text('amount')), reference });
  if (!body.success) return fail(400, reference === '' ? t.required : reference.length > 100 ? t.tooLong : t.failed);
  const error = await errorOf(ask(calls.payOut, { body: body.data, token }), request);
  if (!error) return json({ done: t.done(money(body.data.amount), agent_name) });
  const { reason, due } = (error.details ?? {}) as { reason?: string; due?: number };
  return fail(error.status, reason === 'due' ? t.changed(money(due ?? 0)) : t.failed);
}

/** How providers call the number of a payment and its amount, in small letters without signs. */
const NUMBERS = [
  ...['reference', 'charge', 'chargeid', 'sourceid', 'source', 'valid', 'trxid', 'transactionid', 'trxno'],
  ...['banktranid', 'id'],
];
const AMOUNTS = ['amount', 'gross', 'transactionamount', 'totalamount', 'amounttaka', 'storeamount'];

export const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

export function columnOf(head: CsvRow | undefined, names: readonly string[]): number {
  const columns = head?.cells.map(plain) ?? [];
  return names.map((name) => columns.indexOf(name)).find((at) => at >= 0) ?? -1;
}

/** Poisha of "1,234.50"; null for what is no amount. */
export function poishaOf(cell: string): number | null {
  const [, taka, part = ''] = /^৳?\s*([\d,]+)(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return taka === undefined ? null : Number(taka.replaceAll(',', '')) * POISHA + Number(part.padEnd(2, '0'));
}

type Read = { problem: string } | { rows: Array<{ reference: string; amount: number }>; skipped: number };

/** The numbers and amounts of a provider's file, or why there are none, in words. */
export function readSettlement(text: string, request: Request): Read {
  const { file: t } = booksMessagesOf(request);
  const lines = readCsv(text);
  if (!lines) return { problem: t.unreadable };
  const [head, ...rest] = lines;
  const [number, amount] = [columnOf(head, NUMBERS), columnOf(head, AMOUNTS)];
  if (number < 0 || amount < 0) return { problem: t.columns };
  const rows = rest.flatMap(({ cells }) => {
    const [reference, poisha] = [cells[number] ?? '', poishaOf(cells[amount] ?? '')];
    return reference === '' || reference.length > 200 || poisha === null ? [] : [{ reference, amount: poisha }];
  });
  if (rows.length === 0) return { problem: t.rows };
  if (rows.length > SETTLEMENT_ROWS) return { problem: t.many(SETTLEMENT_ROWS) };
  return { rows, skipped: rest.length - rows.length };
}

/** Holds a provider's file against the books of a month. */
export async function settleAction({ request, form, token }: Asked, month: string) {
  const { file: t } = booksMessagesOf(request);
  const rail = RAILS.find((name) => name === form.get('rail')) ?? 'card';
  const fail = (status: number, problem: string) => json({ file: { rail, problem } as FileAnswer }, { status });
  const sent = await csvTextOf(form.get('file'), { letters: false });
  if ('problem' in sent) return fail(400, t[sent.problem]);
  const read = readSettlement(sent.text, request);
  if ('problem' in read) return fail(400, read.problem);
  const work = ask(calls.settlement, { body: { rail, month, rows: read.rows }, token });
  const error = await errorOf(work, request);
  if (error) return fail(error.status, t.failed);
  return json({ file: { rail, settled: (await work).data, skipped: read.skipped } as FileAnswer });
}
