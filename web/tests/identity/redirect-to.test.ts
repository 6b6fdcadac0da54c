import fc from '../../../config/tests/properties';
import { describe, expect, test } from 'vitest';

import { begunQuery, safePath } from '~/shell/redirect-to';

const ORIGIN = 'https://69street.example';

describe('where to go on after signing in', () => {
  test.each([
    ['/', '/'],
    ['/bn', '/bn'],
    ['/spp/abc?from=list#photos', '/spp/abc?from=list#photos'],
    [
      '/properties?q=%E0%A6%AB%E0%A7%8D%E0%A6%B2&max_price=30000',
      '/properties?q=%E0%A6%AB%E0%A7%8D%E0%A6%B2&max_price=30000',
    ],
    ['/a/../b', '/b'],
  ])('a path of the site stays: %s', (asked, path) => expect(safePath(asked)).toBe(path));

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    'https:evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%5C..//\\evil.example',
    'http://69street.example@evil.example',
    '',
    null,
    undefined,
    42,
    ['/'],
    `/${'x'.repeat(3000)}`,
  ])('anything else is nowhere: %j', (asked) => expect(safePath(asked)).toBeNull());

  test('whatever is asked for, a browser stays on the site', () => {
    const spelling = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', '%2f', 'evil.example', 'https', 'a'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(spelling, (parts) => {
        const path = safePath(parts.join(''));
        if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 3000 },
    );
  });
});

test.each([
  ['redirectTo=%2Fspp%2Fa%3Fb%3D1&keep=p1&utm=x', '?redirectTo=%2Fspp%2Fa%3Fb%3D1&keep=p1'],
  ['redirectTo=%2F%2Fevil.example&keep=p1', '?keep=p1'],
  ['redirectTo=javascript:alert(1)', ''],
  ['', ''],
])('of the query %j goes along to the next screen: %j', (query, begun) => {
  expect(begunQuery(new URLSearchParams(query))).toBe(begun);
});
