/** Words that are nearly another: one letter more, less or other, two neighbours swapped. */

/** Words under themselves and under what is left of them without one letter. */
export type Near = Map<string, string[]>;

/** Puts a word where its misspellings are looked for. */
export function addNear(near: Near, word: string): void {
  for (const part of [word, ...shortened(word)]) {
    const list = near.get(part);
    if (!list) near.set(part, [word]);
    else if (!list.includes(word)) list.push(word);
  }
}

function shortened(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

/** The words of `near` that begin as this one does and may be meant by it, each once. */
export function* candidates(near: Near, word: string): Generator<string> {
  const seen = new Set<string>();
  for (const part of [word, ...shortened(word)]) {
    for (const candidate of near.get(part) ?? []) {
      if (seen.has(candidate) || !beginsAlike(candidate, word)) continue;
      seen.add(candidate);
      yield candidate;
    }
  }
}

/** Insertions, deletions, changes and swaps of neighbours between two short words. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Somebody who misspells a name knows how it begins, or swaps its first two letters. */
const beginsAlike = (a: string, b: string) =>
  a[0] === b[0] ||
  (/[bv]/.test(a[0] ?? '') && /[bv]/.test(b[0] ?? '')) ||
  (a.length === b.length && a[0] === b[1] && a[1] === b[0]);

/** Whether two words have the same letters. */
export const isSwapped = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');
