import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/patience.ts'],
    // Rules keep nothing between two files: loading them once, not for each file, saves more than half of the time.
    pool: 'threads',
    isolate: false,
    // For a hang, not for speed: a machine of the continuous integration may be very busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
  },
});
