import type { ListPage, Property, PropertyFilter, PropertyList } from '@69street/config/contract';
import { API_LIMIT_MAX, type City } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { pageBehind, type PageBehind } from '~/cms/outcome.server';

/** One page of published listings. */
export async function listProperties(
  filter: PropertyFilter,
  limit: number,
  cursor?: string | null,
): Promise<PropertyList> {
  return askRemembered(calls.allProperty, { query: { ...filter, limit, cursor } });
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

export type PropertyPage = PageBehind<ListPage> & {
  /** Where the page began; null at the beginning of the list. */
  cursor: string | null;
};

/**
 * {@link firstProperties} from a cursor that a visitor may have kept, altered or taken from another list, with the counts
 * for the form beside them.
 */
export async function pageOfProperties(
  filter: PropertyFilter,
  count: number,
  cursor: string | null,
): Promise<PropertyPage> {
  const page = await pageBehind(cursor, async (at) => {
    const limit = Math.min(count, API_LIMIT_MAX);
    const first = await askRemembered(calls.listPage, { query: { ...filter, limit, cursor: at } });
    const { next_cursor } = first.meta;
    if (count <= limit || !next_cursor) return first;
    const more = await firstProperties(filter, count - first.data.length, next_cursor);
    return { ...first, data: [...first.data, ...more.data], meta: { ...first.meta, ...more.meta } };
  });
  return { ...page, cursor: page.isFirst ? null : cursor };
}

/**
 * The `count` listings that show the market best, of a city or of all: featured ones, then others, as recommended; none
 * without a photograph as long as there are enough with one. What staff chose and what is paid for are two things: nothing
 * rises here.
 */
export async function showpieces(count: number, city: City | undefined): Promise<Property[]> {
  const where: PropertyFilter = { unrisen: true, ...(city && { city: [city] }) };
  const questions = [{ featured: true, with_photos: true }, { with_photos: true }, {}] as const;
  const lists = await Promise.all(questions.map((one) => firstProperties({ ...where, ...one }, count)));
  const all = new Map(lists.flatMap(({ data }) => data).map((property) => [property._id, property]));
  return [...all.values()].slice(0, count);
}

/** The first `count` of all listings: the featured ones, then the others, each as recommended; nothing rises here. */
export async function featuredFirst(count: number): Promise<PropertyList> {
  const [featured, all] = await Promise.all([
    firstProperties({ featured: true }, count),
    firstProperties({ unrisen: true }, count),
  ]);
  const others = all.data.filter((property) => !property.featured);
  return { data: [...featured.data, ...others].slice(0, count), meta: all.meta };
}
