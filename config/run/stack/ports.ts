import { createServer, type Server } from 'node:net';

/** The sentence for a port that is taken: what it was for and which variable moves it. */
export function busyPortMessage(port: number, purpose: string, variable: string): string {
  return `Port ${port}, wanted for ${purpose}, is already in use: stop what uses it, or choose another with ${variable}=${port + 1}.`;
}

/** The sentence for a port that the system keeps for others. */
export function forbiddenPortMessage(port: number, purpose: string, variable: string): string {
  return `Port ${port}, wanted for ${purpose}, may not be taken by this user: choose one above 1023 with ${variable}, and let a proxy pass ${port} on to it.`;
}

/** Whether a port can be listened on under both of the names that "localhost" may mean. */
export async function portState(port: number): Promise<'free' | 'busy' | 'forbidden'> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') return 'busy';
      if (code === 'EACCES') return 'forbidden';
      // A machine without IPv6 has no ::1.
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
    }
  }
  return 'free';
}

/** Whether this process can listen on a port. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await portState(port)) === 'free';
}

/** A port nobody listens on; the system chooses unless `wished` is free. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await isPortFree(wished))) return wished;
  const server = await listen(0, '127.0.0.1');
  const address = server.address();
  await close(server);
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
