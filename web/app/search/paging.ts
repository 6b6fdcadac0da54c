import { nextVisible, visibleFrom } from '@69street/config/market';

import { searchWith } from '~/search/property-filters';

/** The longest list on one page; behind it the list goes on at a cursor. */
export const SHOW_MAX = 240;

/** Query strings of the links under a list; null where there is nothing to go to. */
export type ListPaging = {
  more: string | null;
  onward: string | null;
  /** Only where the list does not begin at its beginning. */
  back: string | null;
};

/** How many cards an address asks for. */
export function shownBy(params: URLSearchParams): number {
  return visibleFrom(params.get('show'), SHOW_MAX);
}

/** Where a list can go from here. `cursor`: where this page of it began; `next`: where the following one does. */
export function pagingOf(params: URLSearchParams, cursor: string | null, next: string | null): ListPaging {
  const following = nextVisible(shownBy(params));
  const fits = following <= SHOW_MAX;
  return {
    more: next !== null && fits ? searchWith(params, { cursor, show: String(following) }) : null,
    onward: next !== null && !fits ? searchWith(params, { cursor: next }) : null,
    back: cursor === null ? null : searchWith(params, {}),
  };
}
