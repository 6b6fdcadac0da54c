import type { Street } from '../../../config/street';
import type { PrivateFiles } from './private-files';
import { privateFilesOf } from './private-store';

let files: PrivateFiles | undefined;

/** Where the pictures of applications lie, encrypted. */
export function loanFiles(): PrivateFiles {
  files ??= privateFilesOf(strapi.config.get<Street>('street'));
  return files;
}

/** Removes files whose rows are gone already. One that cannot be removed now is found by the sweep. */
export async function dropFiles(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await loanFiles()
      .remove(name)
      .catch((error: unknown) => strapi.log.warn('a private file stays until the next sweep', error));
  }
}
