// What is used here of Node, whose types the floor below web and cms does without.
declare const setTimeout: (then: () => void, milliseconds: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;
type Response = {
  headersSent: boolean;
  setHeader: (name: string, value: string) => unknown;
  once: (event: 'close', listener: () => void) => unknown;
};
type Server = {
  listening: boolean;
  prependListener: (event: 'request', listener: (request: unknown, response: Response) => void) => unknown;
  close: (then: () => void) => unknown;
  closeIdleConnections: () => void;
  closeAllConnections: () => void;
};

/** How long what is open may take to be finished: a photograph that comes in over a slow line, behind a balancer. */
const FINISH_MS = 60_000;
/** The same where nobody else takes the requests over, so that who restarts the site does not wait. */
const FINISH_ALONE_MS = 10_000;

export type Drain = {
  /** Whether this process is about to end, and wants no more requests. */
  isDraining: () => boolean;
  /** Ends serving after so many seconds; resolves when everything is answered. Called again it gives the same promise. */
  drain: (seconds: number) => Promise<void>;
};

/**
 * A way to end a server without losing a request. From `drain(seconds)` on every answer closes its connection and whoever asks
 * for readiness is refused, so that a balancer turns elsewhere; `seconds` later no connection is taken any more (a
 * balancer that is refused one tries the next process, whatever the request), and what is open is finished, within a
 * minute, or within ten seconds with `seconds` 0. To be called before the server has answered anything.
 */
export function drainable(server: Server): Drain {
  const open = new Set<Response>();
  let draining: Promise<void> | undefined;
  server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  async function drain(seconds: number): Promise<void> {
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    if (seconds > 0) await new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1000));
    const hurry = setTimeout(() => server.closeAllConnections(), seconds > 0 ? FINISH_MS : FINISH_ALONE_MS);
    await new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(hurry);
  }

  return { isDraining: () => draining !== undefined, drain: (seconds) => (draining ??= drain(seconds)) };
}
