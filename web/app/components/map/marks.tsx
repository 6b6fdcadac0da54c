import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { CITIES, type City } from '@69street/config/market';

import { LocalLink } from '~/components/local-link';
import type { MapCell, MapData, MapPoint } from '~/map-answer';
import { useMessages } from '~/messages/use-messages';

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

/** Pixels across a cell: the size says the number too, and a finger can hit the smallest. */
const diameter = ({ count }: MapCell) => 44 + Math.min(24, Math.round(Math.log10(count) * 7));

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  className: 'map-mark',
  'data-at': `${longitude},${latitude}`,
});

function Cell({ cell, onOpen }: { cell: MapCell; onOpen: (cell: MapCell) => void }) {
  const size = diameter(cell);
  return (
    <li {...at(cell)}>
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
          <span className="absolute top-full mt-0.5 max-w-28 truncate rounded bg-card/85 px-1 text-xs font-medium text-ink">
            {cell.label}
          </span>
        )}
      </button>
    </li>
  );
}

function Pill({ point }: { point: MapPoint }) {
  return (
    <li {...at(point)}>
      <LocalLink
        to={`/spp/${point._id}`}
        aria-label={point.name}
        title={point.name}
        className="price inline-flex min-h-8 -translate-x-1/2 -translate-y-1/2 items-center rounded-full border border-line-strong bg-card px-2.5 text-sm whitespace-nowrap text-ink shadow-md hover:bg-sunken"
      >
        {point.price}
      </LocalLink>
    </li>
  );
}

/**
 * What stands on the map as real buttons and links, for keyboards and screen readers: cells, prices, and the names of
 * cities where no cell says them. Inside the element that the map listens to, so that it can be dragged there too.
 */
export function Marks({ map, data, onOpen }: { map: GlMap; data: MapData | null; onOpen: (cell: MapCell) => void }) {
  const { common } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const place = () => {
    const cells: Array<[x: number, y: number]> = [];
    // From the last: the names of cities stand first and give way to what lies over them.
    for (const mark of [...(list.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].reverse()) {
      const [longitude = 0, latitude = 0] = (mark.dataset.at ?? '').split(',').map(Number);
      const { x, y } = map.project([longitude, latitude]);
      // Whole pixels keep letters sharp.
      mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (!mark.hasAttribute('aria-hidden')) cells.push([x, y]);
      else mark.style.visibility = cells.some((cell) => Math.hypot(cell[0] - x, cell[1] - y) < CLEAR) ? 'hidden' : '';
    }
  };
  // Written past React: sixty times a second while the map moves.
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move', place);
    return () => void map.off('move', place);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads nothing of one rendering
  }, [map]);
  const labels = new Set(data?.cells.map(({ label }) => label));
  return createPortal(
    <ul ref={list} className="pointer-events-none [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
      {CITIES.filter((city) => !labels.has(common.cities[city])).map((city) => (
        <li key={city} {...at({ latitude: CENTRES[city][0], longitude: CENTRES[city][1] })} aria-hidden="true">
          <span className="block -translate-x-1/2 -translate-y-1/2 text-xs font-medium text-muted">
            {common.cities[city]}
          </span>
        </li>
      ))}
      {data?.cells.map((cell) => (
        <Cell key={`${cell.latitude} ${cell.longitude}`} cell={cell} onOpen={onOpen} />
      ))}
      {data?.points.map((point) => (
        <Pill key={point._id} point={point} />
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}
