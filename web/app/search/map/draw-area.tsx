import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { AREA_POINTS, readArea, type AreaPoint } from '@69street/config/market';

import { useLang } from '~/shell/lang';

import { messages } from './messages';
import type { Pixel } from './outline';
import { useDrawing } from './use-drawing';

const textOf = (pixels: readonly Pixel[]) => pixels.map((pixel) => pixel.map(Math.round).join(',')).join(' ');
const LINE = 'fill-green/15 stroke-green stroke-2';

/** What is drawn so far, the cross of the keyboard, and where the first corner is, which closes it. */
function Sketch({ pixels, line, cross }: Pick<ReturnType<typeof useDrawing>, 'pixels' | 'line' | 'cross'>) {
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      <polygon points={textOf(line.length > 0 ? line : pixels)} className={LINE} />
      {line.length === 0 &&
        pixels.map(([x, y], index) => (
          <circle key={index} cx={x} cy={y} r={index === 0 ? 8 : 5} className="fill-card stroke-green stroke-2" />
        ))}
      {cross && (
        <path
          d={`M${cross[0] - 14} ${cross[1]}h28M${cross[0]} ${cross[1] - 14}v28`}
          className="fill-none stroke-ink stroke-[3]"
        />
      )}
    </svg>
  );
}

type DrawAreaProps = { map: GlMap; onDone: (drawn: string) => void; onCancel: () => void };

/** Lies over the map while somebody draws: by finger or mouse, or by keys. The map's own buttons stay above it. */
export function DrawArea({ map, onDone, onCancel }: DrawAreaProps) {
  const t = messages[useLang()];
  const box = useRef<HTMLDivElement>(null);
  const { count, pixels, cross, line, problem, takeBack, done, handlers } = useDrawing(map, { onDone, onCancel });
  useEffect(() => {
    // At once: a page that still glides would draw beside the finger.
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const button = 'button min-h-11 flex-1 px-2 text-sm whitespace-nowrap';
  return (
    <>
      <div
        ref={box}
        role="application"
        // Its keys draw.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is interactive
        tabIndex={0}
        aria-label={t.drawing}
        aria-describedby="draw-help"
        className="absolute inset-0 cursor-crosshair touch-none select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
        {...handlers}
      >
        <Sketch pixels={pixels} line={line} cross={cross} />
      </div>
      <div className="absolute inset-x-2 bottom-2 flex flex-col gap-2 rounded-lg bg-card p-3 text-sm shadow-md">
        <p id="draw-help">
          {t.drawHelp} <span className="pointer-coarse:sr-only">{t.drawKeys}</span>
        </p>
        <p role="status" className={problem ? 'font-medium text-danger' : 'text-muted'}>
          {problem ? t.noArea : t.corners(count)}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className={button} disabled={count < AREA_POINTS.min} onClick={done}>
            {t.done}
          </button>
          <button type="button" className={`${button} button-quiet`} disabled={count === 0} onClick={takeBack}>
            {t.takeBack}
          </button>
          <button type="button" className={`${button} button-quiet`} onClick={onCancel}>
            {t.cancel}
          </button>
        </div>
      </div>
    </>
  );
}

/** The area that the list is asked for, below the marks. */
export function DrawnArea({ map, drawn }: { map: GlMap; drawn: string }) {
  const shape = useRef<SVGPolygonElement>(null);
  const corners = readArea(drawn);
  const place = () => {
    const toPixel = ({ latitude, longitude }: AreaPoint): Pixel => {
      const { x, y } = map.project([longitude, latitude]);
      return [x, y];
    };
    shape.current?.setAttribute('points', textOf((corners ?? []).map(toPixel)));
  };
  // Written past React: sixty times a second while the map moves.
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move', place);
    return () => void map.off('move', place);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the corners are those of `drawn`
  }, [map, drawn]);
  if (!corners) return null;
  return createPortal(
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      <polygon ref={shape} className={LINE} />
    </svg>,
    map.getCanvasContainer(),
  );
}
