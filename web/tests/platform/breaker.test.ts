import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createBreaker, type Breaker } from '~/cms/breaker';

let breaker: Breaker;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  breaker = createBreaker();
});
afterEach(() => vi.useRealTimers());

const failEach = (...names: string[]) => names.forEach((name) => breaker.note(name, 'failed'));
/** How many of so many callers at this moment are let through. */
const letThrough = (callers: number) => Array.from({ length: callers }, () => breaker.mayAsk()).filter(Boolean).length;

test('one call that never answers, however often it is asked, shuts nobody out', () => {
  failEach('list', 'list', 'list', 'list', 'list', 'list', 'list', 'list');
  expect(letThrough(10)).toBe(10);
});

test('five different calls in a row without an answer open it', () => {
  failEach('a', 'b', 'c', 'd');
  expect(letThrough(10)).toBe(10);
  failEach('e');
  expect(letThrough(10)).toBe(0);
});

test('an answer in between begins the row anew: behind a balancer one process hangs and another answers', () => {
  failEach('a', 'b', 'c', 'd');
  breaker.note('a', 'answered');
  failEach('e', 'f', 'g', 'h');
  expect(letThrough(10)).toBe(10);
});

test('nobody there opens it at once', () => {
  breaker.note('a', 'unreachable');
  expect(letThrough(10)).toBe(0);
});

test('open, it lets one probe through every two seconds; an answer closes it, silence does not', () => {
  breaker.note('a', 'unreachable');
  vi.advanceTimersByTime(1_999);
  expect(letThrough(10)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(letThrough(10)).toBe(1);

  vi.advanceTimersByTime(1_500);
  breaker.note('a', 'failed');
  vi.advanceTimersByTime(1_999);
  expect(letThrough(10)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(letThrough(10)).toBe(1);

  breaker.note('a', 'answered');
  expect(letThrough(10)).toBe(10);
});

test('a probe that says nothing at all does not keep the next one from going', () => {
  breaker.note('a', 'unreachable');
  vi.advanceTimersByTime(2_000);
  expect(letThrough(10)).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(letThrough(10)).toBe(1);
});

test('who hears from cms in another way closes it', () => {
  breaker.note('a', 'unreachable');
  breaker.close();
  expect(letThrough(10)).toBe(10);
});
