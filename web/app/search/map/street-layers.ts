import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import type { Language } from '@69street/config/market';

import type { MapColours } from './map-colours';

/** Where cells and prices stand over the map, so that no name is set beneath them. */
export const TAKEN = 'taken';

/** The source of the layers below: what web/map makes, or a file of the same layers (docs/production.md). */
export const STREETS = 'streets';

type Stop = [zoom: number, pixels: number];
type Road = {
  class: string;
  from: number;
  widths: [Stop, ...Stop[]];
  colour: keyof MapColours;
  edge?: true;
  dashed?: true;
};

/** From the least important up, so that what matters lies above. */
const ROADS: readonly Road[] = [
  { class: 'path', from: 15, widths: [[15, 0.8], [17, 1.6]], colour: 'path', dashed: true },
  { class: 'rough', from: 12.5, widths: [[12.5, 0.4], [15, 1.6]], colour: 'street' },
  { class: 'lane', from: 14.5, widths: [[14.5, 0.6], [17, 4]], colour: 'street' },
  { class: 'street', from: 12.7, widths: [[12.7, 0.5], [14, 1.6], [17, 9]], colour: 'street', edge: true },
  { class: 'tertiary', from: 12, widths: [[12, 0.8], [14, 3], [17, 12]], colour: 'street', edge: true },
  { class: 'link', from: 12.5, widths: [[12.5, 0.8], [14, 2], [17, 8]], colour: 'major', edge: true },
  { class: 'secondary', from: 11, widths: [[11, 0.8], [14, 4], [17, 14]], colour: 'major', edge: true },
  { class: 'primary', from: 8, widths: [[8, 0.6], [11, 1.6], [14, 5], [17, 16]], colour: 'major', edge: true },
  { class: 'trunk', from: 6, widths: [[6, 0.7], [11, 2], [14, 6], [17, 18]], colour: 'main', edge: true },
  { class: 'motorway', from: 5, widths: [[5, 0.7], [11, 2.2], [14, 6], [17, 18]], colour: 'main', edge: true },
]; // prettier-ignore

/** From here on roads have edges: thinner ones would be nothing but edge. */
const EDGES_FROM = 13;

const isClass = (name: string): ExpressionSpecification => ['==', ['get', 'class'], name];
const grows = (stops: readonly Stop[], more = 0): ExpressionSpecification =>
  [
    ...(['interpolate', ['exponential', 1.4], ['zoom']] as const),
    ...stops.flatMap(([zoom, pixels]) => [zoom, pixels + more]),
  ] as ExpressionSpecification;

function roadLayers(colours: MapColours): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const base = { type: 'line', source: STREETS, 'source-layer': 'roads', layout: round } as const;
  const edges = ROADS.filter(({ edge }) => edge).map(
    (road): LayerSpecification => ({
      ...{ ...base, id: `edge-${road.class}`, filter: isClass(road.class), minzoom: Math.max(EDGES_FROM, road.from) },
      paint: { 'line-color': colours.edge, 'line-width': grows(road.widths, 1.6) },
    }),
  );
  const lines = ROADS.map(
    (road): LayerSpecification => ({
      ...{ ...base, id: `road-${road.class}`, filter: isClass(road.class), minzoom: road.from },
      paint: {
        'line-color': colours[road.colour],
        'line-width': grows(road.widths),
        ...(road.dashed && { 'line-dasharray': [2, 1.5] }),
      },
    }),
  );
  return [...edges, ...lines];
}

/** Sea, outlines, roads and rail: everything that is a line or an area. */
export function streetLayers(colours: MapColours): LayerSpecification[] {
  const line = { type: 'line', source: STREETS } as const;
  return [
    {
      ...{ id: 'sea', type: 'fill', source: STREETS, 'source-layer': 'water' },
      paint: { 'fill-color': colours.water },
    },
    {
      ...{ ...line, id: 'district', 'source-layer': 'lines', filter: isClass('district'), minzoom: 7, maxzoom: 12 },
      paint: { 'line-color': colours.outline, 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
    {
      ...{ ...line, id: 'division', 'source-layer': 'lines', filter: isClass('division'), maxzoom: 12 },
      paint: { 'line-color': colours.outline, 'line-width': grows([
            [5, 0.4],
            [10, 1.4],
          ]) },
    },
    {
      ...{ ...line, id: 'thana', 'source-layer': 'lines', filter: isClass('thana'), minzoom: 11 },
      paint: { 'line-color': colours.outline, 'line-width': grows([[11, 0.8], [15, 1.6]]), 'line-dasharray': [3, 2] },
    },
    ...roadLayers(colours),
    {
      ...{ ...line, id: 'metro', 'source-layer': 'rail' },
      paint: { 'line-color': colours.metro, 'line-width': grows([[10, 1], [14, 3], [17, 5]]) },
    },
  ]; // prettier-ignore
}

/** What is written on the map, the least important first: what comes later is placed before it. */
const LABELS: Array<{ kind: string; layer: string; classes: string[]; from: number; to?: number }> = [
  { kind: 'street', layer: 'roads', classes: ['street', 'lane', 'path'], from: 15 },
  { kind: 'market', layer: 'places', classes: ['market'], from: 15.5 },
  { kind: 'school', layer: 'places', classes: ['school'], from: 15.5 },
  { kind: 'bus', layer: 'places', classes: ['bus'], from: 15 },
  { kind: 'road', layer: 'roads', classes: ['tertiary', 'secondary', 'primary', 'trunk', 'motorway'], from: 12.5 },
  { kind: 'university', layer: 'places', classes: ['university', 'airport'], from: 14 },
  { kind: 'hospital', layer: 'places', classes: ['hospital'], from: 14.5 },
  { kind: 'part', layer: 'names', classes: ['part'], from: 14 },
  { kind: 'thana', layer: 'names', classes: ['thana'], from: 12 },
  { kind: 'station', layer: 'stations', classes: ['metro', 'rail'], from: 12.5 },
  { kind: 'area', layer: 'names', classes: ['area'], from: 12 },
  { kind: 'district', layer: 'names', classes: ['district'], from: 8, to: 11 },
];

/** The layers of names that `withoutNames` can clear of some. */
export const AREA_LABELS = ['label-area', 'label-part', 'label-thana', 'label-district'];

/** The name of a shape in a language: Bangla where it is known, on English pages the Latin one alone. */
export const nameIn = (lang: Language): ExpressionSpecification =>
  lang === 'bn' ? ['coalesce', ['get', 'name_bn'], ['get', 'name'], ''] : ['coalesce', ['get', 'name'], ''];

/** Of a layer of names what it shows: its classes, where there is a name, and none of `except`. */
export function labelFilter(id: string, lang: Language, except: readonly string[]): ExpressionSpecification {
  const classes = LABELS.find(({ kind }) => `label-${kind}` === id)?.classes ?? [];
  const name = nameIn(lang);
  return [
    'all',
    ['in', ['get', 'class'], ['literal', classes]],
    ['!=', name, ''],
    ['!', ['in', name, ['literal', [...except]]]],
  ];
}

/**
 * The names. Each is a picture that `label-pictures.ts` draws when it is asked for by its id, `kind|text`: the library
 * sets letter by letter, and Bangla letters take their shape from their neighbours.
 */
export function labelLayers(lang: Language): LayerSpecification[] {
  const taken: LayerSpecification = {
    ...{ id: TAKEN, type: 'symbol', source: TAKEN },
    layout: { 'icon-image': ['concat', 'room|', ['get', 'room']], 'icon-allow-overlap': true },
  };
  const labels = LABELS.map(({ kind, layer, from, to }): LayerSpecification => {
    const isLine = layer === 'roads';
    const isPoint = layer === 'places' || layer === 'stations';
    return {
      ...{ id: `label-${kind}`, type: 'symbol', source: STREETS, 'source-layer': layer, minzoom: from },
      ...(to !== undefined && { maxzoom: to }),
      filter: labelFilter(`label-${kind}`, lang, []),
      layout: {
        'icon-image': ['concat', `${kind}|`, nameIn(lang)],
        // The library keeps boxes apart that lie flat, whatever way a road runs: those of names on roads are made higher.
        'icon-padding': isLine ? [36, 6] : 4,
        ...(isLine && {
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'icon-rotation-alignment': 'map',
          'icon-keep-upright': true,
        }),
        ...(isPoint && { 'icon-anchor': 'top', 'icon-offset': [0, -5] }),
      },
    };
  });
  return [...labels, taken];
}
