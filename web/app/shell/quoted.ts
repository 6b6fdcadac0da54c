/**
 * A text between quotation marks, as pages of both languages show what somebody typed. Marks that were typed become
 * inner ones, and what stands between marks already gets no second ones.
 */
export function inQuotes(text: string): string {
  if (/^“.*”$/su.test(text)) return text;
  const [, phrase] = /^"([^"]*)"?$/.exec(text) ?? [];
  return `“${phrase ?? text.replace(/"([^"]*)"?/g, '‘$1’')}”`;
}
