import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Ledger<Books> = { books: Books; save: () => void };

/** Opens the books of a folder. `save` returns when they are in the file: what was answered must survive a kill. */
export function openLedger<Books>(folder: string, empty: Books): Ledger<Books> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'books.json');
  const books = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Books) : empty;
  return {
    books,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(books), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
