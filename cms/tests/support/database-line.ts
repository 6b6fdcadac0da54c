import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the database that a test can hold, cut and mend, while the database itself serves the others. */
export type DatabaseLine = {
  url: string;
  /** Nothing passes until `release`; connections stay open. */
  hold: () => void;
  release: () => void;
  /** What connections said so far is the last that passes on them, but for those whose first words contain `spared`. */
  swallow: (spared: string) => void;
  /** Drops all connections and refuses new ones until `mend`. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Leads new connections to another server. */
  moveTo: (databaseUrl: string) => void;
};

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const firstWords = new Map<Socket, string>();
  let held = false;

  function bridge(client: Socket): void {
    const upstream = connect(Number(target.port), target.hostname);
    client.once('data', (words: Buffer) => {
      for (const socket of [client, upstream]) firstWords.set(socket, words.toString('latin1'));
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        firstWords.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (held) from.pause();
    }
  }

  const server = createServer(bridge);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      held = false;
      for (const socket of sockets) socket.resume();
    },
    swallow(spared) {
      for (const [socket, words] of firstWords) if (!words.includes(spared)) socket.pause();
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    moveTo(moved) {
      target = new URL(moved);
    },
  };
}
