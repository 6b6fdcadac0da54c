import { useActionData } from '@remix-run/react';

import type { HireProblem } from '~/hires';

import { Fault } from '../fault';
import { NotSent } from '../inbox/not-sent';

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
