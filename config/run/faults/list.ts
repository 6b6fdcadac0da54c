import { setTimeout as wait } from 'node:timers/promises';

import type { Engine } from './engine.js';
import type { MailServer, Mood } from './mail-server.js';

/** What a fault is made with. */
export type Ground = { engine: Engine; services: ReadonlyMap<string, string[]>; mail: MailServer | null };

export type Fault = {
  name: string;
  title: string;
  /** How long it lasts until it is taken back. */
  seconds: number;
  /** Why it cannot be made here, or null when it can. */
  missing(ground: Ground): Promise<string | null>;
  /** Makes it; answers how it is taken back. */
  make(ground: Ground): Promise<() => Promise<void>>;
};

const DATABASE = /^(postgres|patroni)/;
const DATA = '/var/lib/postgresql';
/** A disk above this size is somebody's whole disk, and not one that was made small to be filled. */
const SMALL_DISK_KB = 4 * 1024 * 1024;

/** Containers of all services whose name fits. */
function named({ services }: Ground, service: RegExp): string[] {
  return [...services].filter(([name]) => service.test(name)).flatMap(([, names]) => names);
}

/** The container whose PostgreSQL takes writes. Waits up to two minutes for one; throws when there is none. */
export async function findPrimary(ground: Ground): Promise<string> {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(1000)) {
    for (const name of named(ground, DATABASE)) {
      const rows = await ground.engine.ask(name, 'SELECT pg_is_in_recovery()').catch(() => []);
      if (rows[0]?.[0] === 'f') return name;
    }
  }
  throw new Error('No PostgreSQL of this project takes writes.');
}

type Choice = (ground: Ground) => Promise<string[]> | string[];
const first = (service: RegExp) => (ground: Ground) => named(ground, service).slice(0, 1);
const every = (service: RegExp) => (ground: Ground) => named(ground, service);

/** The PgBouncer beside the PostgreSQL that takes writes. */
const besidePrimary: Choice = async (ground) => {
  const primary = await findPrimary(ground);
  const [own] = [...ground.services].find(([, names]) => names.includes(primary)) ?? [''];
  return named(ground, new RegExp(`^${own.replace('postgres', 'pgbouncer')}$`));
};

function killed(name: string, title: string, service: RegExp, choose: Choice, least = 1, seconds = 10): Fault {
  return {
    ...{ name, title, seconds },
    missing: async (ground) => {
      const count = named(ground, service).length;
      if (count >= least) return null;
      return count === 0 ? 'no such service in this stack' : `it takes ${least} of them`;
    },
    make: async (ground) => {
      const names = await choose(ground);
      await ground.engine.kill(...names);
      return () => ground.engine.start(...names);
    },
  };
}

/** Killed, and started again where nobody looked for it before. */
function moved(name: string, title: string, service: RegExp): Fault {
  return {
    ...killed(name, title, service, every(service)),
    make: async (ground) => {
      const names = every(service)(ground);
      await ground.engine.kill(...names);
      return async () => {
        for (const one of names) {
          const changed = await ground.engine.startElsewhere(one);
          if (changed.length === 0) throw new Error(`${one} came back at the address that it had.`);
        }
      };
    },
  };
}

function mailServer(mood: Mood, title: string): Fault {
  return {
    ...{ name: `mail-${mood}`, title, seconds: 30 },
    missing: async ({ mail }) => (mail ? null : 'FAULTS_SMTP_PORT is not set'),
    make: async ({ mail }) => {
      await mail?.become(mood);
      return async () => mail?.become('takes');
    },
  };
}

const nothing: Fault = {
  ...{ name: 'nothing', title: 'Nothing (to compare)', seconds: 20 },
  missing: async () => null,
  make: async () => async () => undefined,
};

const frozen: Fault = {
  ...{ name: 'postgres-frozen', title: 'PostgreSQL frozen for a minute', seconds: 60 },
  missing: async (ground) => (named(ground, DATABASE).length > 0 ? null : 'no such service in this stack'),
  make: async (ground) => {
    const name = await findPrimary(ground);
    await ground.engine.freeze(name);
    return () => ground.engine.thaw(name);
  },
};

const FILLER = `${DATA}/faults-filler`;

const full: Fault = {
  ...{ name: 'disk-full', title: "PostgreSQL's disk full", seconds: 30 },
  missing: async (ground) => {
    const [name] = named(ground, /^postgres$/);
    if (!name) return 'no such service in this stack';
    const [, line = ''] = (await ground.engine.inside(name, 'df', '-Pk', DATA)).split('\n');
    if (Number(line.split(/\s+/)[1]) <= SMALL_DISK_KB) return null;
    return 'its volume is not a small one of its own (docs/contributing.md says how to make one)';
  },
  make: async (ground) => {
    const [name = ''] = named(ground, /^postgres$/);
    await ground.engine.inside(name, 'sh', '-c', `dd if=/dev/zero of=${FILLER} bs=64k 2>/dev/null; true`);
    return async () => {
      // PostgreSQL may have ended; the service of backups has the same volume.
      for (const one of [name, ...named(ground, /^backup$/)]) {
        if (await succeeds(ground.engine.inside(one, 'rm', '-f', FILLER))) break;
      }
      await ground.engine.start(name);
    };
  },
};

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const [web, cms, etcd, store] = [/^web$/, /^cms$/, /^etcd/, /^(object-store|minio|garage)$/];

/** Every fault, in the order in which they are run. */
export const FAULTS: Fault[] = [
  nothing,
  killed('web', 'One web killed', web, first(web), 2),
  killed('cms', 'One cms killed', cms, first(cms), 2),
  killed('all-web', 'Every web killed', web, every(web)),
  killed('all-cms', 'Every cms killed', cms, every(cms)),
  killed('nginx', 'nginx killed', /^nginx$/, every(/^nginx$/)),
  killed('caddy', 'Caddy killed', /^caddy$/, every(/^caddy$/)),
  killed('pgbouncer', 'PgBouncer killed', /^pgbouncer/, besidePrimary),
  killed('haproxy', 'One HAProxy killed', /^haproxy/, first(/^haproxy/), 2),
  moved('haproxy-moved', 'Every HAProxy killed and back at other addresses', /^haproxy/),
  killed('etcd', 'A member of etcd killed', etcd, first(etcd), 3),
  killed('primary', 'The primary killed', DATABASE, async (ground) => [await findPrimary(ground)], 2, 30),
  killed('postgres', 'PostgreSQL killed', /^postgres$/, every(/^postgres$/)),
  moved('postgres-moved', 'PostgreSQL killed and back at another address', /^postgres$/),
  frozen,
  full,
  killed('object-store', 'Object store away', store, every(store)),
  mailServer('gone', 'Mail server gone'),
  mailServer('hangs', 'Mail server hanging'),
];
