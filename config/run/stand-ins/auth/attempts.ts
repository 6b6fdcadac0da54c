/**
 * How often wrong passwords are tried and mails are asked for. Counted in memory: the service is one process, and to
 * start it anew is nothing that a visitor can do.
 */

/** One of so many turns within the window; who has none left is answered `refusal`, a code of Firebase. */
export type Turn = { key: string; most: number; refusal: string };

const windowMs = 15 * 60_000;
const mostKept = 100_000;
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/** What a call takes of `caller`; `emailOf` gives the address of a token that is genuine. */
export function turnsOf(
  path: string,
  { email, idToken, requestType }: Record<string, unknown>,
  caller: string,
  emailOf: (idToken: string) => string | undefined,
): Turn[] {
  if (path.endsWith(':signInWithPassword')) {
    return [
      { key: `password of ${email} by ${caller}`, most: 10, refusal: tooMany },
      // Many more than one caller has: nobody shuts out another by wrong passwords from one place.
      { key: `password of ${email}`, most: 100, refusal: tooMany },
      { key: `passwords by ${caller}`, most: 50, refusal: tooMany },
    ];
  }
  if (!path.endsWith(':sendOobCode')) return [];
  const isReset = requestType === 'PASSWORD_RESET';
  const to = isReset ? email : emailOf(String(idToken));
  return [
    // Counted before it is known whether there is an account: the answer must not tell.
    ...(to === undefined
      ? []
      : [{ key: `${requestType} to ${to}`, most: 5, refusal: isReset ? 'RESET_PASSWORD_EXCEED_LIMIT' : tooMany }]),
    // Whole neighbourhoods share one address of their telephone company.
    { key: `mails by ${caller}`, most: 200, refusal: tooMany },
  ];
}

/** The turns that were taken. */
export class Attempts {
  readonly #taken = new Map<string, { turns: number; until: number }>();

  /** Takes all of `turns`, or none and gives the refusal of the first that is not left. */
  take(turns: readonly Turn[]): string | null {
    const now = Date.now();
    const live = (key: string) => {
      const found = this.#taken.get(key);
      return found && found.until > now ? found : undefined;
    };
    const spent = turns.find(({ key, most }) => (live(key)?.turns ?? 0) >= most);
    if (spent) return spent.refusal;
    for (const { key } of turns) {
      const counted = live(key);
      if (counted) counted.turns += 1;
      else {
        // To the end of the map, which is in the order of the windows.
        this.#taken.delete(key);
        this.#taken.set(key, { turns: 1, until: now + windowMs });
      }
    }
    for (const [key, { until }] of this.#taken) {
      if (until > now && this.#taken.size <= mostKept) break;
      this.#taken.delete(key);
    }
    return null;
  }

  /** Gives back what was taken by a call that turned out to be none of those that are counted. */
  giveBack(turns: readonly Turn[]): void {
    for (const { key } of turns) {
      const counted = this.#taken.get(key);
      if (counted && counted.turns > 0) counted.turns -= 1;
    }
  }
}
