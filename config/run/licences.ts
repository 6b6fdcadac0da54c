/**
 * `npm run licences`: writes into docs/licences.md under which licence every package of the lock file stands that the
 * product runs with, with what optional packages of other platforms there are. A test says when it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from './stack/env.js';

/** The part of a package-lock.json (lockfileVersion 3) that is read here. */
export type LicenceLock = { packages: Record<string, Entry> };
type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean };

export const LICENCES = path.join(rootFolder, 'docs/licences.md');
const MADE = '<!-- From here on made by npm run licences. -->';

/** What the files of packages say whose package.json names no licence; read November 2026. */
const READ_IN_FILES: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@strapi\//, "MIT Expat; what lies in `ee/` under Strapi's own terms"],
  [/^(limiter|only|passport-local|passport-strategy|pause|spawn-command)$/, 'MIT'],
];

/** The packages by licence, the commonest licence first. Throws when one of them has none. */
function byLicence(lock: LicenceLock): [licence: string, packages: string[]][] {
  const groups = new Map<string, Set<string>>();
  for (const [place, { version, license, dev, link }] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || dev || link || name.startsWith('@69street/')) continue;
    const named = license && !license.startsWith('SEE LICENSE') ? license.replace(/^\((.*)\)$/, '$1') : undefined;
    const licence = named ?? READ_IN_FILES.find(([pattern]) => pattern.test(name))?.[1];
    if (licence === undefined) throw new Error(`${name} names no licence: read its files and add it to licences.ts.`);
    groups.set(licence, (groups.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  return [...groups]
    .map(([licence, packages]): [string, string[]] => [licence, [...packages].sort()])
    .sort(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other));
}

/** The text of docs/licences.md: what stands above the mark as it is, and the packages of `lock`. */
export function licencesOf(text: string, lock: LicenceLock): string {
  const [above = ''] = text.split(MADE);
  const groups = byLicence(lock);
  const lines = groups.map(([licence, packages]) => `## ${licence}: ${packages.length}\n\n${packages.join(', ')}\n`);
  return `${above.trimEnd()}\n\n${MADE}\n\n${lines.join('\n')}`;
}

export function run(): Promise<number> {
  const lock = JSON.parse(readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8')) as LicenceLock;
  writeFileSync(LICENCES, licencesOf(readFileSync(LICENCES, 'utf8'), lock));
  console.log(`${LICENCES} is up to date.`);
  return Promise.resolve(0);
}
