/** Ways in which a payment service goes wrong, for the tests of what we do then. */

/** `error` answers 500, `hang` never answers, `drop` does what was asked and then closes the line without a word. */
export type Fault = 'error' | 'hang' | 'drop';

type Ordered<Kind> = { fault: Kind; path: string; times: number };

export function createFaults<Kind = Fault>() {
  const ordered: Ordered<Kind>[] = [];
  return {
    /** The next `times` (1) calls `path` ("POST /v1/refunds") go wrong, in place of what was ordered for it; 0: none. */
    add({ fault, path, times = 1 }: { fault: Kind; path: string; times?: number }): void {
      const others = ordered.filter((order) => order.path !== path);
      ordered.splice(0, ordered.length, ...others, { fault, path, times });
    },
    next(method: string, pathname: string): Kind | null {
      const call = `${method} ${pathname}`;
      const order = ordered.find(({ path, times }) => times > 0 && call.startsWith(path));
      if (!order) return null;
      order.times -= 1;
      return order.fault;
    },
  };
}
