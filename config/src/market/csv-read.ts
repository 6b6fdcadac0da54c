/** What a text in a file says that {@link csvLine} put an apostrophe in front of, so that no spreadsheet runs it. */
const NEUTRALISED = /^'(?=[\s\0]*[=+\-@\t\r＝＋－＠])/;

export type CsvRow = { line: number; cells: string[] };

/** Excel writes the separator of the computer's language; a first line `sep=;` says which. */
function separatorOf(text: string): { separator: string; start: number } {
  const said = /^sep=([,;\t|])\r?\n?/i.exec(text);
  if (said) return { separator: said[1] ?? ',', start: said[0].length };
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((one) => [one, head.split(one).length] as const);
  return { separator: counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',', start: 0 };
}

/**
 * The rows of a CSV file, RFC 4180 with what spreadsheets make of it: commas, semicolons or tabs, a byte order mark, any
 * line end, quotes over several lines. Empty lines are left out; `line` counts from 1 as a text editor does. Cells are
 * trimmed, and an apostrophe in front of a formula is taken off again. Null where a quote is never closed.
 */
export function readCsv(file: string): CsvRow[] | null {
  const text = file.replace(/^\uFEFF/, '');
  const { separator, start } = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = start > 0 ? 2 : 1;
  let begun = line;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim().replace(NEUTRALISED, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    const isBreak = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
    if (isBreak) line++;
    if (isQuoted) {
      if (char !== '"') cell += char === '\r' ? (isBreak ? '\n' : '') : char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (isBreak) endRow();
    else if (char !== '\r') cell += char;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}
