import { readFile } from 'node:fs/promises';

import type { StoredPhoto } from '@69street/config/contract';
import { PHOTO_PIXELS } from '@69street/config/market';
import { errors } from '@strapi/utils';
import sharp from 'sharp';

import { rows } from '../platform/sql';
import { perceptualHash } from './perceptual-hash';
import { storePicture } from './store';

/** Longest side of what is kept: enough for a large screen, and no page sends more. */
const LONGEST = 2560;
const QUALITY = 82;

const starts = (file: Buffer, text: string, at = 0) => file.subarray(at, at + text.length).toString('latin1') === text;

/** The kinds that are taken, by how a file begins: its name and declared type are the sender's word only. */
function kindOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (starts(file, '\xff\xd8\xff')) return 'jpeg';
  if (starts(file, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(file, 'RIFF') && starts(file, 'WEBP', 8)) return 'webp';
  if (starts(file, 'ftyp', 4) && /^avi[fs]/.test(file.subarray(8, 12).toString('latin1'))) return 'heif';
  return null;
}

/** What phones of Apple keep; its codec is not free and not in `sharp`. */
const isHeic = (file: Buffer) =>
  starts(file, 'ftyp', 4) && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(file.subarray(8, 12).toString('latin1'));

/** What has no place in a photograph. Long enough never to occur by chance, which four random bytes in 20 MB would. */
const SECOND_MEANING = /<script|<!doctype|<html|<svg xmlns|<\?php |%pdf-1\.|javascript:/i;

/** Whether a file is a picture and something else as well. Such a file would do no harm once re-encoded, but nobody sends one by mistake. */
function hasSecondMeaning(file: Buffer): boolean {
  // The end record of a zip archive lies within the last 64 KB.
  return file.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1') || SECOND_MEANING.test(file.toString('latin1'));
}

function refuse(code: string, sentence: string): never {
  throw new errors.ValidationError(sentence, { fields: { file: [code] } });
}

/** Throws a ValidationError with a sentence for what is no photograph. Nothing is decoded yet. */
export async function checkPicture(file: Buffer): Promise<void> {
  if (file.length === 0) refuse('empty', 'The file is empty');
  if (isHeic(file))
    refuse(
      'kind',
      'This is a HEIC photograph. Send it as a JPEG: in the phone’s camera settings choose “Most compatible”',
    );
  const kind = kindOf(file);
  if (!kind) refuse('kind', 'This is not a photograph. JPEG, PNG, WebP and AVIF are taken');
  if (hasSecondMeaning(file)) refuse('kind', 'This file is more than a photograph. Save it as a JPEG and try again');
  // Reads the header only; nothing is decoded yet.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || header.format !== kind) refuse('broken', 'This photograph cannot be read. It may be damaged');
  if ((header.width ?? 0) * (header.height ?? 0) * (header.pages ?? 1) > PHOTO_PIXELS) {
    refuse('pixels', 'This photograph has more than 50 megapixels. Make it smaller and try again');
  }
}

let line: Promise<unknown> = Promise.resolve();
/** Decoding takes up to 200 MB. One after the other, whoever sends how many at once. */
export function inLine<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work);
  line = turn.catch(() => undefined);
  return turn;
}

/** Turned upright, at most `longest` pixels long, without EXIF. Throws a ValidationError for what cannot be read. */
export async function encodePicture(
  file: Buffer,
  kind: 'webp' | 'jpeg' = 'webp',
  longest: number = LONGEST,
): Promise<Buffer> {
  try {
    // Turned as its EXIF says, then without it: where a photograph was taken is nobody's business.
    const picture = sharp(file, { limitInputPixels: PHOTO_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    if (kind === 'webp') return await picture.webp({ quality: QUALITY, effort: 3 }).toBuffer();
    // JPEG knows no transparency: what lies below would be black.
    return await picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer();
  } catch {
    return refuse('broken', 'This photograph cannot be read. It may be damaged');
  }
}

/**
 * Takes the photograph in the file `filepath` into the media library, as the own photo of a user: checked by its content,
 * turned upright, at most 2560 pixels long, as WebP and without EXIF. Throws a ValidationError with a sentence for
 * anything else; 503 when it cannot be kept. What is not used in a listing within a day is swept.
 */
export async function takePhoto(filepath: string, userId: number): Promise<StoredPhoto> {
  const file = await readFile(filepath);
  await checkPicture(file);
  return inLine(async () => {
    const picture = await encodePicture(file);
    const { hash, bands } = await perceptualHash(picture);
    const stored = await storePicture(picture);
    const { id, documentId, url, width, height } = stored;
    try {
      await rows('INSERT INTO street_photos (file_id, user_id, hash, bands) VALUES (?, ?, ?::bit(64), ?::int[])', [
        id,
        userId,
        hash,
        bands,
      ]);
    } catch (error) {
      // Without its row it would belong to nobody, and no sweep would find it.
      await strapi.plugin('upload').service('upload').remove(stored);
      throw error;
    }
    return { _id: documentId, url, width, height };
  });
}
