/** Pixels of the picture of one place, which are the units of what a page draws over it. */
export const PICTURE = { width: 640, height: 400 } as const;

/** Kilometres that such a picture may be wide: with the streets around a place, or with the main roads farther off. */
export const PICTURE_KM = { streets: 4, roads: 8 } as const;

export type PictureKm = (typeof PICTURE_KM)[keyof typeof PICTURE_KM];

/** The lower left corner of the picture, by its middle and how far it reaches to each side: there a page says its scale. */
export const SCALE = { x: 100, y: 372, half: 100, tall: 28 } as const;
