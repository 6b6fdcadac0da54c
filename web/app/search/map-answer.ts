import type { MapAnswer } from '@69street/config/contract';

/** Listings close together, with what is said of them. */
export type MapCell = Pick<MapAnswer['cells'][number], 'latitude' | 'longitude' | 'count' | 'bounds' | 'extent'> & {
  /** The number as it fits into a circle: "2.3k". */
  short: string;
  /** The neighbourhood, the best known of several, or the city; null where that stands at a larger cell. */
  label: string | null;
  /** All of one neighbourhood: they lie somewhere around here. */
  isArea: boolean;
  /** All of it in words: "2,340 listings in Uttara, median ৳25,000". */
  name: string;
};

/** One listing with a point of its own. */
export type MapPoint = { _id: string; latitude: number; longitude: number; price: string; name: string };

/** What the resource route of the map answers, in the language of its address. */
export type MapData = {
  cells: MapCell[];
  points: MapPoint[];
  /** "128 more are not on the map …"; null when all are. */
  elsewhere: string | null;
  /** What was found in view, for those who do not see the map. */
  summary: string;
  /** Pictures to draw below the shapes' lines, when the site has a tile server. */
  tiles: { url: string; attribution: string } | null;
  /** Whether every street of the country is drawn, and not only those that the site ships. */
  isComplete: boolean;
};
