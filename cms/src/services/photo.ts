import type { Photo } from '@69street/config/contract';

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
