import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts', '../config/tests/patience.ts'],
    // One thread, one module graph: cms boots once for all files. Under forks Strapi's destroy() would close the
    // channel to Vitest and fail the run.
    pool: 'threads',
    poolOptions: { threads: { singleThread: true, isolate: false } },
    fileParallelism: false,
    // For a hang, not for speed: two halves of this suite and a build may share two cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
