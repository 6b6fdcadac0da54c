// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from '~/shell/when-idle';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

it('is done in a moment where a browser does not say when it is idle, and not for a screen that was left', () => {
  const [done, left] = [vi.fn(), vi.fn()];
  whenIdle(done);
  const giveUp = whenIdle(left);
  giveUp();
  vi.advanceTimersByTime(1000);
  expect(done).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});

it('is asked of a browser that says so, with an end to the waiting, and taken back there', () => {
  const cancel = vi.fn();
  const ask = vi.fn(() => 7);
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const run = vi.fn();
  const giveUp = whenIdle(run);
  expect(ask).toHaveBeenCalledWith(run, { timeout: 3000 });
  giveUp();
  expect(cancel).toHaveBeenCalledWith(7);
});
