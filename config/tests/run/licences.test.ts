import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { LICENCES, type LicenceLock, licencesOf } from '../../run/licences.js';
import { rootFolder } from '../../run/stack/env.js';

it('docs/licences.md names the packages of the lock file: else run npm run licences', () => {
  const lock = JSON.parse(readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8')) as LicenceLock;
  const text = readFileSync(LICENCES, 'utf8');
  expect(text).toBe(licencesOf(text, lock));
});

it('names each package that ships once for each version, and stops at one without a licence', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
    'node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
    'node_modules/@strapi/core': { version: '5.54.0', license: 'SEE LICENSE IN LICENSE' },
  };
  const made = licencesOf('# Licences\n\nIntroduction.\n', { packages });
  expect(made).toContain('# Licences\n\nIntroduction.\n\n<!--');
  expect(made).toContain('## MIT: 1\n\na 1.0.0\n');
  expect(made).toContain('## MIT OR CC0-1.0: 1\n\nb 2.0.0\n');
  expect(made).not.toContain('c 3.0.0');
  expect(licencesOf(made, { packages })).toBe(made);
  expect(() => licencesOf('', { packages: { 'node_modules/d': { version: '1.0.0' } } })).toThrow('d names no licence');
});
