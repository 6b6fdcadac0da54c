import { errorsOf, spellOf, type Attempt, type Verdict } from './book.js';

/** One fault as it was run. `until`: how long the load went on after its beginning, in milliseconds. */
export type Ran = {
  title: string;
  attempts: Attempt[];
  until: number;
  verdict: Verdict;
  /** What visitors saw instead of an answer, the most frequent first. */
  seen: string[];
  /** What else is worth knowing, such as how many mails arrived. */
  notes: string[];
};

export type Skipped = { title: string; why: string };

const HEAD = [
  ...['Fault', 'requests', 'not answered well', 'reading good again after', 'longest without a page'],
  ...['writing good again after', 'longest without a write', 'acknowledged', 'lost', 'doubled'],
];

const inSeconds = (value: number | null) => (value === null ? 'not' : `${value.toFixed(1)} s`);

function cellsOf({ title, attempts, until, verdict }: Ran): string[] {
  const [reading, writing] = [spellOf(attempts, 'read', until), spellOf(attempts, 'write', until)];
  return [
    ...[title, String(attempts.length), errorsOf(attempts)],
    ...[inSeconds(reading.goodAfter), `${inSeconds(reading.longest)} (${reading.of})`],
    ...[inSeconds(writing.goodAfter), inSeconds(writing.longest)],
    ...[String(verdict.acknowledged), String(verdict.lost.length), String(verdict.doubled.length)],
  ];
}

/** Rows as a table of Markdown whose columns stand below each other. */
function tableOf(rows: string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(Array<string>(HEAD.length).fill(''), '-'), ...body.map((row) => line(row))].join('\n');
}

/** All faults of a run as Markdown: the table, what visitors saw during each, and those that were left out, with why. */
export function report(ran: Ran[], skipped: Skipped[]): string {
  const notes = ran
    .filter(({ seen, notes }) => seen.length + notes.length > 0)
    .map(({ title, seen, notes }) => `- **${title}**: ${[...seen, ...notes].join('; ')}.`);
  const left = skipped.map(({ title, why }) => `- **${title}**: not run, ${why}.`);
  return [tableOf([HEAD, ...ran.map(cellsOf)]), [...notes, ...left].join('\n')].filter(Boolean).join('\n\n') + '\n';
}
