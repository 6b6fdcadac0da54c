import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { EXCERPT_CARD } from '@69street/config/market';

import { featuredFirst } from '~/search/lists.server';
import { readingPage } from '~/ui/asleep';
import { LocalLink } from '~/ui/local-link';
import { cardId, LoadMore } from '~/search/properties/load-more';
import { Skeletons } from '~/search/properties/skeletons';
import { useWaiting } from '~/search/properties/use-waiting';
import { PromotedNote } from '~/listing/promoted';
import { PropertyCard } from '~/listing/property-card';
import { cardIn } from '~/listing/cards.server';
import { langOf, textLang } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { pagingOf, shownBy } from '~/search/paging';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const t = messagesOf(request);
  const { data, meta } = await featuredFirst(shownBy(params));
  return {
    page: {
      title: t.list.feature.title,
      description: t.list.feature.description,
      image: data[0]?.image_one,
      path: paths.feature,
    } satisfies PageInfo,
    cards: data.map((property) => cardIn(property, lang, EXCERPT_CARD, '...')),
    count: t.list.count(meta.total, meta.total_is_exact),
    // Behind the longest page of this screen the list with its filters goes on.
    more: pagingOf(params, null, meta.next_cursor).more,
  };
}

export const meta = pageMeta;

export const handle = readingPage;

export default function Feature() {
  const { cards, count, more } = useLoaderData<typeof loader>();
  const { common, list } = useMessages();
  const waiting = useWaiting();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{list.feature.title}</h1>
        <p className="max-w-[70ch] text-muted">{cards.length > 0 ? list.feature.intro : list.feature.none}</p>
      </div>
      {cards.length > 0 && (
        <section aria-labelledby="results" aria-busy={waiting !== null}>
          <h2 id="results" className="sr-only">
            {list.feature.listLabel}
          </h2>
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <div key={card._id} id={cardId(index)}>
                <PropertyCard
                  property={card}
                  priority={index < 3}
                  foot={
                    <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
                      <span className="min-w-0 text-sm text-muted">
                        {card.owner_name && (
                          <>
                            <span className="block text-xs">{list.feature.owner}</span>
                            <span className="block truncate font-medium text-ink" lang={textLang(card.owner_name)}>
                              {card.owner_name}
                            </span>
                          </>
                        )}
                      </span>
                      <span className="button shrink-0 px-4 text-sm group-hover:bg-green-hover">{common.details}</span>
                    </div>
                  }
                />
              </div>
            ))}
            {waiting !== null && <Skeletons count={3} photos />}
          </div>
          <LoadMore
            path={paths.feature}
            paging={{ more, onward: null, back: null }}
            shown={cards.length}
            total={count}
          />
          <PromotedNote cards={cards} />
        </section>
      )}
      <LocalLink to={paths.properties} className="link inline-flex min-h-11 items-center self-center">
        {list.feature.all}
      </LocalLink>
    </div>
  );
}
