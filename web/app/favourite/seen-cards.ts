import type { Language } from '@69street/config/market';

import { localPath } from '~/shell/lang';
import type { PropertyCard } from '~/listing/listing';
import { paths } from '~/shell/paths';

/** `gone`: the ids of those that have left the market. */
type Cards = { cards: PropertyCard[]; gone: string[] };

/** The cards of listings that this browser knows, REMEMBERED_MAX.seen of them at a time. Throws where they do not come. */
export async function askCards(ids: readonly string[], lang: Language): Promise<Cards> {
  const answer = await fetch(`${localPath(paths.cards, lang)}?${new URLSearchParams({ ids: ids.join(',') })}`);
  if (!answer.ok) throw new Error(`the cards answered ${answer.status}`);
  return (await answer.json()) as Cards;
}

/** The cards of remembered listings that are still on the market; none where they do not come. */
export async function fetchCards(ids: readonly string[], lang: Language): Promise<PropertyCard[]> {
  return askCards(ids, lang).then(
    ({ cards }) => cards,
    () => [],
  );
}
