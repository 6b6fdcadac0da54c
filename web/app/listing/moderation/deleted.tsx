import { pickOf } from '~/listing/moderation';
import type { Deleted } from '~/platform/trash';

import { RecentlyDeleted } from '~/ui/dashboard/recently-deleted';

/** The deleted listings, as the admin's lists put one back. */
export function DeletedListings({ deleted }: { deleted: Deleted[] }) {
  return (
    <RecentlyDeleted
      deleted={deleted}
      fields={({ _id, code }) => <input type="hidden" name="pick" value={pickOf({ _id, seen: '', code })} />}
      button={() => ({ name: 'intent', value: 'restore' })}
    />
  );
}
