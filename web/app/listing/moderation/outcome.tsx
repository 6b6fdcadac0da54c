import { Form } from '@remix-run/react';

import { useMemberMessages } from '~/messages/member';
import { pickOf, SECTIONS, type Moderated, type Section } from '~/listing/moderation';

import { OutcomePanel } from '~/ui/desk/outcome';
import { LocalLink } from '~/ui/local-link';

/** What became of a decision, listing by listing, with the way back for what was deleted. Read out, and focused. */
export function ModerationOutcome({ moderated, section }: { moderated: Moderated | undefined; section: Section }) {
  const { moderation: t } = useMemberMessages();
  if (!moderated) return null;
  const { intent, outcomes, problem } = moderated;
  const done = outcomes.filter(({ result }) => result === 'done');
  const not = outcomes.filter(({ result }) => result !== 'done');
  const isBad = problem !== undefined || not.length > 0;
  // What a second click finds gone was deleted by the first one, and can be put back all the same.
  const undoable = intent === 'delete' ? outcomes.filter(({ result }) => result === 'done' || result === 'gone') : [];
  return (
    <OutcomePanel outcome={moderated} isBad={isBad}>
      {problem && <p className="font-semibold">{problem.text}</p>}
      {problem && Object.keys(problem.fields).some((name) => name !== 'pick') && (
        <ul className="list-disc pl-5">
          {(['reason', 'note'] as const).map(
            (name) =>
              problem.fields[name] && (
                <li key={name}>
                  <a className="underline" href={`#${name}`}>
                    {`${t[name]}: ${problem.fields[name]}`}
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
      {intent && done.length > 0 && <p className="font-semibold">{t.done(intent, done.length)}</p>}
      {not.length > 0 && (
        <>
          <p className="font-semibold">{t.notDone(not.length)}</p>
          <ul className="list-disc pl-5">
            {not.map((outcome) => (
              <li key={outcome._id}>
                {outcome.result === 'gone' ? (
                  outcome.code
                ) : (
                  <LocalLink to={`${SECTIONS[section]}/${outcome._id}`} className="font-semibold underline">
                    {outcome.code}
                  </LocalLink>
                )}
                {': '}
                {t.result(outcome, intent)}
              </li>
            ))}
          </ul>
        </>
      )}
      {undoable.length > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          {undoable.map((outcome) => (
            <input key={outcome._id} type="hidden" name="pick" value={pickOf(outcome)} />
          ))}
          <span>{t.undoText}</span>
          <button name="intent" value="restore" className="button button-quiet">
            {t.undo}
          </button>
        </Form>
      )}
    </OutcomePanel>
  );
}
