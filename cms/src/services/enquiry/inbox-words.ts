import { allOf, deskWordsOf } from '../platform/desk-words';
import type { Sql } from '../platform/sql';
import { wordFinder } from '../platform/word-finder';

const TABLE = 'street_inbox_words';
const { find } = wordFinder({ table: TABLE, id: 'enquiry_id', sample: 1 });

/** Conditions on messages `e`: `met`, where a list is walked through, and `counted`, where every message is looked at. */
export type WithWords = { met: Sql; counted: Sql; isFrequent: boolean };

/** The messages that have all words of `q`; null where it has none. */
export async function withWords(q: string | undefined): Promise<WithWords | null> {
  const words = deskWordsOf('w.words', q);
  if (words.length === 0) return null;
  const found = await find(words);
  if (found) {
    const those = { text: 'e.id = ANY(?::int[])', values: [found.ids] };
    return { met: those, counted: those, isFrequent: false };
  }
  const { text, values } = allOf(words.map(({ asked }) => asked));
  // OFFSET keeps it a question within a question: no plan joins the two tables whole for a page.
  const met = { text: `EXISTS (SELECT FROM ${TABLE} w WHERE w.enquiry_id = e.id AND ${text} OFFSET 0)`, values };
  const counted = { text: `e.id IN (SELECT w.enquiry_id FROM ${TABLE} w WHERE ${text})`, values };
  return { met, counted, isFrequent: true };
}
