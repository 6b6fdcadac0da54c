import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = path.resolve(import.meta.dirname, '../../docker/ha/swarm.mjs');
const [MB, IMAGES] = [1024 * 1024, 'registry.example:5000/street:1'];

type Along = { source: string; target: string; mode: number };
type Service = {
  image: string;
  volumes: (string | { type: string; target: string; tmpfs: { size: number } })[];
  configs: Along[];
  secrets: Along[];
  ports?: object[];
  healthcheck?: { disable?: boolean; test?: string[] };
  deploy: {
    mode?: string;
    replicas?: number;
    placement: { constraints?: string[] };
    resources: { limits: { memory: string; pids: number } };
    update_config?: object;
  };
};
type Stack = {
  services: Record<string, Service>;
  volumes: object;
  networks: Record<string, object>;
  configs: Record<string, { file: string; name: string }>;
  secrets: Record<string, { file: string; name: string }>;
};

let folder = '';
const file = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'swarm-'));
  mkdirSync(file('nginx'));
  writeFileSync(file('nginx/default.conf.template'), 'server {}');
  writeFileSync(file('nginx/start.sh'), 'true');
  chmodSync(file('nginx/start.sh'), 0o755);
  writeFileSync(file('certificate.pem'), 'certificate');
  writeFileSync(file('key.pem'), 'key');
  writeFileSync(file('tiles.pmtiles'), Buffer.alloc(600_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bind = (source: string, target: string) => ({ type: 'bind', source, target });
const volume = (source: string, target: string) => ({ type: 'volume', source, target });
const asks = (address: string) => ({ test: ['CMD', 'node', '-e', `fetch('http://${address}')`], interval: '5s' });
const service = (image: string, megabytes: number, more: object = {}) => ({
  ...{ image, mem_limit: String(megabytes * MB), pids_limit: 200, read_only: true, cap_drop: ['ALL'] },
  ...{ networks: { database: null }, depends_on: { postgres: {} }, ...more },
});

/** One service of each kind, as `docker compose config --format json` says it. */
const project = () => ({
  services: {
    etcd1: service('69street-etcd', 256, {
      volumes: [volume('etcd1', '/etcd')],
      healthcheck: { test: ['CMD', 'true'] },
    }),
    postgres: service('69street-patroni', 2048, {
      ...{ shm_size: String(256 * MB), tmpfs: ['/tmp:mode=1777,size=64m'], environment: { PATRONI_NAME: 'postgres' } },
      volumes: [volume('postgres', '/var/lib/postgresql')],
    }),
    postgres2: service('69street-patroni', 2048, { volumes: [volume('postgres2', '/var/lib/postgresql')] }),
    backup2: service('69street-postgres', 1024),
    'backup-pictures': service('69street-postgres', 1024, { volumes: [volume('uploads', '/data')] }),
    haproxy: service('docker.io/library/haproxy:3.2', 128, { deploy: { replicas: 2 } }),
    cms: service('69street-cms', 1700, { deploy: { replicas: 3 }, healthcheck: asks('127.0.0.1:1337/_ready') }),
    web: service('69street-web', 900, {
      healthcheck: asks('127.0.0.1:3000/ready'),
      volumes: [bind(file('tiles.pmtiles'), '/map/tiles.pmtiles')],
    }),
    nginx: service('docker.io/nginx:1.30', 256, { volumes: [bind(file('nginx'), '/etc/nginx/templates')] }),
    grafana: service('docker.io/grafana/grafana:13', 512, {
      ports: [{ host_ip: '127.0.0.1', target: 3000, published: '3001' }],
    }),
    caddy: service('69street-caddy', 256, {
      volumes: [bind(file('certificate.pem'), '/tls/certificate.pem'), bind(file('key.pem'), '/tls/key.pem')],
      ports: [{ mode: 'ingress', target: 443, published: '443', protocol: 'tcp' }],
    }),
  },
  networks: { database: {}, inside: {} },
  volumes: { etcd1: {}, postgres: {}, postgres2: {}, uploads: {} },
});

/** Copies of pictures and the figures' screens belong to one machine. */
const SHIPPED = Object.keys(project().services).filter((name) => !['backup-pictures', 'grafana'].includes(name));

const run = (images?: string) =>
  spawnSync(process.execPath, [program, ...(images ? [images] : [])], {
    input: JSON.stringify(project()),
    encoding: 'utf8',
  });
function made(): Stack {
  const { status, stdout, stderr } = run(IMAGES);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout) as Stack;
}
const of = (stack: Stack, name: string): Service => {
  const found = stack.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};

describe('the stack for Swarm', () => {
  it('has every service but those that belong to one machine, and the volumes that they use', () => {
    const { services, volumes } = made();
    expect(Object.keys(services).sort()).toEqual(SHIPPED.sort());
    expect(Object.keys(volumes).sort()).toEqual(['etcd1', 'postgres', 'postgres2']);
  });

  it('takes our images from the registry, and the others from where they are', () => {
    const stack = made();
    expect(of(stack, 'cms').image).toBe('registry.example:5000/street/69street-cms:1');
    expect(of(stack, 'nginx').image).toBe('docker.io/nginx:1.30');
  });

  it('keeps every limit of memory and processes, the read-only root and the dropped rights', () => {
    const stack = made();
    for (const [name, { mem_limit }] of Object.entries(project().services)) {
      if (!SHIPPED.includes(name)) continue;
      expect(of(stack, name), name).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'] },
        deploy: { resources: { limits: { memory: mem_limit, pids: 200 } } },
      });
    }
    expect(of(stack, 'postgres').volumes).toEqual([
      'postgres:/var/lib/postgresql',
      { type: 'tmpfs', target: '/tmp', tmpfs: { size: 64 * MB } },
      { type: 'tmpfs', target: '/dev/shm', tmpfs: { size: 256 * MB } },
    ]);
  });

  it('binds to a machine what has its data there, and nothing else', () => {
    const stack = made();
    const places = Object.entries(stack.services).flatMap(([name, { deploy }]) =>
      (deploy.placement.constraints ?? []).map((constraint) => `${name}: ${constraint}`),
    );
    expect(places.sort()).toEqual([
      'backup2: node.labels.street == 2',
      'etcd1: node.labels.street == 1',
      'postgres2: node.labels.street == 2',
      'postgres: node.labels.street == 1',
    ]);
    expect(of(stack, 'cms').deploy.replicas).toBe(3);
    expect(of(stack, 'haproxy').deploy.replicas).toBe(2);
  });

  it('answers at each machine, at its own ports', () => {
    const stack = made();
    for (const name of ['caddy', 'nginx']) expect(of(stack, name).deploy.mode).toBe('global');
    expect(of(stack, 'caddy').ports).toEqual([{ target: 443, published: 443, protocol: 'tcp', mode: 'host' }]);
  });

  it('makes secrets of the certificate and its key, and configs of other small files', () => {
    const stack = made();
    const named = (along: Along[], all: Stack['configs']) => along.map(({ source }) => all[source]?.file);
    expect(named(of(stack, 'caddy').secrets, stack.secrets)).toEqual([file('certificate.pem'), file('key.pem')]);
    expect(of(stack, 'caddy').configs).toEqual([]);
    expect(Object.keys(stack.secrets)).toHaveLength(2);
    const { configs } = of(stack, 'nginx');
    expect(named(configs, stack.configs)).toEqual([file('nginx/default.conf.template'), file('nginx/start.sh')]);
    expect(configs.map(({ target, mode }) => [target, mode])).toEqual([
      ['/etc/nginx/templates/default.conf.template', 0o444],
      ['/etc/nginx/templates/start.sh', 0o555],
    ]);
    // Swarm takes no more than 500 KB of one.
    expect(of(stack, 'web').configs).toEqual([]);
    expect(of(stack, 'web').volumes).toEqual([`${file('tiles.pmtiles')}:/map/tiles.pmtiles:ro`]);
  });

  it('gives a file another name when its content changes, because Swarm changes none that is there', () => {
    const before = Object.values(made().secrets).map(({ name }) => name);
    writeFileSync(file('key.pem'), 'another key');
    const after = Object.values(made().secrets).map(({ name }) => name);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('asks whether a process lives, not whether it is ready, and leaves those alone that need each other', () => {
    const stack = made();
    expect(of(stack, 'cms').healthcheck?.test?.at(-1)).toContain('127.0.0.1:1337/_health');
    expect(of(stack, 'web').healthcheck?.test?.at(-1)).toContain('127.0.0.1:3000/health');
    expect(of(stack, 'etcd1').healthcheck).toEqual({ disable: true });
    expect(of(stack, 'cms').deploy.update_config).toMatchObject({ order: 'start-first', failure_action: 'rollback' });
  });

  it('encrypts what goes between machines', () => {
    for (const network of Object.values(made().networks)) {
      expect(network).toEqual({ driver: 'overlay', driver_opts: { encrypted: '' } });
    }
  });

  it.each([undefined, 'registry.example'])('makes nothing without a tag (%s)', (images) => {
    const { status, stdout, stderr } = run(images);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Where are the images?');
  });
});
