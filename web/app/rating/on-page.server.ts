import type { Language } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import { ratingMessagesIn } from '~/messages/rating';

import type { Counted } from './counted';
import { countedLines } from './rating';

/** What visitors and tenants say of whoever shows a listing, or of an agent. The page stands without. */
export async function ratingsOnPage(about: 'property' | 'agent', id: string, lang: Language): Promise<Counted | null> {
  const found = await soonOrNull(askRemembered(calls.hostRatings, { params: { about, id } }));
  if (!found || found.data.length === 0) return null;
  const t = ratingMessagesIn(lang);
  return { title: t.counted.title.owner, lines: countedLines(found.data, 'owner', t) };
}
