import { expect, test } from 'vitest';

import { asPage } from '~/entry.server';

test('a page that says it is not reachable says when to come back, and keeps what its loader said', () => {
  expect(asPage(new Headers(), 503).get('Retry-After')).toBe('5');
  expect(asPage(new Headers({ 'Retry-After': '30' }), 503).get('Retry-After')).toBe('30');
});

test('no other page does, and each is HTML in UTF-8', () => {
  for (const status of [200, 404, 429, 500]) {
    const headers = asPage(new Headers(), status);
    expect([headers.get('Retry-After'), headers.get('Content-Type')]).toEqual([null, 'text/html; charset=utf-8']);
  }
});
