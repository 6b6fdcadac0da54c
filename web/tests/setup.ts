import { format } from 'node:util';

import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

import { PATIENCE_MS } from '../../config/tests/patience';

// What is said on console.error is a fault that nobody looked at: React's warnings, swallowed rejections.
let said: string[] = [];

if (typeof document !== 'undefined') {
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: PATIENCE_MS });
}

beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => void said.push(format(...words));
});

afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
  expect(said).toEqual([]);
});

// What plays cms (cms.ts) stands in for fetch, which whatever else is asked goes by; how calls are really sent has a test of its own.
vi.mock('~/cms/http.server', () => ({
  exchange: async (url: URL, sending: RequestInit) => {
    const answer = await fetch(url, sending);
    return { status: answer.status, text: await answer.text() };
  },
}));

// Files that share modules share globals as well: what the last test of one stubbed is not for the next.
afterAll(() => void vi.unstubAllGlobals());
