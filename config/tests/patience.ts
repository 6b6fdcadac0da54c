import { vi } from 'vitest';

/**
 * How long a test waits for what will happen, in every workspace: for a hang, not for speed. What it waits for is there
 * within a moment on an idle machine; a busy one may take a hundred times as long.
 */
export const PATIENCE_MS = 120_000;

const { waitFor } = vi;
vi.waitFor = (work, given = {}) => {
  const options = typeof given === 'number' ? { timeout: given } : given;
  return waitFor(work, { ...options, timeout: Math.max(PATIENCE_MS, options.timeout ?? 0) });
};
