const NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|\[[\da-f:.]{2,45}\])$/i;
const LONGEST_NAME = 253;
const LAST_PORT = 65_535;

/** The name in a Host header, in small letters and without the port; null when the header is no name of a host. */
export function hostNameOf(header: string | undefined): string | null {
  const [, name = '', port = '0'] = /^(.*?)(?::(\d{1,5}))?$/.exec(header ?? '') ?? [];
  return name.length <= LONGEST_NAME && NAME.test(name) && Number(port) <= LAST_PORT ? name.toLowerCase() : null;
}

// What a URL parser leaves as it is, without a part that it takes for a step: neither // nor a backslash, no raw letter
// beyond ASCII and nothing encoded by halves.
const PATH = /^(?:\/(?:(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+|$))+$/i;
const STEP = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether everything that reads a request's target (proxy, guards, router) reads the same path from it: it is a path and
 * not a whole address, a URL parser leaves it as it is, and it can be decoded.
 */
export function isSteadyTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!PATH.test(path) || STEP.test(path) || target.includes('#')) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** {@link isSteadyTarget}, without an encoded slash, backslash or control character: no address of a screen has one. */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return isSteadyTarget(target) && !/%(?:[01][\da-f]|7f|5c|2f)/i.test(path);
}
