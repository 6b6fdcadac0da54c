// Entry of every command. Node's own modules only, so that it works in a clean clone: it looks at the Node version,
// installs the packages when they do not match the lock file, and hands over to config/run/<command>.ts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const commands = {
  start: 'start.ts',
  dev: 'dev.ts',
  test: 'test.ts',
  build: 'build.ts',
  import: 'import.ts',
  'audit:verify': 'audit-verify.ts',
  'vault:rotate': 'vault-rotate.ts',
  'pictures:move': 'pictures-move.ts',
  licences: 'licences.ts',
  map: 'map.ts',
  faults: 'faults.ts',
  'bench:api': 'bench/bench-api.ts',
  'bench:search': 'bench/bench-search.ts',
  'bench:site': 'bench/bench-site.ts',
  'bench:web': 'bench/bench-web.ts',
  'judge:search': 'bench/judge-search.ts',
};

async function main([name, ...args]) {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, '');
  if (isOlder(process.versions.node, wanted)) {
    console.error(`This needs Node ${wanted} or newer and runs on ${process.versions.node}: install a newer Node.`);
    return 1;
  }
  const script = commands[name];
  if (!script || !existsSync(path.join(here, script))) {
    console.error(`Unknown command "${name ?? ''}". There is: ${Object.keys(commands).join(', ')}.`);
    return 1;
  }
  process.chdir(root);
  await installIfNeeded();
  const { register } = await import(pathToFileURL(path.join(root, 'node_modules/tsx/dist/esm/api/index.mjs')).href);
  register();
  const command = await import(pathToFileURL(path.join(here, script)).href);
  return command.run(args);
}

function isOlder(version, wanted) {
  const [have, need] = [version, wanted].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) if (have[i] !== need[i]) return have[i] < need[i];
  return false;
}

async function installIfNeeded() {
  if (isInstalled()) return;
  await withLock(
    path.join(root, '.cache/install.lock'),
    async () => {
      if (!isInstalled()) await install();
    },
    () => console.log('Waiting for another run that is installing the packages …'),
  );
}

const stampFile = path.join(root, 'node_modules/.69street-installed');

function lockHash() {
  const lock = path.join(root, 'package-lock.json');
  const text = readFileSync(existsSync(lock) ? lock : path.join(root, 'package.json'));
  return createHash('sha256').update(text).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  if (!matchesInstalledTree()) return false;
  writeFileSync(stampFile, lockHash());
  return true;
}

// npm writes node_modules/.package-lock.json as the last act of an installation: a tree that somebody installed by
// hand and that has every package of the lock file needs no second installation.
function matchesInstalledTree() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  if (!existsSync(path.join(root, 'package-lock.json'))) return false;
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const have = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const found = have[place];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

async function install() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const verb = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing the packages (npm ${verb}); the first time this takes about two minutes …`);
  const clock = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  // NODE_ENV=production in the shell would leave out the build tools.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await new Promise((resolve, reject) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, [verb, ...flags], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(signal ? 1 : status));
  }).finally(() => clearInterval(clock));
  if (code !== 0) throw new Error(`npm ${verb} failed (exit code ${code}); its messages are above.`);
  writeFileSync(stampFile, lockHash());
  console.log(`Packages installed in ${seconds()} s.`);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code ?? 0),
  (error) => {
    const plain = error?.constructor?.name === 'SettingError' || /^npm /.test(error?.message ?? '');
    console.error(plain ? error.message : error);
    process.exit(1);
  },
);
