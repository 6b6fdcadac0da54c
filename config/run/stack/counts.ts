/** How many tests passed and failed, and how long their files took, out of what the test runners write. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { duration } from './terminal.js';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
  suites?: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};

/** How long the tests of a file took, in milliseconds. */
export type FileTime = { file: string; took: number };

/** Counts of Vitest's JSON report; a file that could not even be loaded counts as one failure. */
function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Counts of Playwright's JSON report; an error outside any test counts as a failure. A flaky test passed at its second
 * try.
 */
function playwrightCounts({ stats, errors = [] }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * What a suite counts for, given how its program ended: without a report, without a test, or with an exit code that
 * its report does not explain, it has failed once more than it says.
 */
export function suiteCounts(counts: Counts | null, exitCode: number): Counts {
  if (counts === null) return { passed: 0, failed: 1, skipped: 0 };
  const unexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return unexplained ? { ...counts, failed: 1 } : counts;
}

/**
 * Whether Vitest ended with an error for no other reason than that a worker waited a minute for it to take note of a
 * result, as it does on a machine that is busy with other things. Every result is in its report all the same.
 */
export function isOnlyLateNote(output: string): boolean {
  const plain = stripVTControlCharacters(output);
  const errors = Number(/^\s*Errors\s+(\d+) errors?\s*$/m.exec(plain)?.[1] ?? 0);
  const late = plain.match(/^Error: \[vitest-worker\]: Timeout calling "onTaskUpdate"/gm)?.length ?? 0;
  return errors > 0 && errors === late;
}

export function addCounts(list: Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of list) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** The last line of `npm test`. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** The times of Vitest's JSON report, with the files as they lie below `root`. */
function vitestTimes(root: string, { testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    took: endTime - startTime,
  }));
}

/** The times of Playwright's JSON report: of all tries of all tests of a file, which may run beside each other. */
function playwrightTimes({ suites = [] }: PlaywrightReport): FileTime[] {
  const timeOf = (suite: PlaywrightSuite): number =>
    (suite.specs ?? [])
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce(
        (sum, result) => sum + result.duration,
        (suite.suites ?? []).map(timeOf).reduce((a, b) => a + b, 0),
      );
  return suites.map((suite) => ({ file: path.join('e2e/tests', suite.file), took: timeOf(suite) }));
}

/** The tests of Vitest's JSON report that passed at their second try: it keeps what failed at the first. */
function vitestRetried(root: string, { testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName = '' }) => `${path.relative(root, name)}: ${fullName}`),
  );
}

/** The same of Playwright's report, which calls them flaky. */
function playwrightRetried({ suites = [] }: PlaywrightReport): string[] {
  const below = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${path.join('e2e/tests', suite.file)}: ${title}`),
    ...(suite.suites ?? []).flatMap(below),
  ];
  return suites.flatMap(below);
}

/** A line each for the slowest files, slowest first. Projects of Playwright that share a file are one. */
export function slowest(times: FileTime[], count: number): string[] {
  const sums = new Map<string, number>();
  for (const { file, took } of times) sums.set(file, (sums.get(file) ?? 0) + took);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, took]) => `  ${duration(took).padStart(10)}  ${file}`);
}

/** What a run reads in the report of a suite. */
export type Readers<Report> = {
  counts: (report: Report) => Counts;
  times: (report: Report) => FileTime[];
  retried: (report: Report) => string[];
};

/** Of a suite of Vitest: its files are named from `root` on. */
export const vitestReaders = (root: string): Readers<VitestReport> => ({
  counts: vitestCounts,
  times: (report) => vitestTimes(root, report),
  retried: (report) => vitestRetried(root, report),
});

/** Of the journeys. */
export const playwrightReaders: Readers<PlaywrightReport> = {
  counts: playwrightCounts,
  times: playwrightTimes,
  retried: playwrightRetried,
};
