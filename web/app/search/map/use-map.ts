import { Map as GlMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useState, type RefObject } from 'react';

import type { MapData } from '~/search/map-answer';
import { useLang } from '~/shell/lang';

import { drawLabels } from './label-pictures';
import { styleOf } from './map-style';
import { COUNTRY, ZOOM_MAX, type View } from './views';

// Beyond it there are no shapes to draw. Tall, so that the whole country fits into a narrow, high box.
const EDGE: View = [86, 12.5, 95, 35];

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Draws a map into a box, first of `start`, or of the whole country. `map` is null until it is there; `isMissing` where
 * the browser cannot draw one. Follows the browser's light or dark look.
 */
export function useMap(
  box: RefObject<HTMLDivElement | null>,
  start: View | null,
  title: string,
  tiles: MapData['tiles'],
) {
  const lang = useLang();
  const [map, setMap] = useState<GlMap | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    if (!hasWebGl()) return setMissing(true);
    // The site's own file: a worker out of text would need a policy that lets any text run.
    setWorkerUrl(new URL(workerUrl, window.location.href).href);
    let made: GlMap;
    try {
      made = new GlMap({
        container: box.current,
        style: styleOf(darkness().matches, lang, null),
        bounds: start ?? COUNTRY,
        maxBounds: EDGE,
        maxZoom: ZOOM_MAX,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        renderWorldCopies: false,
        fadeDuration: 0,
        locale: { 'Map.Title': title },
      });
    } catch {
      return setMissing(true);
    }
    // Without a listener MapLibre says everything on the console. A tile that the network did not bring is asked for again
    // when one comes back to its place.
    made.on('error', ({ error }) => {
      if (!('status' in error)) console.error(error);
    });
    drawLabels(made, () => darkness().matches);
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
    // Where it starts and how it is called matter once.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [box]);

  const tilesUrl = tiles?.url;
  useEffect(() => {
    if (!map) return;
    const dark = darkness();
    const paint = () => map.setStyle(styleOf(dark.matches, lang, tiles));
    if (tilesUrl) paint();
    dark.addEventListener('change', paint);
    return () => dark.removeEventListener('change', paint);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same address is the same tiles
  }, [map, tilesUrl]);

  return { map, isMissing };
}
