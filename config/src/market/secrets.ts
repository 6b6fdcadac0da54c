const SHORTEST_BYTES = 32;
/** Fewer different characters than any random text of that length has: one letter again and again, a key of zeros. */
const FEWEST_CHARACTERS = 8;

/**
 * What is wrong with secrets, in sentences for the operator: too short, made of a few letters, or two of them alike. Those
 * that are not set are somebody else's to ask for.
 */
export function secretProblems(secrets: ReadonlyArray<readonly [name: string, value: string]>): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const [name, value] of secrets) {
    if (!value) continue;
    if (value.length < SHORTEST_BYTES) {
      problems.push(`${name} is shorter than ${SHORTEST_BYTES} bytes: \`openssl rand -hex 32\` makes a good one`);
    } else if (new Set(value).size < FEWEST_CHARACTERS) {
      problems.push(`${name} repeats a few letters: \`openssl rand -hex 32\` makes a good one`);
    }
    const twin = seen.get(value);
    if (twin !== undefined) problems.push(`${name} is the same as ${twin}: each secret is one of its own`);
    else seen.set(value, name);
  }
  return problems;
}

/** Whether an address is of this machine alone, where nobody listens between a browser and the site. */
export function isOwnMachine(url: string): boolean {
  return /^https?:\/\/(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/i.test(url);
}
