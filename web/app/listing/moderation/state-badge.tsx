import type { ListingState } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';

const COLOURS: Partial<Record<ListingState, string>> = {
  pending_review: 'bg-warning-soft text-warning',
  changes_requested: 'bg-warning-soft text-warning',
  published: 'bg-success-soft text-success',
  under_offer: 'bg-success-soft text-success',
  rejected: 'bg-danger-soft text-danger',
};

/** The state in words; the colour only underlines it. */
export function StateBadge({ state }: { state: ListingState }) {
  const { states } = useMemberMessages().dashboard;
  return (
    <span className={`inline-block rounded-md px-2 py-0.5 text-sm font-semibold ${COLOURS[state] ?? 'bg-sunken'}`}>
      {states[state]}
    </span>
  );
}
