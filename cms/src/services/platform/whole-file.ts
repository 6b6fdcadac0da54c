import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** What {@link writeWhole} writes beside, and a killed process leaves. */
export const HALF = '.new';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file beside and renames it, so that under its name there is the whole of it or nothing. It is safe from a power
 * cut when this resolves. Makes the folder, which nobody else may look into.
 */
export async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, name);
  const beside = `${place}${HALF}`;
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, place);
  await syncFolder(folder);
}

/** Null when there is no such file. */
export function readIfThere(place: string): Promise<Buffer | null> {
  return readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
