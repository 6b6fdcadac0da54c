import type { PriceRange, Property, PropertyDetail } from '@69street/config/contract';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse, orNotFound } from '~/cms/outcome.server';

/** One listing by _id, key or code. Throws a 404 Response when there is none that visitors may see. */
export async function getProperty(id: string): Promise<PropertyDetail> {
  return (await orNotFound(askRemembered(calls.findProperties, { params: { id } }))).data[0];
}

/** What stands beside a listing: others like it, and how its price stands among them. Nothing of it when cms has none. */
export async function besideProperty(id: string): Promise<{ similar: Property[]; range: PriceRange }> {
  const [similar, range] = await Promise.all([
    orElse(askRemembered(calls.similarProperties, { params: { id } }), null),
    orElse(askRemembered(calls.priceRange, { params: { id } }), null),
  ]);
  return { similar: similar?.data ?? [], range: range?.data ?? null };
}
