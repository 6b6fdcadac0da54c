import type { Language } from '@69street/config/market';

import { localPath } from '~/shell/lang';
import type { PropertyCard } from '~/listing/listing';
import { paths } from '~/shell/paths';

/** The cards of remembered listings that are still on the market; none where they do not come. */
export async function fetchCards(ids: readonly string[], lang: Language): Promise<PropertyCard[]> {
  try {
    const answer = await fetch(`${localPath(paths.cards, lang)}?${new URLSearchParams({ ids: ids.join(',') })}`);
    return answer.ok ? ((await answer.json()) as { cards: PropertyCard[] }).cards : [];
  } catch {
    return [];
  }
}
