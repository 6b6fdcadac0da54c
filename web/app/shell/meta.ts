import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

import { BRAND } from '@69street/config/market';

import { langOf, localPath, plainPath } from '~/shell/lang';

/** What a screen says about itself to search engines and to those who share it. Loaders return it as `page`. */
export type PageInfo = {
  title: string;
  description: string;
  /** Absolute or root-relative address of the picture that stands for the page. */
  image?: string | null;
  /** The address without language and without query, when it is not the one asked for. */
  path?: string;
  /** schema.org objects. */
  jsonLd?: object[];
  /** Kept out of search engines. */
  hidden?: boolean;
};

/** Title, description, canonical, hreflang, Open Graph and JSON-LD of a screen, from the `page` of its loader. */
export const pageMeta: MetaFunction = ({ data, location, matches }) => {
  const page = (data as { page?: PageInfo } | undefined)?.page;
  const root = matches.find((match) => match.id === 'root')?.data as { origin?: string } | undefined;
  if (!page || !root?.origin) return [{ title: BRAND }, { name: 'robots', content: 'noindex' }];
  const origin = root.origin;
  const path = page.path ?? plainPath(location.pathname);
  const lang = langOf(location.pathname);
  const url = origin + localPath(path, lang);
  const title = page.title.includes(BRAND) ? page.title : `${page.title} | ${BRAND}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:locale', content: lang === 'bn' ? 'bn_BD' : 'en_GB' },
    ...(page.image
      ? [
          { property: 'og:image', content: new URL(page.image, origin).href },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(page.jsonLd ?? []).map((object): MetaDescriptor => ({ 'script:ld+json': object as never })),
  ];
  if (page.hidden) return [...tags, { name: 'robots', content: 'noindex' }];
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: origin + localPath(path, 'en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: origin + localPath(path, 'bn') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + localPath(path, 'en') },
  ];
};
