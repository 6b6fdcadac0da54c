import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';

import { localPath, useLang } from '~/shell/lang';
import type { MapData } from '~/search/map-answer';
import { fetchMapData } from '~/search/map-answer.client';
import { paths } from '~/shell/paths';

import { goTo } from './moves';
import { COUNTRY, extentOf, filtersOf, textOf, viewOf, type View } from './views';

/** A zoom at which the whole country is a few cells: enough to know where something lies. */
const COUNTRY_ZOOM = 6;
/** Above stand the controls in two rows, below the notes. The largest cell has room beside both, where the map is high. */
const fitOf = (map: GlMap) => ({
  padding: { top: map.getContainer().clientHeight < 400 ? 84 : 140, right: 44, bottom: 76, left: 44 },
  maxZoom: 14,
});

export function viewOfMap(map: GlMap): View {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/**
 * What the filters of `search` find in the part of the map that is in view; the last answer stands until the next is
 * there. Moves the map to what was found when the filters change, and to the `bounds` of the address when they do,
 * unless those are `own`: what this map gave out itself.
 */
export function useMapData(map: GlMap | null, search: string, own: string | null) {
  const lang = useLang();
  const [data, setData] = useState<MapData | null>(null);
  const [failed, setFailed] = useState(false);
  const filters = filtersOf(search);
  const bounds = new URLSearchParams(search).get('bounds');
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!map) return;
    let asked: AbortController | null = null;
    const ask = async (view: View, zoom: number): Promise<MapData | null> => {
      asked?.abort();
      const mine = new AbortController();
      asked = mine;
      const query = new URLSearchParams(filters);
      query.set('view', textOf(view));
      query.set('zoom', String(zoom));
      try {
        const found = await fetchMapData(localPath(`${paths.map}?${query}`, lang), mine.signal);
        if (mine.signal.aborted) return null;
        setData(found);
        setFailed(false);
        return found;
      } catch {
        if (!mine.signal.aborted) setFailed(true);
        return null;
      }
    };
    // The cells of the zoom below stand apart at this one too.
    const look = () => void ask(viewOfMap(map), Math.floor(map.getZoom()));
    const findAll = async () => {
      const found = await ask(COUNTRY, COUNTRY_ZOOM);
      const extent = found && extentOf(found);
      if (extent) goTo(map, extent, fitOf(map));
    };
    map.on('moveend', look);
    const isFirst = shown.current === null;
    const isSame = shown.current === filters;
    shown.current = filters;
    if (isSame || (isFirst && viewOf(bounds))) look();
    else void findAll();
    return () => {
      asked?.abort();
      map.off('moveend', look);
    };
    // What the address says of the view is followed below.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [map, filters, lang]);

  useEffect(() => {
    const view = viewOf(bounds);
    if (map && view && bounds !== own && bounds !== textOf(viewOfMap(map))) goTo(map, view);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- giving out a view is no reason to go there
  }, [map, bounds]);

  return { data, failed };
}
