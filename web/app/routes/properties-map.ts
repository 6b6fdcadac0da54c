import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { boundsSchema } from '@69street/config/contract';

import { askRemembered, calls, CmsError } from '~/cms/client.server';
import { env } from '~/env.server';
import { langOf } from '~/shell/lang';
import { toMapData } from '~/search/map-answer.server';
import { messagesOf } from '~/messages/index.server';
import { readFilters } from '~/search/property-filters.server';

const ZOOM_MAX = 20;

const TILES = env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' } : null;
const DRAWN = { tiles: TILES, isComplete: TILES !== null || env.MAP_TILES_FILE !== undefined };

/**
 * What the map of the list shows: the filters as in the address of the list, `view` (west,south,east,north) and `zoom`
 * beside them. 400 for a view that is none; filters that are not understood are left out, as on the list.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const lang = langOf(url.pathname);
  const view = boundsSchema.safeParse(url.searchParams.get('view') ?? '');
  const zoom = Math.round(Number(url.searchParams.get('zoom') ?? NaN));
  if (!view.success || !(zoom >= 0 && zoom <= ZOOM_MAX)) throw json(null, { status: 400 });
  const { filter } = readFilters(url.searchParams, messagesOf(request), lang);
  const { sort: _sort, wish: _wish, ...filters } = filter;
  try {
    const { data } = await askRemembered(calls.map, { query: { ...filters, bounds: view.data, zoom } });
    return json(toMapData(data, lang, DRAWN));
  } catch (error) {
    if (error instanceof CmsError) throw json(null, { status: error.status });
    throw error;
  }
}
