export type NearKind = 'station' | 'school' | 'hospital';

/** Units of the small map. */
export const MAP = { width: 640, height: 320 } as const;

/** What lies near by: its name in the page's language where it has one, and how far, in tenths of a kilometre. */
export type Near = { name: string; km: number };

/** Marks of the small map in its own units, `MAP` wide and high; a label only where there is room for it. */
export type SmallMap = {
  circle: { x: number; y: number; r: number };
  metro: string;
  marks: Array<{ x: number; y: number; kind: NearKind; label?: { text: string; left: boolean } }>;
  names: Array<{ x: number; y: number; text: string }>;
  /** The length of a kilometre. */
  km: number;
};

export type Whereabouts = {
  /** The neighbourhood's name where only that is known: the listing lies somewhere in it. */
  within: string | null;
  near: Partial<Record<NearKind, Near[]>>;
  map: SmallMap;
};
