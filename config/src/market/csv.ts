export type CsvCell = string | number | boolean | null | undefined;

/** A spreadsheet takes what begins like this for a formula; OWASP "CSV Injection", read 2026-11-21. */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
/** Excel reads UTF-8 as something else without it, and Bangla becomes rubbish. */
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Only texts are foreign: a negative number is a number.
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file as RFC 4180 says, with its CRLF. A text that a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A whole CSV file in UTF-8: a line of names, then the rows. */
export function csvFile(header: readonly string[], rows: ReadonlyArray<readonly CsvCell[]>): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
}
