import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addCounts,
  countsLine,
  isOnlyLateNote,
  playwrightReaders,
  slowest,
  suiteCounts,
  vitestReaders,
} from '../../run/stack/counts.js';
import { readPort, readSettings, SettingError } from '../../run/stack/env.js';
import { withLock } from '../../run/lock.mjs';
import { busyPortMessage, freePort, isPortFree } from '../../run/stack/ports.js';
import {
  isSame,
  leftovers,
  markOf,
  readRunFile,
  removeRunFile,
  type RunFile,
  writeRunFile,
} from '../../run/stack/run-file.js';
import { loadSecrets } from '../../run/stack/secrets.js';
import { hashSources, isStale, sourceFiles, stamp, type Target, unstamp } from '../../run/stack/staleness.js';
import { duration } from '../../run/stack/terminal.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), '69street-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

describe('staleness', () => {
  const target: Target = { sources: ['part', 'lock.json'], except: ['part/panel'], stamp: 'part/dist/.built-from' };
  beforeEach(() => {
    put('part/src/a.ts', 'a');
    put('part/panel/b.ts', 'b');
    put('part/src/a.test.ts', 'test');
    put('part/node_modules/x.js', 'x');
    put('lock.json', '{}');
  });

  it('counts the sources, and neither the output nor packages nor tests', () => {
    put('part/dist/a.js', 'output');
    expect(sourceFiles(folder, target)).toEqual(['lock.json', 'part/src/a.ts']);
  });

  it('is fresh after a stamp, whatever happens outside the sources', () => {
    expect(isStale(folder, target)).toBe(true);
    stamp(folder, target, hashSources(folder, target));
    put('part/panel/b.ts', 'changed');
    put('part/dist/a.js', 'output');
    expect(isStale(folder, target)).toBe(false);
  });

  it.each([
    ['a changed source', () => put('part/src/a.ts', 'other')],
    ['a new source', () => put('part/src/c.ts', '')],
    ['a removed source', () => rmSync(path.join(folder, 'part/src/a.ts'))],
    ['another lock file', () => put('lock.json', '{"a":1}')],
    ['a removed output', () => rmSync(path.join(folder, 'part/dist'), { recursive: true })],
    ['a build that did not end', () => unstamp(folder, target)],
  ])('is stale after %s', (_name, change) => {
    stamp(folder, target, hashSources(folder, target));
    change();
    expect(isStale(folder, target)).toBe(true);
  });

  it('is stale when what it stands on changed', () => {
    stamp(folder, target, hashSources(folder, { ...target, also: ['one'] }));
    expect(isStale(folder, { ...target, also: ['one'] })).toBe(false);
    expect(isStale(folder, { ...target, also: ['two'] })).toBe(true);
  });
});

describe('counts', () => {
  const times = { startTime: 1000, endTime: 2500 };

  it('reads a Vitest report and counts a file that could not be loaded', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        { ...times, name: '/root/web/tests/a.test.ts', status: 'failed', assertionResults: [] },
        { ...times, name: '/root/web/tests/b.test.ts', status: 'failed', assertionResults: [{}] },
      ],
    };
    expect(vitestReaders('/root').counts(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('reads a Playwright report; a test that passed at its second try has passed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightReaders.counts({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
  });

  it.each([
    ['without a report', null, 0, 1],
    ['without a test', { passed: 0, failed: 0, skipped: 4 }, 0, 1],
    ['with an exit code that no failure explains', { passed: 4, failed: 0, skipped: 0 }, 1, 1],
    ['with its failures', { passed: 4, failed: 2, skipped: 0 }, 1, 2],
    ['that is all right', { passed: 4, failed: 0, skipped: 0 }, 0, 0],
  ])('a suite %s', (_name, counts, exitCode, failed) => {
    expect(suiteCounts(counts, exitCode).failed).toBe(failed);
  });

  it.each([
    ['took note of results too late alone', ' Errors  2 errors', ['onTaskUpdate', 'onTaskUpdate'], true],
    ['has a fault of another kind beside it', ' Errors  2 errors', ['onTaskUpdate'], false],
    ['lost another message', ' Errors  1 error', ['fetch'], false],
    ['has no fault outside its tests', ' Tests  1 failed', [], false],
  ])('tells a run of Vitest that %s', (_name, line, lost, isOnlyLate) => {
    const errors = lost.map((call) => `Error: [vitest-worker]: Timeout calling "${call}"`);
    expect(isOnlyLateNote([...errors, `\u001b[31m${line}\u001b[39m`].join('\n'))).toBe(isOnlyLate);
  });

  it('names the slowest files of all suites, each with all that it took', () => {
    const result = (name: string, endTime: number) => ({
      ...{ name: `/root/web/tests/${name}`, startTime: 0, endTime, status: 'passed', assertionResults: [{}] },
    });
    const vitest = {
      ...{ numPassedTests: 2, numFailedTests: 0 },
      testResults: [result('a.test.ts', 2000), result('b.test.ts', 500)],
    };
    const spec = (...durations: number[]) => ({
      title: 'x',
      tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
    });
    const playwright = {
      stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        { file: 'x.spec.ts', specs: [spec(1000, 500)], suites: [{ file: 'x.spec.ts', specs: [spec(1000)] }] },
        { file: 'y.spec.ts', specs: [spec(100)] },
      ],
    };
    const all = [
      ...vitestReaders('/root').times(vitest),
      ...playwrightReaders.times(playwright),
      ...playwrightReaders.times(playwright),
    ];
    expect(slowest(all, 3).map((line) => line.trim())).toEqual([
      '5.0 s  e2e/tests/x.spec.ts',
      '2.0 s  web/tests/a.test.ts',
      '0.5 s  web/tests/b.test.ts',
    ]);
  });

  it('names what passed at its second try alone', () => {
    const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
      ...{ status, fullName, failureMessages },
    });
    const vitest = {
      ...{ numPassedTests: 2, numFailedTests: 1 },
      testResults: [
        {
          ...{ name: '/root/web/tests/a.test.ts', status: 'failed', startTime: 0, endTime: 1 },
          assertionResults: [
            test('passed', 'good'),
            test('passed', 'slow', 'too late'),
            test('failed', 'bad', 'x', 'x'),
          ],
        },
      ],
    };
    expect(vitestReaders('/root').retried(vitest)).toEqual(['web/tests/a.test.ts: slow']);
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
    const playwright = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          file: 'x.spec.ts',
          specs: [spec('good', 'expected'), spec('bad', 'unexpected')],
          suites: [{ file: 'x.spec.ts', specs: [spec('slow', 'flaky')] }],
        },
      ],
    };
    expect(playwrightReaders.retried(playwright)).toEqual(['e2e/tests/x.spec.ts: slow']);
  });

  it('sums up in the words of the last line', () => {
    const sum = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 3, skipped: 1 },
    ]);
    expect(countsLine(sum)).toBe('3 passed, 3 failed');
  });
});

describe('ports', () => {
  it('says which port, what for, and which variable moves it', () => {
    expect(busyPortMessage(3000, 'the site', 'WEB_PORT')).toBe(
      'Port 3000, wanted for the site, is already in use: stop what uses it, or choose another with WEB_PORT=3001.',
    );
  });

  it('sees a port that somebody listens on', async () => {
    const port = await freePort();
    expect(await isPortFree(port)).toBe(true);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isPortFree(port)).toBe(false);
    expect(await freePort(port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
    expect(await freePort(port)).toBe(port);
  });

  it.each(['0', '65536', '80.5', 'web', '-1'])('refuses %s as a port, in words', (value) => {
    expect(() => readPort('WEB_PORT', value, 3000)).toThrow(SettingError);
    expect(() => readPort('WEB_PORT', value, 3000)).toThrow(`WEB_PORT is "${value}"`);
  });

  it('takes an empty value for not set', () => {
    const settings = readSettings({ WEB_PORT: '', DATABASE_URL: '', DATA_DIR: '', STAFF_PASSWORD: '' });
    expect(settings).toMatchObject({ webPort: 3000, cmsPort: 1337, databaseUrl: null, seedDemo: 'behind' });
    expect(settings.staff.isDemo).toBe(true);
  });
});

describe('what an earlier run left', () => {
  const mark = (name: string) => ({ name, pid: 1000, began: name });
  const file: RunFile = {
    main: mark('main'),
    parents: [mark('npm')],
    children: [mark('cms'), mark('web')],
    webUrl: '',
    cmsUrl: '',
    mailUrl: null,
  };
  const living = (...names: string[]) => leftovers(file, ({ name }) => names.includes(name));

  it.each([
    ['none', []],
    ['none', ['npm']],
    ['running', ['main', 'npm', 'cms', 'web']],
    ['leaving', ['main', 'cms', 'web']],
    ['orphans', ['web']],
  ])('is %s when these live: %j', (state, names) => {
    expect(living(...names).state).toBe(state);
  });

  it('names only orphans that are still the same process', () => {
    expect(living('web', 'npm').orphans).toEqual([mark('web')]);
    expect(leftovers(null).state).toBe('none');
  });

  it('knows this process, and a stranger with its number', () => {
    const me = markOf('test', process.pid);
    expect(isSame(me)).toBe(true);
    expect(isSame({ ...me, began: `${me.began}1` })).toBe(false);
  });

  it('keeps the file readable for its owner, and a damaged one counts as none', () => {
    writeRunFile(folder, file);
    expect(readRunFile(folder)).toEqual(file);
    put('run.json', '{"main":');
    expect(readRunFile(folder)).toBeNull();
    removeRunFile(folder);
    expect(readRunFile(folder)).toBeNull();
  });
});

describe('secrets', () => {
  it('are made once, differ from one another, and get what a newer version adds', () => {
    const first = loadSecrets(folder);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(loadSecrets(folder)).toEqual(first);
    put('secrets.json', JSON.stringify({ JWT_SECRET: 'kept' }));
    expect(loadSecrets(folder)).toMatchObject({ JWT_SECRET: 'kept', SESSION_SECRET: expect.stringMatching(/.{40}/) });
  });
});

describe('the lock of two runs at once', () => {
  it('lets one in at a time', async () => {
    const file = path.join(folder, 'a.lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    expect(most).toBe(1);
  });

  it('is taken over from a process that is gone, and given back after an error', async () => {
    put('a.lock', '999999999 1 killed');
    const file = path.join(folder, 'a.lock');
    await expect(withLock(file, () => Promise.reject(new Error('in here')))).rejects.toThrow('in here');
    await expect(withLock(file, () => 'next')).resolves.toBe('next');
  });
});

it('durations read like speech', () => {
  expect([900, 48_400, 125_000].map(duration)).toEqual(['0.9 s', '48 s', '2 min 5 s']);
});
