import type { Language } from '@69street/config/market';

import { publicOrigin } from '~/env.server';
import { localPath } from '~/shell/lang';

/** The way from the home page to a page, as schema.org's BreadcrumbList. Paths without their language. */
export function breadcrumbList(crumbs: Array<{ name: string; path: string }>, lang: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicOrigin + localPath(path, lang),
    })),
  };
}
