import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { EXCERPT_SHORT, excerpt } from '@69street/config/market';

import { pageOfProperties } from '~/cms/property.server';
import { Chips } from '~/components/properties/chips';
import { Empty } from '~/components/properties/empty';
import { FilterPanel } from '~/components/properties/filter-panel';
import { cardId, LoadMore } from '~/components/properties/load-more';
import { Problems } from '~/components/properties/problems';
import { Skeletons } from '~/components/properties/skeletons';
import { SearchBox, SortSelect } from '~/components/properties/toolbar';
import { useFilterForm } from '~/components/properties/use-filter-form';
import { useWaiting } from '~/components/properties/use-waiting';
import { PropertyCard } from '~/components/property-card';
import { langOf } from '~/lang';
import { toCard } from '~/listing';
import { messagesOf } from '~/messages/index.server';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/meta';
import { pagingOf, shownBy } from '~/paging';
import { FILTER_NAMES, searchWith } from '~/property-filters';
import { chipsOf, readFilters, relaxations } from '~/property-filters.server';

const TITLE_FILTERS = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params, pathname } = new URL(request.url);
  const t = messagesOf(request);
  const asked = readFilters(params, t, langOf(pathname));
  const { data, meta, cursor, cursorRefused } = await pageOfProperties(
    asked.filter,
    shownBy(params),
    params.get('cursor'),
  );
  const chips = chipsOf(asked);
  const count = t.list.count(meta.total, meta.total_is_exact);
  const suggestions = data.length === 0 ? await relaxations(asked) : [];
  const titled = chips.slice(0, TITLE_FILTERS).map(({ label }) => label);
  return {
    page: {
      title: titled.length > 0 ? t.list.titleWith(titled.join(', ')) : t.list.title,
      description: t.list.description(count),
      image: data[0]?.image_one,
    } satisfies PageInfo,
    typed: asked.typed,
    problems: asked.problems,
    understood: asked.understood,
    notices: [...Object.values(asked.problems), ...(cursorRefused ? [t.list.notUnderstood.cursor] : [])],
    low: asked.filter.min_price,
    high: asked.filter.max_price,
    chips,
    clearSearch: searchWith(params, Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))),
    count,
    cards: data.map((property) => toCard(property, (text) => excerpt(text, EXCERPT_SHORT))),
    paging: pagingOf(params, cursor, meta.next_cursor),
    suggestions: suggestions.map(({ label, search, total, total_is_exact }) => ({
      label,
      search,
      count: t.list.count(total, total_is_exact),
    })),
  };
}

export const meta = pageMeta;

export default function Properties() {
  const { typed, problems, understood, notices, low, high, chips, clearSearch, count, cards, paging, suggestions } =
    useLoaderData<typeof loader>();
  const { common, list } = useMessages();
  const form = useFilterForm(typed);
  const waiting = useWaiting();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{list.title}</h1>
        <p className="max-w-[70ch] text-muted">{list.intro}</p>
      </div>
      <SearchBox value={typed.q} error={problems.q} onChange={form.onChange} />
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-8">
        <FilterPanel
          form={form}
          typed={typed}
          problems={problems}
          understood={understood}
          low={low}
          high={high}
          active={chips.length}
          clearSearch={clearSearch}
          count={count}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="price text-lg">
              {count}
            </p>
            <SortSelect value={typed.sort} onChange={form.onChange} />
          </div>
          <Problems problems={notices} />
          <Chips chips={chips} clearSearch={clearSearch} />
          {cards.length === 0 && waiting === null ? (
            <Empty filtered={chips.length > 0} suggestions={suggestions} clearSearch={clearSearch} />
          ) : (
            <section aria-labelledby="results" aria-busy={waiting !== null}>
              <h2 id="results" className="sr-only">
                {list.results}
              </h2>
              <div className="flex flex-col gap-5">
                {waiting === 'other' ? (
                  <Skeletons count={Math.min(Math.max(cards.length, 3), 6)} />
                ) : (
                  cards.map((card, index) => (
                    <div key={card._id} id={cardId(index)}>
                      <PropertyCard
                        property={card}
                        layout="horizontal"
                        priority={index === 0}
                        sizes="(min-width: 1024px) 340px, (min-width: 640px) 40vw, 100vw"
                        foot={
                          <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
                            <span className="font-medium">{common.types[card.property_type]}</span>
                            <span className="text-muted">{list.price_is[card.price_is]}</span>
                          </p>
                        }
                      />
                    </div>
                  ))
                )}
                {waiting === 'more' && <Skeletons count={2} />}
              </div>
              <LoadMore path="/properties" paging={paging} shown={cards.length} total={count} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
