import { setTimeout as delay } from 'node:timers/promises';

import { keepRunning, type Service } from './child.js';
import { lastLines } from './postgres.js';
import { duration } from './terminal.js';

export type Part = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
};

type Options = {
  logOf: (name: string) => string;
  show: (line: string) => void;
  isStopping: () => boolean;
  /** Called for every process, also one that takes the place of another. */
  onLaunch: (service: Service) => void;
  /** Called with the reason when a part died for good. */
  onBroken: (reason: string) => void;
};

// In a row; what ran for a minute in between was well.
const RESTARTS_ALLOWED = 5;
const WELL_AFTER_MS = 60_000;
const HEALTHY_WITHIN_MS = 300_000;

/** Keeps parts running: when one dies after it was healthy it is reported and started again. */
export class Supervisor {
  private readonly healthy = new Set<string>();

  constructor(private readonly options: Options) {}

  /** Starts a part. Answers its first process, and how to stop whichever runs. */
  supervise(part: Part): { service: Service; stop: () => Promise<void> } {
    const { logOf, show, isStopping, onLaunch, onBroken } = this.options;
    let restarts = 0;
    const launch = (): Service => {
      const service = keepRunning(part.name, part.command, part.args, { ...part, logFile: logOf(part.name), show });
      onLaunch(service);
      return service;
    };
    let current = launch();
    const first = current;
    const watch = async (service: Service): Promise<void> => {
      const began = Date.now();
      const how = await service.exited;
      if (isStopping()) return;
      const lived = Date.now() - began;
      show(`${part.name} died after ${duration(lived)} (${how}). The end of ${logOf(part.name)}:`);
      show(lastLines(logOf(part.name), 15));
      if (service === first && !this.healthy.has(part.name)) return;
      restarts = lived > WELL_AFTER_MS ? 1 : restarts + 1;
      if (restarts > RESTARTS_ALLOWED) return onBroken(`${part.name} died ${restarts} times in a row.`);
      await delay(1000);
      if (isStopping()) return;
      show(`${part.name} is started again.`);
      current = launch();
      await watch(current);
    };
    void watch(current);
    return { service: first, stop: () => current.stop() };
  }

  /** Resolves when `url` answers well. Throws with the end of the log when the process ends before, or time runs out. */
  async waitHealthy(service: Service, url: string): Promise<void> {
    const log = this.options.logOf(service.name);
    let ended: string | null = null;
    void service.exited.then((how) => (ended = how));
    for (const end = Date.now() + HEALTHY_WITHIN_MS; Date.now() < end; await delay(100)) {
      if (this.options.isStopping()) throw new Error('stopped');
      if (ended !== null) {
        throw new Error(`${service.name} did not start (${String(ended)}). The end of ${log}:\n${lastLines(log)}`);
      }
      const isWell = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        // Not listening yet.
        () => false,
      );
      if (isWell) return void this.healthy.add(service.name);
    }
    throw new Error(`${service.name} did not become healthy at ${url} within five minutes; see ${log}.`);
  }
}
