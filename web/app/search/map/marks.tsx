import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { CITIES, type City } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import type { MapCell, MapData, MapPoint } from '~/search/map-answer';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

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

/** Pixels of a price: closer ones would hide each other, as the homes of one house do at every zoom. */
const PILL = { width: 64, height: 34 };

/** Pixels across a cell: the size says the number too, and a finger can hit the smallest. */
const diameter = ({ count }: MapCell) => 44 + Math.min(24, Math.round(Math.log10(count) * 7));

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  className: 'map-mark',
  'data-at': `${longitude},${latitude}`,
});

type Box = { left: number; right: number; top: number; bottom: number };

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Puts each name below its cell, above it where that is taken, and leaves out what would lie over something else. */
function settleLabels(list: HTMLUListElement): void {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-cell]')].map((mark) => {
    const button = mark.firstElementChild as HTMLElement;
    const label = button.querySelector<HTMLElement>('[data-label]');
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return { label, width: label?.offsetWidth ?? 0, height: label?.offsetHeight ?? 0, left, right, top, bottom };
  });
  const taken: Box[] = [...cells];
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
  const size = diameter(cell);
  return (
    <li {...at(cell)} data-cell="">
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

function Pill({ point }: { point: MapPoint }) {
  return (
    <li {...at(point)} data-pill="">
      <LocalLink
        to={paths.property(point._id)}
        aria-label={point.name}
        title={point.name}
        className="price relative inline-flex min-h-8 -translate-x-1/2 -translate-y-1/2 items-center rounded-full border border-line-strong bg-card px-2.5 text-sm whitespace-nowrap text-ink shadow-md before:absolute before:inset-x-0 before:-inset-y-2 hover:bg-sunken"
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
    const pills: Array<[x: number, y: number]> = [];
    // From the last: the names of cities stand first and give way to what lies over them.
    for (const mark of [...(list.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].reverse()) {
      const [longitude = 0, latitude = 0] = (mark.dataset.at ?? '').split(',').map(Number);
      const { x, y: north } = map.project([longitude, latitude]);
      let y = north;
      if ('pill' in mark.dataset) {
        const isTaken = (pill: (typeof pills)[number]) =>
          Math.abs(pill[0] - x) < PILL.width && Math.abs(pill[1] - y) < PILL.height;
        while (pills.some(isTaken)) y += PILL.height;
        pills.push([x, y]);
      }
      // Whole pixels keep letters sharp.
      mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (!mark.hasAttribute('aria-hidden')) cells.push([x, y]);
      else mark.style.visibility = cells.some((cell) => Math.hypot(cell[0] - x, cell[1] - y) < CLEAR) ? 'hidden' : '';
    }
  };
  const settle = () => void (list.current && settleLabels(list.current));
  // Written past React: sixty times a second while the map moves.
  useLayoutEffect(() => {
    place();
    settle();
  });
  useEffect(() => {
    map.on('move', place);
    // Only zooming moves them against each other; measuring them is too slow for each frame.
    map.on('moveend', settle);
    return () => {
      map.off('move', place);
      map.off('moveend', settle);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads nothing of one rendering
  }, [map]);
  const labels = new Set(data?.cells.map(({ label }) => label));
  return createPortal(
    <ul ref={list} className="pointer-events-none [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
      {CITIES.filter((city) => !labels.has(common.cities[city])).map((city) => (
        <li key={city} {...at({ latitude: CENTRES[city][0], longitude: CENTRES[city][1] })} aria-hidden="true">
          <span className="map-name block -translate-x-1/2 -translate-y-1/2 text-xs font-medium text-muted">
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
