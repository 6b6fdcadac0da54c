/** Where to go on after signing in; a name of the query string and of a form field. */
export const REDIRECT_TO = 'redirectTo';
/** The listing whose heart a guest pressed; put on the wish list at sign-in. Named in the same two places. */
export const KEEP = 'keep';

/** Why one is at the sign-in: the session has ended, or the account was made a moment ago and its address is to be confirmed. */
export const WHY = 'why';
export const WHYS = ['ended', 'made'] as const;
export type Why = (typeof WHYS)[number];

/**
 * `value` when it is a path of this site, else null. Everything that a browser could read as an address elsewhere is
 * refused: another scheme or host, `//host`, `/\host`, control characters (which browsers strip before they parse).
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return null;
  // eslint-disable-next-line no-control-regex -- naming them is the point
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return null;
  const base = 'http://this.site';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // Parsed, a path may have become one of another host: "/.//host" is "//host".
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** What a guest had begun, as the query string (with its "?") that takes it to the next screen of the sign-in. */
export function begunQuery(query: URLSearchParams): string {
  const begun = new URLSearchParams();
  const [redirectTo, keep] = [safePath(query.get(REDIRECT_TO)), query.get(KEEP)];
  if (redirectTo) begun.set(REDIRECT_TO, redirectTo);
  if (keep) begun.set(KEEP, keep);
  return begun.size > 0 ? `?${begun}` : '';
}
