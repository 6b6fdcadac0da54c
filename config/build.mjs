// Builds config twice: web reads ES modules, Strapi compiles to CommonJS and may not import TypeScript from here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const compile = (...flags) =>
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...flags], { cwd: here, stdio: 'inherit' });

rmSync(dist, { recursive: true, force: true });
compile();
compile('--outDir', 'dist/cjs', '--module', 'commonjs', '--moduleResolution', 'node10');
mkdirSync(path.join(dist, 'cjs'), { recursive: true });
writeFileSync(path.join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
const { openapi } = await import(pathToFileURL(path.join(dist, 'esm/contract/index.js')).href);
writeFileSync(path.join(dist, 'openapi.json'), JSON.stringify(openapi(), null, 2) + '\n');
