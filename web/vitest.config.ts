import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { defineConfig } from 'vitest/config';

const all = readdirSync(path.join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name.replaceAll(path.sep, '/')}`);
/** These ask modules that remember: whom they have signed in, which picture they fetched. */
const REMEMBERS = /\/(session|photo-route|map-tiles)\.test\./;
/** A document of its own, and modules that are played or begin anew, are not for the next file. */
const keeps = (file: string) =>
  /@vitest-environment jsdom|vi\.(mock|doMock|resetModules|hoisted)\(/.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );
/** Files whose modules are loaded once for all of them: loading is most of what a file costs. */
const together = all.filter((file) => !REMEMBERS.test(file) && !keeps(file));

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  esbuild: { jsx: 'automatic' },
  test: {
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
    projects: [
      { extends: true, test: { name: 'together', include: together, pool: 'threads', isolate: false } },
      { extends: true, test: { name: 'alone', include: all, exclude: together } },
    ],
  },
});
