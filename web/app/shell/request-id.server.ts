import { AsyncLocalStorage } from 'node:async_hooks';

/** server.ts and the app are two bundles, each with its own copy of this module: what they share hangs on the process. */
const SHARED = Symbol.for('69street.requests');
type Shared = typeof globalThis & { [SHARED]?: AsyncLocalStorage<string> };
const requests = ((globalThis as Shared)[SHARED] ??= new AsyncLocalStorage<string>());

/** Runs the answering of a request under its id. */
export function withRequestId<Result>(id: string, answer: () => Result): Result {
  return requests.run(id, answer);
}

/** The id of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return requests.getStore();
}
