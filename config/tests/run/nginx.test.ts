import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { calls, type Call } from '../../src/contract/index.js';
import { PHOTO_BYTES } from '../../src/market/index.js';

const folder = path.resolve(import.meta.dirname, '../../docker');
const template = readFileSync(path.join(folder, 'nginx.conf'), 'utf8');

/** The configuration as nginx's entrypoint makes it: the script is sourced, then what is set is filled in. */
function configured(trustedProxies: string): { failed: boolean; text: string } {
  const script = 'TRUSTED_PROXIES="$1"; . ./trusted-proxies.envsh; printf %s "$NGINX_REAL_IP_FROM"';
  const { status, stdout } = spawnSync('sh', ['-e', '-c', script, 'sh', trustedProxies], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { failed: status !== 0, text: template.replace('${NGINX_REAL_IP_FROM}', stdout) };
}
const believed = (text: string) => [...text.matchAll(/set_real_ip_from (\S+);/g)].map(([, from]) => from);

test('nobody is believed about who the visitor is, unless it was set', () => {
  for (const nothing of ['', ' ']) expect(believed(configured(nothing).text)).toEqual([]);
  const { text } = configured('172.18.0.1, 10.0.0.0/24,2001:db8::/32');
  expect(believed(text)).toEqual(['172.18.0.1', '10.0.0.0/24', '2001:db8::/32']);
});

test.each(['0.0.0.0/0;include /x', 'proxy.example', '$(id)', '10.0.0.1 }'])(
  '%s is no address and is refused',
  (list) => {
    expect(configured(list).failed).toBe(true);
  },
);

test('what only our own servers and proxies say does not pass from a visitor', () => {
  expect(template).not.toContain('$http_x_');
  for (const name of ['X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'X-Internal-Secret', 'X-Client-Address']) {
    expect(template).toContain(`proxy_set_header ${name} "";`);
  }
});

/** What a request for this path may send, by the locations as nginx takes them: the first pattern, else the prefix. */
function bodyOf(address: string): string | undefined {
  const locations = [...template.matchAll(/^ {2}location (?:~ )?(\S+) \{\n([\s\S]*?)^ {2}\}/gm)];
  const found = locations.find(([, pattern = '']) => pattern.startsWith('^') && new RegExp(pattern).test(address));
  return /client_max_body_size (\w+);/.exec(found?.[2] ?? '')?.[1];
}

const everyCall: Call[] = Object.values(calls);
const FILES = everyCall.flatMap(({ file, path: name }) => (file ? [`/api${name}`] : []));

test.each([...FILES, '/photo', '/bn/photo', '/loanDocument', '/bn/loanDocument/'])(
  'a photograph of the largest size comes through to %s',
  (address) => {
    const [, megabytes] = /^(\d+)m$/.exec(bodyOf(address) ?? '') ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(PHOTO_BYTES);
  },
);

test.each(['/api/enquiry', '/api/photo/x', '/login', '/photo/x', '/x/photo'])(
  'and nothing as large to %s',
  (address) => {
    expect(bodyOf(address)).toBeUndefined();
  },
);
