import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { freePort } from '../../../config/run/stack/ports';
import { childEnv } from '../../../config/run/stack/env';
import { cmsDir, cmsEnvironment } from './env';

export type CmsProcess = {
  url: string;
  child: ChildProcess;
  dataDir: string;
  /** Where the process puts temporary files of any library. */
  tempDir: string;
  /** What it has written so far. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** Starts the production entry as a process of its own, without waiting for it. */
export async function spawnCms(
  name: string,
  databaseUrl: string,
  extra: Record<string, string | undefined> = {},
): Promise<CmsProcess> {
  const port = await freePort();
  const dataDir = path.join(inject('scratch'), name);
  const tempDir = path.join(dataDir, 'system-temp');
  mkdirSync(tempDir, { recursive: true });
  const child = spawn(process.execPath, [path.join(inject('distDir'), 'server.js')], {
    cwd: cmsDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnv({
      ...cmsEnvironment({ databaseUrl, dataDir }),
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_SERVICES: '1',
      PORT: String(port),
      TMPDIR: tempDir,
      ...extra,
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { url: `http://127.0.0.1:${port}`, child, dataDir, tempDir, output: () => output, ended };
}

/** Waits until the process is ready; fails with its output when it ends before. */
export async function untilHealthy(cms: CmsProcess): Promise<void> {
  await vi.waitFor(
    async () => {
      if (cms.child.exitCode !== null) return;
      const { status } = await fetch(`${cms.url}/_ready`);
      if (status !== 204) throw new Error(`readiness is ${status}`);
    },
    { timeout: 500_000, interval: 200 },
  );
  if (cms.child.exitCode !== null) throw new Error(`cms ended:\n${cms.output()}`);
}
