import type { OwnProperty, PropertyDetail } from '@69street/config/contract';
import { excerpt, formatMoney, type Language } from '@69street/config/market';
import { placeName } from '@69street/config/search';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { breadcrumbList } from '~/content/json-ld.server';
import { getViewer } from '~/identity/guards.server';
import { realEstateListing } from '~/listing/property-json-ld.server';
import { getProperty, leadOffMarket } from '~/listing/property.server';
import type { Messages } from '~/messages/en';
import { messagesOf } from '~/messages/index.server';
import { langOf, localPath } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

const DESCRIPTION_LENGTH = 155;

/**
 * The listing that visitors see, or one that only its owner (or the admin) does. Only a request with a session asks for
 * the latter, and pages are never kept for those (server/page-cache.ts). Throws a redirect to what became of a home that
 * was on the market, and a 404 Response for any other.
 */
export async function findListing(request: Request, id: string) {
  try {
    return { property: await getProperty(id), isPublic: true };
  } catch (error) {
    if (!(error instanceof Response && error.status === 404)) throw error;
    const viewer = await getViewer(request);
    const own = viewer && (await orElse(ask(calls.ownProperty, { params: { id }, token: viewer.token }), null));
    if (own) return { property: own.data[0], isPublic: false };
    throw (await leadOffMarket(request, id)) ?? error;
  }
}

/** The lists that a home stands in, from the widest to the nearest: of its kind, in its city, in its neighbourhood. */
function listsAround(
  { property_for, city, place }: Pick<PropertyDetail, 'property_for' | 'city' | 'place'>,
  lang: Language,
  { propertyFor, cities }: Messages['common'],
) {
  const near = place && placeName(place, lang);
  const list = (filter: Record<string, string>) => `${paths.properties}?${new URLSearchParams(filter)}`;
  return [
    { name: propertyFor[property_for], path: list({ property_for }) },
    { name: cities[city], path: list({ property_for, city }) },
    ...(near ? [{ name: near, path: list({ property_for, city, place }) }] : []),
  ];
}

/** The way to a listing's page, and what its head says. */
export function aboutPage(request: Request, property: PropertyDetail | OwnProperty, isPublic: boolean) {
  const lang = langOf(new URL(request.url).pathname);
  const { common, property: t } = messagesOf(request);
  const path = paths.property(property._id);
  const city = common.cities[property.city];
  const crumbs = [
    { name: common.homePage, path: paths.home },
    ...listsAround(property, lang, common),
    { name: property.property_name, path },
  ];
  const page: PageInfo = {
    title: t.title(property.property_name, city),
    description: excerpt(
      [
        `${common.types[property.property_type]}, ${common.propertyFor[property.property_for]}, ${formatMoney(property.price, lang)}.`,
        property.property_description ?? '',
      ].join(' '),
      DESCRIPTION_LENGTH,
    ),
    image: property.image_one ?? (isPublic ? localPath(paths.shareCard(property._id), lang) : null),
    ...(isPublic
      ? {
          jsonLd: [
            realEstateListing(property as PropertyDetail, localPath(path, lang), city),
            breadcrumbList(crumbs, lang),
          ],
        }
      : { hidden: true }),
  };
  return { crumbs, page };
}
