const LANES = 3;

/**
 * Does `work` for every item, several at once: a call waits for the database much of the time, which others can use.
 * Rejects with the first failure.
 */
export async function severalAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  // One iterator for all lanes: each takes the next item that nobody has taken.
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
