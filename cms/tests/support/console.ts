import { afterEach, beforeEach, expect } from 'vitest';

const original = console.error;
let calls: unknown[][] = [];

// By hand and not as a spy, which a test that restores all mocks would take away.
beforeEach(() => {
  calls = [];
  console.error = (...values: unknown[]) => {
    calls.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  expect(calls, 'console.error was called').toEqual([]);
});
