import './map.css';

import { Maximize, Minus, Plus } from 'lucide-react';
import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';

import { useLang } from '~/shell/lang';
import type { MapCell } from '~/search/map-answer';

import { Marks } from './marks';
import { messages } from './messages';
import { useMap } from './use-map';
import { BY_VISITOR, useMapData, viewOfMap } from './use-map-data';
import { COUNTRY, textOf, viewOf } from './views';

export type MapViewProps = {
  /**
   * The query string of the list as it stands in the address (`?city=dhaka&max_price=30000`). The map shows what these
   * filters find and moves there when they change. `bounds` in it is where the map opens, and is otherwise left to
   * whoever looks.
   */
  search: string;
  /**
   * Told where the visitor looks, as `west,south,east,north` in degrees, ready for the address's `bounds`: after each
   * move while "search as I move" is ticked, else when the button for it is pressed.
   */
  onBounds: (bounds: string) => void;
};

const CONTROL =
  'flex size-11 items-center justify-center border-line bg-card text-ink not-first:border-t hover:bg-sunken first:rounded-t-lg last:rounded-b-lg';
const NEAREST = { padding: 24, maxZoom: 16 };

type Moved = MapLibreEvent<unknown> & { originalEvent?: unknown; byVisitor?: boolean };

/** Zooming by buttons, for those who have no wheel and no two fingers. */
function Steps({ map }: { map: MapLibreMap }) {
  const t = messages[useLang()];
  const steps = [
    { label: t.zoomIn, Icon: Plus, size: 20, go: () => map.zoomIn({}, BY_VISITOR) },
    { label: t.zoomOut, Icon: Minus, size: 20, go: () => map.zoomOut({}, BY_VISITOR) },
    { label: t.wholeCountry, Icon: Maximize, size: 18, go: () => map.fitBounds(COUNTRY, {}, BY_VISITOR) },
  ];
  return (
    <div className="absolute top-3 right-3 flex flex-col rounded-lg shadow-md">
      {steps.map(({ label, Icon, size, go }) => (
        <button key={label} type="button" aria-label={label} title={label} className={CONTROL} onClick={go}>
          <Icon size={size} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** The map itself; see ResultsMap for what it is given. */
export function MapView({ search, onBounds }: MapViewProps) {
  const t = messages[useLang()];
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<string | null>(null);
  const [tiles, setTiles] = useState<Parameters<typeof useMap>[3]>(null);
  const { map, isMissing } = useMap(box, viewOf(new URLSearchParams(search).get('bounds')), t.map, tiles);
  const { data, failed } = useMapData(map, search, own.current);
  const [asIMove, setAsIMove] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);

  const foundTiles = data?.tiles;
  useEffect(() => {
    if (foundTiles) setTiles(foundTiles);
  }, [foundTiles]);

  const giveOut = () => {
    if (!map) return;
    own.current = textOf(viewOfMap(map));
    setHasMoved(false);
    onBounds(own.current);
  };
  const afterMove = useRef(() => {});
  afterMove.current = () => (asIMove ? giveOut() : setHasMoved(true));
  useEffect(() => {
    if (!map) return;
    // The window's size and our own steps move the map too, and are no question.
    const listen = ({ originalEvent, byVisitor }: Moved) => {
      if (originalEvent || byVisitor) afterMove.current();
    };
    map.on('moveend', listen);
    return () => void map.off('moveend', listen);
  }, [map]);

  const open = (cell: MapCell) => map?.fitBounds(cell.bounds, NEAREST, BY_VISITOR);
  if (isMissing) return <p className="p-6 text-muted">{t.noWebGl}</p>;
  return (
    <>
      <div ref={box} className="size-full" />
      {map && (
        <>
          <Marks map={map} data={data} onOpen={open} />
          <Steps map={map} />
          <div className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-col items-start gap-2">
            <label className="flex min-h-11 items-center gap-2 rounded-lg bg-card px-3 text-sm font-medium shadow-md">
              <input
                type="checkbox"
                checked={asIMove}
                className="size-4 accent-green"
                onChange={(event) => setAsIMove(event.target.checked)}
              />
              {t.asIMove}
            </label>
            {hasMoved && !asIMove && (
              <button
                type="button"
                onClick={giveOut}
                className="min-h-11 rounded-lg bg-green px-4 text-sm font-semibold text-on-green shadow-md hover:bg-green-hover"
              >
                {t.searchHere}
              </button>
            )}
          </div>
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-wrap items-end justify-between gap-x-4 p-2 text-xs">
            <p className="rounded bg-card/90 px-1.5 text-ink empty:hidden">{failed ? t.failed : data?.elsewhere}</p>
            <p className="ml-auto rounded bg-card/90 px-1.5 text-muted">
              {[t.shapes, tiles?.attribution].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="sr-only" role="status">
            {data?.summary}
          </p>
        </>
      )}
    </>
  );
}
