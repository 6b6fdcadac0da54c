import { useActionData } from '@remix-run/react';

import type { HireProblem } from '~/hire/hires';

import { Fault } from '~/ui/fault';
import { NotSent } from '~/enquiry/inbox/not-sent';

/** A fault of a list of hires that keeps what was typed when a form was sent into it. */
export function HireFault() {
  const problem = useActionData<{ hireProblem?: HireProblem }>()?.hireProblem;
  return (
    <>
      {problem && (
        <div className="page pt-8">
          <NotSent problem={problem} />
        </div>
      )}
      <Fault />
    </>
  );
}
