import type { BulkOutcome } from '@69street/config/contract';

import { pickOf } from '~/listing/moderation';

/** Carries on which listings were chosen, each as it stood when it was looked at: what changed since is not touched. */
export function Picked({ all }: { all: readonly BulkOutcome[] }) {
  return all.map(({ _id, code, from }) => (
    <input key={_id} type="hidden" name="pick" value={pickOf({ _id, seen: from?.updatedAt ?? '', code: code ?? '' })} />
  ));
}
