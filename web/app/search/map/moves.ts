import type { MapLibreEvent, Map as GlMap } from 'maplibre-gl';

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
