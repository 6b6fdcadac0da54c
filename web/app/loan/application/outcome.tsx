import { Form } from '@remix-run/react';

import { paths } from '~/shell/paths';
import { loanActionOf, type LoanOutcome } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';

import { OutcomePanel } from '~/ui/desk/outcome';
import { LocalLink } from '~/ui/local-link';

/** What became of a decision, with the way back for what was deleted. Read out, and focused. */
export function LoanDecisionOutcome({ outcome }: { outcome: LoanOutcome | undefined }) {
  const { loans } = useMemberMessages();
  const t = loans.admin;
  if (!outcome) return null;
  const { intent, result, status, name, _id } = outcome;
  const now = status ? loans.states[status] : '';
  const isBad = result !== 'done';
  // What a second press finds gone was deleted by the first one, and can be put back all the same.
  const undoable = intent === 'delete' && (result === 'done' || result === 'gone');
  function words(): string {
    switch (result) {
      case 'done':
        return t.deleted(name);
      case 'note':
        return t.noteMissing;
      case 'unseen':
        return t.lookFirst;
      case 'told':
        return t.told;
      case 'already':
      case 'changed':
      case 'cannot':
        return t.result[result](now);
      case 'gone':
        return intent === 'restore' ? t.result.notBack : t.result.gone;
      default:
        return t.result[result];
    }
  }
  return (
    <OutcomePanel outcome={outcome} isBad={isBad}>
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
          <button name="intent" value={loanActionOf('restore', outcome)} className="button button-quiet">
            {t.undo}
          </button>
        </Form>
      )}
    </OutcomePanel>
  );
}
