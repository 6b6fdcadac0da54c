import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { AREA_POINTS, areaText, readArea, type AreaPoint } from '@69street/config/market';

import { cornersOf, isTap, type Pixel } from './outline';

/** Pixels that an arrow key moves the cross, and with the shift key. */
const STEP = 16;
const STRIDE = 64;
/** So near to the first corner a tap closes the area. */
const CLOSES = 22;

const ARROWS: Record<string, Pixel> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

type Ends = {
  /** The area as the address has it. */
  onDone: (drawn: string) => void;
  onCancel: () => void;
};

/** Draws the map's moves too: corners stay where they are on the ground. */
function useMoves(map: GlMap): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move', again);
    return () => void map.off('move', again);
  }, [map]);
}

/** Where the cross stands after an arrow key. At the edge the map goes on below it. */
function moved(map: GlMap, at: Pixel, arrow: Pixel, { shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): Pixel {
  const step = shiftKey ? STRIDE : STEP;
  const to: Pixel = [at[0] + arrow[0] * step, at[1] + arrow[1] * step];
  const { offsetWidth: width, offsetHeight: height } = currentTarget;
  if (to[0] >= 0 && to[1] >= 0 && to[0] <= width && to[1] <= height) return to;
  map.panBy([arrow[0] * step, arrow[1] * step], { duration: 0 });
  return at;
}

/**
 * An area that is being drawn: corners by tap or by Enter at the cross that arrow keys move, or all at once by a stroke
 * around it. `problem` is set while what is there is no area.
 */
export function useDrawing(map: GlMap, { onDone, onCancel }: Ends) {
  const [corners, setCorners] = useState<AreaPoint[]>([]);
  const [cross, setCross] = useState<Pixel | null>(null);
  const [problem, setProblem] = useState(false);
  const stroke = useRef<Pixel[] | null>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  useMoves(map);

  const toPoint = ([x, y]: Pixel): AreaPoint => {
    const { lat, lng } = map.unproject([x, y]);
    return { latitude: lat, longitude: lng };
  };
  const toPixel = ({ latitude, longitude }: AreaPoint): Pixel => {
    const { x, y } = map.project([longitude, latitude]);
    return [x, y];
  };
  const finish = (points: AreaPoint[]) => {
    const drawn = areaText(points);
    if (readArea(drawn)) return onDone(drawn);
    setCorners(points);
    setProblem(true);
  };
  const add = (at: Pixel) => {
    const [first] = corners;
    const isClosing = first && corners.length >= AREA_POINTS.min && Math.hypot(...minus(toPixel(first), at)) < CLOSES;
    if (isClosing) return finish(corners);
    if (corners.length < AREA_POINTS.max) setCorners([...corners, toPoint(at)]);
    setProblem(false);
  };
  const takeBack = () => {
    setCorners(corners.slice(0, -1));
    setProblem(false);
  };
  const lift = () => {
    stroke.current = null;
    setLine([]);
  };
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || stroke.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      stroke.current = [pixelIn(event)];
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!stroke.current) return;
      stroke.current.push(pixelIn(event));
      setLine(isTap(stroke.current) ? [] : [...stroke.current]);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drawn = stroke.current;
      lift();
      if (drawn && isTap(drawn)) add(pixelIn(event));
      else if (drawn) finish(cornersOf(drawn).map(toPoint));
    },
    onPointerCancel: lift,
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return event.key === 'Escape' ? onCancel() : undefined;
    const { offsetWidth, offsetHeight } = event.currentTarget;
    const at = cross ?? ([offsetWidth / 2, offsetHeight / 2] as const);
    const arrow = ARROWS[event.key];
    if (arrow) setCross(moved(map, at, arrow, event));
    else if (event.key === 'Enter' || event.key === ' ') {
      setCross(at);
      add(at);
    } else if (event.key === 'Backspace') takeBack();
    else if (event.key === 'Escape') onCancel();
    else if (event.key === '+') map.zoomIn({ duration: 0 });
    else if (event.key === '-') map.zoomOut({ duration: 0 });
    else return;
    event.preventDefault();
  }

  return {
    ...{ count: corners.length, pixels: corners.map(toPixel), cross, line, problem, takeBack },
    done: () => finish(corners),
    handlers: { ...pointer, onKeyDown },
  };
}

const minus = (a: Pixel, b: Pixel): [number, number] => [a[0] - b[0], a[1] - b[1]];

function pixelIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Pixel {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
