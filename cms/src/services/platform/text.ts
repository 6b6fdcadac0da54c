/**
 * Words as they can be looked up and kept: PostgreSQL refuses NUL and halves of characters in any text, and no other
 * control character can be part of a place or a word.
 */
export function cleanText(text: string | undefined): string | undefined {
  // eslint-disable-next-line no-control-regex -- naming them is the point
  return text?.replace(/[\u0000-\u001f\u007f]+|\p{Surrogate}/gu, ' ').trim() || undefined;
}

/** A text as a pattern of ILIKE that finds it anywhere. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
