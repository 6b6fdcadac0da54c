import type { Photo as PhotoData } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { PlateCard } from '~/ui/plate-card';

export type ArticleCardData = {
  slug: string;
  title: string;
  summary: string | null;
  cover: PhotoData | null;
  lang: Language;
};

type Props = { article: ArticleCardData; priority?: boolean; heading?: 'h2' | 'h3' };

/** A guide in a list, with its title on a plate where it has no picture; the whole card is one link. */
export function ArticleCard({ article, priority = false, heading: Heading = 'h2' }: Props) {
  return (
    <article className="card h-full overflow-hidden transition-shadow duration-200 hover:shadow-lg" lang={article.lang}>
      <LocalLink to={paths.article(article.slug)} prefetch="intent" className="flex h-full flex-col rounded-[12px]">
        {article.cover ? (
          <Photo
            photo={article.cover}
            alt=""
            priority={priority}
            sizes="(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw"
            className="aspect-16/9 w-full object-cover"
          />
        ) : (
          <PlateCard big={<Heading>{article.title}</Heading>} className="aspect-16/9" />
        )}
        <div className="flex flex-col gap-2 p-5">
          {article.cover && <Heading className="text-lg">{article.title}</Heading>}
          {article.summary && <p className="text-muted">{article.summary}</p>}
        </div>
      </LocalLink>
    </article>
  );
}
