import { json } from '@remix-run/node';

import { STATEMENT_ROWS, type StatementLine } from '@69street/config/contract';
import { formatPoisha, readCsv, toLatinDigits, type CsvRow } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { columnOf, plain, poishaOf } from '~/hire/books.server';
import { transfersMessagesOf } from '~/messages/transfers';
import { csvTextOf } from '~/shell/csv-file.server';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';

import type { DeskAnswer, StatementAnswer } from './desk-answer';
import type { Asked } from './desk.server';

/** How banks call the columns of their statements, in small letters without signs. */
const DATES = ['valuedate', 'date', 'transactiondate', 'txndate', 'trandate', 'postingdate', 'postdate'];
const AMOUNTS = [
  'credit',
  'creditamount',
  'deposit',
  'depositamount',
  'cr',
  'amount',
  'transactionamount',
  'amounttaka',
];
const TEXTS = [
  ...['description', 'particulars', 'narration', 'details', 'transactiondetails', 'remarks', 'reference'],
  ...['descriptionreference', 'payerreference'],
];
const NUMBERS = [
  ...['transactionnumber', 'transactionno', 'transactionid', 'trxid', 'trxno', 'txnid', 'txnno', 'tranid', 'tranno'],
  ...['referencenumber', 'referenceno', 'refno', 'ref', 'journalno', 'instrumentno', 'chequeno'],
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "26/11/2026", "26-Nov-26", "2026-11-26 14:03" as 2026-11-26; null for what is no day. Days stand before months here. */
export function dayOf(cell: string): string | null {
  const text = toLatinDigits(cell).trim();
  const found =
    /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?!\d)/.exec(text) ??
    /^(?<d>\d{1,2})[-/. ]+(?<m>\d{1,2}|[A-Za-z]{3})[A-Za-z]*[-/. ,]+(?<y>\d{4}|\d{2})(?!\d)/.exec(text);
  if (!found?.groups) return null;
  const { y = '', m = '', d = '' } = found.groups;
  const month = /^\d/.test(m) ? Number(m) : MONTHS.indexOf(m.toLowerCase()) + 1;
  const day = [y.padStart(4, '20'), String(month).padStart(2, '0'), d.padStart(2, '0')].join('-');
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

const textsOf = (head: CsvRow | undefined): number[] =>
  (head?.cells ?? []).flatMap((name, at) => (TEXTS.includes(plain(name)) ? [at] : []));

type Read = { problem: string } | { rows: StatementLine[]; skipped: number };

/** What came in, by a bank's statement, or why there is nothing, in words. */
export function readStatement(text: string, request: Request): Read {
  const { statement: t } = transfersMessagesOf(request);
  const lines = readCsv(text);
  if (!lines) return { problem: t.unreadable };
  const [head, ...rest] = lines;
  const [date, amount, number] = [DATES, AMOUNTS, NUMBERS].map((names) => columnOf(head, names)) as [
    ...[number, number, number],
  ];
  const texts = textsOf(head);
  if (amount < 0) return { problem: t.columns };
  const rows = rest.flatMap(({ cells }): StatementLine[] => {
    const poisha = poishaOf(toLatinDigits(cells[amount] ?? '').trim());
    if (poisha === null || poisha < 1) return [];
    const said = texts.map((at) => cells[at] ?? '').join(' ');
    return [
      {
        date: dayOf(cells[date] ?? ''),
        amount: poisha,
        text: said.trim().slice(0, 1000),
        bank_number: (cells[number] ?? '').trim().slice(0, 100),
      },
    ];
  });
  if (rows.length === 0) return { problem: t.rows };
  if (rows.length > STATEMENT_ROWS) return { problem: t.many(STATEMENT_ROWS) };
  return { rows, skipped: rest.length - rows.length };
}

/** Holds a statement of the bank against the transfers. */
export async function statementAction({ request, form, token }: Asked) {
  const { statement: t } = transfersMessagesOf(request);
  const lang = langOf(new URL(request.url).pathname);
  const answer = (statement: StatementAnswer, status = 200) => json<DeskAnswer>({ statement }, { status });
  const sent = await csvTextOf(form.get('file'), { letters: false });
  if ('problem' in sent) return answer({ problem: t[sent.problem] }, 400);
  const read = readStatement(sent.text, request);
  if ('problem' in read) return answer(read, 400);
  const work = ask(calls.bankStatement, { body: { rows: read.rows }, token });
  const error = await errorOf(work, request);
  if (error) return answer({ problem: t.failed }, error.status);
  const lines = (await work).data.flatMap(({ line, kind, transfers }) => {
    const row = read.rows[line];
    if (!row) return [];
    const day = row.date ? formatDay(`${row.date}T06:00:00.000Z`, lang) : '';
    return [{ ...row, kind, transfers, day, money: formatPoisha(row.amount, lang) }];
  });
  return answer({ lines, skipped: read.skipped });
}
