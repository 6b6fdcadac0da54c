/** What the fault suite keeps of each request and each message, and what it makes of them. Nothing here asks anybody. */

/** One request: when it was begun and ended, in milliseconds from the beginning of the fault (before it: below 0). */
export type Attempt = {
  kind: 'read' | 'write';
  /** Which of the pages, or which way of writing. */
  what: string;
  begun: number;
  ended: number;
  good: boolean;
  /** The status, or how it broke off: `503`, `timeout`, `ECONNRESET`. */
  outcome: string;
};

/** One message with a mark of its own in its text; `acknowledged`: the site answered that it has it. */
export type Write = { mark: string; acknowledged: boolean };

/** What the database has of the messages. */
export type Verdict = { acknowledged: number; lost: string[]; doubled: string[]; unanswered: number; kept: number };

/** Seconds; `goodAfter` is null when nothing was good any more. */
export type Spell = { goodAfter: number | null; longest: number; of: string };

const seconds = (milliseconds: number) => Math.max(0, milliseconds) / 1000;

/**
 * Compares what was answered with what is stored: an acknowledged mark that is not there is lost, one that is there more
 * than once is doubled, whether it was answered or not. `kept`: those without an answer that are there all the same.
 */
export function compare(writes: Write[], stored: ReadonlyMap<string, number>): Verdict {
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], unanswered: 0, kept: 0 };
  for (const { mark, acknowledged } of writes) {
    const times = stored.get(mark) ?? 0;
    if (acknowledged) verdict.acknowledged += 1;
    else verdict.unanswered += 1;
    if (acknowledged && times === 0) verdict.lost.push(mark);
    if (!acknowledged && times > 0) verdict.kept += 1;
    if (times > 1) verdict.doubled.push(mark);
  }
  return verdict;
}

/** The requests that were not answered well, by how: `503 × 12, timeout × 3`, the most frequent first; `none`. */
export function errorsOf(attempts: Attempt[]): string {
  const counts = new Map<string, number>();
  for (const { good, outcome } of attempts) if (!good) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${outcome} × ${count}`);
  return parts.join(', ') || 'none';
}

/**
 * How long answers of one kind were not good: seconds from the fault until the last bad answer was over, and the longest
 * time without a good answer of whatever page or way was worst off, up to `until` (milliseconds after the fault).
 */
export function spellOf(attempts: Attempt[], kind: Attempt['kind'], until: number): Spell {
  const own = attempts.filter((attempt) => attempt.kind === kind);
  const lastBad = Math.max(0, ...own.filter(({ good }) => !good).map(({ ended }) => ended));
  const isGoodAgain = own.some(({ good, ended }) => good && ended >= lastBad);
  let worst = { longest: 0, of: '' };
  for (const what of new Set(own.map((attempt) => attempt.what))) {
    const ends = own.filter((attempt) => attempt.what === what && attempt.good && attempt.ended > 0);
    const times = [0, ...ends.map(({ ended }) => ended).sort((a, b) => a - b), until];
    const longest = Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? 0)));
    if (seconds(longest) > worst.longest) worst = { longest: seconds(longest), of: what };
  }
  return { goodAfter: isGoodAgain ? seconds(lastBad) : null, ...worst };
}
