import type { AgreementState } from '@69street/config/market';

import { useTenancyMessages } from '~/messages/tenancy';

const LOOKS: Partial<Record<AgreementState, string>> = {
  offered: 'bg-warning-soft text-warning',
  agreed: 'bg-success-soft text-success',
  declined: 'bg-danger-soft text-danger',
};

/** How a version of the agreement stands. */
export function StateBadge({ state }: { state: AgreementState }) {
  const t = useTenancyMessages();
  return (
    <span className={`rounded-md px-2.5 py-0.5 text-sm font-semibold ${LOOKS[state] ?? 'bg-sunken text-muted'}`}>
      {t.states[state]}
    </span>
  );
}
