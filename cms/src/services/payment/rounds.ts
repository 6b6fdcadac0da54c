import { ProviderDown } from './rail';

/** As many as are looked at in one round. */
export const ROUND = 100;

/**
 * Does it with each; what one of them breaks, the others do not feel. A provider that is away is asked no more in this
 * round: what is left of its own waits, that of the others does not.
 */
export async function withEach<Item>(
  items: readonly Item[],
  railOfItem: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const away = new Set<string>();
  for (const item of items) {
    if (away.has(railOfItem(item))) continue;
    try {
      await work(item);
    } catch (error) {
      if (error instanceof ProviderDown) away.add(railOfItem(item));
      else strapi.log.error('payments: the reconciler left one out', error);
    }
  }
}
