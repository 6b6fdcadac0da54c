/** Whether an output still belongs to its sources: a hash over the sources, kept in a stamp inside the output. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One thing that is built. Paths are relative to `root`; folders count with everything in them. */
export type Target = {
  sources: string[];
  /** Files and folders below the sources that do not go into the output. */
  except?: string[];
  /** Texts that count as sources too, such as the hash of what this is built upon. */
  also?: string[];
  stamp: string;
};

/** What every output stands on: the packages, in the versions of the lock file. */
export const PACKAGES = ['package-lock.json', '.npmrc'];

/** What cms is compiled from; its panel has an output of its own. */
export const CMS_SOURCES: Pick<Target, 'sources' | 'except'> = {
  sources: [
    'cms/src',
    'cms/config',
    'cms/server.ts',
    'cms/vault-rotate.ts',
    'cms/pictures-move.ts',
    'cms/tsconfig.json',
  ],
  except: ['cms/src/admin'],
};

const neverSources = new Set(['node_modules', 'dist', 'build', '.cache', '.data', '.strapi', '.tmp', 'coverage']);

/** Every source file of a target, relative to `root`, sorted. */
export function sourceFiles(root: string, { sources, except = [] }: Target): string[] {
  const found: string[] = [];
  const walk = (relative: string) => {
    const place = path.join(root, relative);
    if (!existsSync(place) || except.includes(relative)) return;
    if (!statSync(place).isDirectory()) found.push(relative);
    else {
      for (const name of readdirSync(place)) {
        if (!neverSources.has(name) && !/\.test\.tsx?$/.test(name)) walk(path.posix.join(relative, name));
      }
    }
  };
  for (const source of sources) walk(source);
  return found.sort();
}

/** The hash of all sources of a target, names and contents. */
export function hashSources(root: string, target: Target): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root, target)) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest(),
    );
  }
  for (const text of target.also ?? []) hash.update(`also ${text}\0`);
  return hash.digest('hex');
}

/** Whether the output was built from other sources, was left half-built, or is not there. */
export function isStale(root: string, target: Target): boolean {
  const file = path.join(root, target.stamp);
  return !existsSync(file) || readFileSync(file, 'utf8').trim() !== hashSources(root, target);
}

/** Says that the output is not to be trusted until `stamp` is called again. */
export function unstamp(root: string, target: Target): void {
  rmSync(path.join(root, target.stamp), { force: true });
}

/** Says that the output was built from the sources with this hash. */
export function stamp(root: string, target: Target, hash: string): void {
  mkdirSync(path.dirname(path.join(root, target.stamp)), { recursive: true });
  writeFileSync(path.join(root, target.stamp), `${hash}\n`);
}
