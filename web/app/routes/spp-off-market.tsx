import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { sayFilters } from '@69street/config/search';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { cardIn } from '~/listing/cards.server';
import { PromotedNote } from '~/listing/promoted';
import { getProperty } from '~/listing/property.server';
import { OtherHomes } from '~/listing/spp/similar';
import { offMarketMessagesOf, useOffMarketMessages } from '~/messages/off-market';
import { useMessages } from '~/messages/use-messages';
import { listPath } from '~/saved-search/saved-searches.server';
import { langOf, localPath } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** What became of a home that was on the market, with others like it. One that is on it again leads to its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const lang = langOf(new URL(request.url).pathname);
  const gone = (await orElse(askRemembered(calls.offMarket, { params: { id } }), null))?.data;
  if (!gone) throw redirect(localPath(paths.property((await getProperty(id))._id), lang));
  const { settled, property_for, property_type, city, place, bedroom, similar } = gone;
  const like = { property_for, property_type: [property_type], ...(place ? { place: [place] } : { city: [city] }) };
  const t = offMarketMessagesOf(request);
  const said = { title: t.titles[settled ?? 'none'], text: t.texts[settled ? 'settled' : 'none'] };
  const page: PageInfo = { title: said.title, description: said.text, hidden: true };
  const shown = {
    ...said,
    home: sayFilters({ ...like, ...(bedroom && { bedroom }) }, lang).join(' · '),
    list: listPath(like),
    similar: similar.map((other) => cardIn(other, lang)),
    page,
  };
  // Sold is gone for good, to search engines too; what is paused is missing today.
  return json(shown, { status: settled ? 410 : 404 });
}

export const meta = pageMeta;

export default function OffMarket() {
  const { title, text, home, list, similar } = useLoaderData<typeof loader>();
  const { property } = useMessages();
  const t = useOffMarketMessages();
  return (
    <div className="py-8 lg:py-10">
      <div className="page flex flex-col items-start gap-3">
        <h1 className="text-3xl">{title}</h1>
        <p className="font-semibold">{home}</p>
        <p className="max-w-[70ch] text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LocalLink to={list} className="button">
            {t.list}
          </LocalLink>
          <LocalLink
            to={list.replace(paths.properties, paths.saveSearch)}
            className="button button-quiet"
            rel="nofollow"
          >
            {t.tell}
          </LocalLink>
        </div>
      </div>
      <OtherHomes id="similar" title={property.similar} cards={similar} />
      <PromotedNote cards={similar} className="page mt-2" />
    </div>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
