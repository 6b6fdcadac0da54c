// Builds config twice: web reads ES modules, Strapi compiles to CommonJS and may not import TypeScript from here.
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const compile = (...flags) =>
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...flags], { cwd: here, stdio: 'inherit' });

// Built beside and then put in place: whoever reads dist meanwhile finds the old one, never half of the new.
const next = path.join(here, 'dist.next');
const old = path.join(here, 'dist.old');
for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
compile('--outDir', 'dist.next/esm');
compile('--outDir', 'dist.next/cjs', '--module', 'commonjs', '--moduleResolution', 'node10');
writeFileSync(path.join(next, 'cjs/package.json'), '{ "type": "commonjs" }\n');
const { openapi } = await import(pathToFileURL(path.join(next, 'esm/contract/index.js')).href);
writeFileSync(path.join(next, 'openapi.json'), JSON.stringify(openapi(), null, 2) + '\n');
if (existsSync(dist)) renameSync(dist, old);
renameSync(next, dist);
rmSync(old, { recursive: true, force: true });
