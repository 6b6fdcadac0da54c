const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/**
 * The first `limit` characters of a text, followed by `tail` when something was left out. Counts what a reader calls
 * a character, so that a Bangla conjunct is never cut in two.
 */
export function excerpt(text: string, limit: number, tail = '…'): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  if (clean.length <= limit) return clean;
  // Of plain letters each is a character by itself as long as one follows, and none has to be looked for.
  if (/^[ -~]*$/.test(clean.slice(0, limit + 1))) return clean.slice(0, limit).trimEnd() + tail;
  let shown = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    if (count === limit) return shown.trimEnd() + tail;
    shown += segment;
    count++;
  }
  return clean;
}
