import type { PropertyDetail } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import { viewingMessagesIn } from '~/messages/viewing';

import type { TimesOnPage } from './viewing';
import { toTimes } from './views.server';

/** The free times of a listing; null where nobody with an account shows it, or cms has no answer soon. */
export async function timesOnPage({ _id, enquiries_to }: PropertyDetail, lang: Language): Promise<TimesOnPage | null> {
  if (enquiries_to === 'office') return null;
  const found = await soonOrNull(askRemembered(calls.viewingTimes, { params: { id: _id } }));
  if (!found || found.data.times.length === 0) return null;
  const { choose, never } = viewingMessagesIn(lang);
  const { title, text, all } = choose;
  return { ...toTimes(found.data, lang), words: { title, text, all, never } };
}
