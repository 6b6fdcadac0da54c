import './map.css';

import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { localPath, useLang } from '~/shell/lang';
import { fetchMapData } from '~/search/map-answer.client';
import type { MapData } from '~/search/map-answer';
import { paths } from '~/shell/paths';

import { messages } from './messages';
import { goTo } from './moves';
import { SourceNames } from './source-names';
import { useMap } from './use-map';
import { useNearest } from './use-nearest';
import { COUNTRY, extentOf, textOf, type View } from './views';

type Point = { latitude: number; longitude: number };
export type PointMapProps = {
  /** Where the pin stands; null as long as it stands nowhere. */
  point: Point | null;
  /** Filters of the list that say about where it is (`city=dhaka&area=Banani`): there the map opens without a point. */
  near: string;
  onPoint: (point: Point) => void;
};

/** Some 600 m around a point: its streets are in sight. */
const AROUND = 0.006;
/** Pixels that an arrow key moves the pin. */
const STEP = 6;
const FAR_STEP = 48;
const KEYS: Record<string, readonly [number, number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

/** To about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function around({ latitude, longitude }: Point): View {
  return [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND];
}

/** What is drawn here, and where what the filters name lies: first with the neighbourhood, else the city alone. */
function useSurroundings(map: GlMap | null, near: string, isSet: boolean) {
  const lang = useLang();
  const [tiles, setTiles] = useState<MapData['tiles']>(null);
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (!map) return;
    const mine = new AbortController();
    const look = async (without: string | null) => {
      const query = new URLSearchParams(near);
      if (without) query.delete(without);
      query.set('view', textOf(COUNTRY));
      query.set('zoom', '6');
      const data = await fetchMapData(localPath(`${paths.map}?${query}`, lang), mine.signal);
      setTiles(data.tiles);
      setComplete(data.isComplete);
      const extent = extentOf(data);
      if (extent && !isSet && near !== '') goTo(map, extent, { padding: 24, maxZoom: 14 });
      return extent !== null;
    };
    // Without an answer the map shows the whole country, which can be moved as well.
    void look(null).then(
      (found) => (found ? undefined : look('area').catch(() => undefined)),
      () => undefined,
    );
    return () => mine.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it opens matters once
  }, [map]);
  return { tiles, isComplete };
}

type PinProps = { map: GlMap; point: Point; onPoint: (point: Point) => void };

/** The pin: dragged by finger or mouse, moved by the arrow keys. It lies above the map, which hears nothing of that. */
function Pin({ map, point, onPoint }: PinProps) {
  const t = messages[useLang()].point;
  const pin = useRef<HTMLButtonElement>(null);
  const { latitude, longitude } = point;
  useEffect(() => {
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (pin.current) pin.current.style.transform = `translate(-50%, -100%) translate(${x}px, ${y}px)`;
    };
    place();
    map.on('move', place);
    return () => void map.off('move', place);
  }, [map, latitude, longitude]);
  const setAt = (x: number, y: number) => {
    const { lat, lng } = map.unproject([x, y]);
    onPoint({ latitude: round(lat), longitude: round(lng) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    const { x, y } = map.project([longitude, latitude]);
    const step = event.shiftKey ? FAR_STEP : STEP;
    setAt(x + way[0] * step, y + way[1] * step);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = pin.current?.parentElement?.getBoundingClientRect();
    // The pin's foot stays below the finger's middle by half its height, so that the finger does not hide the spot.
    if (box && pin.current?.hasPointerCapture(event.pointerId))
      setAt(event.clientX - box.left, event.clientY - box.top + 20);
  };
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <button
        ref={pin}
        type="button"
        aria-label={t.pin}
        aria-describedby="point-keys"
        className="pointer-events-auto absolute top-0 left-0 flex size-11 cursor-move touch-none items-end justify-center"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => pin.current?.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <svg viewBox="0 0 28 40" aria-hidden="true" className="h-10 w-7">
          <path
            d="M14 39C9 29 2 22 2 14a12 12 0 0 1 24 0c0 8-7 15-12 25z"
            className="fill-brick stroke-card"
            strokeWidth="2"
          />
          <circle cx="14" cy="14" r="5" className="fill-card" />
        </svg>
      </button>
    </div>
  );
}

/** A map on which somebody says where a home is. Fills the box that it stands in. */
export function PointMap({ point, near, onPoint }: PointMapProps) {
  const t = messages[useLang()];
  const box = useRef<HTMLDivElement>(null);
  const [tiles, setTiles] = useState<MapData['tiles']>(null);
  const { map, isMissing } = useMap(box, point && around(point), t.point.map, tiles);
  const found = useSurroundings(map, near, point !== null);
  useEffect(() => setTiles(found.tiles), [found.tiles]);
  const isStreetless = useNearest(map, found.isComplete);
  const tell = useRef(onPoint);
  tell.current = onPoint;
  useEffect(() => {
    if (!map) return;
    const tap = ({ lngLat }: { lngLat: { lat: number; lng: number } }) =>
      tell.current({ latitude: round(lngLat.lat), longitude: round(lngLat.lng) });
    map.on('click', tap);
    return () => void map.off('click', tap);
  }, [map]);
  if (isMissing) {
    return (
      <p role="status" className="p-4">
        {t.point.noWebGl}
      </p>
    );
  }
  const toMiddle = () => {
    if (!map) return;
    const { lat, lng } = map.getCenter();
    onPoint({ latitude: round(lat), longitude: round(lng) });
  };
  return (
    <>
      <div ref={box} className="isolate size-full" />
      {map && point && <Pin map={map} point={point} onPoint={onPoint} />}
      {map && (
        <div className="absolute inset-x-2 bottom-2 flex flex-col items-start gap-1 text-xs">
          <button type="button" className="button min-h-11 text-sm" onClick={toMiddle}>
            {t.point.middle}
          </button>
          {isStreetless && <p className="rounded bg-card/90 px-1.5 text-ink">{t.noStreets}</p>}
          <p className="rounded bg-card/90 px-1.5 text-muted" lang="en">
            {tiles?.attribution ?? <SourceNames />}
          </p>
        </div>
      )}
      <p id="point-keys" className="sr-only">
        {t.point.keys}
      </p>
    </>
  );
}
