import path from 'node:path';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  esbuild: { jsx: 'automatic' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    // Screens that need a browser's document say so in their first line: // @vitest-environment jsdom
    environment: 'node',
    env: {
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://localhost:3000',
      CMS_URL: 'http://cms.test',
      INTERNAL_SECRET: 'internal-secret-of-the-tests-with-32-bytes',
      SESSION_SECRET: 'session-secret-of-the-tests-with-32-bytes',
      FIREBASE_PROJECT_ID: 'demo-69street',
      FIREBASE_API_KEY: 'demo',
    },
    // For a hang, not for speed: a machine of the continuous integration may be very busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // It remembers what it loaded: a test that begins anew must get it anew.
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
