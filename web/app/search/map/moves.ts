import type { MapLibreEvent, Map as GlMap } from 'maplibre-gl';

import { nearestZoom } from './known-streets';
import { ZOOM_MAX, type View } from './views';

/** What a move carries that the visitor made: with the hand, or by a button of ours. */
export const BY_VISITOR = { byVisitor: true };

export type Moved = MapLibreEvent<unknown> & { originalEvent?: unknown; byVisitor?: boolean };

/** The window's size and our own steps move the map too, and are no question. */
export const isByVisitor = ({ originalEvent, byVisitor }: Moved) => Boolean(originalEvent || byVisitor);

/** Goes to a part of the map, from wherever: how near one may look is known once one is there. */
export function goTo(map: GlMap, view: View, options: Parameters<GlMap['fitBounds']>[1] = {}, told = {}): void {
  map.setMaxZoom(ZOOM_MAX);
  map.fitBounds(view, options, told);
}

/** Room around a cell that was pressed, and how near one comes to it in one step. */
const NEAR = { padding: 24, maxZoom: 16 };
/** Who comes nearer by less than this share of a zoom sees nothing that is new. */
const NEARER = 0.25;
/** Degrees: what stands in a smaller box stands on one point, and comes no further apart from nearer. */
const ONE_POINT = 0.0005;

/**
 * Comes nearer to a cell; false where that would show no more of it, as its homes are all on one point, or the streets
 * end there.
 */
export function comeNearer(
  map: GlMap,
  { bounds, extent }: { bounds: readonly number[]; extent: readonly number[] },
  isComplete: boolean,
): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const center: [number, number] = [(west + east) / 2, (south + north) / 2];
  const most = isComplete ? ZOOM_MAX : nearestZoom(...center);
  const now = map.getZoom();
  const fit = map.cameraForBounds(bounds as View, { ...NEAR, maxZoom: Math.min(NEAR.maxZoom, most) })?.zoom ?? now;
  const isOnePoint = east - west < ONE_POINT && north - south < ONE_POINT;
  const zoom = isOnePoint ? fit : Math.max(fit, Math.min(now + 1, most));
  if (zoom < now + NEARER) return false;
  map.setMaxZoom(ZOOM_MAX);
  map.easeTo({ center, zoom }, BY_VISITOR);
  return true;
}
