/**
 * The browser of the tests: CHROMIUM_PATH, else the one that comes with npm (@sparticuz/chromium, Linux x64), else
 * Playwright's own, else the system's.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { childEnv, readSettings, rootFolder, SettingError } from './env.js';

/** What `chromium.launch` needs: the program and the environment it runs in. */
export type Browser = { executablePath: string; env: Record<string, string>; origin: string };

const plainEnv = (extra: Record<string, string> = {}): Record<string, string> => {
  const entries = Object.entries(childEnv(extra)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
};

/** Finds a browser, unpacking the one from npm at the first call. Throws SettingError when there is none. */
export function findBrowser(): Browser {
  const { chromiumPath, cacheDir } = readSettings();
  if (chromiumPath) {
    if (!existsSync(chromiumPath))
      throw new SettingError(`CHROMIUM_PATH is ${chromiumPath}, and there is no such file.`);
    return { executablePath: chromiumPath, env: plainEnv(), origin: 'CHROMIUM_PATH' };
  }
  const tried: string[] = [];
  for (const look of [() => npmBrowser(cacheDir), playwrightBrowser, systemBrowser]) {
    const found = look();
    if (typeof found !== 'string') return found;
    tried.push(`- ${found}`);
  }
  throw new SettingError(
    `There is no browser for the tests:\n${tried.join('\n')}\nInstall Chromium and set CHROMIUM_PATH to its program.`,
  );
}

function npmBrowser(cacheDir: string): Browser | string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the npm one runs on Linux x64 only';
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch {
    return 'the npm one (@sparticuz/chromium) is not installed';
  }
  const packageFolder = entry.slice(0, entry.lastIndexOf('chromium') + 'chromium'.length);
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const folder = path.join(cacheDir, `chromium-${version}`);
  const problem = existsSync(folder) ? null : unpack(entry, folder);
  return problem ?? { ...inFolder(folder), origin: `@sparticuz/chromium ${version}` };
}

function inFolder(folder: string): Browser {
  const env = plainEnv({
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
  });
  return { executablePath: path.join(folder, 'chromium'), env, origin: '' };
}

/** Unpacks into a private folder and renames it when it runs, so that a half-unpacked one is never used. */
function unpack(entry: string, folder: string): string | null {
  mkdirSync(path.dirname(folder), { recursive: true });
  const half = mkdtempSync(`${folder}.`);
  try {
    const source = `import(${JSON.stringify(entry)}).then((m) => (m.default.default ?? m.default).executablePath())`;
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', `await ${source}`], {
      // The package unpacks to the system's temporary folder, and its libraries only where it believes to be at AWS.
      env: plainEnv({ TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }),
      encoding: 'utf8',
    });
    if (done.status !== 0) return `the npm one did not unpack: ${done.stderr}`;
    cpSync(path.join(rootFolder, 'config/run/stack/fonts.conf'), path.join(half, 'fonts.conf'));
    const { executablePath, env } = inFolder(half);
    const version = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
    if (version.status !== 0) return `the npm one does not run here: ${version.error?.message ?? version.stderr}`;
    try {
      renameSync(half, folder);
    } catch (error) {
      // Another run was faster.
      if (!existsSync(folder)) throw error;
    }
    return null;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function playwrightBrowser(): Browser | string {
  const { chromium } = createRequire(path.join(rootFolder, 'e2e/package.json'))('@playwright/test');
  const executablePath: string = chromium.executablePath();
  if (!existsSync(executablePath)) return `Playwright's own is not installed (${executablePath})`;
  return { executablePath, env: plainEnv(), origin: 'Playwright' };
}

function systemBrowser(): Browser | string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (plainEnv()['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const mac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...mac];
  const executablePath = places.find((place) => existsSync(place));
  return executablePath
    ? { executablePath, env: plainEnv(), origin: 'the system' }
    : `the system has none of ${names.join(', ')}`;
}
