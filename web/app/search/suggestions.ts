import type { Language } from '@69street/config/market';

import { localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** A row under the search box. `to` is where it leads: the list with it, on top of what stands in the address. */
export type SuggestedRow = { key: string; label: string; detail: string; to: string };

/**
 * Rows for what is typed so far, in the list at the query string `at`. None where they do not come: one can search
 * without. Rejects only when it was aborted.
 */
export async function fetchSuggestions(
  text: string,
  at: string,
  lang: Language,
  signal: AbortSignal,
): Promise<SuggestedRow[]> {
  try {
    const query = new URLSearchParams({ text, at });
    const answer = await fetch(`${localPath(paths.suggest, lang)}?${query}`, { signal });
    return answer.ok ? ((await answer.json()) as { rows: SuggestedRow[] }).rows : [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
