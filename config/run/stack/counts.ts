/** How many tests passed and failed, out of what the test runners write. */

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
};

/** Counts of Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
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
export function playwrightCounts({ stats, errors = [] }: PlaywrightReport): Counts {
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
