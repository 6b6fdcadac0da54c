/** `npm run dev`: the same as `npm start`, but everything watches its sources and reloads. */
import path from 'node:path';
import { buildAll } from './build.js';
import { keepRunning } from './stack/child.js';
import { readSettings, rootFolder } from './stack/env.js';
import { runStack } from './start.js';

export async function run(): Promise<number> {
  return runStack('development', async () => {
    await buildAll({ only: 'config' });
    return watchConfig();
  });
}

/** Recompiles config for both of its readers at every change; gives back what ends the watching. */
async function watchConfig(): Promise<() => Promise<void>> {
  const tsc = path.join(rootFolder, 'node_modules/typescript/bin/tsc');
  const watch = ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'];
  const commonJs = ['--outDir', 'dist/cjs', '--module', 'commonjs', '--moduleResolution', 'node10'];
  const watchers = [watch, [...watch, ...commonJs]].map((args, index) =>
    keepRunning('config', process.execPath, [tsc, ...args], {
      cwd: path.join(rootFolder, 'config'),
      env: {},
      logFile: path.join(readSettings().dataDir, 'logs', index === 0 ? 'config.log' : 'config-commonjs.log'),
      // The first watcher speaks for both: they compile the same sources.
      show:
        index === 0 ? (line) => (line.includes('Found 0 errors') ? undefined : console.error(line)) : () => undefined,
    }),
  );
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.stop(2000)));
  };
}
