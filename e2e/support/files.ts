import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, as its path; none for a folder that is not there. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
