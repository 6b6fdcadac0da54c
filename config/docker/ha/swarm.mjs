// Makes a stack file for Docker Swarm out of what `docker compose config` says of the files for three nodes:
//   docker compose config --format json | docker run --rm -i -v "$PWD":/street:ro -w /street 69street-web \
//     node config/docker/ha/swarm.mjs registry.example/street:2026-11-23 > stack.json
// The argument is where the images were pushed, and their tag. See docs/production.md, "Docker Swarm".
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What stands on one machine, because its data does: the label `street` of that machine is the number at its end, or 1. */
const BOUND = /^(?:postgres|pgbouncer|backup|etcd)(\d?)$/;
/** Whoever is not healthy has no name in Swarm and is ended: those that need each other to become so would never be. */
const NEED_EACH_OTHER = /^(?:postgres|pgbouncer|etcd)\d?$/;
/** Whether the process lives. Compose asks whether requests belong there, after which Swarm would restart it for nothing. */
const LIVES = { cms: '127.0.0.1:1337/_health', web: '127.0.0.1:3000/health' };
/** On each machine, so that any of them may be led to; at the machine's own port, where the visitor's address is seen. */
const EVERYWHERE = ['caddy', 'nginx'];
/**
 * Pictures lie in a store of their own; and Swarm publishes no port at an address of the machine alone, which those who
 * show figures need.
 */
const LEFT_OUT = ['backup-pictures', 'prometheus', 'grafana'];

const [images] = process.argv.slice(2);
if (!images?.includes(':')) {
  console.error('Where are the images? registry.example/street:TAG');
  process.exit(2);
}
const [registry, tag] = [images.slice(0, images.lastIndexOf(':')), images.slice(images.lastIndexOf(':') + 1)];
const project = JSON.parse(readFileSync(0, 'utf8'));
/** Files of this repository and the certificate go along with the stack, each under a name that changes with its content. */
const [configs, secrets] = [{}, {}];
/** What Swarm takes of one file; what is larger (all streets on the map) has to lie at the same place on each machine. */
const MOST_BYTES = 500_000;

const pick = (from, ...names) =>
  Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]));
const megabytes = (count) => Number(count) * 1024 * 1024;

/** A tmpfs as compose has it in one line: `/tmp:mode=1777,size=64m`. Swarm gives it that mode in any case. */
function inMemory(line) {
  const [target] = line.split(':');
  return { type: 'tmpfs', target, tmpfs: { size: megabytes(/size=(\d+)m/.exec(line)[1]) } };
}

const isSmall = ({ source }) => statSync(source).isDirectory() || statSync(source).size < MOST_BYTES;

function along(into, { source, target }) {
  const names = statSync(source).isDirectory() ? readdirSync(source) : [''];
  return names.map((name) => {
    const file = path.join(source, name);
    const key = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
    into[key] = { file, name: `street-${key}` };
    return { source: key, target: path.join(target, name), mode: statSync(file).mode & 0o100 ? 0o555 : 0o444 };
  });
}

function deploy(name, service) {
  const [, number] = BOUND.exec(name) ?? [];
  const isBound = number !== undefined;
  return {
    ...(EVERYWHERE.includes(name) ? { mode: 'global' } : { replicas: service.deploy?.replicas ?? 1 }),
    // Addresses of the processes themselves: those of Swarm forget a connection on which nothing was said for 15 minutes.
    endpoint_mode: 'dnsrr',
    placement: isBound
      ? { constraints: [`node.labels.street == ${number || 1}`] }
      : { preferences: [{ spread: 'node.id' }] },
    restart_policy: { condition: 'any', delay: '1s' },
    resources: { limits: { memory: String(service.mem_limit), pids: service.pids_limit } },
    ...(name in LIVES && {
      update_config: { parallelism: 1, order: 'start-first', failure_action: 'rollback', monitor: '30s' },
    }),
  };
}

function healthOf(name, { healthcheck }) {
  if (NEED_EACH_OTHER.test(name)) return { disable: true };
  if (!(name in LIVES)) return healthcheck;
  const ask = `fetch('http://${LIVES[name]}').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))`;
  return { ...healthcheck, test: ['CMD', 'node', '-e', ask], retries: 6 };
}

function asService(name, service) {
  const volumes = service.volumes ?? [];
  const bound = volumes.filter(({ type, source }) => type === 'bind' && source !== '/dev/null');
  const isSecret = ({ target }) => target.startsWith('/tls/');
  const healthcheck = healthOf(name, service);
  return {
    image: service.image.startsWith('69street-') ? `${registry}/${service.image}:${tag}` : service.image,
    ...pick(
      service,
      'command',
      'user',
      'environment',
      'read_only',
      'cap_drop',
      'sysctls',
      'stop_grace_period',
      'logging',
    ),
    networks: Object.keys(service.networks),
    ...(healthcheck && { healthcheck }),
    volumes: [
      ...volumes.filter(({ type }) => type === 'volume').map(({ source, target }) => `${source}:${target}`),
      ...bound.filter((file) => !isSmall(file)).map(({ source, target }) => `${source}:${target}:ro`),
      ...(service.tmpfs ?? []).map(inMemory),
      ...(service.shm_size ? [{ type: 'tmpfs', target: '/dev/shm', tmpfs: { size: Number(service.shm_size) } }] : []),
    ],
    configs: bound.filter((file) => isSmall(file) && !isSecret(file)).flatMap((file) => along(configs, file)),
    secrets: bound.filter(isSecret).flatMap((file) => along(secrets, file)),
    ...(service.ports && {
      ports: service.ports.map(({ target, published, protocol }) => ({
        ...{ target, published: Number(published), protocol, mode: 'host' },
      })),
    }),
    deploy: deploy(name, service),
  };
}

const services = Object.entries(project.services)
  .filter(([name]) => !LEFT_OUT.includes(name))
  .map(([name, service]) => [name, asService(name, service)]);
const overlay = { driver: 'overlay', driver_opts: { encrypted: '' } };
const used = new Set(services.flatMap(([, { volumes }]) => volumes.map((volume) => String(volume).split(':')[0])));
const stack = {
  version: '3.13',
  services: Object.fromEntries(services),
  networks: Object.fromEntries(Object.keys(project.networks).map((name) => [name, overlay])),
  volumes: Object.fromEntries(
    Object.keys(project.volumes)
      .filter((name) => used.has(name))
      .map((name) => [name, {}]),
  ),
  configs,
  secrets,
};
console.log(JSON.stringify(stack, null, 2));
