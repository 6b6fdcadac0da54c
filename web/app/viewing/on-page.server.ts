import type { PropertyDetail } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';

import type { TimesView } from './viewing';
import { toTimes } from './views.server';

/** The free times of a listing; null where nobody with an account shows it, or cms has no answer soon. */
export async function timesOnPage({ _id, enquiries_to }: PropertyDetail, lang: Language): Promise<TimesView | null> {
  if (enquiries_to === 'office') return null;
  const found = await soonOrNull(ask(calls.viewingTimes, { params: { id: _id } }));
  return found && found.data.times.length > 0 ? toTimes(found.data, lang) : null;
}
