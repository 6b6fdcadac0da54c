import { redirect } from '@remix-run/node';

import type { PriceRange, Property, PropertyDetail } from '@69street/config/contract';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse, orNotFound } from '~/cms/outcome.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** One listing by _id, key or code. Throws a 404 Response when there is none that visitors may see. */
export async function getProperty(id: string): Promise<PropertyDetail> {
  return (await orNotFound(askRemembered(calls.findProperties, { params: { id } }))).data[0];
}

/** To the page of a home that was on the market and is not now; null for one that never was. */
export async function leadOffMarket(request: Request, id: string): Promise<Response | null> {
  const gone = (await orElse(askRemembered(calls.offMarket, { params: { id } }), null))?.data;
  const { pathname } = new URL(request.url);
  return gone ? redirect(localPath(paths.offMarket(gone._id), langOf(pathname))) : null;
}

/**
 * {@link getProperty} for a screen about it: whoever comes by an old link, or was on the page while the home went, is
 * led to what became of it.
 */
export async function propertyOnMarket(request: Request, id: string): Promise<PropertyDetail> {
  try {
    return await getProperty(id);
  } catch (error) {
    if (!(error instanceof Response && error.status === 404)) throw error;
    throw (await leadOffMarket(request, id)) ?? error;
  }
}

type Beside = { similar: Property[]; sameOwner: Property[]; range: PriceRange };

/**
 * What stands beside a listing: others of its owner, others like it, and how its price stands among them. Nothing of it
 * when cms has none.
 */
export async function besideProperty(id: string): Promise<Beside> {
  const [similar, sameOwner, range] = await Promise.all([
    orElse(askRemembered(calls.similarProperties, { params: { id } }), null),
    orElse(askRemembered(calls.sameOwner, { params: { id } }), null),
    orElse(askRemembered(calls.priceRange, { params: { id } }), null),
  ]);
  const owned = new Set(sameOwner?.data.map(({ _id }) => _id));
  return {
    // No home twice.
    similar: similar?.data.filter(({ _id }) => !owned.has(_id)) ?? [],
    sameOwner: sameOwner?.data ?? [],
    range: range?.data ?? null,
  };
}
