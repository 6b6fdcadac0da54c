import { listProperties } from '~/search/lists.server';
import type { ReadFilters } from '~/search/property-filters.server';

const RELAX_MAX = 6;

type Relaxed = { label: string; search: string; total: number; total_is_exact: boolean };

/** For a list without result: how many there would be without each filter, asked at once, the most first. */
export async function relaxations({ active }: ReadFilters): Promise<Relaxed[]> {
  const answers = await Promise.all(
    active.slice(0, RELAX_MAX).map(async ({ label, search, filter }): Promise<Relaxed | null> => {
      try {
        const { meta } = await listProperties({ ...filter, sort: undefined }, 1);
        return { label, search, total: meta.total, total_is_exact: meta.total_is_exact };
      } catch {
        return null; // One suggestion less: the empty page itself still stands.
      }
    }),
  );
  return answers
    .filter((answer): answer is Relaxed => answer !== null && answer.total > 0)
    .sort((a, b) => b.total - a.total);
}
