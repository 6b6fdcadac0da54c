import type { BlockNode, Photo } from '@69street/config/contract';

/** A file of the media library as Strapi's query layer or `FILE_JSON` gives it. */
export type MediaFile = {
  url: string;
  width: number | null;
  height: number | null;
  alternativeText: string | null;
  formats: Record<string, { url?: string; width?: number }> | null;
};

/** A media file as pages need it, or null when there is none or its size is unknown (then it is not a picture). */
export function toPhoto(file: MediaFile | null | undefined): Photo | null {
  if (!file?.width || !file.height) return null;
  const { width, height } = file;
  const sizes = Object.values(file.formats ?? {})
    .flatMap((format) =>
      format.url && format.width && format.width < width ? [{ url: format.url, width: format.width }] : [],
    )
    .sort((a, b) => a.width - b.width);
  return { url: file.url, width, height, alt: file.alternativeText ?? '', sizes };
}

function isMediaFile(value: object): value is MediaFile {
  return 'mime' in value && 'url' in value;
}

/** A picture inside a text: the editor keeps a copy of the file's entry, with the address at which staff saw it. */
type ImageBlock = {
  type: 'image';
  image: MediaFile & { name?: string; caption?: string | null; provider?: string };
};

function isImageBlock(value: object): value is ImageBlock {
  const { type, image } = value as Partial<ImageBlock>;
  return type === 'image' && typeof image === 'object' && image !== null && typeof image.url === 'string';
}

function toImageBlock({ image }: ImageBlock): BlockNode {
  // Of a file on this machine only the path counts: staff may work at another host than visitors.
  const local = /^(?:https?:\/\/[^/]+)?(\/uploads\/[^?#]+)$/.exec(image.url)?.[1];
  const isOurs = local !== undefined || image.url.startsWith('https://res.cloudinary.com/');
  const photo = isOurs ? toPhoto({ ...image, url: local ?? image.url }) : null;
  // Where nobody described the picture, the editor writes its file name.
  if (photo && photo.alt === image.name) photo.alt = '';
  return { type: 'image', photo, caption: image.caption || null, children: [] };
}

/** The same content with every media file and every picture of a text, however deep, as pages need it. */
export function withPhotos(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPhotos);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isImageBlock(value)) return toImageBlock(value);
  if (isMediaFile(value)) return toPhoto(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPhotos(inner)]));
}
