import type { Facets, PropertyQuery } from '@69street/config/contract';

import { facetsOf } from './facets';
import { listProperties } from './list';

/** How long a page waits for the counts beside it. */
const PATIENCE_MS = 700;

/** The counts behind each choice of a filter; null where they fail or take too long: the list stands without them. */
async function facetsOrNull(asked: PropertyQuery): Promise<Facets | null> {
  const { limit: _limit, cursor: _cursor, sort: _sort, wish: _wish, unrisen: _unrisen, ...filter } = asked;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const counting = facetsOf(filter).catch((error: unknown) => {
    strapi.log.error(`a list is shown without its counts: ${String(error)}`);
    return null;
  });
  try {
    return await Promise.race([counting, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A page of published listings ({@link listProperties}) with the counts for the form beside it: a ListPage as JSON. One
 * call in place of two, each of which costs Strapi and web as much as the question itself. Throws as listProperties does.
 */
export async function listWithFacets(asked: PropertyQuery): Promise<Buffer> {
  const [page, facets] = await Promise.all([listProperties(asked), facetsOrNull(asked)]);
  // The page is JSON already, kept as it was written.
  return Buffer.concat([page.subarray(0, -1), Buffer.from(`,"facets":${JSON.stringify(facets)}}`)]);
}
