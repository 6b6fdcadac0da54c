const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Without the word that was cut in its middle; a single word longer than half of what is shown is cut all the same. */
function atWord(shown: string, next: string | undefined): string {
  const end = next === ' ' ? shown.length : shown.lastIndexOf(' ');
  return (end * 2 > shown.length ? shown.slice(0, end) : shown).trimEnd();
}

/**
 * A text without runs of blanks, cut behind `limit` characters; null where it is not longer by more than `spare` of them.
 */
function cut(clean: string, limit: number, tail: string, spare: number): string | null {
  if (clean.length <= limit + spare) return null;
  // Of plain letters each is a character by itself as long as one follows, and none has to be looked for.
  if (/^[ -~]*$/.test(clean.slice(0, limit + spare + 1))) return atWord(clean.slice(0, limit), clean[limit]) + tail;
  let shown = '';
  let next: string | undefined;
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    if (count < limit) shown += segment;
    else next ??= segment;
    if (count === limit + spare) return atWord(shown, next) + tail;
    count++;
  }
  return null;
}

const withoutRuns = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A beginning of so many letters a character is nearly always enough, and the rest of a long text need not be read. */
const LETTERS = 4;

/**
 * At most the first `limit` characters of a text, ended behind a word and followed by `tail` when something was left
 * out. Counts what a reader calls a character, so that a Bangla conjunct is never cut in two.
 */
export function excerpt(text: string, limit: number, tail = '…'): string {
  const most = limit * LETTERS;
  // Where a beginning ends it may have cut a character: there must be one more than is needed.
  const begun = text.length > most ? cut(withoutRuns(text.slice(0, most)), limit, tail, 1) : null;
  if (begun !== null) return begun;
  const clean = withoutRuns(text);
  return cut(clean, limit, tail, 0) ?? clean;
}
