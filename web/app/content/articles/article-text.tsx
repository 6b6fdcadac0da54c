import type { ReactNode } from 'react';

import type { BlockNode, Photo as PhotoData } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { RichText } from '~/content/rich-text';
import { useArticleMessages } from '~/messages/articles';
import { useLang } from '~/shell/lang';
import { Photo } from '~/ui/photo';

type Props = {
  article: {
    title: string;
    summary: string | null;
    cover: PhotoData | null;
    body: BlockNode[];
    lang: Language;
    updatedAt: string;
  };
  /** The day of `updatedAt` in words. */
  updated: string;
  /** What is to be said below the title, in the language of the page. */
  children?: ReactNode;
};

/** One guide: its title, its picture and its text. */
export function ArticleText({ article, updated, children }: Props) {
  const t = useArticleMessages();
  const lang = useLang();
  return (
    <article>
      <header className="max-w-[70ch]" lang={article.lang}>
        <h1 className="text-3xl md:text-4xl">{article.title}</h1>
        {article.summary && <p className="mt-4 text-lg text-muted">{article.summary}</p>}
        <p className="mt-3 text-sm text-muted" lang={lang}>
          <time dateTime={article.updatedAt}>{t.updated(updated)}</time>
        </p>
        {children}
      </header>
      {article.cover && (
        <Photo
          photo={article.cover}
          priority
          sizes="(min-width: 1200px) 800px, 100vw"
          className="mt-8 aspect-16/9 max-h-[26rem] w-full rounded-[12px] object-cover"
        />
      )}
      <div className="mt-8" lang={article.lang}>
        <RichText blocks={article.body} />
      </div>
    </article>
  );
}
