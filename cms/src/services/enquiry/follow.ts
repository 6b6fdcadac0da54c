import type { Language, Side } from '@69street/config/market';

/** What goes on behind a message, with the running transaction: the room of conversations says it at the boot. */
export type Follow = {
  /** A message came. `author`: the account, else the address. */
  added: (id: number, words: string, author: number | string) => Promise<void>;
  /** It was answered in writing for the first time. */
  answered: (id: number) => Promise<void>;
  /** Where whoever asked goes on without an account, as an address for a mail. */
  address: (message: { id: number; document_id: string }, lang: Language) => Promise<string>;
  /** Where a side answers by mail; null where that is not taken in. */
  answersTo: (message: { id: number; document_id: string }, side: Side) => Promise<string | null>;
};

let known: Follow | null = null;

export function registerFollow(follow: Follow): void {
  known = follow;
}

export function follow(): Follow {
  if (!known) throw new Error('enquiry: the room of conversations has not registered');
  return known;
}
