/** The articles that stand on a path of their own, by slug (specification, section 2). */
export const ARTICLE_SCREENS: readonly string[] = ['selldetails', 'buydetails', 'agentroledetails'];

/** The one address of an article. */
export function articlePath(slug: string): string {
  return ARTICLE_SCREENS.includes(slug) ? `/${slug}` : `/articles/${slug}`;
}
