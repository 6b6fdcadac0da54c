// After Remix's own build: bundles server.ts and what it shares with the app (packages stay outside), and the command that
// packs tiles of the map (docs/production.md); and packs the files that browsers fetch once for all, harder than a server
// could at each answer.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { build } from 'esbuild';

await build({
  entryPoints: { server: 'server.ts', 'map-pack': 'map/pack.ts' },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
});

const assets = 'build/client/assets';

// Remix builds the browser's part and the server's one after the other: a page must name the styles that both mean.
const sheets = readdirSync(assets).filter((name) => /^styles-[\w-]+\.css$/.test(name));
if (sheets.length !== 1) throw new Error(`One file of styles is expected, and there are: ${sheets.join(', ')}`);

/**
 * A screen whose parts all stand in a shared file has a file of its own that only hands them on: a request, with some 300
 * bytes of headers for 150 of text. Says where each of them is, under which name there; null for any other file.
 */
function handedOn(address) {
  const text = readFileSync(path.join('build/client', address), 'utf8');
  const [, taken, from, given] =
    /^import\{([^}]*)\}from"\.\/([^"]+)";(?:import"\.\/[^"]+";)*export\{([^}]*)\};?\s*$/.exec(text) ?? [];
  if (!from) return null;
  const pairs = (list) => list.split(',').map((one) => [one.split(' as ')[0], one.split(' as ').at(-1)]);
  const there = Object.fromEntries(pairs(taken).map(([name, here]) => [here, name]));
  return {
    module: path.posix.join(path.posix.dirname(address), from),
    names: Object.fromEntries(pairs(given).map(([here, name]) => [name, there[here]])),
  };
}

// What each file imports is written into the page by the server (ui/asleep.tsx), from a manifest of its own. In the
// browser's it is 2 KB that nobody reads, and so is what a screen does not have.
for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
  const file = path.join(assets, name);
  const [before, json, after] = readFileSync(file, 'utf8').split(/(?<==)(?={)|(?<=});?$/);
  const manifest = JSON.parse(json);
  const passed = Object.values(manifest.routes).map(({ id, module }) => [id, handedOn(module)]);
  writeFileSync('build/handed-on.json', JSON.stringify(Object.fromEntries(passed.filter(([, found]) => found))));
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    delete part.imports;
    if (part.css.length === 0) delete part.css;
    for (const [name, value] of Object.entries(part)) if (value === false) delete part[name];
  }
  writeFileSync(file, `${before}${JSON.stringify(manifest)}${after}`);
}

for (const name of readdirSync(assets)) {
  if (!/\.(?:m?js|css|svg|json)$/.test(name)) continue;
  const file = path.join(assets, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
