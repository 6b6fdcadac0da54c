import type { Trashed } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { formatMoment } from '~/shell/dates';
import type { SignedInUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import type { Deleted } from '~/platform/trash';

/** What of a kind was deleted within the last day: the own things, or all of them for the admin's screens. */
export async function recentlyDeleted(
  request: Request,
  user: SignedInUser,
  type: Trashed,
  scope: 'own' | 'all',
): Promise<Deleted[]> {
  const lang = langOf(new URL(request.url).pathname);
  const query = { type, mine: scope === 'own' };
  // The screen stands without it.
  const trash = await orElse(ask(calls.trash, { query, token: user.token }), null);
  return (trash?.data ?? []).map(({ _id, name, code, until }) => ({
    ...{ _id, name, code: code ?? '' },
    until: formatMoment(until, lang),
  }));
}
