import type { PriceRange, Property, PropertyDetail } from '@69street/config/contract';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse, orNotFound } from '~/cms/outcome.server';

/** One listing by _id, key or code. Throws a 404 Response when there is none that visitors may see. */
export async function getProperty(id: string): Promise<PropertyDetail> {
  return (await orNotFound(askRemembered(calls.findProperties, { params: { id } }))).data[0];
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
