/** Pixels of the picture of one place, which are the units of what a page draws over it. */
export const PICTURE = { width: 640, height: 400 } as const;

/** Kilometres that such a picture may be wide: with the streets around a place, or with the main roads farther off. */
export const PICTURE_KM = { streets: 4, roads: 8 } as const;

export type PictureKm = (typeof PICTURE_KM)[keyof typeof PICTURE_KM];
