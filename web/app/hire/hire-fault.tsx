import { useActionData } from '@remix-run/react';

import { KeepingFault } from '~/enquiry/inbox/not-sent';
import type { HireProblem } from '~/hire/hires';

/** A fault of a list of hires. */
export function HireFault() {
  return <KeepingFault problem={useActionData<{ hireProblem?: HireProblem }>()?.hireProblem} />;
}
