import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import createError from 'http-errors';

import type { Street } from '../../../config/street';
import { putInto } from './folders';

/** A picture of the media library. */
export type LibraryFile = { id: number; documentId: string; url: string; width: number; height: number };

type Sent = { hash: string; stream?: Readable };
type Provider = { uploadStream: (file: Sent) => Promise<void>; delete: (file: Sent) => Promise<void> };
type Attempt = { file: Sent; done: Promise<void> };

/** For each size of a picture. The client of Cloudinary ends a silent connection itself, but not one that never opens. */
const PATIENCE_MS = 20_000;

const attempts = new AsyncLocalStorage<Attempt[]>();
const watched = new WeakSet<Provider>();

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The provider of the media library, with its uploads noted: Strapi sends all sizes at once and forgets them when one fails. */
function watchedProvider(): Provider {
  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider };
  if (watched.has(provider)) return provider;
  watched.add(provider);
  const send = provider.uploadStream;
  provider.uploadStream = (file) => {
    // The temporary file may go while it is read, when another size has failed; nobody else listens for that.
    file.stream?.on('error', () => undefined);
    const done = send(file);
    attempts.getStore()?.push({ file, done });
    return inTime(done);
  };
  return provider;
}

/** Removes what did arrive, also what arrives later. */
async function undo(provider: Provider, sent: Attempt[]): Promise<void> {
  for (const { file, done } of sent) {
    const arrived = await done.then(
      () => true,
      () => false,
    );
    if (!arrived) continue;
    await provider.delete(file).catch((error: unknown) => strapi.log.warn(`the picture ${file.hash} stays`, error));
  }
}

/** In the library staff read when it came, and find it among what people sent. */
async function nameIt(id: number): Promise<void> {
  // Swedish writes a date as ISO does: 2026-11-23 20:05:32.
  const when = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' }).replaceAll(':', '.');
  await strapi.db.query('plugin::upload.file').update({ where: { id }, data: { name: `Photograph ${when}.webp` } });
  await putInto('people', [id]);
}

/**
 * Puts a WebP picture into the media library, with its smaller sizes. When that fails nothing of it stays; 503 with a
 * sentence.
 */
export async function storePicture(picture: Buffer): Promise<LibraryFile> {
  const provider = watchedProvider();
  const { dataDir } = strapi.config.get<Street>('street');
  const folder = await mkdtemp(path.join(dataDir, 'tmp', 'photo-'));
  const name = `photo-${randomUUID().slice(0, 13)}.webp`;
  const filepath = path.join(folder, name);
  const sent: Attempt[] = [];
  try {
    await writeFile(filepath, picture);
    const [file]: LibraryFile[] = await attempts.run(sent, () =>
      strapi
        .plugin('upload')
        .service('upload')
        .upload({
          data: { fileInfo: { name } },
          files: { filepath, originalFilename: name, mimetype: 'image/webp', size: picture.length },
        }),
    );
    if (!file) throw new Error('the library kept no file');
    await nameIt(file.id);
    return file;
  } catch (error) {
    strapi.log.warn(`a photograph could not be stored: ${error instanceof Error ? error.message : 'unknown'}`);
    void undo(provider, sent);
    throw createError(503, 'The photograph could not be stored just now. Try again in a minute', { details: {} });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
