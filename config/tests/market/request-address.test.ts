import fc from '../properties.js';
import { expect, test } from 'vitest';

import { hostNameOf, householdOf, isPlainTarget } from '../../src/contract/index.js';

test.each([
  ['69street.example', '69street.example'],
  ['69Street.Example:8443', '69street.example'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['xn--45-6kc.example', 'xn--45-6kc.example'],
])('a Host of %s names %s', (header, name) => {
  expect(hostNameOf(header)).toBe(name);
});

test.each([
  ...[undefined, '', ' ', ':3000', 'x\\login?_data=routes%2Flogin&z=', 'x/login', 'x?y', 'x#y', 'a@b', 'x%2fy', 'a b'],
  ...[
    'a,b',
    'a..b',
    '.a',
    'a.',
    '-a',
    'a_b',
    'a:',
    'a:b',
    'a:1:2',
    'a:65536',
    'a:3000x',
    '[::1',
    '::1',
    '[x]',
    'ü.example',
  ],
  ...['a\tb', 'a\nb', `${'a'.repeat(64)}.example`, `${'a.'.repeat(200)}example`],
])('a Host of %j names nothing', (header) => {
  expect(hostNameOf(header)).toBeNull();
});

test.each([
  ...[
    '/',
    '/bn',
    '/bn/',
    '/properties',
    '/PROPERTIES',
    '/spp/D-1042',
    '/a/b/c.csv',
    '/%E0%A6%85',
    '/a%20b',
    '/a:b',
    '/...',
  ],
  ...[
    '/properties?q="a"\\b//../<>',
    '/api/findPropertiesByEmail/a%40b.example',
    '/uploads/a_1.webp?',
    '/a@b',
    '/.well-known/x',
  ],
])('everybody reads the same path in %s', (target) => {
  expect(isPlainTarget(target)).toBe(true);
});

test.each([
  ...[
    '',
    '*',
    'properties',
    '//',
    '//evil.example/',
    '/a//b',
    '/a//',
    'http://evil.example/',
    '/\\evil.example',
    '/a\\b',
  ],
  ...[
    '/internal/../logout',
    '/internal/..',
    '/./a',
    '/a/.',
    '/%2e%2e/a',
    '/a/%2E./b',
    '/.%2e',
    '/a%5cb',
    '/a%00',
    '/a%0ab',
  ],
  ...['/a%', '/a%zz', '/a%e0', '/a#b', '/a?b#c', '/ä', '/a b', '/a"b', '/a<b', '/a{b}', '/a^b', '/a|b'],
])('%j is an odd path', (target) => {
  expect(isPlainTarget(target)).toBe(false);
});

test('a plain path is one that a URL parser leaves as it is, whatever it is made of', () => {
  const pieces = fc.constantFrom(
    ...['/', '.', '..', '%2e', '%2E', '\\', '%5c', '?', '#', 'a', '@', ':', ';', '%', '%25', '\t', 'é'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const target = `/${parts.join('')}`;
      if (!isPlainTarget(target)) return;
      const [path = ''] = target.split('?', 1);
      expect(new URL(target, 'http://69street.example').pathname).toBe(path);
      expect(new URL(`http://69street.example${target}`).host).toBe('69street.example');
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:DB8:1:2::1', '2001:0db8:0001:0002'],
  ['2001:db8::', '2001:0db8:0000:0000'],
  ['::1', '0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['17', '17'],
  ['', ''],
])('a limit counts %s as %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});
