/** Ways in which the gateway goes wrong, for the tests of what we do then. */

/**
 * `error` answers 500, `hang` never answers, `drop` does what was asked and then closes the line without a word, `slow`
 * answers after two seconds, `rubbish` answers a page of HTML.
 */
export type Fault = 'error' | 'hang' | 'drop' | 'slow' | 'rubbish';
export type Ordered = { fault: Fault; path: string; times?: number };

export const SLOW_MS = 2000;

export function createFaults() {
  let ordered: Required<Ordered>[] = [];
  return {
    /** The next `times` (1) calls of `path`, a part of "POST /gwprocess/v4/api.php?…", go wrong; 0: none. */
    add({ fault, path, times = 1 }: Ordered): void {
      ordered = [...ordered.filter((order) => order.path !== path), { fault, path, times }];
    },
    next(call: string): Fault | null {
      const order = ordered.find(({ path, times }) => times > 0 && call.includes(path));
      if (!order) return null;
      order.times -= 1;
      return order.fault;
    },
  };
}
