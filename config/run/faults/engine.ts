import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { SettingError } from '../stack/env.js';

const execute = promisify(execFile);
/** How often the engine is asked to freeze a container that is busy. */
const FREEZE_TURNS = 10;

/** The containers of one compose project, asked and treated through the command line of Docker or Podman. */
export class Engine {
  constructor(
    private readonly program: string,
    private readonly project: string,
  ) {}

  /** Throws with the words of the engine when it refuses. */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await execute(this.program, args, { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  }

  /** Names of the containers by service, in order; also of those that do not run. */
  async services(): Promise<Map<string, string[]>> {
    const [project, service] = ['com.docker.compose.project', 'com.docker.compose.service'];
    const listed = await this.run('ps', '-a', '--filter', `label=${project}=${this.project}`, '--format', '{{.Names}}');
    const names = listed.split('\n').filter(Boolean).sort();
    if (names.length === 0) {
      throw new SettingError(
        `No container belongs to the compose project "${this.project}": set COMPOSE_PROJECT_NAME, and DOCKER=podman if it runs there.`,
      );
    }
    const label = await this.run('inspect', '--format', `{{.Name}} {{index .Config.Labels "${service}"}}`, ...names);
    const found = new Map<string, string[]>();
    for (const line of label.split('\n').filter(Boolean)) {
      const [name = '', of = ''] = line.replace(/^\//, '').split(' ');
      found.set(of, [...(found.get(of) ?? []), name]);
    }
    return found;
  }

  /** As if its process had been ended by the machine. The engine does not start again what it was told to kill. */
  async kill(...names: string[]): Promise<void> {
    await this.run('kill', '--signal', 'KILL', ...names);
  }

  /** What `restart: unless-stopped` does with a process that ended by itself. */
  async start(...names: string[]): Promise<void> {
    await this.run('start', ...names);
  }

  /** Starts it at other addresses: those that it had are somebody else's meanwhile. Answers the networks whose changed. */
  async startElsewhere(name: string): Promise<string[]> {
    const before = await this.addresses(name);
    const image = (await this.run('inspect', '--format', '{{.Config.Image}}', name)).trim();
    const holders: string[] = [];
    try {
      for (const network of before.keys()) {
        const holder = await this.run('run', '-d', '--network', network, '--entrypoint', 'sleep', image, '600');
        holders.push(holder.trim());
      }
      await this.start(name);
    } finally {
      if (holders.length > 0) await this.run('rm', '-f', ...holders);
    }
    const now = await this.addresses(name);
    return [...now].filter(([network, address]) => before.get(network) !== address).map(([network]) => network);
  }

  private async addresses(name: string): Promise<Map<string, string>> {
    const one = '{{range $network, $at := .NetworkSettings.Networks}}{{$network}}={{$at.IPAddress}} {{end}}';
    const pairs = (await this.run('inspect', '--format', one, name)).trim().split(' ');
    return new Map(pairs.map((pair) => pair.split('=') as [string, string]));
  }

  /** Stops every process of it where it is (the freezer of the kernel; SIGSTOP would reach the first one alone). */
  async freeze(name: string): Promise<void> {
    // Refused while a process in it begins or ends, as those of a health check do.
    for (let turn = 1; ; turn += 1) {
      try {
        await this.run('pause', name);
        return;
      } catch (error) {
        if (turn === FREEZE_TURNS) throw error;
        await wait(1000);
      }
    }
  }

  async thaw(name: string): Promise<void> {
    await this.run('unpause', name);
  }

  /** What a command in the container prints. */
  inside(name: string, ...command: string[]): Promise<string> {
    return this.run('exec', name, ...command);
  }

  /** Rows of a statement as the lines of psql, columns divided by `|`. */
  async ask(name: string, sql: string): Promise<string[][]> {
    const lines = await this.inside(name, 'psql', '-U', 'street', '-d', 'street', '-AtX', '-c', sql);
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('|'));
  }
}
