const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Without the word that was cut in its middle; a single word longer than half of what is shown is cut all the same. */
function atWord(shown: string, next: string | undefined): string {
  const end = next === ' ' ? shown.length : shown.lastIndexOf(' ');
  return (end * 2 > shown.length ? shown.slice(0, end) : shown).trimEnd();
}

/**
 * At most the first `limit` characters of a text, ended behind a word and followed by `tail` when something was left
 * out. Counts what a reader calls a character, so that a Bangla conjunct is never cut in two.
 */
export function excerpt(text: string, limit: number, tail = '…'): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  if (clean.length <= limit) return clean;
  // Of plain letters each is a character by itself as long as one follows, and none has to be looked for.
  if (/^[ -~]*$/.test(clean.slice(0, limit + 1))) return atWord(clean.slice(0, limit), clean[limit]) + tail;
  let shown = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    if (count === limit) return atWord(shown, segment) + tail;
    shown += segment;
    count++;
  }
  return clean;
}
