import './map.css';

import { Maximize, Minus, PenLine, Plus, X } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useLang } from '~/shell/lang';
import type { MapCell, MapPoint } from '~/search/map-answer';

import { DrawArea, DrawnArea } from './draw-area';
import { MapOverview } from './map-overview';
import { Marks } from './marks';
import { messages } from './messages';
import { BY_VISITOR, comeNearer, isByVisitor, type Moved } from './moves';
import { usePointing } from './pointing';
import { Preview } from './preview';
import { SourceNames } from './source-names';
import { useMap } from './use-map';
import { useMapData, viewOfMap } from './use-map-data';
import { useNearest } from './use-nearest';
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
  /** Told the area that the visitor drew, ready for the address's `drawn`, and null where it was cleared. */
  onDrawn: (drawn: string | null) => void;
  /** Told where the homes of a cell stand that cannot be told apart on the map, ready for the address's `bounds`. */
  onList: (bounds: string) => void;
};

const CONTROL =
  'flex size-11 items-center justify-center border-line bg-card text-ink not-first:border-t hover:bg-sunken first:rounded-t-lg last:rounded-b-lg';
const BUTTON =
  'flex min-h-11 items-center gap-2 rounded-lg bg-card px-3 text-sm font-medium text-ink shadow-md hover:bg-sunken';

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

type AreaButtonsProps = { isDrawing: boolean; isDrawn: boolean; onDraw: () => void; onClear: () => void };

function AreaButtons({ isDrawing, isDrawn, onDraw, onClear }: AreaButtonsProps) {
  const t = messages[useLang()];
  const draw = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  // Whoever drew by keyboard goes on from where it began.
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) draw.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  return (
    <>
      <button ref={draw} type="button" className={BUTTON} onClick={onDraw}>
        <PenLine size={16} aria-hidden="true" />
        {t.draw}
      </button>
      {isDrawn && (
        <button type="button" className={BUTTON} onClick={onClear}>
          <X size={16} aria-hidden="true" />
          {t.clearArea}
        </button>
      )}
    </>
  );
}

/** What is to be known of what is seen, and whose data it is: their licences want to be named in these words. */
function Notes({ notes, attribution }: { notes: Array<string | null | undefined>; attribution: string | undefined }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-wrap items-end justify-between gap-x-4 gap-y-1 p-2 text-xs">
      <div className="flex flex-col items-start gap-1">
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="rounded bg-card/90 px-1.5 text-ink">
                {note}
              </p>
            ),
        )}
      </div>
      <p className="ml-auto rounded bg-card/90 px-1.5 text-muted" lang="en">
        {attribution ?? <SourceNames />}
      </p>
    </div>
  );
}

/** The homes whose card is open; a tap beside it closes it, and the focus goes back to where it came from. */
function useShown(map: MapLibreMap | null) {
  const [shown, setShown] = useState<readonly MapPoint[] | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (points: readonly MapPoint[]) => {
    opener.current = document.activeElement;
    setShown(points);
  };
  const hide = () => {
    setShown(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  useEffect(() => {
    if (!map) return;
    const close = () => setShown(null);
    map.on('click', close);
    return () => void map.off('click', close);
  }, [map]);
  return { shown, show, hide };
}

/** Searching where the visitor looks: after each move of theirs, or when the button is pressed. */
function useMoving(map: MapLibreMap | null, onBounds: MapViewProps['onBounds']) {
  const [asIMove, setAsIMove] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);
  const giveOut = () => {
    if (!map) return;
    setHasMoved(false);
    onBounds(textOf(viewOfMap(map)));
  };
  const afterMove = useRef(() => {});
  afterMove.current = () => (asIMove ? giveOut() : setHasMoved(true));
  useEffect(() => {
    if (!map) return;
    const listen = (event: Moved) => {
      if (isByVisitor(event)) afterMove.current();
    };
    map.on('moveend', listen);
    return () => void map.off('moveend', listen);
  }, [map]);
  return { asIMove, setAsIMove, hasMoved, giveOut };
}

type SearchHereProps = ReturnType<typeof useMoving> & { isDrawing: boolean; children: ReactNode };

function SearchHere({ asIMove, setAsIMove, hasMoved, giveOut, isDrawing, children }: SearchHereProps) {
  const t = messages[useLang()];
  return (
    <div
      hidden={isDrawing}
      className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-col items-start gap-2 [&[hidden]]:hidden"
    >
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
      {children}
    </div>
  );
}

/** The map itself; see ResultsMap for what it is given. */
export function MapView({ search, onBounds, onDrawn, onList }: MapViewProps) {
  const t = messages[useLang()];
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<string | null>(null);
  const [tiles, setTiles] = useState<Parameters<typeof useMap>[3]>(null);
  const { map, isMissing } = useMap(box, viewOf(new URLSearchParams(search).get('bounds')), t.map, tiles);
  const { data, failed } = useMapData(map, search, own.current);
  const [isDrawing, setDrawing] = useState(false);
  const { shown, show, hide } = useShown(map);
  const drawn = new URLSearchParams(search).get('drawn');

  const foundTiles = data?.tiles;
  useEffect(() => {
    if (foundTiles) setTiles(foundTiles);
  }, [foundTiles]);

  const moving = useMoving(map, (bounds) => {
    own.current = bounds;
    onBounds(bounds);
  });
  const isComplete = data?.isComplete ?? false;
  const isStreetless = useNearest(map, isComplete);
  usePointing();

  const open = (cell: MapCell) => {
    if (!map || comeNearer(map, cell, isComplete)) return;
    // The map stays: whoever has it beside the list sees what the list is of.
    own.current = textOf(cell.extent);
    onList(own.current);
  };
  const finish = (area: string | null) => {
    setDrawing(false);
    onDrawn(area);
  };
  if (isMissing) return <MapOverview search={search} />;
  return (
    <>
      {/* Layers of its own: what stands on the map stays below the controls. */}
      <div ref={box} data-streetless={isStreetless || undefined} className="isolate size-full" />
      {map && (
        <>
          {drawn && !isDrawing && <DrawnArea map={map} drawn={drawn} />}
          <Marks map={map} data={data} onOpen={open} onShow={show} />
          {isDrawing && <DrawArea map={map} onDone={finish} onCancel={() => setDrawing(false)} />}
          <Steps map={map} />
          <SearchHere {...moving} isDrawing={isDrawing}>
            <AreaButtons
              isDrawing={isDrawing}
              isDrawn={drawn !== null}
              onDraw={() => setDrawing(true)}
              onClear={() => finish(null)}
            />
          </SearchHere>
          {!isDrawing && (
            <Notes
              notes={[failed ? t.failed : data?.elsewhere, isStreetless ? t.noStreets : null]}
              attribution={tiles?.attribution}
            />
          )}
          {shown && !isDrawing && <Preview points={shown} onClose={hide} />}
          <p className="sr-only" role="status">
            {data?.summary}
          </p>
        </>
      )}
    </>
  );
}
