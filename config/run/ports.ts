import { createServer, type Server } from 'node:net';

/** The sentence for a port that is taken: what it was for and which variable moves it. */
export function busyPortMessage(port: number, purpose: string, variable: string): string {
  return `Port ${port}, wanted for ${purpose}, is already in use: stop what uses it, or choose another with ${variable}=${port + 1}.`;
}

/** Whether a program could listen on this port of the loopback address now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await close(await listen(port, host));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** A port nobody listens on; the system chooses. */
export async function freePort(): Promise<number> {
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
