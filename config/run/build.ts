/** `npm run build`: builds config, cms and web, each only when its sources changed. */
import path from 'node:path';
import { runToEnd } from './stack/child.js';
import { rootFolder, SettingError } from './stack/env.js';
import { withLock } from './lock.mjs';
import { CMS_SOURCES, hashSources, isStale, PACKAGES, stamp, type Target, unstamp } from './stack/staleness.js';
import { dim, elapsed, restartClock, step } from './stack/terminal.js';

const config: Target = {
  sources: [
    ...PACKAGES,
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
      ...CMS_SOURCES,
      sources: [...PACKAGES, ...CMS_SOURCES.sources, 'cms/package.json'],
      also,
      stamp: 'cms/dist/.built-from',
    },
    // The panel is 50 s of work and reads of our sources only these.
    admin: {
      sources: [
        ...PACKAGES,
        ...['cms/src/admin', 'cms/config/admin.ts', 'cms/config/plugins.ts', 'cms/package.json'],
        // What is chosen from in its forms.
        'config/src/market/vocabulary.ts',
        ...['filter-words', 'places', 'places-dhaka', 'places-elsewhere', 'place-rows'].map(
          (name) => `config/src/search/${name}.ts`,
        ),
      ],
      stamp: 'cms/dist/build/.built-from',
    },
    web: { sources: [...PACKAGES, 'web'], except: ['web/tests'], also, stamp: 'web/build/.built-from' },
  };
}

/** Runs an npm script of a workspace; throws with its whole output when it fails. */
async function runScript(workspace: string, name: string, env: Record<string, string>): Promise<void> {
  const { code, output } = await runToEnd('npm', ['run', name, '--silent', '-w', workspace], { cwd: rootFolder, env });
  if (code !== 0) throw new SettingError(`"npm run ${name} -w ${workspace}" failed:\n${output.trimEnd()}`);
}

/** One thing to build: an npm script of a workspace, and what is up to date afterwards. */
type Job = { name: string; built: Target[]; workspace: string; script: string };

async function rebuild(jobs: Job[], note = ''): Promise<void> {
  if (jobs.length === 0) return;
  await step(`Build ${jobs.map(({ name }) => name).join(' and ')}${note}`, async () => {
    const ended = await Promise.allSettled(
      jobs.map(async ({ built, workspace, script }) => {
        const hashes = built.map((target) => hashSources(rootFolder, target));
        for (const target of built) unstamp(rootFolder, target);
        await runScript(workspace, script, workspace === 'config' ? {} : { NODE_ENV: 'production' });
        built.forEach((target, index) => stamp(rootFolder, target, hashes[index] ?? ''));
      }),
    );
    // None is left at work when another fails.
    for (const job of ended) if (job.status === 'rejected') throw job.reason;
  });
}

/**
 * Brings every build up to date, one run at a time on this machine: config first, then cms and web beside each other.
 * `only` leaves out what stands on it: `server` is config and cms without its panel, `site` that and web. Throws with
 * the log of what failed.
 */
export async function buildAll({ only }: { only?: 'config' | 'server' | 'site' } = {}): Promise<void> {
  const work = async () => {
    const { server, admin, web } = targets();
    if (isStale(rootFolder, config)) {
      await rebuild([{ name: 'config', built: [config], workspace: 'config', script: 'build' }]);
    }
    if (only === 'config') return;
    const jobs: Job[] = [];
    const panel = only === undefined && isStale(rootFolder, admin);
    if (panel) {
      jobs.push({ name: 'cms with its admin panel', built: [server, admin], workspace: 'cms', script: 'build' });
    } else if (isStale(rootFolder, server)) {
      jobs.push({ name: 'cms', built: [server], workspace: 'cms', script: 'build:server' });
    }
    if (only !== 'server' && isStale(rootFolder, web)) {
      jobs.push({ name: 'web', built: [web], workspace: 'web', script: 'build' });
    }
    await rebuild(jobs, panel ? ' (about a minute)' : '');
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
