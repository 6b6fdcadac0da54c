/** A place in PostgreSQL's log of writes: each write moves it on, and a follower has replayed up to one. */
export type Position = bigint;

/** Reads a position as PostgreSQL writes it, `16/B374D848`. */
export function positionOf(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Two minutes at two looks a second: who is further behind is too far for any bound. */
const MOST_LOOKS = 240;

/** Where the primary was, and when it was seen there; the oldest first. */
let looks: Array<{ position: Position; at: number }> = [];
/** Who reads has to have reached this; null: something changed of which the place is not known yet. */
let needed: Position | null = null;
let changes = 0;

/** Something was written that the next reader has to see. */
export function contentMoved(): void {
  changes++;
  needed = null;
}

/** How many changes there were, to be taken before the primary is asked where it is. */
export function changesBefore(): number {
  return changes;
}

/** The primary was asked where it is, after `before` changes. */
export function primaryWasAt(position: Position, before: number): void {
  const last = looks.at(-1);
  // Another primary may begin before the place at which the one before ended.
  if (last && last.position > position) looks = [];
  looks.push({ position, at: Date.now() });
  if (looks.length > MOST_LOOKS) looks.shift();
  if (needed === null && before === changes) needed = position;
}

/** Nobody can write where the primary is away: who is as far as it was last seen knows what can be known. */
export function primaryIsAway(): void {
  needed ??= looks.at(-1)?.position ?? null;
}

/** Whether who has replayed up to a position knows of every change that this process knows of. */
export function hasReached(position: Position): boolean {
  return needed !== null && position >= needed;
}

/** For how many milliseconds the primary has been seen further than that. */
export function lagOf(position: Position): number {
  const missed = looks.find((look) => look.position > position);
  return missed ? Date.now() - missed.at : 0;
}
