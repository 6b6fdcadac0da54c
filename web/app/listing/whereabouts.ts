import type { PictureKm } from '~/search/map/picture';

export type NearKind = 'station' | 'school' | 'hospital';

/** What lies near by: its name in the page's language where it has one, and how far, in tenths of a kilometre. */
export type Near = { name: string; km: number };

/** What the small map shows of a listing: its middle, and over its picture, in its pixels, the circle and what is near. */
export type Around = {
  latitude: number;
  longitude: number;
  km: PictureKm;
  /** The radius of the circle, in the middle, in which the listing lies; null where its exact point is told. */
  radius: number | null;
  /** Its exact point, where its owner allows that. */
  pin: { x: number; y: number } | null;
  marks: Array<{ x: number; y: number; kind: NearKind; name: string }>;
};

export type Whereabouts = {
  /** The neighbourhood's name where only that is known: the listing lies somewhere in it. */
  within: string | null;
  near: Partial<Record<NearKind, Near[]>>;
  map: Around;
};
