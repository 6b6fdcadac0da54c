import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { freePort } from '../../run/stack/ports.js';

const root = path.resolve(import.meta.dirname, '../../..');

export type StandIn = { said: () => string; end: () => Promise<void> };

/** Runs a stand-in in a process of its own; resolves when it listens. */
export async function runStandIn(name: string, env: Record<string, string>): Promise<StandIn> {
  const service = spawn(process.execPath, ['--import', 'tsx', `config/run/stand-ins/${name}.ts`], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  let said = '';
  service.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(service, 'exit');
  await new Promise<void>((resolve, reject) => {
    service.stdout.on('data', (part: Buffer) => part.includes('Listening') && resolve());
    service.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    said: () => said,
    async end() {
      service.kill('SIGKILL');
      await ended;
    },
  };
}

type Settings = (of: { url: string; listener: string }) => Record<string, string>;

/**
 * A sandbox of payments for the tests of a file, with a folder and a listener of its own: `hear` takes what the sandbox tells
 * and gives the status to answer with.
 */
export async function sandboxOfFile(
  name: string,
  settings: Settings,
  hear: (body: string, request: IncomingMessage) => number,
) {
  const folder = mkdtempSync(path.join(tmpdir(), `69street-${name}-`));
  const server = createServer((request, response) => {
    void text(request).then((body) => response.writeHead(hear(body, request)).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const listener = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { HOME: folder, PORT: String(port), DATA_DIR: folder, ...settings({ url, listener }) };
  const run = (more: Record<string, string> = {}) => runStandIn(name, { ...env, ...more });
  let service = await run();
  afterAll(async () => {
    await service.end();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    ...{ folder, port, url, run },
    /** Kills it; it is back when `meanwhile` is over. */
    async restart(meanwhile: () => void = () => undefined) {
      await service.end();
      meanwhile();
      service = await run();
    },
  };
}
