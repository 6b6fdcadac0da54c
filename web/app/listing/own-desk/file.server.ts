import { json } from '@remix-run/node';

import type { FileOutcome } from '@69street/config/contract';
import {
  FILE_BYTES_MAX,
  FILE_CALL_ROWS,
  FILE_FATES,
  FILE_ROWS_MAX,
  LISTING,
  readCsv,
  type CsvRow,
  type FileFate,
  type ListingColumn,
} from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import type { Values } from '~/listing/listing-form';
import { wordsFor } from '~/listing/listing-values.server';
import { ownDeskMessagesOf } from '~/messages/own-desk';
import { csvTextOf, type CsvProblem } from '~/shell/csv-file.server';
import type { FileAnswer, ShownRow } from './desk';
import {
  cellOf,
  choicesFor,
  columnNames,
  columnsOf,
  isTold,
  valuesOfCells,
  type FileColumn,
} from './file-columns.server';

/** A call brings fifty rows at most, and no more than cms takes as one body. */
const CALL_BYTES = 180 * 1024;
const SHOWN_CHANGE = 60;

type Row = { line: number; code?: string; cells: Map<ListingColumn, string>; values: Values; doubled: boolean };
type Read = { rows: Row[]; unknown: string[] } | { problem: string };

function rowOf({ line, cells: texts }: CsvRow, columns: ReadonlyArray<FileColumn | undefined>): Row {
  const cells = new Map<ListingColumn, string>();
  let code = '';
  for (const [at, name] of columns.entries()) {
    const text = texts[at] ?? '';
    if (name === 'code') code = text;
    else if (name && !isTold(name)) cells.set(name, text);
  }
  return { line, ...(code && { code }), cells, values: valuesOfCells(cells), doubled: false };
}

/** What a file says, row by row, or why it cannot be read, in words. */
export function readListings(text: string, request: Request): Read {
  const { problem: t } = ownDeskMessagesOf(request).file;
  const lines = readCsv(text);
  if (!lines) return { problem: t.quote };
  const [head, ...rest] = lines;
  const columns = columnsOf(head?.cells ?? []);
  if (columns.filter(Boolean).length < 2) return { problem: t.columns };
  if (rest.length === 0) return { problem: t.rows };
  if (rest.length > FILE_ROWS_MAX) return { problem: t.many(FILE_ROWS_MAX) };
  const unknown = (head?.cells ?? []).filter((name, at) => name !== '' && columns[at] === undefined);
  const rows = rest.map((row) => rowOf(row, columns));
  const seen = new Set<string>();
  for (const row of rows) {
    const names = [row.code && `code ${row.code.toUpperCase()}`, row.cells.get('own_reference')].filter(Boolean);
    row.doubled = names.some((name) => seen.has(String(name)));
    for (const name of names) seen.add(String(name));
  }
  return { rows, unknown };
}

/** What was shown of a line: what becomes of it, and the listing as it was. */
type Shown = Record<string, [fate: FileFate, seen: string | null]>;

function readShown(text: string): Shown {
  try {
    const all: unknown = JSON.parse(text);
    const entries = Object.entries((all ?? {}) as Record<string, unknown>).flatMap(([line, one]) => {
      const [fate, seen] = Array.isArray(one) ? (one as unknown[]) : [];
      const known = FILE_FATES.find((name) => name === fate);
      return known ? [[line, [known, typeof seen === 'string' ? seen : null]] as const] : [];
    });
    return Object.fromEntries(entries) as Shown;
  } catch {
    return {};
  }
}

type Sent = { line: number; code?: string; expected?: FileFate; seen?: string | null; values: Values };

function callsOf(rows: readonly Sent[]): Sent[][] {
  const parts: Sent[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    const last = parts.at(-1);
    if (!last || last.length >= FILE_CALL_ROWS || bytes + size > CALL_BYTES) {
      parts.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return parts;
}

const DOUBLED = { own_reference: ['doubled'] };
const unsent = (line: number, fate: FileFate, faults: Record<string, string[]> = {}): FileOutcome => ({
  ...{ line, fate, faults, code: null, _id: null, listing_state: null, seen: null },
  changes: [],
});

/** What becomes, or became, of each row; those of a call that did not come back have failed. */
async function outcomesOf(request: Request, user: SignedInUser, rows: Row[], shown: Shown | null) {
  const isToDo = ({ line }: Row) => !shown || ['new', 'changed'].includes(shown[line]?.[0] ?? '');
  const sent = rows
    .filter((row) => !row.doubled && isToDo(row))
    .map(({ line, code, values }): Sent => {
      const [expected, seen] = shown?.[line] ?? [];
      return { line, values, ...(code && { code }), ...(expected && { expected, seen: seen ?? null }) };
    });
  const outcomes = rows.filter(({ doubled }) => doubled && !shown).map(({ line }) => unsent(line, 'refused', DOUBLED));
  for (const part of callsOf(sent)) {
    const body = { write: shown !== null, rows: part } as never;
    try {
      const { data } = await forScreen(request, askFile(body, user));
      outcomes.push(...data);
    } catch (error) {
      if (!(error instanceof Response) || error.status < 400) throw error;
      outcomes.push(...part.map(({ line }) => unsent(line, 'failed')));
    }
  }
  return outcomes.sort((a, b) => a.line - b.line);
}

const askFile = (body: Parameters<typeof ask<typeof calls.fileListings>>[1]['body'], { token }: SignedInUser) =>
  ask(calls.fileListings, { body, token, kind: 'many' });

function faultWords(name: string, codes: string[], row: Row | undefined, request: Request): string {
  const t = ownDeskMessagesOf(request).file;
  const value = row?.cells.get(name as ListingColumn) ?? '';
  const names = columnNames(request) as Record<string, string>;
  const told = (words: string, typed = value) => `${t.cell(names[name] ?? name, typed)}: ${words}`;
  const [code = ''] = codes;
  if (name === 'code') return told(code === 'closed' ? t.faults.closed : t.faults.code, row?.code ?? '');
  if (code === 'doubled' || code === 'several') return told(t.faults[code]);
  if (name === 'own_reference' && value === '') return told(t.faults.reference);
  if (!(name in LISTING)) return t.faults.refused;
  if (LISTING[name as ListingColumn].kind === 'choice') {
    return told(t.faults.choose(choicesFor(name as ListingColumn, request).join(', ')));
  }
  return told(wordsFor(name as ListingColumn, value, code, request));
}

function shownRow(outcome: FileOutcome, row: Row | undefined, request: Request): ShownRow {
  const t = ownDeskMessagesOf(request).file;
  const names = columnNames(request) as Record<string, string>;
  const { line, fate, code, _id, listing_state, changes, faults } = outcome;
  const cell = (field: string, value: unknown) => {
    const text = String(cellOf(field as ListingColumn, value, request) ?? '');
    return text.length > SHOWN_CHANGE ? `${text.slice(0, SHOWN_CHANGE)}…` : text;
  };
  const changed = changes.map(
    ({ field, before, after }) => `${names[field] ?? field}: ${t.changes(cell(field, before), cell(field, after))}`,
  );
  const isMissing = (name: string) =>
    name in LISTING && name !== 'own_reference' && !row?.cells.get(name as ListingColumn);
  const missing = Object.keys(faults).filter(isMissing);
  const wrong = Object.entries(faults)
    .filter(([name]) => !missing.includes(name))
    .map(([name, codes]) => faultWords(name, codes, row, request));
  const asked = missing.map((name) => names[name] ?? name).join(', ');
  return {
    ...{ line, fate, code, _id },
    name: row?.cells.get('property_name') || row?.cells.get('own_reference') || '',
    waits: listing_state === 'pending_review' && (fate === 'new' || fate === 'changed'),
    notes: [...changed, ...(asked ? [t.missing(asked)] : []), ...wrong],
  };
}

const isWrong = ({ fate }: ShownRow) => fate === 'refused' || fate === 'conflict' || fate === 'failed';

async function textOf(form: FormData): Promise<{ text: string } | { problem: CsvProblem }> {
  const kept = form.get('text');
  return typeof kept === 'string' && kept !== '' ? { text: kept } : csvTextOf(form.get('file'), { letters: true });
}

/** Looks at a file of listings, or does what was shown of it. 400 for one that cannot be read, 503 where cms is away. */
export async function fileAction(request: Request, user: SignedInUser) {
  const { problem: t } = ownDeskMessagesOf(request).file;
  const nothing = { file: null, isDone: false, unknown: [], rows: [] };
  const answer = (part: Partial<FileAnswer>, status = 200) =>
    json({ answer: { ...nothing, ...part } satisfies FileAnswer }, { status });
  // What is longer was thrown away on its way in.
  if (Number(request.headers.get('Content-Length')) > FILE_BYTES_MAX + 256 * 1024)
    return answer({ problem: t.large }, 400);
  const form = await request.formData();
  const sent = await textOf(form);
  if ('problem' in sent) return answer({ problem: { ...t, unreadable: t.text }[sent.problem] }, 400);
  const { text } = sent;
  if (Buffer.byteLength(text) > FILE_BYTES_MAX) return answer({ problem: t.large }, 400);
  const read = readListings(text, request);
  if ('problem' in read) return answer({ problem: read.problem }, 400);
  const isDone = form.get('intent') === 'do';
  const outcomes = await outcomesOf(request, user, read.rows, isDone ? readShown(String(form.get('shown'))) : null);
  const isAway = outcomes.length > 0 && outcomes.every(({ fate }) => fate === 'failed');
  const shown = Object.fromEntries(outcomes.map(({ line, fate, seen }) => [line, [fate, seen]]));
  const rows = outcomes
    .map((outcome) =>
      shownRow(
        outcome,
        read.rows.find(({ line }) => line === outcome.line),
        request,
      ),
    )
    // What has to be put right first: nobody finds three lines among five hundred.
    .sort((a, b) => Number(isWrong(b)) - Number(isWrong(a)));
  if (isAway) {
    const file = { text, shown: isDone ? String(form.get('shown')) : '' };
    return answer({ problem: t.away, rows, file: isDone ? file : null }, 503);
  }
  return answer({ isDone, unknown: read.unknown, rows, file: isDone ? null : { text, shown: JSON.stringify(shown) } });
}
