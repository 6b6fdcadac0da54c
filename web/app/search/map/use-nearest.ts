import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import { nearestZoom, STREETLESS_ZOOM } from './known-streets';
import { BY_VISITOR, isByVisitor, type Moved } from './moves';
import { ZOOM_MAX } from './views';

/** From here on one would look for streets. */
const STREETS_ZOOM = 12.5;

/**
 * Lets nobody come nearer than there are streets to see; true while one looks where they are missing. With all streets of
 * the country (`isComplete`) the map goes everywhere as near as it can.
 */
export function useNearest(map: GlMap | null, isComplete: boolean): boolean {
  const [isStreetless, setStreetless] = useState(false);
  useEffect(() => {
    if (!map) return;
    const limit = () => {
      const { lng, lat } = map.getCenter();
      return isComplete ? ZOOM_MAX : nearestZoom(lng, lat);
    };
    const look = () => {
      const nearest = limit();
      // Who is nearer already is not thrown back in the middle of a move.
      if (map.getZoom() <= nearest && map.getMaxZoom() !== nearest) map.setMaxZoom(nearest);
    };
    const end = (event?: Moved) => {
      const nearest = limit();
      setStreetless(!isComplete && nearest === STREETLESS_ZOOM && map.getZoom() >= STREETS_ZOOM);
      if (map.getZoom() > nearest) map.easeTo({ zoom: nearest }, event && isByVisitor(event) ? BY_VISITOR : {});
      else look();
    };
    end();
    map.on('move', look);
    map.on('moveend', end);
    return () => {
      map.off('move', look);
      map.off('moveend', end);
    };
  }, [map, isComplete]);
  return isStreetless;
}
