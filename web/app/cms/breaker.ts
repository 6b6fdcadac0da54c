/**
 * What became of a call: an answer of any kind; none in time or a broken one, which may be this call's own fault or that
 * of one process among several; or nobody there who would take it.
 */
export type Outcome = 'answered' | 'failed' | 'unreachable';

/** After so many different calls in a row without an answer it is not one slow call. */
const MOST_FAILED = 5;
/** How long further calls fail at once then, and how long one probe has before the next is let through. */
const OPEN_MS = 2000;

export type Breaker = {
  /** Whether a call may go out. Where it is open that is one probe every two seconds. */
  mayAsk: () => boolean;
  /** `name`: the same for calls that do the same thing, whatever is asked of them. */
  note: (name: string, outcome: Outcome) => void;
  close: () => void;
};

/**
 * Spares calls to somebody who is not there, and those who wait for them, the wait for a time limit. It opens when
 * nobody takes a call, or after several different ones in a row had no answer, so that neither one slow call nor one
 * hanging process behind a balancer shuts off what works; an answer closes it.
 */
export function createBreaker(): Breaker {
  const failed = new Set<string>();
  /** From when on a probe may go; null: closed. */
  let probeFrom: number | null = null;
  const close = () => {
    failed.clear();
    probeFrom = null;
  };
  return {
    mayAsk() {
      if (probeFrom === null) return true;
      if (Date.now() < probeFrom) return false;
      probeFrom = Date.now() + OPEN_MS;
      return true;
    },
    note(name, outcome) {
      if (outcome === 'answered') return close();
      failed.add(name);
      const isOpening = outcome === 'unreachable' || failed.size >= MOST_FAILED;
      if (isOpening || probeFrom !== null) probeFrom = Date.now() + OPEN_MS;
    },
    close,
  };
}
