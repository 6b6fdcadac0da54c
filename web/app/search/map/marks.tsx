import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';

import { CITIES, formatNumber, type City } from '@69street/config/market';

import type { MapCell, MapData, MapPoint } from '~/search/map-answer';
import { useMessages } from '~/messages/use-messages';
import { useLang } from '~/shell/lang';

import { messages } from './messages';
import { HOMES } from './pointing';
import { diameter, overlap, roomOf, settle, type PriceMark } from './settle';
import { AREA_LABELS, labelFilter, TAKEN } from './street-layers';

// The districts' points of config/src/search, which is too large for the browser.
const CENTRES: Record<City, [latitude: number, longitude: number]> = {
  dhaka: [23.7115, 90.4111],
  chittagong: [22.3351, 91.8341],
  khulna: [22.8158, 89.5687],
  rajshahi: [24.3745, 88.6042],
  coxbazar: [21.4272, 92.0058],
  sylhet: [24.8898, 91.8698],
  gazipur: [24.0023, 90.4264],
  mymensingh: [24.7471, 90.4203],
  rangpur: [25.7558, 89.2445],
};

/** Pixels around a cell in which no name of a city stands. */
const CLEAR = 56;

/** From here on the map itself writes where one is. */
const CITIES_UNTIL = 11.5;
/** From here on a cell of a neighbourhood has the circle around it that says "about here", where no street says it. */
const AROUND_FROM = 13;
/** Of that circle, in metres. */
const AROUND = 700;
/** Metres of the equator in a pixel at zoom 0, with the library's tiles of 512 pixels. */
const METRES = 78_271.517;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  className: 'map-mark',
  'data-at': `${longitude},${latitude}`,
});

/** Puts each name below its cell, above it where that is taken, and leaves out what would lie over something else. */
function settleLabels(list: HTMLUListElement): void {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-cell]')].map((mark) => {
    const button = mark.firstElementChild as HTMLElement;
    const label = button.querySelector<HTMLElement>('[data-label]');
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return { label, width: label?.offsetWidth ?? 0, height: label?.offsetHeight ?? 0, left, right, top, bottom };
  });
  const prices = [...list.querySelectorAll<HTMLElement>(`[${HOMES}] button`)].map((price) =>
    price.getBoundingClientRect(),
  );
  const taken: Array<Parameters<typeof overlap>[0]> = [...cells, ...prices];
  for (const cell of cells) {
    const { label, width, height } = cell;
    if (!label) continue;
    const middle = (cell.left + cell.right) / 2;
    const across = { left: middle - width / 2, right: middle + width / 2 };
    const places = [
      { ...across, top: cell.bottom, bottom: cell.bottom + height },
      { ...across, top: cell.top - height, bottom: cell.top },
    ];
    const free = places.findIndex((box) => !taken.some((other) => other !== cell && overlap(box, other)));
    label.style.visibility = free === -1 ? 'hidden' : '';
    label.style.inset = free === 1 ? 'auto auto 100% auto' : '';
    const box = places[free];
    if (box) taken.push(box);
  }
}

function Cell({ cell, onOpen }: { cell: MapCell; onOpen: (cell: MapCell) => void }) {
  const size = diameter(cell.count);
  return (
    <li {...at(cell)} data-cell="">
      {cell.isArea && <span className="map-around" aria-hidden="true" />}
      <button
        type="button"
        aria-label={cell.name}
        title={cell.name}
        onClick={() => onOpen(cell)}
        style={{ width: size, height: size, margin: -size / 2 }}
        className="relative flex items-center justify-center rounded-full border-2 border-white bg-green text-sm font-semibold text-on-green shadow-md hover:bg-green-hover"
      >
        {cell.short}
        {cell.label && (
          <span
            data-label=""
            className="absolute top-full my-0.5 max-w-36 truncate rounded bg-card/85 px-1 text-xs font-medium text-ink"
          >
            {cell.label}
          </span>
        )}
      </button>
    </li>
  );
}

type PriceProps = { mark: PriceMark; shift: readonly [number, number]; onShow: (points: readonly MapPoint[]) => void };

function Price({ mark: { points }, shift, onShow }: PriceProps) {
  const lang = useLang();
  const t = messages[lang];
  const [first] = points;
  const more = points.length - 1;
  const name = more > 0 ? t.several(first.name, more) : first.name;
  return (
    <li {...at(first)} data-shift={shift.join()} {...{ [HOMES]: points.map(({ _id }) => _id).join(' ') }}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => onShow(points)}
        className="price relative inline-flex min-h-8 -translate-x-1/2 -translate-y-1/2 items-center gap-1 rounded-full border border-line-strong bg-card px-2.5 text-sm whitespace-nowrap text-ink shadow-md before:absolute before:inset-x-0 before:-inset-y-1.5 hover:bg-sunken"
      >
        {first.price}
        {more > 0 && <span className="rounded-full bg-sunken px-1 text-xs">{`+${formatNumber(more, lang)}`}</span>}
      </button>
    </li>
  );
}

/** Names of areas that cells say already are not written a second time beside them. */
function useWithoutNames(map: GlMap, names: readonly string[]): void {
  const lang = useLang();
  const known = names.join('|');
  useEffect(() => {
    const clear = () => {
      for (const id of AREA_LABELS) if (map.getLayer(id)) map.setFilter(id, labelFilter(id, lang, known.split('|')));
    };
    if (map.isStyleLoaded()) clear();
    else map.once('load', clear);
    return () => void map.off('load', clear);
  }, [map, lang, known]);
}

/** Cells and prices without what would cover another, anew after each move: only zooming moves them against each other. */
function useSettled(map: GlMap, data: MapData | null) {
  const [moves, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('zoomend', moved);
    return () => void map.off('zoomend', moved);
  }, [map]);
  const settled = useMemo(() => {
    const pixelOf = ({ longitude, latitude }: MapCell | MapPoint) => map.project([longitude, latitude]);
    const { cells, prices } = settle(data?.cells ?? [], data?.points ?? [], pixelOf);
    const shifted = prices.map((mark) => {
      const { x, y } = pixelOf(mark.points[0]);
      return { mark, shift: [Math.round(mark.at.x - x), Math.round(mark.at.y - y)] as const };
    });
    return { cells, prices: shifted, rooms: roomOf({ cells, prices }) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each move is a reason of its own
  }, [map, data, moves]);
  useEffect(() => {
    const features = settled.rooms.map(({ at: { longitude, latitude }, room }) => ({
      ...{ type: 'Feature' as const, properties: { room } },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    }));
    const write = () => map.getSource<GeoJSONSource>(TAKEN)?.setData({ type: 'FeatureCollection', features });
    if (map.getSource(TAKEN)) write();
    else map.once('load', write);
    return () => void map.off('load', write);
  }, [map, settled]);
  return settled;
}

type MarksProps = {
  map: GlMap;
  data: MapData | null;
  onOpen: (cell: MapCell) => void;
  /** A price was pressed: the homes that it stands for. */
  onShow: (points: readonly MapPoint[]) => void;
};

/**
 * What stands on the map as real buttons, for keyboards and screen readers: cells, prices, and the names of cities where
 * no cell says them. Inside the element that the map listens to, so that it can be dragged there too.
 */
export function Marks({ map, data, onOpen, onShow }: MarksProps) {
  const { common } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { cells, prices } = useSettled(map, data);
  const place = () => {
    if (!list.current) return;
    const zoom = map.getZoom();
    const metre = 2 ** zoom / METRES / Math.cos((map.getCenter().lat * Math.PI) / 180);
    list.current.style.setProperty('--around', zoom >= AROUND_FROM ? `${Math.round(2 * AROUND * metre)}px` : '0px');
    const taken: Array<[x: number, y: number]> = [];
    // From the last: the names of cities stand first and give way to what lies over them.
    for (const mark of [...list.current.querySelectorAll<HTMLElement>('[data-at]')].reverse()) {
      const [longitude = 0, latitude = 0] = (mark.dataset.at ?? '').split(',').map(Number);
      const [right = 0, down = 0] = (mark.dataset.shift ?? '').split(',').map(Number);
      const { x, y } = map.project([longitude, latitude]);
      // Whole pixels keep letters sharp.
      mark.style.transform = `translate(${Math.round(x + right)}px, ${Math.round(y + down)}px)`;
      if (!mark.hasAttribute('aria-hidden')) taken.push([x + right, y + down]);
      else {
        const isCovered = zoom > CITIES_UNTIL || taken.some((other) => Math.hypot(other[0] - x, other[1] - y) < CLEAR);
        mark.style.visibility = isCovered ? 'hidden' : '';
      }
    }
  };
  // Written past React: sixty times a second while the map moves. Names are measured, which is too slow for that.
  useLayoutEffect(() => {
    place();
    if (list.current) settleLabels(list.current);
  });
  useEffect(() => {
    map.on('move', place);
    return () => void map.off('move', place);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads nothing of one rendering
  }, [map]);
  // Who presses a mark twice wants the mark: a double click on the map comes nearer, also while its home opens.
  useEffect(() => {
    const marks = list.current;
    const keep = (event: Event) => event.stopPropagation();
    marks?.addEventListener('dblclick', keep);
    return () => marks?.removeEventListener('dblclick', keep);
  }, []);
  const labels = data?.cells.flatMap(({ label }) => label ?? []) ?? [];
  useWithoutNames(map, labels);
  return createPortal(
    <ul ref={list} className="pointer-events-none [&_button]:pointer-events-auto">
      {CITIES.filter((city) => !labels.includes(common.cities[city])).map((city) => (
        <li key={city} {...at({ latitude: CENTRES[city][0], longitude: CENTRES[city][1] })} aria-hidden="true">
          <span className="map-name block -translate-x-1/2 -translate-y-1/2 text-xs font-medium text-muted">
            {common.cities[city]}
          </span>
        </li>
      ))}
      {cells.map((cell) => (
        <Cell key={`${cell.latitude} ${cell.longitude}`} cell={cell} onOpen={onOpen} />
      ))}
      {prices.map(({ mark, shift }) => (
        <Price key={mark.points[0]._id} mark={mark} shift={shift} onShow={onShow} />
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}
