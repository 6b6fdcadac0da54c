import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { formatNumber } from '@69street/config/market';
import { areaIn } from '@69street/config/search';

import { CompareTable } from '~/search/compare-table';
import { LocalLink } from '~/ui/local-link';
import { amenityRowsOf, bySameness, comparedIn, rowsOf } from '~/search/compare.server';
import { langOf, useLang } from '~/shell/lang';
import { cardIn } from '~/listing/cards.server';
import { toDial } from '~/listing/listing';
import { compareMessages } from '~/messages/compare';
import { messagesOf } from '~/messages/index.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { REMEMBERED_MAX } from '~/shell/remembered';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const t = messagesOf(request);
  const texts = compareMessages[lang];
  const { properties: found, gone, tooMany } = await comparedIn(searchParams);
  const properties = found.map((property) => areaIn(property, lang));
  const count = properties.length;
  return {
    page: {
      title: count > 1 ? texts.titleOf(t.list.count(count, true)) : texts.title,
      description: texts.description,
      image: properties[0]?.image_one,
      hidden: true,
    } satisfies PageInfo,
    notices: [
      ...(gone ? [texts.gone] : []),
      ...(tooMany ? [texts.tooMany(formatNumber(REMEMBERED_MAX.compare, lang))] : []),
    ],
    cards: found.map((property) => cardIn(property, lang)),
    contacts: properties.map(({ owner_number }) => toDial(owner_number)),
    rows: bySameness(rowsOf(properties, t, lang), ({ values }) => values),
    amenities: bySameness(amenityRowsOf(properties, t), ({ has }) => has),
  };
}

export const meta = pageMeta;

/** The query of the list that was come from: what stands beside the homes in the address. */
function useFilters(): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete('ids');
  return query.size > 0 ? `?${query}` : '';
}

export default function Compare() {
  const { notices, ...table } = useLoaderData<typeof loader>();
  const t = compareMessages[useLang()];
  const { cards } = table;
  const filters = useFilters();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-[70ch] text-muted">{cards.length > 1 ? t.intro : cards.length === 1 ? t.one : t.empty}</p>
      </div>
      {notices.map((notice) => (
        <p key={notice} role="status" className="rounded-lg bg-warning-soft p-4 text-sm text-warning">
          {notice}
        </p>
      ))}
      {cards.length > 0 && <CompareTable {...table} filters={filters} />}
      <LocalLink to={paths.properties + filters} className="link inline-flex min-h-11 items-center self-start">
        {t.toList}
      </LocalLink>
    </div>
  );
}
