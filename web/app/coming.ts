/** Paths that content already names and that no screen answers yet. A path leaves this list when its screen arrives. */
const COMING: readonly string[] = ['/loan'];

/** Whether a link to this address would lead nowhere today: its words are then shown without a link. */
export function isComing(address: string): boolean {
  return COMING.includes(address.split(/[?#]/, 1)[0] ?? '');
}
