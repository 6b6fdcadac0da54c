import type { PriceRange, Property, PropertyDetail, PropertyFilter, PropertyList } from '@69street/config/contract';
import { API_LIMIT_MAX } from '@69street/config/market';

import { cachedGet, CmsError, queryOf } from './client.server';

/** One page of published listings. */
export async function listProperties(
  filter: PropertyFilter,
  limit: number,
  cursor?: string | null,
): Promise<PropertyList> {
  return cachedGet<PropertyList>(`/api/allProperty${queryOf({ ...filter, limit, cursor })}`);
}

/** The first `count` listings in the order asked for, over as many pages as that takes. */
export async function firstProperties(
  filter: PropertyFilter,
  count: number,
  cursor: string | null = null,
): Promise<PropertyList> {
  const first = await listProperties(filter, Math.min(count, API_LIMIT_MAX), cursor);
  const list = { data: [...first.data], meta: { ...first.meta } };
  while (list.data.length < count && list.meta.next_cursor) {
    const more = await listProperties(filter, Math.min(count - list.data.length, API_LIMIT_MAX), list.meta.next_cursor);
    list.data.push(...more.data);
    list.meta.next_cursor = more.meta.next_cursor;
  }
  return list;
}

export type PropertyPage = PropertyList & {
  /** Where the page began; null at the beginning of the list. */
  cursor: string | null;
  /** The cursor asked for was not one of this list, so the list begins anew. */
  cursorRefused: boolean;
};

/** {@link firstProperties} from a cursor that a visitor may have kept, altered or taken from another list. */
export async function pageOfProperties(
  filter: PropertyFilter,
  count: number,
  cursor: string | null,
): Promise<PropertyPage> {
  if (cursor) {
    try {
      return { ...(await firstProperties(filter, count, cursor)), cursor, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await firstProperties(filter, count)), cursor: null, cursorRefused: cursor !== null };
}

/** The first `count` of all listings: the featured ones, then the others, each newest first. */
export async function featuredFirst(count: number): Promise<PropertyList> {
  const [featured, all] = await Promise.all([firstProperties({ featured: true }, count), firstProperties({}, count)]);
  const others = all.data.filter((property) => !property.featured);
  return { data: [...featured.data, ...others].slice(0, count), meta: all.meta };
}

/** One listing by _id, key or code. Throws a 404 Response when there is none that visitors may see. */
export async function getProperty(id: string): Promise<PropertyDetail> {
  try {
    const { data } = await cachedGet<{ data: PropertyDetail[] }>(`/api/findProperties/${encodeURIComponent(id)}`);
    if (data[0]) return data[0];
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 404) throw error;
  }
  throw new Response(null, { status: 404 });
}

/** What stands beside a listing: others like it, and how its price stands among them. Nothing of it when cms has none. */
export async function besideProperty(id: string): Promise<{ similar: Property[]; range: PriceRange }> {
  const ask = async <Data>(call: string, none: Data): Promise<Data> => {
    try {
      return (await cachedGet<{ data: Data }>(`/api/${call}/${encodeURIComponent(id)}`)).data;
    } catch (error) {
      // The page stands without it.
      if (error instanceof CmsError || error instanceof Response) return none;
      throw error;
    }
  };
  const [similar, range] = await Promise.all([
    ask<Property[]>('similarProperties', []),
    ask<PriceRange>('priceRange', null),
  ]);
  return { similar, range };
}
