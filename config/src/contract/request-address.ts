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
/** The usual kind, told at once: every request of a visitor is asked about. */
const USUAL = /^(?:\/[\w-]+)+$/;

function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/**
 * Whether everything that reads a request's target (proxy, guards, router) reads the same path from it: it is a path and
 * not a whole address, a URL parser leaves it as it is, and it can be decoded.
 */
export function isSteadyTarget(target: string): boolean {
  const path = pathOf(target);
  if (target.includes('#')) return false;
  if (USUAL.test(path)) return true;
  if (!PATH.test(path) || STEP.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** {@link isSteadyTarget}, without an encoded slash, backslash or control character: no address of a screen has one. */
export function isPlainTarget(target: string): boolean {
  return isSteadyTarget(target) && !/%(?:[01][\da-f]|7f|5c|2f)/i.test(pathOf(target));
}

/** The part of an address that one household has: of IPv6 the /64, of anything else all. For limits. */
export function householdOf(address: string): string {
  if (!/^[\da-f:]*:[\da-f:]*(?:%|$)/i.test(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}
