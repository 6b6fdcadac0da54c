import { apart } from './apart';
import { books as bn } from './bn/books';
import { books as en, type BooksMessages } from './en/books';

/** The texts of the admin's books. */
export const { use: useBooksMessages, of: booksMessagesOf } = apart<BooksMessages>({ en, bn });
