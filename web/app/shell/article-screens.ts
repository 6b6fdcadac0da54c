/** The articles that stand on a path of their own, by slug (specification, section 2). */
export const ARTICLE_SCREENS: readonly string[] = ['selldetails', 'buydetails', 'agentroledetails'];
