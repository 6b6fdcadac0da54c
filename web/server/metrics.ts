import { createServer, type Server } from 'node:http';

import { readMetrics } from '@69street/config/metrics';

/**
 * Answers `GET /metrics` for Prometheus, on a port of its own: who reaches it is decided by the network, and no proxy
 * leads there.
 */
export function openMetrics(port: number, host: string): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    readMetrics().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return server.listen(port, host).unref();
}
