import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { checkVersions, type Lock } from '../../run/versions.js';

const lock = () => JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as Lock;

function changed(place: string, entry: { version?: string; resolved?: string } | undefined): string[] {
  const packages: NonNullable<Lock['packages']> = { ...lock().packages };
  if (entry) packages[place] = entry;
  else delete packages[place];
  return checkVersions({ packages });
}

describe('the versions of the lock file', () => {
  test('as committed, hold every bound', () => {
    expect(checkVersions(lock())).toEqual([]);
  });

  test.each([
    ['node_modules/@strapi/core', '5.44.9'],
    ['node_modules/@strapi/core', '5.55.1'],
    ['node_modules/a/node_modules/@strapi/utils', '5.30.0'],
    ['node_modules/@remix-run/react', '2.17.4'],
    ['node_modules/@remix-run/router', '1.23.3'],
    ['node_modules/a/node_modules/react-router-dom', '6.30.5'],
    ['node_modules/a/node_modules/react-router', '7.1.0'],
    ['node_modules/react', '19.0.0'],
    ['node_modules/vite', '7.0.0'],
    ['web/node_modules/express', '5.0.1'],
    ['web/node_modules/zod', '3.25.0'],
    ['node_modules/@sparticuz/chromium', '148.0.0'],
  ])('%s at %s is refused in words', (place, version) => {
    const wrong = changed(place, { version });
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong[0]).toContain(`${place} is ${version} and must be`);
  });

  test.each(['node_modules/zod', 'node_modules/@strapi/strapi', 'node_modules/vite'])(
    '%s may not be missing',
    (place) => {
      expect(changed(place, undefined).join()).toContain('missing');
    },
  );

  test('a copy of vite that another package brings for itself is its own affair', () => {
    expect(changed('node_modules/a/node_modules/vite', { version: '5.4.21' })).toEqual([]);
  });

  test('download addresses are refused, links to workspaces are not', () => {
    expect(changed('node_modules/a', { version: '1.0.0', resolved: 'https://registry.example/a.tgz' })).toHaveLength(1);
    expect(changed('node_modules/a', { resolved: 'web' })).toEqual([]);
  });
});
