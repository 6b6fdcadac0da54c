import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Seconds. What a visitor feels lies between 50 ms and 2.5 s; beyond 10 s a proxy has given up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// web's two bundles each have a copy of this module, and one registry.
const answers = shared(
  'street_request_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'How long answers take, by method, route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS,
    }),
);

const looks = shared(
  'street_cache_looks_total',
  (name) =>
    new Counter({
      name,
      help: 'Looks into what a process remembers, by whether it was there',
      labelNames: ['cache', 'outcome'] as const,
    }),
);

const reads = shared(
  'street_public_reads_total',
  (name) =>
    new Counter({
      name,
      help: 'Statements of the site that may be asked of a follower of the database, by who was asked; none without one',
      labelNames: ['way'] as const,
    }),
);

function shared<Kind>(name: string, make: (name: string) => Kind): Kind {
  return (register.getSingleMetric(name) as Kind | undefined) ?? make(name);
}

type Request = { method?: string | undefined; url?: string | undefined };
type Response = {
  statusCode: number;
  writableFinished: boolean;
  once: (event: 'close', listener: () => void) => unknown;
  writeHead: (status: number, headers?: Record<string, string>) => { end: (text?: string) => unknown };
};

/** Whether a text may be the id of a request: as nginx writes it, or as we do. */
export function isRequestId(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}

/**
 * Counts an answer when it is sent, or when the other side has gone (status 499, as nginx calls it), and then calls
 * `tell`. `routeOf` is asked then and has to give one of few words, never an address as it was typed: each one is a
 * series that Prometheus keeps.
 */
export function watchAnswer(
  request: Request,
  response: Response,
  { routeOf, tell }: { routeOf: () => string; tell?: ((status: number, ms: number) => void) | undefined },
): void {
  const stop = answers.startTimer();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499;
    const seconds = stop({ method: methodOf(request), route: routeOf(), status });
    tell?.(status, Math.round(seconds * 1000));
  });
}

function methodOf({ method = '' }: Request): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}

/** Counts a look into what is remembered under the name of a cache. */
export function countLook(cache: string, isHit: boolean): void {
  looks.inc({ cache, outcome: isHit ? 'hit' : 'miss' });
}

/** Counts a statement that may go to a follower of the database, by who was asked. */
export function countRead(way: 'follower' | 'primary'): void {
  reads.inc({ way });
}

/** Figures that are asked for when somebody looks: by the values of `label`, or one under ''. */
export type Reading = { name: string; help: string; label?: string; read: () => Promise<Record<string, number>> };

/** Adds figures. One that cannot be read just now is left out, and the others are shown. */
export function addReadings(readings: readonly Reading[]): void {
  for (const { name, help, label, read } of readings) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      async collect() {
        // Reset, one without a label would say 0 in place of nothing.
        if (label) this.reset();
        else this.remove();
        const values = await read().catch(() => ({}));
        for (const [key, value] of Object.entries(values)) this.set(label ? { [label]: key } : {}, value);
      },
    });
  }
}

let isCollecting = false;

/**
 * Answers `GET /metrics` in the text format of Prometheus: everything that is counted, with memory, garbage and event
 * loop of this process. For a server on a port of its own: who reaches it is decided by the network, and no proxy leads
 * there.
 */
export function answerMetrics(request: Request, response: Response): void {
  if (!isCollecting) collectDefaultMetrics();
  isCollecting = true;
  if (request.url !== '/metrics') return void response.writeHead(404).end();
  register.metrics().then(
    (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
    () => response.writeHead(500).end(),
  );
}
