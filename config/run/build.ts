/** `npm run build`: builds config, cms and web, each only when its sources changed. */
import path from 'node:path';
import { runToEnd } from './stack/child.js';
import { rootFolder, SettingError } from './stack/env.js';
import { withLock } from './lock.mjs';
import { hashSources, isStale, stamp, type Target, unstamp } from './stack/staleness.js';
import { dim, elapsed, restartClock, step } from './stack/terminal.js';

const common = ['package-lock.json', '.npmrc'];

const config: Target = {
  sources: [
    ...common,
    'config/src',
    'config/build.mjs',
    'config/package.json',
    'config/tsconfig.json',
    'config/tsconfig.build.json',
  ],
  stamp: 'config/dist/.built-from',
};

/** What is built, with config's hash in everything that stands on it. */
function targets(): Record<'config' | 'server' | 'admin' | 'web', Target> {
  const also = [hashSources(rootFolder, config)];
  return {
    config,
    server: {
      sources: [
        ...common,
        'cms/src',
        'cms/config',
        'cms/server.ts',
        'cms/vault-rotate.ts',
        'cms/tsconfig.json',
        'cms/package.json',
      ],
      except: ['cms/src/admin'],
      also,
      stamp: 'cms/dist/.built-from',
    },
    // The panel is 50 s of work and reads of our sources only these.
    admin: {
      sources: [...common, 'cms/src/admin', 'cms/config/admin.ts', 'cms/config/plugins.ts', 'cms/package.json'],
      stamp: 'cms/dist/build/.built-from',
    },
    web: { sources: [...common, 'web'], except: ['web/tests'], also, stamp: 'web/build/.built-from' },
  };
}

/** Runs an npm script of a workspace; throws with its whole output when it fails. */
async function script(workspace: string, name: string, env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runToEnd('npm', ['run', name, '--silent', '-w', workspace], { cwd: rootFolder, env });
  if (code !== 0) throw new SettingError(`"npm run ${name} -w ${workspace}" failed:\n${output.trimEnd()}`);
}

async function rebuild(title: string, built: Target[], work: () => Promise<void>): Promise<void> {
  await step(title, async () => {
    const hashes = built.map((target) => hashSources(rootFolder, target));
    for (const target of built) unstamp(rootFolder, target);
    await work();
    built.forEach((target, index) => stamp(rootFolder, target, hashes[index] ?? ''));
  });
}

/** Brings every build up to date, one run at a time on this machine. Throws with the log of what failed. */
export async function buildAll(options: { only?: 'config' | 'server' } = {}): Promise<void> {
  const production = { NODE_ENV: 'production' };
  const work = async () => {
    const { server, admin, web } = targets();
    if (isStale(rootFolder, config)) await rebuild('Build config', [config], () => script('config', 'build'));
    if (options.only === 'config') return;
    if (options.only === 'server') {
      if (isStale(rootFolder, server))
        await rebuild('Build cms', [server], () => script('cms', 'build:server', production));
      return;
    }
    if (isStale(rootFolder, admin)) {
      const title = 'Build cms with its admin panel (about a minute)';
      await rebuild(title, [server, admin], () => script('cms', 'build', production));
    } else if (isStale(rootFolder, server)) {
      await rebuild('Build cms', [server], () => script('cms', 'build:server', production));
    }
    if (isStale(rootFolder, web)) await rebuild('Build web', [web], () => script('web', 'build', production));
  };
  await withLock(path.join(rootFolder, '.cache/build.lock'), work, () =>
    console.log(dim('  Waiting for another run that is building …')),
  );
}

export async function run(): Promise<number> {
  restartClock();
  await buildAll();
  console.log(`Everything is built (${elapsed()}).`);
  return 0;
}
