import type { ListingPhoto } from '@69street/config/contract';

import { invalid } from '../platform/parse';
import { rows } from '../platform/sql';
import type { ListingValues } from './store';

/** The pictures of a listing as they are asked for: field errors name them by `field`. */
export type Pictures = { photos?: Array<Required<ListingPhoto> & { field: string }>; image_three?: string };

/** What photographs show, by their addresses. */
type Alts = Record<string, string>;

type Asked = {
  photos?: ListingPhoto[] | undefined;
  image_one?: string | undefined;
  image_two?: string | undefined;
  image_three?: string | undefined;
};

/**
 * Which pictures a form asks for: `photos`, or image_one and image_two in place of the first two that a listing with the
 * values `current` has. One of which the form does not say what it shows keeps the words that it has in that listing.
 */
export function picturesOf(
  { photos, image_one, image_two, image_three }: Asked,
  { photos: had, photo_alts }: ListingValues = {},
): Pictures {
  const current = (had ?? []) as string[];
  const alts = (photo_alts ?? {}) as Alts;
  const pictures: Pictures = image_three === undefined ? {} : { image_three };
  const described = ({ url, alt = alts[url] ?? '', field }: ListingPhoto & { field: string }) => ({ url, alt, field });
  if (photos) pictures.photos = photos.map((photo, index) => described({ ...photo, field: `photos.${index}.url` }));
  else if (image_one !== undefined || image_two !== undefined) {
    const first = { url: image_one ?? current[0] ?? '', field: 'image_one' };
    const second = { url: image_two ?? current[1] ?? '', field: 'image_two' };
    const rest = current.slice(2).map((url, index) => ({ url, field: `photos.${index + 2}.url` }));
    pictures.photos = [first, second, ...rest]
      .filter(({ url }, index, all) => url !== '' && all.findIndex((other) => other.url === url) === index)
      .map(described);
  }
  return pictures;
}

/** The media fields of a listing, as ids of files, and what its photographs show. */
export type StoredPictures = { photos?: number[]; photo_alts?: Alts; floor_plan?: number };

/**
 * The files behind `pictures`: own photographs of this person, or ones that the listing has already. Call it in a
 * transaction: until that ends they cannot be swept. Throws a ValidationError that names every field with another address.
 */
export async function claimPictures(pictures: Pictures, userId: number, listingId = 0): Promise<StoredPictures> {
  const asked = [
    ...(pictures.photos ?? []),
    ...(pictures.image_three === undefined ? [] : [{ url: pictures.image_three, field: 'image_three' }]),
  ];
  if (asked.length === 0) return {};
  const files = await rows<{ id: number; url: string }>(
    `SELECT f.id, f.url FROM files f
     WHERE f.url = ANY(?::text[]) AND (
       EXISTS (SELECT FROM street_photos s WHERE s.file_id = f.id AND s.user_id = ?)
       OR EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id AND m.related_id = ?
         AND m.related_type = 'api::property.property'))
     FOR KEY SHARE`,
    [asked.map(({ url }) => url), userId, listingId],
  );
  const ids = new Map(files.map(({ id, url }) => [url, id]));
  const strange = asked.filter(({ url }) => !ids.has(url));
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map(({ field }) => [field, ['photo']])));
  const { photos, image_three } = pictures;
  return {
    // The words are the listing's and not the file's: the same photograph may stand in another one that is published.
    ...(photos && {
      photos: photos.flatMap(({ url }) => ids.get(url) ?? []),
      photo_alts: Object.fromEntries(photos.map(({ url, alt }) => [url, alt])),
    }),
    ...(image_three !== undefined && { floor_plan: ids.get(image_three) }),
  } as StoredPictures;
}
