/** The Node that the images run, for the tests of machines that have an older one: it comes from npm, once. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.js';
import { readSettings, rootFolder, SettingError } from './env.js';

/** The exact version that `FROM node:…` names. Throws when the Dockerfile names none. */
export function nodeOfImages(): string {
  const dockerfile = readFileSync(path.join(rootFolder, 'config/docker/Dockerfile'), 'utf8');
  const [, version] = /^FROM node:(\d+\.\d+\.\d+)-/m.exec(dockerfile) ?? [];
  if (!version) throw new Error('config/docker/Dockerfile does not name an exact version of Node.');
  return version;
}

/** The program of that Node: the running one when it has the same major version, else one in CACHE_DIR. */
export async function findNodeOfImages(): Promise<string> {
  const version = nodeOfImages();
  if (process.versions.node.split('.')[0] === version.split('.')[0]) return process.execPath;
  const folder = path.join(readSettings().cacheDir, `node-${version}`);
  const packageName = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, 'node_modules', packageName, 'bin/node');
  if (existsSync(program)) return program;
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  const args = ['install', '--prefix', beside, '--no-save', '--no-package-lock', `${packageName}@${version}`];
  const { code, output } = await runToEnd('npm', args, { cwd: beside });
  if (code !== 0) throw new SettingError(`Node ${version} of the images cannot be had:\n${output}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  return program;
}
