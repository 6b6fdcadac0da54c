import sharp from 'sharp';

/** Bits that two pictures of the same photograph may differ in, after resizing and recompressing. */
export const HASH_DISTANCE_MAX = 6;

export type PictureHash = { hash: string; bands: number[] };

/**
 * How a picture looks, as 64 bits (difference hash: is a spot brighter than its neighbour on the right?). Resized and
 * recompressed copies differ in a few bits. `bands` are its four quarters with their places: copies share at least one.
 */
export async function perceptualHash(picture: Buffer): Promise<PictureHash> {
  const { data } = await sharp(picture)
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let hash = '';
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const place = row * 9 + column;
      hash += (data[place] ?? 0) > (data[place + 1] ?? 0) ? '1' : '0';
    }
  }
  const bands = [0, 1, 2, 3].map((band) => band * 65_536 + parseInt(hash.slice(band * 16, band * 16 + 16), 2));
  return { hash, bands };
}
