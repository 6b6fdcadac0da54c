/** The text of a file as UTF-8 or, as "Unicode text" of spreadsheets is, UTF-16; null for anything else. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Whether somebody chose the file: where none is chosen browsers send an empty one without a name. */
export const isChosen = (file: FormDataEntryValue | null): file is File =>
  file instanceof File && (file.size > 0 || file.name !== '');

export type CsvProblem = 'none' | 'empty' | 'unreadable';

/**
 * The text of the CSV file that was sent, or what is wrong with it before a line of it is looked at. `letters` says that
 * its letters matter; else one that is no Unicode, as some banks write them, is read for its numbers.
 */
export async function csvTextOf(
  file: FormDataEntryValue | null,
  { letters }: { letters: boolean },
): Promise<{ text: string } | { problem: CsvProblem }> {
  if (!isChosen(file)) return { problem: 'none' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const inNoCode = letters || bytes.includes(0) ? null : new TextDecoder('windows-1252').decode(bytes);
  const text = decodeCsv(bytes) ?? inNoCode;
  if (text === null) return { problem: 'unreadable' };
  return text.replace(/^\uFEFF/, '').trim() === '' ? { problem: 'empty' } : { text };
}
