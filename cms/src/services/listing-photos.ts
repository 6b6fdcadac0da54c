import type { ListingPhoto } from '@69street/config/contract';
import { errors } from '@strapi/utils';

/** The pictures of a listing as they are asked for: field errors name them by `field`. */
export type Pictures = { photos?: Array<ListingPhoto & { field: string }>; image_three?: string };

type Asked = {
  photos?: ListingPhoto[] | undefined;
  image_one?: string | undefined;
  image_two?: string | undefined;
  image_three?: string | undefined;
};

/** Which pictures a form asks for: `photos`, or image_one and image_two in place of the first two of `current`. */
export function picturesOf({ photos, image_one, image_two, image_three }: Asked, current: string[] = []): Pictures {
  const pictures: Pictures = image_three === undefined ? {} : { image_three };
  if (photos) pictures.photos = photos.map((photo, index) => ({ ...photo, field: `photos.${index}.url` }));
  else if (image_one !== undefined || image_two !== undefined) {
    const first = { url: image_one ?? current[0] ?? '', field: 'image_one' };
    const second = { url: image_two ?? current[1] ?? '', field: 'image_two' };
    const rest = current.slice(2).map((url, index) => ({ url, field: `photos.${index + 2}.url` }));
    pictures.photos = [first, second, ...rest].filter(
      ({ url }, index, all) => url !== '' && all.findIndex((other) => other.url === url) === index,
    );
  }
  return pictures;
}

/** The media fields of a listing, as ids of files. */
export type PictureIds = { photos?: number[]; floor_plan?: number };

/**
 * The files behind `pictures`: own photographs of this person, or ones that the listing has already. They cannot be
 * swept until the running transaction ends. Throws a ValidationError that names every field with another address.
 */
export async function claimPictures(pictures: Pictures, userId: number, listingId = 0): Promise<PictureIds> {
  const asked = [
    ...(pictures.photos ?? []),
    ...(pictures.image_three === undefined
      ? []
      : [{ url: pictures.image_three, field: 'image_three', alt: undefined }]),
  ];
  if (asked.length === 0) return {};
  return strapi.db.transaction(async ({ trx }) => {
    const { rows }: { rows: Array<{ id: number; url: string }> } = await trx.raw(
      `SELECT f.id, f.url FROM files f
       WHERE f.url = ANY(?::text[]) AND (
         EXISTS (SELECT FROM street_photos s WHERE s.file_id = f.id AND s.user_id = ?)
         OR EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id AND m.related_id = ?
           AND m.related_type = 'api::property.property'))
       FOR KEY SHARE`,
      [asked.map(({ url }) => url.replaceAll('\0', '')), userId, listingId],
    );
    const ids = new Map(rows.map(({ id, url }) => [url, id]));
    const strange = asked.filter(({ url }) => !ids.has(url));
    if (strange.length > 0) {
      const fields = Object.fromEntries(strange.map(({ field }) => [field, ['photo']]));
      throw new errors.ValidationError('Some fields are not valid', { fields });
    }
    for (const { url, alt } of asked) {
      if (alt !== undefined)
        await trx.raw('UPDATE files SET alternative_text = ? WHERE id = ?', [alt, ids.get(url) ?? 0]);
    }
    const { photos, image_three } = pictures;
    return {
      ...(photos && { photos: photos.flatMap(({ url }) => ids.get(url) ?? []) }),
      ...(image_three !== undefined && { floor_plan: ids.get(image_three) }),
    } as PictureIds;
  });
}
