/** The name of the link of a mail, in the address and in the forms behind it. */
export const LINK = 'link';

/** An address with the link that lets whoever has no account in. What it asked for before goes. */
export function withLink(path: string, link: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(link && { [LINK]: link }), ...more });
  return query.size > 0 ? `${path.split('?')[0]}?${query}` : path;
}
