import { OPEN_VIEWING, type Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';

import type { InThread } from './in-thread';
import { toTimes, toView } from './views.server';

type As = { token: string } | { link: string; clientAddress: string };

/** What a conversation shows of its viewings; null where there are none and none can be chosen, or cms has no answer. */
export async function viewingsInThread(id: string, as: As, lang: Language): Promise<InThread | null> {
  const asked =
    'token' in as
      ? ask(calls.conversationViewings, { params: { id }, token: as.token })
      : ask(calls.conversationViewings, {
          params: { id },
          query: { link: as.link },
          clientAddress: as.clientAddress,
        });
  const found = (await orElse(asked, null))?.data;
  if (!found) return null;
  const viewings = found.viewings.map((viewing) => toView(viewing, lang));
  const open = viewings.filter(({ state }) => OPEN_VIEWING.includes(state)).reverse();
  const times = found.times && open.length === 0 ? toTimes(found.times, lang) : null;
  if (viewings.length === 0 && (times?.days ?? []).length === 0) return null;
  return { id, open, times: viewings.every(({ side }) => side === 'seeker') ? times : null, any: viewings.length > 0 };
}
