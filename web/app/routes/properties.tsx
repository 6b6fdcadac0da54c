import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { EXCERPT_SHORT, TEXT_LIMITS } from '@69street/config/market';

import { pageOfProperties } from '~/search/lists.server';
import { changeNote } from '~/search/change-note.server';
import { closeTo, nearestInWords } from '~/search/close.server';
import { ChangeNote } from '~/search/properties/change-note';
import { Chips, WishNotes } from '~/search/properties/chips';
import { CloseMatches } from '~/search/properties/close-matches';
import { Empty } from '~/search/properties/empty';
import { RESULTS } from '~/search/properties/card-actions';
import { FilterPanel } from '~/search/properties/filter-panel';
import { ListRow } from '~/search/properties/list-row';
import { MapPane } from '~/search/properties/map-pane';
import { Problems } from '~/search/properties/problems';
import { Results } from '~/search/properties/results';
import { SaveSearchLink } from '~/search/properties/save-search';
import { SeenLater } from '~/search/properties/seen-later';
import { Toolbar } from '~/search/properties/toolbar';
import { useFilterForm } from '~/search/properties/use-filter-form';
import { useWaiting } from '~/search/properties/use-waiting';
import { UncoveredNotes } from '~/search/properties/uncovered';
import { readingPage } from '~/ui/asleep';
import { choicesOf } from '~/search/facets.server';
import { langOf } from '~/shell/lang';
import { cardIn } from '~/listing/cards.server';
import { PromotedNote } from '~/listing/promoted';
import { messagesOf } from '~/messages/index.server';
import { searchMessages } from '~/messages/search.server';
import type { Handle } from '~/shell/handle';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { pagingOf, shownBy } from '~/search/paging';
import { FILTER_NAMES, QUERY_TEXT, SAY, searchWith, VIEW } from '~/search/property-filters';
import { priceNamed, whyOf } from '~/search/fit.server';
import { chipsOf, readFilters, searchById } from '~/search/property-filters.server';
import { relaxations } from '~/search/relaxations.server';
import { cleanText, queryTextIn, searchOfText, uncheckedOf } from '~/search/search-text.server';
import { uncoveredIn } from '~/search/uncovered.server';

const TITLE_FILTERS = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  // What the search box sends becomes ordinary filters of the address. What is too long is refused in words below.
  const say = params.get(SAY);
  const text = cleanText(say ?? '');
  if (say !== null && text.length <= TEXT_LIMITS.search) throw redirect(pathname + searchOfText(params, text));

  const t = messagesOf(request);
  const byId = searchById(params, t, lang);
  if (byId) throw redirect(pathname + byId);

  const words = searchMessages[lang];
  const asked = readFilters(params, t, lang);
  const list = await pageOfProperties(asked.filter, shownBy(params), params.get('cursor'));
  const { data, meta, facets, cursor, cursorRefused } = list;
  const close = await closeTo(list, asked, lang);
  const chips = chipsOf(asked);
  const count = t.list.count(meta.total, meta.total_is_exact);
  const suggestions = data.length === 0 ? await relaxations(asked) : [];
  const named = priceNamed(queryTextIn(params), asked.filter);
  const titled = chips.slice(0, TITLE_FILTERS).map(({ label }) => label);
  const cleared = Object.fromEntries([...FILTER_NAMES, QUERY_TEXT].map((name) => [name, null]));
  return {
    page: {
      title: titled.length > 0 ? words.titleWith(titled.join(', ')) : t.list.title,
      description: words.description(count),
      image: data[0]?.image_one,
    } satisfies PageInfo,
    queryText: say === null ? queryTextIn(params) : text.slice(0, TEXT_LIMITS.search),
    changed: changeNote(params, asked, t, lang),
    typed: asked.typed,
    usual: asked.usual,
    unchecked: uncheckedOf(params),
    choices: choicesOf(facets, asked.filter, params, t, lang),
    problems: asked.problems,
    understood: asked.understood,
    notices: [...Object.values(asked.problems), ...(cursorRefused ? [words.notUnderstood.cursor] : [])],
    uncovered: uncoveredIn(queryTextIn(params), asked.filter, t, lang),
    tell: words.uncovered.tell,
    low: asked.filter.min_price,
    high: asked.filter.max_price,
    chips,
    clearSearch: searchWith(params, cleared),
    count,
    view: params.get(VIEW) === 'map' ? ('map' as const) : ('list' as const),
    cards: data.map((property) => ({
      ...cardIn(property, lang, EXCERPT_SHORT),
      why: whyOf(property, named, t, lang),
    })),
    close: close.matches,
    nearest: close.nearest && nearestInWords(close.nearest, params, t, lang),
    paging: pagingOf(params, cursor, meta.next_cursor),
    suggestions: suggestions.map(({ label, search, total, total_is_exact }) => ({
      label: words.relax(label, t.list.count(total, total_is_exact)),
      search,
    })),
  };
}

export const meta = pageMeta;

export const handle: Handle = { ...readingPage, skipsTo: RESULTS };

export default function Properties() {
  const { queryText, typed, choices, problems, understood, notices, low, high, chips, clearSearch, ...data } =
    useLoaderData<typeof loader>();
  const { count, view, cards, close, nearest, paging, suggestions, usual, unchecked, changed } = data;
  const { search } = useLocation();
  const form = useFilterForm(typed);
  const waiting = useWaiting();
  return (
    <div className="group/list" data-wide>
      <ListRow
        queryText={queryText}
        sent={changed?.text}
        problems={problems}
        active={chips.length}
        isMap={view === 'map'}
      />
      <div className="page flex flex-col gap-5 pb-8 pt-1 lg:flex-row lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Toolbar count={count} chips={<Chips chips={chips} clearSearch={clearSearch} />}>
            <SaveSearchLink search={search} />
          </Toolbar>
          <Problems problems={notices} />
          <UncoveredNotes notes={data.uncovered} tell={data.tell} />
          <ChangeNote change={changed} />
          <WishNotes chips={chips} unchecked={unchecked} />
          <div className="flex flex-col gap-5 xl:flex-row xl:items-start xl:gap-8">
            <div
              className={`min-w-0 xl:flex-[1.3] min-[112.5rem]:flex-[1.75] ${view === 'map' ? 'max-xl:hidden' : ''}`}
            >
              {cards.length === 0 && waiting === null ? (
                <Empty
                  filtered={chips.length > 0}
                  nearest={nearest}
                  suggestions={suggestions}
                  followed={close.length > 0}
                  clearSearch={clearSearch}
                />
              ) : (
                <Results cards={cards} paging={paging} count={count} waiting={waiting} />
              )}
              {waiting !== 'other' && <CloseMatches matches={close} alone={cards.length === 0} />}
              <PromotedNote cards={[...cards, ...close.map(({ card }) => card)]} />
            </div>
            <MapPane asked={view === 'map'} />
          </div>
        </div>
        <FilterPanel
          form={form}
          typed={typed}
          usual={usual}
          choices={choices}
          problems={problems}
          understood={understood}
          low={low}
          high={high}
          active={chips.length}
          clearSearch={clearSearch}
          count={count}
        />
      </div>
      <SeenLater search={{ query: search, words: chips.map(({ label }) => label).join(', ') }} />
    </div>
  );
}
