import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { paths } from '~/shell/paths';
import { loanDeedOf, type LoanOutcome } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';

import { LocalLink } from '~/ui/local-link';

/** What became of a decision, with the way back for what was deleted. Read out, and focused. */
export function LoanOutcomePanel({ outcome }: { outcome: LoanOutcome | undefined }) {
  const { loans } = useMemberMessages();
  const t = loans.admin;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) panel.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { deed, result, status, name, _id } = outcome;
  const now = status ? loans.states[status] : '';
  const isBad = result !== 'done';
  // What a second press finds gone was deleted by the first one, and can be put back all the same.
  const undoable = deed === 'delete' && (result === 'done' || result === 'gone');
  function words(): string {
    switch (result) {
      case 'done':
        return t.deleted(name);
      case 'note':
        return t.noteMissing;
      case 'unseen':
        return t.lookFirst;
      case 'already':
      case 'changed':
      case 'cannot':
        return t.result[result](now);
      case 'gone':
        return deed === 'restore' ? t.result.notBack : t.result.gone;
      default:
        return t.result[result];
    }
  }
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role={isBad ? 'alert' : 'status'}
      className={`mb-6 flex flex-col gap-2 rounded-lg border p-4 outline-none ${
        isBad ? 'border-warning bg-warning-soft text-warning' : 'border-success bg-success-soft text-success'
      }`}
    >
      <p className="font-semibold">
        {isBad && name ? `${name}: ` : ''}
        {result === 'note' || result === 'unseen' ? (
          <a href={result === 'note' ? '#note' : '#documents'} className="underline">
            {words()}
          </a>
        ) : (
          words()
        )}
      </p>
      {isBad && _id && result !== 'gone' && result !== 'note' && result !== 'unseen' && (
        <LocalLink to={paths.admin.loan(_id)} className="self-start font-semibold underline">
          {name || _id}
        </LocalLink>
      )}
      {undoable && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <span>{t.undoText}</span>
          <button name="deed" value={loanDeedOf('restore', outcome)} className="button button-quiet">
            {t.undo}
          </button>
        </Form>
      )}
    </div>
  );
}
