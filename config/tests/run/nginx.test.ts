import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { calls, type Call } from '../../src/contract/index.js';
import { PHOTO_BYTES } from '../../src/market/index.js';

const docker = path.resolve(import.meta.dirname, '../../docker');
const folder = path.join(docker, 'nginx');
const template = readFileSync(path.join(folder, 'default.conf.template'), 'utf8');

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

test.each([...FILES, '/photo', '/bn/photo', '/loanDocument', '/bn/loanDocument/', '/bn/messages/x', '/pay/transfer/x'])(
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

describe('the page that stands in when nobody answers', () => {
  const caddy = readFileSync(path.join(docker, 'caddy/Caddyfile'), 'utf8');

  test.each(['en', 'bn'])('is in %s, whole in itself, and lets nothing run', (language) => {
    const page = readFileSync(path.join(docker, `away/${language}.html`), 'utf8');
    expect(page).toContain(`<html lang="${language}">`);
    expect(/[\u0980-\u09ff]/.test(page)).toBe(language === 'bn');
    expect(page).not.toMatch(/<script|<link|<img|https?:|style=/);
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    const policy = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(template).toContain(policy);
    expect(caddy).toContain(policy);
  });

  /** The map of nginx, whose lines are patterns over address and languages in turn. */
  function languageOf(address: string, languages: string): string {
    const [, lines = ''] =
      /map "\$request_uri \$http_accept_language" \$away_language \{([^}]*)\}/.exec(template) ?? [];
    for (const [, insensitive, pattern = '', language] of lines.matchAll(/"~(\*?)(.+)" (\w+);/g)) {
      const rule = new RegExp(pattern.replaceAll('\\\\', '\\'), insensitive ? 'i' : '');
      if (rule.test(`${address} ${languages}`)) return language ?? '';
    }
    return 'en';
  }

  test.each([
    ['/bn', 'en-GB', 'bn'],
    ['/bn/properties?x=1', '', 'bn'],
    ['/bn?x', 'en', 'bn'],
    ['/properties', 'bn-BD,bn;q=0.9,en;q=0.5', 'bn'],
    ['/properties', 'en-GB,bn;q=0.5', 'en'],
    ['/bnx', '', 'en'],
    ['/', '', 'en'],
  ])('%s asked in "%s" is in %s', (address, languages, language) => {
    expect(languageOf(address, languages)).toBe(language);
  });
});

test('every image is of one exact version', () => {
  const root = path.resolve(docker, '../..');
  const places = ['Dockerfile', 'backup/Dockerfile', 'caddy/Dockerfile', 'ha/Dockerfile', 'pgbouncer/Dockerfile'];
  const files = ['docker-compose.yml', ...places].map((name) =>
    readFileSync(path.join(name.endsWith('.yml') ? root : docker, name), 'utf8'),
  );
  const images = files.flatMap((text) =>
    [...text.matchAll(/(?:image: |FROM )([\w./-]*[/:][\w.:/-]+)/g)].map(([, name]) => name),
  );
  expect(images.length).toBeGreaterThanOrEqual(6);
  for (const image of images) expect(image).toMatch(/:(\d+\.\d+(\.\d+)?-[a-z]|v\d+\.\d+\.\d+$)/);
});
