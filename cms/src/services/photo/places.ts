import { rm } from 'node:fs/promises';
import path from 'node:path';

import createError from 'http-errors';

import type { Street } from '../../../config/street';
import { bucketOf } from '../platform/bucket';
import { rows, takeLock } from '../platform/sql';

/** A picture, or one size of it, as Strapi hands it to its providers. */
type Piece = { hash: string; ext?: string };
type Provider = {
  uploadStream: (piece: Piece) => Promise<unknown>;
  delete: (piece: Piece) => Promise<unknown>;
  replaceStream?: (next: Piece, before: Piece) => Promise<unknown>;
};

const nameOf = ({ hash, ext = '' }: Piece) => `${hash}${ext}`;

/** The lock of a picture: whoever removes or replaces it, and the command that moves it, take turns. */
export const pictureLock = (name: string) => `picture ${name}`;

let line: Promise<unknown> = Promise.resolve();

/** One after the other: a store that hangs may hold one connection to the database, and not all of them. */
function alone<T>(piece: Piece, work: () => Promise<T>): Promise<T> {
  const turn = line.then(
    async () =>
      await strapi.db.transaction(async () => {
        await takeLock(pictureLock(nameOf(piece)));
        return work();
      }),
  );
  line = turn.catch(() => undefined);
  return turn;
}

/** What the library of staff says; the reason is for the log. */
function inWords(error: unknown): never {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  strapi.log.warn(`the picture could not be stored: ${why}`);
  throw createError(503, 'The picture could not be stored just now. Try again in a minute', { details: {} });
}

/**
 * With an object store set up a public picture may lie there, on the volume, or while it moves at both: what removes or
 * replaces it does so at both. And every file is the present provider's, whoever put it there, because Strapi removes
 * no other's; its address and its name are the same at both. Nothing of this concerns Cloudinary.
 */
export async function keepPlacesInStep(): Promise<void> {
  const { dataDir, pictures } = strapi.config.get<Street>('street');
  if (pictures.cloudinary) return;
  const home = pictures.picturesIn === 's3' ? 'aws-s3' : 'local';
  await rows(`UPDATE files SET provider = ? WHERE provider IN ('local', 'aws-s3') AND provider <> ?`, [home, home]);
  if (!pictures.store) return;
  const bucket = bucketOf(pictures.store);
  const removeElsewhere = (name: string) =>
    home === 'local'
      ? bucket.remove(`uploads/${name}`)
      : rm(path.join(dataDir, 'public/uploads', name), { force: true });

  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider };
  const { delete: removeAtHome, replaceStream, uploadStream } = provider;
  provider.uploadStream = (piece) => uploadStream(piece).catch(inWords);
  provider.delete = (piece) =>
    alone(piece, async () => {
      await removeElsewhere(nameOf(piece));
      return removeAtHome(piece);
    });
  if (!replaceStream) return;
  provider.replaceStream = (next, before) =>
    alone(before, async () => {
      const done = await replaceStream(next, before);
      for (const name of new Set([nameOf(before), nameOf(next)])) await removeElsewhere(name);
      return done;
    });
}
